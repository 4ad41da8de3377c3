"""The board of Pylos."""

from playwright.sync_api import expect

from tests.web.tables import meet
from tests.web.visitors import Browsing

SQUARE = "1a1", "1d4", "1b1", "1d3", "1a2", "1c4", "1b2"


def test_the_task_names_only_what_is_possible(browsing: Browsing) -> None:
    both = ann, _ = meet(browsing, "pylos", "Ann", "Bob")
    expect(ann.task).to_have_text("Place a sphere.")
    for number, move in enumerate(SQUARE):
        both[number % 2].type(move)
        for visitor in both:
            visitor.see(number + 1)
    completed = ann.page.locator("main").get_by_text("You completed a square.")
    expect(completed.first).to_be_visible()
    ann.type("-1b2")
    ann.see(8)
    expect(ann.task).to_have_text("Take back another sphere, or stop.")
    ann.type("stop")
    for visitor in both:
        visitor.see(9)
        expect(visitor.page.locator("main").get_by_text("a square")).to_have_count(0)
