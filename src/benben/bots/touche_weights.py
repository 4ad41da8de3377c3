"""The weights by which Touché is judged: what each is for, and what it is."""

from array import array
from functools import cache
from importlib.resources import files

from benben.bots.keeping import unpacked

OWN_LOOKS = tuple(
    f"own-{missing}-{unknown}" for missing in range(1, 5) for unknown in range(missing + 1)
)
"""Own combinations that lack so many pyramids, for which one lacks so many cards."""
OTHER_LOOKS = tuple(f"other-{missing}" for missing in range(1, 5))
"""Those of an opponent, whose cards are not seen."""
LOOKS = (
    *OWN_LOOKS,
    *OTHER_LOOKS,
    "own-joker-0",  # whether one has the joker, with so many combinations crowned
    "own-joker-1",
    "own-joker-2",
    "own-ready-0",  # whether it could complete something
    "own-ready-1",
    "own-ready-2",
    "other-joker-0",  # the same for an opponent
    "other-joker-1",
    "other-joker-2",
    "other-ready-0",
    "other-ready-1",
    "other-ready-2",
    "own-sure-1",  # the fewest pyramids that something lacks for which one has all cards
    "own-sure-2",
    "own-sure-3",
    "own-sure-4",
    "own-hoped-1",  # the same for what lacks one card
    "own-hoped-2",
    "own-hoped-3",
    "own-hoped-4",
    "other-near-1",  # the fewest that an opponent lacks for something
    "other-near-2",
    "other-near-3",
    "other-near-4",
    "turn-0",  # after how many others somebody has his turn
    "turn-1",
    "turn-2",
    "turn-3",
)
"""What is looked at to tell who wins a round."""
HOLDINGS = 33
"""What tells who wins the game: 16 sets of kinds, without and with the joker, and who starts."""
GAME = 3 * len(LOOKS)
"""Where the weights for the game begin; those for rounds come first, for two to four seats."""
WEIGHTS = GAME + 3 * HOLDINGS

_OWN = {1: 2.0, 2: 0.8, 3: 0.3, 4: 0.1}
_OTHER = {1: 1.0, 2: 0.4, 3: 0.15, 4: 0.05}


@cache
def learnt() -> "array[float]":
    """What was learnt from games against oneself."""
    return unpacked((files("benben.bots") / "weights" / "touche.xz").read_bytes())


@cache
def first_weights() -> "array[float]":
    """What learning begins with."""
    known = {
        f"own-{missing}-{unknown}": weight * 0.5**unknown
        for missing, weight in _OWN.items()
        for unknown in range(missing + 1)
    }
    known |= {f"other-{missing}": weight for missing, weight in _OTHER.items()}
    known |= {"own-ready-2": 2.0, "other-ready-2": 2.0}
    found = array("d", [known.get(look, 0.0) for look in LOOKS] * 3)
    for _ in range(3):
        found.extend(kinds.bit_count() + 0.3 * joker for kinds in range(16) for joker in range(2))
        found.append(0.3)
    return found
