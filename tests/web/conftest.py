"""A real node with the built pages, and a real Chromium in front of it."""

import shutil
from collections.abc import Iterator
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, sync_playwright

from benben.server.api.site import FOLDER, PAGE
from tests.server.nodes import Node
from tests.web.visitors import Browsing

NAMES = "chromium", "chromium-browser", "google-chrome"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--use-gl=swiftshader",
    "--enable-unsafe-swiftshader",
)


# Not for the whole session: while it runs, no other test of this process could have a loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser of this machine."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail("The tests of the pages need Chromium: apt-get install chromium")
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
    """Visitors of the node. Nothing may leave the machine, and no page may complain."""
    browsing = Browsing(chromium, node.url)
    yield browsing
    browsing.leave()
    assert browsing.complaints == []
