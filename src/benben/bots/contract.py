"""The interface of bots: what they get, what they return, and the levels of a game.

A bot gets an observation of the table, a budget and a seed.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from benben.core import BadChoice, Game, Rng, State, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may search: a limit of seconds, of evaluated positions, both or none.

    Only a limit of nodes gives the same answer on every machine.
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if any(limit is not None and limit < 0 for limit in (self.seconds, self.nodes)):
            raise BadChoice(f"There is no budget below nothing: {self}.")

    def part(self, share: float, most: int | None = None) -> "Budget":
        """A share of the budget; `most` nodes are always enough for the whole."""
        limits = [nodes for nodes in (self.nodes, most) if nodes is not None]
        return Budget(
            None if self.seconds is None else self.seconds * share,
            int(min(limits) * share) if limits else None,
        )


class Observation:
    """What the seat to act knows: its view, and states that fit it. The real state stays hidden."""

    def __init__(self, state: State, seat: int) -> None:
        state.check_seat(seat)
        if seat != state.to_act:
            raise BadChoice(f"Seat {seat} does not act now.")
        self.__state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        """The seat to act."""
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
        """A complete state that fits what the seat knows; everything hidden is dealt at random."""
        return self.__state.guess(self._seat, rng)


@dataclass(frozen=True)
class Thought:
    """A reason for a move: a translation key, a sentence with placeholders, and their values."""

    key: str
    sentence: str
    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def about(self, **facts: str | int) -> "Thought":
        """The same reason with these values for its placeholders."""
        return replace(self, facts=facts)

    def __str__(self) -> str:
        return self.sentence.format_map(self.facts)


@dataclass(frozen=True)
class Answer:
    """One decision of a bot: the text of a move, and its reasons.

    Reasons are few, the best first; a forced move may have none. They say only what all players
    may know, since a person who plays bots may ask for them during the game. The evaluation is what
    the bot expects for its own seat, in a unit that its class documents; more is better.
    """

    move: str
    reasons: tuple[Thought, ...] = ()
    evaluation: float | None = None


class Bot(ABC):
    """A program that plays a game.

    It keeps nothing between two calls, so one bot can think in several threads at once.
    """

    @abstractmethod
    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide; the same observation, seed and node budget always give the same answer."""


class Role(StrEnum):
    """A purpose that a level is used for when nobody names one."""

    QUICK_OPPONENT = "quick-opponent"
    """The first opponent of somebody who starts a game with one click."""
    STAND_IN = "stand-in"
    """Takes over the seat of a player who has left; of medium strength."""
    ADVISER = "adviser"
    """Comments on finished games: says what it would have played."""


@dataclass(frozen=True)
class Level:
    """A bot and the name by which people choose it."""

    key: str
    name: str
    summary: str
    bot: Bot
    roles: tuple[Role, ...] = ()
    is_offered: bool = True
    """Whether people may choose it as an opponent; the others are baselines for the arena."""
