"""What every way of running bots has in common."""

import asyncio
from abc import ABC, abstractmethod

import structlog

from benben.server.bots.decide import BotPlayer
from benben.server.metrics import Metrics
from benben.server.play.open_tables import OpenTable
from benben.server.rate_limit import LastNetworks
from benben.server.tables.refusals import Refused

log = structlog.get_logger()


class BotRunner(ABC):
    """Runs the bots: computes their moves somewhere, and plays them."""

    def __init__(
        self, bot_player: BotPlayer, last_networks: LastNetworks, metrics: Metrics
    ) -> None:
        self._bot_player = bot_player
        self._last_networks = last_networks
        self._metrics = metrics
        self._requests: dict[tuple[str, int], asyncio.Task[None]] = {}

    def request_move(self, open_table: OpenTable) -> None:
        """Make the server's decision at a table and play it, unless that is under way.

        Where no person plays any more, nobody waits for it.
        """
        key = open_table.table.id, open_table.table.state_number
        if open_table.table.persons and key not in self._requests:
            request = self._requests[key] = asyncio.create_task(self._try(open_table, *key))
            request.add_done_callback(lambda _: self._forget(key))
            self._metrics.bot_queue.set(len(self._requests))

    def _network_of(self, open_table: OpenTable) -> str:
        """The network whose share a table's bots use: that of the player who opened it."""
        return self._last_networks.of(open_table.table.opened.by)

    def _forget(self, key: tuple[str, int]) -> None:
        self._requests.pop(key, None)
        self._metrics.bot_queue.set(len(self._requests))

    async def _try(self, open_table: OpenTable, table_id: str, state_number: int) -> None:
        """One broken table or bot must not stop the others."""
        try:
            await self._decide(open_table, state_number)
        except Refused as refusal:
            log.warning("bot refused", table=table_id, state=state_number, reason=refusal.sentence)
        except Exception:
            log.exception("bot failed", table=table_id, state=state_number)

    @abstractmethod
    async def _decide(self, open_table: OpenTable, state_number: int) -> None:
        """Make a decision and play it; return when that is done, or has to be asked for again."""

    @abstractmethod
    async def start(self) -> None:
        """Start running bots."""

    async def stop(self) -> None:
        """Drop unfinished moves; the next start asks for them again."""
        for request in list(self._requests.values()):
            request.cancel()
        self._bot_player.close()
