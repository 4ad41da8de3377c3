"""Tables on disk: a header page, the values, and a checksum for each block of them.

A table is written under another name (draft.py) and renamed when it is complete. Blocks are
checked when they are first read, so opening is fast and a damaged value is never used.
"""

import json
import mmap
import os
import zlib
from array import array
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benben.core import BenbenError
from benben.games.pylos import Pylos
from benben.games.pylos.cells import APEX, compact
from benben.solver.index import Index
from benben.solver.pyramid import Pyramid
from benben.solver.value import OVER, Value, read_value

MAGIC = "benben table 1"
PAGE = 4096
BLOCK = 1 << 14
FOLDER_VARIABLE = "BENBEN_TABLES"


class Damaged(BenbenError):
    """The file is not a valid table."""


@cache
def the_index() -> Index:
    """The index of all positions of Pylos, cached."""
    return Index(Pyramid())


def table_folder() -> Path:
    """The folder of tables: what BENBEN_TABLES names, or one in the user's data folder."""
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    try:
        from platformdirs import user_data_path
    except ModuleNotFoundError:  # in a page, where users have no folder
        return Path("/tables")
    return Path(user_data_path("benben")) / "tables"


def table_name(game: Pylos) -> str:
    """The name of a game's tables, without the ending."""
    options = (game.options[key] for key in ("variant", "take_back", "empty_reserve"))
    return f"pylos-{'-'.join(options)}"


def table_path(game: Pylos, folder: Path | None = None) -> Path:
    """The path of the table that solving a game fills."""
    return (folder or table_folder()) / f"{table_name(game)}.table"


def checksums(values: memoryview) -> "array[int]":
    """The checksum of each block."""
    return array("I", (zlib.crc32(block) for block in _blocks(values)))


def _blocks(values: memoryview) -> Iterator[memoryview]:
    return (values[start : start + BLOCK] for start in range(0, len(values), BLOCK))


def header(facts: Mapping[str, Any], magic: str = MAGIC) -> bytes:
    """The first page of a table: its facts, with a checksum."""
    text = json.dumps(facts)
    lines = f"{magic}\n{text}\n{zlib.crc32(text.encode()):08x}\n".encode()
    if len(lines) > PAGE:
        raise ValueError("The facts about a table must fit on a page.")
    return lines.ljust(PAGE, b"\0")


def read_header(path: Path | str, page: bytes, magic: str = MAGIC) -> dict[str, Any]:
    """The facts about a table; raises Damaged."""
    try:
        found, text, seal = page.rstrip(b"\0").decode().splitlines()
        if found == magic and zlib.crc32(text.encode()) == int(seal, 16):
            facts: dict[str, Any] = json.loads(text)
            return facts
    except ValueError:
        pass
    raise Damaged(f"{path} is not a table of values, or it is damaged: delete it and solve again.")


class Tablebase:
    """The values of all positions of Pylos with certain options; close it after use."""

    def __init__(self, path: Path, index: Index | None = None) -> None:
        self.path = path
        self.index = index or the_index()
        with path.open("rb") as file:
            self.facts = read_header(path, file.read(PAGE))
            self._check_size(file.seek(0, 2))
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        whole = memoryview(self._map)
        self._bytes = whole[PAGE : PAGE + self.index.size + 1]
        self.values = self._bytes.cast("b")
        self._sums = array("I", bytes(whole[PAGE + self.index.size + 1 :]))
        self._trusted = bytearray(len(self._sums))
        whole.release()
        if zlib.crc32(self._sums) != self.facts["checksum"]:
            raise self._damaged("its checksums are")

    def _check_size(self, size: int) -> None:
        blocks = -(-(self.index.size + 1) // BLOCK)
        wanted = PAGE + self.index.size + 1 + 4 * blocks
        if size != wanted:
            raise Damaged(
                f"{self.path} has {size:,} bytes instead of {wanted:,}: delete it and solve again."
            )

    def _damaged(self, what: str) -> Damaged:
        return Damaged(f"{self.path}: {what} damaged. Delete it and solve again.")

    @classmethod
    def find(
        cls, game: Pylos, folder: Path | None = None, index: Index | None = None
    ) -> "Tablebase | None":
        """The table for a game if there is one; raises Damaged."""
        path = table_path(game, folder)
        if not path.exists():
            return None
        table = cls(path, index)
        if table.facts["options"] != dict(game.options):
            raise Damaged(f"{path} is a table of {table.facts['options']}.")
        return table

    def value(self, own: int, other: int) -> Value:
        """The value of a position for the side to move; cells are those of the game's board."""
        if (own | other) & APEX:
            return OVER
        place = self.index.place_of(compact(own), compact(other))
        self._trust(place // BLOCK)
        return read_value(self.values[place])

    def _trust(self, block: int) -> None:
        if not self._trusted[block]:
            self._check(block)
            self._trusted[block] = 1

    def _check(self, block: int) -> None:
        with self._bytes[block * BLOCK : (block + 1) * BLOCK] as values:
            found = zlib.crc32(values)
        if found != self._sums[block]:
            raise self._damaged(f"block {block:,} is")

    def check(self) -> Iterator[float]:
        """Verify all checksums; yields the share that is done; raises Damaged."""
        for block in range(len(self._sums)):
            self._trust(block)
            if not block % 1000:
                yield block / len(self._sums)
        yield 1.0

    def close(self) -> None:
        """Close the file."""
        self.values.release()
        self._bytes.release()
        self._map.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()
