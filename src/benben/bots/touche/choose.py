"""Thinking about a decision of Touché: first sight, then trials until a budget is used up."""

from array import array
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from benben.bots.budgets import stopped_after
from benben.bots.contract import Budget
from benben.bots.touche.search import Search
from benben.bots.touche.weights import trained_weights
from benben.core import Rng
from benben.games.touche import ToucheState

_SHARES = {"card": 0.8, "cell": 0.3, "combination": 0.3}
"""What each decision of a turn gets of the budget for a decision: a card is chosen for a cell."""
_FIRST_SIGHT = 12
"""First sight counts as much as so many trials."""
_BATCH = 8
"""So many guesses are tried before it is asked what is still in question."""


@dataclass(frozen=True)
class Skill:
    """How well somebody plays: by which weights he judges, how finely, how far he thinks.

    Judgements are chances to win the game. Of 256 cells he overlooks so many. Who is selfless does
    not see what others are near to; who is forgetful does not count the cards that are gone.
    Without candidates he plays at first sight.
    """

    weights: Callable[[], "array[float]"] = trained_weights
    blur: float = 0.0
    overlooked: int = 0
    is_selfless: bool = False
    is_forgetful: bool = False
    candidates: int = 0
    ahead: int = 0
    nodes: int | None = None


@dataclass(frozen=True)
class Plan:
    """A decision by its code, the cell that the card is meant for (or -1), the chance to win."""

    code: int
    cell: int
    chance: float


class Thinking:
    """Thinking about one decision, by one thread; `stop` may come from another."""

    def __init__(self, state: ToucheState, budget: Budget, seed: str, skill: Skill) -> None:
        rng = Rng(seed)
        self._skill, self._rng = skill, rng.child("equals")
        self._budget = budget.part(_SHARES[state.task or "card"], skill.nodes)
        self._search = Search(state, skill.weights(), skill.ahead, rng.word(), self._budget.nodes)
        self._search.err(
            skill.blur, skill.overlooked, skill.is_selfless, skill.is_forgetful, rng.word()
        )

    @property
    def nodes(self) -> int:
        """How many plans have been judged."""
        return self._search.nodes

    @property
    def trials(self) -> int:
        """How many guesses have been tried."""
        return self._search.trials.done

    def stop(self) -> None:
        """Think no further."""
        self._search.stop()

    def run(self) -> Plan:
        """The best plan."""
        with self._clock():
            ranking = self._search.weigh()
            self._rng.shuffle(ranking)
            ranking.sort(key=lambda plan: -plan[0])
            best = ranking[: max(1, self._skill.candidates)]
            plans = [Plan(code, cell, chance) for chance, code, cell in best]
            return self._compare(plans) if len(plans) > 1 else plans[0]

    def _compare(self, plans: list[Plan]) -> Plan:
        search, trials = self._search, self._search.trials
        search.consider([(plan.code, plan.cell) for plan in plans])
        while search.run(_BATCH):
            pass
        if not trials.done:
            return plans[0]
        best = max(range(len(plans)), key=lambda number: self._worth(plans, number))
        return Plan(plans[best].code, plans[best].cell, self._worth(plans, best))

    def _worth(self, plans: list[Plan], number: int) -> float:
        """What trials say of a plan; first sight counts as much as some of them."""
        trials = self._search.trials
        gain = trials.gain(number)
        if gain < 0:
            return gain
        return (gain * trials.done + plans[number].chance * _FIRST_SIGHT) / (
            trials.done + _FIRST_SIGHT
        )

    def _clock(self) -> AbstractContextManager[None]:
        """Stop when the time is over; first sight takes none."""
        return stopped_after(self._budget.seconds if self._skill.candidates else None, self.stop)
