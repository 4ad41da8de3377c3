"""Where the weights of Touché are learnt: games against oneself, by what was learnt so far.

    python -m benben.bots.touche.training

learns them anew, always the same, and writes them to where the package keeps them.
"""

from array import array
from collections.abc import Callable
from pathlib import Path

from benben.bots.touche.training.fit import Pupil
from benben.bots.touche.weights import first_weights
from benben.bots.weight_files import packed
from benben.core import Rng
from benben.games.touche import Touche

GAMES = (6000, 12000, 18000, 24000)
"""How many games each generation plays."""
_SEATS = (2, 3, 4)
_RATES = (0.2, 0.1, 0.05, 0.02)
"""How far each generation lets a lesson shift the weights."""
_TRUST = (0.0, 0.5, 0.5, 0.5)
"""How much each trusts its own judgement of the next turn, rather than the end of the round."""
_BLURS = (0.02, 0.05, 0.1)
"""How much judgements are blurred, as chances, so that much is tried."""


def learn(
    seed: str,
    games: tuple[int, ...] = GAMES,
    report: Callable[[int, float], None] = lambda generation, surprise: None,
) -> "array[float]":
    """The weights after some generations; told is how much rounds have surprised each."""
    rng, weights = Rng(seed), array("d", first_weights())
    for generation, count in enumerate(games):
        lesson = _RATES[generation], _TRUST[generation]
        report(generation, _teach(weights, count, *lesson, rng.child(str(generation))))
    return weights


def _teach(weights: "array[float]", games: int, rate: float, trust: float, rng: Rng) -> float:
    game = Touche()
    pupils = {seats: Pupil(weights, game.start(seats)) for seats in _SEATS}
    for number in range(games):
        seats = _SEATS[number % len(_SEATS)]
        blur = _BLURS[number // len(_SEATS) % len(_BLURS)]
        pupils[seats].play(game.start(seats, rng.word()), blur, rate, rng.word(), trust)
    lessons = sum(pupil.lessons for pupil in pupils.values())
    return sum(pupil.surprise for pupil in pupils.values()) / lessons


def main() -> None:
    """Learn the weights and keep them."""
    weights = learn("touche", report=_tell)
    Path(__file__).parents[1].joinpath("data", "weights.xz").write_bytes(packed(weights))


def _tell(generation: int, surprise: float) -> None:
    print(f"generation {generation + 1}: surprise {surprise:.4f}", flush=True)


if __name__ == "__main__":
    main()
