"""Benben, the home of pyramid board games.

`benben.game("pylos")` is where to begin; the README shows the rest.
"""

from benben import kernels

kernels.obey_environment()

from importlib.metadata import version  # noqa: E402

from benben.core import (  # noqa: E402
    BadChoice,
    BenbenError,
    Game,
    IllegalMove,
    Impossible,
    Malformed,
    Move,
    Option,
    Outcome,
    Record,
    Rng,
    State,
    View,
    game,
    game_keys,
)
from benben.kernels import compiled  # noqa: E402

__version__ = version("benben")

__all__ = [
    "BadChoice",
    "BenbenError",
    "Game",
    "IllegalMove",
    "Impossible",
    "Malformed",
    "Move",
    "Option",
    "Outcome",
    "Record",
    "Rng",
    "State",
    "View",
    "compiled",
    "game",
    "game_keys",
]
