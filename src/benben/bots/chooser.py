"""Choosing a decision by rollouts: evaluate all statically, then try the best on many guesses.

Pyramido and Touché share this; each has its own search.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from benben.bots.contract import Budget
from benben.core import Rng, State

_Choice = TypeVar("_Choice")


@dataclass(frozen=True)
class RolloutSkill:
    """How well a level plays: its weights, its precision, and how far it looks ahead.

    `blur` is the size of its errors; it overlooks `overlooked` of 256 places. A selfless level
    ignores the opponents. Without candidates it plays by the static evaluation alone.
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
    """The share of the budget for each task of a turn; the first task is the main one."""
    batch: ClassVar[int]
    """How many guesses are tried between two checks of which decisions are still in question."""

    def __init__(self, state: State, budget: Budget, seed: str, skill: RolloutSkill) -> None:
        rng = Rng(seed)
        self._skill, self._rng = skill, rng.child("equals")
        share = self.shares[state.task or next(iter(self.shares))]
        self._budget = budget.part(share, skill.nodes)
        self._search = self._searching(state, rng)

    @abstractmethod
    def _searching(self, state: State, rng: Rng) -> Any:
        """The game's search, configured by the skill."""

    @property
    def nodes(self) -> int:
        """How many positions have been evaluated."""
        return int(self._search.nodes)

    @property
    def trials(self) -> int:
        """How many guesses have been played out."""
        return int(self._search.trials.done)

    def stop(self) -> None:
        """End the search."""
        self._search.stop()

    def run(self) -> _Choice:
        """The best decision."""
        self._search.start(self._budget.seconds)
        ranking = self._search.weigh()
        self._rng.shuffle(ranking)
        ranking.sort(key=lambda weighed: -weighed[0])
        best = ranking[: max(1, self._skill.candidates)]
        return self._compare(best) if len(best) > 1 else self._without_trials(best[0])

    @abstractmethod
    def _without_trials(self, weighed: tuple[Any, ...]) -> _Choice:
        """The choice of a decision by its static evaluation, without trials."""

    @abstractmethod
    def _compare(self, weighed: list[tuple[Any, ...]]) -> _Choice:
        """The best of some decisions, which are sorted by static evaluation."""

    def _try_all(self) -> bool:
        """Try guesses until one is clearly best or the budget is used up; whether any was tried."""
        while self._search.run(self.batch):
            pass
        return self.trials > 0
