"""Pyramido: two to four players, dominoes, pyramids of four levels. The rules are in engine.py."""

from benben.games.pyramido.dominoes import find_dominoes
from benben.games.pyramido.game import Pyramido
from benben.games.pyramido.moves import PyramidoMove
from benben.games.pyramido.pyramid import Pyramid
from benben.games.pyramido.scoring import Area, Score
from benben.games.pyramido.state import PyramidoState, PyramidoView

__all__ = [
    "Area",
    "Pyramid",
    "Pyramido",
    "PyramidoMove",
    "PyramidoState",
    "PyramidoView",
    "Score",
    "find_dominoes",
]
