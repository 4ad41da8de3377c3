"""The puzzles that come with the package: each can be solved, has one answer, and no twin."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from benben import BadChoice, IllegalMove, Impossible, Malformed, Rng
from benben.bots.analysis import analyst_of
from benben.games.pylos import Pylos
from benben.puzzles import (
    Puzzle,
    check,
    daily,
    find_puzzle,
    hints,
    puzzle_sets,
    puzzles,
)
from benben.puzzles.answers import RIGHT, SOLVED, WRONG, play_all, read_turn
from benben.puzzles.making.checking import Unproven, check_choice, check_pylos
from benben.puzzles.making.pylos import key_of, step_states
from benben.puzzles.making.values import ProofValues
from benben.puzzles.puzzle import GRADES

PYLOS = [name for name in puzzle_sets() if name.startswith("pylos")]
CHOICES = [name for name in puzzle_sets() if not name.startswith("pylos")]
PROOFS = ProofValues(nodes=150_000)
every_set = pytest.mark.parametrize("name", puzzle_sets())


def solution(puzzle: Puzzle) -> list[str]:
    return [" ".join(step.turn) for step in puzzle.steps]


def is_soon_proven(puzzle: Puzzle) -> bool:
    """Whether it is near the end, or so near the beginning that the book has it."""
    state = next(step_states(puzzle))
    return (puzzle.steps[0].plies or 99) <= 9 or (state.own | state.other).bit_count() <= 9


def test_there_are_puzzles_for_every_game() -> None:
    assert {name.split("-")[0] for name in puzzle_sets()} == {"pylos", "pyramido", "touche"}
    assert {name.split("-")[1] for name in PYLOS} == set(Pylos.choices[0].choices)


@every_set
def test_every_puzzle_is_solved_by_its_solution(name: str) -> None:
    for number, puzzle in enumerate(puzzles(name), 1):
        assert puzzle.id == f"{name}-{number:03}"
        assert puzzle.grade in GRADES
        turns = solution(puzzle)
        assert check(puzzle, turns).verdict == SOLVED
        if len(turns) > 1:
            reply = check(puzzle, turns[:1])
            assert (reply.verdict, reply.reply) == (RIGHT, puzzle.steps[0].reply)
        assert Puzzle.parse(puzzle.to_json()) == puzzle


@every_set
def test_wrong_tries_are_refuted(name: str) -> None:
    for puzzle in puzzles(name)[::10]:
        step, state = puzzle.steps[0], puzzle.start()
        for option in step.others:
            reply = check(puzzle, [" ".join(option.turn)])
            assert reply.verdict == WRONG
            assert reply.refuted is not None
            if not option.result:
                assert (option.chance or 0) < (step.chance or 0)
            else:
                after = play_all(state, read_turn(state, " ".join(option.turn)))
                play_all(after, read_turn(after, " ".join(option.reply)))  # it is legal


@pytest.mark.parametrize("name", PYLOS)
def test_no_two_puzzles_are_alike_up_to_symmetry(name: str) -> None:
    keys = Counter(key_of(state) for puzzle in puzzles(name) for state in step_states(puzzle))
    assert keys.most_common(1)[0][1] == 1


@pytest.mark.parametrize("name", CHOICES)
def test_no_two_puzzles_are_the_same(name: str) -> None:
    assert len({puzzle.position for puzzle in puzzles(name)}) == len(puzzles(name))


@pytest.mark.parametrize("name", PYLOS)
def test_a_sample_is_proven_again(name: str) -> None:
    """By the book and the search; `python -m benben.puzzles.making check` does it for all."""
    soon_proven = [puzzle for puzzle in puzzles(name) if is_soon_proven(puzzle)]
    Rng("sample").shuffle(soon_proven)
    proven = 0
    for puzzle in soon_proven[:6]:
        try:
            check_pylos(puzzle, PROOFS)
        except Unproven:
            continue
        proven += 1
        if proven == 3:
            break
    assert proven >= 2


@pytest.mark.parametrize("name", CHOICES)
def test_a_sample_of_choices_still_leads(name: str) -> None:
    for puzzle in Rng("sample").choice([puzzles(name)[:3], puzzles(name)[1:4]]):
        check_choice(puzzle, "tested", nodes=30_000)


def test_a_wrong_puzzle_is_found_out() -> None:
    puzzle = next(one for one in puzzles("pylos-standard") if (one.steps[0].plies or 99) <= 5)
    step = puzzle.steps[0]
    other = replace(step, turn=step.others[0].turn)
    with pytest.raises(Impossible, match="answers"):
        check_pylos(replace(puzzle, steps=(other,)), PROOFS)
    fewer = replace(step, others=step.others[1:])
    with pytest.raises(Impossible, match="turns"):
        check_pylos(replace(puzzle, steps=(fewer, *puzzle.steps[1:])), PROOFS)


def test_another_order_of_decisions_is_the_same_answer() -> None:
    puzzle = next(
        one for one in puzzles("pylos-standard") if any(
            len(step.turn) == 3 and step.turn[-1] != "stop" for step in one.steps[:1])
    )  # fmt: skip
    put, first, second = puzzle.steps[0].turn
    assert check(puzzle, [f"{put} {second} {first}"]).verdict != WRONG
    with pytest.raises(BadChoice, match="whole turn"):
        check(puzzle, [put])


def test_bad_answers_are_refused() -> None:
    puzzle = puzzles("pylos-standard")[-1]
    with pytest.raises(BadChoice):
        check(puzzle, [])
    with pytest.raises(BadChoice):
        check(puzzle, ["1a1"] * 9)
    with pytest.raises(Malformed):
        check(puzzle, ["x"])
    with pytest.raises(IllegalMove):
        check(puzzle, ["4a1"])
    wrong = " ".join(puzzle.steps[0].others[0].turn)
    with pytest.raises(BadChoice, match="wrong already"):
        check(puzzle, [wrong, wrong])


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": 1}', '{"id": "a", "game": null}'])
def test_a_line_that_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        Puzzle.parse(text)


@every_set
def test_the_daily_puzzle_is_the_same_for_all_and_comes_back_late(name: str) -> None:
    first = date(2026, 1, 1)
    days = [daily(first + timedelta(days), name) for days in range(len(puzzles(name)))]
    assert len({puzzle.id for puzzle in days}) == len(days)
    assert daily(first, name) == days[0]


def test_puzzles_are_found_by_id_grade_and_theme() -> None:
    assert find_puzzle("touche-001").id == "touche-001"
    assert all(puzzle.grade == 3 for puzzle in puzzles("pylos", grade=3))
    assert all("squares" in puzzle.themes for puzzle in puzzles("pylos-standard", theme="squares"))
    for missing in ("touche-999", "chess-001", "x"):
        with pytest.raises(BadChoice):
            find_puzzle(missing)


@every_set
def test_hints_go_from_vague_to_clear(name: str) -> None:
    puzzle = puzzles(name)[0]
    assert hints(puzzle)[-1] == f"Begin with {puzzle.steps[0].turn[0]}."
    assert set(puzzle.themes) <= set(analyst_of(puzzle.game).themes.values())
