"""The weights of the evaluation of Touché: the features and their values."""

from array import array
from functools import cache

from benben.bots.touche.encoding import HIDDEN
from benben.bots.weight_files import FLOATS, read_weights
from benben.core import Rng
from benben.games.touche.encoding import KIND_COUNT

JOKER_FEATURES = tuple(f"{what}-{crowned}" for what in ("joker", "ready") for crowned in range(3))
"""Having the joker and something to complete with it, by the kinds crowned; these come last."""
OWN_FEATURES = (
    "always",
    "now",  # whether the hand can complete something; in two ways
    "now-twice",
    "drawn",  # how likely a draw completes something
    "drawn-root",
    "in-two",  # whether the hand has all cards that a combination lacks
    "in-three",
    "best",  # how many cards complete something after the next pyramid, for the two best of those
    "second",
    "best-two",  # after the next two pyramids
    *(f"{lacking}-{cards}" for lacking in range(2, 5) for cards in range(lacking + 1)),
    *JOKER_FEATURES,
)
"""The features of the seat to act; numbers are missing pyramids and missing cards."""
OTHER_FEATURES = (
    "turn-0",  # how many others act before them
    "turn-1",
    "turn-2",
    "free",  # whether a combination lacks only a free space
    "fresh",  # how likely they complete something that their last pyramid made possible
    "fresh-root",
    "old",  # the same for what was possible before
    "old-root",
    "2",
    "3",
    "4",
    *JOKER_FEATURES,
)
"""The features of an opponent, whose cards are hidden."""
FEATURES = (*OWN_FEATURES, *OTHER_FEATURES)
NET = len(FEATURES) * (1 + HIDDEN) + HIDDEN
"""The number of weights of a network: direct ones, and those to and from the hidden units."""
SETS_OF_KINDS = 1 << KIND_COUNT
HOLDINGS = 2 * SETS_OF_KINDS + 1
"""What the game's chances depend on: sets of kinds, without and with the joker, and who starts."""
GAME = 6 * NET
"""The index of the game's weights, after those of rounds for two to four seats."""
WEIGHTS = GAME + 3 * HOLDINGS

_OWN = {"now": 3.0, "now-twice": 1.0, "drawn-root": 0.5, "in-two": 1.0, "best": 0.5,
        "2-1": 0.3, "3-0": 0.3, "3-1": 0.2, "4-0": 0.1, "ready-2": 2.0}  # fmt: skip
_OTHER = {"free": 3.0, "fresh-root": 1.0, "old-root": 0.5, "2": 0.4, "3": 0.2, "ready-2": 2.0}
_NOTHING: dict[str, float] = {}


@cache
def trained_weights() -> "array[float]":
    """The weights trained by self-play."""
    return array("d", read_weights("touche", "weights", FLOATS))


@cache
def first_weights() -> "array[float]":
    """The initial weights of training."""
    rng, found = Rng("touche"), array("d")
    for _ in range(3):
        for own, other in ((_OWN, _NOTHING), (_NOTHING, _OTHER)):
            found.extend(own.get(feature, 0.0) for feature in OWN_FEATURES)
            found.extend(other.get(feature, 0.0) for feature in OTHER_FEATURES)
            found.extend(rng.below(401) / 1000 - 0.2 for _ in range((len(FEATURES) + 1) * HIDDEN))
    for _ in range(3):
        found.extend(
            kinds.bit_count() + 0.3 * joker for kinds in range(SETS_OF_KINDS) for joker in range(2)
        )
        found.append(0.3)
    return found
