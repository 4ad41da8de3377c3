"""The courses of the Learn pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.measures import sideways
from tests.web.visitors import PHONE, WIDE, Browsing, Visitor

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
            rule = page.locator(".note.wrong").get_by_role("link", name=lesson["wrong"]["rule"])
            expect(rule).to_have_attribute("href", f"/learn/{game}#{lesson['wrong']['rule']}")
            again = page.get_by_role("button", name="Try again")
            if again.is_enabled():  # earlier moves came before the wrong one
                with page.expect_response("**/api/positions"):
                    again.click()
        try_moves(ann, lesson["solution"])
        expect(page.locator(".note.done")).to_be_visible()
        page.get_by_role("button", name="Next" if number < len(lessons) else "Finish").click()
    expect(page.get_by_role("heading", name="Well done")).to_be_visible()
    expect(page.get_by_text(f"{len(lessons)} of {len(lessons)} lessons done")).to_be_visible()
    expect(page.locator(".end .layer.done")).to_have_count(len(lessons))
    expect(page.locator(".end .rays")).to_be_visible()
    page.get_by_role("button", name="Play a bot").click()
    expect(ann.task).to_be_visible()


def test_the_pyramid_of_a_course_grows_with_its_lessons(browsing: Browsing) -> None:
    lessons = json.loads((LESSONS / "pylos" / "course.json").read_text(encoding="utf-8"))["lessons"]
    keys = [lesson["key"] for lesson in lessons]
    ann = browsing.visitor(settings={"motion": "none"})
    ann.context.add_init_script(
        f"localStorage['benben.learn'] ??= '{json.dumps({'pylos': keys[:2]})}'"
    )
    page = ann.go("/learn/pylos/course/finish")
    expect(page.locator(".end .layer")).to_have_count(len(keys))
    expect(page.locator(".end .layer.done")).to_have_count(2)
    assert page.locator(".end .rays").count() == 0
    assert page.get_by_role("heading", name="Well done").count() == 0
    assert page.evaluate("document.getAnimations().length") == 0
    page.get_by_role("link", name="Continue the course").click()
    expect(page.locator("[aria-current=step] .figures")).to_have_text("3")


def test_a_lesson_is_not_done_by_looking_at_its_solution(browsing: Browsing) -> None:
    lesson = json.loads((LESSONS / "pylos" / "course.json").read_text(encoding="utf-8"))["lessons"][
        0
    ]
    ann = browsing.visitor()
    page = ann.go("/learn/pylos/course")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".note.shown")).to_be_visible()
    first = page.get_by_role("navigation", name="Lessons").get_by_role("link").first
    expect(first).not_to_contain_text("done")
    page.get_by_role("button", name="Try again").click()
    try_moves(ann, lesson["solution"])
    expect(page.locator(".note.done")).to_be_visible()
    expect(first).to_contain_text("done")


def test_a_lesson_asks_a_newcomer_to_type_nothing(elsewhere: Browsing) -> None:
    ann = elsewhere.newcomer()
    page = ann.go("/learn/pylos/course")
    page.locator("[data-cell]").first.wait_for()
    expect(page.get_by_label("Type a move")).to_have_count(0)
    ann.go("/settings").get_by_label("Show a field to type moves").check()
    ann.go("/learn/pylos/course")
    expect(page.get_by_label("Type a move")).to_be_visible()


SIDEWAYS = ViewportSize(width=740, height=360)


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
@pytest.mark.parametrize("size", [WIDE, PHONE, SIDEWAYS])
def test_a_lesson_shows_its_board_and_its_task_together(
    elsewhere: Browsing, game: str, size: ViewportSize
) -> None:
    page = elsewhere.newcomer(viewport=size).go(f"/learn/{game}/course")
    page.locator("main [data-cell]").first.wait_for(state="attached")
    expect(page.get_by_role("region", name="Board")).to_be_in_viewport(ratio=0.85)
    expect(page.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=0.5)
    assert sideways(page) <= 0


def test_an_unfinished_course_goes_on_first(browsing: Browsing) -> None:
    page = browsing.visitor().go("/learn/pylos/course/finish")
    expect(page.locator(".end .main")).to_have_text("Continue the course")


ENCLOSES = """() => {
    const figure = document.querySelector("figure");
    const outer = figure.getBoundingClientRect();
    const drawn = [...figure.querySelectorAll("[data-picture], svg")]
        .map(node => node.getBoundingClientRect()).filter(({ width }) => width > 0);
    return drawn.some(({ width }) => width > 100) && drawn.every(inner =>
        inner.left >= outer.left && inner.right <= outer.right
        && inner.top >= outer.top && inner.bottom <= outer.bottom);
}"""


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_an_example_is_drawn_inside_its_figure(browsing: Browsing, game: str) -> None:
    browsing.visitor().go(f"/learn/{game}").wait_for_function(ENCLOSES)


HOLDS = """goal => {
    const top = document.getElementById(goal).getBoundingClientRect().top;
    const atEnd = Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2;
    return Math.abs(top) < 60 || (atEnd && top >= 0 && top < innerHeight);
}"""


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_a_link_into_the_rules_leads_to_its_place(browsing: Browsing, game: str) -> None:
    course = json.loads((LESSONS / game / "course.json").read_text(encoding="utf-8"))
    sections = course["sections"]
    page = browsing.visitor().page
    browsing.expected = "status of 503"  # a busy server is asked again
    middle = sections[len(sections) // 2]
    seen: set[str] = set()
    new = [
        (rule, section["key"])
        for section in sections
        for rule in section["rules"]
        if not (rule in seen or seen.add(rule))  # type: ignore[func-returns-value]
    ]
    for goal, key in ((middle["key"], middle["key"]), new[-1]):
        page.goto("about:blank")
        page.goto(f"{browsing.url}/learn/{game}#{goal}")
        page.locator(f"#{key} figure > div").wait_for()  # the example is drawn
        page.wait_for_load_state("networkidle")
        page.wait_for_function(HOLDS, arg=key)
    link = page.get_by_role("navigation", name="Contents").get_by_role("link").nth(1)
    link.click()
    page.locator(f"#{sections[1]['key']} figure > div").wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_function(HOLDS, arg=sections[1]["key"])
