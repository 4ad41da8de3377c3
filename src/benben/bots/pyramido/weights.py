"""The weights that pyramids are evaluated by: what each is for, and what it is."""

from array import array
from collections.abc import Callable
from functools import cache

from benben.bots.weight_files import FLOATS, read_weights
from benben.games.pyramido.position_codec import SIZES

FEATURES = (
    "one",  # every pyramid has it
    "marked",  # gems of marked areas
    "least",  # gems of the smallest of them, which count twice
    "markers",  # how many areas are marked
    "joining",  # gems that one block would join to a marked area
    "room",  # open cells beside marked areas
    "waiting",  # gems that markers still in hand could find, one area for each colour
    "waiting-most",  # the most of them, and the most but one
    "waiting-next",
    "rim-1",  # gems of each colour's largest area that the next level leaves in sight, sorted
    "rim-2",
    "rim-3",
    "rim-4",
    "rim-5",
    "rim-6",
    "rim",  # all gems that it leaves in sight
    "tile-1",  # whether one tile is in hand, a second, a third
    "tile-2",
    "tile-3",
    "least-room",  # whether the smallest marked area can grow, and the gems that could join it
    "least-joining",
    "second-least",  # how much the next one is larger
)
"""The features of a pyramid."""
TURNS_BEFORE = tuple(sum(SIZES[:level]) // 2 + level for level in range(len(SIZES)))
"""Where the stages of a level begin: one more than it has turns, from none laid to all."""
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
    """What training begins with."""
    return _by_stages(_careful)


def last_weights() -> list[float]:
    """At the very end nothing is to be trained: gems count, and tiles decide ties (PD-22)."""
    known = {"marked": 1.0, "least": 1.0, "tile-1": 0.1, "tile-2": 0.1, "tile-3": 0.1}
    return [known.get(feature, 0.0) for feature in FEATURES]


@cache
def short_sighted() -> "array[float]":
    """What a beginner sees: the gems of marked areas and the room beside them, on this level."""
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
