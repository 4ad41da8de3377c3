"""Looks after the tables that cannot be read: lists them, exports them, releases them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from benben.core import BadChoice
from benben.server.metrics import Metrics
from benben.server.storage.database import Database, read_url
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Heartbeat
from benben.server.storage.quarantine import Quarantine, QuarantinedTable
from benben.server.storage.table_index import TableIndex
from benben.server.storage.upgrade import check_step
from benben.server.tables.index_rows import seat_rows, table_row
from benben.server.tables.rebuild import Unreadable, rebuild
from benben.server.tables.table import Table


class ExportedEvent(msgspec.Struct, omit_defaults=True):
    """An event as it is stored; as base64 if it is not even UTF-8."""

    number: int
    at: int
    data: str | None = None
    base64: bytes | None = None


class Export(msgspec.Struct):
    """Everything that is stored of a table. It contains the seed."""

    table: str
    events: list[ExportedEvent]


class Doctor:
    """Works on a database beside the server, or while there is none."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._ledger = Ledger(database, Metrics())
        self._quarantine = Quarantine(database)
        self._table_index = TableIndex(database)

    async def quarantined(self) -> list[QuarantinedTable]:
        """All tables in quarantine, the oldest first."""
        return await self._quarantine.all()

    async def unreadable(self) -> dict[str, str]:
        """Every table of the database that this release cannot read, and why."""
        found = {}
        for table_id in await self._table_index.all():
            try:
                await self._read(table_id)
            except Unreadable as error:
                found[table_id] = str(error)
        return found

    async def export(self, table_id: str) -> bytes:
        """All events of a table as JSON; raises BadChoice if there are none."""
        rows = await self._ledger.load(table_id)
        if not rows:
            raise BadChoice(f"There are no events of a table {table_id!r}.")
        export = Export(table_id, [_exported(*row) for row in rows])
        return msgspec.json.format(msgspec.json.encode(export), indent=1)

    async def release(self, table_id: str) -> None:
        """End the quarantine of a table; raises Unreadable, or BadChoice if it is in none."""
        if not await self._quarantine.has(table_id):
            raise BadChoice(f"There is no table {table_id!r} in quarantine.")
        table = await self._read(table_id)
        heartbeat = Heartbeat(self._database)
        await heartbeat.load_outages()
        await self._quarantine.release(table_row(table, heartbeat.downtime), seat_rows(table))

    async def _read(self, table_id: str) -> Table:
        return rebuild(table_id, await self._ledger.load(table_id))


@asynccontextmanager
async def doctor_for(url: str) -> AsyncIterator[Doctor]:
    """A doctor for a database; raises BadChoice if there is none of this release."""
    parsed = read_url(url)
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise BadChoice(f"There is no database {parsed.database}.")
    database = Database(parsed)
    try:
        await check_step(database)
        yield Doctor(database)
    finally:
        await database.close()


def _exported(number: int, at: int, data: str | bytes) -> ExportedEvent:
    raw = data.encode() if isinstance(data, str) else data
    try:
        return ExportedEvent(number, at, raw.decode())
    except UnicodeDecodeError:
        return ExportedEvent(number, at, base64=raw)
