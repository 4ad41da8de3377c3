"""Training positions of Pylos with their results, taken from the leaves of searches.

Compiled by Cython, with its fields and signatures in games.pxd; the same file runs as plain Python.
Games mix good and random turns. A short search runs from each of their positions, and some
positions that it evaluates are kept. Results are those of a book; the whole table of a game is a
book too.
"""

from typing import Any

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.bots.pylos.encoding import NOT_SEEN, WINNING
    from benben.bots.pylos.search import Search
    from benben.games.pylos.cells import APEX, SPHERES_EACH, Cells, count
    from benben.games.splitmix import mixed, stepped
    from benben.solver.book import Book

OF = cython.declare(cython.int, 100)
GOOD = cython.declare(cython.int, 50)
"""This many of a hundred turns are good ones, the others random."""
LOOKED_AT = cython.declare(cython.int, 12)
"""A good turn is the best of this many random ones."""
LONGEST = cython.declare(cython.int, 200)
"""The maximum length of a game in turns."""
THOUGHTS = cython.declare(cython.ulonglong, 3_000)
"""The nodes of each of these searches."""
DEEPEST = cython.declare(cython.int, 12)
RARE = cython.declare(cython.ulonglong, 15)
"""One in RARE + 1 evaluated positions is kept."""


@cython.cclass
class Games(Search):
    """Plays games and keeps positions from their searches."""

    def __init__(self, rules: Rules, weights: Any, table: Book, least: int, seed: int) -> None:
        """Positions with fewer spheres than `least` are not kept: the book has them."""
        super().__init__(rules, weights)
        self.table = table
        self.least = least
        self.random = seed
        self.size = 0
        self.kept = 0
        self._begin()

    def fill(self, owns: Any, others: Any, results: Any) -> None:
        """Play until the arrays are full of positions; results are 0 lost, 1 drawn, 2 won."""
        self.owns = owns
        self.others = others
        self.results = results
        self.kept = 0
        self.size = len(results)
        with cython.nogil:
            while self.kept < self.size:
                self._think()
                self._play()

    def _evaluate(self, own: Cells, other: Cells) -> cython.int:
        self.random = stepped(self.random)
        if not mixed(self.random) & RARE and count(own | other) >= self.least:
            self._keep_sample(own, other)
        return self.evaluation.evaluate(own, other)

    def _keep_sample(self, own: Cells, other: Cells) -> cython.void:
        if self.kept == self.size:
            return
        self.owns[self.kept] = own
        self.others[self.kept] = other
        self.results[self.kept] = 1 + self._result(own, other)
        self.kept += 1

    def _think(self) -> cython.void:
        """Search the position with iterative deepening."""
        depth: cython.int = 1
        self.limits.count_to(THOUGHTS)
        self.nodes = 0
        while depth < DEEPEST and not self.limits.stopped:
            self.end = 0
            self._value(self.own, self.other, depth, -WINNING, WINNING, 0, NOT_SEEN)
            depth += 1

    # Games

    def _begin(self) -> cython.void:
        self.own = 0
        self.other = 0
        self.played = 0

    def _play(self) -> cython.void:
        """Play a turn; begin a new game if this one is over or no longer in the book."""
        after: Cells
        self.end = 0
        self.list_turns(self.own, self.other)
        after = self._good() if self._below(OF) < GOOD else self._any()
        self.own = self.other
        self.other = after
        self.played += 1
        if (
            after & APEX
            or count(self.own) == SPHERES_EACH
            or count(self.own | self.other) > self.table.spheres
            or self.played == LONGEST
        ):
            self._begin()

    def _below(self, limit: cython.int) -> cython.int:
        """A random number below the limit."""
        self.random = stepped(self.random)
        return (mixed(self.random) >> 1) % limit

    def _any(self) -> Cells:
        after: Cells = self.turns[self._below(self.end)]
        return after

    def _good(self) -> Cells:
        """The best of some random turns."""
        best: Cells = self._any()
        worst: cython.int = self._result(self.other, best)
        after: Cells
        result: cython.int
        _looked: cython.int
        for _looked in range(1, LOOKED_AT):
            after = self._any()
            result = self._result(self.other, after)
            if result < worst:
                worst = result
                best = after
        return best

    def _result(self, own: Cells, other: Cells) -> cython.int:
        """The result for the side to move: 1 won, 0 drawn, -1 lost; 0 if it is not known."""
        value: cython.int
        if other & APEX:
            return -1
        if count(own | other) > self.table.spheres:
            return 0
        value = self.table.value(own, other)
        return (value > 0) - (value < 0)
