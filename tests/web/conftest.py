"""Fixtures: a node with the built pages, and Chromium."""

from collections.abc import Iterator
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from benben.server.http.site import FOLDER, PAGE
from tests.server.nodes import Node
from tests.web.chromium import ARGUMENTS, ELSEWHERE, path_of_chromium
from tests.web.visitors import PATIENCE, Browsing


# Not for the whole session: while it runs, no other test could run an event loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = path_of_chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def node() -> Iterator[Node]:
    """A server with the built pages."""
    if not (FOLDER / PAGE).exists():
        pytest.fail("The pages are not built: make web")
    with (
        TemporaryDirectory(prefix="benben-") as folder,
        Node(f"sqlite:///{folder}/benben.db") as started,
    ):
        yield started


@pytest.fixture
def browsing(chromium: Browser, node: Node) -> Iterator[Browsing]:
    """Visitors of the node. Requests to other hosts and errors on a page fail the test."""
    browsing = Browsing(chromium, node.url)
    yield browsing
    browsing.leave()
    assert browsing.complaints == []


@pytest.fixture
def elsewhere(chromium: Browser, node: Node) -> Iterator[Browsing]:
    """The same at a made-up address over plain http, as visitors of a network see it."""
    browsing = Browsing(chromium, node.url.replace("127.0.0.1", ELSEWHERE))
    yield browsing
    browsing.leave()
    assert browsing.complaints == []
