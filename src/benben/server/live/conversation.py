"""One live connection to a table: commands come in, changes go out."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Protocol

import msgspec
import structlog
from msgspec import Meta

from benben.server.live.presence import Here
from benben.server.live.rooms import Rooms
from benben.server.live.wakeup import Wakeup
from benben.server.metrics import Metrics
from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables, StoredEvent
from benben.server.rate_limit import Bucket
from benben.server.server_time import now
from benben.server.tables import refusals
from benben.server.tables.commands import AnyCommand
from benben.server.tables.events import Decided, Rematched, RematchOffered, Said
from benben.server.tables.refusals import Refused
from benben.server.tables.views import (
    ClockView,
    EventView,
    Reader,
    TableView,
    view_clock,
    view_event,
    view_game,
    view_rematch_wanted,
    view_seed,
    view_table,
    view_takeback,
)

PING_EVERY = 15.0
MESSAGES_AT_ONCE = 100
MESSAGES_PER_SECOND = 20.0
MOST_REFUSALS = 100

SMALL = Decided | Said | RematchOffered | Rematched
"""Events after which an update is enough, without the whole table."""


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong", forbid_unknown_fields=True):
    """Answers a ping; the time it took is the connection's lag."""

    ref: Annotated[int, Meta(ge=0, le=2**53)]


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Asks whether the server is there."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] | None = None


log = structlog.get_logger()

_decode = msgspec.json.Decoder(AnyCommand | Ping | Pong).decode
_encode = msgspec.json.Encoder().encode


class Done(msgspec.Struct, frozen=True):
    """A command is done and stored, by the event with this number."""

    ref: int | None
    number: int


class DoneMessage(msgspec.Struct, tag_field="type", tag="done"):
    """Your command had been done before; otherwise `done` comes with the `table` or `update`."""

    done: Done


class TableMessage(msgspec.Struct, tag_field="type", tag="table", omit_defaults=True):
    """The whole table as you may see it, and the events since the last one you know."""

    table: TableView
    events: list[EventView]
    here: Here
    done: Done | None = None


class UpdateMessage(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    """What decisions, phrases and rematch offers can change, and nothing else."""

    number: int
    state: int
    status: str
    events: list[EventView]
    clock: ClockView
    undo: bool
    takeback: bool
    view: Any
    seed: str | None = None
    rematch_wanted: tuple[int, ...] = ()
    rematch: str | None = None
    done: Done | None = None


class HereMessage(msgspec.Struct, tag_field="type", tag="here"):
    """Which seats are connected, and how many people watch."""

    here: Here


class RefusedMessage(msgspec.Struct, tag_field="type", tag="refused"):
    """Your command was refused, and nothing has changed; more fields may tell why."""

    ref: int | None
    error: str
    message: str


class PingMessage(msgspec.Struct, tag_field="type", tag="ping"):
    """Answer with a `pong` immediately: your clock is not charged for the lag it measures."""

    ref: int


class PongMessage(msgspec.Struct, tag_field="type", tag="pong"):
    """The answer to your own `ping`."""

    ref: int | None


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
        if not self._acting:
            self._wakeup.set()

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
        table = self._open_table.table
        stored_events = self._open_table.since(self._seen)
        if stored_events is None or not all(
            isinstance(event, SMALL) for _, _, event in stored_events
        ):
            await self._send_table(done)
            return
        self._seen = table.number
        await self._send(
            UpdateMessage(
                table.number,
                table.state_number,
                table.status,
                self._event_views(stored_events),
                view_clock(table, self._elapsed()),
                table.to_act in self._reader.seats and table.can_undo,
                view_takeback(table, self._reader),
                view_game(table, self._reader),
                view_seed(table),
                view_rematch_wanted(table),
                table.rematch,
                done,
            )
        )

    async def _send_table(self, done: Done | None = None) -> None:
        stored_events = await self._open_tables.history(self._open_table, self._seen)
        self._follow_seats()
        table = self._open_table.table
        self._here = self._rooms.here(table.id)
        self._seen = table.number
        view = view_table(table, self._reader, self._elapsed())
        await self._send(TableMessage(view, self._event_views(stored_events), self._here, done))

    def _event_views(self, stored_events: list[StoredEvent]) -> list[EventView]:
        forgotten = self._open_table.table.forgotten
        return [view_event(*event, self._reader, forgotten) for event in stored_events]

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

    async def _handle(self, message: AnyCommand | Ping | Pong) -> None:
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


def _read(text: str) -> AnyCommand | Ping | Pong:
    try:
        command: AnyCommand | Ping | Pong = _decode(text)
        return command
    except UNREADABLE as error:
        raise Refused(refusals.UNREADABLE_MESSAGE, gaps={"error": error}) from None
