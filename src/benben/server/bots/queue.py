"""Bots that think on the workers of all nodes."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, ClassVar

from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq import Worker
from saq.queue.redis import RedisQueue
from saq.types import Context

from benben.server.bots.base import ASKED_AGAIN, Thinking
from benben.server.bots.decide import Mind
from benben.server.metrics import Metrics
from benben.server.play.open_tables import Place, now
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table


class _Worker(Worker[Context]):
    """A worker within the server, which has handlers for signals of its own."""

    SIGNALS: ClassVar[list[Any]] = []  # type: ignore[misc]


class ThinkingTogether(Thinking):
    """On the workers of all nodes, through a queue in Redis."""

    def __init__(self, mind: Mind, metrics: Metrics, redis_url: str) -> None:
        self._mind = mind
        self._metrics = metrics
        self._queue = RedisQueue(Redis.from_url(redis_url), name="benben-bots")
        self._worker = _Worker(self._queue, [("answer", self._answer)], concurrency=4)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to work; raises ConnectionError if there is no Redis."""
        try:
            await self._queue.redis.ping()
        except RedisError as error:
            raise ConnectionError(str(error)) from error
        self._spawn(self._worker.start())

    def ask(self, place: Place) -> None:
        """Put the decision into the queue, or think here if there is none just now.

        For what is lost in the queue the keeper asks again.
        """
        self._spawn(self._ask(place.table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, table: Table) -> None:
        try:
            await self._enqueue(table)
        except (RedisError, OSError):
            with suppress(Refused):
                await self._mind.answer(table.id, table.state_number)

    async def _enqueue(self, table: Table) -> None:
        late = (now() - table.changed_at) // ASKED_AGAIN
        await self._queue.enqueue(
            "answer",
            key=f"{table.id}:{table.state_number}:{late}",
            table_id=table.id,
            state_number=table.state_number,
            timeout=60,
            ttl=1,
        )
        self._metrics.bot_queue.set(await self._queue.count("queued"))

    async def _answer(self, _: Context, *, table_id: str, state_number: int) -> None:
        with suppress(Refused):
            await self._mind.answer(table_id, state_number)

    async def stop(self) -> None:
        """Stop working."""
        with suppress(RedisError, OSError):
            await self._worker.stop()
            await self._queue.disconnect()
        for task in list(self._tasks):
            task.cancel()
        self._mind.close()
