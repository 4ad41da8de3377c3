"""A bot that can play every game: any legal move by chance."""

from benben.bots.contract import Answer, Bot, Budget, Observation
from benben.bots.ladder import baseline
from benben.core import Rng


class RandomBot(Bot):
    """Plays any legal move."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Draw one of the moves that the seat sees."""
        return Answer(Rng(seed).child("random bot").choice(observation.view.moves))


RANDOM = baseline("random", "Random", "plays any legal move", RandomBot())
