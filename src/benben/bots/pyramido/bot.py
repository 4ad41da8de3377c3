"""A bot for Pyramido: it judges by what was learnt, tries decisions on guesses, and says why."""

from benben.bots.budgets import Meter, expect
from benben.bots.contract import Answer, Bot, Budget, Observation, Thought
from benben.bots.pyramido.baselines.greedy import REFILLS, Plan, next_rival, split, suits, wishes_of
from benben.bots.pyramido.choose import Skill, Thinking
from benben.core import Rng
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.moves import move as move_of

ENVY = 1.5
"""A domino is taken from an opponent if it suits him so much more than the others would."""

BONUS = Thought("pyramido-bonus", "Enlarges the smallest area, which counts twice.")
DENIES = Thought("pyramido-denies", "Takes a domino that would suit {opponent}.")


class PyramidoBot(Bot):
    """Plays as well as its skill and the budget allow.

    Evaluations are the points by which it expects to be ahead of the best opponent at the end.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        rng = Rng(seed)
        state = expect(PyramidoState, observation.guess(rng.child("guess")))
        if state.task == "split":
            return split(state, rng)
        code, lead = Thinking(state, budget, seed, self.skill).run()
        move = move_of(code)
        return Answer(str(move), _reasons(state, move), round(lead, 2))


def _reasons(state: PyramidoState, move: PyramidoMove) -> tuple[Thought, ...]:
    rival = state.game.seat_names[next_rival(state)]
    if move.kind == "refill":
        return (REFILLS.about(opponent=rival),)
    found = Plan(state, Meter(Budget())).reasons(move)
    if move.kind == "place":
        if _raises_bonus(state, move):
            found.insert(min(1, len(found)), BONUS)
        if _is_envied(state, move):
            found.insert(min(2, len(found)), DENIES.about(opponent=rival))
    return tuple(found[:3])


def _raises_bonus(state: PyramidoState, move: PyramidoMove) -> bool:
    """Whether the smallest of several marked areas grows (PD-19)."""
    before = state.score(state.actor)
    return len(before.areas) > 1 and state.play(move).score(state.actor).bonus > before.bonus


def _is_envied(state: PyramidoState, move: PyramidoMove) -> bool:
    """Whether the next player would rather have had this domino than any other."""
    wishes = wishes_of(state, next_rival(state))
    others = [domino for domino in state.table.quarry if domino != move.first]
    return suits(move.first, wishes) >= ENVY + max(suits(domino, wishes) for domino in others)
