"""Who is connected to a table, on this node and on the others."""

from collections import Counter
from collections.abc import Iterable

import msgspec

BELIEVED = 15_000
"""What another node says of its people counts for so long (ms), unless it says it again."""


class Here(msgspec.Struct, frozen=True):
    """The seats whose people are connected, and how many watch."""

    seats: tuple[int, ...] = ()
    watchers: int = 0


class Presence:
    """Who is at one table."""

    def __init__(self) -> None:
        self._seats: Counter[int] = Counter()
        self._watchers = 0
        self._elsewhere: dict[str, tuple[Here, int]] = {}
        self.local = Here()
        """Who is connected to this node."""

    def come(self, seats: Iterable[int]) -> None:
        """Somebody connects."""
        self._change(tuple(seats), 1)

    def go(self, seats: Iterable[int]) -> None:
        """Somebody disconnects."""
        self._change(tuple(seats), -1)

    def _change(self, seats: tuple[int, ...], by: int) -> None:
        for seat in seats:
            self._seats[seat] += by
        if not seats:
            self._watchers += by
        here = tuple(sorted(seat for seat, n in self._seats.items() if n))
        self.local = Here(here, self._watchers)

    def hear(self, node: str, here: Here, at: int) -> None:
        """What another node says of its people."""
        self._elsewhere[node] = here, at

    def everybody(self, now: int) -> Here:
        """Who is connected anywhere."""
        if not self._elsewhere:
            return self.local
        told = [here for here, at in self._elsewhere.values() if at > now - BELIEVED]
        seats = {seat for here in (*told, self.local) for seat in here.seats}
        watchers = sum(here.watchers for here in (*told, self.local))
        return Here(tuple(sorted(seats)), watchers)
