"""Curves as a picture."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from benben.arena.svg import colour, line, picture, text
from report import RESULTS

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 400, 70, 50, 40, 140


class Curve(NamedTuple):
    """A name and its points; what goes up is drawn by powers of ten."""

    name: str
    points: Sequence[tuple[float, float]]


def plot(name: str, title: str, curves: Sequence[Curve]) -> None:
    """Draw the curves into results/NAME.svg."""
    across = [x for curve in curves for x, _ in curve.points]
    up = [log10(y) for curve in curves for _, y in curve.points if y > 0]
    low, high = floor(min(up)), max(ceil(max(up)), floor(min(up)) + 1)
    scale = _Scale(min(across), max(across), low, high)
    parts = [text(LEFT, 24, title, size=16), *_grid(scale, sorted(set(across)))]
    for number, curve in enumerate(curves):
        parts += _curve(scale, curve, colour(number))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.svg").write_text(picture(WIDTH, HEIGHT, parts))


class _Scale(NamedTuple):
    first: float
    last: float
    low: int
    high: int

    def across(self, x: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (x - self.first) / ((self.last - self.first) or 1)

    def up(self, y: float) -> float:
        share = (log10(y) - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share


def _grid(scale: _Scale, across: Sequence[float]) -> list[str]:
    parts = [text(scale.across(x) - 6, HEIGHT - BOTTOM + 20, f"{x:g}") for x in across]
    for power in range(scale.low, scale.high + 1):
        y = scale.up(10.0**power)
        parts += [line([(LEFT, y), (WIDTH - RIGHT, y)]), text(8, y + 4, f"{10.0**power:g}")]
    return parts


def _curve(scale: _Scale, curve: Curve, colour: str) -> list[str]:
    points = [(scale.across(x), scale.up(y)) for x, y in curve.points if y > 0]
    x, y = points[len(points) - 1]
    return [line(points, colour, 2), text(x + 8, y + 4, curve.name, colour=colour)]
