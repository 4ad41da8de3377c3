"""A bot for Touché: trained evaluation, rollouts on guesses, and reasons."""

from collections.abc import Sequence

from benben.bots.analysis import BLUNDER, INACCURACY, MISTAKE, Analyst, Luck
from benben.bots.budgets import expect
from benben.bots.contract import Answer, Budget, Observation
from benben.bots.touche.analysis import ToucheAnalyser
from benben.bots.touche.chances import VisibleTable
from benben.bots.touche.choose import Skill, ToucheChooser
from benben.bots.touche.luck import luck
from benben.bots.touche.reasons import THEMES, reasons
from benben.core import Rng, State, Turn
from benben.games.touche import ToucheMove, ToucheState, ToucheView


class ToucheBot(Analyst):
    """Plays as well as its skill and its budget allow.

    Evaluations are the chance to win the game, from 0 to 1.
    """

    themes = THEMES
    thresholds = {BLUNDER: 0.08, MISTAKE: 0.03, INACCURACY: 0.01}  # noqa: RUF012 - see the base
    review_nodes = 8_000_000

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
        self,
        observation: Observation,
        budget: Budget,
        seed: str,
        also: Sequence[Turn] = (),
        only: bool = False,
    ) -> ToucheAnalyser:
        """Value the most promising decisions."""
        state = expect(ToucheState, observation.guess(Rng(seed).child("guess")))
        return ToucheAnalyser(observation, state, budget, seed, also, only)

    def unit(self, turn: Turn) -> int:
        """A card or the joker is valued together with its cell."""
        kinds = [expect(ToucheMove, move).kind for move in turn[:2]]
        return 2 if kinds[0] in ("play", "joker") and kinds[1:] == ["put"] else 1

    def luck(self, states: Sequence[State], seat: int, seed: str) -> Luck | None:
        """What the card was worth that the seat drew in its turn."""
        return luck([expect(ToucheState, state) for state in states], seat)
