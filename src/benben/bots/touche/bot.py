"""A bot for Touché: trained evaluation, rollouts on guesses, and reasons."""

from benben.bots.analysis import Analyst
from benben.bots.budgets import expect
from benben.bots.contract import Answer, Budget, Observation
from benben.bots.touche.analysis import ToucheAnalyser
from benben.bots.touche.chances import VisibleTable
from benben.bots.touche.choose import Skill, ToucheChooser
from benben.bots.touche.reasons import THEMES, reasons
from benben.core import Rng, Turn
from benben.games.touche import ToucheState, ToucheView


class ToucheBot(Analyst):
    """Plays as well as its skill and its budget allow.

    Evaluations are the chance to win the game, from 0 to 1.
    """

    themes = THEMES

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        view = expect(ToucheView, observation.view)
        state = expect(ToucheState, observation.guess(Rng(seed).child("guess")))
        plan = ToucheChooser(state, budget, seed, self.skill).run()
        move = state.move_of(plan.code)
        cell = move.cells[0] if move.kind == "put" else plan.cell
        why = reasons(VisibleTable(view), str(move), None if cell < 0 else cell)
        return Answer(str(move), why, round(min(1.0, max(0.0, plan.chance)), 3))

    def analyser(
        self, observation: Observation, budget: Budget, seed: str, also: Turn = ()
    ) -> ToucheAnalyser:
        """Value the most promising decisions."""
        state = expect(ToucheState, observation.guess(Rng(seed).child("guess")))
        return ToucheAnalyser(observation, state, budget, seed, also)
