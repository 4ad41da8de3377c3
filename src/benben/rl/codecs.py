"""The RL codec of each game: numbered decisions, observations and rollouts.

A package announces the codec of a game in the entry point group `benben.rl` under the game's key.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from benben.core import Game, Plugins, State
from benben.rl.actions import Actions
from benben.rl.batch.base import Arrays, Batch, BatchSettings
from benben.rl.compact import Compact
from benben.rl.game_tree import GameTree
from benben.rl.observations import Observations

Facts = NDArray[np.uint32]
Ends = tuple[NDArray[np.int64], NDArray[np.int64]]
"""Places and scores of each seat in each game."""


@dataclass(frozen=True)
class Batches:
    """How to finish games in batches, and how to decode the results."""

    width: int
    play: Callable[[int, int, Facts], None]
    read: Callable[[Facts], Ends]


@dataclass(frozen=True)
class Stepping:
    """How to step many games at once in compiled code (benben.rl.batch)."""

    compact: Compact
    """What the bytes of an observation mean."""
    whole: Compact
    """What the bytes of the global state mean."""
    longest: int
    """After so many decisions a game is truncated, if nothing else is asked for; 0: never."""
    share: Callable[[int, int], Any]
    """The memory for some rows, by the most decisions of a game."""
    make: Callable[[Arrays, BatchSettings, Any], Batch]
    """A batch that works on these arrays and this memory."""
    state: Callable[[Any, int], State]
    """The state of a row."""
    store: Callable[[Any, int, Any], None]
    """Store a state in a row."""


class Codec(ABC):
    """A game's actions, observations and rollouts as numbers."""

    tree: ClassVar[type[GameTree] | None] = None
    """The game's chance nodes for OpenSpiel; not needed if it hides nothing."""

    @abstractmethod
    def actions(self, game: Any, seats: int) -> Actions:
        """The actions of a game for a number of seats."""

    @abstractmethod
    def observation(self, game: Any, seats: int) -> Observations:
        """The observation of a game for a number of seats."""

    def batches(self, state: Any) -> Batches:
        """How to finish games in batches from this state; raises TypeError if it has no way."""
        raise TypeError(f"{state!r} cannot be played out in batches")

    def stepping(self, game: Any, seats: int) -> Stepping:
        """How to step many games at once; raises TypeError if it has no way."""
        raise TypeError(f"{game!r} cannot be stepped in batches")


def _check_codec(key: str, found: object) -> Codec:
    if not isinstance(found, Codec):
        raise TypeError(f"{found!r} is not a Codec")
    return found


_CODECS = Plugins("benben.rl", _check_codec)


def codec_of(game: Game) -> Codec:
    """The codec of a game; raises TypeError if it has none."""
    codec = _CODECS.get(game.key)
    if codec is None:
        raise TypeError(f"{game!r} has no numbers for learners")
    return codec


def tree_of(kind: type[Game]) -> type[GameTree] | None:
    """A game as OpenSpiel plays it; None without a codec, or if its chances are unknown."""
    codec = _CODECS.get(kind.key)
    if codec is None:
        return None
    return codec.tree or (None if kind.hides else GameTree)


def actions(game: Game, seats: int) -> Actions:
    """The actions of a game for a number of seats."""
    return codec_of(game).actions(game, seats)


def observation(game: Game, seats: int) -> Observations:
    """The observation of a game for a number of seats."""
    return codec_of(game).observation(game, seats)


def batches(state: State) -> Batches:
    """How to finish games in batches from this state; raises TypeError if it has no way."""
    return codec_of(state.game).batches(state)
