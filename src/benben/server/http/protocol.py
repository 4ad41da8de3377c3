"""uvicorn's HTTP connections, limited in number, in the size of headers and in time."""

import time
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from benben.server.http.middleware import RETRY_AFTER
from benben.server.live.connections import Connections, UnreadAnswers
from benben.server.tables import refusals
from benben.server.tables.refusals import Refusal, Refused

MOST_WAITING = 20
"""How many requests of one connection may wait for their turn."""
LARGEST_REQUEST = 512 * 1024
"""The size limit of a whole request (bytes), with the sizes of chunks and what follows the body."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP connections with limits. What exceeds them never reaches the application."""

    def __init__(self, connections: Connections, /, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._node_connections = connections
        self._is_counted = False
        self._refusal: Refusal | None = None
        self._begun: float | None = None
        """Since when a request has been arriving; None between requests."""
        self._in_header = False
        self._size = 0
        """How much of the current request has arrived."""
        self._answers = UnreadAnswers(connections.seconds)

    def connection_made(self, transport: Any) -> None:
        """Count the connection; if there are too many, its first request is refused."""
        super().connection_made(transport)
        self._is_counted, self._begun = True, time.monotonic()
        self._refusal = self._node_connections.enter(self.client)
        if self._refusal and self._node_connections.is_full:
            self._refuse(self._refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self._node_connections.leave(self.client)

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket, which is counted anew."""
        self._leave()
        super().handle_websocket_upgrade()

    # Requests as they arrive

    def data_received(self, data: bytes) -> None:
        """Read a part of a request, unless a limit is exceeded."""
        if self.transport.is_closing():
            return
        if self._refusal:
            self._refuse(self._refusal)
            return
        self._size += len(data)
        super().data_received(data)
        if self._in_header and self._size > refusals.LARGEST_HEADER:
            self._exceed("size of a header")
            self._refuse(refusals.LARGE_HEADER)
        elif self._begun and self._size > LARGEST_REQUEST:
            self._exceed("size of a request")
            self._refuse(refusals.TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_WAITING:
            raise self._exceeding("requests at once", refusals.TOO_FAST)
        super().on_message_begin()
        self._in_header, self._size = True, 0
        if self._begun is None:
            self._begun = time.monotonic()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Note a header; those that follow the body (trailers) would change what is known."""
        if self._in_header:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The header has arrived."""
        self._in_header = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > refusals.LARGEST_HEADER or len(self.headers) > refusals.MOST_HEADER_LINES:
            raise self._exceeding("size of a header", refusals.LARGE_HEADER)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request has arrived."""
        self._begun = None
        super().on_message_complete()

    def check(self, moment: float) -> None:
        """Cut the connection if its client is too slow; called regularly."""
        if self._begun and moment - self._begun > self._node_connections.seconds:
            self._begun = None
            self._exceed("time of a request")
            self._refuse(refusals.TOO_SLOW)
        elif self._answers.are_stuck(self.transport, moment, waiting=self.flow.write_paused):
            self._exceed("unread answers")
            self.transport.abort()

    # Refusals

    def _exceed(self, limit: str) -> None:
        self._node_connections.log(limit, self.client)

    def _exceeding(self, limit: str, refusal: Refusal) -> ValueError:
        """What to raise while the parser runs, so that it stops and the client is told why."""
        self._exceed(limit)
        self._refusal = refusal
        return ValueError(limit)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read, or which limit it exceeds; called by uvicorn."""
        self._refuse(self._refusal or refusals.UNREADABLE)

    def _refuse(self, refusal: Refusal) -> None:
        """Say why, unless an answer is under way already, and close the connection."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(_answer(refusal))
        self.transport.close()


def _answer(refusal: Refusal) -> bytes:
    """A refusal as it is sent without the application."""
    body = msgspec.json.encode(Refused(refusal).plain())
    lines = [
        b"content-type: application/json",
        b"content-length: %d" % len(body),
        b"cache-control: no-store",
        b"connection: close",
    ]
    if refusal.status in (429, 503):
        lines.append(b"retry-after: %d" % RETRY_AFTER)
    return STATUS_LINE[refusal.status] + b"\r\n".join([*lines, b"", body])
