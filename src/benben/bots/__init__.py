"""Bots: what they promise (contract.py), which there are (levels.py), and how each game's plays.

A bot is handed a sight of the table from its seat, never the state of the table.
"""

from benben.bots.contract import Answer, Bot, Budget, Observation, Thought
from benben.bots.levels import Level, contestants, find_bot, find_level, stand_in

__all__ = [
    "Answer",
    "Bot",
    "Budget",
    "Level",
    "Observation",
    "Thought",
    "contestants",
    "find_bot",
    "find_level",
    "stand_in",
]
