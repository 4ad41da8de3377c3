"""The analysis of games with hidden things, by rollouts on many guesses.

Pyramido and Touché share this; each has its own search. A first round of trials chooses the most
promising decisions, a second one with other guesses values them, all on the same guesses.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from benben.bots.analysis import Analysis, TurnWorth, Worth
from benben.bots.contract import Budget, Observation, Thought
from benben.core import Rng, State, Turn

_Plan = TypeVar("_Plan")

FIRST, SECOND = 16, 6
"""How many decisions each round of trials compares."""
SHARE = 0.3
"""The share of the budget for the first round."""
BATCH = 4
ALONE = 200
"""The trials of a decision that has no alternative."""
DIGITS = 4
"""The digits of chances after the point."""


class RolloutAnalyser(ABC, Generic[_Plan]):
    """An analysis of one position, in one thread; `stop` may be called from another."""

    def __init__(
        self,
        observation: Observation,
        state: State,
        budget: Budget,
        seed: str,
        also: Sequence[Turn] = (),
        only: bool = False,
    ) -> None:
        self.observation, self.state, self.seat = observation, state, observation.seat
        self._also, self._only = also, only
        self._budget, self._rng = budget, Rng(seed)
        self._search: Any = None
        self._is_stopped = False
        self.nodes = 0

    # What a game adds

    @abstractmethod
    def _searching(self, seed: int, nodes: int | None) -> Any:
        """The game's search, without errors."""

    @abstractmethod
    def _plans(self, weighed: Sequence[Any]) -> list[_Plan]:
        """What the search considers, for the decisions that it has weighed."""

    @abstractmethod
    def _plan_of(self, turn: Turn) -> _Plan:
        """The plan that a turn, or the rest of one, begins with."""

    @abstractmethod
    def _turn(self, plan: _Plan) -> Turn:
        """The turn that a plan leads to, as far as it can be planned."""

    @abstractmethod
    def _reasons(self, plan: _Plan) -> tuple[Thought, ...]:
        """Why a plan is good."""

    _has_points = False

    # The analysis

    def stop(self) -> None:
        """End the search; `run`, in another thread, returns what is known."""
        self._is_stopped = True
        if self._search is not None:
            self._search.stop()

    def run(self) -> Analysis:
        """Search until the budget is used up, or somebody stops it."""
        wanted = list(dict.fromkeys(map(self._plan_of, self._also)))
        if self._only:
            return self._told(wanted, self._try(wanted, self._budget))
        chosen, budget = _with(self._all_plans()[:FIRST], wanted), self._budget
        if len(chosen) > SECOND:
            first = self._try(chosen, budget.part(SHARE))
            budget = budget.part(1 - SHARE)
            order = sorted(range(len(chosen)), key=lambda number: -first.trials.gain(number))
            chosen = _with([chosen[number] for number in order[:SECOND]], wanted)
        return self._told(chosen, self._try(chosen, budget))

    def _all_plans(self) -> list[_Plan]:
        search = self._searching(self._rng.word(), None)
        search.start(None)
        return self._plans(search.weigh())

    def _try(self, plans: list[_Plan], budget: Budget) -> Any:
        """Compare plans on guesses until the budget is used up, at least on a few."""
        self._search = search = self._searching(self._rng.word(), None)
        search.consider(plans)
        search.tell_all()
        search.start(None)
        search.run(BATCH)  # some trials are needed, whatever the budget
        search.start(budget.seconds)
        while not self._is_stopped and _has_left(budget, search.nodes):
            if not search.run(BATCH) and not _is_alone(plans, search):
                break
        self.nodes += search.nodes
        return search

    def _told(self, plans: list[_Plan], search: Any) -> Analysis:
        trials = search.trials
        order = sorted(range(len(plans)), key=lambda number: (-trials.gain(number), number))
        best = order[0]
        turns = tuple(self._valued(plans[number], search, number, best) for number in order)
        return Analysis(
            self.state, turns[0].worth, turns, nodes=self.nodes, trials=int(trials.done)
        )

    def _valued(self, plan: _Plan, search: Any, number: int, best: int) -> TurnWorth:
        loss, error = search.trials.lead(best, number)
        return TurnWorth(
            self._turn(plan),
            self._worth(search, number),
            round(max(0.0, loss), DIGITS),
            round(error, DIGITS),
            self._reasons(plan),
        )

    def _worth(self, search: Any, number: int) -> Worth:
        chances, points = search.told_of(number)
        seats = self.state.seats
        return Worth(
            chance=round(min(1.0, max(0.0, chances[self.seat])), DIGITS),
            chances=tuple(round(min(1.0, max(0.0, chance)), DIGITS) for chance in chances[:seats]),
            error=round(search.trials.error(number), DIGITS),
            points=tuple(round(each, 2) for each in points[:seats]) if self._has_points else (),
        )


def _with(some: list[_Plan], more: list[_Plan]) -> list[_Plan]:
    return [*some, *(plan for plan in more if plan not in some)]


def _is_alone(plans: list[_Plan], search: Any) -> bool:
    """Whether there is only one plan, and more trials would tell more about what it is worth."""
    return len(plans) == 1 and search.trials.done < ALONE and not search.limits.stopped


def _has_left(budget: Budget, nodes: int) -> bool:
    return budget.nodes is None or nodes < budget.nodes
