"""Time at a table, in milliseconds of the wall clock. While the server is down, clocks stand."""

from bisect import bisect_right

import msgspec

from benben.server.tables.setup import TimeControl

LAG_CREDIT = 500
"""At most so much of a decision's travelling time is not charged (ms)."""


class Downtime:
    """When the server was not running: spans that count for nobody's clock."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def add(self, began: int, ended: int) -> None:
        """Note a span; they come in order."""
        self._starts.append(began)
        self._ends.append(ended)

    def between(self, earlier: int, later: int) -> int:
        """How long the server was down between two moments."""
        down = 0
        for index in range(bisect_right(self._ends, earlier), len(self._ends)):
            down += max(0, min(self._ends[index], later) - max(self._starts[index], earlier))
        return down

    def elapsed(self, earlier: int, later: int) -> int:
        """How long the server was running between two moments."""
        return max(0, later - earlier - self.between(earlier, later))


class Clocks(msgspec.Struct):
    """What every seat has left, and since when the seat to act has been thinking."""

    control: TimeControl
    left: list[int]
    running: int | None = None
    since: int = 0

    @classmethod
    def wound(cls, control: TimeControl, seats: int) -> "Clocks":
        """Clocks before a game."""
        return cls(control, [control.seconds * 1000] * seats)

    def copy(self) -> "Clocks":
        """The same, to be changed on its own."""
        return Clocks(self.control, self.left.copy(), self.running, self.since)

    @property
    def ticking(self) -> bool:
        """Whether somebody's time is running out."""
        return self.control.kind != "none" and self.running is not None

    def start(self, seat: int | None, at: int) -> None:
        """From now on this seat thinks; None: nobody."""
        self.running, self.since = seat, at

    def charge(self, seat: int, spent: int, *, passed: bool) -> None:
        """Take off what a decision took; add what a finished turn brings."""
        if self.control.kind == "none":
            return
        self.left[seat] -= spent
        if passed and self.control.kind == "total":
            self.left[seat] += self.control.increment * 1000
        elif passed:
            self.rewind(seat)

    def rewind(self, seat: int) -> None:
        """Give a seat a whole turn's time, where turns are timed."""
        if self.control.kind in ("move", "days"):
            self.left[seat] = self.control.seconds * 1000

    def spent(self, now: int, lag: int, downtime: Downtime) -> int:
        """What a decision that arrives now is charged."""
        credit = min(max(lag, 0), LAG_CREDIT)
        return max(0, downtime.elapsed(self.since, now) - credit)

    def due(self, downtime: Downtime, now: int) -> int | None:
        """When the flag of the seat that thinks will fall, None if never."""
        if not self.ticking or self.running is None:
            return None
        down = downtime.between(self.since, max(now, self.since))
        return self.since + down + self.left[self.running] + LAG_CREDIT
