"""Who waits for which game, and at which table."""

import msgspec
from sqlalchemy import Select, delete, insert, select, text, update

from benben.server.storage.database import Database
from benben.server.storage.schema import pairings, seats

PAIRING_LOCK = 0x70616972
"""An arbitrary number of ours: on PostgreSQL only one at a time announces that they wait."""


class BotWish(msgspec.Struct, frozen=True):
    """The level of the bots that take the free seats, and when (ms)."""

    level: str
    at: int


class PairingRequest(msgspec.Struct, frozen=True):
    """What a player looks for: tables with one of these wishes, but not those they passed."""

    own: str
    """The wish under which they wait themselves."""
    wishes: list[str]
    since: int
    """Whoever was last connected before this moment does not count."""
    passed: set[str]


class Pairings:
    """The tables at which players wait to be paired."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, request: PairingRequest) -> str | None:
        """The table where somebody has been waiting for the longest time, if there is one."""
        async with self._database.read() as connection:
            return (await connection.scalars(_waiting(request))).first()

    async def wait(
        self, request: PairingRequest, table_id: str, now: int, bot: BotWish | None
    ) -> bool:
        """Make a table one to wait at; False if somebody waits for such a game already."""
        line = {
            "table_id": table_id,
            "wish": request.own,
            "since": now,
            "seen_at": now,
            **_columns(bot),
        }
        async with self._database.write() as connection:
            if not self._database.is_sqlite:  # where writers come one after the other anyway
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({PAIRING_LOCK})"))
            if (await connection.execute(_waiting(request))).first():
                return False
            await connection.execute(insert(pairings).values(line))
        return True

    async def still_waiting(self, table_ids: list[str], now: int) -> None:
        """Note that the players who wait at these tables are still connected."""
        here = update(pairings).where(pairings.c.table_id.in_(table_ids)).values(seen_at=now)
        async with self._database.write() as connection:
            await connection.execute(here)

    async def want_bot(self, table_id: str, bot: BotWish | None) -> None:
        """Note whether bots are to take the free seats of a table."""
        wanted = update(pairings).where(pairings.c.table_id == table_id).values(_columns(bot))
        async with self._database.write() as connection:
            await connection.execute(wanted)

    async def bots_due(self, table_ids: list[str], now: int) -> dict[str, str]:
        """Those of these tables whose free seats bots are to take now, with the bots' level."""
        query = select(pairings.c.table_id, pairings.c.bot_level).where(
            pairings.c.table_id.in_(table_ids), pairings.c.bot_at <= now
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {row.table_id: row.bot_level for row in rows}

    async def seen_before(self, moment: int) -> dict[str, int]:
        """The tables whose players were last connected before a moment, and when that was."""
        query = select(pairings.c.table_id, pairings.c.seen_at).where(pairings.c.seen_at < moment)
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {row.table_id: row.seen_at for row in rows}

    async def of(self, player: str) -> list[str]:
        """The tables where a player waits."""
        query = (
            select(pairings.c.table_id)
            .join(seats, seats.c.table_id == pairings.c.table_id)
            .where(seats.c.player_id == player)
            .distinct()
        )
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def remove(self, table_id: str) -> None:
        """Note that nobody waits at a table any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(pairings).where(pairings.c.table_id == table_id))


def _columns(bot: BotWish | None) -> dict[str, str | int | None]:
    return {"bot_level": bot.level if bot else None, "bot_at": bot.at if bot else None}


def _waiting(request: PairingRequest) -> Select[str]:
    return (
        select(pairings.c.table_id)
        .where(
            pairings.c.wish.in_(request.wishes),
            pairings.c.seen_at >= request.since,
            pairings.c.table_id.not_in(request.passed),
        )
        .order_by(pairings.c.since, pairings.c.table_id)
        .limit(1)
    )
