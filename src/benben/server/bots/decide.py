"""Thinking about one decision."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from benben.bots import Answer, Bot, Budget, Observation, stand_in
from benben.bots.levels import levels
from benben.server.metrics import Metrics
from benben.server.play.open_tables import Hall, now
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import decided
from benben.server.tables.events import Decided, Motive
from benben.server.tables.table import Table

BUDGET = Budget(seconds=1.0)


class Mind:
    """Thinks about one decision in a thread, and plays it."""

    def __init__(self, hall: Hall, metrics: Metrics, threads: int | None = None) -> None:
        self._hall = hall
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(threads or os.cpu_count() or 2, "bot")

    async def answer(self, table_id: str, state_number: int) -> None:
        """Play the server's decision at a table, unless the table has moved on."""
        place = await self._hall.find(table_id)
        await self._hall.hear(table_id, state_number)  # another node may have asked
        table = place.table
        if table.state_number != state_number or not table.server_acts:
            return
        loop = asyncio.get_running_loop()
        with self._metrics.bot_seconds.time():
            answer = await loop.run_in_executor(self._threads, _think, table)
        downtime = self._hall.pulse.downtime
        await self._hall.happen(place, lambda table: _decide(table, state_number, answer, downtime))

    def close(self) -> None:
        """Stop thinking."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def reasons_of(answer: Answer) -> tuple[Motive, ...]:
    """Why a bot decided so, ready to be kept and translated."""
    return tuple(Motive(t.key, str(t), dict(t.facts)) for t in answer.reasons)


def _think(table: Table) -> Answer:
    seat = table.state.to_act
    if seat is None:
        raise ValueError("Nobody is to act.")
    if not table.is_robot(seat):
        return Answer(str(table.state.moves()[0]))
    seed = f"{table.opened.seed} {table.number}"
    return _bot(table, seat).choose(Observation(table.state, seat), BUDGET, seed)


def _bot(table: Table, seat: int) -> Bot:
    """The bot on a seat; a stand-in for persons who have gone and levels that are no more."""
    holder = table.holders[seat]
    known = {level.key: level.bot for level in levels(table.game.key)}
    level = holder.level if holder else None
    return known.get(level or "", stand_in(table.game.key).bot)


def _decide(table: Table, state_number: int, answer: Answer, downtime: Downtime) -> Decided | None:
    """The decision, unless the table has moved on meanwhile."""
    seat, clocks = table.to_act, table.clocks
    if table.state_number != state_number or seat is None or not table.server_acts:
        return None
    spent = min(clocks.spent(now(), 0, downtime), clocks.left[seat]) if clocks.ticking else 0
    return decided(table, seat, answer.move, spent, robot=True, reasons=reasons_of(answer))
