"""The hall: the tables in memory, and the only way to make something happen at one."""

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from itertools import islice

import structlog

from benben.server.metrics import Metrics
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Pulse
from benben.server.storage.writers import Entry
from benben.server.tables import events as happened
from benben.server.tables.command_handler import Again
from benben.server.tables.events import AnyEvent, Decided, Opened
from benben.server.tables.index_rows import GameRow, SeatRow, differs, game_row, seat_rows
from benben.server.tables.refusals import Refused, missing
from benben.server.tables.table import Table

ATTEMPTS = 20
RECENT = 64
MOST_PLACES = 20_000

Happening = tuple[int, int, AnyEvent]
"""The number of an event, its moment, and the event."""

log = structlog.get_logger()


def now() -> int:
    """The present moment in milliseconds."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


class Place:
    """A table in memory, its latest events, and who wants to hear of the next."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.row: GameRow | None = None
        self.persons: tuple[SeatRow, ...] | None = None
        self.doubtful = False

    def since(self, number: int) -> list[Happening] | None:
        """The events after a number, None if too many have passed to remember."""
        if self.recent and self.recent[-1][0] == number + 1:
            return [self.recent[-1]]
        if number < self.table.number and (not self.recent or self.recent[0][0] > number + 1):
            return None
        return [happening for happening in self.recent if happening[0] > number]

    def tell(self) -> None:
        """Let everybody know that something has happened."""
        for listener in self.listeners:
            listener()


class Hall:
    """Finds tables, lets events happen at them, and tells whoever watches."""

    def __init__(self, ledger: Ledger, pulse: Pulse, metrics: Metrics, *, shared: bool) -> None:
        self._ledger = ledger
        self.pulse = pulse
        self._metrics = metrics
        self._shared = shared
        self._places: OrderedDict[str, Place] = OrderedDict()
        self.followers: list[Callable[[Place, Happening], None]] = []
        """Called after every event that this node has stored."""

    # Finding tables

    async def find(self, table_id: str) -> Place:
        """A table; raises Refused if there is none."""
        place = self._places.get(table_id)
        if place is None:
            place = await self._load(table_id)
        elif place.doubtful:
            async with place.lock:
                await self._refresh(place)
        self._places.move_to_end(table_id)
        return place

    async def look(self, table_id: str) -> Place:
        """A table as it stands now, whichever node the last event came to."""
        place = await self.find(table_id)
        if self._shared:
            async with place.lock:
                await self._refresh(place)
        return place

    async def _load(self, table_id: str) -> Place:
        lines = await self._ledger.load(table_id)
        if not lines:
            raise missing("table")
        if (there := self._places.get(table_id)) is not None:  # somebody else was faster
            return there
        place = Place(rebuild(table_id, lines))
        self._keep(place)
        return place

    def _keep(self, place: Place) -> None:
        self._places[place.table.id] = place
        self._forget_some()
        self._metrics.tables.set(len(self._places))

    def _forget_some(self) -> None:
        """Forget the tables that nobody has looked at for longest."""
        if len(self._places) <= MOST_PLACES:
            return
        for table_id in list(islice(self._places, MOST_PLACES // 10)):
            place = self._places[table_id]
            if not place.listeners and not place.lock.locked():
                del self._places[table_id]

    async def history(self, place: Place, after: int) -> list[Happening]:
        """The events after a number, from memory or from the disk."""
        known = place.since(after)
        if known is not None:
            return known
        lines = await self._ledger.load(place.table.id, after)
        past = [(number, at, happened.decode(data)) for number, at, data in lines]
        newer = place.since(past[-1][0] if past else after) or []
        return [one for one in (*past, *newer) if one[0] <= place.table.number]

    # Letting things happen

    async def open(self, opened: Opened, table_id: str | None = None) -> Place:
        """Set up a table; one with this name that stands already is left as it is."""
        table = Table(table_id or new_id(), opened, now())
        place = Place(table)
        if not await self._store(place, opened, table):
            return await self.find(table.id)
        self._keep(place)
        self._follow(place, (1, table.opened_at, opened))
        return place

    async def happen(self, place: Place, judge: Callable[[Table], AnyEvent | Again | None]) -> int:
        """Let happen what the judge finds should; the number of the event that did it.

        If another node was faster, the judge is asked again about the table as it then is.
        """
        async with place.lock:
            if place.doubtful:
                await self._refresh(place)
            for _ in range(ATTEMPTS):
                try:
                    event = judge(place.table)
                except Refused as refusal:
                    if not await self._refresh(place):
                        self._metrics.refusals.labels(refusal.key).inc()
                        raise
                    continue
                if event is None:
                    return place.table.number
                if isinstance(event, Again):
                    return event.number
                at, number = now(), place.table.number + 1
                table = place.table.after(number, at, event)
                if await self._store(place, event, table):
                    self._swap(place, table, (number, at, event))
                    return number
                await self._refresh(place)
        raise Refused(503, "busy", "The table is too busy: try again.")

    async def _store(self, place: Place, event: AnyEvent, table: Table) -> bool:
        row, persons = game_row(table, self.pulse.downtime), seat_rows(table)
        entry = Entry(
            table.id,
            table.number,
            table.changed_at,
            happened.encode(event),
            row if differs(row, place.row) else None,
            persons if persons != place.persons else None,
        )
        try:
            stored = await self._ledger.append(entry)
        except Exception as error:
            place.doubtful = True
            sentence = "This could not be stored. Nothing is lost: try again in a moment."
            raise Refused(503, "not-stored", sentence) from error
        if stored:
            place.row, place.persons = row, persons
        return stored

    def _swap(self, place: Place, table: Table, happening: Happening) -> None:
        place.table = table
        place.recent.append(happening)
        event = happening[2]
        if isinstance(event, Decided):
            self._metrics.moves_of(table.game.key, "bot" if event.robot else "person").inc()
        place.tell()
        self._follow(place, happening)

    def _follow(self, place: Place, happening: Happening) -> None:
        for follower in self.followers:
            follower(place, happening)

    # Hearing from other nodes

    async def hear(self, table_id: str, number: int) -> None:
        """Another node has stored an event: catch up if the table is in memory here."""
        place = self._places.get(table_id)
        if place and place.table.number < number:
            async with place.lock:
                await self._refresh(place)

    async def _refresh(self, place: Place) -> bool:
        """Read what others have stored since; whether there was anything."""
        if not self._shared and not place.doubtful:
            return False
        lines = await self._ledger.load(place.table.id, place.table.number)
        place.doubtful = False
        for number, at, data in lines:
            event = happened.decode(data)
            place.table = place.table.after(number, at, event)
            place.recent.append((number, at, event))
        if lines:
            place.row = place.persons = None
            place.tell()
        return bool(lines)


def rebuild(table_id: str, lines: list[tuple[int, int, str]]) -> Table:
    """A table from all its events."""
    (_, at, data), *rest = lines
    opened = happened.decode(data)
    if not isinstance(opened, Opened):
        raise ValueError(f"Game {table_id} does not begin with its opening.")
    table = Table(table_id, opened, at)
    for number, at, data in rest:
        table.apply(number, at, happened.decode(data))
    return table
