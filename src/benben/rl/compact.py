"""What the bytes of an observation in a batch mean, and the observation that they stand for.

A batch writes small bytes, such as a whole block of Pyramido or the seat to act. `expand` looks
each of them up in a table and gives the vector of observations.py: for NumPy, PyTorch, and all
other arrays of the array API, on their own device.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benben.rl.observations import Numbers

BYTES = 256


@dataclass(frozen=True)
class Part:
    """A part of an observation: the bytes it comes from, and the numbers for each of them."""

    name: str
    first: int
    count: int
    table: Numbers
    """A row of numbers for each byte."""
    columns_first: bool = False
    """Whether the numbers are listed by column of the table first, then by byte."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.count * int(self.table.shape[1])


class Compact:
    """How the bytes of an observation become numbers."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.width = max(part.first + part.count for part in parts)
        """How many bytes an observation has."""
        self.size = sum(part.size for part in parts)
        """How many numbers it stands for."""
        self._tables: dict[object, list[Any]] = {}

    def expand(self, seen: Any) -> Any:
        """The numbers that these bytes stand for, as 32-bit floats; the last axis is replaced.

        Takes arrays of NumPy, tensors of PyTorch, and arrays with `__array_namespace__`, such as
        those of JAX. The result is a new array on the same device.
        """
        if isinstance(seen, np.ndarray):
            return self._expand_here(seen)
        if hasattr(seen, "__array_namespace__"):
            space = seen.__array_namespace__()
            tables = self._converted(space.__name__, space.asarray)
            return space.concat(list(self._pieces(seen, tables)), axis=-1)
        import torch

        tables = self._converted(seen.device, lambda table: torch.from_numpy(table).to(seen.device))
        return torch.cat(list(self._pieces(seen.long(), tables)), dim=-1)

    def _expand_here(self, seen: NDArray[np.uint8]) -> Numbers:
        told = np.empty((*seen.shape[:-1], self.size), np.float32)
        at = 0
        for piece in self._pieces(seen, [part.table for part in self.parts]):
            told[..., at : at + piece.shape[-1]] = piece
            at += piece.shape[-1]
        return told

    def _converted(self, key: object, convert: Any) -> list[Any]:
        if key not in self._tables:
            self._tables[key] = [convert(part.table) for part in self.parts]
        return self._tables[key]

    def _pieces(self, seen: Any, tables: Sequence[Any]) -> Iterator[Any]:
        for part, table in zip(self.parts, tables, strict=True):
            piece = table[seen[..., part.first : part.first + part.count]]
            if part.columns_first:
                piece = piece.swapaxes(-1, -2)
            yield piece.reshape((*seen.shape[:-1], part.size))


# Tables


def same(scale: float = 1) -> Numbers:
    """A byte as a number, divided by a scale."""
    return np.array([[byte / scale] for byte in range(BYTES)], np.float32)


def limited(most: int) -> Numbers:
    """A byte as a share of a limit, at most 1."""
    table: Numbers = np.minimum(same() / np.float32(most), 1)
    return table


def one_of(count: int) -> Numbers:
    """A flag for each of 1 to `count`; 0 sets none."""
    table = np.zeros((BYTES, count), np.float32)
    table[range(1, count + 1), range(count)] = 1
    return table


def bits(count: int, first: int = 0) -> Numbers:
    """A flag for each of some bits."""
    rows = [[byte >> bit & 1 for bit in range(first, first + count)] for byte in range(BYTES)]
    return np.array(rows, np.float32)


class CompactBuilder:
    """Lays out the bytes of an observation one after another."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self._next = 0

    def add(self, name: str, count: int, table: Numbers, columns_first: bool = False) -> int:
        """Add a part with bytes of its own; returns where they begin."""
        self.parts.append(Part(name, self._next, count, table, columns_first))
        self._next += count
        return self._next - count

    def add_again(
        self, name: str, first: int, count: int, table: Numbers, columns_first: bool = False
    ) -> None:
        """Add a part that reads bytes of an earlier one."""
        self.parts.append(Part(name, first, count, table, columns_first))
