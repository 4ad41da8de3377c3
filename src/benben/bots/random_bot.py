"""A bot for every game that plays random legal moves."""

from benben.bots.contract import Answer, Bot, Budget, Observation
from benben.bots.ladder import baseline
from benben.core import Rng


class RandomBot(Bot):
    """Plays random legal moves."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Choose a random move from the view."""
        return Answer(Rng(seed).child("random bot").choice(observation.view.moves))


RANDOM = baseline("random", "Random", "plays any legal move", RandomBot())
