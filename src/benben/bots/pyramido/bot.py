"""A bot for Pyramido: trained evaluation, rollouts on guesses, and reasons."""

from collections.abc import Sequence

from benben.bots.analysis import Analyst, Luck
from benben.bots.budgets import expect
from benben.bots.contract import Answer, Budget, Observation
from benben.bots.pyramido.analysis import PyramidoAnalyser
from benben.bots.pyramido.choose import PyramidoChooser, Skill
from benben.bots.pyramido.luck import luck
from benben.bots.pyramido.quarry import split
from benben.bots.pyramido.reasons import SPLITS, THEMES, reasons
from benben.core import Rng, State, Turn
from benben.games.pyramido import PyramidoState
from benben.games.pyramido.moves import move as move_of


class PyramidoBot(Analyst):
    """Plays as well as its skill and its budget allow.

    Evaluations are the points by which it expects to lead the best opponent at the end.
    """

    themes = THEMES
    review_nodes = 6_000_000

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        rng = Rng(seed)
        state = expect(PyramidoState, observation.guess(rng.child("guess")))
        if state.task == "split":
            return Answer(str(split(state, rng)), (SPLITS,))
        code, lead = PyramidoChooser(state, budget, seed, self.skill).run()
        move = move_of(code)
        return Answer(str(move), reasons(state, move), round(lead, 2))

    def analyser(
        self,
        observation: Observation,
        budget: Budget,
        seed: str,
        also: Sequence[Turn] = (),
        only: bool = False,
    ) -> PyramidoAnalyser:
        """Value the most promising decisions."""
        state = expect(PyramidoState, observation.guess(Rng(seed).child("guess")))
        return PyramidoAnalyser(observation, state, budget, seed, also, only)

    def unit(self, turn: Turn) -> int:
        """Each decision is valued on its own."""
        return 1

    def luck(self, states: Sequence[State], seat: int, seed: str) -> Luck | None:
        """What the dominoes were worth that came to light in a turn."""
        return luck([expect(PyramidoState, state) for state in states], seat, seed)
