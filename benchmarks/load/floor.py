"""A bare relay as a baseline: it speaks our protocol, but has no rules and stores nothing.

A bare ASGI application: a message from one socket of a pair goes out as what our server would
send to both, in as many frames of the same size. No Python server on uvicorn can be cheaper.
"""

import itertools
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import uvicorn

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

MOVES = '["1a1","1b1","1c1","1d1","1a2","1c2","1d2","1a3","1b3","1c3","1d3","1a4","1b4","1c4"]'
OPTIONS = '{"variant":"standard","take_back":"must","empty_reserve":"loses"}'
VIEW = (
    f'{{"game":"pylos","options":{OPTIONS},"seats":2,"seat":%d,"to_act":%d,'
    f'"task":"place-or-raise","moves":{MOVES},"outcome":null,'
    '"position":".....L........../........./..../. d","turn":"","reserves":[14,15]}'
)
UPDATE = (
    '{"type":"update","number":%d,"state":%d,"status":"playing","events":[{"number":3,'
    '"at":1700000000000,"kind":"decided","seat":0,"move":"1b2","answers":2,"spent":54}],'
    '"clock":{"control":{"kind":"none","seconds":0,"increment":0},"left":[],"running":1,'
    f'"elapsed":0}},"view":{VIEW}%s}}'
)
DONE = ',"done":{"ref":%d,"number":%d}'
TABLE = f'{{"type":"table","table":{{"status":"playing","state":%d,"view":{VIEW}}},"events":[]}}'


class Pair:
    """Two sockets."""

    def __init__(self) -> None:
        self.sends: list[Send] = []
        self.state = 2

    async def talk(self, receive: Receive, send: Send) -> None:
        """Relay until the connection closes."""
        seat = len(self.sends)
        self.sends.append(send)
        await _text(send, TABLE % (self.state, seat, self.state % 2))
        while (message := await receive())["type"] == "websocket.receive":
            if message["text"].startswith('{"do":"decide"'):
                await self._relay(send)

    async def _relay(self, mover: Send) -> None:
        self.state += 1
        for seat, send in enumerate(self.sends):
            done = DONE % (self.state - 1, self.state) if send is mover else ""
            await _text(send, UPDATE % (self.state, self.state, seat, self.state % 2, done))


class Floor:
    """The application."""

    def __init__(self) -> None:
        self._pairs: dict[str, Pair] = {}
        self._names = map("pair-{}".format, itertools.count())

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer, or relay."""
        if scope["type"] == "http":
            await self._answer(scope["path"], send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await self._pairs[scope["path"].split("/")[3]].talk(receive, send)

    async def _answer(self, path: str, send: Send) -> None:
        name = next(self._names)
        if path == "/api/tables":
            self._pairs[name] = Pair()
        body = f'{{"table":{{"id":"{name}"}},"links":{{"1":"key"}}}}'.encode()
        headers = [
            (b"content-length", str(len(body)).encode()),
            (b"set-cookie", f"pair={name}; Path=/".encode()),
        ]
        status = 404 if path == "/metrics" else 200
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


async def _text(send: Send, text: str) -> None:
    await send({"type": "websocket.send", "text": text, "bytes": None})


def serve(port: int) -> None:
    """Serve with the same settings as our server."""
    uvicorn.run(
        Floor(),
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        backlog=2048,
        lifespan="off",
    )


if __name__ == "__main__":
    serve(int(sys.argv[1]))
