"""The opening book, part of every copy of Benben: exact values of positions with few spheres.

A book is the compressed beginning of a table. Compiled by Cython, with its types in book.pxd; the
same file runs as plain Python.
"""

import lzma
from functools import cache
from importlib.resources import files
from typing import Any

import cython

from benben.core import BenbenError
from benben.games.pylos import Pylos
from benben.solver.encoding import END, VALUES
from benben.solver.tablebase import Tablebase, the_index
from benben.solver.value import Value, read_value

if not cython.compiled:
    from benben.games.pylos.cells import Cells, compact
    from benben.solver.index import Index

SPHERES = 12
"""Books have all positions with at most this many spheres."""
EXACT = {"mature": 11}
"""With more spheres than this, plies are rounded up to keep the book small."""
ROUND = 24
"""Plies are rounded up to a multiple of this."""


@cython.cclass
class Book:
    """The values of all positions with few spheres."""

    def __init__(self, index: Index, values: Any, spheres: int, exact: int) -> None:
        if len(values) != places(index, spheres):
            raise BenbenError("A book of values is damaged: install Benben again.")
        self.index = index
        self.spheres = spheres
        self.exact = exact
        self.values = memoryview(values).cast("b")

    def value(self, own: Cells, other: Cells) -> cython.int:
        """The value of a position with few enough spheres, encoded as in board.py."""
        return self.values[self.index.place(compact(own), compact(other))]

    def value_at(self, own: int, other: int) -> Value:
        """The value of a position with few enough spheres; cells are those of the game's board."""
        value = read_value(self.value(own, other))
        rounded = value.result and (own | other).bit_count() > self.exact
        return value._replace(is_exact=False) if rounded else value


def places(index: Index, spheres: int) -> int:
    """How many places of a table have at most this many spheres."""
    beyond = (n for n, shape in enumerate(index.kept) if shape.bit_count() > spheres)
    return int(index.starts[next(beyond, index.shapes)])


def write_book(table: Tablebase, spheres: int = SPHERES, exact: int | None = None) -> bytes:
    """The book of a solved game."""
    if exact is None:
        exact = exact_spheres(table.facts["options"]["variant"])
    to_the_last = places(table.index, min(exact, spheres))
    values = bytes(table.values[:to_the_last])
    rest = bytes(table.values[to_the_last : places(table.index, spheres)])
    return lzma.compress(values + rest.translate(_ROUNDED), preset=9)


def exact_spheres(variant: str) -> int:
    """Up to this many spheres, the book of a variant has the exact number of plies."""
    return EXACT.get(variant, SPHERES)


def _rounded(value: int) -> int:
    """The same value with its number of plies rounded up."""
    _, plies, _ = read_value(value)
    if plies is None:
        return value
    late = END - -(-plies // ROUND) * ROUND
    return late if value > 0 else -late


_ROUNDED = bytes(
    _rounded(byte if byte <= END else byte - VALUES) % VALUES for byte in range(VALUES)
)


@cache
def open_book(variant: str) -> Book | None:
    """The book of a variant with the usual options, if there is one."""
    file = files("benben.solver") / "books" / f"pylos-{variant}.xz"
    if not file.is_file():
        return None
    try:
        values = lzma.decompress(file.read_bytes())
    except lzma.LZMAError:
        raise BenbenError("A book of values is damaged: install Benben again.") from None
    return Book(the_index(), values, SPHERES, exact_spheres(variant))


def find_book(game: Pylos) -> Book | None:
    """The book of a game if there is one: for the usual options only."""
    variant = game.options["variant"]
    return open_book(variant) if game.options == Pylos(variant=variant).options else None
