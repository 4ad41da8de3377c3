"""How golden decisions are made: what each bot answers in positions of the golden games."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

from benben import State
from benben.bots import Budget, Observation, Thought, contestants
from benben.bots.contract import Level
from benben.solver.probe import ExactValues

from .playthrough import FOLDER, PYLOS, PYRAMIDO, TOUCHE, play

PLAYED = {"pylos": tuple(PYLOS), "pyramido": tuple(PYRAMIDO), "touche": tuple(TOUCHE)}
"""The golden games of each game: all numbers of seats, and several options."""
BUDGET = Budget(nodes=6000)
_POSITIONS = 4
"""So many positions of each game are decided, from its beginning to shortly before its end."""


def decisions(game_key: str) -> str:
    """A line for each decision: position, task and level; move, evaluation and reasons.

    Tables that were solved on this machine are left alone.
    """
    with patch(
        "benben.bots.pylos.deepening.exact_values_of", cache(lambda game: ExactValues(game=game))
    ):
        return _decisions(game_key)


def _decisions(game_key: str) -> str:
    lines = [f"{BUDGET.nodes} nodes for each decision"]
    for turn, name in enumerate(PLAYED[game_key]):
        lines.append(name)
        for number, state in _positions(name, turn):
            lines.extend(
                f"  {number} {state.task} {level.key}: {_answer(level, state, name)}"
                for level in contestants(game_key)
            )
    return "\n".join(lines) + "\n"


def _positions(name: str, turn: int) -> Iterator[tuple[int, State]]:
    """Evenly spread positions that ask for all tasks in turn, wherever they come nearest."""
    states = play(name).states[:-1]
    tasks = sorted({state.task or "" for state in states})
    for part in range(_POSITIONS):
        task = tasks[(turn + part) % len(tasks)]
        middle = (2 * part + 1) * len(states) // (2 * _POSITIONS)
        numbers = [number for number, state in enumerate(states) if state.task == task]
        number = min(numbers, key=lambda number: abs(number - middle))
        yield number, states[number]


def _answer(level: Level, state: State, seed: str) -> str:
    assert state.to_act is not None
    answer = level.bot.choose(Observation(state, state.to_act), BUDGET, seed)
    reasons = "; ".join(map(_reason, answer.reasons))
    return f"{answer.move}, {answer.evaluation!r}, {reasons or 'no reason'}"


def _reason(reason: Thought) -> str:
    return " ".join((reason.key, *(f"{key}={fact}" for key, fact in reason.facts.items())))


def decisions_path(game_key: str) -> Path:
    """Where the decisions of a game's bots are kept."""
    return FOLDER / f"decisions-{game_key}.txt"
