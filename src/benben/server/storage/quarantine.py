"""Tables that cannot be read: kept as they are, and out of the way of all others."""

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, delete, exists, insert, select, update

from benben.server.storage.database import Database
from benben.server.storage.schema import quarantine, seats, tables
from benben.server.tables.index_rows import SeatRow, TableRow

UNREADABLE = "unreadable"
"""The status of such a table in the index, so that no list and no chore finds it."""


class QuarantinedTable(msgspec.Struct, frozen=True):
    """A table that cannot be read: since when (ms), by which release, and why."""

    table_id: str
    at: int
    release: str
    reason: str


class Quarantine:
    """Knows which tables cannot be read."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: QuarantinedTable) -> bool:
        """Quarantine a table; False if it is in quarantine already."""
        fresh = self._database.insert(quarantine).values(asdict(table)).on_conflict_do_nothing()
        hidden = {"status": UNREADABLE, "due": None, "robot_since": None}
        async with self._database.write() as connection:
            added = await connection.execute(fresh.returning(quarantine.c.table_id))
            await connection.execute(
                update(tables).where(tables.c.id == table.table_id).values(hidden)
            )
            return added.scalar_one_or_none() is not None

    async def release(self, row: TableRow, persons: tuple[SeatRow, ...]) -> None:
        """Put a table that can be read again back into the index."""
        async with self._database.write() as connection:
            await connection.execute(delete(quarantine).where(quarantine.c.table_id == row.id))
            await connection.execute(delete(tables).where(tables.c.id == row.id))
            await connection.execute(delete(seats).where(seats.c.table_id == row.id))
            await connection.execute(insert(tables).values(asdict(row)))
            if persons:
                await connection.execute(insert(seats), [asdict(person) for person in persons])

    async def all(self) -> list[QuarantinedTable]:
        """All tables in quarantine, the oldest first."""
        async with self._database.read() as connection:
            rows = await connection.execute(select(quarantine).order_by(quarantine.c.at))
            return [QuarantinedTable(*row) for row in rows]

    async def has(self, table_id: str) -> bool:
        """Whether a table is in quarantine."""
        return await self._exists(quarantine.c.table_id == table_id)

    async def concerns(self, table_id: str, player: str | None) -> bool:
        """Whether a player may know of a table in quarantine: it is theirs, or public."""
        public = tables.c.watchable | tables.c.id.in_(
            select(seats.c.table_id).where(seats.c.player_id == (player or ""))
        )
        return await self._exists((tables.c.id == table_id) & public)

    async def _exists(self, condition: ColumnElement[bool]) -> bool:
        async with self._database.read() as connection:
            return bool((await connection.execute(select(exists().where(condition)))).scalar())
