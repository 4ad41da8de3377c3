"""Bots that think in threads of this node."""

import asyncio

import structlog

from benben.server.bots.base import Thinking
from benben.server.bots.decide import Mind
from benben.server.metrics import Metrics
from benben.server.play.open_tables import Place
from benben.server.tables.refusals import Refused

log = structlog.get_logger()


class ThinkingHere(Thinking):
    """In threads of this node."""

    def __init__(self, mind: Mind, metrics: Metrics) -> None:
        self._mind = mind
        self._metrics = metrics
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    def ask(self, place: Place) -> None:
        """Think in a thread; asking twice for the same decision is asking once."""
        key = place.table.id, place.table.state_number
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(self._answer(*key))
            task.add_done_callback(lambda _: self._forget(key))
            self._metrics.bot_queue.set(len(self._tasks))

    def _forget(self, key: tuple[str, int]) -> None:
        self._tasks.pop(key, None)
        self._metrics.bot_queue.set(len(self._tasks))

    async def start(self) -> None:
        """Nothing has to begin."""

    async def _answer(self, table_id: str, state_number: int) -> None:
        try:
            await self._mind.answer(table_id, state_number)
        except Refused as refusal:
            log.warning("bot refused", table=table_id, state=state_number, reason=refusal.sentence)
        except Exception:
            log.exception("bot failed", table=table_id, state=state_number)

    async def stop(self) -> None:
        """Leave unfinished thoughts; they are taken up after the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._mind.close()
