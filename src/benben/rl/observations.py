"""The observations of a learning agent: what a seat may see, as numbers from 0 to 1.

An observation is one vector that consists of named parts (docs/learners.md has the tables). Seats
are listed relative to the observer: their own first, then the seat to their left, and so on.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from benben.core import State

Numbers = NDArray[np.float32]
_T = TypeVar("_T")


class Observations(ABC):
    """What a seat may see of a game's states."""

    shapes: Mapping[str, tuple[int, ...]]
    """The parts of an observation and their shapes, in their order."""
    size: int
    """How many numbers an observation has."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.shapes = shapes
        self._slices: dict[str, slice] = {}
        self.size = 0
        for name, shape in shapes.items():
            length = int(np.prod(shape))
            self._slices[name] = slice(self.size, self.size + length)
            self.size += length

    def of(self, state: State, seat: int) -> Numbers:
        """What this seat may see."""
        vector = np.zeros(self.size, np.float32)
        self.look(state, seat, self.parts(vector))
        return vector

    def whole(self, state: State) -> Numbers:
        """What all seats know together, for central critics: here, what the first one sees."""
        return self.of(state, 0)

    def parts(self, vector: Numbers) -> dict[str, Numbers]:
        """The named parts of an observation, as views of the vector."""
        return {
            name: vector[place].reshape(self.shapes[name]) for name, place in self._slices.items()
        }

    @abstractmethod
    def look(self, state: Any, seat: int, parts: dict[str, Numbers]) -> None:
        """Fill in the parts, which are all 0 before."""


def from_seat(seat: int, values: Sequence[_T]) -> list[_T]:
    """The values of each seat, the observer's first."""
    return [*values[seat:], *values[:seat]]


def tell_actor(state: State, seat: int, parts: dict[str, Numbers]) -> None:
    """Mark the seat to act, counted from the observer."""
    if state.to_act is not None:
        parts["to_act"][(state.to_act - seat) % state.seats] = 1
