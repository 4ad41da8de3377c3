"""A table that is being made; the work survives being killed at any moment.

The values are a memory-mapped file; whatever it has is correct as
far as it goes. Before each step, a journal notes which values are done and changed. Work
resumes with the interrupted step, all of whose values may have changed. Without a
journal everything is visited again; likewise after a reboot, because values may then be
missing that the journal lists.
"""

import mmap
import os
import shutil
import struct
import zlib
from itertools import accumulate
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from benben.core import BenbenError
from benben.games.pylos import Pylos
from benben.solver.index import Index
from benben.solver.solve import Solver
from benben.solver.tablebase import PAGE, Damaged, checksums, header, read_header

HEAD = struct.Struct("<40sII")
"""The start of the machine, the time of the work, and how many spheres are next."""
SEALED = 0x2144_DF1C
"""The checksum of anything with its own checksum after it."""
MEMORY = 700 << 20
"""The memory that solving needs besides the values."""

CONTAINER = Path("/sys/fs/cgroup/memory.max")


class NoRoom(BenbenError):
    """There is not enough memory or disk space."""


class Draft:
    """The file that becomes a table, and its journal."""

    def __init__(self, game: Pylos, path: Path, index: Index) -> None:
        self.path = path
        self._game = game
        self._index = index
        self._part = path.with_suffix(".part")
        self._journal = path.with_suffix(".journal")
        self._size = PAGE + index.size + 1
        path.parent.mkdir(parents=True, exist_ok=True)
        self._check_room()
        self._begin()
        with self._part.open("r+b") as file:
            file.truncate(self._size)
            self._map = mmap.mmap(file.fileno(), self._size)
        self.values = memoryview(self._map)[PAGE:]

    def _check_room(self) -> None:
        there = self._part.stat().st_blocks * 512 if self._part.exists() else 0
        disk = shutil.disk_usage(self.path.parent).free
        if disk < self._size - there:
            raise NoRoom(
                f"The table needs {self._size - there:,} bytes more on disk, and {self.path.parent}"
                f" has {disk:,} left: name another folder with --out."
            )
        memory, needed = free_memory(), self._size + MEMORY
        if memory is not None and memory < needed:
            raise NoRoom(f"Solving needs {needed:,} bytes of memory, and {memory:,} are free.")

    def _begin(self) -> None:
        """Create the file, or open an existing one of this game."""
        facts = {"options": dict(self._game.options)}
        if not self._part.exists():
            self._part.write_bytes(header(facts))
        with self._part.open("rb") as file:
            if read_header(self._part, file.read(PAGE)) != facts:
                raise Damaged(f"{self._part} belongs to another game: delete it.")

    def resume(self, solver: Solver) -> bool:
        """Resume interrupted work; returns whether there was any."""
        try:
            content = self._journal.read_bytes()
        except FileNotFoundError:
            return False
        parts = solver.board.stamps
        sizes = [len(part) * part.itemsize for part in parts]
        if len(content) != HEAD.size + sum(sizes) + 4 or zlib.crc32(content) != SEALED:
            return False
        boot, time, spheres = HEAD.unpack_from(content)
        if boot.rstrip(b"\0") != _boot() or not _boot():
            return False
        ends = list(accumulate(sizes, initial=HEAD.size))
        for part, start, end in zip(parts, ends, ends[1:], strict=False):
            memoryview(part).cast("B")[:] = content[start:end]
        solver.go_on(time, spheres)
        return True

    def note(self, solver: Solver) -> None:
        """Write to the journal what has been done, before each step."""
        if solver.unnoted:
            self._journal.unlink(missing_ok=True)
            return
        head = HEAD.pack(_boot(), solver.board.time, solver.spheres)
        content = head + b"".join(map(bytes, solver.board.stamps))
        with NamedTemporaryFile(dir=self._journal.parent, delete=False) as file:
            file.write(content + zlib.crc32(content).to_bytes(4, "little"))
        os.replace(file.name, self._journal)

    def finish(self, facts: dict[str, Any]) -> None:
        """Turn it into a table: add checksums, flush it to disk, rename it."""
        sums = checksums(self.values)
        self.values.release()
        self._map.flush()
        facts = {"options": dict(self._game.options), "checksum": zlib.crc32(sums), **facts}
        with self._part.open("r+b") as file:
            file.seek(0, 2)
            file.write(sums)
            file.seek(0)
            file.write(header(facts))
            file.flush()
            os.fsync(file.fileno())
        self._map.close()
        os.replace(self._part, self.path)
        self._journal.unlink(missing_ok=True)


def _boot() -> bytes:
    """An id of the machine's last boot, if the system has one."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_bytes().strip()
    except OSError:
        return b""


def free_memory() -> int | None:
    """How many bytes of memory are available, None if unknown."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return None
    known = dict(line.split(":") for line in lines)
    free = int(known["MemAvailable"].split()[0]) * 1024
    return min(free, container_limit() or free)


def container_limit() -> int | None:
    """The memory limit of a container, None if there is none."""
    try:
        text = CONTAINER.read_text().strip()
    except OSError:
        return None
    return int(text) if text.isdecimal() else None
