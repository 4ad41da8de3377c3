"""A finished game, step by step."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from benben import Record, Rng
from tests.web.hands import HANDS, play
from tests.web.tables import meet, resign
from tests.web.visitors import PHONE, WIDE, Browsing

DECISIONS = 6
SIDEWAYS = ViewportSize(width=740, height=360)


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_a_finished_game_can_be_seen_again(browsing: Browsing, game: str, tmp_path: Path) -> None:
    both = meet(browsing, game, "Ann", "Bob")
    last = play(both, HANDS[game], Rng(game), DECISIONS)
    ann, bob = both
    resign(ann)
    page = ann.page
    page.get_by_role("link", name="Review the game").click()
    told = page.get_by_role("region", name="Step through the game").get_by_role("status")

    def assert_at(step: int) -> None:
        expect(told).to_contain_text(f"Move {step} of {last}")

    assert_at(0)
    page.get_by_role("button", name="Next move").click()
    assert_at(1)
    assert page.url.endswith("?at=1")
    page.keyboard.press("ArrowRight")
    assert_at(2)
    page.get_by_role("button", name="Last move").click()
    assert_at(last)
    page.get_by_role("button", name="Previous move").click()
    assert_at(last - 1)
    page.get_by_label("Position in the game").fill("3")
    assert_at(3)
    with page.expect_response("**/replay?*"):
        page.get_by_label("Point of view").select_option("Bob")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert_at(3)
    page.get_by_role("button", name="First move").click()
    page.get_by_role("button", name="Play", exact=True).click()
    assert_at(1)
    page.get_by_role("button", name="Pause").click()

    bob.go(f"/replay/{ann.table.partition('?')[0]}?at=4")
    expect(bob.page.get_by_role("status").filter(has_text="Move 4 of")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("link", name="Record as text").click()
    download.value.save_as(tmp_path / "game.txt")
    record = Record.parse((tmp_path / "game.txt").read_text())
    assert record.players == ("Ann", "Bob")
    assert len(record.moves) == last


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_the_board_is_in_sight_beside_the_steps_at_every_size(
    browsing: Browsing, game: str
) -> None:
    ann, bob = meet(browsing, game, "Ann", "Bob")
    play([ann, bob], HANDS[game], Rng(game), 4)
    resign(ann)
    table = ann.table
    for size, at in ((WIDE, "3"), (PHONE, "nonsense"), (SIDEWAYS, "-1")):
        ann.page.set_viewport_size(size)
        page = ann.go(f"/replay/{table}?at={at}")
        page.locator("main [data-cell]").first.wait_for(state="attached")
        expect(page.get_by_role("region", name="Board")).to_be_in_viewport(ratio=0.99)
        expect(page.get_by_role("button", name="Next move")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="Players")).to_be_in_viewport(ratio=1)
