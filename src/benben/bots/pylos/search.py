"""The search for the best turn in Pylos: alpha-beta with a transposition table.

Compiled by Cython, with its fields and signatures in search.pxd; the same file runs as plain
Python. Values are for the side to move. WINNING minus a number of plies is a win in that many
plies at most, its negative a loss; everything in between is an estimate. Wins and losses are
proven: they follow from ends of games or known values alone, never from an estimate or from what
was played before.
"""

from mmap import mmap
from struct import calcsize
from typing import Any, Literal

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.bots.limits import Limits
    from benben.bots.pylos.careless import CarelessTurns
    from benben.bots.pylos.encoding import (
        AT_LEAST,
        AT_MOST,
        CHANCE_BITS,
        EXACTLY,
        NOT_SEEN,
        PROVEN_FROM,
        WINNING,
        Entry,
        best_in,
        depth_in,
        entry_with,
        kind_in,
        value_in,
    )
    from benben.bots.pylos.evaluate import Evaluation
    from benben.games.pylos.cells import (
        CELL_COUNT,
        SPHERES_EACH,
        THIRD,
        Cells,
        compact,
        count,
        free_spheres,
        lowest,
        raise_cells,
        spread,
    )
    from benben.games.splitmix import mixed
    from benben.solver.encoding import END

ROOM = 400_000
"""Capacity for all turns on the path to a leaf."""
MOST_TURNS = 10_000
"""The most turns of one position."""
FILLED = cython.declare(cython.int, ROOM - MOST_TURNS)
"""With this many turns in memory, no position is searched deeper."""
DEEPEST = 60
MOST_PLIES = 80

CLEAR = cython.declare(cython.int, 90)
"""With the network, a margin of this per remaining ply is enough to skip the search."""

SORTED = cython.declare(cython.int, 24)
"""The number of turns that are sorted; the rest seldom matters."""

MEMORY_BITS = 20
KEY_BITS = 64
HASH_FACTOR = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
SOONEST_WIN = cython.declare(cython.int, 3)
SOONEST_LOSS = cython.declare(cython.int, 2)
"""The fewest plies to a loss that is not known yet."""

TRIED_FULLY = cython.declare(cython.int, 3)
TRIED_LESS = cython.declare(cython.int, 15)
"""After this many turns, later ones are first searched one ply less deeply, then two."""
DEEP = cython.declare(cython.int, 3)
"""Up to this depth, nothing is reduced by two plies."""


def zeros(kind: Literal["h", "q"], size: int) -> "memoryview[int]":
    """An array of zeros, allocated lazily by the system."""
    return memoryview(mmap(-1, size * calcsize(kind))).cast(kind)


@cython.cclass
class Search(CarelessTurns):
    """A search from one position, in one thread; another thread may stop it at any moment."""

    def __init__(
        self,
        rules: Rules,
        weights: Any,
        most: int | None = None,
        memory_bits: int = MEMORY_BITS,
        book: Any = None,
        network: Any = None,
    ) -> None:
        super().__init__(rules, zeros("q", ROOM))
        self.evaluation = Evaluation(rules, weights, network)
        self.book = book
        self.known_spheres = -1 if book is None else book.spheres
        self.limits = Limits(most)
        self.nodes = 0
        self.scores = zeros("h", ROOM)
        self.path = zeros("q", MOST_PLIES)
        self.memory = zeros("q", 2 << memory_bits)
        self.shift = KEY_BITS - memory_bits

    def start(self, seconds: float | None) -> None:
        """Start the clock; None: without a limit of time."""
        self.limits.start(seconds, self.nodes)

    def stop(self) -> None:
        """End the search; may be called from another thread."""
        self.limits.stop()

    # Values without a search

    def _evaluate(self, own: Cells, other: Cells) -> cython.int:
        value: cython.int = self.evaluation.evaluate(own, other)
        chance: cython.int
        if not self.overlooks_some or not self.blur:
            return value
        chance = mixed(own * 3 ^ other ^ self.salt) & CHANCE_BITS
        return value + chance % (2 * self.blur + 1) - self.blur

    def _reaches_apex(self, own: Cells, occupied: Cells) -> cython.bint:
        """Whether the side to move can win at once (PY-16)."""
        spheres: Cells
        if occupied & THIRD != THIRD:
            return False
        if count(own) < SPHERES_EACH:
            return True
        spheres = free_spheres(own, occupied)
        return spheres != 0 and (spheres & ~THIRD) != 0

    def _can_raise(self, own: Cells, occupied: Cells) -> cython.bint:
        spheres: Cells = free_spheres(own, occupied)
        sphere: Cells
        while spheres:
            sphere = lowest(spheres)
            spheres ^= sphere
            if raise_cells(sphere, occupied):
                return True
        return False

    def _known(self, own: Cells, other: Cells, ply: cython.int) -> cython.int:
        """The value of a position that needs no search, else NOT_SEEN."""
        occupied: Cells = own | other
        if count(own) == SPHERES_EACH and not (self.may_raise and self._can_raise(own, occupied)):
            return ply - WINNING
        if self._reaches_apex(own, occupied):
            return WINNING - ply - 1
        if count(occupied) <= self.known_spheres:
            return self._read(own, other, ply)
        return NOT_SEEN

    def _read(self, own: Cells, other: Cells, ply: cython.int) -> cython.int:
        """The value of a position by the book, which must have it."""
        value: cython.int = self.book.value(own, other)
        if value > 0:
            return WINNING - ply - (END - value)
        return ply + (END + value) - WINNING if value else 0

    def _at_once(self, own: Cells, other: Cells, ply: cython.int) -> cython.int:
        """The value of a position without a search: known, or by the static evaluation."""
        value: cython.int = self._known(own, other, ply)
        self.nodes += 1
        return self._evaluate(own, other) if value == NOT_SEEN else value

    # The transposition table

    def _place(self, key: cython.ulonglong) -> cython.ulonglong:
        """The index of a position's entry: this one or the next."""
        return (((key * HASH_FACTOR) & ALL_BITS) >> self.shift) & ~1

    def _recall(self, key: cython.ulonglong) -> Entry:
        """The entry of a position, 0 if there is none."""
        place: cython.ulonglong = self._place(key)
        if self.memory[2 * place] == key:
            return self.memory[2 * place + 1]
        if self.memory[2 * place + 2] == key:
            return self.memory[2 * place + 3]
        return 0

    def _remember(
        self,
        key: cython.ulonglong,
        best: Cells,
        value: cython.int,
        kind: cython.int,
        depth: cython.int,
    ) -> cython.void:
        """Store a value: of two slots one keeps the deepest entry, the other the newest."""
        place: cython.ulonglong = self._place(key)
        old: cython.int = depth_in(self.memory[2 * place + 1])
        if self.memory[2 * place] != key and old > depth:
            place += 1
        self.memory[2 * place] = key
        self.memory[2 * place + 1] = entry_with(compact(best), value, kind, depth)

    # Search

    def _value(
        self,
        own: Cells,
        other: Cells,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        sight: cython.int,
    ) -> cython.int:
        """The value of a position if it is between alpha and beta, else a bound."""
        key: cython.ulonglong
        entry: Entry
        hint: Cells = 0
        value: cython.int = self._known(own, other, ply)
        kind: cython.int
        first: cython.int = self.end
        if value != NOT_SEEN:
            self.nodes += 1
            return value
        if depth <= 0:
            self.nodes += 1
            return self._evaluate(own, other)
        if self.nodes >= self.limits.next_look:
            self.limits.look(self.nodes)
        if self.limits.stopped or first > FILLED:
            return 0
        if WINNING - ply - SOONEST_WIN <= alpha:
            return WINNING - ply - SOONEST_WIN
        if ply + SOONEST_LOSS - WINNING >= beta:
            return ply + SOONEST_LOSS - WINNING
        key = compact(own) << CELL_COUNT | compact(other)
        if self._repeats(key, ply):
            return 0
        self.path[ply] = key
        entry = self._recall(key)
        if entry:
            value = value_in(entry)
            kind = kind_in(entry)
            if value > PROVEN_FROM:
                value -= ply
            elif value < -PROVEN_FROM:
                value += ply
            if self._settles(value, kind, depth_in(entry), depth, alpha, beta):
                return value
            hint = spread(best_in(entry))
        if self._is_clear(sight - beta, depth, alpha, beta) and sight != NOT_SEEN:
            return beta
        value = self._best(own, other, depth, alpha, beta, ply, key, hint)
        self.end = first
        return value

    def _repeats(self, key: cython.ulonglong, ply: cython.int) -> cython.bint:
        """Whether a position has occurred on the path here: either side may force a draw."""
        before: cython.int = ply - 2
        while before >= 0:
            if self.path[before] == key:
                return True
            before -= 2
        return False

    def _is_clear(
        self, excess: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether the static evaluation is clearly outside the window; never when proving."""
        return (
            self.evaluation.has_network
            and beta - alpha == 1
            and -PROVEN_FROM < beta < PROVEN_FROM
            and excess >= CLEAR * depth
        )

    def _settles(
        self,
        value: cython.int,
        kind: cython.int,
        deep: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.bint:
        """Whether a stored value is enough; proven values hold at any depth."""
        if value >= beta and kind & AT_LEAST:
            return deep >= depth or value > PROVEN_FROM
        if value <= alpha and kind & AT_MOST:
            return deep >= depth or value < -PROVEN_FROM
        return kind == EXACTLY and deep >= depth

    def _best(
        self,
        own: Cells,
        other: Cells,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        key: cython.ulonglong,
        hint: Cells,
    ) -> cython.int:
        """The value of the best turn; turns are tried in order of their static evaluation."""
        first: cython.int = self.end
        turn: cython.int
        score: cython.int
        value: cython.int
        best: cython.int
        chosen: Cells
        after: Cells
        low: cython.int = alpha
        tested: cython.int = NOT_SEEN
        if hint and depth > 1:  # it may cause a cutoff
            tested = self._try(other, hint, depth, alpha, beta, ply, 0, NOT_SEEN)
            if self.limits.stopped:
                return 0
            if tested >= beta:
                self._keep(key, hint, tested, alpha, beta, depth, ply)
                return tested
            low = max(low, tested)
        self.list_turns(own, other)
        if self.end == first:  # all turns were overlooked
            return self._evaluate(own, other)
        turn = self._look_at_turns(first, other, depth, beta, ply)
        best = self.scores[turn]
        chosen = self.turns[turn]
        if depth > 1 and best < PROVEN_FROM:
            best = -WINNING
            for turn in range(first, self.end):
                after = self._next(turn, turn - first, hint if turn == first else 0)
                score = self.scores[turn]
                value = score
                if after == hint:
                    value = tested
                elif score > -PROVEN_FROM:
                    if best > -PROVEN_FROM and self._is_clear(low - score, depth, alpha, beta):
                        continue
                    value = self._try(other, after, depth, low, beta, ply, turn - first, 0 - score)
                    if self.limits.stopped:
                        return 0
                if value > best:
                    best = value
                    chosen = after
                    if value > low:
                        low = value
                    if value >= beta:
                        break
        self._keep(key, chosen, best, alpha, beta, depth, ply)
        return best

    def _look_at_turns(
        self,
        first: cython.int,
        other: Cells,
        depth: cython.int,
        beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """Score the turns statically until one is good enough; returns the index of the best."""
        turn: cython.int
        best: cython.int = first
        for turn in range(first, self.end):
            self.scores[turn] = 0 - self._at_once(other, self.turns[turn], ply + 1)
            if self.scores[turn] > self.scores[best]:
                best = turn
            if self.scores[best] >= beta and (depth == 1 or self.scores[best] > PROVEN_FROM):
                break
        return best

    def _keep(
        self,
        key: cython.ulonglong,
        chosen: Cells,
        best: cython.int,
        alpha: cython.int,
        beta: cython.int,
        depth: cython.int,
        ply: cython.int,
    ) -> cython.void:
        kind: cython.int = EXACTLY
        if best >= beta:
            kind = AT_LEAST
        elif best <= alpha:
            kind = AT_MOST
        if best > PROVEN_FROM:
            best += ply
        elif best < -PROVEN_FROM:
            best -= ply
        self._remember(key, chosen, best, kind, depth)

    def _next(self, turn: cython.int, tried: cython.int, hint: Cells) -> Cells:
        """Move the best of the remaining turns to this index; the hint comes first."""
        other: cython.int
        best: cython.int = turn
        after: Cells = self.turns[turn]
        score: cython.int
        if tried > SORTED:
            return after
        for other in range(turn, self.end):
            if hint and self.turns[other] == hint:
                best = other
                break
            if self.scores[other] > self.scores[best]:
                best = other
        after = self.turns[best]
        score = self.scores[best]
        self.turns[best] = self.turns[turn]
        self.scores[best] = self.scores[turn]
        self.turns[turn] = after
        self.scores[turn] = score
        return after

    def _try(
        self,
        other: Cells,
        after: Cells,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        tried: cython.int,
        sight: cython.int,
    ) -> cython.int:
        """The value of a turn; late turns are first searched less deeply with a null window."""
        value: cython.int
        less: cython.int = 1
        if tried == 0:
            return 0 - self._value(other, after, depth - 1, -beta, -alpha, ply + 1, sight)
        if depth > 2 and tried > TRIED_FULLY:
            less = 2 if tried <= TRIED_LESS or depth <= DEEP else 3
        value = 0 - self._value(other, after, depth - less, -alpha - 1, -alpha, ply + 1, sight)
        if value > alpha and less > 1:
            value = 0 - self._value(other, after, depth - 1, -alpha - 1, -alpha, ply + 1, sight)
        if alpha < value < beta:
            value = 0 - self._value(other, after, depth - 1, -beta, -alpha, ply + 1, sight)
        return value

    # The root

    def ask(
        self,
        own: Cells,
        other: Cells,
        after: Cells,
        depth: cython.int,
        alpha: cython.int,
        tried: cython.int,
    ) -> int:
        """The value of the turn that leaves these spheres, or a bound if it is below alpha.

        `tried` is the number of turns before it. The result is meaningless once stopped.
        """
        value: cython.int
        self.end = 0
        self.path[0] = compact(own) << CELL_COUNT | compact(other)
        with cython.nogil:
            value = self._try(other, after, depth, alpha, WINNING, 0, tried, NOT_SEEN)
        self.limits.raise_error()
        return value
