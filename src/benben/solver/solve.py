"""Solving: sweeps over all shapes, the fullest first, until nothing changes any more."""

from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from math import inf
from threading import local
from typing import Any, NamedTuple

from benben.games.pylos.engine import Rules
from benben.solver.board import SolverBoard
from benben.solver.encoding import UNIT_BITS
from benben.solver.index import Index
from benben.solver.ripple import Ripple
from benben.solver.sweep import Sweep

FEW = 200_000
"""With at most this many changes it is faster to follow them one by one."""
BATCH = 2_000
"""The number of changes that one thread follows at a time."""

Unit = tuple[int, int, int, int]
"""A shape, the range of own spheres, and a part of its positions."""


class SolverStep(NamedTuple):
    """A step of the work: valuing all positions with a number of spheres, or predecessors."""

    spheres: int | None
    positions: int
    changed: int


class Solver:
    """Finds the value of every position of a pyramid: who wins, and in how many plies.

    A sweep values positions from those that follow them, the fullest first, and is repeated
    wherever any of these has changed since. Once few change, the changes are followed one by
    one to the positions that lead to them, and the next sweep repairs what threads have overwritten
    for each other. What is never found to be won or lost is a draw: with perfect play the game
    goes on for ever (PY-18).

    At any time every value is correct as far as it goes: a position marked as won is won, perhaps
    sooner. So interrupted work can resume from the values there are.
    """

    def __init__(
        self, index: Index, rules: Rules, values: Any, threads: int = 1, few: int = FEW
    ) -> None:
        self._index = index
        self.board = SolverBoard(index, memoryview(values).cast("b"), rules)
        self._groups: list[list[list[int]]] = [[] for _ in range(index.pyramid.apex + 1)]
        for (spheres, _), shapes in groupby(range(index.shapes - 1, -1, -1), self._rank):
            self._groups[spheres].append(list(shapes))
        self.spheres = index.pyramid.apex
        """The number of spheres of the next positions."""
        self.unnoted = False
        """Whether values are changing without being listed."""
        self._threads = threads
        self._few = few
        self._noting = True
        self._own = local()

    def solve(self, before: Callable[[], None] = lambda: None) -> Iterator[SolverStep]:
        """Fill the table with values, step by step; `before` is called before each."""
        changed: float = inf
        with ThreadPoolExecutor(self._threads) as threads:
            while changed:
                changed = 0 if self.spheres == self._index.pyramid.apex else inf
                touched = array("I")
                for step in self._sweep(threads, before, touched):
                    changed += step.changed
                    yield step
                if 0 < changed <= self._few:
                    yield from self._ripple(threads, before, touched)

    def go_on(self, time: int, spheres: int) -> None:
        """Resume with an interrupted step, whose values may have changed already."""
        self.board.time = time
        self.board.unseen = time + len(self._groups[spheres])
        self.spheres = spheres

    def _sweep(
        self, threads: ThreadPoolExecutor, before: Callable[[], None], touched: "array[int]"
    ) -> Iterator[SolverStep]:
        """Value all positions that may have changed; lists the changes as long as they are few."""
        looking = Sweep(self.board)
        self._noting = True
        for spheres in range(self.spheres, -1, -1):
            self.spheres = spheres
            before()
            positions = changed = 0
            for shapes in self._groups[spheres]:
                self.board.time += 1
                units = [unit for shape in shapes for unit in self._units(looking, shape)]
                for valued, corrected, places in threads.map(self._value, units):
                    positions, changed = positions + valued, changed + corrected
                    touched.frombytes(places)
                self._noting = len(touched) <= self._few
            yield SolverStep(spheres, positions, changed)
        self.spheres = self._index.pyramid.apex

    def _ripple(
        self, threads: ThreadPoolExecutor, before: Callable[[], None], touched: "array[int]"
    ) -> Iterator[SolverStep]:
        """Follow changes to their predecessors; a sweep must then check that nothing was missed."""
        self.board.time += 1
        self.unnoted = True
        before()
        while touched:
            parts = [touched[start : start + BATCH] for start in range(0, len(touched), BATCH)]
            touched, positions = array("I"), 0
            for valued, places in threads.map(self._follow, parts):
                positions += valued
                touched.extend(places)
            yield SolverStep(None, positions, len(touched))
        self.unnoted = False

    def _rank(self, number: int) -> tuple[int, int]:
        """The rank of a shape; those of one rank are valued together: raising leads higher."""
        shape = self._index.kept[number]
        return shape.bit_count(), self._index.height(shape)

    def _units(self, looking: Sweep, number: int) -> list[Unit]:
        if not looking.look(number):
            return []
        spheres = self._index.kept[number].bit_count()
        parts = range(1 << max(0, spheres - UNIT_BITS))
        return [(number, looking.fewest, looking.most, part) for part in parts]

    def _value(self, unit: Unit) -> tuple[int, int, bytes]:
        if not hasattr(self._own, "work"):
            self._own.work = Sweep(self.board)
        work: Sweep = self._own.work
        work.value(*unit)
        places = bytes(work.touched[: work.changes]) if self._noting else b""
        return work.positions, work.changes, places

    def _follow(self, places: "array[int]") -> tuple[int, "array[int]"]:
        if not hasattr(self._own, "ripple"):
            self._own.ripple = Ripple(self.board)
        ripple: Ripple = self._own.ripple
        found = ripple.follow(places)
        return ripple.positions, found
