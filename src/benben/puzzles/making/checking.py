"""Checking puzzles again: every step by exact values, or by other seeds and twice the budget."""

from pathlib import Path

from benben.bots.analysis import DRAWN, WON, analyse
from benben.core import Impossible
from benben.games.pylos import Pylos, PylosState
from benben.puzzles.answers import SOLVED, check
from benben.puzzles.making.choices import NODES, ChoiceMaker, lead_of
from benben.puzzles.making.pylos import step_states
from benben.puzzles.making.values import Values, values_of
from benben.puzzles.puzzle import WIN, Puzzle
from benben.puzzles.shelf import puzzles


class Unproven(Impossible):
    """A puzzle that could be neither verified nor refuted with this budget."""


def check_pylos(puzzle: Puzzle, values: Values) -> None:
    """Raise Impossible unless each step has exactly one turn that keeps the result."""
    for state, step in zip(step_states(puzzle), puzzle.steps, strict=True):
        valued = values.turns(state)
        if valued is None:
            raise Unproven(f"{puzzle.id}: {state} needs a larger budget, or a table.")
        won = [one for one in valued if one.result == WON]
        kept = won if puzzle.goal == WIN else [one for one in valued if one.result == DRAWN]
        answer = _played(state, step.turn)
        if [one.after for one in kept] != [answer] or (won and puzzle.goal != WIN):
            raise Impossible(f"{puzzle.id}: {state} has {len(kept)} answers.")
        if len(step.others) != len(valued) - 1:
            raise Impossible(f"{puzzle.id}: {state} has {len(valued)} turns.")
    _check_solution(puzzle)


def check_choice(puzzle: Puzzle, seed: str, nodes: int = 2 * NODES[2]) -> None:
    """Raise Impossible unless the answer is still ahead with another seed and twice the budget."""
    state = puzzle.start()
    found = analyse(state, nodes=nodes, seed=seed)
    lead, error = lead_of(found)
    if ChoiceMaker(state.game).asked(found.best) != puzzle.steps[0].turn or lead < error:
        raise Impossible(f"{puzzle.id}: the answer is not ahead with seed {seed!r}.")
    _check_solution(puzzle)


def _check_solution(puzzle: Puzzle) -> None:
    turns = [" ".join(step.turn) for step in puzzle.steps]
    if check(puzzle, turns).verdict != SOLVED:
        raise Impossible(f"{puzzle.id}: its own solution does not solve it.")


def _played(state: PylosState, turn: tuple[str, ...]) -> PylosState:
    for move in turn:
        state = state.play(move)
    return state


def check_all(name: str, tables: Path | None, nodes: int) -> None:
    """Check a whole set; prints what is wrong, and exits with an error if anything is."""
    good, unproven, wrong = 0, 0, list[str]()
    for puzzle in puzzles(name):
        try:
            if puzzle.game == "pylos":
                check_pylos(puzzle, values_of(Pylos(**puzzle.options), tables, nodes))
            else:
                check_choice(puzzle, "checked again")
            good += 1
        except Unproven as error:
            unproven += 1
            print(error, flush=True)
        except Impossible as error:
            wrong.append(str(error))
            print(error, flush=True)
    print(f"{name}: {good} verified, {unproven} not proven, {len(wrong)} wrong", flush=True)
    if wrong:
        raise SystemExit(1)
