"""The time on a node, in milliseconds since 1970. Unlike the system clock it never goes back.

Between two readings the monotonic clock counts. Heartbeats keep all nodes at the time of the
database, see `storage/outages.py`.
"""

import time


def system_time() -> int:
    """What the machine's clock says now; somebody may set it at any moment."""
    return time.time_ns() // 1_000_000


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


class ServerTime:
    """A clock that is set once and then only follows later times."""

    def __init__(self) -> None:
        self._origin = 0
        self.set(system_time())

    def now(self) -> int:
        """The current time."""
        return self._origin + _monotonic()

    def set(self, at: int) -> None:
        """Make it this time."""
        self._origin = at - _monotonic()

    def follow(self, at: int) -> None:
        """Make it this time, unless it is later already."""
        if at > self.now():
            self.set(at)


SERVER_TIME = ServerTime()
now = SERVER_TIME.now
