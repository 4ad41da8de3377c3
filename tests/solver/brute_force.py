"""Solves a pyramid by brute force, over all reachable positions.

It shares nothing with the solver. A position is two frozen sets of cells (level, row, column),
those of the side to move first.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache

Cell = tuple[int, int, int]
Spheres = frozenset[Cell]
Position = tuple[Spheres, Spheres]


class BruteForce:
    """All positions that can be reached from the start, and how each ends."""

    def __init__(
        self, width: int, *, squares: bool, lines: bool, may: bool, may_raise: bool = False
    ) -> None:
        self.width = width
        self.squares, self.lines, self.may, self.may_raise = squares, lines, may, may_raise
        self.cells = [
            (level, row, column)
            for level in range(width)
            for row in range(width - level)
            for column in range(width - level)
        ]
        self.each = len(self.cells) // 2
        self.apex = (width - 1, 0, 0)

    @cache  # noqa: B019 - few are made
    def below(self, cell: Cell) -> list[Cell]:
        level, row, column = cell
        return [(level - 1, row + a, column + b) for a in (0, 1) for b in (0, 1)] if level else []

    def free(self, own: Spheres, taken: Spheres) -> list[Cell]:
        held = {support for cell in taken for support in self.below(cell)}
        return [cell for cell in own if cell not in held]

    def open(self, taken: Spheres) -> list[Cell]:
        return [c for c in self.cells if c not in taken and all(b in taken for b in self.below(c))]

    def completes(self, own: Spheres, put: Cell) -> bool:
        level, row, column = put
        width = self.width - level
        for top, left in ((row - a, column - b) for a in (0, 1) for b in (0, 1)):
            square = {(level, top + a, left + b) for a in (0, 1) for b in (0, 1)}
            if self.squares and square <= own:
                return True
        if not self.lines or width < 3:
            return False
        across = {(level, row, other) for other in range(width)}
        along = {(level, other, column) for other in range(width)}
        return across <= own or along <= own

    def turns(self, own: Spheres, other: Spheres) -> Iterator[Spheres]:
        """One's spheres after each turn."""
        taken = own | other
        puts = [(own, cell) for cell in self.open(taken) if len(own) < self.each]
        for sphere in self.free(own, taken):
            rest = own - {sphere}
            higher = (c for c in self.open(taken - {sphere}) if c[0] > sphere[0])
            puts += [(rest, cell) for cell in higher]
        for rest, put in puts:
            mine = rest | {put}
            if not self.completes(mine, put):
                yield mine
            else:
                yield from self.take_back(mine, other)

    def take_back(self, own: Spheres, other: Spheres) -> Iterator[Spheres]:
        if self.may:
            yield own
        for sphere in self.free(own, own | other):
            left = own - {sphere}
            yield left
            for second in self.free(left, left | other):
                yield left - {second}

    def reach(self) -> dict[Position, set[Position] | int]:
        """Every position with those that follow, or how many plies it is from its end."""
        start: Position = (frozenset(), frozenset())
        found: dict[Position, set[Position] | int] = {}
        waiting = [start]
        while waiting:
            position = waiting.pop()
            if position in found:
                continue
            own, other = position
            after = {(other, mine) for mine in self.turns(own, other)}
            if not after or (len(own) == self.each and not self.may_raise):
                found[position] = 0
                continue
            if any(self.apex in mine for _, mine in after):
                found[position] = 1
                continue
            found[position] = after
            waiting += after
        return found

    def solve(self) -> dict[Position, int]:
        """The plies to the end of every position that has one, from the end backwards."""
        found = self.reach()
        before: dict[Position, list[Position]] = {}
        left = {}
        ends: deque[Position] = deque()
        known: dict[Position, int] = {}
        for position, after in found.items():
            if isinstance(after, int):
                known[position] = after
            else:
                left[position] = len(after)
                for one in after:
                    before.setdefault(one, []).append(position)
        ends.extend(sorted(known, key=known.__getitem__))
        while ends:
            position = ends.popleft()
            plies = known[position]
            for earlier in before.get(position, ()):
                left[earlier] -= 1
                if earlier not in known and (plies % 2 == 0 or not left[earlier]):
                    known[earlier] = plies + 1
                    ends.append(earlier)
        return {position: known.get(position, -1) for position in found}
