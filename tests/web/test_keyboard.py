"""Everything can be done with the keyboard alone."""

import re

from playwright.sync_api import Page, expect

from tests.web.visitors import Browsing, Visitor

STEPS = 60
SMALL = {"width": 640, "height": 560}  # 3D is slow without a graphics card


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until a matching element has a visible focus."""
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"Tab never leads to {selector}.")


def begin(browsing: Browsing, game: str, **settings: str) -> Visitor:
    """A game against a bot by keyboard, from the first page on."""
    ann = browsing.visitor("Ann", {"motion": "none", **settings}, viewport=SMALL)
    page = ann.go("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    tab_to(page, f'a[href="/new/{game}"]')
    page.keyboard.press("Enter")
    page.locator("form button.main").wait_for()
    tab_to(page, "form button.main")
    page.keyboard.press("Enter")
    page.get_by_label("Type a move").wait_for()
    return ann


def walk_to(page: Page, cell: str) -> None:
    """Move over a grid with the arrow keys."""
    x, y = spot(cell)
    for _ in range(STEPS):
        at = page.evaluate("document.activeElement.dataset.cell")
        if at == cell:
            return
        here_x, here_y = spot(at)
        page.keyboard.press(
            ("ArrowDown" if here_y < y else "ArrowUp")
            if here_y != y
            else ("ArrowRight" if here_x < x else "ArrowLeft")
        )
    raise AssertionError(f"The arrow keys never lead to {cell}.")


def spot(cell: str) -> tuple[int, int]:
    """Column and row; the level of a cell of Pylos does not matter."""
    letter, row = cell.lstrip("1234")[0], cell.lstrip("1234")[1:]
    return ord(letter), int(row)


def test_pylos_in_space(browsing: Browsing) -> None:
    ann = begin(browsing, "pylos", pylosView="solid")
    page = ann.page
    page.locator("canvas").wait_for()
    tab_to(page, "[data-cell]")
    for _ in range(2):
        before = ann.decisions
        walk_to(page, next(move for move in ann.offered if move.startswith("1")))
        page.keyboard.press("Enter")
        ann.see(before + 2)
        page.get_by_label("Type a move").wait_for()


def test_pyramido(browsing: Browsing) -> None:
    ann = begin(browsing, "pyramido")
    page = ann.page
    tab_to(page, ".quarry button.offered")
    page.keyboard.press("2")
    page.keyboard.press("r")
    tab_to(page, '[role="gridcell"]')
    page.keyboard.press("Enter")
    expect(ann.task).to_have_text(re.compile("Mark one of the two|Refill the quarry"))
    if "Mark" in ann.task.inner_text():
        tab_to(page, ".choices button")
        page.keyboard.press("Enter")
    expect(ann.task).to_have_text("Refill the quarry, or first lay a resurfacing tile.")
    before = ann.decisions
    tab_to(page, ".stacks button.offered")
    page.keyboard.press("Enter")
    ann.see(before + 2)


def test_touche(browsing: Browsing) -> None:
    ann = begin(browsing, "touche")
    page, before = ann.page, ann.decisions
    tab_to(page, '.hand button[aria-label*="goes to"]')
    label: str = page.evaluate("document.activeElement.ariaLabel")
    first, *others = label.split("goes to ")[1].split(", ")
    page.keyboard.press("Enter")
    cell = page.locator(f'[data-cell="{first}"]')
    expect(cell).to_be_focused()
    said = page.get_by_role("status").filter(has_text=label.split(",")[0])
    expect(said.first).to_contain_text(re.compile("goes (to|here):"))
    for other in others:
        page.keyboard.press("Tab")
        expect(page.locator(f'[data-cell="{other}"]')).to_be_focused()
    for _ in others:
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    expect(page.locator('.hand button[aria-label*="goes to"]').first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    walk_to(page, first)
    page.keyboard.press("Enter")
    ann.see(before + 2)
    expect(cell).to_have_attribute("aria-label", re.compile("pyramid"))
