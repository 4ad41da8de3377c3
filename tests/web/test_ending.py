"""The end of a game: what each reader is told, and what they can do next."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from benben import Record, Rng
from tests.web.hands import play, typed
from tests.web.tables import meet, resign
from tests.web.visitors import PHONE, Browsing, Visitor


def begun(browsing: Browsing, **options: Any) -> tuple[Visitor, Visitor]:
    """Ann and Bob, after the first move of a game of Pylos."""
    ann, bob = meet(browsing, "pylos", "Ann", "Bob", **options)
    play([ann, bob], typed, Rng("begun"), 1)
    return ann, bob


def told(visitor: Visitor) -> tuple[str, str]:
    """The headline and the reason."""
    visitor.end.wait_for()
    heading = visitor.end.get_by_role("heading").inner_text()
    return heading, visitor.end.locator("header p").inner_text()


def test_each_reader_is_told_what_happened_to_them(browsing: Browsing) -> None:
    ann, bob = begun(browsing)
    resign(ann)
    assert told(ann) == ("You lost", "You resigned.")
    assert told(bob) == ("You won", "Ann resigned.")
    screen = browsing.visitor("Cid", {"motion": "none"})
    screen.open("pylos", "me", "me", names=("Cid", "Dot"))
    play([screen], typed, Rng("begun"), 1)
    resign(screen)
    assert told(screen) == ("Cid won", "Dot resigned.")


def test_the_card_covers_the_board_and_can_be_put_away(browsing: Browsing) -> None:
    ann, bob = begun(browsing, viewport=PHONE)
    resign(ann)
    for visitor in (ann, bob):
        told(visitor)
        card = visitor.end.bounding_box()
        assert card is not None
        assert card["y"] >= 0
        assert card["y"] + card["height"] <= PHONE["height"] + 1  # nothing is below the fold
    bob.page.get_by_role("button", name="Look at the board").click()
    expect(bob.end).to_have_count(0)
    bob.page.get_by_role("button", name="Result").click()
    expect(bob.end).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(bob.end).to_have_count(0)


WITHOUT_END = """() => {
    const real = setTimeout;
    window.setTimeout = (work, delay, ...rest) => delay === 2000 ? 0 : real(work, delay, ...rest);
}"""
"""The gesture does not end by itself any more."""


def test_the_board_makes_its_gesture_first_and_one_can_skip_it(browsing: Browsing) -> None:
    ann, bob = begun(browsing)
    ann.page.evaluate(WITHOUT_END)
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("button", name="Yes, I resign").click()
    ann.page.locator(".banner").wait_for()
    bob.end.wait_for()  # here it ends by itself
    expect(ann.end).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.end).to_be_visible()
    for visitor in (ann, bob):
        expect(visitor.page.locator(".banner")).to_have_count(0)


def test_a_stranger_who_comes_later_sees_the_board(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    answer = ann.go("/").request.post(
        f"{ann.url}/api/tables",
        data={
            "setup": {"game": "pylos", "watchable": True, "seats": [{"who": "me"}, {"who": "me"}]},
            "name": "Ann",
        },
    )
    table = answer.json()["table"]["id"]
    ann.go(f"/table/{table}")
    ann.see(0)
    ann.type("1b2")
    ann.see(1)
    resign(ann)
    eve = browsing.visitor("Eve")
    eve.go(f"/table/{table}")
    eve.page.get_by_role("button", name="Result").wait_for()
    assert not eve.sees_the_end


def test_playing_again_with_a_bot_goes_to_the_new_table_at_once(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open("pylos", "me", "bot")
    first = ann.table
    ann.see(0)
    ann.type("1b2")
    ann.see(2)
    resign(ann)
    ann.end.get_by_role("button", name="Play again").click()
    expect(ann.page).not_to_have_url(re.compile(first))
    ann.see(0)
    assert "/table/" in ann.page.url
    assert not ann.sees_the_end


def test_playing_again_with_a_person_takes_both_there(browsing: Browsing) -> None:
    ann, bob = begun(browsing)
    first = ann.table
    resign(ann)
    bob.end.wait_for()
    bob.page.keyboard.press("Escape")
    expect(bob.end).to_have_count(0)
    ann.end.get_by_role("button", name="Play again").click()
    expect(ann.end).to_contain_text("Waiting for Bob")
    bob.end.get_by_text("Ann would like to play again").wait_for()
    bob.end.get_by_role("button", name="Play again").click()
    for visitor in (ann, bob):
        expect(visitor.page).not_to_have_url(re.compile(first))
        expect(visitor.page).to_have_url(re.compile("/table/"))
    assert ann.table == bob.table


def test_technical_things_are_behind_a_fold(browsing: Browsing, tmp_path: Path) -> None:
    ann, _ = begun(browsing)
    resign(ann)
    told(ann)
    for name in ("Record as text", "Record as JSON"):
        expect(ann.end.get_by_role("link", name=name)).not_to_be_visible()
    ann.end.get_by_text("Verify and download").click()
    with ann.page.expect_download() as download:
        ann.end.get_by_role("link", name="Record as text").click()
    download.value.save_as(tmp_path / "game.txt")
    record = Record.parse((tmp_path / "game.txt").read_text())
    expect(ann.end).to_contain_text(record.seed)
    assert record.seal
    expect(ann.end).to_contain_text(record.seal)


def test_a_game_can_be_shared(browsing: Browsing) -> None:
    ann, _ = begun(browsing)
    resign(ann)
    told(ann)
    ann.end.get_by_role("button", name="Share").click()
    expect(ann.end).to_contain_text("Only the players can open this game")
    with ann.page.expect_download() as download:
        ann.end.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.endswith(".png")
