"""The pages from a plain file server, and then without any network: the engine is in the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from benben import Record, Rng, game_keys
from benben.cli.site import site
from tests.web.file_server import FileServer
from tests.web.hands import play, typed
from tests.web.measures import sideways
from tests.web.tables import assert_over, resign
from tests.web.visitors import PHONE, Browsing, Visitor

FOLDER = "games/benben"
"""Where the site is on its host."""
STILL = {"motion": "none"}
CUT = "net::ERR_", "Failed to fetch", "connection", "503"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a web server, with the site in a folder of it."""
    root = tmp_path_factory.mktemp("host")
    site(root / FOLDER)
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[FileServer]:
    server = FileServer(folder)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def installed(chromium: Browser, folder: Path) -> Iterator[Visitor]:
    """Somebody who has made the games available offline; then the network was cut."""
    server = FileServer(folder)
    browsing = Browsing(chromium, f"{server.url}/{FOLDER}/")
    browsing.expected = "net::ERR_"
    ann = browsing.visitor("Ann", STILL)
    ann.url += "#"
    ann.go("/settings")
    offer = ann.page.get_by_role("region", name="Play offline")
    expect(offer).to_contain_text(re.compile(r"\([89] MB\)"))
    offer.get_by_role("button", name="Make available offline").click()
    expect(offer).to_contain_text("Available offline")
    server.stop()
    yield ann
    browsing.leave()
    assert browsing.complaints == []


def open_to_all(visitor: Visitor) -> None:
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_an_installed_start(installed: Visitor) -> None:
    page = installed.context.new_page()
    page.goto(installed.url.removesuffix("#"))
    page.get_by_role("button", name="Play now").first.wait_for()
    expect(page.locator("main")).to_contain_text("stored in this browser only")
    expect(page.get_by_role("link", name="Find opponent")).to_have_count(0)
    page.close()


@pytest.mark.parametrize("key", game_keys())
def test_a_whole_game_against_a_bot(installed: Visitor, key: str) -> None:
    installed.go("/")
    installed.page.reload()
    installed.open(key, "me", "bot")
    assert installed.table.startswith("local-")
    rng = Rng(f"offline {key}")
    play([installed], typed, rng, decisions=5)
    before = installed.decisions
    installed.page.reload()
    installed.task.wait_for()
    assert installed.decisions >= before
    if key == "pylos":
        open_to_all(installed)
    play([installed], typed, rng)
    assert_over([installed])


def test_a_whole_game_at_one_screen_on_a_phone_and_its_record(installed: Visitor) -> None:
    page = installed.page
    wide = page.viewport_size
    assert wide
    page.set_viewport_size(PHONE)
    installed.open("pylos", "me", "me", names=["Ann", "Bob"])
    assert sideways(page) == 0
    assert play([installed], typed, Rng("one screen")) > 20
    installed.end.wait_for()
    installed.end.get_by_text("Verify and download").click()
    with page.expect_download() as saved:
        installed.end.get_by_role("button", name="Record as text").click()
    text = Path(saved.value.path()).read_text()
    assert Record.parse(text).players == ("Ann", "Bob")
    page.set_viewport_size(wide)

    installed.go("/")
    page.locator("input[type=file]").set_input_files(saved.value.path())
    page.get_by_role("button", name="Next move").wait_for()
    page.get_by_role("button", name="Last move").click()
    page.get_by_role("button", name="Previous move").click()
    page.get_by_role("button", name="Ask the bot").click()
    expect(page.locator("aside")).to_contain_text("Expected result")


def test_hints_takebacks_and_reasons(installed: Visitor) -> None:
    installed.open("pylos", "me", "bot")
    page = installed.page
    play([installed], typed, Rng("hints"), decisions=1)
    installed.see(2)
    page.get_by_role("button", name="Help", exact=True).click()
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.get_by_role("region", name="Help").locator("strong")).not_to_be_empty()
    page.get_by_role("button", name="Why this move?").click()
    expect(page.get_by_role("region", name="Help").locator("strong")).to_contain_text("Novice")
    page.get_by_role("button", name="Take back my turn").click()
    expect(page.locator("main [data-decisions]")).to_have_attribute("data-decisions", "0")
    play([installed], typed, Rng("hints"), decisions=1)
    resign(installed)


def test_lessons_and_the_score_pad(installed: Visitor) -> None:
    installed.go("/learn/pylos")
    installed.page.reload()
    expect(installed.page.locator("article svg:visible").first).to_be_visible()
    installed.go("/pad")
    installed.page.locator("main h1").wait_for()


def test_an_update_waits_and_the_game_goes_on(
    chromium: Browser, folder: Path, host: FileServer
) -> None:
    browsing = Browsing(chromium, f"{host.url}/{FOLDER}/")
    ann = browsing.visitor("Ann", STILL)
    ann.url += "#"
    ann.open("pylos", "me", "me")
    play([ann], typed, Rng("update"), decisions=3)
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = folder / FOLDER / "sw.js"
    worker.write_text(f"{worker.read_text()}\n// another version\n")
    ann.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    notice = ann.page.get_by_role("status").filter(has_text="A new version is ready")
    notice.wait_for()
    play([ann], typed, Rng("update"), decisions=4)
    with ann.page.expect_navigation():
        notice.get_by_role("button", name="Update now").click()
    ann.task.wait_for()
    assert ann.decisions == 4
    play([ann], typed, Rng("update"), decisions=5)
    browsing.leave()
    assert browsing.complaints == []
