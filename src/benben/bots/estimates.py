"""Proportions and means with confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""The number of standard deviations around the mean that contain 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def wilson(won: float, games: int) -> Estimate:
    """A proportion with Wilson's 95 % interval, which stays within 0 and 1 even for few games."""
    share, scale = won / games, 1 + Z * Z / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Estimate(share, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def mean_of(values: Sequence[float]) -> Estimate | None:
    """The mean with its normal 95 % interval; None for no values."""
    if not values:
        return None
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = Z * sqrt(variance / len(values))
    return Estimate(mean, mean - reach, mean + reach)
