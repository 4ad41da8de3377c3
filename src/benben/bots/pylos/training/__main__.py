"""Train the weights of Pylos on positions whose results are known.

    python -m benben.bots.pylos.training VARIANT [--network] [--tables FOLDER]

trains those of a solved variant, or the network that is used beside them, and writes them to the
package's data. The result is the same every time.
"""

import argparse
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from benben.bots.pylos.encoding import UNIT
from benben.bots.pylos.training.fit import LinearFit, NetworkFit
from benben.bots.pylos.training.games import Games
from benben.bots.pylos.weights import (
    first_network,
    first_weights,
    rounded,
    weights_for,
    whole_network,
)
from benben.bots.weight_files import write_weights
from benben.core import Rng
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.board import SYMMETRIES, laid
from benben.solver.book import SPHERES, Book
from benben.solver.tablebase import Tablebase

Result = Callable[[int, int], int]
"""The result of a position (own and other spheres): 1 if the side to move wins, 0, -1."""

Report = Callable[[float, float], None]
"""Called with the loss and the share of right evaluations."""

POSITIONS = 2_500_000
_LEAST = 11
"""Positions with fewer spheres are left out: the book has them."""
_GOOD, _OF = 35, 100
"""This many of a hundred turns are good ones, the others random."""
_LOOKED_AT = 12
"""A good turn is the best of this many random ones."""
_FASTEST, _SLOWER, _TIMES = 0.04, 0.6, 5

SPHERES_IN_ALL = 29
"""The number of cells of a pyramid without its apex."""
BATCH, BATCHES = 1_000_000, 40
"""The network is trained on this many positions at a time, this many times."""
_RATE, _HASTE = 0.004, 4
"""The highest learning rate, and the batch that reaches it."""


@dataclass
class Samples:
    """Positions and their results for the side to move: 0 lost, 1 drawn, 2 won."""

    own: "array[int]" = field(default_factory=lambda: array("q"))
    other: "array[int]" = field(default_factory=lambda: array("q"))
    results: bytearray = field(default_factory=bytearray)

    def add(self, own: int, other: int, result: int) -> None:
        """Add a position."""
        self.own.append(own)
        self.other.append(other)
        self.results.append(result + 1)


def train(
    game: Pylos,
    result: Result,
    seed: str,
    count: int = POSITIONS,
    report: Report = lambda loss, right: None,
) -> "array[int]":
    """The weights for a game whose results are known; each pass is reported."""
    rng = Rng(seed)
    weights = array("f", [weight / UNIT for weight in first_weights()])
    fit = LinearFit(game.rules, weights)
    samples = _gather(game, result, rng, count)
    rate = _FASTEST
    for _ in range(_TIMES):
        report(*fit.run(samples.own, samples.other, samples.results, rate))
        rate *= _SLOWER
    return array("h", (rounded(weight * UNIT) for weight in weights))


def train_network(
    game: Pylos,
    table: Book,
    seed: str,
    batches: int = BATCHES,
    size: int = BATCH,
    report: Report = lambda loss, right: None,
) -> "array[int]":
    """The network for a game whose results are known."""
    rng, weights = Rng(seed), weights_for(game, naive=False)
    network = first_network(rng)
    fit = NetworkFit(game.rules, array("f", [weight / UNIT for weight in weights]), network)
    games = Games(game.rules, weights, table, min(SPHERES + 1, table.spheres), rng.word())
    own, other, results = array("q", bytes(8 * size)), array("q", bytes(8 * size)), bytearray(size)
    for batch in range(batches):
        games.fill(own, other, results)
        rate = _RATE * min((batch + 1) / _HASTE, 1 - batch / batches)
        report(*fit.run(own, other, results, rate))
    return whole_network(network)


def _gather(game: Pylos, result: Result, rng: Rng, count: int) -> Samples:
    """Positions in random order, each under a random symmetry."""
    met = list(islice(_positions(game, result, rng), count))
    rng.shuffle(met)
    samples = Samples()
    for own, other in met:
        way = rng.choice(SYMMETRIES)
        samples.add(laid(own, way), laid(other, way), result(own, other))
    return samples


def _positions(game: Pylos, result: Result, rng: Rng) -> Iterator[tuple[int, int]]:
    """Different positions of games with a mix of good and random turns."""
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
    """Train the weights of a variant on its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", choices=("standard", "children", "mature"))
    parser.add_argument("--network", action="store_true", help="train the network, not the weights")
    parser.add_argument("--tables", type=Path, help="where the table is")
    arguments = parser.parse_args()
    game, name = Pylos(variant=arguments.variant), arguments.variant
    table = Tablebase.find(game, arguments.tables)
    if table is None:
        parser.error(
            "there is no full table: first run"
            f" benben solve pylos --keep-full --variant {arguments.variant}"
        )
    with table:
        trained = (_network if arguments.network else _weights)(game, table)
    write_weights("pylos", f"{name}-network" if arguments.network else name, trained)


def _weights(game: Pylos, table: Tablebase) -> "array[int]":
    seed = f"pylos {game.options['variant']}"
    return train(game, lambda own, other: table.value(own, other).result, seed, report=_tell)


def _network(game: Pylos, table: Tablebase) -> "array[int]":
    """Train the network on a table, which is verified first and then used as a book."""
    for _ in table.check():
        pass
    with table.values[: table.index.size] as values:
        book = Book(table.index, values, SPHERES_IN_ALL, SPHERES_IN_ALL)
        trained = train_network(game, book, f"pylos {game.options['variant']}", report=_tell)
        del book
    return trained


def _tell(loss: float, right: float) -> None:
    print(f"loss {loss:.4f}, {right:.2%} judged rightly", flush=True)


if __name__ == "__main__":
    main()
