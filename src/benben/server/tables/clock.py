"""Clocks, in milliseconds. They stop while the server is down."""

from bisect import bisect_right

from benben.server.tables.setup import TimeControl
from benben.server.tables.structs import Struct

LAG_CREDIT = 500
"""How much network lag (ms) is not charged in one turn, however many decisions it takes."""


class Downtime:
    """When the server was not running; clocks do not count this time."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def add(self, began: int, ended: int) -> None:
        """Add an outage; they are added in order."""
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

    def ago(self, span: int, now: int) -> int:
        """The moment since which the server has been running for so long."""
        for began, ended in zip(reversed(self._starts), reversed(self._ends), strict=True):
            if now - ended >= span:
                break
            span -= max(0, now - ended)
            now = min(now, began)
        return now - span


class Clocks(Struct):
    """The time each seat has left, and since when the seat to act has been thinking."""

    control: TimeControl
    left: list[int]
    running: int | None = None
    since: int = 0
    credit: int = LAG_CREDIT
    """How much lag of the current turn is still not charged."""

    @classmethod
    def new(cls, control: TimeControl, seats: int) -> "Clocks":
        """The clocks at the start of a game."""
        return cls(control, [control.seconds * 1000] * seats)

    def copy(self) -> "Clocks":
        """An independent copy."""
        return Clocks(self.control, self.left.copy(), self.running, self.since, self.credit)

    @property
    def ticking(self) -> bool:
        """Whether somebody's time is running out."""
        return self.control.kind != "none" and self.running is not None

    def start(self, seat: int | None, at: int) -> None:
        """Run the clock of this seat from now on, or no clock."""
        if seat != self.running:
            self.credit = LAG_CREDIT
        self.running, self.since = seat, at

    def charge(self, seat: int, spent: int, *, lag: int = 0, passed: bool = False) -> None:
        """Subtract the time of a decision and use up credit; add what a finished turn earns.

        Stand-ins play off the clock: while no clock runs, nothing is charged or earned.
        """
        if not self.ticking:
            return
        self.credit = LAG_CREDIT if passed else self.credit - lag
        self.left[seat] -= spent
        if passed and self.control.kind == "total":
            self.left[seat] += self.control.increment * 1000
        elif passed:
            self.rewind(seat)

    def return_increment(self, seat: int) -> None:
        """Take back what a seat has earned with a turn that is undone."""
        if self.control.kind == "total":
            self.left[seat] -= self.control.increment * 1000

    def rewind(self, seat: int) -> None:
        """Reset a seat's time if each turn has its own."""
        if self.control.kind in ("move", "days"):
            self.left[seat] = self.control.seconds * 1000

    def spent(self, now: int, lag: int, downtime: Downtime) -> tuple[int, int]:
        """The time to charge for a decision that arrives now, and the lag that is not charged."""
        elapsed = downtime.elapsed(self.since, now)
        credited = min(max(lag, 0), self.credit, elapsed)
        return elapsed - credited, credited

    def due(self, downtime: Downtime, now: int) -> int | None:
        """When the seat to act will run out of time, None if never."""
        if not self.ticking or self.running is None:
            return None
        down = downtime.between(self.since, max(now, self.since))
        return self.since + down + self.left[self.running] + self.credit
