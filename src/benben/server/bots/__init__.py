"""Bots at the tables: they are asked when it is their turn, and think beside the server's loop."""

from benben.server.bots.base import ASKED_AGAIN, Thinking
from benben.server.bots.decide import Mind

__all__ = ["ASKED_AGAIN", "Mind", "Thinking"]
