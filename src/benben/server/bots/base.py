"""Where bots are asked: what both ways have in common."""

from abc import ABC, abstractmethod

from benben.server.play.open_tables import Place

ASKED_AGAIN = 5_000
"""After so long (ms) without an answer a bot is asked again: whoever thought may be gone."""


class Thinking(ABC):
    """Where bots are asked to think."""

    @abstractmethod
    def ask(self, place: Place) -> None:
        """See to it that the server's decision at a table is played."""

    @abstractmethod
    async def start(self) -> None:
        """Begin."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop."""
