"""Clients of the server: HTTP, WebSocket and a cookie, as in a browser or a program."""

import asyncio
import json
import ssl
from types import TracebackType
from typing import Any, Self

import httpx
import websockets

from benben.bots.levels import levels
from tests.processes import PATIENCE
from tests.server.nodes import Node

Json = dict[str, Any]

TLS = ssl.create_default_context()  # expensive to create, so shared

ME, PERSON = {"who": "me"}, {"who": "person"}
BOT = {"who": "bot", "level": "weakest"}


def weakest(game: str) -> str:
    """The level that decides at once."""
    return levels(game)[0].key


class Guest:
    """A person with a cookie of their own."""

    def __init__(self, node: Node, name: str = "Ann", token: str | None = None) -> None:
        self.node = node
        self.name = name
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(
            base_url=node.url, headers=headers, timeout=PATIENCE, verify=TLS
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self.http.aclose()

    @property
    def headers(self) -> dict[str, str]:
        """The headers that authenticate a WebSocket."""
        if "authorization" in self.http.headers:
            return {"authorization": self.http.headers["authorization"]}
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"cookie": cookies} if cookies else {}

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        """Send JSON."""
        return await self.http.post(f"/api{path}", json={} if body is None else body)

    async def get(self, path: str) -> httpx.Response:
        """Ask."""
        return await self.http.get(f"/api{path}")

    async def open(self, game: str, *seats: Json, **setup: Any) -> Json:
        """Open a table; the answer with the table and its links."""
        wishes = [{**seat, "level": weakest(game)} if "level" in seat else seat for seat in seats]
        body = {"setup": {"game": game, "seats": wishes, **setup}, "name": self.name}
        answer = await self.post("/tables", body)
        assert answer.status_code == 201, answer.text
        opened: Json = answer.json()
        return opened

    async def sit(self, table: str, seat: int, key: str | None = None) -> httpx.Response:
        """Take a seat."""
        body = {"name": self.name} | ({"key": key} if key else {})
        return await self.post(f"/tables/{table}/seats/{seat}", body)

    async def act(self, table: str, do: str, **what: Any) -> httpx.Response:
        """Do something at a table by HTTP."""
        return await self.post(f"/tables/{table}/actions", {"do": do, **what})

    async def table(self, table: str) -> Json:
        """See a table."""
        answer = await self.get(f"/tables/{table}")
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()["table"]
        return seen

    def live(self, table: str, seen: int | None = None, **headers: str) -> "Live":
        """Connect to a table."""
        return Live(self, table, seen, headers)


class Live:
    """A live connection; it answers pings, and keeps every message it was ever sent."""

    def __init__(self, guest: Guest, table: str, seen: int | None, headers: dict[str, str]) -> None:
        query = "" if seen is None else f"?seen={seen}"
        self._url = f"{guest.node.live_url}/api/tables/{table}/live{query}"
        self._headers = {**guest.headers, **headers}
        self._ref = 0
        self._heard: list[Json] = []
        self.messages: list[Json] = []
        self.raw: list[str] = []

    async def __aenter__(self) -> Self:
        self.socket = await websockets.connect(
            self._url,
            additional_headers=self._headers,
            max_size=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self.socket.close()

    async def receive(self, *types: str, seconds: float = PATIENCE) -> Json:
        """The next message of one of these types, or of any type."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self._next()
                if message["type"] == "ping":
                    await self.send(do="pong", ref=message["ref"])
                elif not types or message["type"] in types:
                    return message

    async def _next(self) -> Json:
        """The next message; messages that were sent together are separated."""
        if not self._heard:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.raw.append(text)
            self._heard = split_answer(json.loads(text))
            self.messages += self._heard
        return self._heard.pop(0)

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def act(self, do: str, **what: Any) -> Json:
        """Do something and wait for the answer to it."""
        self._ref += 1
        await self.send(do=do, ref=self._ref, **what)
        while (answer := await self.receive("done", "refused"))["ref"] != self._ref:
            pass
        return answer

    async def closing_code(self) -> int:
        """The code with which the server closes the connection."""
        try:
            while True:
                await self.receive()
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def split_answer(message: Json) -> list[Json]:
    """The answer to a command, and the change it came with."""
    done = message.pop("done", None)
    change = [message] if message["type"] != "done" else []
    return [{"type": "done", **done}, *change] if done else change


async def play_on(guest: Guest, table: str) -> None:
    """Play the first legal move of the guest's seats until the game is over."""
    async with guest.live(table) as live:
        while True:
            message = await live.receive("table", "update")
            seen = message.get("table", message)
            if seen["status"] == "over":
                return
            if seen["view"]["moves"]:
                await live.send(do="decide", answers=seen["state"], move=seen["view"]["moves"][0])


async def two_at_a_table(ann: Guest, bob: Guest, game: str = "pylos", **setup: Any) -> str:
    """Ann and Bob sit down to a game; Ann begins if seat 0 does."""
    opened = await ann.open(game, ME, PERSON, **setup)
    table: str = opened["table"]["id"]
    answer = await bob.sit(table, 1, opened["links"]["1"])
    assert answer.status_code == 200, answer.text
    return table
