"""Accessibility: axe finds no problems on any page, in both themes."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from benben import Rng
from tests.web.hands import HANDS, play
from tests.web.tables import meet, resign
from tests.web.visitors import PAGES, Browsing, Visitor

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES = "pylos", "pyramido", "touche"


def assert_open_to_all(visitor: Visitor) -> None:
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        found = Axe().run(visitor.page)
        assert found.violations_count == 0, found.generate_report()


def test_pages_without_a_game(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.go("/")
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    assert_open_to_all(ann)
    for path in (*PAGES, *(f"/new/{game}" for game in GAMES)):
        ann.go(path)
        assert_open_to_all(ann)


@pytest.mark.parametrize("game", GAMES)
def test_learning_a_game(browsing: Browsing, game: str) -> None:
    ann = browsing.visitor()
    for path in (f"/learn/{game}", f"/learn/{game}/course"):
        ann.go(path).wait_for_load_state("networkidle")
        assert_open_to_all(ann)


def test_an_invitation(browsing: Browsing) -> None:
    ann, bob = browsing.visitor(), browsing.visitor("Bob")
    ann.open("pyramido", "me", "person")
    (link,) = ann.invitations
    assert_open_to_all(ann)
    bob.go(link.removeprefix(bob.url))
    assert_open_to_all(bob)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_replay(browsing: Browsing, game: str) -> None:
    ann, bob = meet(browsing, game, "Ann", "Bob")
    play([ann, bob], HANDS[game], Rng(game), decisions=5)
    assert_open_to_all(ann)
    assert_open_to_all(bob)
    resign(ann)
    assert_open_to_all(ann)
    bob.go(f"/replay/{bob.table}?at=4")
    bob.page.get_by_role("button", name="Previous move").wait_for()
    assert_open_to_all(bob)


def test_pylos_in_space(browsing: Browsing) -> None:
    ann = browsing.visitor(settings={"pylosView": "solid"})
    ann.open("pylos", "me", "bot")
    ann.page.locator("canvas").wait_for()
    assert_open_to_all(ann)
