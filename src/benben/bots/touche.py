"""A bot for Touché: it judges by what was learnt, tries plans on guesses, and says why."""

from benben.bots.choosing import expect
from benben.bots.contract import Answer, Bot, Budget, Sight
from benben.bots.touche_greedy import Choice, Plan
from benben.bots.touche_thinking import Skill, Thinking
from benben.core import Rng
from benben.games.touche import ToucheState, ToucheView


class ToucheBot(Bot):
    """Plays as well as its skill and the budget allow.

    Evaluations are the chance to win the game, from 0 to 1.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, sight: Sight, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        view = expect(ToucheView, sight.view)
        state = expect(ToucheState, sight.guess(Rng(seed).child("guess")))
        plan = Thinking(state, budget, seed, self.skill).run()
        move = state.move_of(plan.code)
        cell = move.cells[0] if move.kind == "put" else plan.cell
        why = Choice(view).reasons(Plan(str(move), None if cell < 0 else cell))
        return Answer(str(move), tuple(why[:3]), round(min(1.0, max(0.0, plan.chance)), 3))
