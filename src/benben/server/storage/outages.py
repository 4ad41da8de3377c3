"""When no node was running, so that clocks stop for that time."""

from sqlalchemy import insert, select, update

from benben.server.storage.database import Database
from benben.server.storage.schema import facts, outages
from benben.server.tables.clock import Downtime

LONGEST_GAP = 4_000
"""A longer gap (ms) between heartbeats is an outage: the server was down, or the laptop asleep."""

HEARTBEAT = "heartbeat"


class Heartbeat:
    """Records in the database that a node is alive, and finds outages from the gaps."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.downtime = Downtime()
        self._known = 0

    async def begin(self, now: int) -> None:
        """The first heartbeat of a node; on SQLite no other node can have been alive before it."""
        await self.beat(now, 0 if self._database.is_sqlite else LONGEST_GAP)

    async def beat(self, now: int, gap: int = LONGEST_GAP) -> None:
        """Record that a node is alive, and an outage if none was for too long."""
        async with self._database.write() as connection:
            line = select(facts.c.value).where(facts.c.key == HEARTBEAT).with_for_update()
            last = (await connection.execute(line)).scalar()
            if last is None:
                fresh = self._database.insert(facts).values(key=HEARTBEAT, value=str(now))
                await connection.execute(fresh.on_conflict_do_nothing())
                return
            if now - int(last) > gap:
                await connection.execute(insert(outages).values(began=int(last), ended=now))
            await connection.execute(
                update(facts).where(facts.c.key == HEARTBEAT).values(value=str(max(now, int(last))))
            )
        await self.load_outages()

    async def load_outages(self) -> None:
        """Load the outages that other nodes have recorded."""
        newer = select(outages).where(outages.c.id > self._known).order_by(outages.c.id)
        async with self._database.read() as connection:
            for outage in await connection.execute(newer):
                self.downtime.add(outage.began, outage.ended)
                self._known = outage.id
