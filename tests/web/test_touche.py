"""The board of Touché."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.web.visitors import PHONE, SIDEWAYS, TABLET, WIDE, Browsing, Visitor

SIZES = WIDE, TABLET, PHONE, SIDEWAYS
GOES = '.hand button[aria-label*="goes to"]'
COORDINATES = "a", "l", "1", "12"


def begin(browsing: Browsing, *others: str, **options: object) -> Visitor:
    """A table with others, when Ann is to play a card."""
    ann = browsing.visitor("Ann", {"motion": "none", "typing": False}, **options)
    ann.open("touche", "me", *others)
    ann.page.locator(".touche .hand button").first.wait_for()
    ann.page.locator(".inner.mine").wait_for()
    ann.page.locator('[role="gridcell"]').first.wait_for()
    return ann


SETTLED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const sizes = () => [...document.querySelectorAll("main *")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
    }).join();
    for (let same = 0, before = ""; same < 3; same = sizes() === before ? same + 1 : 0) {
        before = sizes();
        await frame();
    }
}"""
"""Waits until nothing has moved for three frames."""


def box(found: Locator) -> FloatRect:
    at = found.bounding_box()
    assert at
    return at


def goals(card: Locator) -> list[str]:
    """The cells that a card of the hand goes to."""
    return (card.get_attribute("aria-label") or "").partition("goes to ")[2].split(", ")


@pytest.mark.parametrize("others", [("bot",), ("bot", "bot", "bot")])
def test_board_and_hand_are_visible_at_every_size(
    browsing: Browsing, others: tuple[str, ...]
) -> None:
    ann = begin(browsing, *others)
    page = ann.page
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        frame = box(page.get_by_role("region", name="Board", exact=True))
        board = box(page.locator(".touche .drawing"))
        cards = [box(card) for card in page.locator(".hand button").all()]
        for one in (board, *cards):
            assert frame["x"] <= one["x"] + 1, size
            assert one["x"] + one["width"] <= frame["x"] + frame["width"] + 1, size
            assert frame["y"] <= one["y"] + 1, size
            assert one["y"] + one["height"] <= frame["y"] + frame["height"] + 1, size
            assert one is board or min(one["width"], one["height"]) >= 44, size
        filled = max(board["width"] / frame["width"], board["height"] / frame["height"])
        assert filled > 0.8, (size, filled)
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), size
        for name in COORDINATES:
            name_on_board = page.locator(".drawing .names").get_by_text(name, exact=True)
            expect(name_on_board).to_be_visible()
            assert box(name_on_board)["height"] >= 8, size


def test_threats_are_shown_on_the_board_on_request(browsing: Browsing) -> None:
    ann = begin(browsing, "bot")
    page = ann.page
    button = page.get_by_role("button", name="Threats: show where")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Cards: played and still to come").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Cards to come")).to_be_visible()
    expect(dialog.get_by_role("heading", name="Discard pile of")).to_have_count(2)


def test_seats_show_what_they_have_and_nothing_lists_them_again(browsing: Browsing) -> None:
    ann = begin(browsing, "bot", "bot")
    seats = ann.page.get_by_role("region", name="Players").get_by_role("listitem")
    for number in range(3):
        seat = seats.filter(has=ann.page.locator(f'[data-home="{number}"]')).first
        expect(seat).to_contain_text("5 cards in hand")
        expect(seat).to_contain_text("cards in the draw pile")
        expect(seat).to_contain_text("square: missing")
        expect(seat.get_by_role("img", name="still has the joker")).to_be_visible()
    assert ann.page.locator("[data-home]").count() == 3


def test_a_card_and_its_cell_are_two_taps(browsing: Browsing) -> None:
    ann = begin(browsing, "bot", viewport=PHONE, has_touch=True, is_mobile=True)
    page, before = ann.page, ann.decisions
    card = page.locator(GOES).first
    cells = goals(card)
    card.tap()
    for cell in cells:
        button = page.get_by_role("button", name=f"Put it on {cell}")
        expect(button).to_be_visible()
        assert box(button)["height"] >= 44
    page.locator(f'[data-cell="{cells[0]}"]').tap()
    ann.see(before + 2)
    expect(page.locator(f'[data-cell="{cells[0]}"]')).to_have_accessible_name(
        re.compile("yellow pyramid")
    )


def test_a_wrong_cell_is_explained_and_keeps_the_card(browsing: Browsing) -> None:
    ann = begin(browsing, "bot")
    page, before = ann.page, ann.decisions
    cells = {cell for card in page.locator(GOES).all() for cell in goals(card)}
    empty = page.locator('[role="gridcell"][aria-label*=", empty"]:not([aria-label*="free"])')
    names = [name for one in empty.all() if (name := one.get_attribute("data-cell")) not in cells]
    wrong = page.locator(f'[data-cell="{names[0]}"]')
    wrong.click()
    said = page.locator(".bar .choices")
    expect(said).to_contain_text(f"None of your cards goes to {names[0]}.")
    page.locator(GOES).first.click()
    wrong.click()
    expect(said).to_contain_text(re.compile(rf"{names[0]} shows .*, not .* \(TO-11\)"))
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(1)
    page.locator('[role="gridcell"][aria-label*="can be chosen"]').first.click()
    ann.see(before + 2)


def test_what_the_others_did_is_told_and_marked(browsing: Browsing) -> None:
    ann = begin(browsing, "bot", "bot")
    page, before = ann.page, ann.decisions
    page.locator(GOES).first.click()
    page.locator('[role="gridcell"][aria-label*="can be chosen"]').first.click()
    ann.see(before + 4)
    page.locator(".inner.mine").wait_for()
    page.wait_for_function(
        "document.querySelectorAll('[role=gridcell][aria-label*=latest]').length === 2"
    )
    said = page.locator(".bar .choices")
    expect(said).to_contain_text(re.compile(r"Novice 1: \S+[♠♥♦♣] on [a-l]\d+ · Novice 2: "))
    history = page.get_by_role("list", name="Turns")
    expect(history).to_contain_text(re.compile(r"Ann \S+[♠♥♦♣] on [a-l]\d+"))
    assert history.locator(".picture polygon").count() == history.get_by_role("listitem").count()


def test_a_covered_hand_is_as_large_as_the_hand(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none", "typing": False})
    ann.open("touche", "me", "me", names=("Ann", "Bob"))
    page = ann.page
    page.locator(".cover").wait_for()
    for size in SIZES:
        page.set_viewport_size(size)
        frame = box(page.get_by_role("region", name="Board", exact=True))
        for back in page.locator(".cover .backs span").all():
            at = box(back)
            assert at["y"] >= frame["y"], size
            assert at["y"] + at["height"] <= frame["y"] + frame["height"] + 1, size
    page.get_by_role("button", name="show my cards").click()
    expect(page.locator(".hand button").first).to_be_focused()
