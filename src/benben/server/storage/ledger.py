"""The events of all tables: written in groups, and on disk before anybody is told."""

import asyncio
import time
from contextlib import suppress

import structlog
from sqlalchemy import ARRAY, LargeBinary, String, any_, bindparam, cast, func, literal, select

from benben.server.metrics import Metrics
from benben.server.storage.database import Database
from benben.server.storage.schema import events
from benben.server.storage.writers import Entry, writer_for
from benben.server.tables.rebuild import StoredRow

MOST_AT_ONCE = 500
PAUSE = 0.013
"""How long (s) after the start of a commit the next one starts at the earliest: in busy times
events gather and share a commit, which halves what each costs; a single event does not wait."""
LONGEST_COMMIT = 3.0
"""How long (s) events wait for a commit: whoever sent them is told within five seconds."""

SINCE = (
    select(events.c.number, events.c.at, events.c.data)
    .where(events.c.table_id == bindparam("table"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
)
SINCE_AS_BYTES = SINCE.with_only_columns(
    events.c.number, events.c.at, cast(events.c.data, LargeBinary).label("data")
)
"""For SQLite, which stores text that is not UTF-8 and then refuses to read any row with it."""

log = structlog.get_logger()


class Ledger:
    """Appends events; of two with the same number, only the first is stored."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self._writer = writer_for(database)
        self._since = SINCE_AS_BYTES if database.is_sqlite else SINCE
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start writing."""
        self._new_future = asyncio.get_running_loop().create_future
        self._task = asyncio.create_task(self._write_forever())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._writer.close()

    async def append(self, entry: Entry) -> bool:
        """Store an event; False if the table has an event with this number already."""
        stored: asyncio.Future[bool] = self._new_future()
        self._waiting.append((entry, stored))
        self._wake.set()
        return await stored

    async def load(self, table_id: str, after: int = 0) -> list[StoredRow]:
        """The events of a table after a number, in order."""
        values = {"table": table_id, "after": after}
        async with self._database.read() as connection:
            return [(r.number, r.at, r.data) for r in await connection.execute(self._since, values)]

    async def last_numbers(self, table_ids: list[str]) -> dict[str, int]:
        """The number of the last event of each of these tables (PostgreSQL only)."""
        these = events.c.table_id == any_(literal(table_ids, ARRAY(String)))
        query = select(events.c.table_id, func.max(events.c.number)).where(these)
        async with self._database.read() as connection:
            rows = await connection.execute(query.group_by(events.c.table_id))
            return {row[0]: row[1] for row in rows}

    async def _write_forever(self) -> None:
        next_commit = 0.0
        while True:
            await self._wake.wait()
            if (early := next_commit - time.monotonic()) > 0:
                await asyncio.sleep(early)
            next_commit = time.monotonic() + PAUSE
            group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            await self._write_group(group)

    async def _write_group(self, group: list[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            with self._metrics.commit_seconds.time():
                async with asyncio.timeout(LONGEST_COMMIT):
                    outcomes = await self._writer.write([entry for entry, _ in group])
        except Exception as error:
            if isinstance(error, TimeoutError):  # those behind have waited, too
                group, self._waiting = group + self._waiting, []
                self._wake.clear()
            log.error("events not stored", events=len(group), error=repr(error))
            for _, stored in group:
                if not stored.done():
                    stored.set_exception(error)
            return
        self._metrics.events_per_commit.observe(len(group))
        for (_, stored), outcome in zip(group, outcomes, strict=True):
            if not stored.done():
                stored.set_result(outcome)
