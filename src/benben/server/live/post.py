"""What goes out to the connections: collected, then sent together.

Whoever waits for it on the same machine, be it a proxy or a browser, is woken by the first message
and finds the others there. Woken by each of them, he would cost the sender more than all its rules.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Post:
    """Sends all that was written in a round of the event loop when the round is over."""

    def __init__(self) -> None:
        self._letters: dict[asyncio.Transport, list[bytes]] = {}

    def take(self, transport: asyncio.Transport, data: bytes) -> None:
        """Send this soon, after what was written before to the same connection."""
        if not self._letters:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._letters.setdefault(transport, []).append(data)

    def hurry(self, transport: asyncio.Transport) -> None:
        """Send at once what waits for a connection."""
        if parts := self._letters.get(transport):
            transport.write(b"".join(parts))
            parts.clear()

    def _send_all(self) -> None:
        for transport in self._letters:
            self.hurry(transport)
        self._letters.clear()


class Posting:
    """A transport that leaves sending to the post; in all else it is the transport."""

    def __init__(self, transport: asyncio.Transport, post: Post) -> None:
        self._transport = transport
        self._post = post

    def write(self, data: bytes) -> None:
        """Send this soon."""
        self._post.take(self._transport, data)

    def close(self) -> None:
        """Send the rest and hang up."""
        self._post.hurry(self._transport)
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
