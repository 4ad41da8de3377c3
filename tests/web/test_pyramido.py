"""The board of Pyramido."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from tests.web.visitors import PHONE, SIDEWAYS, TABLET, WIDE, Browsing, Visitor

SCREENS = [WIDE, TABLET, PHONE, SIDEWAYS]
TURN = "Refill the quarry, or first lay a resurfacing tile."
SOUND = ["e5r", "c5r", "g5d", "c6r", "e6r", "c7r", "e7r", "g7d"]
"""Places of level 1 that leave no hole."""
HOLED = ["e5r", "c5r", "g5d", "d6r", "c7r", "e7r", "d8r", "f8r"]
"""Places of level 1 that leave four holes: c6, f6, c8 and g7."""


def begin(browsing: Browsing, viewport: ViewportSize = WIDE, count: int = 2) -> Visitor:
    """A table for some at one screen, and its board."""
    ann = browsing.visitor("Ann", {"motion": "none"}, viewport=viewport)
    names = ("Ann", "Bob", "Cid", "Dot")[:count]
    ann.open("pyramido", *["me"] * count, names=names)
    ann.page.locator(".quarry button.offered").first.wait_for()
    return ann


def decide(visitor: Visitor, fits: Callable[[str], bool]) -> None:
    """Type the first move that fits."""
    count = visitor.decisions
    visitor.page.wait_for_function("() => document.querySelector('#legal-moves option')")
    visitor.type(next(filter(fits, visitor.offered)))
    visitor.see(count + 1)


def turn(visitor: Visitor, place: str) -> None:
    """Type a turn: any domino at a place, and the first choice after it."""
    decide(visitor, lambda move: move.endswith(place))
    while not visitor.page.locator(".quarry button.offered").count() and not visitor.sees_the_end:
        decide(visitor, lambda move: move[0] in "*ksh")


def box(locator: Locator) -> FloatRect:
    found = locator.first.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("viewport", SCREENS)
def test_the_board_fills_its_box_and_nothing_scrolls(
    browsing: Browsing, viewport: ViewportSize, count: int
) -> None:
    ann = begin(browsing, viewport, count)
    page = ann.page
    stage, ground, below = (
        box(page.locator(one)) for one in (".board", ".ground", ".table > .bar")
    )
    assert max(ground["width"] / stage["width"], ground["height"] / stage["height"]) > 0.65
    page.locator(".quarry button.offered").first.click()
    for part in (".ground", ".supply", ".mine", ".choices .main"):
        shown = box(page.locator(part))
        assert shown["y"] >= 0
        assert shown["y"] + shown["height"] <= viewport["height"] + 1, part
    if viewport in (TABLET, PHONE):
        mine = box(page.locator(".mine"))
        assert mine["y"] + mine["height"] <= below["y"] + 2
    for scrolls in ("document.scrollingElement", "document.querySelector('.board .box')"):
        assert page.evaluate(f"{scrolls}.scrollHeight <= {scrolls}.clientHeight + 1")
        assert page.evaluate(f"{scrolls}.scrollWidth <= {scrolls}.clientWidth")


def test_nothing_moves_within_a_turn(browsing: Browsing) -> None:
    ann = begin(browsing, PHONE)
    parts = [ann.page.locator(one) for one in (".ground", ".supply", ".mine", ".table > .bar")]
    before = [box(part) for part in parts]
    ann.page.locator(".quarry button.offered").first.click()
    assert [box(part) for part in parts] == before
    ann.page.get_by_role("button", name="Place it here").click()
    ann.see(1)
    assert [box(part) for part in parts] == before
    if "Mark" in ann.task.inner_text():
        ann.page.locator(".choices button").first.click()
        ann.see(2)
    count = ann.decisions
    ann.page.locator(".stacks button.offered").first.click()
    ann.see(count + 2)
    assert [box(part) for part in parts] == before


def test_a_domino_on_the_way_is_shown_and_a_single_mark_is_made_by_itself(
    browsing: Browsing,
) -> None:
    ann = begin(browsing)
    page = ann.page
    while not _chooses_one_with_a_single_mark(ann):
        turn(ann, re.sub(r"^\d+(?=[a-i])", "", ann.offered[0]))
    count = ann.decisions
    page.get_by_role("button", name="Place it here").click()
    ann.see(count + 2)
    expect(ann.task).to_contain_text(TURN)
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    expect(ann.task).to_contain_text(re.compile(r"Mark the \w+ block\."))
    assert page.locator(".choices button").count() == 1
    undo.click()
    expect(ann.task).to_contain_text("Place a domino")


def _chooses_one_with_a_single_mark(visitor: Visitor) -> bool:
    for domino in visitor.page.locator(".quarry button").all():
        domino.press("Enter")
        if visitor.page.locator(".ghost .marker").count():  # with two, it waits for the choice
            return True
    return False


def test_a_block_can_be_pressed_in_the_quarry_in_the_preview_and_on_the_board(
    browsing: Browsing,
) -> None:
    ann = begin(browsing)
    page = ann.page
    both = page.locator('.quarry button.offered:not([aria-label*="without a gem"])')
    while not both.count():
        turn(ann, re.sub(r"^\d+(?=[a-i])", "", ann.offered[0]))
    count = ann.decisions
    chosen = both.first
    chosen.locator("[data-side=l]").click()
    marks = page.get_by_role("group", name="Which block gets the marker").get_by_role("button")
    expect(marks.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost .marker")).to_have_count(1)
    page.locator(".quarry button.chosen [data-side=r]").click()
    expect(marks.nth(1)).to_have_attribute("aria-pressed", "true")
    ghost = box(page.locator(".ghost .slab"))
    page.mouse.click(ghost["x"] + ghost["width"] * 0.4, ghost["y"] + ghost["height"] * 0.4)
    ann.see(count + 2)
    assert page.evaluate("document.querySelectorAll('.ground .marker').length") == 1
    expect(ann.task).to_contain_text(TURN)


def test_a_resurfacing_tile_is_an_offer_while_refilling(browsing: Browsing) -> None:
    ann = begin(browsing)
    page = ann.page
    turn(ann, "e5r")
    decide(ann, lambda move: move.endswith("e5r"))
    while "Mark" in ann.task.inner_text():
        decide(ann, lambda move: True)
    count = ann.decisions
    page.get_by_role("button", name="Lay a resurfacing tile").click()
    page.locator(".choices .tile").first.click()
    page.get_by_role("button", name="Back", exact=True).click()
    page.locator(".choices .tile").last.click()
    page.get_by_role("button", name="Lay the tile").click()
    ann.see(count + 1)
    expect(ann.task).to_contain_text("Refill the quarry from a stack.")
    page.locator(".stacks button.offered").first.click()
    ann.see(count + 2)
    expect(ann.task).to_contain_text("Place a domino")


def test_holes_are_announced_and_an_elimination_is_explained(browsing: Browsing) -> None:
    ann = begin(browsing)
    page = ann.page
    first, second = (HOLED, SOUND) if "Ann" in ann.task.inner_text() else (SOUND, HOLED)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        for place in (one, other):
            if place == "c7r" and number == 4:
                page.locator(".quarry button.offered").first.click()
                page.keyboard.press("Shift+R")
                page.locator('[data-cell="c7"]').focus()
                page.keyboard.press("ArrowRight")
                page.keyboard.press("ArrowLeft")
                warning = page.locator(".outlook .danger")
                while not warning.count():
                    page.keyboard.press("r")
                expect(warning).to_have_text(re.compile(r"This leaves a hole: \d holes?, 3 tiles"))
                page.keyboard.press("Escape")
            turn(ann, place)
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    if not ann.sees_the_end:  # it is judged when her turn begins
        turn(ann, "c8r")
    out = page.locator(".seats li", has_text="Ann")
    expect(out).to_contain_text("Out of the game: 4 holes, 3 tiles")
    expect(page.locator("main")).to_contain_text("Ann couldn’t fill the holes")


def test_twenty_turns_of_a_player_take_sixty_clicks(browsing: Browsing) -> None:
    ann = begin(browsing)
    page = ann.page
    page.evaluate("window.clicks = 0; addEventListener('pointerdown', () => clicks++, true)")
    turns = 0
    while not ann.sees_the_end and turns < 40:
        count = ann.decisions
        page.locator(".quarry button.offered").first.click()
        _click_a_sound_place(ann)
        ann.see(count + 1)
        stacks = page.locator(".stacks li:has(button.offered)")
        stacks.first.wait_for()
        count = ann.decisions
        heights = [int(height) for height in stacks.locator(".note").all_inner_texts()]
        stacks.nth(heights.index(max(heights))).get_by_role("button").click()
        ann.see(count + 2)
        turns += 1
    assert turns == 40  # twenty of each
    assert page.evaluate("clicks") <= 120


def _click_a_sound_place(visitor: Visitor) -> None:
    """Move the pointer over the places until one leaves no hole, turning the domino with R."""
    page = visitor.page
    for _ in range(4):
        for cell in page.locator('[role="gridcell"][aria-label*="fits here"]').all():
            cell.hover()
            if page.locator(".ghost:not(.wrong)").count() and not page.locator(".danger").count():
                page.mouse.down()
                page.mouse.up()
                return
        page.keyboard.press("r")
    raise AssertionError("Every place leaves a hole.")


def test_seats_show_what_everybody_has(browsing: Browsing) -> None:
    ann = begin(browsing, WIDE, 4)
    seats = ann.page.locator(".seats li")
    expect(seats).to_have_count(4)
    expect(seats.last).to_contain_text("Markers: yellow, turquoise, blue, brown, red, green")
    expect(ann.page.locator(".board").get_by_text("Dot")).to_have_count(0)
    seats.last.get_by_role("button", name="Enlarge").click()
    expect(ann.page.get_by_role("dialog", name="Dot")).to_be_visible()


def test_a_pyramid_in_space_can_be_turned_and_built_on(browsing: Browsing) -> None:
    ann = begin(browsing)
    page = ann.page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    assert not page.locator("canvas").count()
    page.get_by_role("button", name="3D").click()
    space = page.get_by_role("application", name="Arrow keys turn and tilt it")
    expect(page.locator(".space .loading")).to_have_count(0)
    assert any("/scene-" in url for url in loaded)
    space.focus()
    before = space.screenshot()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".space canvas")).to_be_visible()
    assert space.screenshot() != before
    page.get_by_role("button", name="Look from the front again").click()
    empty = space.screenshot()
    page.locator(".quarry button.offered").first.click()
    assert space.screenshot() != empty  # it is held there, and places are offered
    shown = box(space)
    page.mouse.click(shown["x"] + shown["width"] / 2, shown["y"] + shown["height"] / 2)
    ann.see(1)
    expect(page.locator('[role="gridcell"][aria-label*="block"]')).to_have_count(2)


def test_the_pyramid_turns_at_the_end(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "full"})
    ann.open("pyramido", "me", "me", names=("Ann", "Bob"))
    turn(ann, "e5r")
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes, I resign").click()
    ann.page.locator(".ground.turning").wait_for()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".ground.turning")).to_have_count(0)
