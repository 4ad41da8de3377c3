"""Train the weights of Touché by self-play: each game is played by the weights so far.

    python -m benben.bots.touche.training

trains them, with the same result every time, and writes them to the package's data.
"""

from array import array
from collections.abc import Callable
from pathlib import Path

from benben.bots.touche.training.fit import SelfPlay
from benben.bots.touche.weights import first_weights
from benben.bots.weight_files import packed
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
"""How much evaluations are blurred, as chances, so that much is tried."""


def train(
    seed: str,
    games: tuple[int, ...] = GAMES,
    report: Callable[[int, float], None] = lambda generation, loss: None,
) -> "array[float]":
    """The weights after some generations; reported is the mean loss of each."""
    rng, weights = Rng(seed), array("d", first_weights())
    for generation, count in enumerate(games):
        settings = _RATES[generation], _TRUST[generation]
        report(generation, _train_generation(weights, count, *settings, rng.child(str(generation))))
    return weights


def _train_generation(
    weights: "array[float]", games: int, rate: float, trust: float, rng: Rng
) -> float:
    game = Touche()
    players = {seats: SelfPlay(weights, game.start(seats)) for seats in _SEATS}
    for number in range(games):
        seats = _SEATS[number % len(_SEATS)]
        blur = _BLURS[number // len(_SEATS) % len(_BLURS)]
        players[seats].play(game.start(seats, rng.word()), blur, rate, rng.word(), trust)
    samples = sum(player.samples for player in players.values())
    return sum(player.loss for player in players.values()) / samples


def main() -> None:
    """Train the weights and keep them."""
    weights = train("touche", report=_tell)
    Path(__file__).parents[1].joinpath("data", "weights.xz").write_bytes(packed(weights))


def _tell(generation: int, loss: float) -> None:
    print(f"generation {generation + 1}: loss {loss:.4f}", flush=True)


if __name__ == "__main__":
    main()
