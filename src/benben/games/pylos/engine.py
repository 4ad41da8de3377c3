"""The rules of Pylos as a position to play on.

Compiled by Cython, with its fields and signatures in engine.pxd; the same file runs as plain
Python. What can be put, raised and taken back on sets of cells is in cells.py; `own` are the
spheres of the side to move and `other` those of the opponent.
"""

from __future__ import annotations

from typing import Any, Self

import cython

from benben.core import REPETITION, Move, Outcome
from benben.games.pylos.board import NAMES
from benben.games.pylos.moves import PLACE, RAISE, STOP, TAKE_BACK, PylosMove, PylosTurn, parse_move

if not cython.compiled:
    from benben.games.pylos.cells import (
        APEX,
        REPETITIONS,
        SPHERES_EACH,
        Cells,
        completing_cells,
        count,
        free_spheres,
        lowest,
        open_cells,
        raise_cells,
    )
    from benben.games.splitmix import joined

AT_APEX, AT_EMPTY_RESERVE = (
    (Outcome((1, 2), (1, 0), reason), Outcome((2, 1), (0, 1), reason))
    for reason in ("apex", "empty-reserve")
)
"""The outcomes when light wins, and when dark wins."""
REPEATED = Outcome((1, 1), (0, 0), REPETITION)


@cython.cclass
class Rules:
    """The options of a game: the pattern that allows taking back, and two permissions."""

    def __init__(self, trigger: int, may: bool, may_raise: bool) -> None:
        self.trigger = trigger
        self.may = may
        self.may_raise = may_raise


@cython.cclass
class Position:
    """A position as the engine plays it; PylosState adds the public interface."""

    @classmethod
    def _beginning(
        cls, game: Any, own: Cells, other: Cells, side: cython.int, earlier: Any = None
    ) -> Any:
        """The start of a turn; `earlier` links to the start of the turn before it."""
        position: Position = cls.__new__(cls)
        position._begin(game, own, other, side, earlier)
        return position

    def _begin(self, game: Any, own: Cells, other: Cells, side: cython.int, earlier: Any) -> None:
        so_far: PylosTurn = ()
        self.game = game
        self.rules = game.rules
        self.own = self.own_before = own
        self.other = other
        self.side = side
        self.so_far = so_far
        self._earlier = earlier
        self.outcome = self._find_outcome()

    # Legal moves

    def moves(self) -> PylosTurn:
        """All legal decisions, each once."""
        if self.outcome is not None:
            return ()
        return tuple(self._taking() if self.so_far else self._puts())

    def _puts(self) -> list[PylosMove]:
        """All ways to place or raise (PY-06)."""
        occupied: Cells = self.own | self.other
        cells: Cells = 0
        cell: Cells
        sphere: Cells
        free: Cells = free_spheres(self.own, occupied)
        puts: list[PylosMove] = []
        if self._has_reserve():
            cells = open_cells(occupied)
        while cells:
            cell = lowest(cells)
            cells ^= cell
            puts.append(PLACE[cell])
        while free:
            sphere = lowest(free)
            free ^= sphere
            cells = raise_cells(sphere, occupied)
            while cells:
                cell = lowest(cells)
                cells ^= cell
                puts.append(RAISE[sphere][cell])
        return puts

    def _taking(self) -> list[PylosMove]:
        """Every sphere that can be taken back, and stopping where that is allowed."""
        sphere: Cells
        free: Cells = free_spheres(self.own, self.own | self.other)
        taking: list[PylosMove] = []
        while free:
            sphere = lowest(free)
            free ^= sphere
            taking.append(TAKE_BACK[sphere])
        if self.may_stop():
            taking.append(STOP)
        return taking

    def turns(self) -> tuple[PylosTurn, ...]:
        """All ways to finish the turn; each set of spheres taken back counts once (PY-20)."""
        turns: list[PylosTurn] = []
        own: Cells
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

    def _take_backs(self, own: Cells, taken: cython.int) -> list[PylosTurn]:
        """All ways to go on taking back; of two orders of the same spheres, the smaller text."""
        free: Cells = free_spheres(own, own | self.other)
        firsts: Cells = free
        seconds: Cells
        first: Cells
        second: Cells
        turns: list[PylosTurn] = [(STOP,)] if taken or self.rules.may else []
        while firsts:
            first = lowest(firsts)
            firsts ^= first
            if taken:
                turns.append((TAKE_BACK[first],))
                continue
            turns.append((TAKE_BACK[first], STOP))
            seconds = free_spheres(own ^ first, (own ^ first) | self.other)
            while seconds:
                second = lowest(seconds)
                seconds ^= second
                if not second & free or NAMES[first] < NAMES[second]:
                    turns.append((TAKE_BACK[first], TAKE_BACK[second]))
        return turns

    def _has_reserve(self) -> cython.bint:
        return count(self.own) < SPHERES_EACH

    def may_stop(self) -> bool:
        """Whether stopping is allowed: after one sphere always, before it by option (PY-11)."""
        return self.rules.may or len(self.so_far) > 1

    def _allows(self, lifted: Cells, put: Cells) -> cython.bint:
        occupied: Cells = self.own | self.other
        if self.outcome is not None or (put != 0) == (len(self.so_far) > 0):
            return False
        if lifted and not lifted & free_spheres(self.own, occupied):
            return False
        if not put:
            return lifted != 0 or self.may_stop()
        if lifted:
            return put & raise_cells(lifted, occupied) != 0
        return put & open_cells(occupied) != 0 and self._has_reserve()

    # Playing a move

    def play(self, move: Move | str) -> Self:
        """The state after a decision; raises IllegalMove."""
        lifted: Cells
        put: Cells
        own: Cells
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

    def _amid_turn(self, own: Cells, move: PylosMove) -> Any:
        """The next position within the same turn."""
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

    def _pass_on(self, own: Cells) -> Any:
        """The position at the start of the opponent's turn."""
        position: Position = type(self).__new__(type(self))
        earlier = (self.own_before, self.other, self._earlier)
        position._begin(self.game, self.other, own, 1 - self.side, earlier)
        return position

    # The end of the game

    def past(self) -> list[tuple[int, int]]:
        """The starts of all earlier turns, oldest first: own spheres, other spheres."""
        turns: list[tuple[int, int]] = []
        turn: Any = self._earlier
        while turn is not None:
            turns.append((turn[0], turn[1]))
            turn = turn[2]
        turns.reverse()
        return turns

    def _key_from(self, start: cython.ulonglong) -> int:
        """A 64-bit key of the position, derived from the key of the game's options."""
        key: cython.ulonglong = joined(start, self.own_before)
        key = joined(key, self.other)
        key = joined(key, self.side)
        for move in self.so_far:
            key = joined(key, move.lifted)
            key = joined(key, move.put)
        return key

    def same_position(self, other: Position) -> bool:
        """Whether another position is equal, apart from its history."""
        return (
            self.own_before == other.own_before
            and self.other == other.other
            and self.side == other.side
            and self.so_far == other.so_far
        )

    def _find_outcome(self) -> Any:
        """The outcome at the start of a turn, None if the game goes on."""
        winner: cython.int = 1 - self.side
        if self.other & APEX:
            return AT_APEX[winner]
        if not self._has_reserve() and not (self.rules.may_raise and self._puts()):
            return AT_EMPTY_RESERVE[winner]
        return REPEATED if self._repeated() else None

    def _repeated(self) -> cython.bint:
        """Whether this position has occurred three times (PY-18)."""
        times: cython.int = 1
        own: Any = self.own
        other: Any = self.other
        turn: Any = self._earlier
        while turn is not None and times < REPETITIONS:
            turn = turn[2]  # the opponent's turn lies between two of one's own
            if turn is None:
                break
            times += turn[0] == own and turn[1] == other
            turn = turn[2]
        return times == REPETITIONS


if not cython.compiled:
    Position.game = Position.outcome = None  # they are fields, and not abstract in PylosState
