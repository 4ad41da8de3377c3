"""A run as a picture: who wins how often, and how the ratings came about."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor

from benben.arena.statistics import Standing, Summary
from benben.arena.svg import INK, colour, dot, line, picture, text

WIDTH, LEFT, RIGHT, TOP, ROW, CURVES = 720, 130, 130, 60, 28, 260
LINE = 14
MOST_POINTS = 300
"""So many points of a curve can be told apart."""


def draw(summary: Summary, title: str, seats: int) -> str:
    """The picture, as SVG."""
    shown = [standing for standing in summary.standings if standing.win_rate]
    rates_end = TOP + ROW * len(shown) + 40
    parts = [text(16, 26, title, size=16), *_rates(shown, seats)]
    if shown:
        names = [standing.bot for standing in shown]
        parts += _ratings(names, summary, top=rates_end + 50)
    return picture(WIDTH, rates_end + 50 + CURVES + 40, parts)


def _across(share: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def _rates(standings: Sequence[Standing], seats: int) -> list[str]:
    """A row for each bot: its rate of wins with the interval, and where equals would be."""
    bottom = TOP + ROW * len(standings)
    parts = [text(16, TOP - 10, "Games won, with 95 % intervals", size=13)]
    for percent in range(0, 101, 25):
        x = _across(percent / 100)
        parts += [line([(x, TOP), (x, bottom)]), text(x - 10, bottom + 18, f"{percent} %")]
    even = _across(1 / seats)
    parts.append(line([(even, TOP), (even, bottom)], INK))
    for number, standing in enumerate(standings):
        if standing.win_rate:
            mean, low, high = map(_across, standing.win_rate)
            y = TOP + ROW * (number + 0.5)
            parts += [
                text(16, y + 4, standing.bot, colour=colour(number)),
                line([(low, y), (high, y)], colour(number), 3),
                dot((mean, y), colour(number), 5),
                text(WIDTH - RIGHT + 16, y + 4, f"{standing.win_rate.mean:.1%}"),
            ]
    return parts


def _ratings(names: Sequence[str], summary: Summary, top: float) -> list[str]:
    """A curve for each bot: its rating after so many games."""
    steps = summary.ratings
    values = [step[name].mu for step in steps for name in names]
    low, high = 5 * floor(min(values) / 5), 5 * ceil(max(values) / 5 + 0.01)
    games = len(steps) - 1

    def at(game: int, rating: float) -> tuple[float, float]:
        return _across(game / games if games else 1), top + CURVES * (high - rating) / (high - low)

    parts = [text(16, top - 16, "Rating after so many games", size=13)]
    for rating in range(low, high + 1, 5):
        left, y = at(0, rating)
        parts += [line([(left, y), (WIDTH - RIGHT, y)]), text(left - 30, y + 4, str(rating))]
    for game in sorted({0, games // 2, games}):
        parts.append(text(at(game, low)[0] - 6, top + CURVES + 20, str(game)))
    stride = max(1, games // MOST_POINTS)
    chosen = sorted({*range(0, games + 1, stride), games})
    labels = _apart([at(games, steps[-1][name].mu)[1] for name in names])
    for number, name in enumerate(names):
        points = [at(game, steps[game][name].mu) for game in chosen]
        label = text(WIDTH - RIGHT + 8, labels[number] + 4, name, colour=colour(number))
        parts += [line(points, colour(number), 2), label]
    return parts


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, moved down where two lines of text would cover each other."""
    moved = list(heights)
    order = sorted(range(len(moved)), key=lambda number: moved[number])
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + LINE)
    return moved
