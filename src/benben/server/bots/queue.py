"""Bots on the workers of all nodes, through a queue in Redis."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, ClassVar

from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq import Worker
from saq.queue.redis import RedisQueue
from saq.types import Context

from benben.server.bots.base import BotRunner
from benben.server.bots.decide import BotPlayer
from benben.server.metrics import Metrics
from benben.server.play.chores import BOT_RETRY_AFTER
from benben.server.play.open_tables import OpenTable
from benben.server.server_time import now
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table


class _Worker(Worker[Context]):
    """A worker that leaves signals to the server it runs in."""

    SIGNALS: ClassVar[list[Any]] = []  # type: ignore[misc]


class QueueBotRunner(BotRunner):
    """Runs bots on the workers of all nodes."""

    def __init__(self, bot_player: BotPlayer, metrics: Metrics, redis_url: str) -> None:
        self._bot_player = bot_player
        self._metrics = metrics
        self._queue = RedisQueue(Redis.from_url(redis_url), name="benben-bots")
        self._worker = _Worker(self._queue, [("answer", self._work)], concurrency=4)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start this node's worker; raises ConnectionError if Redis does not answer."""
        try:
            await self._queue.redis.ping()
        except RedisError as error:
            raise ConnectionError(str(error)) from error
        self._spawn(self._worker.start())

    def request_move(self, open_table: OpenTable) -> None:
        """Queue the decision, or make it here if Redis does not answer.

        If the job is lost, the chores ask for the decision again.
        """
        self._spawn(self._request(open_table.table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _request(self, table: Table) -> None:
        try:
            await self._enqueue(table)
        except (RedisError, OSError):
            with suppress(Refused):
                await self._bot_player.play(table.id, table.state_number)

    async def _enqueue(self, table: Table) -> None:
        attempt = (now() - table.changed_at) // BOT_RETRY_AFTER
        await self._queue.enqueue(
            "answer",
            key=f"{table.id}:{table.state_number}:{attempt}",
            table_id=table.id,
            state_number=table.state_number,
            timeout=60,
            ttl=1,
        )
        self._metrics.bot_queue.set(await self._queue.count("queued"))

    async def _work(self, _: Context, *, table_id: str, state_number: int) -> None:
        with suppress(Refused):
            await self._bot_player.play(table_id, state_number)

    async def stop(self) -> None:
        """Stop this node's worker."""
        with suppress(RedisError, OSError):
            await self._worker.stop()
            await self._queue.disconnect()
        for task in list(self._tasks):
            task.cancel()
        self._bot_player.close()
