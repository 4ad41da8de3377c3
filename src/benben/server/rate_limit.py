"""Limits: rates (token buckets: a burst at once, then a steady rate), and numbers of things."""

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_network

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

    def take(self, key: str, amount: float = 1.0, counted: float = 0.0) -> float:
        """Use some if there is enough and return 0; if not, return the seconds to wait.

        What would never be enough takes all there can be, but for what was counted just before.
        """
        bucket = self._buckets.pop(key, None) or Bucket(self._most, self._per_second)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        amount = min(amount, self._most - counted)
        if early := bucket.take(amount):
            bucket.give_back(amount)
        return early


class Quota:
    """How many things of the same key there may be at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def enter(self, key: str | None) -> bool:
        """Count one more; return whether there may be so many. There is no limit without a key."""
        if key is None:
            return True
        self._counts[key] += 1
        return self._counts[key] <= self._most

    def leave(self, key: str | None) -> None:
        """Count one less, whether it was within the limit or not."""
        if key is None:
            return
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing of any key."""
        return not self._counts


class LastNetworks:
    """In which network each player was last seen; those not seen for longest are forgotten."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, player: str, network: str) -> None:
        """A player was seen in a network."""
        self._networks[player] = network
        self._networks.move_to_end(player)
        if len(self._networks) > MOST_KEYS:
            self._networks.popitem(last=False)

    def of(self, player: str) -> str:
        """The network of a player, "" if this node has not seen them since it started."""
        return self._networks.get(player, "")


def network_of(address: str) -> str:
    """What shares the limits of one address: the address itself, for IPv6 its /64.

    Providers give each customer a /64 at least, so single addresses are free to change.
    """
    return _ipv6_network(address) if ":" in address else address


@lru_cache(4096)
def _ipv6_network(address: str) -> str:
    try:
        parsed = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, 64), strict=False))
