"""Many random games at once, in compiled code, on all cores."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benben.core import Rng, State
from benben.rl.codecs import batches

_BATCH = 64
"""The number of games in a thread's batch."""


@dataclass(frozen=True)
class Rollouts:
    """How games ended: a row for each game, a column for each seat."""

    places: NDArray[np.int64]
    """Each seat's place, 1 for the best; equals share."""
    scores: NDArray[np.int64]
    """Each seat's score, as in Outcome."""
    lengths: NDArray[np.int64]
    """How many decisions each game took."""

    @property
    def wins(self) -> NDArray[np.float64]:
        """How many games each seat won; those who share first place share the win."""
        first = self.places == 1
        won: NDArray[np.float64] = (first / first.sum(axis=1, keepdims=True)).sum(axis=0)
        return won


def rollouts(state: State, games: int, seed: int | str = 0, threads: int | None = None) -> Rollouts:
    """Finish a number of games from this state with uniformly random decisions.

    The same seed gives the same games on any number of threads; None uses all cores. Hidden cards
    and stacks are those of this state; pass `state.guess(seat, rng)` for another deal.
    """
    finished = batches(state)
    word = Rng(seed).child("rollouts").word()
    facts = np.zeros((games, finished.width), np.uint32)

    def play(first: int) -> None:
        finished.play(word, first, facts[first : first + _BATCH].reshape(-1))

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        list(pool.map(play, range(0, games, _BATCH)))
    places, scores = finished.read(facts[:, 1:])
    return Rollouts(places, scores, facts[:, 0].astype(np.int64))
