"""When a node was last alive: so that clocks stand still while none is."""

from sqlalchemy import insert, select, update

from benben.server.storage.database import Database
from benben.server.storage.schema import facts, outages
from benben.server.tables.clock import Downtime

LONGEST_GAP = 4_000
"""A longer silence than this (ms) is an outage: the server was down, or the laptop asleep."""

PULSE = "pulse"


class Pulse:
    """A sign of life in the database, and what it tells about the time without one."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.downtime = Downtime()
        self._known = 0

    async def begin(self, now: int) -> None:
        """The first beat of a node; where it is the only one, there was none since the last."""
        await self.beat(now, 0 if self._database.is_sqlite else LONGEST_GAP)

    async def beat(self, now: int, gap: int = LONGEST_GAP) -> None:
        """Say that a node is alive; note an outage if for long none was."""
        async with self._database.write() as connection:
            line = select(facts.c.value).where(facts.c.key == PULSE).with_for_update()
            last = (await connection.execute(line)).scalar()
            if last is None:
                fresh = self._database.insert(facts).values(key=PULSE, value=str(now))
                await connection.execute(fresh.on_conflict_do_nothing())
                return
            if now - int(last) > gap:
                await connection.execute(insert(outages).values(began=int(last), ended=now))
            await connection.execute(
                update(facts).where(facts.c.key == PULSE).values(value=str(max(now, int(last))))
            )
        await self.learn()

    async def learn(self) -> None:
        """Hear of the outages that other nodes have noted."""
        newer = select(outages).where(outages.c.id > self._known).order_by(outages.c.id)
        async with self._database.read() as connection:
            for outage in await connection.execute(newer):
                self.downtime.add(outage.began, outage.ended)
                self._known = outage.id
