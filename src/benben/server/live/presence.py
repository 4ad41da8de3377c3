"""Who is connected to a table, on this node and on the others."""

from collections import Counter
from collections.abc import Iterable

from benben.server.tables.messages import Here

REPORT_EXPIRES = 15_000
"""What another node reports counts for this long (ms), unless it is repeated."""


class Presence:
    """Who is connected to one table."""

    def __init__(self) -> None:
        self._seats: Counter[int] = Counter()
        self._watchers = 0
        self._elsewhere: dict[str, tuple[Here, int]] = {}
        self.local = Here()
        """Who is connected to this node."""

    def join(self, seats: Iterable[int]) -> None:
        """Somebody connects."""
        self._change(tuple(seats), 1)

    def leave(self, seats: Iterable[int]) -> None:
        """Somebody disconnects."""
        self._change(tuple(seats), -1)

    def _change(self, seats: tuple[int, ...], by: int) -> None:
        for seat in seats:
            self._seats[seat] += by
        if not seats:
            self._watchers += by
        here = tuple(sorted(seat for seat, n in self._seats.items() if n))
        self.local = Here(here, self._watchers)

    def report(self, node: str, here: Here, at: int) -> None:
        """Note who is connected to another node."""
        self._elsewhere[node] = here, at

    def everybody(self, now: int) -> Here:
        """Who is connected to any node."""
        if not self._elsewhere:
            return self.local
        reports = [here for here, at in self._elsewhere.values() if at > now - REPORT_EXPIRES]
        seats = {seat for here in (*reports, self.local) for seat in here.seats}
        watchers = sum(here.watchers for here in (*reports, self.local))
        return Here(tuple(sorted(seats)), watchers)
