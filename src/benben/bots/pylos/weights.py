"""The weights that positions of Pylos are evaluated by: where each is, and what it is.

A position has one weight in each of several groups. A pattern of cells is told in threes: an empty
cell adds nothing, an own sphere 3 to the power of its place, one of the opponent twice that.
"""

from array import array
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from math import exp

from benben.bots.weight_files import SHORTS, find_weights, read_weights
from benben.core import Rng
from benben.games.pylos import Pylos

UNIT = 256
"""So many parts of a weight are one in the natural logarithm of the odds."""
STAGES = 3
"""Weights change with the number of spheres on the board."""

GROUPS = {
    "edge": 3**8,  # two rows or columns at the rim of level 1
    "middle": 3**8,  # those between them
    "second": 3**9,  # level 2
    "corner-square": 3**5,  # a square of level 1 and the cell above it
    "edge-square": 3**5,
    "centre-square": 3**5,
    "upper-square": 3**5,  # the same on level 2
    "third": 3**4,  # level 3
    "reserves": 256,  # 16 times one's spheres on the board, and the opponent's
    "free": 256,  # the same of spheres that support nothing
    "chances": 64,  # cells that complete something: 4 times one's own up to 3, the opponent's,
    # 16 and 32 more if one, or the opponent, completes something by raising
    "raises": 64,  # 8 times one's spheres that can be raised, up to 7, and the opponent's
}
STARTS = {name: sum(list(GROUPS.values())[:place]) for place, name in enumerate(GROUPS)}
SIZE = sum(GROUPS.values())
"""How many weights there are for a stage."""

WIDTH, NEURONS = 32, 16
"""The network: each feature has a row of so many units, which feed so many neurons."""
ROWS = SIZE * WIDTH
"""How many numbers the rows take; what the units begin with and the neurons come after them."""
NETWORK_SIZE = ROWS + WIDTH + NEURONS * (WIDTH + 2) + 1
"""How many numbers the network takes: a neuron has a weight for each unit, a bias and a factor."""
FULL = 128
"""What a unit holds at most. All else is told in parts of UNIT."""

_MOST = 32_000
_SPHERE = 200
_STARTED = (0, 20, 60, 130, 0)
_COMPLETES, _THREATS = 400, (0, 100, 260, 300)


def chance_of(value: int) -> float:
    """The share of a game that an evaluation promises."""
    return 1 / (1 + exp(-value / UNIT))


def weights_for(game: Pylos, naive: bool) -> "array[int]":
    """The weights for a game; the naive ones know the reserves, and squares that are begun."""
    return naive_weights() if naive else _learnt(game.options["variant"])


@cache
def naive_weights() -> "array[int]":
    """What a beginner sees."""
    return _weights(_reserves(), _begun())


@cache
def first_weights() -> "array[int]":
    """What training begins with."""
    return _weights(_reserves(), _prospects())


def network_for(game: Pylos) -> "array[int] | None":
    """The network of a game, if it has one."""
    return _network(game.options["variant"])


@cache
def _network(variant: str) -> "array[int] | None":
    return find_weights("pylos", f"{variant}-network", SHORTS)


@cache
def _learnt(variant: str) -> "array[int]":
    """The weights of a variant, trained on solved positions."""
    return read_weights("pylos", variant, SHORTS)


def first_network(rng: Rng) -> "array[float]":
    """What training the network begins with: no feature counts, but units and neurons differ."""
    network = array("f", bytes(4 * ROWS))
    network.extend([0.0, *(_between(rng, 0.1, 0.4) for _ in range(1, WIDTH))])
    for _ in range(NEURONS):
        network.extend([0.0, *(_between(rng, -0.3, 0.3) for _ in range(1, WIDTH))])
        network.extend([_between(rng, 0.0, 0.2), _between(rng, -0.3, 0.3)])
    network.append(0.0)
    return network


def _between(rng: Rng, low: float, high: float) -> float:
    return low + (high - low) * rng.below(1001) / 1000


def whole_network(network: "array[float]") -> "array[int]":
    """A network in whole numbers, as Evaluation reads it."""
    row = [UNIT, *[FULL] * (WIDTH - 1)]
    neuron = [*[UNIT] * WIDTH, FULL, UNIT]
    scales = chain(row * (SIZE + 1), neuron * NEURONS, [UNIT])
    return array("h", (rounded(part * scale) for part, scale in zip(network, scales, strict=True)))


def rounded(weight: float) -> int:
    """A weight as a short number."""
    return max(-_MOST, min(_MOST, round(weight)))


def _weights(*groups: Iterator[tuple[int, int]]) -> "array[int]":
    one = array("h", bytes(2 * SIZE))
    for place, weight in chain(*groups):
        one[place] = weight
    return one * STAGES


def _reserves() -> Iterator[tuple[int, int]]:
    for own, other in product(range(16), repeat=2):
        yield STARTS["reserves"] + 16 * own + other, _SPHERE * (other - own)


def _begun() -> Iterator[tuple[int, int]]:
    """A square is begun as long as it has one colour only."""
    for cells in product(range(3), repeat=4):
        place = sum(3**power * cell for power, cell in enumerate(cells))
        own, other = cells.count(1), cells.count(2)
        if not own or not other:
            for name in ("corner-square", "edge-square", "centre-square", "upper-square"):
                yield STARTS[name] + place, _STARTED[own] - _STARTED[other]


def _prospects() -> Iterator[tuple[int, int]]:
    for own, other, by_raising in product(range(4), range(4), range(4)):
        weight = _COMPLETES * bool(own or by_raising & 1) + 50 * own - _THREATS[other]
        yield STARTS["chances"] + 16 * by_raising + 4 * own + other, weight
    for own, other in product(range(8), repeat=2):
        weight = 100 * bool(own) + 10 * own - 80 * bool(other) - 10 * other
        yield STARTS["raises"] + 8 * own + other, weight
