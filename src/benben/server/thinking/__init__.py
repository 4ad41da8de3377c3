"""Bots at the tables: they are asked when it is their turn, and think beside the server's loop."""

from benben.server.thinking.asking import ASKED_AGAIN, Thinking
from benben.server.thinking.mind import Mind

__all__ = ["ASKED_AGAIN", "Mind", "Thinking"]
