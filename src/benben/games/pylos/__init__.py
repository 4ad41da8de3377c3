"""Pylos: two players, 30 spheres, one pyramid. The rules are in engine.py and state.py."""

from benben.games.pylos.game import Pylos
from benben.games.pylos.moves import PylosMove, PylosTurn, turn_text
from benben.games.pylos.perft import perft
from benben.games.pylos.state import PylosState, PylosView

__all__ = [
    "Pylos",
    "PylosMove",
    "PylosState",
    "PylosTurn",
    "PylosView",
    "perft",
    "turn_text",
]
