"""Touché: two to four players, a board of cards, small pyramids. The rules are in engine.py."""

from benben.games.touche.board import Board, classic
from benben.games.touche.combinations import Combination, combinations
from benben.games.touche.game import Touche
from benben.games.touche.moves import ToucheMove
from benben.games.touche.state import ToucheState, ToucheView

__all__ = [
    "Board",
    "Combination",
    "Touche",
    "ToucheMove",
    "ToucheState",
    "ToucheView",
    "classic",
    "combinations",
]
