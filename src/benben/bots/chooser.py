"""Choosing a decision by rollouts: weigh all at first sight, then try the best on many guesses.

Pyramido and Touché choose this way, each with a search of its own.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from benben.bots.budgets import stopped_after
from benben.bots.contract import Budget
from benben.core import Rng, State

_Choice = TypeVar("_Choice")


@dataclass(frozen=True)
class RolloutSkill:
    """How well a level plays: by which weights, how precisely, and how far it looks ahead.

    Its evaluations are blurred by so much, and of 256 places it overlooks so many. A selfless level
    ignores the opponents. Without candidates it plays at first sight.
    """

    weights: Callable[[], "array[float]"]
    blur: float = 0.0
    overlooked: int = 0
    is_selfless: bool = False
    candidates: int = 0
    ahead: int = 0
    nodes: int | None = None


class Chooser(ABC, Generic[_Choice]):
    """Chooses one decision, in one thread; `stop` may be called from another."""

    shares: ClassVar[Mapping[str, float]]
    """What each task of a turn gets of the budget for a decision; the first one is the main one."""
    batch: ClassVar[int]
    """So many guesses are tried before it is asked what is still in question."""

    def __init__(self, state: State, budget: Budget, seed: str, skill: RolloutSkill) -> None:
        rng = Rng(seed)
        self._skill, self._rng = skill, rng.child("equals")
        share = self.shares[state.task or next(iter(self.shares))]
        self._budget = budget.part(share, skill.nodes)
        self._search = self._searching(state, rng)

    @abstractmethod
    def _searching(self, state: State, rng: Rng) -> Any:
        """The search of the game, made as the skill says."""

    @property
    def nodes(self) -> int:
        """How many positions have been evaluated."""
        return int(self._search.nodes)

    @property
    def trials(self) -> int:
        """How many guesses have been tried."""
        return int(self._search.trials.done)

    def stop(self) -> None:
        """Search no further."""
        self._search.stop()

    def run(self) -> _Choice:
        """The best decision."""
        with self._clock():
            ranking = self._search.weigh()
            self._rng.shuffle(ranking)
            ranking.sort(key=lambda weighed: -weighed[0])
            best = ranking[: max(1, self._skill.candidates)]
            return self._compare(best) if len(best) > 1 else self._at_first_sight(best[0])

    @abstractmethod
    def _at_first_sight(self, weighed: tuple[Any, ...]) -> _Choice:
        """The choice of a decision that was weighed but not tried."""

    @abstractmethod
    def _compare(self, weighed: list[tuple[Any, ...]]) -> _Choice:
        """The best of some decisions, the best at first sight coming first."""

    def _try_all(self) -> bool:
        """Try guesses until all is clear or the budget is used up; whether any was tried."""
        while self._search.run(self.batch):
            pass
        return self.trials > 0

    def _clock(self) -> AbstractContextManager[None]:
        """Stop when the time is over; first sight takes none."""
        return stopped_after(self._budget.seconds if self._skill.candidates else None, self.stop)
