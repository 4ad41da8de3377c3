"""Counts turns of Pylos in all variants, natively or in WebAssembly."""

from benben.games.pylos import Pylos
from benben.games.pylos.perft import perft

VARIANTS = (
    {"variant": "children"},
    {"variant": "standard"},
    {"variant": "mature"},
    {"variant": "standard", "take_back": "may"},
    {"variant": "mature", "take_back": "may"},
)


def counts(depths: range) -> list[int]:
    """How many sequences of turns there are, by variant and depth."""
    return [perft(Pylos(**options).start(), depth) for options in VARIANTS for depth in depths]
