"""The server is gone: the pages offer to play on this device; an account keeps the game later."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from benben import Rng
from tests.server.nodes import Node
from tests.web.hands import play, typed
from tests.web.visitors import Browsing


def test_playing_on_without_the_server_and_keeping_the_game(
    chromium: Browser, tmp_path: Path
) -> None:
    with Node(f"sqlite:///{tmp_path}/benben.db") as node:
        browsing = Browsing(chromium, node.url)
        browsing.expected = "net::ERR_"
        ann = browsing.visitor("Ann", {"motion": "none"})
        page = ann.page
        ann.go("/account")
        form = page.get_by_role("form", name="Create an account")
        form.get_by_label("Name").fill("Ann of Memphis")
        form.get_by_label("Password", exact=True).fill("pyramids and dominoes")
        form.get_by_role("button", name="Create").click()
        page.get_by_text("Recovery code").first.wait_for()
        ann.go("/settings")
        offer = page.get_by_role("region", name="Play offline")
        offer.get_by_role("button", name="Make available offline").click()
        expect(offer).to_contain_text("Available offline")
        node.kill()
        page.goto(f"{ann.url}/")
        page.get_by_role("button", name="Play on this device").click()
        page.get_by_text("stored in this browser only").wait_for()
        ann.open("pylos", "me", "bot")
        assert ann.table.startswith("local-")
        play([ann], typed, Rng("lost"))
        node.start()
        ann.go("/games")
        page.get_by_role("button", name="Use the server").click()
        ann.go("/games")
        page.get_by_role("button", name="Keep in my account").click()
        expect(page.get_by_text("In your account")).to_be_visible()
        page.reload()
        expect(page.locator("main li").filter(has_text="Pylos")).to_have_count(2)
        browsing.leave()
        assert browsing.complaints == []
