"""Several people at one screen, and one against a bot."""

from playwright.sync_api import expect

from benben import Rng
from tests.web.hands import play, pylos
from tests.web.tables import assert_over
from tests.web.visitors import Browsing

NAMES = "Ann", "Bob", "Cid"


def test_hands_are_hidden_until_their_owner_has_the_screen(browsing: Browsing) -> None:
    screen = browsing.visitor("Ann", {"motion": "none"})
    screen.open("touche", *["me"] * 3, names=NAMES)
    page = screen.page
    seen = []
    for turn in range(6):
        cover = page.locator(".cover")
        expect(cover).to_contain_text("Pass the screen to")
        assert page.locator(".hand ul").count() == 0
        page.get_by_role("button", name="Cards: played and still to come").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading", name="Discard pile of")).to_have_count(3)
        assert dialog.get_by_role("heading", name="Cards to come").count() == 0
        page.keyboard.press("Escape")
        assert screen.offered == []
        reveal = cover.get_by_role("button", name="show my cards")
        name = (reveal.text_content() or "").split()[2].strip(":")
        seen.append(name)
        reveal.click()
        hand = page.get_by_role("list", name=f"Hand of {name}")
        hand.get_by_role("button", name="goes to").first.click()
        page.locator('[role="gridcell"][aria-label*="can be chosen"]').first.click()
        screen.see(2 * turn + 2)
        expect(hand).to_have_count(0)
    assert seen[:3] == seen[3:]
    assert sorted(seen[:3]) == list(NAMES)


def test_a_game_against_a_bot_takes_one_click(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.go("/")
    ann.page.get_by_role("listitem").filter(has_text="Pylos").get_by_text("Play now").click()
    ann.task.wait_for()
    rng = Rng("against a bot")
    while not ann.sees_the_end:
        ann.page.get_by_label("Type a move").or_(ann.end).wait_for()
        if ann.offered:
            before = ann.decisions
            ann.see(before + pylos(ann, rng))
    assert_over([ann])
    assert play([ann], pylos, rng) > 20
