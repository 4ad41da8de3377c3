"""Where the weights of Pylos are learnt: games with known results, gone through again and again.

    python -m benben.bots.pylos_school VARIANT [FOLDER OF THE TABLES]

learns those of a solved variant anew, and writes them to where the package keeps them.
"""

import sys
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from benben.bots.pylos_learning import Pupil
from benben.bots.pylos_weights import UNIT, first_weights, packed
from benben.core import Rng
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.board import SYMMETRIES, laid
from benben.solver.table import Table

Result = Callable[[int, int], int]
"""Of a position, own spheres and other spheres: 1 if the side to move wins, 0 for a draw, -1."""

POSITIONS = 2_500_000
_LEAST = 11
"""Positions with fewer spheres are not learnt from: they are known, and far from any end."""
_GOOD, _OF = 35, 100
"""So many of a hundred turns are good ones, the others are left to chance."""
_LOOKED_AT = 12
"""A good turn is the best of so many."""
_FASTEST, _SLOWER, _TIMES = 0.04, 0.6, 5
_MOST = 32_000


@dataclass
class Lessons:
    """Positions and their results: 0 lost for the side to move, 1 a draw, 2 won."""

    own: "array[int]" = field(default_factory=lambda: array("q"))
    other: "array[int]" = field(default_factory=lambda: array("q"))
    results: bytearray = field(default_factory=bytearray)

    def add(self, own: int, other: int, result: int) -> None:
        """Take in one more."""
        self.own.append(own)
        self.other.append(other)
        self.results.append(result + 1)


def learn(
    game: Pylos,
    result: Result,
    seed: str,
    count: int = POSITIONS,
    report: Callable[[float, float], None] = lambda surprise, right: None,
) -> "array[int]":
    """The weights for a game whose results are known; told are surprise and right judgements."""
    rng = Rng(seed)
    weights = array("f", [weight / UNIT for weight in first_weights()])
    pupil = Pupil(game.rules, weights)
    lessons = _gather(game, result, rng, count)
    pupil.show(lessons.own, lessons.other, lessons.results)
    rate = _FASTEST
    for _ in range(_TIMES):
        report(*pupil.learn(rate))
        rate *= _SLOWER
    return array("h", (max(-_MOST, min(_MOST, round(weight * UNIT))) for weight in weights))


def _gather(game: Pylos, result: Result, rng: Rng, count: int) -> Lessons:
    """Positions in random order, each laid some way."""
    met = list(islice(_positions(game, result, rng), count))
    rng.shuffle(met)
    lessons = Lessons()
    for own, other in met:
        way = rng.choice(SYMMETRIES)
        lessons.add(laid(own, way), laid(other, way), result(own, other))
    return lessons


def _positions(game: Pylos, result: Result, rng: Rng) -> Iterator[tuple[int, int]]:
    """Different positions of games that are played now well, now by chance."""
    seen: set[tuple[int, int]] = set()
    while True:
        state = game.start()
        while not state.outcome:
            position = (state.own, state.other)
            if (state.own | state.other).bit_count() >= _LEAST and position not in seen:
                seen.add(position)
                yield position
            state = _play(state, result, rng)


def _play(state: PylosState, result: Result, rng: Rng) -> PylosState:
    turns = state.turns()
    if rng.below(_OF) >= _GOOD:
        return state.play_turn(rng.choice(turns))
    some = [state.play_turn(rng.choice(turns)) for _ in range(min(len(turns), _LOOKED_AT))]
    return min(some, key=lambda after: -1 if after.outcome else result(after.own, after.other))


def main() -> None:
    """Learn the weights of a variant from its table."""
    variant, *folder = sys.argv[1:] or ["standard"]
    game = Pylos(variant=variant)
    table = Table.find(game, Path(*folder) if folder else None)
    if table is None:
        sys.exit(f"There is no table: run benben solve pylos --variant {variant} first.")
    with table:
        weights = learn(
            game,
            lambda own, other: table.value(own, other).result,
            f"pylos {variant}",
            report=_tell,
        )
    Path(__file__).with_name("weights").joinpath(f"pylos-{variant}.xz").write_bytes(packed(weights))


def _tell(surprise: float, right: float) -> None:
    print(f"surprise {surprise:.4f}, {right:.2%} judged rightly", flush=True)


if __name__ == "__main__":
    main()
