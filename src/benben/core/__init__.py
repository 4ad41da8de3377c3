"""The contract of a game, errors, random numbers and game records.

Nothing here knows any particular game or needs more than the standard library.
"""

from benben.core.annotations import Mark, Note, Variation
from benben.core.contract import REPETITION, Game, Move, Option, Outcome, State, Turn, View
from benben.core.errors import BadChoice, BenbenError, IllegalMove, Impossible, Malformed, Reason
from benben.core.record import Record
from benben.core.registry import Plugins, game, game_class, game_keys, text_beside
from benben.core.rng import Rng

__all__ = [
    "REPETITION",
    "BadChoice",
    "BenbenError",
    "Game",
    "IllegalMove",
    "Impossible",
    "Malformed",
    "Mark",
    "Move",
    "Note",
    "Option",
    "Outcome",
    "Plugins",
    "Reason",
    "Record",
    "Rng",
    "State",
    "Turn",
    "Variation",
    "View",
    "game",
    "game_class",
    "game_keys",
    "text_beside",
]
