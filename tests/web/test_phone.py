"""The pages on a phone."""

from typing import Any

import pytest

from benben import Rng
from tests.web.hands import HANDS, play
from tests.web.measures import sideways, small_targets
from tests.web.tables import meet, resign
from tests.web.visitors import PAGES, PHONE, SIDEWAYS, Browsing, Visitor

GAMES = "pylos", "pyramido", "touche"
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def assert_fits(visitor: Visitor) -> None:
    """No sideways scrolling, and every target is large enough for a finger."""
    assert sideways(visitor.page) <= 0, visitor.page.url
    assert small_targets(visitor.page) == [], visitor.page.url


def assert_still(visitor: Visitor) -> None:
    """Nothing of the table has to be scrolled, neither the page nor the board."""
    for part in ("document.scrollingElement", "document.querySelector('.board .box')"):
        box: list[int] = visitor.page.evaluate(
            f"() => (part => [part.scrollHeight - part.clientHeight, part.scrollTop])({part})"
        )
        assert box[0] <= 1, part
        assert box[1] == 0, part


def test_pages_without_a_game(browsing: Browsing) -> None:
    ann = browsing.visitor(**FINGER)
    for path in ("/", *PAGES, *(f"/new/{game}" for game in GAMES)):
        ann.go(path).wait_for_load_state("networkidle")
        assert_fits(ann)
    for path in (f"/learn/{game}{part}" for game in GAMES for part in ("", "/course")):
        ann.go(path).wait_for_load_state("networkidle")
        assert sideways(ann.page) <= 0, path


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_replay(browsing: Browsing, game: str) -> None:
    ann, bob = meet(browsing, game, "Ann", "Bob", **FINGER)
    count, rng = 0, Rng(game)
    while count < 8:
        count = play([ann, bob], HANDS[game], rng, count + 1)
        assert_fits(ann)
        for visitor in (ann, bob):
            assert_still(visitor)
    resign(ann)
    assert_fits(ann)
    ann.go(f"/replay/{ann.table}?at=4")
    ann.page.get_by_role("button", name="Previous move").wait_for()
    assert_fits(ann)


@pytest.mark.parametrize("game", ["pyramido", "touche"])
def test_four_seats_are_seen_on_a_phone_on_its_side(browsing: Browsing, game: str) -> None:
    ann = browsing.visitor("Ann", {"typing": False}, **FINGER | {"viewport": SIDEWAYS})
    ann.open(game, "me", "bot", "bot", "bot")
    ann.page.locator("main .inner.mine").wait_for()
    bar = ann.page.locator(".bar .inner").bounding_box()
    assert bar
    for seat in ann.page.locator(".seats li").all():
        box = seat.bounding_box()
        assert box
        assert box["y"] + box["height"] <= bar["y"] + 1
    assert_fits(ann)
    assert_still(ann)


def test_an_invitation(browsing: Browsing) -> None:
    ann, bob = browsing.visitor(**FINGER), browsing.visitor("Bob", **FINGER)
    ann.open("touche", "me", "person", "person")
    link, _ = ann.invitations
    assert_fits(ann)
    bob.go(link.removeprefix(bob.url))
    assert_fits(bob)
