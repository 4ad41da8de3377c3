"""Bots: their interface (contract.py), the levels (levels.py) and a package for each game.

A bot gets an observation of the table from its seat, never the state itself.
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
