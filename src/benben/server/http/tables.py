"""Tables: opening, finding, joining, playing."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import Parameter
from msgspec import Meta

from benben.bots import find_level
from benben.core import BenbenError
from benben.core import game as find_game
from benben.server.http.dependencies import (
    TheService,
    find,
    free_name,
    may_see,
    person_of,
    price_table,
    reader,
    see,
    summaries,
    visitor,
)
from benben.server.http.pricing import price
from benben.server.play.open_tables import OpenTable
from benben.server.server_time import now
from benben.server.service import Service
from benben.server.storage.pairings import BotWish
from benben.server.tables import refusals
from benben.server.tables.commands import AnyCommand
from benben.server.tables.opening import Person
from benben.server.tables.refusals import Refused, unfit
from benben.server.tables.setup import SeatWish, Setup, TimeControl
from benben.server.tables.table import OPEN
from benben.server.tables.views import (
    EventView,
    PlayerView,
    TableSummary,
    TableView,
    view_event,
    view_player,
    view_table,
)

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{8,32}$")]
GameKey = Annotated[str | None, Parameter(pattern="^[a-z0-9_-]{1,40}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatKey = Annotated[str, Meta(min_length=1, max_length=64)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a new table, and the name of the player who opens it."""

    setup: Setup
    name: Name | None = None


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key from the seat's link, and the player's name."""

    key: SeatKey | None = None
    name: Name | None = None


class BotLater(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bots that take the seats which are still free after some time."""

    level: Annotated[str, Meta(min_length=1, max_length=40)]
    after: Annotated[int, Meta(ge=0, le=3600)] = 30
    """After how many seconds."""


class PairUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to play right away with anybody who wants the same."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: Annotated[dict[Name, Annotated[str, Meta(max_length=2000)]], Meta(max_length=10)] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    clock: TimeControl = TimeControl()
    name: Name | None = None
    bots: bool = False
    """Whether the others may be programs; those of a token's own request may be in any case."""
    bot: BotLater | None = None
    """Whether bots of the server take the seats that nobody wants; for two seats, it is one bot."""


class TableAnswer(msgspec.Struct):
    """A table, and the keys of its free seats for the player who opened it."""

    table: TableView
    links: dict[str, str] = {}
    """For each free seat the key that its link carries."""
    network_url: str | None = None
    """Where others in the network reach this server, if its host shares it (`--share`)."""


class Invitation(msgspec.Struct):
    """What a seat's link invites to, and whether it still does."""

    game: str
    options: dict[str, str]
    seats: int
    clock: TimeControl
    status: Literal["open", "playing", "over", "aborted"]
    free: bool
    """Whether the seat can be taken."""
    yours: bool
    """Whether you have a seat at the table."""
    may_watch: bool
    """Whether you may see the table without a seat."""
    host: PlayerView | None
    """The player who opened the table, if they have a seat."""


class ActionResult(msgspec.Struct):
    """The command is done and stored, by the event with this number."""

    number: int
    table: TableView
    ref: int | None = None


class Events(msgspec.Struct):
    """Events after a number."""

    events: list[EventView]


class TableList(msgspec.Struct):
    """Tables, the newest first."""

    tables: list[TableSummary]


class TablesController(Controller):
    """Tables: opening, finding, joining, playing."""

    path = "/tables"
    tags = ("Tables",)

    @post("/", summary="Open a table", guards=[price(10)])
    async def open(self, request: AnyRequest, service: TheService, data: NewTable) -> TableAnswer:
        """Open a table. Seats are for yourself (`me`, one or several), other people or bots."""
        price_table(service, request)
        person = await person_of(service, request, data.name)
        seats = [await _named(service, seat, person) for seat in data.setup.seats]
        setup = msgspec.structs.replace(data.setup, seats=seats)
        return self._answer(service, request, await service.host.open(setup, person))

    @post("/pairing", summary="Play with anybody who wants the same game", guards=[price(10)])
    async def pair(self, request: AnyRequest, service: TheService, data: PairUp) -> TableAnswer:
        """Take a seat where somebody waits for the same game, or wait at a new table."""
        price_table(service, request)
        person = await person_of(service, request, data.name)
        open_table = await service.pairing.pair(
            service.host, _setup(data), person, bots_welcome=data.bots, bot=_bot_wish(data)
        )
        return self._answer(service, request, open_table)

    @delete("/pairing", summary="Stop waiting for an opponent")
    async def stop_pairing(self, request: AnyRequest, service: TheService) -> None:
        """Leave all tables where you wait to be paired. A game that has begun goes on."""
        if known := visitor(request).known:
            await service.pairing.stop(service.host, known)

    @get("/open", summary="Tables to join")
    async def to_join(
        self, request: AnyRequest, service: TheService, game: GameKey = None
    ) -> TableList:
        """Open tables where anybody may take a seat."""
        return await self._list(service, request, await service.table_index.to_join(game))

    @get("/playing", summary="Games to watch")
    async def to_watch(
        self, request: AnyRequest, service: TheService, game: GameKey = None
    ) -> TableList:
        """Games that are being played and that anybody may watch."""
        return await self._list(service, request, await service.table_index.to_watch(game))

    @get("/{table_id:str}", summary="See a table")
    async def see(self, request: AnyRequest, service: TheService, table_id: TableId) -> TableAnswer:
        """Everything that you may know about a table."""
        return self._answer(service, request, await see(service, request, table_id))

    @get("/{table_id:str}/events", summary="What has happened since", guards=[price(2)])
    async def events(
        self,
        request: AnyRequest,
        service: TheService,
        table_id: TableId,
        after: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    ) -> Events:
        """The events after the one with this number."""
        open_table = await see(service, request, table_id)
        reading = reader(request, open_table.table)
        history = await service.open_tables.history(open_table, after)
        nameless = open_table.table.nameless
        return Events([view_event(*stored_event, reading, nameless) for stored_event in history])

    @get("/{table_id:str}/seats/{seat:int}", summary="Read an invitation")
    async def invitation(
        self,
        request: AnyRequest,
        service: TheService,
        table_id: TableId,
        seat: Annotated[int, Parameter(ge=0, le=7)],
        key: Annotated[str | None, Parameter(min_length=1, max_length=64)] = None,
    ) -> Invitation:
        """What a seat's link invites to: the game, its host, and whether the seat is still free."""
        open_table = await find(service, request, table_id)
        table, known = open_table.table, visitor(request).known
        seen = may_see(table, known)
        fits = service.host.fits_seat(table, seat, key)
        if not seen and not fits:
            raise Refused(refusals.NO_SUCH_TABLE)
        if key is not None and not fits:
            raise Refused(refusals.FORGED_LINK)
        if seat >= table.seats:
            raise Refused(refusals.NO_SUCH_SEAT, gaps={"seat": seat})
        by = table.seats_of(table.opened.by)
        return Invitation(
            game=table.game.key,
            options=dict(table.game.options),
            seats=table.seats,
            clock=table.opened.setup.clock,
            status=table.status,  # type: ignore[arg-type]
            free=table.status == OPEN and table.holders[seat] is None,
            yours=bool(table.seats_of(known)),
            may_watch=seen,
            host=view_player(table, by[0]) if by else None,
        )

    @post("/{table_id:str}/seats/{seat:int}", summary="Take a seat", status_code=200)
    async def sit(
        self,
        request: AnyRequest,
        service: TheService,
        table_id: TableId,
        seat: Annotated[int, Parameter(ge=0, le=7)],
        data: TakeSeat,
    ) -> ActionResult:
        """Take a free seat: with the key of its link, or without one at a listed table."""
        open_table = await find(service, request, table_id)
        person = await person_of(service, request, data.name)
        key = data.key
        hidden = not may_see(open_table.table, visitor(request).known)
        if hidden and not service.host.fits_seat(open_table.table, seat, key):
            raise Refused(refusals.NO_SUCH_TABLE)
        number = await service.host.seat(open_table, seat, key, person)
        return self._result(service, request, open_table, number)

    @post("/{table_id:str}/actions", summary="Do something", status_code=200)
    async def act(
        self, request: AnyRequest, service: TheService, table_id: TableId, data: AnyCommand
    ) -> ActionResult:
        """Send a command: decide, undo, offer, answer, resign, say a phrase.

        `do` names the command. A decision carries in `answers` the number of the state that it
        answers, so a decision that is sent twice is played once.
        """
        open_table = await find(service, request, table_id)
        if not may_see(open_table.table, visitor(request).known):
            raise Refused(refusals.NO_SUCH_TABLE)
        with service.metrics.move_seconds.time():
            number = await service.host.act(open_table, visitor(request).known, data)
        return self._result(service, request, open_table, number, data.ref)

    # Answers

    def _view(self, service: TheService, request: AnyRequest, open_table: OpenTable) -> TableView:
        table = open_table.table
        elapsed = service.open_tables.heartbeat.downtime.elapsed(table.clocks.since, now())
        return view_table(table, reader(request, table), elapsed)

    def _answer(
        self, service: TheService, request: AnyRequest, open_table: OpenTable
    ) -> TableAnswer:
        links = service.host.links(open_table.table, visitor(request).known)
        keys = {str(seat): key for seat, key in links.items()}
        network_url = service.settings.network_url if keys else None
        return TableAnswer(self._view(service, request, open_table), keys, network_url)

    def _result(
        self,
        service: TheService,
        request: AnyRequest,
        open_table: OpenTable,
        number: int,
        ref: int | None = None,
    ) -> ActionResult:
        return ActionResult(number, self._view(service, request, open_table), ref)

    async def _list(self, service: TheService, request: AnyRequest, ids: list[str]) -> TableList:
        return TableList(await summaries(service, request, ids))


async def _named(service: Service, seat: SeatWish, person: Person) -> SeatWish:
    """A seat with its name as it is shown; raises Refused if the name cannot be used."""
    if seat.name is None:
        return seat
    owner = person.player if seat.who == "me" else None
    return msgspec.structs.replace(seat, name=await free_name(service, seat.name, owner))


def _bot_wish(data: PairUp) -> BotWish | None:
    """The bots that a pairing request asks for; raises Refused if there is no such level."""
    if data.bot is None:
        return None
    try:
        level = find_level(data.game, data.bot.level)
    except BenbenError as error:
        raise unfit(error) from None
    return BotWish(level.key, now() + data.bot.after * 1000)


def _setup(data: PairUp) -> Setup:
    """The setup that both sides of a pairing have to agree on."""
    try:
        game = find_game(data.game, **data.options)
        count = game.check_seats(data.seats)
    except BenbenError as error:
        raise unfit(error) from None
    others = [SeatWish(who="person")] * (count - 1)
    return Setup(
        game=data.game,
        options=dict(game.options),
        seats=[SeatWish(who="me"), *others],
        lot=True,
        clock=data.clock,
        listed=True,
        watchable=True,
    )
