"""Every page in every language, and in the other direction."""

import re

import pytest
from playwright.sync_api import Page, expect

from benben import Rng
from tests.web.hands import HANDS, play
from tests.web.measures import cut_off, overlapping, sideways
from tests.web.tables import meet
from tests.web.visitors import NOWHERE, PHONE, TABLET, WIDE, Browsing, Visitor

GAMES = "pylos", "pyramido", "touche"
PLAIN = "/", *(f"/new/{game}" for game in GAMES), "/settings", NOWHERE

MIRRORED = "document.documentElement.dir = 'rtl'"
LARGE = "document.documentElement.style.fontSize = '200%'"
LEFT = "node => node.getBoundingClientRect().left"


def assert_in_order(page: Page) -> None:
    assert sideways(page) <= 0, page.url
    assert cut_off(page) == [], page.url
    assert overlapping(page) == [], page.url


def texts(visitor: Visitor, paths: tuple[str, ...]) -> list[str]:
    """What the pages say."""
    said = []
    for path in paths:
        page = visitor.go(path)
        said.append(page.locator("main").inner_text())
    return said


@pytest.mark.parametrize(("language", "name"), [("uk", "Українська"), ("pl", "Polski")])
def test_the_language_can_be_chosen(browsing: Browsing, language: str, name: str) -> None:
    ann = browsing.visitor(viewport=PHONE)
    english = texts(ann, PLAIN)
    page = ann.go("/settings")
    page.locator("main").get_by_label("Language").select_option(name)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for before, now in zip(english, texts(ann, PLAIN), strict=True):
        assert before != now
    for path in PLAIN:
        for size in (PHONE, WIDE):
            page.set_viewport_size(size)
            ann.go(path)
            assert_in_order(page)


@pytest.mark.parametrize("language", ["uk-UA", "pl-PL"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_the_browsers_language(browsing: Browsing, game: str, language: str) -> None:
    ann = browsing.visitor(settings={"motion": "none"}, locale=language, viewport=PHONE)
    page = ann.go(f"/new/{game}")
    expect(page.locator("html")).to_have_attribute("lang", language[:2])
    page.locator("form button.main").click()
    page.locator("#move-field").wait_for()
    for size in (PHONE, TABLET, WIDE):
        page.set_viewport_size(size)
        assert_in_order(page)


@pytest.mark.parametrize("game", GAMES)
def test_right_to_left_mirrors_the_page_but_not_the_boards(browsing: Browsing, game: str) -> None:
    ann, bob = meet(browsing, game, "Ann", "Bob", viewport=WIDE)
    play([ann, bob], HANDS[game], Rng(game), 2)
    page = ann.page
    board, aside = page.get_by_role("region", name="Board"), page.locator("aside")
    assert board.evaluate(LEFT) < aside.evaluate(LEFT)
    page.evaluate(MIRRORED)
    assert board.evaluate(LEFT) > aside.evaluate(LEFT)
    cells = page.locator("[role=grid] [role=row]").first.locator("[data-cell]")
    assert cells.first.evaluate(LEFT) < cells.last.evaluate(LEFT)
    page.get_by_role("button", name="Notation").click()
    moves = page.locator("ol[aria-label=Turns] li [dir]")
    assert moves.first.evaluate("node => getComputedStyle(node).direction") == "ltr"
    for size in (WIDE, TABLET, PHONE):
        page.set_viewport_size(size)
        assert sideways(page) <= 0


def test_right_to_left_pages_do_not_scroll_sideways(browsing: Browsing) -> None:
    ann = browsing.visitor(viewport=PHONE)
    for path in PLAIN:
        page = ann.go(path)
        page.evaluate(MIRRORED)
        assert sideways(page) <= 0, path


def test_a_clock_is_read_from_left_to_right(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.open("pylos", "me", "bot", choices={"Clock": "15 min + 10 s"})
    ann.page.evaluate(MIRRORED)
    clock = ann.page.locator(".clock").first
    assert clock.evaluate("node => getComputedStyle(node).direction") == "ltr"
    expect(clock).to_have_text(re.compile(r"1[45]:\d\d"))


def test_text_of_twice_the_size_is_neither_cut_off_nor_overlaps(browsing: Browsing) -> None:
    ann = browsing.visitor(settings={"motion": "none"}, viewport=TABLET)
    for path in PLAIN:
        page = ann.go(path)
        page.evaluate(LARGE)
        assert_in_order(page)
    for game in GAMES:
        ann.open(game, "me", "bot")
        ann.page.locator("#move-field").wait_for()
        ann.page.evaluate(LARGE)
        assert_in_order(ann.page)
