"""A cheap WebSocket client: it reads only when the gevent loop reports data.

It needs no greenlet of its own, and its masks are zeros, which are as valid as any.
"""

import base64
import os
import secrets
import socket
import struct
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import gevent  # type: ignore[import-untyped]

READ = 1
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
SHORT, MIDDLE, MOST = 126, 127, 65536
SECONDS = 60.0


class Listener(Protocol):
    """Receives the texts of a connection."""

    def heard(self, text: bytes, at: float) -> None:
        """A text arrived at this time."""

    def lost(self) -> None:
        """The other side has closed the connection."""


class WebSocket:
    """A connection after its handshake."""

    def __init__(self, address: tuple[str, int], path: str, cookie: str) -> None:
        self._socket = socket.create_connection(address, SECONDS)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = _shake_hands(self._socket, path, cookie)
        self._file = self._socket.fileno()
        self._watcher: Any = gevent.get_hub().loop.io(self._file, READ)
        self._closing = False

    def listen(self, listener: Listener) -> None:
        """Pass on all texts, including those that have arrived already."""
        self._heard, self._lost = listener.heard, listener.lost
        self._take(b"")
        self._watcher.start(self._read)

    def send(self, text: bytes) -> None:
        """Send a short text, unless the connection is closed."""
        if not self._closing:
            os.write(self._file, _frame(TEXT, text))

    def close(self) -> None:
        """Send a closing frame; the other side closes the connection."""
        if not self._closing:
            self._closing = True
            os.write(self._file, _frame(CLOSE, b""))

    def _read(self) -> None:
        try:
            data = os.read(self._file, MOST)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._take(data)
        else:
            self._end()

    def _end(self) -> None:
        self._watcher.stop()
        self._watcher.close()
        self._socket.close()
        if not self._closing:
            self._closing = True
            self._lost()

    def _take(self, data: bytes) -> None:
        at = time.perf_counter()
        for kind, payload in self._frames(self._rest + data):
            if kind == TEXT and not self._closing:
                self._heard(payload, at)
            elif kind == PING:
                os.write(self._file, _frame(PONG, payload))

    def _frames(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The complete frames; an incomplete one waits for the rest."""
        start = 0
        while (end := _end_of(data, start)) is not None:
            body, stop = end
            kind = data[start] & 0x0F
            start = stop
            yield kind, data[body:stop]
        self._rest = data[start:]


def _end_of(data: bytes, start: int) -> tuple[int, int] | None:
    """The start and end of a frame's body, None if it is incomplete."""
    have = len(data) - start
    if have < 2:
        return None
    size, head = data[start + 1], 2
    if size >= SHORT:
        head = 4 if size == SHORT else 10
        if have < head:
            return None
        size = int.from_bytes(data[start + 2 : start + head], "big")
    return (start + head, start + head + size) if have >= head + size else None


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < SHORT:
        head = struct.pack("!BB", FINAL | kind, MASKED | size)
    else:
        head = struct.pack("!BBH", FINAL | kind, MASKED | SHORT, size)
    return head + NO_MASK + payload


def _shake_hands(connection: socket.socket, path: str, cookie: str) -> bytes:
    """Open a WebSocket; return what arrived after the handshake."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        "Host: {}:{}".format(*connection.getpeername()[:2]),
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Cookie: {cookie}",
    )
    connection.sendall("\r\n".join((*lines, "", "")).encode())
    return _await_answer(lambda: connection.recv(MOST))


def _await_answer(receive: Callable[[], bytes]) -> bytes:
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = receive()
        if not more:
            raise ConnectionError("The server hung up during the handshake.")
        answer += more
    head, _, rest = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 101"):
        raise ConnectionError(head.splitlines()[0].decode())
    return rest
