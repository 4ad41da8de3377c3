"""The examples and lessons of the Learn pages can be played, and have their texts."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import benben
from benben.core import IllegalMove, State
from benben.words import LANGUAGES, words

FOLDER = Path(__file__).parents[2] / "web" / "src" / "boards"
COURSES: dict[str, dict[str, list[dict[str, Any]]]] = {
    file.parent.name: json.loads(file.read_text(encoding="utf-8"))
    for file in FOLDER.glob("*/course.json")
}
SECTIONS = [(game, item) for game, course in COURSES.items() for item in course["sections"]]
LESSONS = [(game, item) for game, course in COURSES.items() for item in course["lessons"]]


def name(value: object) -> str:
    return value["key"] if isinstance(value, dict) else str(value)


def begin(game: str, item: dict[str, Any]) -> State:
    return benben.game(game, **item.get("options", {})).parse_state(item["position"])


def find(path: str, found: Any) -> Any:
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list) else (found or {}).get(step)
    return found


def holds(fact: list[Any], view: dict[str, Any]) -> bool:
    path, how, what = fact
    found = find(path, view)
    if how == "is":
        return bool(found == what)
    if how == "least":
        return bool(found >= what)
    return what in found if how == "has" else len(found) == what


def test_every_game_has_its_course() -> None:
    assert sorted(COURSES) == ["pylos", "pyramido", "touche"]
    for course in COURSES.values():
        assert len(course["sections"]) >= 6
        assert 8 <= len(course["lessons"]) <= 11


@pytest.mark.parametrize(("game", "section"), SECTIONS, ids=name)
def test_every_example_can_be_played(game: str, section: dict[str, Any]) -> None:
    state = begin(game, section)
    for move in section["moves"]:
        state = state.play(move)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=name)
def test_every_lesson_has_a_solution(game: str, lesson: dict[str, Any]) -> None:
    state = begin(game, lesson)
    assert state.to_act == lesson["seat"]
    for move in lesson["solution"]:
        state = state.play(move)
    if "path" in lesson:
        assert len(lesson["path"]) == len(lesson["solution"])
        for wanted, move in zip(lesson["path"], lesson["solution"], strict=True):
            assert re.fullmatch(wanted, move)
    else:
        assert state.begins_turn or state.outcome
    view = state.view(lesson["seat"]).plain()
    assert all(holds(fact, view) for fact in lesson.get("facts", []))


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=name)
def test_no_lesson_is_done_before_it_begins(game: str, lesson: dict[str, Any]) -> None:
    view = begin(game, lesson).view(lesson["seat"]).plain()
    facts = lesson.get("facts", [])
    met = [fact for fact in facts if not fact[0].startswith(("outcome", "players.0.points"))]
    assert not met or lesson.get("path") or not all(holds(fact, view) for fact in met)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=name)
def test_a_wrong_try_is_answered_with_its_rule(game: str, lesson: dict[str, Any]) -> None:
    state = begin(game, lesson)
    *before, wrong = lesson["wrong"]["moves"]
    for move in before:
        state = state.play(move)
    with pytest.raises(IllegalMove) as refusal:
        state.play(wrong)
    assert refusal.value.rule == lesson["wrong"]["rule"]


@pytest.mark.parametrize(("game", "item"), SECTIONS + LESSONS, ids=name)
def test_the_rules_that_are_named_exist(game: str, item: dict[str, Any]) -> None:
    file = Path(benben.__file__).parent / "games" / game / "rules.md"
    rules = file.read_text(encoding="utf-8")
    assert item["rules"]
    assert all(rule in rules for rule in item["rules"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(COURSES))
def test_every_section_and_lesson_has_its_words(game: str, language: str) -> None:
    wanted = {f"learn-{game}-lead", f"learn-{game}-end-of-course"}
    for section in COURSES[game]["sections"]:
        key = f"learn-{game}-{section['key']}"
        wanted |= {f"{key}-{part}" for part in ("title", "text", "caption")}
        wanted |= {f"{key}-caption-{step}" for step in range(1, len(section["moves"]) + 1)}
    for lesson in COURSES[game]["lessons"]:
        key = f"lesson-{game}-{lesson['key']}"
        wanted |= {f"{key}-{part}" for part in ("title", "task", "hint", "done")}
    assert set(words(language, f"learn-{game}").keys()) == wanted
