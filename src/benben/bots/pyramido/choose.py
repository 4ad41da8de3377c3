"""Thinking about a decision of Pyramido: first sight, then trials until a budget is used up."""

from array import array
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from benben.bots.budgets import stopped_after
from benben.bots.contract import Budget
from benben.bots.pyramido.search import Search
from benben.bots.pyramido.weights import trained_weights
from benben.core import Rng
from benben.games.pyramido import PyramidoState

_SHARES = {"place": 0.7, "mark": 0.15, "resurface": 0.15, "refill": 0.15, "split": 0.1, "fill": 0.3}
"""What each decision of a turn gets of the budget for a decision: placing matters most."""
_BATCH = 4
"""So many guesses are tried before it is asked what is still in question."""


@dataclass(frozen=True)
class Skill:
    """How well somebody plays: by which weights he judges, how finely, how far he thinks.

    Of 256 places he overlooks so many. Who is selfless does not care what others get. Without
    candidates he plays at first sight.
    """

    weights: Callable[[], "array[float]"] = trained_weights
    blur: float = 0.0
    overlooked: int = 0
    is_selfless: bool = False
    candidates: int = 0
    ahead: int = 0
    nodes: int | None = None

    @property
    def is_careless(self) -> bool:
        """Whether anything may be overlooked."""
        return bool(self.blur or self.overlooked)


class Thinking:
    """Thinking about one decision, by one thread; `stop` may come from another."""

    def __init__(self, state: PyramidoState, budget: Budget, seed: str, skill: Skill) -> None:
        rng = Rng(seed)
        self._skill, self._rng = skill, rng.child("equals")
        self._budget = budget.part(_SHARES[state.task or "place"], skill.nodes)
        self._search = Search(state, skill.weights(), skill.ahead, rng.word(), self._budget.nodes)
        self._search.err(skill.blur, skill.overlooked, skill.is_selfless, rng.word())

    @property
    def nodes(self) -> int:
        """How many pyramids have been judged."""
        return self._search.nodes

    @property
    def trials(self) -> int:
        """How many guesses have been tried."""
        return self._search.trials.done

    def stop(self) -> None:
        """Think no further."""
        self._search.stop()

    def run(self) -> tuple[int, float]:
        """The code of the best decision, and the points by which one is ahead with it."""
        with self._clock():
            ranking = self._search.weigh()
            self._rng.shuffle(ranking)
            ranking.sort(key=lambda pair: -pair[0])
            codes = [code for _, code in ranking[: self._skill.candidates]]
            if len(codes) < 2:
                return ranking[0][1], self._search.lead(ranking[0][1])
            return self._compare(codes)

    def _compare(self, codes: list[int]) -> tuple[int, float]:
        search = self._search
        search.consider(codes)
        while search.run(_BATCH):
            pass
        if not search.trials.done:
            return codes[0], search.lead(codes[0])
        best = max(range(len(codes)), key=search.trials.gain)
        return codes[best], search.margin(best)

    def _clock(self) -> AbstractContextManager[None]:
        """Stop when the time is over; first sight takes none."""
        return stopped_after(self._budget.seconds if self._skill.candidates else None, self.stop)
