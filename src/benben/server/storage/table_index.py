"""Finds tables: to join, to watch, a player's own, and those where the server has to act."""

import msgspec
from sqlalchemy import Select, exists, select, update

from benben.server.storage.database import Database
from benben.server.storage.quarantine import UNREADABLE
from benben.server.storage.schema import deleted_players, seats, tables

PAGE = 50


class TableFilter(msgspec.Struct, frozen=True):
    """Which of a player's tables are wanted."""

    game: str | None = None
    status: str | None = None
    result: str | None = None
    before: int | None = None


class TableIndex:
    """Queries the index of tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _ids(self, query: Select[str]) -> list[str]:
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def all(self) -> list[str]:
        """All tables."""
        return await self._ids(select(tables.c.id))

    async def to_join(self, game: str | None) -> list[str]:
        """Open tables where anybody may take a seat, the newest first."""
        return await self._ids(_newest(game).where(tables.c.status == "open", tables.c.listed))

    async def to_watch(self, game: str | None) -> list[str]:
        """Games in progress that anybody may watch, the newest first."""
        return await self._ids(
            _newest(game).where(tables.c.status == "playing", tables.c.watchable)
        )

    async def of(self, player: str, wish: TableFilter) -> list[tuple[str, int]]:
        """The tables of a player and when they were opened, the newest first."""
        query = (
            select(tables.c.id, tables.c.opened_at)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.player_id == player)
            .distinct()
            .order_by(tables.c.opened_at.desc())
            .limit(PAGE)
        )
        if wish.game:
            query = query.where(tables.c.game == wish.game)
        if wish.status:
            query = query.where(tables.c.status == wish.status)
        if wish.result:
            query = query.where(seats.c.result == wish.result)
        if wish.before:
            query = query.where(tables.c.opened_at < wish.before)
        async with self._database.read() as connection:
            return [(row.id, row.opened_at) for row in await connection.execute(query)]

    async def all_of(self, player: str) -> list[str]:
        """All tables of a player."""
        mine = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = mine.where(seats.c.player_id == player).distinct()
        return await self._ids(query)

    async def left_behind(self) -> list[str]:
        """Deleted players who still have a seat at a table that can be read."""
        query = (
            select(deleted_players.c.id)
            .join(seats, seats.c.player_id == deleted_players.c.id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(tables.c.status != UNREADABLE)
        )
        return await self._ids(query.distinct().limit(PAGE))

    async def alone(self, player: str, most: int) -> int:
        """At how many unfinished tables a player is the only person; counts up to `most`."""
        other = seats.alias()
        with_others = exists().where(
            other.c.table_id == seats.c.table_id, other.c.player_id != player
        )
        found = (
            select(seats.c.table_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(
                seats.c.player_id == player, tables.c.status.in_(("open", "playing")), ~with_others
            )
            .distinct()
            .limit(most)
        )
        return len(await self._ids(found))

    async def due(self, now: int) -> list[str]:
        """Tables where somebody may have run out of time."""
        waiting = select(tables.c.id).where(tables.c.due <= now, tables.c.status == "playing")
        return await self._ids(waiting.order_by(tables.c.due).limit(PAGE * 4))

    async def postpone(self, table_id: str, due: int | None) -> None:
        """Correct when somebody runs out of time."""
        async with self._database.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(due=due))

    async def robots(self, before: int) -> list[str]:
        """Tables where the server has had to act since before a moment."""
        waiting = select(tables.c.id).where(tables.c.robot_since <= before)
        return await self._ids(waiting.order_by(tables.c.robot_since).limit(PAGE * 20))

    async def open_before(self, moment: int) -> list[str]:
        """Tables that have been open since before a moment."""
        stale = select(tables.c.id).where(tables.c.status == "open", tables.c.opened_at < moment)
        return await self._ids(stale.limit(PAGE))


def _newest(game: str | None) -> Select[str]:
    query = select(tables.c.id).order_by(tables.c.opened_at.desc()).limit(PAGE)
    return query.where(tables.c.game == game) if game else query
