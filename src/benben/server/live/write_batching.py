"""Batches what is written to the connections: one round of the event loop, one send for each.

A proxy or browser on the same machine wakes up at the first message and finds the others there. If
each message woke it up, sending would cost more CPU time than the rules of the game.
"""

import asyncio
from contextlib import suppress
from typing import Any


class WriteBatch:
    """Flushes all transports written to in a round of the event loop when the round is over."""

    def __init__(self) -> None:
        self._waiting: list[BatchedTransport] = []

    def add(self, transport: "BatchedTransport") -> None:
        """Flush a transport when this round is over."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush_all)
        self._waiting.append(transport)

    def _flush_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for transport in waiting:
            transport.flush()


class BatchedTransport:
    """A transport whose writes wait for the end of the round; otherwise like the original."""

    def __init__(self, transport: asyncio.Transport, batch: WriteBatch) -> None:
        self._transport = transport
        self._batch = batch
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send this at the end of the round."""
        if not self._written:
            self._batch.add(self)
        self._written.append(data)

    def flush(self) -> None:
        """Send what was written, if the connection is still open."""
        written, self._written = self._written, []
        if written:
            with suppress(RuntimeError):  # raised by a closed transport
                self._transport.write(b"".join(written))

    def is_closing(self) -> bool:
        """Whether the connection is closed or about to be."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Send what is left and close the connection."""
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
