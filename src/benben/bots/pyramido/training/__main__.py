"""Train the weights of Pyramido by self-play: each generation plays by those of the one before.

    python -m benben.bots.pyramido.training

trains them, with the same result every time, and writes them to the package's data.
"""

from array import array
from collections.abc import Callable
from pathlib import Path

from benben.bots.pyramido.training.fit import SelfPlay
from benben.bots.pyramido.weights import FEATURES, STAGES, first_weights, last_weights
from benben.bots.weight_files import packed
from benben.core import Rng
from benben.games.pyramido import Pyramido

GAMES = (600, 1200, 2000, 2400)
"""How many games are played by each generation."""
_SEATS = (2, 3, 4, 2)
_BLURS = (0.3, 1.0, 2.0)
"""How much evaluations are blurred, in points, so that much is tried."""
_RIDGE = 20.0
"""How hard a weight is drawn to what it was: as by so many pyramids."""


def train(
    seed: str,
    games: tuple[int, ...] = GAMES,
    report: Callable[[int, float], None] = lambda generation, points: None,
) -> "array[float]":
    """The weights after some generations; reported are the points that each made on average."""
    rng, weights = Rng(seed), first_weights()
    for generation, count in enumerate(games):
        player = _play(weights, count, rng.child(str(generation)))
        report(generation, player.points / player.pyramids)
        weights = _solve_stages(player, weights)
    return weights


def _play(weights: "array[float]", games: int, rng: Rng) -> SelfPlay:
    game = Pyramido()
    player = SelfPlay(weights, game.start())
    for number in range(games):
        start = game.start(_SEATS[number % len(_SEATS)], rng.word())
        player.play(start, _BLURS[number % len(_BLURS)], rng.word())
    return player


def _solve_stages(player: SelfPlay, before: "array[float]") -> "array[float]":
    """The weights of all stages; the very last one is known."""
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


def main() -> None:
    """Train the weights and keep them."""
    weights = train("pyramido", report=_tell)
    Path(__file__).parents[1].joinpath("data", "weights.xz").write_bytes(packed(weights))


def _tell(generation: int, points: float) -> None:
    print(f"generation {generation + 1}: {points:.2f} points", flush=True)


if __name__ == "__main__":
    main()
