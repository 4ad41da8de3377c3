"""One live connection to a table: commands come in, changes go out."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec
import structlog

from benben.server.live.rooms import Rooms
from benben.server.live.wakeup import Wakeup
from benben.server.metrics import Metrics
from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.rate_limit import Bucket
from benben.server.server_time import now
from benben.server.tables import refusals
from benben.server.tables.commands import AnyCommand
from benben.server.tables.events import Decided, StoredEvent
from benben.server.tables.messages import (
    AnyRequest,
    Done,
    DoneMessage,
    Here,
    HereMessage,
    Ping,
    PingMessage,
    Pong,
    PongMessage,
    RefusedMessage,
    can_update,
    table_message,
    update_message,
)
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table
from benben.server.tables.views import Reader

PING_EVERY = 15.0
MESSAGES_AT_ONCE = 100
MESSAGES_PER_SECOND = 20.0
MOST_REFUSALS = 100
MOST_STEPS = 32
"""So many tables are kept for somebody who reads slowly; what is older comes in one message."""

log = structlog.get_logger()

_decode = msgspec.json.Decoder(AnyRequest).decode
_encode = msgspec.json.Encoder().encode


class Transport(Protocol):
    """A connection that carries texts in both directions."""

    async def receive(self) -> str | None:
        """The next text, None when the connection is closed."""

    async def send(self, text: str) -> None:
        """Send a text; raises ConnectionError if the connection is closed."""

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the connection with a code and a reason."""


class Conversation:
    """One connection to a table, from start to end."""

    def __init__(
        self, open_tables: OpenTables, host: Host, rooms: Rooms, metrics: Metrics,
        open_table: OpenTable, reader: Reader, transport: Transport,
    ) -> None:  # fmt: skip
        self._open_tables = open_tables
        self._host = host
        self._rooms = rooms
        self._metrics = metrics
        self._open_table = open_table
        self._reader = reader
        self._transport = transport
        self._wakeup = Wakeup()
        self._rate = Bucket(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND)
        self._here = Here()
        self._seen = 0
        self._latest = open_table.table
        self._steps: deque[Table] = deque(maxlen=MOST_STEPS)
        """The table before and after each decision of a bot: people follow bots step by step."""
        self._lag = 0
        self._pinged: tuple[int, float] | None = None
        self._refusals = 0
        self._acting = False

    async def run(self, seen: int | None) -> None:
        """Serve the connection until it closes; `seen` is the last event the client knows."""
        self._rooms.enter(self._open_table, self._reader.seats, self._wake)
        background: list[asyncio.Task[None]] = []
        try:
            await self._send_first(seen)
            works = [self._send_changes, self._ping] if self._is_timed else [self._send_changes]
            background += [asyncio.create_task(self._run(work)) for work in works]
            await self._listen()
        except ConnectionError:
            return
        finally:
            for task in background:
                task.cancel()
            self._rooms.leave(self._open_table, self._reader.seats, self._wake)

    async def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work until the connection closes; close it after an error, so that clients reconnect."""
        try:
            await work()
        except ConnectionError:
            return
        except Exception:
            log.exception("connection failed", table=self._open_table.table.id)
            await self._transport.close()

    # Sending

    async def _send_first(self, seen: int | None) -> None:
        self._seen = self._open_table.table.number if seen is None else seen
        await self._send_table()

    def _wake(self) -> None:
        """Something has changed. After a command of our own, the answer carries the change."""
        if self._open_table.table is not self._latest:
            self._note_step()
        if not self._acting:
            self._wakeup.set()

    def _note_step(self) -> None:
        table, before = self._open_table.table, self._latest
        if _is_bots(self._open_table.recent[-1]):
            self._steps += (before, table)
        self._latest = table

    async def _send_changes(self) -> None:
        """Send each change as it happens."""
        while True:
            await self._wakeup.wait()
            if self._seen < self._open_table.table.number:
                await self._send_update()
            elif (here := self._rooms.here(self._open_table.table.id)) != self._here:
                self._here = here
                await self._send(HereMessage(here))

    async def _send_update(self, done: Done | None = None) -> None:
        """Send what has changed, each decision of a bot in a message of its own."""
        while self._seen < self._open_table.table.number:
            events = self._open_table.since(self._seen)
            if events is None or not can_update(events):
                await self._send_table(done)
                return
            table = self._next_step()
            events = [one for one in events if one[0] <= table.number]
            self._seen = table.number
            await self._send(update_message(table, self._reader, events, self._elapsed(), done))
            done = None

    def _next_step(self) -> Table:
        while self._steps:
            if (table := self._steps.popleft()).number > self._seen:
                return table
        return self._open_table.table

    async def _send_table(self, done: Done | None = None) -> None:
        stored_events = await self._open_tables.history(self._open_table, self._seen)
        self._follow_seats()
        table = self._open_table.table
        here = self._here = self._rooms.here(table.id)
        self._seen = table.number
        await self._send(
            table_message(table, self._reader, stored_events, self._elapsed(), here, done)
        )

    def _elapsed(self) -> int:
        clocks = self._open_table.table.clocks
        return (
            self._open_tables.heartbeat.downtime.elapsed(clocks.since, now())
            if clocks.ticking
            else 0
        )

    def _follow_seats(self) -> None:
        """A watcher may have taken a seat, or a player left one."""
        seats = self._open_table.table.seats_of(self._reader.player)
        if seats != self._reader.seats:
            self._rooms.move(self._open_table, self._reader.seats, seats)
            self._reader = msgspec.structs.replace(self._reader, seats=seats)

    async def _send(self, message: msgspec.Struct | dict[str, Any]) -> None:
        await self._transport.send(_encode(message).decode())

    @property
    def _is_timed(self) -> bool:
        """Whether a clock runs, so that the lag matters."""
        return self._open_table.table.opened.setup.clock.kind != "none"

    async def _ping(self) -> None:
        ref = 0
        while True:
            ref += 1
            self._pinged = ref, time.monotonic()
            await self._send(PingMessage(ref))
            await asyncio.sleep(PING_EVERY)

    # Receiving

    async def _listen(self) -> None:
        while (text := await self._transport.receive()) is not None:
            if early := self._rate.take():
                await asyncio.sleep(early)  # clients that send too fast wait
            if not await self._handle_text(text):
                return

    async def _handle_text(self, text: str) -> bool:
        """Handle a message; return whether to go on listening."""
        try:
            await self._handle(_read(text))
        except Refused as refusal:
            self._refusals += 1
            refused = RefusedMessage(_ref_in(text), refusal.key, refusal.sentence)
            await self._send(msgspec.to_builtins(refused) | refusal.facts)
        if self._refusals < MOST_REFUSALS:
            return True
        await self._transport.close(1008, "Too many messages had to be refused.")
        return False

    async def _handle(self, message: AnyRequest) -> None:
        match message:
            case Pong(ref=ref):
                self._measure_lag(ref)
            case Ping(ref=ref):
                await self._send(PongMessage(ref))
            case command:
                await self._act(command)

    async def _act(self, command: AnyCommand) -> None:
        self._acting = True
        try:
            began = time.perf_counter()
            number = await self._host.act(self._open_table, self._reader.player, command, self._lag)
            self._metrics.move_seconds.observe(time.perf_counter() - began)
            await self._answer(Done(command.ref, number))
        finally:
            self._acting = False
            if self._is_behind:
                self._wakeup.set()

    @property
    def _is_behind(self) -> bool:
        """Whether there is a change that has not been sent."""
        table = self._open_table.table
        return self._seen < table.number or self._rooms.here(table.id) != self._here

    async def _answer(self, done: Done) -> None:
        """Confirm that a command is done, together with what it changed."""
        if self._seen < self._open_table.table.number:
            await self._send_update(done)
        else:
            await self._send(DoneMessage(done))

    def _measure_lag(self, ref: int) -> None:
        if self._pinged and self._pinged[0] == ref:
            self._lag = round((time.monotonic() - self._pinged[1]) * 1000)
            self._pinged = None


def _is_bots(stored_event: StoredEvent) -> bool:
    event = stored_event[2]
    return isinstance(event, Decided) and event.robot


UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


class _Ref(msgspec.Struct):
    ref: int | None = None


_decode_ref = msgspec.json.Decoder(_Ref).decode


def _ref_in(text: str) -> int | None:
    """The `ref` of a message that cannot be read otherwise, if it has one."""
    try:
        return _decode_ref(text).ref
    except UNREADABLE:
        return None


def _read(text: str) -> AnyRequest:
    try:
        command: AnyRequest = _decode(text)
        return command
    except UNREADABLE as error:
        raise Refused(refusals.UNREADABLE_MESSAGE, gaps={"error": error}) from None
