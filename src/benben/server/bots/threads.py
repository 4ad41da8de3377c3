"""Bots in threads of this node."""

import asyncio

import structlog

from benben.server.bots.base import BotRunner
from benben.server.bots.decide import BotPlayer
from benben.server.metrics import Metrics
from benben.server.play.open_tables import OpenTable
from benben.server.tables.refusals import Refused

log = structlog.get_logger()


class ThreadBotRunner(BotRunner):
    """Runs bots in threads of this node."""

    def __init__(self, bot_player: BotPlayer, metrics: Metrics) -> None:
        self._bot_player = bot_player
        self._metrics = metrics
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    def request_move(self, open_table: OpenTable) -> None:
        """Start a task for the decision, unless there is one already."""
        key = open_table.table.id, open_table.table.state_number
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(self._play(*key))
            task.add_done_callback(lambda _: self._forget(key))
            self._metrics.bot_queue.set(len(self._tasks))

    def _forget(self, key: tuple[str, int]) -> None:
        self._tasks.pop(key, None)
        self._metrics.bot_queue.set(len(self._tasks))

    async def start(self) -> None:
        """Threads start with the first move."""

    async def _play(self, table_id: str, state_number: int) -> None:
        try:
            await self._bot_player.play(table_id, state_number)
        except Refused as refusal:
            log.warning("bot refused", table=table_id, state=state_number, reason=refusal.sentence)
        except Exception:
            log.exception("bot failed", table=table_id, state=state_number)

    async def stop(self) -> None:
        """Drop unfinished moves; the next start asks for them again."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._bot_player.close()
