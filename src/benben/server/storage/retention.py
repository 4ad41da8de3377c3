"""Deletes old tables, as far as the settings allow it."""

from sqlalchemy import ColumnElement, delete, exists, select

from benben.server.storage.database import Database
from benben.server.storage.schema import events, pairings, seats, tables
from benben.server.tables.clock import Downtime
from benben.server.tables.table import ABORTED, OVER, PLAYING

AT_ONCE = 200
DAY = 24 * 3600 * 1000


class Retention:
    """Finds and deletes the tables that need not be kept any longer. None keeps them forever."""

    def __init__(
        self, database: Database, cancelled_days: int | None, game_days: int | None
    ) -> None:
        self._database = database
        self._kept = (((ABORTED,), cancelled_days), ((PLAYING, OVER), game_days))

    async def expired(self, now: int, downtime: Downtime) -> list[str]:
        """Tables without an event for as long as the settings say, the oldest first.

        Downtime does not count: it may be a system clock that was set forward by mistake.
        """
        found: list[str] = []
        for statuses, days in self._kept:
            if days is not None:
                found += await self._before(statuses, downtime.ago(days * DAY, now))
        return found

    async def _before(self, statuses: tuple[str, ...], moment: int) -> list[str]:
        query = (
            select(tables.c.id)
            .where(tables.c.status.in_(statuses), _is_older_than(moment))
            .order_by(tables.c.opened_at)
            .limit(AT_ONCE)
        )
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def delete(self, table_id: str) -> None:
        """Delete a table and all its events: one at a time, so that moves need not wait."""
        async with self._database.write() as connection:
            for part in (events, seats, pairings):
                await connection.execute(delete(part).where(part.c.table_id == table_id))
            await connection.execute(delete(tables).where(tables.c.id == table_id))


def _is_older_than(moment: int) -> ColumnElement[bool]:
    """Whether the last event was before a moment; the index notes the time of some events only."""
    later = exists().where(events.c.table_id == tables.c.id, events.c.at >= moment)
    return (tables.c.opened_at < moment) & ~later
