"""Training by self-play: generations of games, each played by the weights of the one before."""

from array import array
from collections.abc import Callable, Iterator, Sequence

from benben.bots.weight_files import FLOATS, write_weights
from benben.core import Game, Rng, State

Report = Callable[[int, float], None]
"""Called after each generation with its number, from 0, and a measure of how it played."""

Generation = Callable[["array[float]", int, int, Rng], tuple["array[float]", float]]
"""Plays games: takes weights, generation and number of games; returns new weights and a measure."""


def train_generations(
    first: "array[float]",
    games: Sequence[int],
    generation: Generation,
    seed: str,
    report: Report,
) -> "array[float]":
    """Train one generation for each number of games and return the final weights."""
    rng, weights = Rng(seed), array("d", first)
    for number, count in enumerate(games):
        weights, measure = generation(weights, number, count, rng.child(str(number)))
        report(number, measure)
    return weights


def starts(
    game: Game, count: int, settings: Sequence[tuple[int, float]], rng: Rng
) -> Iterator[tuple[State, float, int]]:
    """Yields games to play: a start, the error of evaluations, and a seed.

    The settings, a number of seats and a blur each, take turns.
    """
    for number in range(count):
        seats, blur = settings[number % len(settings)]
        yield game.start(seats, rng.word()), blur, rng.word()


def train_and_keep(game_key: str, train: Callable[..., "array[float]"], measure: str) -> None:
    """Train a game's weights, report progress, and write them to the package's data."""

    def tell(generation: int, value: float) -> None:
        print(f"generation {generation + 1}: {measure.format(value)}", flush=True)

    write_weights(game_key, "weights", array(FLOATS, train(game_key, report=tell)))
