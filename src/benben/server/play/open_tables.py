"""The tables in memory, and the only way to change one."""

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import islice, takewhile
from typing import TypeVar

import structlog
from sqlalchemy.exc import InterfaceError, OperationalError

import benben
from benben.server.metrics import Metrics
from benben.server.server_time import now
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Heartbeat
from benben.server.storage.quarantine import Quarantine, QuarantinedTable
from benben.server.storage.writers import Entry
from benben.server.tables import events, refusals
from benben.server.tables.command_handler import AlreadyDone, PlayedMove, Result
from benben.server.tables.events import AnyEvent, Decided, Opened, StoredEvent
from benben.server.tables.index_rows import SeatRow, TableRow, differs, seat_rows, table_row
from benben.server.tables.rebuild import StoredRow, Unreadable, applied, decode_event, rebuilding
from benben.server.tables.refusals import Refused
from benben.server.tables.table import PLAYING, Table

ATTEMPTS = 20
RECENT = 64
IDLE_ROUNDS = 10
"""After how many rounds of `unload_idle` without use a table leaves memory."""
MOST_TABLES = 20_000
LONGEST_STEP = 0.002
"""How long (s of CPU time) the events of a table are applied before others have their turn."""

T = TypeVar("T")

UNAVAILABLE = (OperationalError, InterfaceError, OSError)
"""Errors of the whole database, not of one table."""

Proposal = Callable[[Table], Result | None]
"""Makes the next event of a table; None if nothing is to happen. May raise Refused."""

log = structlog.get_logger()


def new_id() -> str:
    """A table id that nobody can guess."""
    return secrets.token_urlsafe(9)


class OpenTable:
    """A table in memory, its latest events, and the listeners to notify of the next one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.recent: deque[StoredEvent] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.row: TableRow | None = None
        self.persons: tuple[SeatRow, ...] | None = None
        self.used = 0
        """The last round in which somebody wanted it."""
        self.may_be_stale = False
        """Whether a write failed, so that the database may know more than this node."""

    def since(self, number: int) -> list[StoredEvent] | None:
        """The events after a number, None if some of them are no longer in memory."""
        if self.recent and self.recent[-1][0] == number + 1:
            return [self.recent[-1]]
        if number < self.table.number and (not self.recent or self.recent[0][0] > number + 1):
            return None
        return [stored_event for stored_event in self.recent if stored_event[0] > number]

    def notify(self) -> None:
        """Tell all listeners that something has changed."""
        for listener in self.listeners:
            listener()


class OpenTables:
    """Loads tables, stores their events, and notifies everybody who follows a table."""

    def __init__(
        self, ledger: Ledger, heartbeat: Heartbeat, quarantine: Quarantine, metrics: Metrics,
        *, shared: bool,
    ) -> None:  # fmt: skip
        self._ledger = ledger
        self._quarantine = quarantine
        self.heartbeat = heartbeat
        self._metrics = metrics
        self._shared = shared
        self._tables: OrderedDict[str, OpenTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._round = 0
        self.event_hooks: list[Callable[[OpenTable, StoredEvent], None]] = []
        """Called after every event that this node has stored."""

    # Finding tables

    async def find(self, table_id: str) -> OpenTable:
        """A table as this node knows it; raises Refused if there is none."""
        open_table = self._tables.get(table_id)
        if open_table is None:
            open_table = await self._load_once(table_id)
        elif open_table.may_be_stale:
            async with open_table.lock:
                await self._refresh(open_table)
        self._tables.move_to_end(table_id)
        open_table.used = self._round
        return open_table

    async def find_current(self, table_id: str) -> OpenTable:
        """A table with the latest events of all nodes; raises Refused if there is none."""
        open_table = await self.find(table_id)
        if self._shared:
            async with open_table.lock:
                await self._refresh(open_table)
        return open_table

    async def _load_once(self, table_id: str) -> OpenTable:
        """Load a table for all who want it at the same time."""
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> OpenTable:
        rows = await self._ledger.load(table_id)
        if not rows and not await self._quarantine.has(table_id):
            raise Refused(refusals.NO_SUCH_TABLE)
        try:
            table = await _rebuild_bit_by_bit(table_id, rows)
        except Unreadable as error:
            raise await self._set_aside(table_id, error) from error
        if (opened := self._tables.get(table_id)) is not None:  # it was opened in the meantime
            return opened
        open_table = OpenTable(table)
        self._keep(open_table)
        return open_table

    async def _set_aside(self, table_id: str, why: Unreadable) -> Refused:
        """Quarantine a table; return what to tell those who want it."""
        found = QuarantinedTable(table_id, now(), benben.__version__, str(why))
        if await self._quarantine.add(found):
            log.error("table quarantined", table=table_id, reason=str(why))
        return Refused(refusals.UNREADABLE_TABLE)

    async def each(
        self, table_ids: Iterable[str], work: Callable[[OpenTable], Awaitable[T]]
    ) -> list[T]:
        """Do something at each of these tables of the index.

        What fails at one table is logged and leaves the others alone; an unreadable one is put into
        quarantine. Raises if the database fails.
        """
        done = []
        for table_id in table_ids:
            try:
                done.append(await work(await self.find(table_id)))
            except UNAVAILABLE:
                raise
            except Refused as refusal:
                await self._note_refusal(table_id, refusal)
            except Exception:
                log.exception("table failed", table=table_id)
        return done

    async def _note_refusal(self, table_id: str, refusal: Refused) -> None:
        if refusal.refusal is refusals.NOT_STORED:
            raise refusal
        if refusal.refusal is refusals.NO_SUCH_TABLE:
            await self._set_aside(table_id, Unreadable("There are no events."))
        elif refusal.refusal is not refusals.UNREADABLE_TABLE:
            log.warning("table refused", table=table_id, reason=refusal.sentence)

    def _keep(self, open_table: OpenTable) -> None:
        open_table.used = self._round
        self._tables[open_table.table.id] = open_table
        self._unload_some()
        self._metrics.tables.set(len(self._tables))

    def _unload_some(self) -> None:
        """Unload the least recently used tables if there are too many in memory."""
        if len(self._tables) <= MOST_TABLES:
            return
        for table_id in list(islice(self._tables, MOST_TABLES // 10)):
            self.unload(table_id)

    def unload_idle(self) -> None:
        """Unload the tables that nobody has wanted for some rounds."""
        self._round += 1
        oldest_first = takewhile(
            lambda item: item[1].used < self._round - IDLE_ROUNDS, self._tables.items()
        )
        for table_id in [table_id for table_id, _ in oldest_first]:
            self.unload(table_id)
        self._metrics.tables.set(len(self._tables))

    def unload(self, table_id: str) -> bool:
        """Unload a table; False if somebody is connected to it or changing it."""
        open_table = self._tables.get(table_id)
        if open_table and (open_table.listeners or open_table.lock.locked()):
            return False
        self._tables.pop(table_id, None)
        return True

    async def history(self, open_table: OpenTable, after: int) -> list[StoredEvent]:
        """The events after a number, from memory or from the database."""
        known = open_table.since(after)
        if known is not None:
            return known
        rows = await self._ledger.load(open_table.table.id, after)
        try:
            past = [(number, at, decode_event(number, data)) for number, at, data in rows]
        except Unreadable as error:
            raise await self._set_aside(open_table.table.id, error) from error
        newer = open_table.since(past[-1][0] if past else after) or []
        return [one for one in (*past, *newer) if one[0] <= open_table.table.number]

    # Changing tables

    async def open(self, opened: Opened, table_id: str | None = None) -> OpenTable:
        """Open a table; if there is one with this id already, return that one unchanged."""
        table = Table(table_id or new_id(), opened, now())
        open_table = OpenTable(table)
        if not await self._store(open_table, opened, table):
            return await self.find(table.id)
        if (loaded := self._tables.get(table.id)) is not None:  # somebody has found it already
            open_table = loaded
        else:
            self._keep(open_table)
        self._call_hooks(open_table, (1, table.opened_at, opened))
        return open_table

    async def change(self, open_table: OpenTable, propose: Proposal) -> int:
        """Store the event that `propose` makes; return the number of the event that did it.

        If another node was faster, `propose` is called again with the table as it is then.
        """
        async with open_table.lock:
            if open_table.may_be_stale:
                await self._refresh(open_table)
            for _ in range(ATTEMPTS):
                try:
                    result = propose(open_table.table)
                except Refused as refusal:
                    if not await self._refresh(open_table):
                        self._metrics.refusals.labels(refusal.key).inc()
                        raise
                    continue
                match result:
                    case None:
                        return open_table.table.number
                    case AlreadyDone(number=number):
                        return number
                    case _:
                        if await self._append(open_table, result):
                            return open_table.table.number
                await self._refresh(open_table)
        raise Refused(refusals.TABLE_BUSY)

    async def _append(self, open_table: OpenTable, result: AnyEvent | PlayedMove) -> bool:
        """Store the next event; return False if another node has stored one with its number."""
        event = result.event if isinstance(result, PlayedMove) else result
        played = (result.move, result.state) if isinstance(result, PlayedMove) else None
        at, number = now(), open_table.table.number + 1
        table = open_table.table.after(number, at, event, played)
        stored = await self._store(open_table, event, table)
        if stored:
            self._replace(open_table, table, (number, at, event))
        else:
            open_table.may_be_stale = True
        return stored

    async def _store(self, open_table: OpenTable, event: AnyEvent, table: Table) -> bool:
        row = table_row(table, self.heartbeat.downtime)
        goes_on = isinstance(event, Decided) and table.status == PLAYING
        persons = open_table.persons if goes_on else seat_rows(table)
        entry = Entry(
            table.id,
            table.number,
            table.changed_at,
            events.encode(event),
            row if differs(row, open_table.row) else None,
            None if persons == open_table.persons else persons,
        )
        try:
            stored = await self._ledger.append(entry)
        except Exception as error:
            open_table.may_be_stale = True
            raise Refused(refusals.NOT_STORED) from error
        if stored:
            open_table.row, open_table.persons = row, persons
        return stored

    def _replace(self, open_table: OpenTable, table: Table, stored_event: StoredEvent) -> None:
        open_table.table = table
        open_table.recent.append(stored_event)
        event = stored_event[2]
        if isinstance(event, Decided):
            self._metrics.moves_of(table.game.key, "bot" if event.robot else "person").inc()
        open_table.notify()
        self._call_hooks(open_table, stored_event)

    def _call_hooks(self, open_table: OpenTable, stored_event: StoredEvent) -> None:
        for hook in self.event_hooks:
            hook(open_table, stored_event)

    # Events of other nodes

    async def catch_up(self, table_id: str, number: int) -> None:
        """Load newer events up to this number at least, if the table is in memory here."""
        open_table = self._tables.get(table_id)
        if open_table and open_table.table.number < number:
            async with open_table.lock:
                await self._refresh(open_table)

    async def _refresh(self, open_table: OpenTable) -> bool:
        """Load the events that others have stored; return whether there were any."""
        if not self._shared and not open_table.may_be_stale:
            return False
        rows = await self._ledger.load(open_table.table.id, open_table.table.number)
        open_table.may_be_stale = False
        try:
            for number, at, data in rows:
                event = decode_event(number, data)
                open_table.table = applied(open_table.table.after, number, at, event, number=number)
                open_table.recent.append((number, at, event))
        except Unreadable as error:
            self._tables.pop(open_table.table.id, None)
            raise await self._set_aside(open_table.table.id, error) from error
        if rows:
            open_table.row = open_table.persons = None
            open_table.notify()
        return bool(rows)


async def _rebuild_bit_by_bit(table_id: str, rows: Sequence[StoredRow]) -> Table:
    """A table from all its events, with pauses for other tables: long games take a while.

    A thread would not help, since it would hold the interpreter as long. Raises Unreadable.
    """
    pause_at = time.thread_time() + LONGEST_STEP
    for table in rebuilding(table_id, rows):  # noqa: B007 (returned below)
        if time.thread_time() > pause_at:
            await asyncio.sleep(0)
            pause_at = time.thread_time() + LONGEST_STEP
    return table
