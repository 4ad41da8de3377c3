"""How a golden playthrough is made: a game by seed, and all that its states tell."""

from pathlib import Path

import benben
from benben import Record, Rng
from benben.games.pyramido import Pyramido
from benben.testing import play_at_random
from tests.games.pyramido.tables import careful_record

FOLDER = Path(__file__).parent

PYLOS = {
    "pylos-children": benben.game("pylos", variant="children"),
    "pylos-standard": benben.game("pylos"),
    "pylos-standard-may": benben.game("pylos", take_back="may"),
    "pylos-standard-may-raise": benben.game("pylos", empty_reserve="may-raise"),
    "pylos-mature": benben.game("pylos", variant="mature"),
    "pylos-mature-may": benben.game("pylos", variant="mature", take_back="may"),
}
PYRAMIDO = {
    f"pyramido-{seats}-{areas}": (Pyramido(areas=areas), seats)
    for seats in (2, 3, 4)
    for areas in ("top-view", "solid")
}
GAMES = (*PYLOS, *PYRAMIDO)


def play(name: str) -> Record:
    """The game of that name, always the same."""
    if name in PYLOS:
        return play_at_random(PYLOS[name], Rng(f"golden {name}"), seed=name)
    game, seats = PYRAMIDO[name]
    return careful_record(game, seats, name)


def playthrough(name: str) -> str:
    """The record of a game, then for each state its text, its task and its moves.

    Of long lists of moves only the first dozen are kept, of long texts only every twentieth.
    """
    record = play(name)
    lines = [record.to_text()]
    for number, state in enumerate(record.states):
        moves, text = [str(move) for move in state.moves()], str(state)
        shown = text if len(text) < 100 or number % 20 == 0 or state.outcome else "…"
        lines.append(f"state {number}: {shown}")
        lines.append(f"  to act {state.to_act}, task {state.task}, outcome {state.outcome}")
        lines.append(f"  {len(moves)}: {' '.join(moves[:12] if len(moves) > 40 else moves)}")
    return "\n".join(lines) + "\n"


def path(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"
