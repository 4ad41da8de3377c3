"""Benben, the home of pyramid board games.

`benben.game("pylos")` is where to begin; the README shows the rest.
"""

from typing import TYPE_CHECKING, Any

from benben import kernels
from benben.kernels import compiled

if TYPE_CHECKING:
    from benben.core import (
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

kernels.obey_environment()

__version__ = "0.1.0"

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


def __getattr__(name: str) -> Any:
    """Import what is asked for, and what it needs, when somebody asks for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from benben import core

    globals()[name] = found = getattr(core, name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
