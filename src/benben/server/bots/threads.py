"""Bots in threads of this node."""

from benben.server.bots.base import BotRunner
from benben.server.play.open_tables import OpenTable


class ThreadBotRunner(BotRunner):
    """Runs bots in threads of this node."""

    async def start(self) -> None:
        """Threads start with the first move."""

    async def _decide(self, open_table: OpenTable, state_number: int) -> None:
        network = self._network_of(open_table)
        await self._bot_player.play(open_table.table.id, state_number, network)
