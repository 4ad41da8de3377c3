"""Tables: opening, finding, joining, playing."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import Parameter
from msgspec import Meta

from benben.core import BenbenError
from benben.core import game as find_game
from benben.server.http.dependencies import TheService, call_name, may_see, reader, see, visitor
from benben.server.play.host import Person
from benben.server.play.open_tables import Place, now
from benben.server.tables.commands import AnyCommand
from benben.server.tables.refusals import unfit
from benben.server.tables.setup import SeatWish, Setup, TimeControl
from benben.server.tables.views import (
    EventView,
    TableSummary,
    TableView,
    table_summary,
    view_event,
    view_table,
)

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{8,32}$")]
GameKey = Annotated[str | None, Parameter(pattern="^[a-z0-9_-]{1,40}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatKey = Annotated[str, Meta(min_length=1, max_length=64)]


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table, and what its opener is called."""

    setup: Setup
    name: Name | None = None


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key from the seat's link, and what one is called."""

    key: SeatKey | None = None
    name: Name | None = None


class PairUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to play at once with anybody who wants the same."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: Annotated[dict[Name, Annotated[str, Meta(max_length=2000)]], Meta(max_length=10)] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    clock: TimeControl = TimeControl()
    name: Name | None = None


class TableAnswer(msgspec.Struct):
    """A table, and for its opener the keys of its free seats."""

    table: TableView
    links: dict[str, str] = {}
    """For each free seat the key that its link carries."""


class Done(msgspec.Struct):
    """What was asked for is done, by the event with this number, and safely stored."""

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

    @post("/", summary="Open a table")
    async def open(self, request: AnyRequest, service: TheService, data: OpenTable) -> TableAnswer:
        """Set up a table. Seats are for oneself (`me`, also several), others or bots."""
        person = Person(visitor(request).player, await call_name(service, request, data.name))
        return self._answer(service, request, await service.host.open(data.setup, person))

    @post("/pairing", summary="Play at once with anybody who wants the same")
    async def pair(self, request: AnyRequest, service: TheService, data: PairUp) -> TableAnswer:
        """Take a seat where somebody waits for such a game, or wait at a new table."""
        person = Person(visitor(request).player, await call_name(service, request, data.name))
        return self._answer(service, request, await service.host.pair(_setup(data), person))

    @get("/open", summary="Tables to join")
    async def to_join(
        self, request: AnyRequest, service: TheService, game: GameKey = None
    ) -> TableList:
        """Open tables where anybody may take a seat."""
        return await self._list(service, request, await service.lists.to_join(game))

    @get("/playing", summary="Games to watch")
    async def to_watch(
        self, request: AnyRequest, service: TheService, game: GameKey = None
    ) -> TableList:
        """Games that are being played and that anybody may watch."""
        return await self._list(service, request, await service.lists.to_watch(game))

    @get("/{table_id:str}", summary="See a table")
    async def see(self, request: AnyRequest, service: TheService, table_id: TableId) -> TableAnswer:
        """All that one may know of a table."""
        return self._answer(service, request, await see(service, request, table_id))

    @get("/{table_id:str}/events", summary="What has happened since")
    async def events(
        self,
        request: AnyRequest,
        service: TheService,
        table_id: TableId,
        after: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    ) -> Events:
        """The events after the one with this number."""
        place = await see(service, request, table_id)
        looking = reader(request, place.table)
        history = await service.hall.history(place, after)
        return Events([view_event(*happening, looking) for happening in history])

    @post("/{table_id:str}/seats/{seat:int}", summary="Take a seat", status_code=200)
    async def sit(
        self,
        request: AnyRequest,
        service: TheService,
        table_id: TableId,
        seat: Annotated[int, Parameter(ge=0, le=7)],
        data: TakeSeat,
    ) -> Done:
        """Take a free seat: with the key of its link, or without one at a listed table."""
        place = await service.hall.find(table_id)
        name = await call_name(service, request, data.name)
        key = data.key
        if key is None and not may_see(place.table, visitor(request).known):
            key = ""  # he has no business here: told the same as with a forged link
        person = Person(visitor(request).player, name)
        number = await service.host.seat(place, seat, key, person)
        return self._done(service, request, place, number)

    @post("/{table_id:str}/actions", summary="Do something", status_code=200)
    async def act(
        self, request: AnyRequest, service: TheService, table_id: TableId, data: AnyCommand
    ) -> Done:
        """Decide, undo, ask, answer, resign, speak: whatever one does at a table.

        `do` says what. A decision carries in `answers` the number of the state it answers; sent
        twice it is played once.
        """
        place = await service.hall.find(table_id)
        with service.metrics.move_seconds.time():
            number = await service.host.act(place, visitor(request).known, data)
        return self._done(service, request, place, number, data.ref)

    # Answers

    def _sight(self, service: TheService, request: AnyRequest, place: Place) -> TableView:
        table = place.table
        elapsed = service.hall.pulse.downtime.elapsed(table.clocks.since, now())
        return view_table(table, reader(request, table), elapsed)

    def _answer(self, service: TheService, request: AnyRequest, place: Place) -> TableAnswer:
        links = service.host.links(place.table, visitor(request).known)
        keys = {str(seat): key for seat, key in links.items()}
        return TableAnswer(self._sight(service, request, place), keys)

    def _done(
        self,
        service: TheService,
        request: AnyRequest,
        place: Place,
        number: int,
        ref: int | None = None,
    ) -> Done:
        return Done(number, self._sight(service, request, place), ref)

    async def _list(self, service: TheService, request: AnyRequest, ids: list[str]) -> TableList:
        places = [await service.hall.find(table_id) for table_id in ids]
        known = visitor(request).known
        return TableList([table_summary(place.table, known) for place in places])


def _setup(data: PairUp) -> Setup:
    """What both sides of a pairing have to wish for alike."""
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
