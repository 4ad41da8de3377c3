"""Limits password tries by address and name together, so that strangers lock nobody else out."""

import time
from collections import OrderedDict
from math import ceil

from benben.server.rate_limit import network_of

FREE_TRIES = 5
FIRST_DELAY, LONGEST_DELAY = 5, 900
"""After the free tries the delay (s) doubles with each try."""
FORGOTTEN_AFTER = 24 * 3600
MOST_ENTRIES = 50_000


class PasswordTries:
    """Wrong passwords for a name from an address; the longest unused entries are dropped."""

    def __init__(self) -> None:
        self._tries: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def take(self, address: str, name_key: str) -> int:
        """Count a try and return 0, or return the seconds to wait if it comes too early.

        It counts before the password is checked, so that tries at the same time count too.
        """
        key, now = (network_of(address), name_key), time.monotonic()
        count, last = self._tries.get(key, (0, now))
        if now - last > FORGOTTEN_AFTER:
            count = 0
        if (early := last + _delay(count) - now) > 0:
            return ceil(early)
        self._tries[key] = count + 1, now
        self._tries.move_to_end(key)
        if len(self._tries) > MOST_ENTRIES:
            self._tries.popitem(last=False)
        return 0

    def succeeded(self, address: str, name_key: str) -> None:
        """Forget the tries: the password was right."""
        self._tries.pop((network_of(address), name_key), None)


def _delay(count: int) -> float:
    """How long after the last of so many tries the next one may come (s)."""
    if count < FREE_TRIES:
        return 0
    return min(LONGEST_DELAY, FIRST_DELAY * 2.0 ** min(count - FREE_TRIES, 10))
