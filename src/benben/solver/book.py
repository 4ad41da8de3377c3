"""What every copy of Benben knows: the exact value of each position with few spheres.

A book is the beginning of a table, compressed. Compiled by Cython, with its types in book.pxd; the
same file runs as plain Python.
"""

import lzma
from functools import cache
from importlib.resources import files
from typing import Any

import cython

from benben.core import BenbenError
from benben.games.pylos import Pylos
from benben.solver.table import Table, the_index
from benben.solver.value import Value, read_value

if cython.compiled:
    from cython.cimports.benben.solver.index import Index, compact
else:
    from benben.solver.index import Index, compact

SPHERES = {"children": 12, "standard": 12, "mature": 11}
"""The book of a variant knows all positions with so many spheres or fewer."""


@cython.cclass
class Book:
    """The value of each position with few spheres."""

    def __init__(self, index: Index, spheres: int, values: Any) -> None:
        if len(values) != places(index, spheres):
            raise BenbenError("A book of values is damaged: install Benben again.")
        self.index = index
        self.spheres = spheres
        self.values = memoryview(values).cast("b")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """The value of a position with few enough spheres as tables have it (board.py)."""
        return self.values[self.index.place(compact(own), compact(other))]

    def value_at(self, own: int, other: int) -> Value:
        """The value of a position with few enough spheres; cells as the games' board has them."""
        return read_value(self.value(own, other))


def places(index: Index, spheres: int) -> int:
    """How many places of a table have so many spheres or fewer."""
    beyond = (n for n, shape in enumerate(index.kept) if shape.bit_count() > spheres)
    return int(index.starts[next(beyond, index.shapes)])


def write_book(table: Table, spheres: int | None = None) -> bytes:
    """The book of a solved game."""
    spheres = spheres or SPHERES[table.facts["options"]["variant"]]
    values = bytes(table.values[: places(table.index, spheres)])
    return lzma.compress(values, preset=9)


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
    return Book(the_index(), SPHERES[variant], values)


def find_book(game: Pylos) -> Book | None:
    """The book of a game if there is one: for the usual options only."""
    variant = game.options["variant"]
    return open_book(variant) if game.options == Pylos(variant=variant).options else None
