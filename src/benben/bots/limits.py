"""When a search ends: at its limit of positions, when its time is over, or when it is stopped.

Compiled by Cython, with its fields and signatures in limits.pxd; the same file runs as plain
Python. Searches count positions anyway, so they compare that number with `next_look` and call
`look` when they reach it. No thread watches the time, so searches also run where there are none.
"""

from typing import Any

import cython

from benben.bots.budgets import Clock

NO_LIMIT = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)


@cython.cclass
class Limits:
    """The limits of one search. Another thread may stop it at any moment."""

    def __init__(self, most: int | None = None) -> None:
        """A search of at most so many positions; `start` adds a limit of time."""
        self.clock: Any = None
        self.error: BaseException | None = None
        self.count_to(NO_LIMIT if most is None else most)

    def count_to(self, most: cython.ulonglong) -> cython.void:
        """Start anew, without a clock, with at most so many positions."""
        self.stopped = False
        self.most = most
        self.next_look = most

    def start(self, seconds: float | None, nodes: int) -> None:
        """Start the clock; the search has evaluated so many positions before."""
        self.clock = Clock(seconds, nodes)
        self.next_look = 0

    def stop(self) -> None:
        """End the search; may be called from another thread."""
        self.stopped = True

    def look(self, nodes: cython.ulonglong) -> cython.void:
        """Stop the search if it has reached a limit, else say when to look again."""
        if nodes >= self.most:
            self.stopped = True
        else:
            with cython.gil:
                self._look_at_clock(nodes)

    def _look_at_clock(self, nodes: cython.ulonglong) -> cython.void:
        """Python also handles signals here, and an error such as Ctrl+C must not get lost."""
        again: cython.ulonglong
        try:
            again = self.clock.next_look(nodes)
        except BaseException as error:
            self.error = error
            again = 0
        if again <= nodes:
            self.stopped = True
        self.next_look = min(again, self.most)

    def raise_error(self) -> None:
        """Raise what interrupted the search, such as KeyboardInterrupt."""
        if self.error is not None:
            raise self.error
