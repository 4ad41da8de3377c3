"""What every way of running bots has in common."""

from abc import ABC, abstractmethod

from benben.server.play.open_tables import OpenTable


class BotRunner(ABC):
    """Runs the bots: has their moves computed somewhere, and played."""

    @abstractmethod
    def request_move(self, open_table: OpenTable) -> None:
        """Have the server's decision at a table made and played."""

    @abstractmethod
    async def start(self) -> None:
        """Start running bots."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop running bots."""
