"""Train the weights of Pyramido by self-play: each generation plays by those of the one before.

    python -m benben.bots.pyramido.training

trains them, with the same result every time, and writes them to the package's data.
"""

from array import array

from benben.bots.pyramido.training.fit import SelfPlay
from benben.bots.pyramido.weights import FEATURES, STAGES, first_weights, last_weights
from benben.bots.self_play import Report, starts, train_and_keep, train_generations
from benben.core import Rng
from benben.games.pyramido import Pyramido

GAMES = (600, 1200, 2000, 2400)
"""How many games are played by each generation."""
_SEATS, _BLURS = (2, 3, 4, 2), (0.3, 1.0, 2.0)
"""The errors of evaluations in points, so that games explore."""
_SETTINGS = [
    (_SEATS[number % len(_SEATS)], _BLURS[number % len(_BLURS)])
    for number in range(len(_SEATS) * len(_BLURS))
]
_RIDGE = 20.0
"""The strength of the ridge towards the previous weights, in pyramids."""


def train(
    seed: str,
    games: tuple[int, ...] = GAMES,
    report: Report = lambda generation, points: None,
) -> "array[float]":
    """Train some generations and return the weights; reports the average points of each."""
    return train_generations(first_weights(), games, _train_generation, seed, report)


def _train_generation(
    weights: "array[float]", generation: int, games: int, rng: Rng
) -> tuple["array[float]", float]:
    game = Pyramido()
    player = SelfPlay(weights, game.start())
    for start, blur, seed in starts(game, games, _SETTINGS, rng):
        player.play(start, blur, seed)
    return _solve_stages(player, weights), player.points / player.pyramids


def _solve_stages(player: SelfPlay, before: "array[float]") -> "array[float]":
    """The weights of all stages; those of the last one are known."""
    weights, features = array("d"), len(FEATURES)
    for stage in range(STAGES - 1):
        old = before[stage * features : (stage + 1) * features]
        weights.extend(_solve(*player.sums(stage), list(old)))
    weights.extend(last_weights())
    return weights


def _solve(rows: list[list[float]], right: list[float], old: list[float]) -> list[float]:
    """Least squares with a ridge, by Gauss's elimination."""
    for number, row in enumerate(rows):
        row[number] += _RIDGE
        row.append(right[number] + _RIDGE * old[number])
    for number, row in enumerate(rows):
        for lower in rows[number + 1 :]:
            factor = lower[number] / row[number]
            for column in range(number, len(row)):
                lower[column] -= factor * row[column]
    solution = [0.0] * len(rows)
    for number in reversed(range(len(rows))):
        known = sum(rows[number][at] * solution[at] for at in range(number + 1, len(rows)))
        solution[number] = (rows[number][-1] - known) / rows[number][number]
    return solution


if __name__ == "__main__":
    train_and_keep("pyramido", train, "{:.2f} points")
