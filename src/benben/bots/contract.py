"""What every bot promises, what it is handed, and how a game names its bots: its levels.

A bot is handed an observation of the table, a budget and a seed.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from benben.core import BadChoice, Game, Rng, State, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: in seconds, in positions looked at, in both or without an end.

    Only nodes give the same answer everywhere; a clock runs differently on every machine.
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if any(limit is not None and limit < 0 for limit in (self.seconds, self.nodes)):
            raise BadChoice(f"There is no budget below nothing: {self}.")

    def part(self, share: float, most: int | None = None) -> "Budget":
        """A share of it; `most` are the nodes that are enough for the whole."""
        limits = [nodes for nodes in (self.nodes, most) if nodes is not None]
        return Budget(
            None if self.seconds is None else self.seconds * share,
            int(min(limits) * share) if limits else None,
        )


class Observation:
    """What the seat that acts knows: its view, and states that fit it. The table stays hidden."""

    def __init__(self, state: State, seat: int) -> None:
        state.check_seat(seat)
        if seat != state.to_act:
            raise BadChoice(f"Seat {seat} does not act now.")
        self.__state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        """The seat that acts."""
        return self._seat

    @property
    def game(self) -> Game:
        """The rules that are played."""
        return self.__state.game

    @cached_property
    def view(self) -> View:
        """What the seat may see."""
        return self.__state.view(self._seat)

    def guess(self, rng: Rng) -> State:
        """A full state that fits what the seat knows, everything hidden from it dealt anew."""
        return self.__state.guess(self._seat, rng)


@dataclass(frozen=True)
class Thought:
    """A reason for a move: a key to translate by, a sentence with gaps, and what fills them."""

    key: str
    sentence: str
    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def about(self, **facts: str | int) -> "Thought":
        """The same thought about something: its gaps are filled with these facts."""
        return replace(self, facts=facts)

    def __str__(self) -> str:
        return self.sentence.format_map(self.facts)


@dataclass(frozen=True)
class Answer:
    """One decision of a bot: the text of a move, and why.

    Reasons are few, the weightiest first; a forced move may have none. The evaluation is what the
    bot expects for its own seat, in a measure that its class explains; more is better.
    """

    move: str
    reasons: tuple[Thought, ...] = ()
    evaluation: float | None = None


class Bot(ABC):
    """A player that is a program.

    It keeps nothing between two calls, so one bot can think in several threads at once.
    """

    @abstractmethod
    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide; the same observation, seed and node budget always give the same answer."""


class Role(StrEnum):
    """What a level is taken for where nobody names one."""

    QUICK_OPPONENT = "quick-opponent"
    """The opponent of a game that somebody starts with one click."""
    STAND_IN = "stand-in"
    """Plays on for somebody who has gone, neither too well nor too badly."""
    ADVISER = "adviser"
    """Says what it would have done in a game that is over."""


@dataclass(frozen=True)
class Level:
    """A bot under the name that people choose it by."""

    key: str
    name: str
    summary: str
    bot: Bot
    roles: tuple[Role, ...] = ()
    is_offered: bool = True
    """Whether people may choose it as an opponent; the others only measure bots in an arena."""
