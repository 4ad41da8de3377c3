"""Computing one decision of a bot, and playing it."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from benben.bots import Answer, Bot, Budget, Observation, stand_in
from benben.bots.levels import levels
from benben.server.bots.fair_slots import FairSlots
from benben.server.metrics import Metrics
from benben.server.play.open_tables import OpenTables
from benben.server.server_time import now
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import PlayedMove, play_move
from benben.server.tables.events import BotReason
from benben.server.tables.table import Table

BUDGET = Budget(seconds=1.0)


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
                answer = await loop.run_in_executor(self._threads, _choose, table)
        downtime = self._open_tables.heartbeat.downtime
        await self._open_tables.change(
            open_table, lambda table: _decide(table, state_number, answer, downtime)
        )

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def reasons_of(answer: Answer) -> tuple[BotReason, ...]:
    """Why a bot decided so, ready to be stored and translated."""
    return tuple(BotReason(t.key, str(t), dict(t.facts)) for t in answer.reasons)


def _choose(table: Table) -> Answer:
    seat = table.state.to_act
    if seat is None:
        raise ValueError("Nobody is to act.")
    if not table.is_robot(seat):
        return Answer(str(table.state.moves()[0]))
    seed = f"{table.opened.seed} {table.number}"
    return _bot(table, seat).choose(Observation(table.state, seat), BUDGET, seed)


def _bot(table: Table, seat: int) -> Bot:
    """The bot on a seat; a stand-in for players who have left and for levels that are gone."""
    holder = table.holders[seat]
    known = {level.key: level.bot for level in levels(table.game.key)}
    level = holder.level if holder else None
    return known.get(level or "", stand_in(table.game.key).bot)


def _decide(
    table: Table, state_number: int, answer: Answer, downtime: Downtime
) -> PlayedMove | None:
    """The decision, None if the table has moved on in the meantime."""
    seat, clocks = table.to_act, table.clocks
    if table.state_number != state_number or seat is None or not table.server_acts:
        return None
    spent = min(clocks.spent(now(), 0, downtime)[0], clocks.left[seat]) if clocks.ticking else 0
    robot = table.is_robot(seat)  # a forced decision of a person looks like any other of theirs
    return play_move(table, seat, answer.move, spent, robot=robot, reasons=reasons_of(answer))
