"""The actions of a learning agent: every decision of a game as a number from 0.

The numbers are fixed: the meaning of an action never changes within a version of the environments,
whatever the options (docs/learners.md has the tables).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from benben.core import Move, State

_M = TypeVar("_M", bound=Move)


class Actions(ABC):
    """The decisions of a game and their numbers."""

    size: int
    """How many actions there are."""

    @abstractmethod
    def number(self, state: State, move: Move) -> int:
        """The number of a decision in this state."""

    @abstractmethod
    def move(self, state: State, number: int) -> Move:
        """The decision with that number in this state, legal or not."""

    def legal(self, state: State) -> list[int]:
        """The numbers of all legal decisions, ascending."""
        return sorted([self.number(state, move) for move in state.moves()])


class ListedActions(Actions, Generic[_M]):
    """Decisions that mean the same in every state."""

    def __init__(self, moves: Sequence[_M]) -> None:
        self.moves = tuple(moves)
        """All decisions by their numbers."""
        self._numbers: dict[Move, int] = {move: number for number, move in enumerate(moves)}
        self.size = len(self.moves)

    def number(self, state: State, move: Move) -> int:
        """The number of a decision."""
        return self._numbers[move]

    def move(self, state: State, number: int) -> Move:
        """The decision with that number."""
        return self.moves[number]
