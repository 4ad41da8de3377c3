"""A game as a tree with chance nodes: what chance decides, and who sees it (for OpenSpiel).

When something hidden is revealed, a chance node decides what it is. Before that it is not fixed, so
no search can know it in advance.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from benben.core import State

Outcomes = list[tuple[int, float]]
"""The outcomes of a chance node and their probabilities."""


class GameTree:
    """A game without chance. A game that hides something has a subclass, named by its codec.

    `first` tells whether a chance node is the first one of a game.
    """

    parameters: ClassVar[Mapping[str, int]] = {}
    """Parameters besides the game's options and the number of seats, and their defaults."""
    max_length: ClassVar[int] = 1000
    """After so many decisions a game is a draw, if nothing else is asked for; 0: `longest`."""
    chance_outcomes: ClassVar[int] = 0
    """How many different outcomes chance has."""

    def __init__(self, game: Any, seats: int, parameters: Mapping[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.chosen = parameters

    def longest(self) -> int:
        """The maximum number of decisions by the rules."""
        raise NotImplementedError

    def chance_nodes(self, length: int) -> int:
        """The maximum number of chance nodes in a game of this many decisions."""
        return 0

    def seen(self, state: Any, seat: int) -> str:
        """Everything a seat may see of a state."""
        return str(state)

    def own(self, state: Any, seat: int) -> str:
        """The private information of a seat."""
        return ""

    # The deal

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """The possible next outcomes of the deal."""
        raise NotImplementedError

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The first state if these outcomes are a complete deal, else None."""
        state: State = self.game.start(self.seats)
        return state

    # What decisions reveal

    def shown_outcomes(self, before: Any, after: Any) -> Outcomes:
        """The possible outcomes of a decision's reveal."""
        raise NotImplementedError

    def shown(self, before: Any, after: Any, outcome: int) -> State:
        """The state after a decision with this outcome revealed."""
        raise NotImplementedError

    # Outcomes

    def is_public(self, first: bool) -> bool:
        """Whether all seats see an outcome."""
        return True

    def outcome_text(self, outcome: int, first: bool) -> str:
        """A text for an outcome."""
        raise NotImplementedError


def evenly(outcomes: Iterable[int]) -> Outcomes:
    """Outcomes that are equally likely."""
    listed = list(outcomes)
    return [(outcome, 1 / len(listed)) for outcome in listed]
