"""A bot for Pylos: it searches for the best turn and explains it."""

from collections.abc import Sequence

from benben.bots.analysis import Analyst
from benben.bots.budgets import expect
from benben.bots.contract import Answer, Budget, Observation
from benben.bots.pylos.analysis import PylosAnalyser
from benben.bots.pylos.deepening import IterativeDeepening, Line, Skill
from benben.bots.pylos.reasons import THEMES, reasons
from benben.bots.pylos.weights import chance_of
from benben.core import Rng, Turn
from benben.games.pylos import PylosState

WON = 100.0
"""The evaluation of a won game; a lost one is its negative."""
_ALMOST = 99.0
"""The bound of estimates, below a certain win."""


class PylosBot(Analyst):
    """Searches for the best turn as well as its skill and the budget allow.

    Evaluations are expected scores in percent of a game: WON is a certain win.
    """

    themes = THEMES
    review_nodes = 15_000_000

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Search the rest of the turn and return its next decision."""
        rng = Rng(seed)
        state = expect(PylosState, observation.guess(rng.child("guess")))
        line = IterativeDeepening(state, budget, seed, self.skill).run()[0]
        why = reasons(state, line, sure=not self.skill.is_careless)
        return Answer(str(line.turn[0]), why, evaluation(line))

    def analyser(
        self,
        observation: Observation,
        budget: Budget,
        seed: str,
        also: Sequence[Turn] = (),
        only: bool = False,
    ) -> PylosAnalyser:
        """Value every turn, whichever are asked for."""
        state = expect(PylosState, observation.guess(Rng(seed).child("guess")))
        return PylosAnalyser(state, budget, seed)


def evaluation(line: Line) -> float:
    """The expected score of a turn for its player, from -WON to WON."""
    if line.plies is not None:
        return WON if line.value > 0 else -WON
    return round(_ALMOST * (2 * chance_of(line.value) - 1), 1)
