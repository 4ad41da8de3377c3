"""One connection to a table: what comes in is judged, what happens goes out."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Protocol

import msgspec
import structlog
from msgspec import Meta

from benben.server.live.presence import Here
from benben.server.live.rooms import Rooms
from benben.server.live.wakeup import Bell
from benben.server.metrics import Metrics
from benben.server.play.host import Host
from benben.server.play.open_tables import Hall, Happening, Place, now
from benben.server.rate_limit import Bucket
from benben.server.tables import commands as ask
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
)

PING_EVERY = 15.0
MESSAGES_AT_ONCE = 100
MESSAGES_PER_SECOND = 20.0
MOST_REFUSALS = 100

SMALL = Decided | Said | RematchOffered | Rematched
"""The events that are told without the whole table."""


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong", forbid_unknown_fields=True):
    """The answer to a ping; how long it took is somebody's lag."""

    ref: Annotated[int, Meta(ge=0, le=2**53)]


class Ping(msgspec.Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Asks whether the server is there."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] | None = None


log = structlog.get_logger()

_decode = msgspec.json.Decoder(ask.AnyCommand | Ping | Pong).decode
_encode = msgspec.json.Encoder().encode


class Done(msgspec.Struct, frozen=True):
    """A command is done and stored, by the event with this number."""

    ref: int | None
    number: int


class DoneMessage(msgspec.Struct, tag_field="type", tag="done"):
    """A command is done that was done before, so that there are no news to say it with."""

    done: Done


class TableMessage(msgspec.Struct, tag_field="type", tag="table", omit_defaults=True):
    """The whole table, and the events since what was last seen."""

    table: TableView
    events: list[EventView]
    here: Here
    done: Done | None = None


class UpdateMessage(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    """What decisions, words and the wish to play again change, nothing else."""

    number: int
    state: int
    status: str
    events: list[EventView]
    clock: ClockView
    undo: bool
    view: Any
    seed: str | None = None
    rematch_wanted: tuple[int, ...] = ()
    rematch: str | None = None
    done: Done | None = None


class HereMessage(msgspec.Struct, tag_field="type", tag="here"):
    """Who is connected."""

    here: Here


class Transport(Protocol):
    """What a connection has to offer: texts in both directions."""

    async def receive(self) -> str | None:
        """The next text, None when the connection is closed."""

    async def send(self, text: str) -> None:
        """Send a text; raises ConnectionError if nobody is there any more."""

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Hang up, and say why."""


class Conversation:
    """Somebody's connection to a table, from its opening to its end."""

    def __init__(
        self, hall: Hall, host: Host, rooms: Rooms, metrics: Metrics, place: Place,
        reader: Reader, transport: Transport,
    ) -> None:  # fmt: skip
        self._hall = hall
        self._host = host
        self._rooms = rooms
        self._metrics = metrics
        self._place = place
        self._reader = reader
        self._transport = transport
        self._bell = Bell()
        self._pace = Bucket(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND)
        self._here = Here()
        self._seen = 0
        self._lag = 0
        self._pinged: tuple[int, float] | None = None
        self._refusals = 0
        self._acting = False

    async def run(self, seen: int | None) -> None:
        """Talk until the other side leaves; `seen` is the last event it knows."""
        self._rooms.enter(self._place, self._reader.seats, self._wake)
        background: list[asyncio.Task[None]] = []
        try:
            await self._greet(seen)
            works = [self._tell, self._ping] if self._is_timed else [self._tell]
            background += [asyncio.create_task(self._steady(work)) for work in works]
            await self._listen()
        except ConnectionError:
            return
        finally:
            for task in background:
                task.cancel()
            self._rooms.leave(self._place, self._reader.seats, self._wake)

    async def _steady(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work until the other side leaves; should it fail, hang up, so that he comes again."""
        try:
            await work()
        except ConnectionError:
            return
        except Exception:
            log.exception("conversation broken", table=self._place.table.id)
            await self._transport.close()

    # What goes out

    async def _greet(self, seen: int | None) -> None:
        self._seen = self._place.table.number if seen is None else seen
        await self._send_table()

    def _wake(self) -> None:
        """Something has happened; whoever did it is told with the answer that he waits for."""
        if not self._acting:
            self._bell.ring()

    async def _tell(self) -> None:
        """Tell whatever happens."""
        while True:
            await self._bell.heard()
            if self._seen < self._place.table.number:
                await self._send_news()
            elif (here := self._rooms.here(self._place.table.id)) != self._here:
                self._here = here
                await self._send(HereMessage(here))

    async def _send_news(self, done: Done | None = None) -> None:
        table = self._place.table
        happenings = self._place.since(self._seen)
        if happenings is None or not all(isinstance(h[2], SMALL) for h in happenings):
            await self._send_table(done)
            return
        self._seen = table.number
        await self._send(
            UpdateMessage(
                table.number,
                table.state_number,
                table.status,
                self._sights(happenings),
                view_clock(table, self._elapsed()),
                table.to_act in self._reader.seats and table.can_undo,
                view_game(table, self._reader),
                view_seed(table),
                view_rematch_wanted(table),
                table.rematch,
                done,
            )
        )

    async def _send_table(self, done: Done | None = None) -> None:
        happenings = await self._hall.history(self._place, self._seen)
        self._follow_seats()
        table = self._place.table
        self._here = self._rooms.here(table.id)
        self._seen = table.number
        observation = view_table(table, self._reader, self._elapsed())
        await self._send(TableMessage(observation, self._sights(happenings), self._here, done))

    def _sights(self, happenings: list[Happening]) -> list[EventView]:
        return [view_event(*happening, self._reader) for happening in happenings]

    def _elapsed(self) -> int:
        clocks = self._place.table.clocks
        return self._hall.pulse.downtime.elapsed(clocks.since, now()) if clocks.ticking else 0

    def _follow_seats(self) -> None:
        """Somebody who watched may have taken a seat, or given his up."""
        seats = self._place.table.seats_of(self._reader.player)
        if seats != self._reader.seats:
            self._rooms.move(self._place, self._reader.seats, seats)
            self._reader = msgspec.structs.replace(self._reader, seats=seats)

    async def _send(self, message: msgspec.Struct | dict[str, Any]) -> None:
        await self._transport.send(_encode(message).decode())

    @property
    def _is_timed(self) -> bool:
        """Whether anybody's time is counted, so that his lag matters."""
        return self._place.table.opened.setup.clock.kind != "none"

    async def _ping(self) -> None:
        ref = 0
        while True:
            ref += 1
            self._pinged = ref, time.monotonic()
            await self._send({"type": "ping", "ref": ref})
            await asyncio.sleep(PING_EVERY)

    # What comes in

    async def _listen(self) -> None:
        while (text := await self._transport.receive()) is not None:
            if early := self._pace.take():
                await asyncio.sleep(early)  # whoever is faster waits
            if not await self._take(text):
                return

    async def _take(self, text: str) -> bool:
        """Do what a message asks for; whether to go on listening."""
        try:
            await self._obey(_read(text))
        except Refused as refusal:
            self._refusals += 1
            await self._send({"type": "refused", "ref": _ref_in(text), **refusal.plain()})
        if self._refusals < MOST_REFUSALS:
            return True
        await self._transport.close(1008, "Too many messages had to be refused.")
        return False

    async def _obey(self, command: ask.AnyCommand | Ping | Pong) -> None:
        if isinstance(command, Pong):
            self._hear_pong(command.ref)
        elif isinstance(command, Ping):
            await self._send({"type": "pong", "ref": command.ref})
        else:
            await self._act(command)

    async def _act(self, command: ask.AnyCommand) -> None:
        self._acting = True
        try:
            began = time.perf_counter()
            number = await self._host.act(self._place, self._reader.player, command, self._lag)
            self._metrics.move_seconds.observe(time.perf_counter() - began)
            await self._answer(Done(command.ref, number))
        finally:
            self._acting = False
            if self._is_behind:
                self._bell.ring()

    @property
    def _is_behind(self) -> bool:
        """Whether there is something that the other side has not been told."""
        table = self._place.table
        return self._seen < table.number or self._rooms.here(table.id) != self._here

    async def _answer(self, done: Done) -> None:
        """Say that a command is done, together with what it has changed."""
        if self._seen < self._place.table.number:
            await self._send_news(done)
        else:
            await self._send(DoneMessage(done))

    def _hear_pong(self, ref: int) -> None:
        if self._pinged and self._pinged[0] == ref:
            self._lag = round((time.monotonic() - self._pinged[1]) * 1000)
            self._pinged = None


UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


class _Ref(msgspec.Struct):
    ref: int | None = None


_decode_ref = msgspec.json.Decoder(_Ref).decode


def _ref_in(text: str) -> int | None:
    """What an answer is to be known by, though the message itself may make no sense."""
    try:
        return _decode_ref(text).ref
    except UNREADABLE:
        return None


def _read(text: str) -> ask.AnyCommand | Ping | Pong:
    try:
        command: ask.AnyCommand | Ping | Pong = _decode(text)
        return command
    except UNREADABLE as error:
        raise Refused(400, "malformed", f"This message cannot be read: {error}") from None
