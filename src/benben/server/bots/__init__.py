"""Bots at the tables: they compute their moves outside the event loop."""

from benben.server.bots.base import BotRunner
from benben.server.bots.decide import BotPlayer

__all__ = ["BotPlayer", "BotRunner"]
