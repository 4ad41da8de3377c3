"""How a golden playthrough is made: a random game by seed, and all that its states tell."""

from pathlib import Path

import benben
from benben import Rng
from benben.testing import play_at_random

FOLDER = Path(__file__).parent

GAMES = {
    "pylos-children": benben.game("pylos", variant="children"),
    "pylos-standard": benben.game("pylos"),
    "pylos-standard-may": benben.game("pylos", take_back="may"),
    "pylos-standard-may-raise": benben.game("pylos", empty_reserve="may-raise"),
    "pylos-mature": benben.game("pylos", variant="mature"),
    "pylos-mature-may": benben.game("pylos", variant="mature", take_back="may"),
}


def playthrough(name: str) -> str:
    """The record of a game, then for each state its text, its task and all its moves."""
    record = play_at_random(GAMES[name], Rng(f"golden {name}"), seed=name)
    lines = [record.to_text()]
    for number, state in enumerate(record.states):
        lines.append(f"state {number}: {state}")
        lines.append(f"  to act {state.to_act}, task {state.task}, outcome {state.outcome}")
        lines.append(f"  {' '.join(str(move) for move in state.moves())}".rstrip())
    return "\n".join(lines) + "\n"


def path(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"
