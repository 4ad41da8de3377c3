"""Many random games at once, in compiled code, on all cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import singledispatch

import numpy as np
from numpy.typing import NDArray

from benben.core import Rng, State
from benben.games.pylos import PylosState
from benben.games.pylos.playouts import play_out
from benben.games.pyramido import PyramidoState
from benben.games.pyramido.ranking import final_places
from benben.games.touche import ToucheState
from benben.games.touche.state import places_by

_BATCH = 64
"""How many games a thread plays before it takes the next ones."""

Facts = NDArray[np.uint32]
_Ends = tuple[NDArray[np.int64], NDArray[np.int64]]
"""Places and scores of each seat in each game."""


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
        """How many games each seat won; those who share the first place share the win."""
        first = self.places == 1
        won: NDArray[np.float64] = (first / first.sum(axis=1, keepdims=True)).sum(axis=0)
        return won


@dataclass(frozen=True)
class _Batches:
    """How a game is finished in batches, and how to read what came out."""

    width: int
    play: Callable[[int, int, Facts], None]
    read: Callable[[Facts], _Ends]


def rollouts(state: State, games: int, seed: int | str = 0, threads: int | None = None) -> Rollouts:
    """Finish so many games from this state, each decision drawn from all legal ones.

    The same seed gives the same games, on however many threads; None takes all cores. Hidden cards
    and stacks lie as they do in this state; pass `state.guess(seat, rng)` for another deal.
    """
    batches = _batches(state)
    word = Rng(seed).child("rollouts").word()
    facts = np.zeros((games, batches.width), np.uint32)

    def play(first: int) -> None:
        batches.play(word, first, facts[first : first + _BATCH].reshape(-1))

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        list(pool.map(play, range(0, games, _BATCH)))
    places, scores = batches.read(facts[:, 1:])
    return Rollouts(places, scores, facts[:, 0].astype(np.int64))


@singledispatch
def _batches(state: State) -> _Batches:
    raise TypeError(f"{state!r} cannot be played out in batches")


@_batches.register
def _(state: PylosState) -> _Batches:
    return _Batches(2, lambda *batch: play_out(state, *batch), _read_pylos)


def _read_pylos(facts: Facts) -> _Ends:
    scores = (facts == np.arange(2)).astype(np.int64)
    return 1 + scores[:, ::-1], scores


@_batches.register
def _(state: PyramidoState) -> _Batches:
    return _Batches(
        1 + 6 * state.seats,
        state.play_out,
        lambda facts: _read_pyramido(facts.reshape(-1, state.seats, 6).astype(np.int64)),
    )


def _read_pyramido(facts: NDArray[np.int64]) -> _Ends:
    places = [
        final_places(*columns)
        for columns in zip(
            facts[:, :, :4].tolist(),
            facts[:, :, 4].tolist(),
            facts[:, :, 5].tolist(),
            strict=True,
        )
    ]
    return np.array(places).reshape(facts.shape[:2]), facts[:, :, :4].sum(axis=2)


@_batches.register
def _(state: ToucheState) -> _Batches:
    return _Batches(1 + state.seats, state.play_out, _read_touche)


def _read_touche(facts: Facts) -> _Ends:
    scores = np.bitwise_count(facts).astype(np.int64)
    return np.array([places_by(row) for row in scores.tolist()]).reshape(scores.shape), scores
