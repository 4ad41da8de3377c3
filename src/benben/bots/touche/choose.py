"""How the Touché bot chooses a plan: by rollouts until a budget is used up."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benben.bots.chooser import Chooser, RolloutSkill
from benben.bots.contract import Budget
from benben.bots.touche.search import Search
from benben.bots.touche.weights import trained_weights
from benben.core import Rng, State

_PRIOR_TRIALS = 12
"""The weight of the static evaluation, in trials."""


@dataclass(frozen=True)
class Skill(RolloutSkill):
    """How well a level of Touché plays; evaluations are chances to win the game.

    A forgetful level does not count the discarded cards.
    """

    weights: Callable[[], "array[float]"] = trained_weights
    is_forgetful: bool = False


@dataclass(frozen=True)
class Plan:
    """A decision by its code, the cell that its card is for (or -1), and the chance to win."""

    code: int
    cell: int
    chance: float


class ToucheChooser(Chooser[Plan]):
    """Chooses a plan. A card is chosen together with its cell, so it gets most of the budget."""

    shares = {"card": 0.8, "cell": 0.3, "combination": 0.3}  # noqa: RUF012 - see the base
    batch = 8

    def __init__(self, state: State, budget: Budget, seed: str, skill: Skill) -> None:
        self._is_forgetful = skill.is_forgetful
        super().__init__(state, budget, seed, skill)

    def _searching(self, state: State, rng: Rng) -> Search:
        skill = self._skill
        search = Search(state, skill.weights(), skill.ahead, rng.word(), self._budget.nodes)
        search.err(skill.blur, skill.overlooked, skill.is_selfless, self._is_forgetful, rng.word())
        return search

    def _without_trials(self, weighed: tuple[Any, ...]) -> Plan:
        chance, code, cell = weighed
        return Plan(code, cell, chance)

    def _compare(self, weighed: list[tuple[Any, ...]]) -> Plan:
        plans = [self._without_trials(plan) for plan in weighed]
        self._search.consider([(plan.code, plan.cell) for plan in plans])
        if not self._try_all():
            return plans[0]
        best = max(range(len(plans)), key=lambda number: self._worth(plans, number))
        return Plan(plans[best].code, plans[best].cell, self._worth(plans, best))

    def _worth(self, plans: list[Plan], number: int) -> float:
        """The value of a plan by its trials, with the static evaluation as a prior."""
        gain = float(self._search.trials.gain(number))
        if gain < 0:
            return gain
        done = self.trials
        return (gain * done + plans[number].chance * _PRIOR_TRIALS) / (done + _PRIOR_TRIALS)
