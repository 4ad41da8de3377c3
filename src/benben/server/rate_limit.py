"""Rate limits: a burst at once, then a steady rate (token buckets)."""

import time
from collections import OrderedDict

MOST_KEYS = 50_000


class Bucket:
    """A token bucket: fills with time, empties with use."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, most: float, per_second: float) -> None:
        self._most = self._left = most
        self._per_second = per_second
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> float:
        """Use some, even if there is too little; return the seconds it came too early."""
        moment = time.monotonic()
        refill = (moment - self._at) * self._per_second
        self._left, self._at = min(self._most, self._left + refill) - amount, moment
        return max(0.0, -self._left / self._per_second)

    def give_back(self, amount: float = 1.0) -> None:
        """Put back what was taken but not used."""
        self._left += amount


class Buckets:
    """A bucket for each key, such as an address; the least recently used ones are dropped."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, amount: float = 1.0) -> float:
        """Use some if there is enough and return 0; if not, return the seconds to wait."""
        bucket = self._buckets.pop(key, None) or Bucket(self._most, self._per_second)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        early = bucket.take(amount)
        if early:
            bucket.give_back(amount)
        return early
