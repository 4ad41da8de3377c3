"""The board of Pylos."""

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.web.tables import meet
from tests.web.visitors import PHONE, SIDEWAYS, TABLET, WIDE, Browsing, Visitor

SQUARE = "1a1", "1d4", "1b1", "1d3", "1a2", "1c4", "1b2"


def test_the_task_names_only_what_is_possible(browsing: Browsing) -> None:
    both = ann, _ = meet(browsing, "pylos", "Ann", "Bob")
    expect(ann.task).to_have_text("Place a sphere.")
    for number, move in enumerate(SQUARE):
        both[number % 2].type(move)
        for visitor in both:
            visitor.see(number + 1)
    completed = ann.page.locator("main").get_by_text("Square complete.")
    expect(completed.first).to_be_visible()
    ann.type("-1b2")
    ann.see(8)
    expect(ann.task).to_have_text("Take back another sphere, or stop.")
    ann.type("stop")
    for visitor in both:
        visitor.see(9)
        expect(visitor.page.locator("main").get_by_text("Square complete")).to_have_count(0)


def begin(browsing: Browsing, viewport: ViewportSize, view: str = "flat") -> Visitor:
    """A table for two at one screen, and its board."""
    ann = browsing.visitor("Ann", {"motion": "none", "pylosView": view}, viewport=viewport)
    ann.open("pylos", "me", "me", names=("Ann", "Bob"))
    ann.page.locator(".corner").wait_for()
    return ann


def play(visitor: Visitor, *moves: str) -> None:
    before = visitor.decisions
    for number, move in enumerate(moves, 1):
        visitor.type(move)
        visitor.see(before + number)


def boxes(page: Page, *selectors: str) -> list[FloatRect]:
    found = [page.locator(one).first.bounding_box() for one in selectors]
    assert all(found)
    return [box for box in found if box]


def test_marks_do_not_reach_the_drawing_of_a_sphere(browsing: Browsing) -> None:
    ann = begin(browsing, WIDE)
    play(ann, *SQUARE)
    dashed: list[str] = ann.page.locator("[data-cell] svg").evaluate_all(
        """drawings => drawings.flatMap(svg => [...svg.querySelectorAll('use')])
            .map(one => getComputedStyle(one).strokeDasharray)"""
    )
    assert len(dashed) == len(SQUARE)
    assert set(dashed) == {"none"}


@pytest.mark.parametrize("viewport", [WIDE, TABLET, PHONE, SIDEWAYS])
def test_the_board_fills_its_box_and_shows_its_coordinates(
    browsing: Browsing, viewport: ViewportSize
) -> None:
    ann = begin(browsing, viewport)
    stage, plan, corner = boxes(ann.page, ".board", ".plan", ".corner")
    assert plan["y"] >= stage["y"]
    assert plan["y"] + plan["height"] <= stage["y"] + stage["height"] + 1
    filled = max(plan["width"] / stage["width"], plan["height"] / stage["height"])
    assert filled > 0.9, (plan, stage)
    assert plan["x"] + plan["width"] <= corner["x"] or corner["y"] + corner["height"] <= plan["y"]
    for name in ("a", "d", "1", "4"):
        expect(ann.page.locator(".plan .names").get_by_text(name, exact=True)).to_be_visible()


def test_upper_cells_lie_between_the_spheres_they_rest_on(browsing: Browsing) -> None:
    ann = begin(browsing, PHONE)
    play(ann, "1a1", "1b1", "1a2", "1b2")
    cell = ann.page.locator('[data-cell="2a1"]')
    expect(cell.get_by_text("2a1")).to_be_visible()
    upper, first, last = boxes(
        ann.page, *(f'[data-cell="{name}"]' for name in ("2a1", "1a1", "1b2"))
    )
    assert min(upper["width"], upper["height"]) >= 44
    assert first["x"] < upper["x"] < last["x"] + last["width"] / 2
    assert first["y"] < upper["y"] < last["y"]
    cell.click()
    ann.see(5)
    expect(cell).to_have_accessible_name("Level 2, a1: light sphere, put here last")


def test_nothing_moves_within_a_turn(browsing: Browsing) -> None:
    ann = begin(browsing, PHONE)
    play(ann, *SQUARE[:-1])
    shifts = """() => {
        window.shift = 0;
        new PerformanceObserver(list => {
            for (const one of list.getEntries())
                if (one.sources.some(({node}) => node?.parentElement?.closest('.board')))
                    window.shift += one.value;
        }).observe({type: 'layout-shift', buffered: false});
    }"""
    before = boxes(ann.page, ".plan")
    ann.page.evaluate(shifts)
    ann.page.locator('[data-cell="1b2"]').click()
    ann.see(7)
    assert boxes(ann.page, ".plan") == before
    ann.page.locator('[data-cell="1b2"]').click()
    ann.see(8)
    assert boxes(ann.page, ".plan") == before
    ann.page.get_by_role("button", name="Take back no more").click()
    ann.see(9)
    assert boxes(ann.page, ".plan") == before
    assert ann.page.evaluate("window.shift") == 0
    assert ann.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_seats_show_their_reserves(browsing: Browsing) -> None:
    ann = begin(browsing, WIDE)
    play(ann, "1a1")
    seats = ann.page.locator(".seats li")
    expect(seats.first).to_contain_text("14 spheres in reserve")
    expect(seats.last).to_contain_text("15 spheres in reserve")
    expect(ann.page.locator(".board").get_by_text("in reserve")).to_have_count(0)


def test_the_history_tells_turns_in_short_with_pictures(browsing: Browsing) -> None:
    ann = begin(browsing, WIDE)
    play(ann, *SQUARE, "-1a1", "-1b1")
    turns = ann.page.get_by_role("list", name="Turns").get_by_role("listitem")
    expect(turns.last).to_contain_text(
        "sphere on level 1, b2; took back level 1, a1; took back level 1, b1"
    )
    expect(turns.last.locator(".picture circle")).to_have_count(3)
