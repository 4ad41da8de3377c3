"""Writing compact tables: the values in the layout's order, packed block by block in threads."""

import lzma
import os
import zlib
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Any, NamedTuple

from benben.games.pylos import Pylos
from benben.solver.compact_table import (
    BLOCK,
    CHECKSUM,
    EXACT,
    FILTERS,
    MAGIC,
    RESULTS,
    checksum,
    compact_path,
)
from benben.solver.encoding import END, VALUES
from benben.solver.layout import CompactLayout, runs_of
from benben.solver.packing import Packing
from benben.solver.tablebase import PAGE, header

AHEAD = 8
"""How many blocks for each thread may wait to be packed or written."""
TO_RESULTS = bytes(0 if not value else 1 if value <= END else VALUES - 1 for value in range(VALUES))
"""A value's result: 1 if it is won, 0 if drawn, -1 as a signed byte if lost."""


class Packed(NamedTuple):
    """A block of both tables, compressed."""

    exact: bytes
    results: bytes


def write_compact(
    game: Pylos,
    layout: CompactLayout,
    values: Any,
    facts: dict[str, Any],
    folder: Path | None = None,
    threads: int = 1,
    report: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[Path, Path]:
    """Write both compact tables of a game from its values, and return their paths."""
    blocks = -(-layout.size // BLOCK)
    known = {**facts, "options": dict(game.options), "positions": layout.size}
    paths = compact_path(game, EXACT, folder), compact_path(game, RESULTS, folder)
    files = tuple(_Writer(path, blocks) for path in paths)
    try:
        for number, packed in enumerate(_pack_all(layout, values, threads)):
            for file, block in zip(files, packed, strict=True):
                file.add(block)
            report(number + 1, blocks)
        for file, kind in zip(files, (EXACT, RESULTS), strict=True):
            file.finish({**known, "kind": kind})
    finally:
        for file in files:
            file.discard()
    return paths


class _Writer:
    """A compact table that is being written, under another name until it is complete."""

    def __init__(self, path: Path, blocks: int) -> None:
        self._path = path
        self._lengths = array("H")
        self._file: IO[bytes] = NamedTemporaryFile(dir=path.parent, delete=False)  # noqa: SIM115
        self._file.seek(PAGE + blocks * self._lengths.itemsize)

    def add(self, block: bytes) -> None:
        self._lengths.append(len(block))
        self._file.write(block)

    def finish(self, facts: dict[str, Any]) -> None:
        """Write the facts and the directory, flush all to disk, rename the file."""
        directory = self._lengths.tobytes()
        self._file.seek(0)
        self._file.write(header({**facts, "directory": zlib.crc32(directory)}, MAGIC) + directory)
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        os.chmod(self._file.name, 0o644)
        os.replace(self._file.name, self._path)

    def discard(self) -> None:
        """Delete what is not finished."""
        self._file.close()
        Path(self._file.name).unlink(missing_ok=True)


def _pack_all(layout: CompactLayout, values: Any, threads: int) -> Iterator[Packed]:
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Packed]] = deque()
        for number, block in enumerate(_blocks(layout, values)):
            waiting.append(pool.submit(_pack, block, number))
            if len(waiting) > AHEAD * threads:
                yield waiting.popleft().result()
        yield from _results(waiting)


def _results(waiting: Iterable[Future[Packed]]) -> Iterator[Packed]:
    return (task.result() for task in waiting)


def _blocks(layout: CompactLayout, values: Any) -> Iterator[bytes]:
    packing, block = Packing(layout, values), bytearray(BLOCK)
    while length := packing.fill(block):
        yield bytes(block[:length])


def _pack(block: bytes, number: int) -> Packed:
    return Packed(_seal(block, number), _seal(block.translate(TO_RESULTS), number))


def _seal(values: bytes, number: int) -> bytes:
    packed = lzma.compress(runs_of(values), lzma.FORMAT_RAW, filters=FILTERS)
    return checksum(packed, number).to_bytes(CHECKSUM, "little") + packed
