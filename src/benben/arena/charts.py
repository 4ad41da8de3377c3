"""The chart of a run: each bot's rate of wins, and its rating over the games."""

from collections.abc import Iterator, Sequence
from math import ceil, floor

from benben.arena.curves import Curve, Frame, draw_curves
from benben.arena.statistics import Standing, Summary
from benben.core.svg import INK, colour, dot, line, picture, text

WIDTH, LEFT, RIGHT, TOP, ROW, CURVES = 720, 130, 130, 60, 28, 260
MOST_POINTS = 300
"""More points of a curve could not be told apart."""


def draw(summary: Summary, title: str, seats: int) -> str:
    """The chart as SVG."""
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
    """A row for each bot: its rate of wins with the interval, and a line at the rate of equals."""
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


def _ratings(names: Sequence[str], summary: Summary, top: float) -> Iterator[str]:
    """A curve for each bot: its rating after each game."""
    steps = summary.ratings
    values = [step[name].mu for step in steps for name in names]
    low, high = 5 * floor(min(values) / 5), 5 * ceil(max(values) / 5 + 0.01)
    games = len(steps) - 1
    chosen = sorted({*range(0, games + 1, max(1, games // MOST_POINTS)), games})
    yield text(16, top - 16, "Rating after each game", size=13)
    yield from draw_curves(
        Frame(LEFT, top, WIDTH - RIGHT, top + CURVES),
        [Curve(name, [(game, steps[game][name].mu) for game in chosen]) for name in names],
        [(game, str(game)) for game in sorted({0, games // 2, games})],
        [(rating, str(rating)) for rating in range(low, high + 1, 5)],
    )
