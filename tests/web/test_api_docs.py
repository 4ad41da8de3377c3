"""The documentation of the API in a browser: Swagger UI under the site's own strict policy."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.nodes import Node
from tests.web.visitors import Browsing


@pytest.fixture
def page(browsing: Browsing) -> Page:
    """The page; requests to other hosts and errors fail the test."""
    page = browsing.visitor().page
    page.goto(f"{browsing.url}/api/docs")
    page.locator(".opblock").first.wait_for()
    return page


def test_every_call_is_on_the_page(page: Page, node: Node) -> None:
    schema = httpx.get(f"{node.url}/api/docs/openapi.json").json()
    calls = sum(len(methods) for methods in schema["paths"].values())
    expect(page.locator(".opblock")).to_have_count(calls)
    expect(page.get_by_role("heading", name="Live updates")).to_be_visible()
    expect(page.locator(".info table")).to_have_count(2)


def test_a_call_opens_and_can_be_tried(page: Page) -> None:
    page.locator("#operations-Catalogue-ApiCatalogueCatalogue").get_by_role("button").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    expect(page.locator(".live-responses-table .response .response-col_status")).to_contain_text(
        "200"
    )


def test_the_policy_is_as_strict_as_everywhere(node: Node) -> None:
    name = "content-security-policy"
    policy = httpx.get(f"{node.url}/api/docs").headers[name]
    assert policy == httpx.get(node.url).headers[name]
    assert re.findall(r"[\w-]*unsafe[\w-]*", policy) == ["wasm-unsafe-eval"]
