"""Puzzles for all games: reading them, the daily one, and checking answers.

`making` makes them from proofs and bots: `python -m benben.puzzles.making`.
"""

from benben.puzzles.answers import Reply, check, hints
from benben.puzzles.puzzle import OtherTurn, Puzzle, PuzzleStep
from benben.puzzles.shelf import daily, find_puzzle, puzzle_sets, puzzles

__all__ = [
    "OtherTurn",
    "Puzzle",
    "PuzzleStep",
    "Reply",
    "check",
    "daily",
    "find_puzzle",
    "hints",
    "puzzle_sets",
    "puzzles",
]
