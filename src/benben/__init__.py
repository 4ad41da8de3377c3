"""Benben, the home of pyramid board games.

`benben.game("pylos")` is where to begin; the README shows the rest.
"""

from typing import TYPE_CHECKING, Any

from benben import kernels
from benben.kernels import compiled

if TYPE_CHECKING:
    from typing import Literal, overload

    from benben.bots.analysis import Analysis, analyse
    from benben.bots.review import Review, review
    from benben.core import (
        REPETITION,
        BadChoice,
        BenbenError,
        Game,
        IllegalMove,
        Impossible,
        Malformed,
        Mark,
        Move,
        Note,
        Option,
        Outcome,
        Reason,
        Record,
        Rng,
        State,
        Turn,
        Variation,
        View,
        game_class,
        game_keys,
    )
    from benben.games.pylos import Pylos
    from benben.games.pylos.game import EmptyReserve, TakeBack, Variant
    from benben.games.pyramido import Pyramido
    from benben.games.pyramido.game import Areas
    from benben.games.touche import Board, Touche

    @overload
    def game(
        key: Literal["pylos"],
        *,
        variant: Variant = ...,
        take_back: TakeBack = ...,
        empty_reserve: EmptyReserve = ...,
    ) -> Pylos: ...
    @overload
    def game(key: Literal["pyramido"], *, areas: Areas = ...) -> Pyramido: ...
    @overload
    def game(key: Literal["touche"], *, board: str | Board = ...) -> Touche: ...
    @overload
    def game(key: str) -> Game: ...
    def game(key: str, **options: Any) -> Any:
        """See benben.core.game, which takes any game's options without checking their types."""


kernels.obey_environment()

__version__ = "0.2.0.dev0"

__all__ = [
    "REPETITION",
    "Analysis",
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
    "Reason",
    "Record",
    "Review",
    "Rng",
    "State",
    "Turn",
    "Variation",
    "View",
    "analyse",
    "compiled",
    "game",
    "game_class",
    "game_keys",
    "review",
]


_HOMES = {
    "Analysis": "benben.bots.analysis",
    "Review": "benben.bots.review",
    "analyse": "benben.bots.analysis",
    "review": "benben.bots.review",
}
"""The modules of what is not in the core."""


def __getattr__(name: str) -> Any:
    """Import what is asked for, and what it needs, when somebody asks for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    globals()[name] = found = getattr(import_module(_HOMES.get(name, "benben.core")), name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
