"""Bots: what they promise (contract.py), which there are (levels.py), and how each game's plays.

A bot is handed a sight of the table from its seat, never the state of the table.
"""

from benben.bots.contract import Answer, Bot, Budget, Level, Observation, Role, Thought
from benben.bots.levels import adviser, contestants, find_bot, find_level, stand_in

__all__ = [
    "Answer",
    "Bot",
    "Budget",
    "Level",
    "Observation",
    "Role",
    "Thought",
    "adviser",
    "contestants",
    "find_bot",
    "find_level",
    "stand_in",
]
