"""Random playouts of Pylos: finishes many games in one call, without the GIL.

Compiled by Cython, with its fields and signatures in playouts.pxd; the same file runs as plain
Python. The rules on sets of cells are in cells.py: `own` are the spheres of the side to move and
`other` those of the opponent.
"""

from array import array
from typing import TYPE_CHECKING, Any

import cython

from benben.games.pylos.engine import Rules

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
        nth_cell,
        open_cells,
        raise_cells,
    )
    from benben.games.splitmix import mixed, seeded, stepped

if TYPE_CHECKING:
    from benben.games.pylos.state import PylosState

DRAWN = cython.declare(cython.int, 2)
"""The result of a drawn game; other results are the seat that won."""
NO_ROOM = cython.declare(cython.int, 3)
"""The game had more turns than fit into memory."""
TURNS = 1024
"""Memory for this many turns at first; random games seldom need a tenth of it."""


@cython.cclass
class Playout:
    """Plays random games one after another, in the same memory."""

    def play_by(self, rules: Rules) -> None:
        """Set the rules."""
        self.trigger = rules.trigger
        self.may = rules.may
        self.may_raise = rules.may_raise

    def remember(self, past: list[tuple[int, int]], room: int) -> None:
        """Store the starts of earlier turns (PY-18), with room for later ones."""
        self.start = 0
        self.room = room + len(past)
        self.owns = array("q", [own for own, _ in past] + [0] * room)
        self.others = array("q", [other for _, other in past] + [0] * room)

    def use(self, owns: Any, others: Any) -> None:
        """Keep the starts of turns in these arrays, from `start` on."""
        self.owns = owns
        self.others = others

    def begin(self, turns: cython.int, random: cython.ulonglong) -> cython.void:
        """Start a game that has had this many turns, with this random state."""
        self.turns = turns
        self.random = random

    def finish(
        self,
        own: Cells,
        other: Cells,
        side: cython.int,
        taken: cython.int,
    ) -> cython.int:
        """Play to the end; `taken` spheres were taken back this turn, -1 before anything is put."""
        before: Cells
        result: cython.int
        self.length = 0
        while True:
            if taken < 0:
                if self.turns == self.room:
                    return NO_ROOM
                self.owns[self.turns] = own
                self.others[self.turns] = other
                result = self.find_result(own, other, side)
                if result >= 0:
                    return result
                self.turns += 1
                own = self.put(own, other)
                goes_on: cython.bint = self.completed
            else:
                before = own
                own = self.take_back(own, other, taken)
                goes_on = own != before and taken == 0
            self.length += 1
            if goes_on:
                taken += 1
            else:
                before = own
                own = other
                other = before
                side = 1 - side
                taken = -1

    def find_result(self, own: Cells, other: Cells, side: cython.int) -> cython.int:
        """The result at the start of a turn, -1 if the game goes on (PY-16 to PY-18)."""
        if other & APEX:
            return 1 - side
        if count(own) == SPHERES_EACH and not (
            self.may_raise and self.count_puts(own, own | other)
        ):
            return 1 - side
        return DRAWN if self.times_before() == REPETITIONS - 1 else -1

    def times_before(self) -> cython.int:
        """How often the last stored position has occurred before (PY-18)."""
        times: cython.int = 0
        turn: cython.Py_ssize_t = self.turns - 2
        while turn >= self.start:
            times += (
                self.owns[turn] == self.owns[self.turns]
                and self.others[turn] == self.others[self.turns]
            )
            turn -= 2
        return times

    def below(self, limit: cython.int) -> cython.int:
        """A random number below the limit."""
        self.random = stepped(self.random)
        return mixed(self.random) % limit

    def count_puts(self, own: Cells, occupied: Cells) -> cython.int:
        """The number of ways to place or raise a sphere."""
        puts: cython.int = count(open_cells(occupied)) if count(own) < SPHERES_EACH else 0
        free: Cells = free_spheres(own, occupied)
        while free:
            puts += count(raise_cells(lowest(free), occupied))
            free &= free - 1
        return puts

    def put(self, own: Cells, other: Cells) -> Cells:
        """Place or raise a sphere, each way equally likely; returns the player's spheres."""
        occupied: Cells = own | other
        number: cython.int = self.below(self.count_puts(own, occupied))
        free: Cells = free_spheres(own, occupied)
        lifted: Cells = 0
        cells: Cells = open_cells(occupied) if count(own) < SPHERES_EACH else 0
        while number >= count(cells):
            number -= count(cells)
            lifted = lowest(free)
            free ^= lifted
            cells = raise_cells(lifted, occupied)
        cells = nth_cell(cells, number)
        own ^= lifted
        self.completed = cells & completing_cells(own, self.trigger) != 0
        return own | cells

    def take_back(self, own: Cells, other: Cells, taken: cython.int) -> Cells:
        """Take back a random free sphere, or stop where that is allowed (PY-11)."""
        free: Cells = free_spheres(own, own | other)
        spheres: cython.int = count(free)
        may_stop: cython.bint = self.may or taken > 0
        number: cython.int = self.below(spheres + may_stop)
        return own if number == spheres else own ^ nth_cell(free, number)


def play_out(state: "PylosState", seed: int, first: int, results: Any) -> None:
    """Finish games at random and write the results; the game numbers start at `first`.

    The results are 32-bit numbers, as many as fit: the length in decisions and the winner, 2 for
    a draw.
    """
    told = cython.declare(cython.uint[::1], results)
    playout: Playout = Playout()
    past = state.past()
    own: Cells = state.own
    other: Cells = state.other
    side: cython.int = state.side
    taken: cython.int = len(state.so_far) - 1
    games: cython.int = len(results) // 2
    word: cython.ulonglong = seed
    start: cython.ulonglong = first
    number: cython.int = 0
    result: cython.int
    if taken >= 0:
        past.append((state.own_before, state.other))
    before: cython.int = len(past)
    room: int = TURNS
    playout.play_by(state.game.rules)
    while number < games:
        playout.remember(past, room)
        with cython.nogil:
            while number < games:
                playout.begin(before, seeded(word, start + number))
                result = playout.finish(own, other, side, taken)
                if result == NO_ROOM:
                    break
                told[2 * number] = playout.length
                told[2 * number + 1] = result
                number += 1
        room *= 2  # a game that ran out of memory is played again
