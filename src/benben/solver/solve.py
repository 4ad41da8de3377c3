"""Solving: sweeps over all shapes, the fullest first, until nothing changes any more."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from threading import local
from typing import Any, NamedTuple

from benben.games.pylos.engine import Rules
from benben.solver.kernel import Board, Work
from benben.solver.shapes import Shapes

UNIT = 1 << 20
"""So many positions one thread values at a time."""


class Sweep(NamedTuple):
    """How far a sweep has come, and what it has found so far."""

    phase: str
    spheres: int
    changed: int
    unknown: int


class Solver:
    """Finds the value of every position of a pyramid: who wins, and in how many plies at best.

    First every win and loss is found, whichever comes first; then their distances are corrected
    until all agree with those of the positions that follow. What is never found is a draw: with
    perfect play such a game goes on for ever (PY-18).
    """

    def __init__(self, shapes: Shapes, rules: Rules, values: Any, threads: int = 1) -> None:
        self._shapes = shapes
        self._board = Board(shapes, values, rules)
        self._values = values
        self._threads = threads
        self._own = local()

    def solve(self, report: Callable[[Sweep], None] = lambda sweep: None) -> None:
        """Fill the table with values."""
        with ThreadPoolExecutor(self._threads) as threads:
            for phase in ("decide", "refine"):
                changed = 1
                while changed:
                    for sweep in self._sweep(threads, phase):
                        changed = sweep.changed
                        report(sweep)

    def value(self, own: int, other: int) -> int:
        """The value of a position: 0 is a draw, otherwise one more than the plies to its end."""
        found: int = self._values[self._board.index(own, other)]
        return found

    def _sweep(self, threads: ThreadPoolExecutor, phase: str) -> Iterator[Sweep]:
        """Value all shapes once: a turn leads to more spheres or higher ones, seldom back."""
        changed = unknown = 0
        numbers = range(len(self._shapes.kept) - 1, -1, -1)
        for (spheres, _), group in groupby(numbers, self._rank):
            units = (unit for number in group for unit in self._units(number))
            for found in threads.map(lambda unit: self._value(phase, *unit), units):
                changed, unknown = changed + found[0], unknown + found[1]
            yield Sweep(phase, spheres, changed, unknown)

    def _rank(self, number: int) -> tuple[int, int]:
        shape = self._shapes.kept[number]
        return shape.bit_count(), self._shapes.height(shape)

    def _units(self, number: int) -> Iterator[tuple[int, int, int]]:
        size = self._shapes.starts[number + 1] - self._shapes.starts[number]
        return ((number, start, min(start + UNIT, size)) for start in range(0, size, UNIT))

    def _value(self, phase: str, number: int, start: int, end: int) -> tuple[int, int]:
        if not hasattr(self._own, "work"):
            self._own.work = Work(self._board)
        work: Work = self._own.work
        work.sweep(number, start, end, phase == "refine")
        return work.changed, work.unknown
