"""The pages on a phone."""

from typing import Any

import pytest

from benben import Rng
from tests.web.hands import HANDS, play
from tests.web.measures import sideways, small_targets
from tests.web.tables import meet, resign
from tests.web.visitors import PAGES, PHONE, Browsing, Visitor

GAMES = "pylos", "pyramido", "touche"
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def assert_fits(visitor: Visitor) -> None:
    """No sideways scrolling, and every target is large enough for a finger."""
    assert sideways(visitor.page) <= 0, visitor.page.url
    assert small_targets(visitor.page) == [], visitor.page.url


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
    resign(ann)
    assert_fits(ann)
    ann.go(f"/replay/{ann.table}?at=4")
    ann.page.get_by_role("button", name="Previous move").wait_for()
    assert_fits(ann)


def test_an_invitation(browsing: Browsing) -> None:
    ann, bob = browsing.visitor(**FINGER), browsing.visitor("Bob", **FINGER)
    ann.open("touche", "me", "person", "person")
    link, _ = ann.invitations
    assert_fits(ann)
    bob.go(link.removeprefix(bob.url))
    assert_fits(bob)
