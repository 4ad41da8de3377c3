"""TableIndex of games: to join, to watch, one's own, and the ones where the server is to act."""

import msgspec
from sqlalchemy import Select, delete, select, update

from benben.server.storage.database import Database
from benben.server.storage.schema import games, pairings, seats

PAGE = 50


class TableFilter(msgspec.Struct, frozen=True):
    """Which of one's own games one asks for."""

    game: str | None = None
    status: str | None = None
    result: str | None = None
    before: int | None = None


class TableIndex:
    """Finds games by what the table_index know of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _ids(self, query: Select[str]) -> list[str]:
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def to_join(self, game: str | None) -> list[str]:
        """Open tables where anybody may take a seat, the newest first."""
        return await self._ids(_newest(game).where(games.c.status == "open", games.c.listed))

    async def to_watch(self, game: str | None) -> list[str]:
        """Games that are being played and that anybody may watch, the newest first."""
        return await self._ids(_newest(game).where(games.c.status == "playing", games.c.watchable))

    async def of(self, player: str, wish: TableFilter) -> list[tuple[str, int]]:
        """The games of a player and when they were opened, the newest first."""
        query = (
            select(games.c.id, games.c.opened_at)
            .join(seats, seats.c.game_id == games.c.id)
            .where(seats.c.player_id == player)
            .distinct()
            .order_by(games.c.opened_at.desc())
            .limit(PAGE)
        )
        if wish.game:
            query = query.where(games.c.game == wish.game)
        if wish.status:
            query = query.where(games.c.status == wish.status)
        if wish.result:
            query = query.where(seats.c.result == wish.result)
        if wish.before:
            query = query.where(games.c.opened_at < wish.before)
        async with self._database.read() as connection:
            return [(row.id, row.opened_at) for row in await connection.execute(query)]

    async def due(self, now: int) -> list[str]:
        """Games where a flag may have fallen."""
        waiting = select(games.c.id).where(games.c.due <= now, games.c.status == "playing")
        return await self._ids(waiting.order_by(games.c.due).limit(PAGE * 4))

    async def postpone(self, game_id: str, due: int | None) -> None:
        """Correct when a flag falls."""
        async with self._database.write() as connection:
            await connection.execute(update(games).where(games.c.id == game_id).values(due=due))

    async def robots(self, before: int) -> list[str]:
        """Games where the server has been to act since before a moment."""
        waiting = select(games.c.id).where(games.c.robot_since <= before)
        return await self._ids(waiting.order_by(games.c.robot_since).limit(PAGE * 20))

    async def open_before(self, moment: int) -> list[str]:
        """Tables that have stood open since before a moment."""
        stale = select(games.c.id).where(games.c.status == "open", games.c.opened_at < moment)
        return await self._ids(stale.limit(PAGE))

    # Pairing

    async def waiting(self, wish: str, since: int) -> str | None:
        """The table where somebody waits for such a game and was seen since."""
        query = select(pairings.c.game_id).where(
            pairings.c.wish == wish, pairings.c.seen_at >= since
        )
        found = await self._ids(query)
        return found[0] if found else None

    async def wait(self, wish: str, game_id: str, now: int, since: int) -> bool:
        """Let a table be the one to wait at; False if there is another since that moment."""
        insert = self._database.insert(pairings).values(wish=wish, game_id=game_id, seen_at=now)
        line = insert.on_conflict_do_update(
            index_elements=["wish"],
            set_={"game_id": game_id, "seen_at": now},
            where=pairings.c.seen_at < since,
        ).returning(pairings.c.game_id)
        async with self._database.write() as connection:
            return (await connection.execute(line)).scalar_one_or_none() == game_id

    async def still_waiting(self, game_ids: list[str], now: int) -> None:
        """Those who wait at these tables are still there."""
        here = update(pairings).where(pairings.c.game_id.in_(game_ids)).values(seen_at=now)
        async with self._database.write() as connection:
            await connection.execute(here)

    async def stop_waiting(self, game_id: str) -> None:
        """Nobody waits at this table any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(pairings).where(pairings.c.game_id == game_id))


def _newest(game: str | None) -> Select[str]:
    query = select(games.c.id).order_by(games.c.opened_at.desc()).limit(PAGE)
    return query.where(games.c.game == game) if game else query
