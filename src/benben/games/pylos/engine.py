"""The rules of Pylos: on sets of cells, as a position to play on, and as a count of turns (perft).

Compiled by Cython; the same file runs as plain Python. A set of cells is a number as described in
board.py; `own` are the spheres of the side to move and `other` those of the opponent.
"""

from __future__ import annotations

from typing import Any, Self

import cython

from benben.core import REPETITION, Move, Outcome
from benben.games.pylos import board
from benben.games.pylos.board import NAMES
from benben.games.pylos.moves import PLACE, RAISE, STOP, TAKE_BACK, PylosMove, PylosTurn, parse_move

if cython.compiled:
    from cython.cimports.benben.games.splitmix import joined
else:
    from benben.games.splitmix import joined

SPHERES = cython.declare(cython.int, board.SPHERES_EACH)

GROUND = cython.declare(cython.ulonglong, board.GROUND)
ABOVE_1 = cython.declare(cython.ulonglong, board.BOARD & ~board.LEVELS[0])
ABOVE_2 = cython.declare(cython.ulonglong, board.LEVELS[2] | board.LEVELS[3])
APEX = cython.declare(cython.ulonglong, board.APEX)
# A square is named by its cell with the lowest bit, straight below the cell that rests on it.
SQUARE_STARTS = cython.declare(cython.ulonglong, board.BOARD >> board.LEVEL)
ROW_STARTS_1 = cython.declare(cython.ulonglong, 0x1111)
ROW_STARTS_2 = cython.declare(cython.ulonglong, 0x111 << board.LEVEL)
COLUMN_STARTS_1 = cython.declare(cython.ulonglong, 0xF)
COLUMN_STARTS_2 = cython.declare(cython.ulonglong, 0x7 << board.LEVEL)

ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
ODD_BITS = cython.declare(cython.ulonglong, 0x5555_5555_5555_5555)
PAIRS = cython.declare(cython.ulonglong, 0x3333_3333_3333_3333)
FOURS = cython.declare(cython.ulonglong, 0x0F0F_0F0F_0F0F_0F0F)
DIGEST_FACTOR = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)

AT_APEX, AT_EMPTY_RESERVE = (
    (Outcome((1, 2), (1, 0), reason), Outcome((2, 1), (0, 1), reason))
    for reason in ("apex", "empty-reserve")
)
"""The outcomes when light wins, and when dark wins."""
REPEATED = Outcome((1, 1), (0, 0), REPETITION)

NOTHING, SQUARES, LINES = 0, 1, 2
"""What lets a player take spheres back: nothing, squares, or squares and lines."""


@cython.ccall
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def open_cells(occupied: cython.ulonglong) -> cython.ulonglong:
    """The empty cells that a sphere can be put on: on the ground or on four supports (PY-06)."""
    filled: cython.ulonglong = occupied & (occupied >> 1) & (occupied >> 4) & (occupied >> 5)
    return (((filled & SQUARE_STARTS) << 16) | GROUND) & ~occupied


@cython.ccall
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def free_spheres(own: cython.ulonglong, occupied: cython.ulonglong) -> cython.ulonglong:
    """One's spheres that support nothing (PY-07)."""
    upper: cython.ulonglong = occupied & ABOVE_1
    return own & ~((upper >> 16) | (upper >> 15) | (upper >> 12) | (upper >> 11))


@cython.ccall
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def raise_cells(sphere: cython.ulonglong, occupied: cython.ulonglong) -> cython.ulonglong:
    """Where a free sphere can be raised to: higher open cells, judged after lifting it (PY-08)."""
    higher: cython.ulonglong = APEX
    if sphere & GROUND:
        higher = ABOVE_1
    elif not sphere & ABOVE_2:
        higher = ABOVE_2
    return open_cells(occupied ^ sphere) & higher


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _square_cells(own: cython.ulonglong) -> cython.ulonglong:
    a: cython.ulonglong = own & SQUARE_STARTS
    b: cython.ulonglong = (own >> 1) & SQUARE_STARTS
    c: cython.ulonglong = (own >> 4) & SQUARE_STARTS
    d: cython.ulonglong = (own >> 5) & SQUARE_STARTS
    return (b & c & d) | ((a & c & d) << 1) | ((a & b & d) << 4) | ((a & b & c) << 5)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _threes(own: cython.ulonglong, starts: cython.ulonglong, step: cython.int) -> cython.ulonglong:
    a: cython.ulonglong = own & starts
    b: cython.ulonglong = (own >> step) & starts
    c: cython.ulonglong = (own >> 2 * step) & starts
    return (b & c) | ((a & c) << step) | ((a & b) << 2 * step)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _fours(own: cython.ulonglong, starts: cython.ulonglong, step: cython.int) -> cython.ulonglong:
    a: cython.ulonglong = own & starts
    b: cython.ulonglong = (own >> step) & starts
    c: cython.ulonglong = (own >> 2 * step) & starts
    d: cython.ulonglong = (own >> 3 * step) & starts
    left: cython.ulonglong = (b & c & d) | ((a & c & d) << step)
    return left | ((a & b & d) << 2 * step) | ((a & b & c) << 3 * step)


@cython.ccall
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def completing_cells(own: cython.ulonglong, trigger: cython.int) -> cython.ulonglong:
    """The cells where one more sphere completes a square or, by lines, also a line (PY-10, PY-15).

    Cells that are taken already may be among them: ask only about open ones.
    """
    if trigger == 0:
        return 0
    if trigger == 1:
        return _square_cells(own)
    rows: cython.ulonglong = _fours(own, ROW_STARTS_1, 1) | _threes(own, ROW_STARTS_2, 1)
    columns: cython.ulonglong = _fours(own, COLUMN_STARTS_1, 4) | _threes(own, COLUMN_STARTS_2, 4)
    return _square_cells(own) | rows | columns


@cython.ccall
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count(cells: cython.ulonglong) -> cython.int:
    """How many cells a set has."""
    cells -= (cells >> 1) & ODD_BITS
    cells = (cells & PAIRS) + ((cells >> 2) & PAIRS)
    cells = (cells + (cells >> 4)) & FOURS
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & 0x7F


@cython.cclass
class Rules:
    """The options of a game: what lets one take back, whether one may decline, or only raise."""

    trigger = cython.declare(cython.int, visibility="readonly")
    may = cython.declare(cython.bint, visibility="readonly")
    may_raise = cython.declare(cython.bint, visibility="readonly")

    def __init__(self, trigger: int, may: bool, may_raise: bool) -> None:
        self.trigger = trigger
        self.may = may
        self.may_raise = may_raise


@cython.cclass
class Position:
    """A moment in a game as the rules see it; PylosState adds what people see."""

    game = cython.declare(object, visibility="readonly")
    rules: Rules
    own = cython.declare(cython.ulonglong, visibility="readonly")
    other = cython.declare(cython.ulonglong, visibility="readonly")
    side = cython.declare(cython.int, visibility="readonly")
    outcome = cython.declare(object, visibility="readonly")
    so_far = cython.declare(tuple, visibility="readonly")
    own_before = cython.declare(cython.ulonglong, visibility="readonly")
    _earlier: Any

    @cython.ccall
    def begin(
        self,
        game: Any,
        own: cython.ulonglong,
        other: cython.ulonglong,
        side: cython.int,
        earlier: Any = None,
    ) -> None:
        """A turn begins; `earlier` is how the turn before began, and `earlier` of that one."""
        self.game = game
        self.rules = game.rules
        self.own = self.own_before = own
        self.other = other
        self.side = side
        self.so_far = ()
        self._earlier = earlier
        self.outcome = self._judge()

    # What can be done

    def moves(self) -> PylosTurn:
        """All legal decisions, each once."""
        if self.outcome is not None:
            return ()
        return tuple(self._taking() if self.so_far else self._puts())

    @cython.cfunc
    def _puts(self) -> list[PylosMove]:
        """All ways to place or raise (PY-06)."""
        occupied: cython.ulonglong = self.own | self.other
        cells: cython.ulonglong = 0
        cell: cython.ulonglong
        sphere: cython.ulonglong
        free: cython.ulonglong = free_spheres(self.own, occupied)
        puts: list[PylosMove] = []
        if self._has_reserve():
            cells = open_cells(occupied)
        while cells:
            cell = cells & (0 - cells)
            cells ^= cell
            puts.append(PLACE[cell])
        while free:
            sphere = free & (0 - free)
            free ^= sphere
            cells = raise_cells(sphere, occupied)
            while cells:
                cell = cells & (0 - cells)
                cells ^= cell
                puts.append(RAISE[sphere][cell])
        return puts

    @cython.cfunc
    def _taking(self) -> list[PylosMove]:
        """All spheres to take back, and to stop where one may."""
        sphere: cython.ulonglong
        free: cython.ulonglong = free_spheres(self.own, self.own | self.other)
        taking: list[PylosMove] = []
        while free:
            sphere = free & (0 - free)
            free ^= sphere
            taking.append(TAKE_BACK[sphere])
        if self.may_stop():
            taking.append(STOP)
        return taking

    def turns(self) -> tuple[PylosTurn, ...]:
        """All ways to finish the turn; each set of spheres taken back counts once (PY-20)."""
        turns: list[PylosTurn] = []
        own: cython.ulonglong
        if self.outcome is not None:
            return ()
        if self.so_far:
            return tuple(self._take_backs(self.own, len(self.so_far) - 1))
        for move in self._puts():
            own = self.own ^ move.lifted
            if move.put & completing_cells(own, self.rules.trigger):
                turns += [(move, *taking) for taking in self._take_backs(own | move.put, 0)]
            else:
                turns.append((move,))
        return tuple(turns)

    @cython.cfunc
    def _take_backs(self, own: cython.ulonglong, taken: cython.int) -> list[PylosTurn]:
        """All ways to take back on; of two orders of the same spheres the smaller text."""
        free: cython.ulonglong = free_spheres(own, own | self.other)
        firsts: cython.ulonglong = free
        seconds: cython.ulonglong
        first: cython.ulonglong
        second: cython.ulonglong
        turns: list[PylosTurn] = [(STOP,)] if taken or self.rules.may else []
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            if taken:
                turns.append((TAKE_BACK[first],))
                continue
            turns.append((TAKE_BACK[first], STOP))
            seconds = free_spheres(own ^ first, (own ^ first) | self.other)
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                if not second & free or NAMES[first] < NAMES[second]:
                    turns.append((TAKE_BACK[first], TAKE_BACK[second]))
        return turns

    @cython.cfunc
    @cython.inline
    def _has_reserve(self) -> cython.bint:
        return count(self.own) < SPHERES

    @cython.ccall
    def may_stop(self) -> cython.bint:
        """The first sphere is mandatory, unless one may; the second never is (PY-11)."""
        return self.rules.may or len(self.so_far) > 1

    @cython.cfunc
    @cython.inline
    def _allows(self, lifted: cython.ulonglong, put: cython.ulonglong) -> cython.bint:
        occupied: cython.ulonglong = self.own | self.other
        if self.outcome is not None or (put != 0) == (len(self.so_far) > 0):
            return False
        if lifted and not lifted & free_spheres(self.own, occupied):
            return False
        if not put:
            return lifted != 0 or self.may_stop()
        if lifted:
            return put & raise_cells(lifted, occupied) != 0
        return put & open_cells(occupied) != 0 and self._has_reserve()

    # What follows

    def play(self, move: Move | str) -> Self:
        """The state after a decision; raises IllegalMove."""
        lifted: cython.ulonglong
        put: cython.ulonglong
        own: cython.ulonglong
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, PylosMove):
            raise TypeError(f"{move!r} is not a decision of Pylos")
        lifted = move.lifted
        put = move.put
        if not self._allows(lifted, put):
            raise self.illegal(move)
        own = self.own ^ lifted
        completed: cython.bint = put & completing_cells(own, self.rules.trigger) != 0
        first_taken: cython.bint = lifted != 0 and len(self.so_far) == 1
        goes_on: cython.bint = completed or first_taken
        after: Self = self._amid_turn(own | put, move) if goes_on else self._pass_on(own | put)
        return after

    def illegal(self, move: PylosMove) -> Exception:
        """The error for a decision that is not legal here."""
        return ValueError(f"{move} is not legal here")

    @cython.cfunc
    def _amid_turn(self, own: cython.ulonglong, move: PylosMove) -> Any:
        """The same turn goes on."""
        position: Position = type(self).__new__(type(self))
        position.game = self.game
        position.rules = self.rules
        position.outcome = None
        position.own = own
        position.own_before = self.own_before
        position.other = self.other
        position.side = self.side
        position.so_far = (*self.so_far, move)
        position._earlier = self._earlier
        return position

    @cython.cfunc
    def _pass_on(self, own: cython.ulonglong) -> Any:
        """The other side's turn begins."""
        position: Position = type(self).__new__(type(self))
        earlier = (self.own_before, self.other, self._earlier)
        position.begin(self.game, self.other, own, 1 - self.side, earlier)
        return position

    # How it ends

    def past(self) -> list[tuple[int, int]]:
        """How each turn before this one began, the first one first: own spheres, other spheres."""
        turns: list[tuple[int, int]] = []
        turn: Any = self._earlier
        while turn is not None:
            turns.append((turn[0], turn[1]))
            turn = turn[2]
        turns.reverse()
        return turns

    def key_from(self, start: cython.ulonglong) -> int:
        """A number of 64 bits for the position, beginning with one for the game's options."""
        key: cython.ulonglong = joined(start, self.own_before)
        key = joined(key, self.other)
        key = joined(key, self.side)
        for move in self.so_far:
            key = joined(key, move.lifted)
            key = joined(key, move.put)
        return key

    def same_position(self, other: Position) -> bool:
        """Whether another position is the same, whatever stood before."""
        return (
            self.own_before == other.own_before
            and self.other == other.other
            and self.side == other.side
            and self.so_far == other.so_far
        )

    @cython.cfunc
    def _judge(self) -> Any:
        """The outcome at the start of a turn, None if the game goes on."""
        winner: cython.int = 1 - self.side
        if self.other & APEX:
            return AT_APEX[winner]
        if not self._has_reserve() and not (self.rules.may_raise and self._puts()):
            return AT_EMPTY_RESERVE[winner]
        return REPEATED if self._repeated() else None

    @cython.cfunc
    def _repeated(self) -> cython.bint:
        """Whether this position stands for the third time (PY-18)."""
        times: cython.int = 1
        own: Any = self.own
        other: Any = self.other
        turn: Any = self._earlier
        while turn is not None and times < 3:
            turn = turn[2]  # the opponent's turn lies between two of one's own
            if turn is None:
                break
            times += turn[0] == own and turn[1] == other
            turn = turn[2]
        return times == 3


@cython.cclass
class _Perft:
    """A count of turn sequences under way."""

    rules: Rules
    leaves: cython.ulonglong
    digest: cython.ulonglong

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turns(
        self, own: cython.ulonglong, other: cython.ulonglong, depth: cython.int
    ) -> cython.void:
        """All turns of the side to move: placing, then raising each free sphere."""
        spheres: cython.ulonglong
        sphere: cython.ulonglong
        if count(own) < SPHERES:
            self.put(own, other, open_cells(own | other), depth)
        elif not self.rules.may_raise:
            return
        spheres = free_spheres(own, own | other)
        while spheres:
            sphere = spheres & (0 - spheres)
            spheres ^= sphere
            self.put(own ^ sphere, other, raise_cells(sphere, own | other), depth)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def put(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        cells: cython.ulonglong,
        depth: cython.int,
    ) -> cython.void:
        """A sphere on each of the cells, and all ways to take back if that completes something."""
        cell: cython.ulonglong
        completing: cython.ulonglong
        if not cells:
            return
        completing = completing_cells(own, self.rules.trigger)
        while cells:
            cell = cells & (0 - cells)
            cells ^= cell
            if cell & completing:
                self.take_back(own | cell, other, depth)
            else:
                self.pass_on(own | cell, other, depth)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_back(
        self, own: cython.ulonglong, other: cython.ulonglong, depth: cython.int
    ) -> cython.void:
        """All sets of one or two spheres, of none too where one may (PY-11, PY-12)."""
        first: cython.ulonglong
        second: cython.ulonglong
        left: cython.ulonglong
        seconds: cython.ulonglong
        firsts: cython.ulonglong = free_spheres(own, own | other)
        done: cython.ulonglong = 0
        if self.rules.may:
            self.pass_on(own, other, depth)
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            left = own ^ first
            self.pass_on(left, other, depth)
            seconds = free_spheres(left, left | other) & ~done
            done |= first
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self.pass_on(left ^ second, other, depth)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def pass_on(
        self, own: cython.ulonglong, other: cython.ulonglong, depth: cython.int
    ) -> cython.void:
        """One whole turn is known: count it, or look at the answers to it."""
        if depth == 1:
            self.leaves += 1
            self.digest = (self.digest + own * DIGEST_FACTOR + other) & ALL_BITS
        elif not own & APEX:
            self.turns(other, own, depth - 1)


def perft(
    rules: Rules, own: cython.ulonglong, other: cython.ulonglong, depth: cython.int
) -> tuple[int, int]:
    """How many sequences of `depth` turns there are, and a digest of the positions they lead to.

    Each set of spheres taken back is one turn (PY-20). Equal digests mean that the same positions
    were met equally often. Repetition (PY-18) takes more turns than can be counted and is left out.
    """
    counting: _Perft = _Perft()
    counting.rules = rules
    counting.leaves = 0
    counting.digest = 0
    if depth < 1:
        return 1, 0
    with cython.nogil:
        counting.turns(own, other, depth)
    return counting.leaves, counting.digest
