"""Makes golden playthroughs: a seeded game with everything its states expose."""

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
TOUCHE = {
    "touche-2-classic": (benben.game("touche"), 2),
    "touche-3-classic": (benben.game("touche"), 3),
    "touche-4-classic": (benben.game("touche"), 4),
    "touche-2-shuffled": (benben.game("touche", board="shuffled"), 2),
}
GAMES = (*PYLOS, *PYRAMIDO, *TOUCHE)


def play(name: str) -> Record:
    """The game of that name, always with the same moves."""
    if name in PYRAMIDO:
        return careful_record(*PYRAMIDO[name], name)
    game, seats = TOUCHE[name] if name in TOUCHE else (PYLOS[name], 2)
    return play_at_random(game, Rng(f"golden {name}"), seats=seats, seed=name)


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
    """The file of a playthrough."""
    return FOLDER / f"{name}.txt"
