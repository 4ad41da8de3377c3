"""Bots on the workers of all nodes, through a queue in Redis."""

import asyncio
from contextlib import suppress
from typing import Any, ClassVar

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq import Worker
from saq.queue.redis import RedisQueue
from saq.types import Context

from benben.server.bots.base import BotRunner
from benben.server.bots.decide import BotPlayer
from benben.server.bots.fair_slots import FairSlots
from benben.server.metrics import Metrics
from benben.server.play.chores import BOT_RETRY_AFTER
from benben.server.play.open_tables import OpenTable
from benben.server.rate_limit import LastNetworks
from benben.server.server_time import now
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table

RECONNECT_AFTER = 0.5
MOST_IN_REDIS = 16
"""How many decisions one node has in Redis; the others wait for a fair slot."""

log = structlog.get_logger()


class _Worker(Worker[Context]):
    """A worker that leaves signals to the server it runs in, and survives a restart of Redis."""

    SIGNALS: ClassVar[list[Any]] = []  # type: ignore[misc]

    async def process(self) -> bool:
        """Do one job. If Redis fails meanwhile, the table's node asks for the decision again."""
        try:
            return await super().process()
        except (RedisError, OSError) as error:
            log.warning("bot job failed", error=repr(error))
            await asyncio.sleep(RECONNECT_AFTER)
            return False


class QueueBotRunner(BotRunner):
    """Runs bots on the workers of all nodes."""

    def __init__(
        self, bot_player: BotPlayer, last_networks: LastNetworks, metrics: Metrics, redis_url: str
    ) -> None:
        super().__init__(bot_player, last_networks, metrics)
        self._slots = FairSlots(MOST_IN_REDIS)
        self._jobs = RedisQueue(Redis.from_url(redis_url), name="benben-bots")
        self._worker = _Worker(self._jobs, [("answer", self._work)], concurrency=4)
        self._working: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start this node's worker; raises ConnectionError if Redis does not answer."""
        try:
            await self._jobs.redis.ping()
        except RedisError as error:
            raise ConnectionError(str(error)) from error
        self._working = asyncio.create_task(self._worker.start())

    async def _decide(self, open_table: OpenTable, state_number: int) -> None:
        """Queue the decision in Redis and wait for it; make it here if Redis does not answer."""
        table, network = open_table.table, self._network_of(open_table)
        async with self._slots.slot(table.opened.by, network):
            try:
                await self._enqueue(table, state_number, network)
            except (RedisError, OSError):
                await self._bot_player.play(table.id, state_number, network)
            else:
                await _until_played(open_table, state_number)

    async def _enqueue(self, table: Table, state_number: int, network: str) -> None:
        attempt = (now() - table.changed_at) // BOT_RETRY_AFTER
        await self._jobs.enqueue(
            "answer",
            key=f"{table.id}:{state_number}:{attempt}",
            table_id=table.id,
            state_number=state_number,
            network=network,
            timeout=60,
            ttl=1,
        )

    async def _work(
        self, _: Context, *, table_id: str, state_number: int, network: str = ""
    ) -> None:
        with suppress(Refused):
            await self._bot_player.play(table_id, state_number, network)

    async def stop(self) -> None:
        """Stop this node's worker as well."""
        with suppress(RedisError, OSError):
            await self._worker.stop()
            await self._jobs.disconnect()
        if self._working:
            self._working.cancel()
        await super().stop()


async def _until_played(open_table: OpenTable, state_number: int) -> None:
    """Wait until a table has moved on; a job that gets lost is asked for again by the chores."""
    moved = asyncio.Event()
    open_table.listeners.add(moved.set)
    try:
        async with asyncio.timeout(BOT_RETRY_AFTER / 1000):
            while open_table.table.state_number == state_number:
                await moved.wait()
                moved.clear()
    except TimeoutError:
        return
    finally:
        open_table.listeners.discard(moved.set)
