"""The weights of the evaluation of Pylos: their layout and their values.

A position has one weight in each of several groups. A pattern of cells is a number in base 3:
an empty cell is 0, an own sphere 1, one of the opponent 2.
"""

from array import array
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from math import exp

from benben.bots.pylos.encoding import (
    CENTRE_SQUARES,
    CHANCES,
    CORNER_SQUARES,
    COUNTS,
    EDGE_SQUARES,
    FULL,
    NEURONS,
    RAISES,
    ROWS,
    STAGE_SIZE,
    STAGES,
    UNIT,
    UPPER_SQUARES,
    WIDTH,
    completions_weight,
    raised_weight,
    reserves_weight,
)
from benben.bots.weight_files import SHORTS, find_weights, read_weights
from benben.core import Rng
from benben.games.pylos import Pylos

_MOST = 32_000
_SPHERE = 200
_STARTED = (0, 20, 60, 130, 0)
_COMPLETES, _THREATS = 400, (0, 100, 260, 300)


def chance_of(value: int) -> float:
    """The expected score, from 0 to 1, of an evaluation."""
    return 1 / (1 + exp(-value / UNIT))


def weights_for(game: Pylos, naive: bool) -> "array[int]":
    """The weights for a game; the naive ones value only reserves and started squares."""
    return naive_weights() if naive else _learnt(game.options["variant"])


@cache
def naive_weights() -> "array[int]":
    """The weights of a beginner: reserves and started squares."""
    return _weights(_reserves(), _begun())


@cache
def first_weights() -> "array[int]":
    """The initial weights of training."""
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
    """The initial network: no feature has a weight, but units and neurons differ."""
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
    """A network in fixed-point numbers, as Evaluation reads it."""
    row = [UNIT, *[FULL] * (WIDTH - 1)]
    neuron = [*[UNIT] * WIDTH, FULL, UNIT]
    scales = chain(row * (STAGE_SIZE + 1), neuron * NEURONS, [UNIT])
    return array("h", (rounded(part * scale) for part, scale in zip(network, scales, strict=True)))


def rounded(weight: float) -> int:
    """A weight as a short number."""
    return max(-_MOST, min(_MOST, round(weight)))


def _weights(*groups: Iterator[tuple[int, int]]) -> "array[int]":
    one = array("h", bytes(2 * STAGE_SIZE))
    for place, weight in chain(*groups):
        one[place] = weight
    return one * STAGES


def _reserves() -> Iterator[tuple[int, int]]:
    for own, other in product(range(COUNTS), repeat=2):
        yield reserves_weight(own, other), _SPHERE * (other - own)


def _begun() -> Iterator[tuple[int, int]]:
    """The weight of a started square: one with spheres of one colour only."""
    for cells in product(range(3), repeat=4):
        place = sum(3**power * cell for power, cell in enumerate(cells))
        own, other = cells.count(1), cells.count(2)
        if not own or not other:
            for start in (CORNER_SQUARES, EDGE_SQUARES, CENTRE_SQUARES, UPPER_SQUARES):
                yield start + place, _STARTED[own] - _STARTED[other]


def _prospects() -> Iterator[tuple[int, int]]:
    for own, other, by_raising in product(range(CHANCES), range(CHANCES), range(4)):
        weight = _COMPLETES * bool(own or by_raising & 1) + 50 * own - _THREATS[other]
        yield completions_weight(own, other, by_raising), weight
    for own, other in product(range(RAISES), repeat=2):
        weight = 100 * bool(own) + 10 * own - 80 * bool(other) - 10 * other
        yield raised_weight(own, other), weight
