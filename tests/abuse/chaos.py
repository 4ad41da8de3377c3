"""People play on while everything that can fail does; every confirmed move and pause is noted."""

import asyncio
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.abuse.own_postgres import OwnPostgres, own_postgres
from tests.abuse.poison import DUE, KINDS, execute
from tests.abuse.strangers import PING, Flood, public_table, raw_watch
from tests.server.clients import ME, Guest, Json, Live
from tests.server.nodes import Node, RedisServer

LOST_CONNECTION = (
    ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError, httpx.HTTPError, KeyError,
)  # fmt: skip
MOVED_ON = ("stale", "not-your-turn", "over")
LATER = ("not-stored", "no-database", "busy")
FLOODERS = 3


class Span(NamedTuple):
    """What began and ended when (s)."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self.ended - self.began

    def overlaps(self, other: "Span") -> bool:
        """Whether there is a moment in both."""
        return self.began < other.ended and other.began < self.ended


class Injected(NamedTuple):
    """A fault that was injected."""

    kind: str
    span: Span


class Player:
    """Plays both seats of one table after the other, and goes to another node if one fails."""

    def __init__(self, nodes: list[Node], first: int) -> None:
        self._nodes = nodes
        self._turn = first
        self.guest = Guest(nodes[first % len(nodes)])
        self._table: str | None = None
        self._wanted: tuple[int, str, float] | None = None
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.moves: list[Span] = []
        """From the wish to make each move to its confirmation."""

    @property
    def count(self) -> int:
        """How many moves were confirmed."""
        return sum(map(len, self.acknowledged.values()))

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                await self._sit_down()
            except LOST_CONNECTION:
                self._turn += 1
                self.guest.node = self._nodes[self._turn % len(self._nodes)]
                self.guest.http.base_url = self.guest.node.url
                await asyncio.sleep(0.05)

    async def _sit_down(self) -> None:
        if self._table is None:
            opened = await self.guest.post(
                "/tables", {"setup": {"game": "pylos", "seats": [ME] * 2}}
            )
            self._table = opened.json()["table"]["id"]
            self._wanted = None
        async with self.guest.live(self._table) as live:
            seen = (await live.receive("table"))["table"]
            while seen["status"] == "playing":
                seen = await self._move(live, seen) or seen
                await asyncio.sleep(0.02)
        self._table = None

    async def _move(self, live: Live, seen: Json) -> Json | None:
        """Make a move; return what is on the table then, None if it has to be made again."""
        state, moves = seen["state"], seen["view"]["moves"]
        if self._wanted is None or self._wanted[0] != state:
            self._wanted = state, moves[len(moves) // 2], time.monotonic()
        _, move, began = self._wanted
        answer = await live.act("decide", answers=state, move=move)
        if answer["type"] == "refused":
            assert answer["error"] in (*MOVED_ON, *LATER), answer
            if answer["error"] in MOVED_ON:
                raise ConnectionError  # it was stored, but the confirmation was lost: look again
            return None
        assert self._table
        self.acknowledged.setdefault(self._table, {})[answer["number"]] = move
        self.moves.append(Span(began, time.monotonic()))
        latest = next(m for m in reversed(live.messages) if m["type"] in ("table", "update"))
        now_seen: Json = latest.get("table", latest)
        return now_seen

    async def lost(self) -> dict[str, list[int]]:
        """The confirmed moves that are not stored; every table's events must be without a gap."""
        lost = {}
        for table, moves in self.acknowledged.items():
            events = (await self.guest.get(f"/tables/{table}/events")).json()["events"]
            stored = {event["number"]: event.get("move") for event in events}
            assert list(stored) == list(range(1, len(stored) + 1)), table
            if gone := [number for number, move in moves.items() if stored.get(number) != move]:
                lost[table] = gone
        return lost


class Scene(ABC):
    """Nodes with all that they need, and what can happen to it."""

    nodes: list[Node]
    database: str
    faults: tuple[str, ...] = ("kill -9", "database hangs", "ping flood", "poisoned table")

    def __init__(self) -> None:
        self.injected: list[Injected] = []
        self.poisoned: list[str] = []

    async def inject(self, kind: str, seconds: float) -> None:
        """Let something happen, for so long if it lasts."""
        began = time.monotonic()
        match kind:
            case "kill -9":
                node = self.nodes[len(self.injected) % len(self.nodes)]
                await asyncio.to_thread(node.kill)
                await asyncio.to_thread(node.start)
            case "database hangs":
                await asyncio.to_thread(self._hang, seconds)
            case "ping flood":
                await asyncio.to_thread(self._flood, seconds)
            case "poisoned table":
                await self._poison()
            case _:
                await asyncio.to_thread(self._restart_redis, seconds)
        self.injected.append(Injected(kind, Span(began, time.monotonic())))

    @abstractmethod
    def _hang(self, seconds: float) -> None:
        """Let the database answer nobody for a while."""

    def _restart_redis(self, seconds: float) -> None:
        raise NotImplementedError

    def _flood(self, seconds: float) -> None:
        """Send pings without pause, and do not read the answers."""
        with ExitStack() as stack:
            try:
                table = public_table(self.nodes[0])
                for _ in range(FLOODERS):
                    line = stack.enter_context(raw_watch(self.nodes[0], table))
                    stack.enter_context(Flood(line, PING * 1_000))
            except (OSError, AssertionError, *LOST_CONNECTION):
                return  # the node is down: nothing to flood
            time.sleep(seconds)

    async def _poison(self) -> None:
        """Damage the last event of a table, and have the chores look at it."""
        async with Guest(self.nodes[-1], "Eve") as eve:
            table = (await eve.open("pylos", ME, ME, watchable=True))["table"]["id"]
            await eve.act(table, "decide", answers=1, move="1b2")
        await execute(self.database, KINDS["truncated"], DUE, table=table)
        self.poisoned.append(table)


class OnSqlite(Scene):
    """One node on SQLite."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._file = folder / "benben.db"
        self.database = f"sqlite:///{self._file}"
        self.nodes = [Node(self.database)]

    def _hang(self, seconds: float) -> None:
        """Another program locks the file."""
        other = sqlite3.connect(self._file, isolation_level=None, timeout=20)
        other.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        other.execute("ROLLBACK")
        other.close()


class OnPostgres(Scene):
    """Two nodes on a PostgreSQL and a Redis of their own."""

    faults = (*Scene.faults, "Redis restarts")

    def __init__(self, postgres: OwnPostgres, redis: RedisServer) -> None:
        super().__init__()
        self._postgres = postgres
        self._redis = redis
        self.database = postgres.url
        self.nodes = [Node(postgres.url, redis.url) for _ in range(2)]

    def _hang(self, seconds: float) -> None:
        """All its processes are stopped where they are (SIGSTOP)."""
        self._postgres.hang()
        time.sleep(seconds)
        self._postgres.go_on()

    def _restart_redis(self, seconds: float) -> None:
        self._redis.stop()
        time.sleep(seconds)
        self._redis.start()


@contextmanager
def scene(kind: str) -> Iterator[Scene]:
    """A running scene on SQLite or PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="benben-")))
        if kind == "sqlite":
            made: Scene = OnSqlite(folder)
        else:
            redis = RedisServer(folder).start()
            stack.callback(redis.stop)
            made = OnPostgres(stack.enter_context(own_postgres()), redis)
        for node in made.nodes:
            stack.enter_context(node)
        yield made


class Game:
    """Everybody who plays in a scene."""

    def __init__(self, scene: Scene, players: int) -> None:
        self.scene = scene
        self.players = [Player(scene.nodes, number) for number in range(players)]

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stop()
        for player in self.players:
            await player.guest.http.aclose()

    async def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        done = await asyncio.gather(*self._tasks, return_exceptions=True)
        failed = [one for one in done if not isinstance(one, asyncio.CancelledError)]
        assert not failed, failed

    async def everybody_moves(self, times: int = 1) -> None:
        """Wait until each player has made so many more moves."""
        before = [player.count for player in self.players]
        async with asyncio.timeout(120):
            while any(p.count < b + times for p, b in zip(self.players, before, strict=True)):
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)

    @property
    def moves(self) -> list[Span]:
        """All confirmed moves."""
        return [move for player in self.players for move in player.moves]

    async def lost(self) -> dict[str, list[int]]:
        """All confirmed moves that are not stored; nobody plays any more."""
        await self._stop()
        return {table: gone for p in self.players for table, gone in (await p.lost()).items()}


def p99(moves: list[Span]) -> float:
    """The time (s) that 99 of 100 moves take at most."""
    times = [move.seconds for move in moves]
    return quantiles(times, n=100)[98] if len(times) > 1 else sum(times)
