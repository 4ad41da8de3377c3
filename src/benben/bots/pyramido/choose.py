"""How the Pyramido bot chooses a decision: by rollouts until a budget is used up."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benben.bots.chooser import Chooser, RolloutSkill
from benben.bots.pyramido.search import Search
from benben.bots.pyramido.weights import trained_weights
from benben.core import Rng, State


@dataclass(frozen=True)
class Skill(RolloutSkill):
    """How well a level of Pyramido plays; evaluations are points."""

    weights: Callable[[], "array[float]"] = trained_weights


class PyramidoChooser(Chooser[tuple[int, float]]):
    """Chooses the code of a decision, with the expected lead in points."""

    shares = {  # noqa: RUF012 - declared as a class variable by the base
        "place": 0.7,
        "mark": 0.15,
        "resurface": 0.15,
        "refill": 0.15,
        "split": 0.1,
        "fill": 0.3,
    }
    batch = 4

    def _searching(self, state: State, rng: Rng) -> Search:
        skill = self._skill
        search = Search(state, skill.weights(), skill.ahead, rng.word(), self._budget.nodes)
        search.err(skill.blur, skill.overlooked, skill.is_selfless, rng.word())
        return search

    def _without_trials(self, weighed: tuple[Any, ...]) -> tuple[int, float]:
        _, code = weighed
        return code, self._search.lead(code)

    def _compare(self, weighed: list[tuple[Any, ...]]) -> tuple[int, float]:
        codes = [code for _, code in weighed]
        self._search.consider(codes)
        if not self._try_all():
            return self._without_trials(weighed[0])
        best = max(range(len(codes)), key=self._search.trials.gain)
        return codes[best], self._search.margin(best)
