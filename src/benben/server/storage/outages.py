"""When no node was running, so that clocks stop for that time, and the time all nodes agree on."""

from sqlalchemy import insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from benben.server.server_time import SERVER_TIME, now, system_time
from benben.server.storage.database import Database
from benben.server.storage.schema import facts, outages
from benben.server.tables.clock import Downtime

LONGEST_GAP = 4_000
"""A longer gap (ms) between heartbeats is an outage: no node was running, the laptop was asleep, or
the clock of the database's machine was set forward."""

HEARTBEAT = "heartbeat"

_LAST_BEAT = select(facts.c.value).where(facts.c.key == HEARTBEAT)
_DATABASE_TIME = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")


class Heartbeat:
    """Records in the database that a node is alive, and finds outages from the gaps.

    All nodes follow the time of the last heartbeat, so a table's clock counts the same on each.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.downtime = Downtime()
        self._known = 0

    async def begin(self) -> None:
        """The first heartbeat of a node; on SQLite no other node can have been alive before it."""
        async with self._database.read() as connection:
            SERVER_TIME.set(await self._database_time(connection))
        await self.beat(0 if self._database.is_sqlite else LONGEST_GAP)

    async def beat(self, gap: int = LONGEST_GAP) -> int:
        """Record that a node is alive, and an outage if none was for too long; return the time."""
        async with self._database.write() as connection:
            found = (await connection.execute(_LAST_BEAT.with_for_update())).scalar()
            at = max(now(), await self._database_time(connection))
            if found is None:
                fresh = self._database.insert(facts).values(key=HEARTBEAT, value=str(at))
                await connection.execute(fresh.on_conflict_do_nothing())
            else:
                at = await self._beat_after(connection, int(found), at, gap)
        await self.load_outages()
        SERVER_TIME.follow(at)  # only now: clocks must not count an outage
        return at

    async def _beat_after(self, connection: AsyncConnection, last: int, at: int, gap: int) -> int:
        """Record a heartbeat, which is never before the last one; return its time."""
        if at - last > gap:
            await connection.execute(insert(outages).values(began=last, ended=at))
        at = max(at, last)
        await connection.execute(
            update(facts).where(facts.c.key == HEARTBEAT).values(value=str(at))
        )
        return at

    async def follow(self) -> None:
        """Follow the heartbeats of other nodes: their time, and the outages they recorded."""
        await self.load_outages()
        async with self._database.read() as connection:
            last = (await connection.execute(_LAST_BEAT)).scalar()
        if last is not None:
            SERVER_TIME.follow(int(last))

    async def _database_time(self, connection: AsyncConnection) -> int:
        if self._database.is_sqlite:
            return system_time()
        return int((await connection.execute(_DATABASE_TIME)).scalar_one())

    async def load_outages(self) -> None:
        """Load the outages that other nodes have recorded."""
        newer = select(outages).where(outages.c.id > self._known).order_by(outages.c.id)
        async with self._database.read() as connection:
            for outage in await connection.execute(newer):
                self.downtime.add(outage.began, outage.ended)
                self._known = outage.id
