"""Charts of curves, for arenas, benchmarks and the documentation."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

from benben.core.svg import Point, colour, line, picture, text

LINE = 14
WIDTH, HEIGHT = 720, 400


class Curve(NamedTuple):
    """A name and its points; `colour` is chosen by the curve's position if it is None."""

    name: str
    points: Sequence[Point]
    colour: str | None = None


class Frame(NamedTuple):
    """The part of a picture that the curves fill."""

    left: float
    top: float
    right: float
    bottom: float


Ticks = Sequence[tuple[float, str]]
"""The values that an axis names, in order, each with its label."""


def draw_curves(frame: Frame, curves: Sequence[Curve], across: Ticks, up: Ticks) -> Iterator[str]:
    """Grid, labels and curves; the vertical axis ends at its first and last tick."""
    xs = [x for curve in curves for x, _ in curve.points]
    first, last = min(xs), max(xs)
    low, high = up[0][0], up[-1][0]

    def at(x: float, y: float) -> Point:
        right = (x - first) / ((last - first) or 1)
        down = (high - y) / ((high - low) or 1)
        return (
            frame.left + (frame.right - frame.left) * right,
            frame.top + (frame.bottom - frame.top) * down,
        )

    for value, label in up:
        y = at(first, value)[1]
        yield line([(frame.left, y), (frame.right, y)])
        yield text(frame.left - 8, y + 4, label, size=10, anchor="end")
    for value, label in across:
        yield text(at(value, low)[0], frame.bottom + 20, label, size=10, anchor="middle")
    ends = [at(*curve.points[-1]) for curve in curves]
    labels = _apart([y for _, y in ends])
    for number, curve in enumerate(curves):
        drawn = curve.colour or colour(number)
        yield line([at(*point) for point in curve.points], drawn, 2)
        yield text(ends[number][0] + 8, labels[number] + 4, curve.name, colour=drawn)


def log_chart(title: str, curves: Sequence[Curve]) -> str:
    """A whole picture of curves whose vertical axis is logarithmic; values up to 0 are left out."""
    shown = [
        curve._replace(points=[(x, log10(y)) for x, y in curve.points if y > 0]) for curve in curves
    ]
    values = [y for curve in shown for _, y in curve.points]
    low = floor(min(values))
    high = max(ceil(max(values)), low + 1)
    across = sorted({x for curve in shown for x, _ in curve.points})
    parts = draw_curves(
        Frame(70, 40, WIDTH - 140, HEIGHT - 50),
        shown,
        [(x, f"{x:g}") for x in across],
        [(power, f"{10.0**power:g}") for power in range(low, high + 1)],
    )
    return picture(WIDTH, HEIGHT, [text(70, 24, title, size=16), *parts])


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, moved down where two lines of text would overlap."""
    moved = list(heights)
    order = sorted(range(len(moved)), key=lambda number: moved[number])
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + LINE)
    return moved
