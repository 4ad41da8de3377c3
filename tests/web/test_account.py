"""The account page: from registering to deleting."""

import json
import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.measures import cut_off, overlapping, sideways
from tests.web.visitors import PHONE, WIDE, Browsing, Visitor

PASSWORD, NEW, EASY = "correct horse", "battery staple", "password1"
CODE = re.compile(r"([0-9A-Z]{5}-){4}[0-9A-Z]{5}")


def card(page: Page, name: str) -> Locator:
    """A card with a form."""
    return page.get_by_role("form", name=name, exact=True)


def send(page: Page, name: str, **fields: str) -> None:
    """Fill in a card and send it."""
    form = card(page, name)
    for label, value in fields.items():
        form.get_by_label(label.replace("_", " "), exact=True).fill(value)
    form.get_by_role("button", name=name, exact=True).click()


def register(visitor: Visitor, name: str) -> str:
    """Register; return the recovery code."""
    page = visitor.go("/account")
    send(page, "Create an account", Name=name, Password=PASSWORD)
    expect(page.get_by_role("status").first).to_contain_text(name)
    return shown_code(page)


def shown_code(page: Page) -> str:
    code = page.locator("output").inner_text()
    assert CODE.fullmatch(code)
    return code


@pytest.fixture
def name() -> str:
    """A name that nobody has."""
    return f"Ann {secrets.token_hex(4)}"


def test_an_account_from_beginning_to_end(browsing: Browsing, name: str, tmp_path: Path) -> None:
    browsing.expected = "403"
    ann = browsing.visitor()
    code = register(ann, name)
    page = ann.page
    page.get_by_role("button", name="I’ve saved it").click()
    expect(page.locator("output")).to_have_count(0)
    send(page, "Change password", Password=PASSWORD, New_password=NEW)
    expect(page.get_by_text("Your password has been changed.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    download.value.save_as(tmp_path / "benben.json")
    assert json.loads((tmp_path / "benben.json").read_text())["name"] == name
    send(page, "New recovery code", Password=NEW)
    expect(page.locator("output")).to_be_visible()
    assert shown_code(page) != code
    card(page, "Delete my account").get_by_label("can’t be undone").check()
    send(page, "Delete my account", Password=PASSWORD)
    expect(card(page, "Delete my account").get_by_role("alert")).to_contain_text("Wrong")
    send(page, "Delete my account", Password=NEW)
    expect(page.get_by_text("Your account has been deleted.")).to_be_visible()
    expect(card(page, "Create an account")).to_be_visible()


def test_a_forgotten_password_is_replaced_with_the_code(browsing: Browsing, name: str) -> None:
    browsing.expected = "403"
    code = register(browsing.visitor(), name)
    page = browsing.visitor().go("/account")
    page.get_by_role("button", name="Forgot your password?").click()
    fields = {"Name": name, "New_password": NEW}
    send(page, "Set a new password", Recovery_code="00000", **fields)
    expect(page.get_by_role("alert")).to_have_text("Wrong name or recovery code.")
    send(page, "Set a new password", Recovery_code=code.lower(), **fields)
    expect(page.locator("output")).to_be_visible()
    assert shown_code(page) != code
    expect(page.get_by_text(f"You are logged in as {name}.")).to_be_visible()


def test_logging_out_everywhere_reaches_the_other_browser(browsing: Browsing, name: str) -> None:
    laptop, phone = browsing.visitor(), browsing.visitor(viewport=PHONE)
    register(laptop, name)
    page = phone.go("/account")
    send(page, "Log in", Name=name, Password=PASSWORD)
    send(page, "Log out everywhere")
    expect(page.get_by_text("You are logged out and playing as a guest.")).to_be_visible()
    expect(card(laptop.go("/account"), "Log in")).to_be_visible()


def test_an_easy_password_is_refused_with_a_reason(browsing: Browsing, name: str) -> None:
    browsing.expected = "400"
    page = browsing.visitor().go("/account")
    send(page, "Create an account", Name=name, Password=EASY)
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("This password is too easy to guess. Choose another.")


def test_only_the_code_is_printed(browsing: Browsing, name: str) -> None:
    visitor = browsing.visitor()
    code = register(visitor, name)
    page = visitor.page
    page.emulate_media(media="print")
    printed = page.locator("main").inner_text()
    assert code in printed
    assert f"Benben, {name}" in printed
    assert "Delete" not in printed
    assert page.get_by_role("button", name="Print code").is_hidden()


@pytest.mark.parametrize("language", ["en", "uk", "pl"])
def test_the_page_is_in_order_in_every_language(
    browsing: Browsing, name: str, language: str
) -> None:
    visitor = browsing.visitor(settings={"language": language})
    page = visitor.go("/account")
    form = page.locator("form").first
    form.locator("input").nth(0).fill(name)
    form.locator("input").nth(1).fill(PASSWORD)
    form.locator("button").click()
    page.locator("output").wait_for()
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        assert sideways(page) <= 0
        assert cut_off(page) == []
        assert overlapping(page) == []
