"""Drawings as SVG, in the colours of the pages."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Literal

COLOURS = ("#1D4E89", "#A87412", "#A63A24", "#1F6F50", "#6B5D4B", "#36AEB4")
SURFACE, STONE, INK, MUTED = "#FBF7EF", "#DECDAA", "#2A2119", "#6B5D4B"
GOLD, MALACHITE = "#A87412", "#1F6F50"

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


def colour(number: int) -> str:
    """One of a few colours that are easy to tell apart; numbers count from 0."""
    return COLOURS[number % len(COLOURS)]


def picture(width: int, height: int, parts: Iterable[str]) -> str:
    """A whole picture of these parts."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif">\n<rect width="100%" height="100%" fill="{SURFACE}"/>\n'
        f"{body}\n</svg>\n"
    )


def text(
    x: float, y: float, words: str, size: int = 12, colour: str = INK, anchor: Anchor = "start"
) -> str:
    """A line of text that starts, ends or has its middle at a point."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}"{where}>'
        f"{escape(words)}</text>"
    )


def line(points: Sequence[Point], colour: str = STONE, width: float = 1) -> str:
    """A line through these points."""
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def dot(at: Point, colour: str = INK, radius: float = 4, edge: str | None = None) -> str:
    """A filled circle, with an edge of another colour if there is one."""
    stroke = f' stroke="{edge}"' if edge else ""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{colour}"{stroke}/>'


def box(at: Point, width: float, height: float, colour: str, corner: float = 0) -> str:
    """A filled rectangle by its top left corner, with rounded corners if `corner` says so."""
    size = f'width="{width:.1f}" height="{height:.2f}"'
    rounded = f' rx="{corner:g}"' if corner else ""
    return f'<rect x="{at[0]:.1f}" y="{at[1]:.2f}" {size}{rounded} fill="{colour}"/>'


def limited(picture: str, width: int) -> str:
    """The picture, at most so many pixels wide where it is shown on a page."""
    return picture.replace("<svg ", f'<svg style="max-width:{width}px" ', 1)
