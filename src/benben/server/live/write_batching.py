"""What goes out to the connections: collected, then sent together.

Whoever waits for it on the same machine, be it a proxy or a browser, is woken by the first message
and finds the others there. Woken by each of them, he would cost the sender more than all its rules.
"""

import asyncio
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Post:
    """Sends all that was written in a round of the event loop when the round is over."""

    def __init__(self) -> None:
        self._waiting: list[Posting] = []

    def take(self, posting: "Posting") -> None:
        """Let a connection send what it has when the round is over."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._waiting.append(posting)

    def _send_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for posting in waiting:
            posting.flush()


class Posting:
    """A transport that leaves sending to the post; in all else it is the transport."""

    def __init__(self, transport: asyncio.Transport, post: Post) -> None:
        self._transport = transport
        self._post = post
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send this soon."""
        if not self._written:
            self._post.take(self)
        self._written.append(data)

    def flush(self) -> None:
        """Send what was written, if anybody is still there."""
        written, self._written = self._written, []
        if written:
            with suppress(RuntimeError):  # so a transport says that it is closed
                self._transport.write(b"".join(written))

    def close(self) -> None:
        """Send the rest and hang up."""
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class LiveProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, which send together."""

    post = Post()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to talk."""
        posting = Posting(cast("asyncio.Transport", transport), self.post)
        super().connection_made(cast("asyncio.Transport", posting))
