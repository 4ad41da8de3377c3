"""The search for the best turn in Pylos: deeper and deeper, with bounds and a memory.

Compiled by Cython; the same file runs as plain Python. A value is seen from the side to move. WON
minus a number of plies is a win in so many plies at most, the opposite a loss; whatever lies
between is an estimate. Wins and losses are proven: they rest on the end of the game or on known
values alone, never on an estimate or on what was played before.
"""

from typing import Any

import cython

from benben.bots.pylos.turns import MOST_TURNS, ROOM, zeros
from benben.games.pylos import board
from benben.games.pylos.engine import Rules
from benben.solver.value import END

if cython.compiled:
    from cython.cimports.benben.bots.pylos.evaluate import Evaluation
    from cython.cimports.benben.bots.pylos.turns import Turns
    from cython.cimports.benben.games.pylos.engine import (
        count,
        free_spheres,
        raise_cells,
    )
    from cython.cimports.benben.games.splitmix import mixed
    from cython.cimports.benben.solver.index import compact, spread
else:
    from benben.bots.pylos.evaluate import Evaluation
    from benben.bots.pylos.turns import Turns
    from benben.games.pylos.engine import (
        count,
        free_spheres,
        raise_cells,
    )
    from benben.games.splitmix import mixed
    from benben.solver.index import compact, spread

WINNING, PROVEN_FROM, NOT_SEEN = 30_000, 29_000, 32_000
"""A game that is won now, the least value that is proven, and no value at all."""
WON = cython.declare(cython.int, WINNING)
PROVEN = cython.declare(cython.int, PROVEN_FROM)
NOT_KNOWN = cython.declare(cython.int, NOT_SEEN)
BOOK_END = cython.declare(cython.int, END)

ROOF = cython.declare(cython.ulonglong, board.LEVELS[2])
SPHERES = cython.declare(cython.int, board.SPHERES_EACH)

FULL = cython.declare(cython.int, ROOM - MOST_TURNS)
DEEPEST = 60
MOST_PLIES = 80

CLEAR = cython.declare(cython.int, 90)
"""With the network, so much for each ply that is left is enough to be sure without deepening."""

SORTED = cython.declare(cython.int, 24)
"""So many turns are tried in order; the rest seldom matters."""

MEMORY_BITS = 20
FACTOR = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
CELLS_30 = cython.declare(cython.ulonglong, (1 << 30) - 1)
AT_MOST = cython.declare(cython.int, 1)
AT_LEAST = cython.declare(cython.int, 2)
EXACTLY = cython.declare(cython.int, 3)
"""What a remembered value says about the true one."""


@cython.cclass
class Search(Turns):
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
        super().__init__(rules)
        self.may_raise = rules.may_raise
        self.evaluation = Evaluation(rules, weights, network)
        self.book = book
        self.known_spheres = -1 if book is None else book.spheres
        self.stopped = False
        self.nodes = 0
        self.most = ALL_BITS if most is None else most
        self.scores = zeros("h", ROOM)
        self.path = zeros("q", MOST_PLIES)
        self.memory = zeros("q", 2 << memory_bits)
        self.shift = 64 - memory_bits

    def stop(self) -> None:
        """Think no further; may be called from another thread."""
        self.stopped = True

    # What is known at once

    def _evaluate(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        value: cython.int = self.evaluation.evaluate(own, other)
        chance: cython.int
        if not self.is_careless or not self.blur:
            return value
        chance = mixed(own * 3 ^ other ^ self.salt) & 0x7FFF
        return value + chance % (2 * self.blur + 1) - self.blur

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _reaches_apex(self, own: cython.ulonglong, occupied: cython.ulonglong) -> cython.bint:
        """Whether the side to move can win at once (PY-16)."""
        spheres: cython.ulonglong
        if occupied & ROOF != ROOF:
            return False
        if count(own) < SPHERES:
            return True
        spheres = free_spheres(own, occupied)
        return spheres != 0 and (spheres & ~ROOF) != 0

    def _can_raise(self, own: cython.ulonglong, occupied: cython.ulonglong) -> cython.bint:
        spheres: cython.ulonglong = free_spheres(own, occupied)
        sphere: cython.ulonglong
        while spheres:
            sphere = spheres & (0 - spheres)
            spheres ^= sphere
            if raise_cells(sphere, occupied):
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _known(self, own: cython.ulonglong, other: cython.ulonglong, ply: cython.int) -> cython.int:
        """The value of a position where no thinking is needed."""
        if count(own) == SPHERES and not (self.may_raise and self._can_raise(own, own | other)):
            return ply - WON
        if self._reaches_apex(own, own | other):
            return WON - ply - 1
        if count(own | other) <= self.known_spheres:
            return self._read(own, other, ply)
        return NOT_KNOWN

    def _read(self, own: cython.ulonglong, other: cython.ulonglong, ply: cython.int) -> cython.int:
        """The value of a position that the book has."""
        value: cython.int = self.book.value(own, other)
        if value > 0:
            return WON - ply - (BOOK_END - value)
        return ply + (BOOK_END + value) - WON if value else 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _at_once(
        self, own: cython.ulonglong, other: cython.ulonglong, ply: cython.int
    ) -> cython.int:
        """What a position is worth at first sight."""
        value: cython.int = self._known(own, other, ply)
        self.nodes += 1
        return self._evaluate(own, other) if value == NOT_KNOWN else value

    # Memory

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _place(self, key: cython.ulonglong) -> cython.ulonglong:
        """Where a position is remembered: here or in the next place."""
        return (((key * FACTOR) & ALL_BITS) >> self.shift) & ~1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _recall(self, key: cython.ulonglong) -> cython.ulonglong:
        """What is remembered of a position, 0 if nothing is."""
        place: cython.ulonglong = self._place(key)
        if self.memory[2 * place] == key:
            return self.memory[2 * place + 1]
        if self.memory[2 * place + 2] == key:
            return self.memory[2 * place + 3]
        return 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _remember(
        self,
        key: cython.ulonglong,
        best: cython.ulonglong,
        value: cython.int,
        kind: cython.int,
        depth: cython.int,
    ) -> cython.void:
        """Keep a value: the deepest of two places stays, the other is the newest."""
        place: cython.ulonglong = self._place(key)
        facts: cython.ulonglong = compact(best)
        shifted: cython.ulonglong = value + 0x8000
        bits: cython.ulonglong = depth << 2 | kind
        old: cython.int = (self.memory[2 * place + 1] >> 32) & 0xFF
        if self.memory[2 * place] != key and old > depth:
            place += 1
        self.memory[2 * place] = key
        self.memory[2 * place + 1] = facts | (bits << 30) | (shifted << 40)

    # IterativeDeepening

    def _value(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        sight: cython.int,
    ) -> cython.int:
        """What a position is worth, if that lies between alpha and beta; else a bound."""
        key: cython.ulonglong
        facts: cython.ulonglong
        hint: cython.ulonglong = 0
        value: cython.int = self._known(own, other, ply)
        kind: cython.int
        first: cython.int = self.end
        if value != NOT_KNOWN:
            self.nodes += 1
            return value
        if depth <= 0:
            self.nodes += 1
            return self._evaluate(own, other)
        if self.nodes >= self.most:
            self.stopped = True
        if self.stopped or first > FULL:
            return 0
        # Nobody wins sooner than in three plies, or loses sooner than in two.
        if WON - ply - 3 <= alpha:
            return WON - ply - 3
        if ply + 2 - WON >= beta:
            return ply + 2 - WON
        key = compact(own) << 30 | compact(other)
        if self._repeats(key, ply):
            return 0
        self.path[ply] = key
        facts = self._recall(key)
        if facts:
            value = (facts >> 40) - 0x8000
            kind = (facts >> 30) & 3
            if value > PROVEN:
                value -= ply
            elif value < -PROVEN:
                value += ply
            if self._settles(value, kind, (facts >> 32) & 0xFF, depth, alpha, beta):
                return value
            hint = spread(facts & CELLS_30)
        if self._is_clear(sight - beta, depth, alpha, beta) and sight != NOT_KNOWN:
            return beta
        value = self._best(own, other, depth, alpha, beta, ply, key, hint)
        self.end = first
        return value

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _repeats(self, key: cython.ulonglong, ply: cython.int) -> cython.bint:
        """Whether a position stood on the way here before: either side may make it a draw."""
        before: cython.int = ply - 2
        while before >= 0:
            if self.path[before] == key:
                return True
            before -= 2
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_clear(
        self, excess: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether what is asked is answered at first sight; what is to be proven never is."""
        return (
            self.evaluation.has_network
            and beta - alpha == 1
            and -PROVEN < beta < PROVEN
            and excess >= CLEAR * depth
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _settles(
        self,
        value: cython.int,
        kind: cython.int,
        deep: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.bint:
        """Whether a remembered value is enough; what is proven is so at any depth."""
        if value >= beta and kind & AT_LEAST:
            return deep >= depth or value > PROVEN
        if value <= alpha and kind & AT_MOST:
            return deep >= depth or value < -PROVEN
        return kind == EXACTLY and deep >= depth

    def _best(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        key: cython.ulonglong,
        hint: cython.ulonglong,
    ) -> cython.int:
        """The best of all turns, those that feature best first."""
        first: cython.int = self.end
        turn: cython.int
        score: cython.int
        value: cython.int
        best: cython.int
        chosen: cython.ulonglong
        after: cython.ulonglong
        low: cython.int = alpha
        tested: cython.int = NOT_KNOWN
        if hint and depth > 1:  # it may spare all the others a look
            tested = self._try(other, hint, depth, alpha, beta, ply, 0, NOT_KNOWN)
            if self.stopped:
                return 0
            if tested >= beta:
                self._keep(key, hint, tested, alpha, beta, depth, ply)
                return tested
            low = max(low, tested)
        self.list_turns(own, other)
        if self.end == first:  # all was overlooked
            return self._evaluate(own, other)
        turn = self._look_at_turns(first, other, depth, beta, ply)
        best = self.scores[turn]
        chosen = self.turns[turn]
        if depth > 1 and best < PROVEN:
            best = -WON
            for turn in range(first, self.end):
                after = self._next(turn, turn - first, hint if turn == first else 0)
                score = self.scores[turn]
                value = score
                if after == hint:
                    value = tested
                elif score > -PROVEN:
                    if best > -PROVEN and self._is_clear(low - score, depth, alpha, beta):
                        continue
                    value = self._try(other, after, depth, low, beta, ply, turn - first, 0 - score)
                    if self.stopped:
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
        other: cython.ulonglong,
        depth: cython.int,
        beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """Score the turns at first sight, until one is good enough; the number of the best."""
        turn: cython.int
        best: cython.int = first
        for turn in range(first, self.end):
            self.scores[turn] = 0 - self._at_once(other, self.turns[turn], ply + 1)
            if self.scores[turn] > self.scores[best]:
                best = turn
            if self.scores[best] >= beta and (depth == 1 or self.scores[best] > PROVEN):
                break
        return best

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self,
        key: cython.ulonglong,
        chosen: cython.ulonglong,
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
        if best > PROVEN:
            best += ply
        elif best < -PROVEN:
            best -= ply
        self._remember(key, chosen, best, kind, depth)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _next(
        self, turn: cython.int, tried: cython.int, hint: cython.ulonglong
    ) -> cython.ulonglong:
        """Bring the best of the turns from here on to this place; a hint is best of all."""
        other: cython.int
        best: cython.int = turn
        after: cython.ulonglong
        score: cython.int
        if tried > SORTED:
            return self.turns[turn]
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
        other: cython.ulonglong,
        after: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        tried: cython.int,
        sight: cython.int,
    ) -> cython.int:
        """What a turn is worth: later ones are first asked, less deeply, if they are better."""
        value: cython.int
        less: cython.int = 1
        if tried == 0:
            return 0 - self._value(other, after, depth - 1, -beta, -alpha, ply + 1, sight)
        if depth > 2 and tried > 3:
            less = 2 if tried < 16 or depth < 4 else 3
        value = 0 - self._value(other, after, depth - less, -alpha - 1, -alpha, ply + 1, sight)
        if value > alpha and less > 1:
            value = 0 - self._value(other, after, depth - 1, -alpha - 1, -alpha, ply + 1, sight)
        if alpha < value < beta:
            value = 0 - self._value(other, after, depth - 1, -beta, -alpha, ply + 1, sight)
        return value

    # The root

    def ask(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        after: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        tried: cython.int,
    ) -> int:
        """What a turn is worth that leaves these spheres; a bound below alpha will do.

        `tried` tells how many turns have been asked about before; it means nothing once stopped.
        """
        value: cython.int
        self.end = 0
        self.path[0] = compact(own) << 30 | compact(other)
        with cython.nogil:
            value = self._try(other, after, depth, alpha, WON, 0, tried, NOT_KNOWN)
        return value
