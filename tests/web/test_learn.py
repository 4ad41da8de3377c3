"""The courses of the Learn pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Browsing, Visitor

LESSONS = Path(__file__).parents[2] / "web" / "src" / "boards"


def try_moves(visitor: Visitor, moves: list[str]) -> None:
    for move in moves:
        expect(visitor.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
        with visitor.page.expect_response("**/api/positions"):
            visitor.type(move)


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_a_course_from_its_first_lesson_to_its_last(browsing: Browsing, game: str) -> None:
    lessons = json.loads((LESSONS / game / "course.json").read_text(encoding="utf-8"))["lessons"]
    ann = browsing.visitor()
    page = ann.go(f"/learn/{game}/course")
    browsing.expected = "status of 4"  # the server refuses what is wrong
    for number, lesson in enumerate(lessons, 1):
        expect(page.locator("[aria-current=step] .figures")).to_have_text(str(number))
        if "wrong" in lesson:
            try_moves(ann, lesson["wrong"]["moves"])
            expect(page.locator(".note.wrong")).to_contain_text(lesson["wrong"]["rule"])
            again = page.get_by_role("button", name="Again")
            if again.is_enabled():  # earlier moves came before the wrong one
                with page.expect_response("**/api/positions"):
                    again.click()
        try_moves(ann, lesson["solution"])
        expect(page.locator(".note.done")).to_be_visible()
        page.get_by_role("button", name="Next" if number < len(lessons) else "To the end").click()
    expect(page.get_by_role("heading", name="Well done")).to_be_visible()
    page.get_by_role("button", name="Play against a bot").click()
    expect(ann.task).to_be_visible()
