"""Computing one decision of a bot, and playing it."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from benben.server.bots.fair_slots import FairSlots
from benben.server.metrics import Metrics
from benben.server.play.open_tables import OpenTables
from benben.server.server_time import now
from benben.server.tables.robots import choose, decide


class BotPlayer:
    """Computes decisions in threads, and plays them."""

    def __init__(
        self, open_tables: OpenTables, metrics: Metrics, threads: int | None = None
    ) -> None:
        self._open_tables = open_tables
        self._metrics = metrics
        threads = threads or os.cpu_count() or 2
        self._threads = ThreadPoolExecutor(threads, "bot")
        self._slots = FairSlots(threads)

    async def play(self, table_id: str, state_number: int, network: str) -> None:
        """Play the server's decision at a table, unless the table has moved on.

        It takes a slot of the network and of the player who opened the table.
        """
        open_table = await self._open_tables.find(table_id)
        await self._open_tables.catch_up(table_id, state_number)  # another node may have asked
        table = open_table.table
        if table.state_number != state_number or not table.server_acts:
            return
        loop = asyncio.get_running_loop()
        async with self._slots.slot(table.opened.by, network):
            with self._metrics.bot_seconds.time():
                answer = await loop.run_in_executor(self._threads, choose, table)
        downtime = self._open_tables.heartbeat.downtime
        await self._open_tables.change(
            open_table, lambda table: decide(table, state_number, answer, now(), downtime)
        )

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
