"""Train the weights of Touché by self-play: each game is played by the weights so far.

    python -m benben.bots.touche.training

trains them, with the same result every time, and writes them to the package's data.
"""

from array import array

from benben.bots.self_play import Report, starts, train_and_keep, train_generations
from benben.bots.touche.training.fit import SelfPlay
from benben.bots.touche.weights import first_weights
from benben.core import Rng
from benben.games.touche import Touche

GAMES = (6000, 12000, 18000, 24000)
"""How many games each generation plays."""
_SEATS = (2, 3, 4)
_RATES = (0.2, 0.1, 0.05, 0.02)
"""The learning rate of each generation."""
_TRUST = (0.0, 0.5, 0.5, 0.5)
"""How much each trusts its own evaluation of the next turn, rather than the end of the round."""
_BLURS = (0.02, 0.05, 0.1)
"""The errors of evaluations, as chances, so that games explore."""
_SETTINGS = [(seats, blur) for blur in _BLURS for seats in _SEATS]


def train(
    seed: str,
    games: tuple[int, ...] = GAMES,
    report: Report = lambda generation, loss: None,
) -> "array[float]":
    """Train some generations and return the weights; reports the mean loss of each."""
    return train_generations(first_weights(), games, _train_generation, seed, report)


def _train_generation(
    weights: "array[float]", generation: int, games: int, rng: Rng
) -> tuple["array[float]", float]:
    game = Touche()
    rate, trust = _RATES[generation], _TRUST[generation]
    players = {seats: SelfPlay(weights, game.start(seats)) for seats in _SEATS}
    for start, blur, seed in starts(game, games, _SETTINGS, rng):
        players[start.seats].play(start, blur, rate, seed, trust)
    samples = sum(player.samples for player in players.values())
    return weights, sum(player.loss for player in players.values()) / samples


if __name__ == "__main__":
    train_and_keep("touche", train, "loss {:.4f}")
