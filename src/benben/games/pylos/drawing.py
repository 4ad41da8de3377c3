"""Draws positions of Pylos: as lines of text, and as a picture from above."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from benben.core import svg
from benben.core.drawing import Line, beside
from benben.games.pylos.board import CELLS_OF, NAMES, WIDTHS, each, level_of
from benben.games.pylos.cells import open_cells

if TYPE_CHECKING:
    from benben.games.pylos.state import PylosState

COLUMNS = "abcd"
LIGHT, DARK, OPEN, DIM, BOLD = "light sphere", "dark sphere", "open cell", "dim", "bold"

UNIT, MARGIN, FOOT = 92, 54, 58
WOOD = {"light": ("#FFF6E0", "#E8CD98", "#A5804A"), "dark": ("#8A5E3C", "#4E2F1A", "#21110A")}
"""Each sphere's colours from its lit side to its edge."""


def level_lines(state: "PylosState", level: int, marked: int = 0) -> Iterator[Line]:
    """A level as text; marked cells have brackets."""
    width = WIDTHS[level]
    yield [(f"Level {level + 1}".ljust(3 + 3 * width), BOLD)]
    yield [("   " + "".join(f" {column} " for column in COLUMNS[:width]), DIM)]
    for row in range(width):
        cells = CELLS_OF[level][row * width : (row + 1) * width]
        yield [(f" {row + 1} ", DIM), *(_cell(state, cell, bool(cell & marked)) for cell in cells)]


def _cell(state: "PylosState", cell: int, marked: bool) -> tuple[str, str]:
    light, dark = state.spheres
    left, right = "[]" if marked else "  "
    if cell & light:
        return f"{left}L{right}", LIGHT
    if cell & dark:
        return f"{left}D{right}", DARK
    if cell & open_cells(light | dark):
        return f"{left}+{right}", OPEN
    return f"{left}·{right}", DIM


def reserve_lines(state: "PylosState") -> Iterator[Line]:
    """Both reserves as text."""
    for seat, (name, kind) in enumerate((("Light", LIGHT), ("Dark ", DARK))):
        reserve = state.reserves[seat]
        arrow = "▶ " if state.to_act == seat else "  "
        line = [(arrow, ""), (f" {name} ", kind), (f" {reserve:2} in reserve ", "")]
        yield [*line, ("●" * reserve, DIM)]


def text_lines(state: "PylosState") -> list[Line]:
    """The four levels side by side, and both reserves."""
    levels = [list(level_lines(state, level)) for level in range(len(WIDTHS))]
    return [*beside(levels, "   "), [], *reserve_lines(state)]


def picture(state: "PylosState") -> str:
    """The pyramid from above, each level on the one below it, and both reserves."""
    side = WIDTHS[0] * UNIT + 2 * MARGIN
    light, dark = state.spheres
    parts = [_gradients(), svg.box((16, 16), side - 32, side - 32, svg.STONE, 14)]
    parts += _names(side)
    parts += [_hollow(cell) for cell in CELLS_OF[0] if not cell & (light | dark)]
    for cell in each(light | dark):
        parts += _sphere(_centre(cell), UNIT * 0.49, "light" if cell & light else "dark")
    for cell in each(open_cells(light | dark) if state.to_act is not None else 0):
        parts.append(_opening(cell))
    for seat, name in enumerate(("light", "dark")):
        parts += _reserve(state, seat, name, side)
    return svg.picture(side, side + FOOT, parts)


def _centre(cell: int) -> svg.Point:
    name, lift = NAMES[cell], (level_of(cell) + 1) / 2
    across, down = COLUMNS.index(name[1]) + lift, int(name[2]) - 1 + lift
    return MARGIN + across * UNIT, MARGIN + down * UNIT


def _names(side: int) -> Iterator[str]:
    for number, column in enumerate(COLUMNS):
        at = MARGIN + (number + 0.5) * UNIT
        yield svg.text(at, 44, column, 16, svg.MUTED, "middle")
        yield svg.text(35, at + 6, str(number + 1), 16, svg.MUTED, "middle")


def _gradients() -> str:
    found = "".join(
        f'<radialGradient id="benben-pylos-{name}" cx="0.36" cy="0.3" r="0.78">'
        f'<stop offset="0" stop-color="{lit}"/><stop offset="0.45" stop-color="{body}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
        for name, (lit, body, edge) in WOOD.items()
    )
    return f"<defs>{found}</defs>"


def _hollow(cell: int) -> str:
    return svg.dot(_centre(cell), "#C2AB7C", UNIT * 0.3, "#A08A5C")


def _sphere(at: svg.Point, radius: float, name: str) -> Iterator[str]:
    yield (
        f'<ellipse cx="{at[0] + 3:.1f}" cy="{at[1] + 5:.1f}" rx="{radius:g}" ry="{radius:g}" '
        'fill="#281C0C" fill-opacity="0.25"/>'
    )
    yield svg.dot(at, f"url(#benben-pylos-{name})", radius, WOOD[name][2])


def _opening(cell: int) -> str:
    """Where a sphere can be put."""
    x, y = _centre(cell)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{UNIT * 0.13:g}" fill="#FBF7EF" '
        f'fill-opacity="0.85" stroke="{svg.MALACHITE}" stroke-width="3"/>'
    )


def _reserve(state: "PylosState", seat: int, name: str, side: int) -> Iterator[str]:
    x = MARGIN - 14 + seat * side / 2
    if state.to_act == seat:
        yield svg.box((x - 14, side - 4), side / 2 - 34, 48, "#F6E6BC", 10)
    yield from _sphere((x + 12, side + 20), 15, name)
    count = f"{name.capitalize()}: {state.reserves[seat]}"
    won = state.outcome is not None and seat in state.outcome.winners
    yield svg.text(x + 38, side + 26, f"{count}, won" if won else count, 18)
