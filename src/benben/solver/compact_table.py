"""Compact tables: the values of all positions, in compressed blocks that are read one by one.

A file begins with a page of facts and the directory, which has the length of every block. A block
is a checksum and the values of 65,536 places of the layout, as runs of equal values, compressed
with LZMA. There are two files for each game: one has results and plies, the other only results.
"""

import lzma
import zlib
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benben.games.pylos import Pylos
from benben.games.pylos.cells import APEX, compact
from benben.solver.encoding import END
from benben.solver.index import Index
from benben.solver.layout import CompactLayout, expand
from benben.solver.sources import FileSource, Source
from benben.solver.tablebase import (
    PAGE,
    Damaged,
    read_header,
    table_folder,
    table_name,
    the_index,
)
from benben.solver.value import OVER, Value, read_value

MAGIC = "benben compact table 1"
EXACT, RESULTS = "exact", "results"
"""The two kinds of tables, which are also the endings of their files."""
BLOCK = 1 << 16
"""How many values a block has; the last one may have fewer."""
CHECKSUM = 4
CACHED = 512
"""How many unpacked blocks a table keeps: 32 MB."""
FILTERS: list[dict[str, int]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 2 * BLOCK, "lc": 0, "lp": 0, "pb": 0}
]


@cache
def the_layout(may_raise: bool) -> CompactLayout:
    """The layout of tables of Pylos, cached."""
    return CompactLayout(the_index(), may_raise)


def layout_for(game: Pylos, index: Index | None = None) -> CompactLayout:
    """The layout of a game's tables; an index is that of another pyramid."""
    may_raise = bool(game.rules.may_raise)
    return CompactLayout(index, may_raise) if index else the_layout(may_raise)


def compact_path(game: Pylos, kind: str = EXACT, folder: Path | None = None) -> Path:
    """The path of a compact table of a game with these options."""
    return (folder or table_folder()) / f"{table_name(game)}.{kind}"


def checksum(block: bytes, number: int) -> int:
    """The checksum of a compressed block; it depends on the number, so that none can move."""
    return zlib.crc32(block, number)


class CompactTable:
    """A compact table, for any number of threads; close it after use.

    Reading a table from a web server may raise Missing and Unreachable.
    """

    def __init__(self, source: Source, index: Index | None = None) -> None:
        self.source = source
        page, self.file_size = source.read(0, PAGE)
        self.facts: dict[str, Any] = read_header(source.name, page, MAGIC)
        self.kind = str(self.facts["kind"])
        self.layout = layout_for(Pylos(**self.facts["options"]), index)
        self.index = self.layout.index
        if self.facts["positions"] != self.layout.size:
            raise Damaged(f"{source.name} is a table of another pyramid, or damaged.")
        self.blocks = -(-self.layout.size // BLOCK)
        self._starts = self._read_directory()
        self._block = lru_cache(CACHED)(self._read_block)

    @classmethod
    def find(
        cls,
        game: Pylos,
        folder: Path | None = None,
        kind: str = EXACT,
        index: Index | None = None,
    ) -> "CompactTable | None":
        """The table of a game in a folder if there is one; raises Damaged."""
        path = compact_path(game, kind, folder)
        return cls.open(FileSource(path), game, kind, index) if path.exists() else None

    @classmethod
    def open(
        cls, source: Source, game: Pylos, kind: str = EXACT, index: Index | None = None
    ) -> "CompactTable":
        """The table of a game; raises Damaged if it is one of another game."""
        table = cls(source, index)
        if table.facts["options"] != dict(game.options) or table.kind != kind:
            raise Damaged(f"{source.name} is a table of {table.kind}: {table.facts['options']}.")
        return table

    def _read_directory(self) -> "array[int]":
        """Where each block starts, and the end of the last."""
        lengths = array("H")
        content, _ = self.source.read(PAGE, self.blocks * lengths.itemsize)
        if zlib.crc32(content) != self.facts["directory"]:
            raise self._damaged("its directory is")
        lengths.frombytes(content)
        starts = array("Q", accumulate(lengths, initial=PAGE + len(content)))
        if starts[-1] != self.file_size:
            raise Damaged(
                f"{self.source.name} has {self.file_size:,} bytes instead of {starts[-1]:,}:"
                " delete it and solve again."
            )
        return starts

    def _damaged(self, what: str) -> Damaged:
        return Damaged(f"{self.source.name}: {what} damaged. Delete it and solve again.")

    def value(self, own: int, other: int) -> Value:
        """The value of a position for the side to move; cells are those of the game's board.

        A table of results does not know how many plies are left to a win or loss.
        """
        if (own | other) & APEX:
            return OVER
        if self.layout.each == own.bit_count() > self.layout.most:
            return OVER  # without a sphere to place, the side to move loses at once
        block, at = divmod(self.layout.place_of(compact(own), compact(other)), BLOCK)
        byte = self._block(block)[at]
        value = byte if byte <= END else byte - 256
        return read_value(value) if self.kind == EXACT else Value(value, None, not value)

    def block(self, number: int) -> bytes:
        """The values of a block; raises Damaged."""
        return bytes(self._read_block(number))

    def _read_block(self, number: int) -> bytearray:
        start, end = self._starts[number], self._starts[number + 1]
        content, size = self.source.read(start, end - start)
        found, packed = int.from_bytes(content[:CHECKSUM], "little"), content[CHECKSUM:]
        values = bytearray(min(BLOCK, self.layout.size - number * BLOCK))
        sound = size == self.file_size and found == checksum(packed, number)
        if not sound or not expand(self._unpack(packed), values):
            raise self._damaged(f"block {number:,} is")
        return values

    @staticmethod
    def _unpack(packed: bytes) -> bytes:
        """The runs of a block; nothing if they cannot be unpacked."""
        try:
            return lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=FILTERS).decompress(
                packed, 2 * BLOCK
            )
        except lzma.LZMAError:
            return b""

    def check(self) -> Iterator[float]:
        """Unpack all blocks; yields the share that is done; raises Damaged."""
        for number in range(self.blocks):
            self._read_block(number)
            if not number % 100:
                yield number / self.blocks
        yield 1.0

    def close(self) -> None:
        """Close the file."""
        self.source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()
