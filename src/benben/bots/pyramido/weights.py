"""The weights of the evaluation of pyramids: the features and their values."""

from array import array
from collections.abc import Callable
from functools import cache

from benben.bots.weight_files import FLOATS, read_weights
from benben.games.pyramido.position_codec import SIZES

FEATURES = (
    "one",  # a constant
    "marked",  # gems of marked areas
    "least",  # gems of the smallest of them, which count twice
    "markers",  # the number of marked areas
    "joining",  # gems that one block would join to a marked area
    "room",  # open cells beside marked areas
    "waiting",  # gems that markers still in hand could find, one area for each colour
    "waiting-most",  # the largest and second largest of them
    "waiting-next",
    "rim-1",  # gems of each colour's largest area that the next level leaves visible, sorted
    "rim-2",
    "rim-3",
    "rim-4",
    "rim-5",
    "rim-6",
    "rim",  # all gems that it leaves visible
    "tile-1",  # whether one tile is in hand, a second, a third
    "tile-2",
    "tile-3",
    "least-room",  # whether the smallest marked area can grow, and the gems that could join it
    "least-joining",
    "second-least",  # how much larger the next one is
)
"""The features of a pyramid."""
TURNS_BEFORE = tuple(sum(SIZES[:level]) // 2 + level for level in range(len(SIZES)))
"""The first stage of each level; a level has one more stage than turns."""
STAGES = TURNS_BEFORE[-1] + SIZES[-1] // 2 + 1

_RIM = (0.55, 0.45, 0.35, 0.0)
_TILES = ((6.0, 4.0, 3.0), (6.0, 4.0, 3.0), (6.0, 3.0, 2.0), (0.3, 0.3, 0.3))
_BEGINNER = {"marked": 1.0, "room": 0.1, "tile-1": 4.0, "tile-2": 4.0, "tile-3": 4.0}


@cache
def trained_weights() -> "array[float]":
    """The weights trained by self-play."""
    return array("d", read_weights("pyramido", "weights", FLOATS))


@cache
def first_weights() -> "array[float]":
    """The initial weights of training."""
    return _by_stages(_careful)


def last_weights() -> list[float]:
    """The weights at the end, which need no training: gems, and tiles to break ties (PD-22)."""
    known = {"marked": 1.0, "least": 1.0, "tile-1": 0.1, "tile-2": 0.1, "tile-3": 0.1}
    return [known.get(feature, 0.0) for feature in FEATURES]


@cache
def short_sighted() -> "array[float]":
    """A beginner's weights: the gems of marked areas and the room beside them, on this level."""
    return _by_stages(lambda level, turns: _BEGINNER)


def _careful(level: int, turns: int) -> dict[str, float]:
    progress = 1 - 2 * turns / SIZES[level]
    tiles = _TILES[level]
    return {
        "marked": 1.0,
        "least": progress * progress,
        "joining": 0.3 * min(1.0, turns / 2),
        "room": 0.12,
        "waiting": 0.5 * min(1.0, turns / 3),
        "rim": _RIM[level],
        "tile-1": tiles[0],
        "tile-2": tiles[1],
        "tile-3": tiles[2],
    }


def _by_stages(weights: Callable[[int, int], dict[str, float]]) -> "array[float]":
    found = array("d")
    for level, size in enumerate(SIZES):
        for turns in range(size // 2, -1, -1):
            known = weights(level, turns)
            found.extend(known.get(feature, 0.0) for feature in FEATURES)
    return found
