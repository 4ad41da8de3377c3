"""What the attacks have in common: raw frames, a node's memory, and somebody who plays on."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event, Thread

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.clients import ME, Guest, Live
from tests.server.nodes import Node

MASK = b"\0\0\0\0"
PING = b"\x89\x80" + MASK
"""The shortest control frame that a client can send."""


def memory(node: Node) -> int:
    """What a node has in memory (bytes)."""
    lines = Path(f"/proc/{node.pid}/status").read_text().splitlines()
    (kilobytes,) = (line.split()[1] for line in lines if line.startswith("VmRSS"))
    return int(kilobytes) * 1024


def public_table(node: Node) -> str:
    """A table that anybody may watch."""
    setup = {"game": "pylos", "seats": [ME, ME], "watchable": True}
    answer = httpx.post(f"{node.url}/api/tables", json={"setup": setup})
    table: str = answer.json()["table"]["id"]
    return table


def watch(node: Node, table: str) -> ClientConnection:
    """A connection of a stranger."""
    return connect(f"{node.live_url}/api/tables/{table}/live", ping_interval=None)


def upgrade(path: str, *headers: str) -> bytes:
    """The request for a WebSocket."""
    lines = (f"GET {path} HTTP/1.1", "host: x", "upgrade: websocket", "connection: upgrade",
             "sec-websocket-version: 13", f"sec-websocket-key: {'A' * 22}==", *headers)  # fmt: skip
    return "\r\n".join([*lines, "", ""]).encode()


def raw_watch(node: Node, table: str) -> socket.socket:
    """The same as a bare socket, whose frames the test writes and reads by hand."""
    line = socket.create_connection(("127.0.0.1", node.port))
    line.sendall(upgrade(f"/api/tables/{table}/live"))
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


class Flood:
    """Sends the same bytes without pause, in a thread, until it is cut or the test is over."""

    def __init__(self, line: socket.socket, data: bytes) -> None:
        line.settimeout(0.2)
        self._line = line
        self._data = data
        self._over = Event()
        self._thread = Thread(target=self._send, daemon=True)
        self.cut = Event()
        """Set when the other side has closed the connection."""

    def _send(self) -> None:
        while not self._over.is_set():
            try:
                self._line.send(self._data)
            except TimeoutError:
                continue
            except OSError:
                self.cut.set()
                return

    def __enter__(self) -> "Flood":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


class Player:
    """Plays both seats of a table, and notes how long each move takes (s)."""

    def __init__(self, live: Live) -> None:
        self._live = live

    async def play(self, moves: int) -> list[float]:
        """The latencies of so many moves."""
        return [await self._play() for _ in range(moves)]

    async def _play(self) -> float:
        await asyncio.sleep(0.02)
        last = next(m for m in reversed(self._live.messages) if m["type"] in ("table", "update"))
        seen = last.get("table", last)
        began = time.perf_counter()
        answer = await self._live.act(
            "decide", answers=seen["state"], move=seen["view"]["moves"][0]
        )
        assert answer["type"] == "done", answer
        return time.perf_counter() - began


@asynccontextmanager
async def player(node: Node) -> AsyncIterator[Player]:
    """Somebody at a table of their own."""
    async with Guest(node, "Ann") as ann:
        table = (await ann.open("pylos", ME, ME))["table"]["id"]
        async with ann.live(table) as live:
            await live.receive("table")
            yield Player(live)
