"""A bot for Pylos: it searches, and says why a turn is best."""

from benben.bots.budgets import expect
from benben.bots.contract import Answer, Bot, Budget, Observation
from benben.bots.pylos.deepening import IterativeDeepening, Line, Skill
from benben.bots.pylos.reasons import reasons
from benben.bots.pylos.weights import chance_of
from benben.core import Rng
from benben.games.pylos import PylosState

WON = 100.0
"""What a won game is worth; a lost one costs as much."""
_ALMOST = 99.0
"""No estimate comes nearer to it than this."""


class PylosBot(Bot):
    """Searches for the best turn as well as its skill and the budget allow.

    Evaluations are what it expects in hundredths of a game: WON is a game that is won for sure.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Plan the rest of the turn and answer its next decision."""
        rng = Rng(seed)
        state = expect(PylosState, observation.guess(rng.child("guess")))
        line = IterativeDeepening(state, budget, seed, self.skill).run()[0]
        why = reasons(state, line, sure=not self.skill.is_careless)
        return Answer(str(line.turn[0]), why, evaluation(line))


def evaluation(line: Line) -> float:
    """What somebody who plays a turn may expect: from -WON to WON."""
    if line.plies is not None:
        return WON if line.value > 0 else -WON
    return round(_ALMOST * (2 * chance_of(line.value) - 1), 1)
