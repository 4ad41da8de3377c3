"""Tables where two guests play: one locust user is one table, with a WebSocket for each guest."""

import http.client
import random
import time
from collections import Counter
from typing import Any, ClassVar

import gevent  # type: ignore[import-untyped]
import msgspec
from gevent.event import AsyncResult  # type: ignore[import-untyped]
from gevent.lock import BoundedSemaphore  # type: ignore[import-untyped]
from locust import User, task

from load.frames import WebSocket

OPPONENT, STORED = "move → opponent", "move → stored"
MOST_AHEAD = 36
"""How many moves of its first game a table plays at most before the measurement."""

AT_ONCE = 16
"""How many tables are opened at the same time."""

SETUP = {"game": "pylos", "seats": [{"who": "me"}, {"who": "person"}]}
MOVE = b'{"do":"decide","answers":%d,"ref":%d,"move":"%b"}'
PONG = b'{"do":"pong","ref":%d}'
REMATCH = b'{"do":"rematch"}'


class View(msgspec.Struct):
    """The part of the game that a guest needs."""

    seat: int | None
    to_act: int | None
    moves: list[str]


class Observation(msgspec.Struct):
    """The part of a table that a guest needs."""

    status: str
    state: int
    view: View | None


class Done(msgspec.Struct):
    """The confirmation of a command."""

    ref: int | None


class Message(msgspec.Struct):
    """The part of a message that a guest needs."""

    type: str
    ref: int | None = None
    state: int = 0
    status: str = ""
    error: str = ""
    view: View | None = None
    table: Observation | None = None
    rematch: str | None = None
    done: Done | None = None


_decode = msgspec.json.Decoder(Message).decode


class Plan(msgspec.Struct, frozen=True):
    """When tables move: each once per period, evenly spread."""

    start: float
    end: float
    rate: float


class Load:
    """What all tables share: the server, the schedule and the results."""

    def __init__(self, address: tuple[str, int], tables: int) -> None:
        self.address = address
        self.tables = tables
        self.connecting = BoundedSemaphore(AT_ONCE)
        self.ready = 0
        self.users: list[TableUser] = []
        self.failures: Counter[str] = Counter()
        self.plan: Any = AsyncResult()
        self.measuring = False
        self.forget()

    def forget(self) -> None:
        """Reset the counters."""
        self.took: dict[str, list[float]] = {OPPONENT: [], STORED: []}
        self.sent = self.skipped = self.games = 0

    def follow(self, plan: Plan) -> None:
        """Let all tables move by a schedule; when done, they wait for the next one."""
        given, self.plan = self.plan, AsyncResult()
        given.set(plan)

    @property
    def waiting(self) -> int:
        """How many tables wait for the answer to a move."""
        return sum(user.missing > 0 for user in self.users)


class Guest:
    """A guest at a table, with a cookie and a connection."""

    def __init__(self, table: "TableUser") -> None:
        self._table = table
        self._cookie = ""
        self._socket: WebSocket | None = None

    def post(self, path: str, body: Any) -> Any:
        """Send an HTTP request; keep the cookie of the answer."""
        connection = http.client.HTTPConnection(*self._table.load.address, timeout=60)
        connection.request("POST", path, msgspec.json.encode(body), {"Cookie": self._cookie})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status not in (200, 201):
            raise ConnectionError(f"{answer.status} {text.decode()}")
        self._cookie = (answer.getheader("set-cookie") or self._cookie).partition(";")[0]
        return msgspec.json.decode(text)

    def connect(self, table_id: str) -> None:
        """Connect to this table only."""
        self.leave()
        path = f"/api/tables/{table_id}/live"
        self._socket = WebSocket(self._table.load.address, path, self._cookie)
        self._socket.listen(self)

    def leave(self) -> None:
        """Disconnect."""
        if self._socket:
            self._socket.close()

    def send(self, text: bytes) -> None:
        """Send a command."""
        if self._socket:
            self._socket.send(text)

    def heard(self, text: bytes, at: float) -> None:
        """Handle a message."""
        self._table.hear(self, _decode(text), at, len(text))

    def lost(self) -> None:
        """The server has closed the connection."""
        self._table.load.failures["connection lost"] += 1


class TableUser(User):
    """Two guests who play one game after the other."""

    load: ClassVar[Load]

    def __init__(self, environment: Any) -> None:
        super().__init__(environment)
        self._index = len(self.load.users)
        self.load.users.append(self)
        self._guests = Guest(self), Guest(self)
        self._turn: tuple[Guest, int, list[str]] | None = None
        self._table_id = ""
        self._greeted = self._ahead = 0
        self._willing: set[Guest] = set()
        self._settled: Any = AsyncResult()
        self._mover: Guest | None = None
        self._answers, self._sent_at, self._counted = 0, 0.0, False
        self.missing = 0
        """How many messages about the last move have not arrived yet."""

    # Sitting down

    def on_start(self) -> None:
        """Open a table, take the seats, and play into the middle of a game."""
        with self.load.connecting:
            self._ahead = random.randrange(MOST_AHEAD)
            self._sit_down()
            self._settled.get(timeout=60)
        self.load.ready += 1

    def _sit_down(self) -> None:
        ann, bob = self._guests
        opened = ann.post("/api/tables", {"setup": SETUP, "name": "Ann"})
        table_id = opened["table"]["id"]
        seat = {"key": opened["links"]["1"], "name": "Bob"}
        bob.post(f"/api/tables/{table_id}/seats/1", seat)
        self._gather_at(table_id)

    def _gather_at(self, table_id: str) -> None:
        self._table_id, self._greeted, self._turn = table_id, 0, None
        for guest in self._guests:
            guest.connect(table_id)

    def leave(self) -> None:
        """Disconnect both guests."""
        for guest in self._guests:
            guest.leave()

    # Moving

    @task
    def play(self) -> None:
        """Move by the schedule, however late the server is."""
        plan = self.load.plan.get()
        period = self.load.tables / plan.rate
        due = plan.start + period * self._index / self.load.tables
        while due < plan.end:
            if (pause := due - time.perf_counter()) > 0:
                gevent.sleep(pause)
            self._beat()
            due += period

    def _beat(self) -> None:
        """Move, unless the last move is still unanswered."""
        counted = self.load.measuring
        if self._can_move:
            self.load.sent += counted
            self._move(counted)
        else:
            self.load.skipped += counted

    @property
    def _can_move(self) -> bool:
        return self._turn is not None and not self.missing and self._greeted == len(self._guests)

    def _move(self, counted: bool = False) -> None:
        if self._turn is None:
            return
        (self._mover, self._answers, moves), self._turn = self._turn, None
        move = MOVE % (self._answers, self._answers, random.choice(moves).encode())
        self.missing, self._counted, self._sent_at = 2, counted, time.perf_counter()
        self._mover.send(move)

    # Receiving

    def hear(self, guest: Guest, message: Message, at: float, size: int) -> None:
        """Handle a message to a guest."""
        if message.done and message.done.ref == self._answers:
            self._arrived(STORED, at, size)
        if message.type == "update":
            self._look(guest, message.state, message.view)
            if self._is_new_to(guest, message.state):
                self._arrived(OPPONENT, at, size)
            if message.status == "over":
                self._play_again(guest, message)
        elif message.type == "ping":
            guest.send(PONG % (message.ref or 0))
        elif message.type == "table" and message.table:
            self._look_round(guest, message.table)
        elif message.type == "refused":
            self._refused(message.error)

    def _is_new_to(self, guest: Guest, state: int) -> bool:
        """Whether this is the first message to the opponent about the last move."""
        is_opponent = guest is not self._mover and guest not in self._willing
        return is_opponent and state == self._answers + 1

    def _look(self, guest: Guest, state: int, view: View | None) -> None:
        if view and view.to_act is not None and view.to_act == view.seat:
            self._turn = guest, state, view.moves
            self._hurry()

    def _look_round(self, guest: Guest, table: Observation) -> None:
        if table.status == "playing":
            self._greeted += 1
            self._willing.discard(guest)
            self._look(guest, table.state, table.view)
            self._hurry()

    def _play_again(self, guest: Guest, message: Message) -> None:
        if guest not in self._willing:
            self._willing.add(guest)
            guest.send(REMATCH)
        elif message.rematch and message.rematch != self._table_id:
            self._table_id = message.rematch  # the first to learn of it takes the other along
            self.load.games += self.load.measuring
            gevent.spawn(self._gather_at, message.rematch)

    def _arrived(self, name: str, at: float, size: int) -> None:
        self.missing -= 1
        if self._counted:
            took = (at - self._sent_at) * 1000
            self.load.took[name].append(took)
            self._log(name, took, size)
        self._hurry()

    def _refused(self, error: str) -> None:
        self.load.failures[f"refused: {error}"] += 1
        self._log(OPPONENT, 0.0, 0, ConnectionError(error))

    def _log(self, name: str, took: float, size: int, error: Exception | None = None) -> None:
        self.environment.events.request.fire(
            request_type="WS", name=name, response_time=took, response_length=size,
            exception=error, context={},
        )  # fmt: skip

    def _hurry(self) -> None:
        """Before the measurement, move without delay into the middle of the game."""
        if self._settled.ready() or not self._can_move:
            return
        if self._ahead:
            self._ahead -= 1
            self._move()
        else:
            self._settled.set(True)
