"""How much stronger one bot is than another: Elo by Bradley-Terry, and a sequential test.

Games that share a deal are counted together (pairing.py), so paired deals make intervals narrower.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from typing import Literal

from benben.arena.game import Played
from benben.arena.pairing import deal_of
from benben.arena.settings import ArenaSettings
from benben.bots.estimates import Estimate, Z
from benben.core import BadChoice, Malformed

ELO = 400 / log(10)
"""Elo points for a factor of e in the odds."""
CERTAIN = 1e-9
ROUNDS = 100
PRIOR = 0.25
"""Counted as so many wins of either bot for each pair that has met, so that ratings stay finite."""

Matrix = list[list[float]]
Cluster = list[tuple[int, int, float]]
"""What depends on one deal: bot, other bot, and 1, 1/2 or 0 for the first of them."""


def clusters(settings: ArenaSettings, games: Sequence[Played]) -> list[list[Played]]:
    """Games that share a deal together; without paired deals each one alone."""
    if not settings.paired:
        return [[game] for game in games]
    found: dict[int, list[Played]] = {}
    for game in games:
        deal = deal_of(len(settings.entrants), settings.seats, game.number)
        found.setdefault(deal, []).append(game)
    return list(found.values())


# Elo


def elos(names: Sequence[str], groups: Sequence[Sequence[Played]]) -> dict[str, Estimate]:
    """The Elo of each bot by Bradley-Terry with its 95 % interval; their mean is 0.

    A win over another bot at the same table counts 1, an equal place 1/2. The intervals are those
    of a sandwich estimator, which does not take games of one deal for independent.
    """
    at = {name: number for number, name in enumerate(names)}
    data = [[entry for game in group for entry in _results(game, at)] for group in groups]
    met = {(one, other) for cluster in data for one, other, _ in cluster}
    strengths = [0.0] * len(names)
    for _ in range(ROUNDS):
        slope, information = _derivatives(strengths, data, met)
        step = _solved(information, slope)
        strengths = [strength + change for strength, change in zip(strengths, step, strict=True)]
        if max(map(abs, step), default=0) < CERTAIN:
            break
    errors = _errors(strengths, data, met)
    return {
        name: Estimate(
            *(ELO * (strengths[number] + way * Z * errors[number]) for way in (0, -1, 1))
        )
        for name, number in at.items()
    }


def _estimate(strength: float, error: float) -> Estimate:
    return Estimate(ELO * strength, ELO * (strength - Z * error), ELO * (strength + Z * error))


def _results(game: Played, at: Mapping[str, int]) -> Cluster:
    """Each two seats of different bots, the bot that comes first in the list first."""
    found: Cluster = []
    for one, other in combinations(range(len(game.bots)), 2):
        first, second = at[game.bots[one]], at[game.bots[other]]
        if first != second:
            mine, theirs = game.places[one], game.places[other]
            won = 0.5 if mine == theirs else float(mine < theirs)
            found.append((first, second, won) if first < second else (second, first, 1 - won))
    return found


def _expected(strengths: Sequence[float], one: int, other: int) -> float:
    return 1 / (1 + exp(strengths[other] - strengths[one]))


def _derivatives(
    strengths: Sequence[float], data: Sequence[Cluster], met: set[tuple[int, int]]
) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood and its curvature; every level of strength is as likely."""
    size = len(strengths)
    slope, information = [0.0] * size, [[1.0 / size] * size for _ in range(size)]
    prior = [(one, other, 0.5, 2 * PRIOR) for one, other in met]
    whole = [(*entry, 1.0) for cluster in data for entry in cluster]
    for one, other, won, weight in (*whole, *prior):
        expected = _expected(strengths, one, other)
        slope[one] += weight * (won - expected)
        slope[other] -= weight * (won - expected)
        known = weight * expected * (1 - expected)
        for row, column, sign in (
            (one, one, 1),
            (other, other, 1),
            (one, other, -1),
            (other, one, -1),
        ):
            information[row][column] += sign * known
    for row in range(size):
        information[row][row] += CERTAIN  # for bots that have met nobody
    return slope, information


def _errors(
    strengths: Sequence[float], data: Sequence[Cluster], met: set[tuple[int, int]]
) -> list[float]:
    """The standard error of each strength."""
    size = len(strengths)
    _, information = _derivatives(strengths, data, met)
    inverse = [
        _solved(information, [float(row == column) for column in range(size)])
        for row in range(size)
    ]
    variances = [0.0] * size
    for cluster in data:
        slope = [0.0] * size
        for one, other, won in cluster:
            slope[one] += won - _expected(strengths, one, other)
            slope[other] -= won - _expected(strengths, one, other)
        for row in range(size):
            share = sum(inverse[row][column] * slope[column] for column in range(size))
            variances[row] += share * share
    return [sqrt(variance) for variance in variances]


def _solved(matrix: Matrix, values: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(values)
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [
                    mine - factor * other
                    for mine, other in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[row][size] / rows[row][row] for row in range(size)]


# The sequential test

Decision = Literal["stronger", "not stronger"]


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the first bot against the second: is it `high` Elo stronger, or `low`?

    It is wrong in at most 5 % of the cases, whichever is true, and stops as soon as it knows.
    """

    low: float
    high: float
    risk: float = 0.05

    @property
    def limit(self) -> float:
        """The log-likelihood ratio that decides."""
        return log((1 - self.risk) / self.risk)

    def ratio(self, results: Sequence[float]) -> float:
        """The log-likelihood ratio after results from 0 to 1, one for each deal (GSPRT)."""
        return self._ratio(len(results), sum(results), sum(result**2 for result in results))

    def _ratio(self, number: int, total: float, squares: float) -> float:
        if not number:
            return 0.0
        mean = total / number
        # As if there had been two more results, a win and a loss: few games are no certainty.
        spread = squares - number * mean**2 + mean**2 + (1 - mean) ** 2
        low, high = (1 / (1 + exp(-elo / ELO)) for elo in (self.low, self.high))
        return (number + 2) * number * (high - low) * (2 * mean - low - high) / (2 * spread)

    def decision(self, results: Sequence[float]) -> tuple[int, Decision] | None:
        """After how many results it is decided, and how; None if it is not."""
        total = squares = 0.0
        for number, result in enumerate(results, 1):
            total += result
            squares += result**2
            ratio = self._ratio(number, total, squares)
            if abs(ratio) >= self.limit:
                return number, "stronger" if ratio > 0 else "not stronger"
        return None


def read_sprt(text: str) -> Sprt:
    """Read two Elo differences such as 0,30; raises Malformed."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Malformed(
            f"A test has two Elo differences such as 0,30, not {text[:40]!r}."
        ) from None
    if not low < high:
        raise BadChoice(f"The first Elo difference must be the lower one, not {text[:40]}.")
    return Sprt(low, high)


def results_of(settings: ArenaSettings, games: Sequence[Played]) -> list[float]:
    """The results of the first of two bots, one for each complete deal, up to the first gap."""
    if len(settings.entrants) != 2 or settings.seats != 2:
        raise BadChoice("A sequential test needs two bots at two seats.")
    name, together = settings.entrants[0].name, settings.seats if settings.paired else 1
    whole = [game for number, game in enumerate(games) if game.number == number]
    values = [0.5 * (1 + _sign(game, game.bots.index(name))) for game in whole]
    deals = len(values) // together
    return [sum(values[together * n : together * (n + 1)]) / together for n in range(deals)]


def _sign(game: Played, seat: int) -> int:
    mine, theirs = game.places[seat], game.places[1 - seat]
    return (mine < theirs) - (mine > theirs)
