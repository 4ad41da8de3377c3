"""Curves as a picture: SVG, drawn by us, in the colours of the pages."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from report import RESULTS

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 400, 70, 50, 40, 140
COLOURS = ("#1D4E89", "#A87412", "#A63A24", "#1F6F50", "#6B5D4B", "#36AEB4")


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
    parts = [_text(LEFT, 24, title, size=16), *_grid(scale, sorted(set(across)))]
    for number, curve in enumerate(curves):
        parts += _curve(scale, curve, COLOURS[number % len(COLOURS)])
    RESULTS.mkdir(exist_ok=True)
    body = "\n".join(parts)
    (RESULTS / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif">\n<rect width="100%" height="100%" fill="#FBF7EF"/>\n'
        f"{body}\n</svg>\n"
    )


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
    parts = [_text(scale.across(x) - 6, HEIGHT - BOTTOM + 20, f"{x:g}") for x in across]
    for power in range(scale.low, scale.high + 1):
        y = scale.up(10.0**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#DECDAA"/>')
        parts.append(_text(8, y + 4, f"{10.0**power:g}"))
    return parts


def _curve(scale: _Scale, curve: Curve, colour: str) -> list[str]:
    points = [(scale.across(x), scale.up(y)) for x, y in curve.points if y > 0]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[len(points) - 1]
    return [
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>',
        _text(x + 8, y + 4, curve.name, colour=colour),
    ]


def _text(x: float, y: float, text: str, size: int = 12, colour: str = "#2A2119") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}">{text}</text>'
