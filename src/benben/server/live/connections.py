"""How many connections there may be, and when one is stuck."""

from collections.abc import Container
from typing import Any

from benben.server.logs import log_limit
from benben.server.rate_limit import Buckets, Quota, network_of
from benben.server.tables import refusals
from benben.server.tables.refusals import Refusal

Client = tuple[str, int] | None
"""The address and port at the other end."""

READS_PER_REQUEST = 20
"""An address may send so many WebSocket frames a second for each request a second."""
READING_BURST = 10
"""An address may send the frames of so many seconds at once."""


class Connections:
    """The connections of a node, and the frames on them, limited for each address and in all.

    Proxies have no limit of their own; behind them, WebSockets are counted by their clients.
    """

    def __init__(
        self, most_of_one: int, most: int, seconds: float, proxies: Container[str],
        requests_per_second: float,
    ) -> None:  # fmt: skip
        self.seconds = seconds
        """How long a request may take to arrive, and an answer may wait to be read."""
        self._most = most
        self._count = 0
        self._by_network = Quota(most_of_one)
        self._proxies = proxies
        reads = requests_per_second * READS_PER_REQUEST
        self._reads = Buckets(reads * READING_BURST, reads)

    def read(self, client: Client, amount: int) -> float:
        """Count what a client has sent; return the seconds until it counts, if there is too much.

        Those who send little wait less, so one client does not hold up others at its address.
        """
        network = self._network(client)
        return self._reads.take(network, amount) if network is not None else 0.0

    def enter(self, client: Client) -> Refusal | None:
        """Count a connection; return why it must be refused, if it must."""
        self._count += 1
        if not self._by_network.enter(self._network(client)):
            self.log("connections of one address", client)
            return refusals.TOO_MANY_CONNECTIONS
        if self._count > self._most:
            self.log("connections", client)
            return refusals.NO_CONNECTION_FREE
        return None

    def leave(self, client: Client) -> None:
        """Stop counting a connection, whether it was refused or not."""
        self._count -= 1
        self._by_network.leave(self._network(client))

    def _network(self, client: Client) -> str | None:
        return None if client is None or client[0] in self._proxies else network_of(client[0])

    def log(self, limit: str, client: Client) -> None:
        """Log that a limit was exceeded."""
        log_limit(limit, client[0] if client else "")

    @property
    def is_full(self) -> bool:
        """Whether there are more connections than there may be."""
        return self._count > self._most

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._count and self._by_network.is_empty


class UnreadAnswers:
    """Tells whether the other end of a connection reads what was written to it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._size: float = float("inf")
        self._since = 0.0

    def are_stuck(self, transport: Any, moment: float, *, waiting: bool) -> bool:
        """Whether something has been waiting for too long, and nothing of it was read.

        `waiting` says whether the application may not write more at the moment.
        """
        if not waiting and not transport.is_closing():
            self._size = float("inf")
            return False
        size = transport.get_write_buffer_size()
        if size < self._size:
            self._size, self._since = size, moment
        return bool(moment - self._since > self._seconds)
