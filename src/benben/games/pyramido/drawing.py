"""Draws positions of Pyramido: as lines of text, and as a picture of everything on the table.

In text each quarter is two letters wide: its colour's letter and its contents, so that nothing
is told by colour alone. Y◆ is a yellow quarter with a gem, y1 one without, on level 1, and y● a
quarter of a marked block; + is a place where a domino could go.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from benben.core import svg
from benben.core.drawing import Line, Span, beside
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, LETTERS, QUARTERS, Block
from benben.games.pyramido.encoding import GRID
from benben.games.pyramido.moves import COLUMNS, ROWS, parse_cell
from benben.games.pyramido.position_codec import partner

if TYPE_CHECKING:
    from benben.games.pyramido.state import PyramidoState, SeatView

OPEN, DIM = "open place", "dim"
COLUMN_WIDTH = 13

QUARTER = 22
"""The width of a quarter of a block in a picture, in pixels."""
MARGIN, LINE = 24, 26
FILLS = {
    "yellow": "#E9B72F", "turquoise": "#36AEB4", "blue": "#2563A8",
    "brown": "#A8673A", "red": "#C2403A", "green": "#5E9C3F",
}  # fmt: skip


def _mixed(colour: str, share: float, other: str) -> str:
    """So much of one colour in another one."""
    pairs = [(int(colour[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


INKS = {name: _mixed(fill, 0.42, "#120B04") for name, fill in FILLS.items()}
CUTS = {name: _mixed(fill, 0.26, "#FFFAF0") for name, fill in FILLS.items()}
"""What a gem is drawn in, and what it is drawn on."""
_DARK, _PALE = 'stroke="#140C04" stroke-opacity="0.28"', 'stroke="#FFF0E1" stroke-opacity="0.42"'
PATTERNS = {
    "yellow": (11, 11, f'<path d="M0 11 11 0M-2 2l4-4M9 13l4-4" {_DARK}/>'),
    "turquoise": (11, 7.333, f'<path d="M0 3.6q2.75-4 5.5 0t5.5 0" {_DARK}/>'),
    "blue": (7.333, 7.333, f'<circle cx="3.7" cy="3.7" r="0.9" {_PALE}/>'),
    "brown": (11, 11, f'<path d="M0 0H11M0 5.5H11M2.8 0V5.5M8.3 5.5V11" {_DARK}/>'),
    "red": (7.333, 7.333, f'<path d="M0 5.500 3.667 1.900 7.333 5.500" {_PALE}/>'),
    "green": (5.5, 11, f'<path d="M2.750 0V7" {_DARK}/>'),
}
"""The patterns of blank quarters: width, height and a drawing."""


@dataclass(frozen=True)
class Quarter:
    """A quarter in the view from above."""

    colour: str
    gem: bool
    level: int | None = None
    marked: bool = False

    def __str__(self) -> str:
        letter = LETTERS[COLOURS.index(self.colour)]
        if self.gem:
            return f"{letter.upper()}◆"
        if self.marked:
            return f"{letter}●"
        return f"{letter} " if self.level is None else f"{letter}{self.level + 1}"


View = dict[tuple[int, int], Quarter]


def domino_lines(label: str, domino: int | None) -> list[Line]:
    """A domino as text, under a label."""
    lines: list[Line] = [[(f"{label} {domino or 'empty'}".strip(), "")]]
    blocks = (DOMINOES[domino - 1].left, DOMINOES[domino - 1].right) if domino else ()
    for quarters in ((0, 1), (2, 3)):
        lines.append([])
        for block in blocks:
            lines[-1] += [_span(_quarter_of(block, quarter)) for quarter in quarters]
            lines[-1].append((" ", ""))
    for line in lines:
        line.append((" " * (COLUMN_WIDTH - sum(len(text) for text, _ in line)), ""))
    return lines


def _quarter_of(block: Block, quarter: int) -> Quarter:
    return Quarter(COLOURS[block.colour], bool(block.gems >> quarter & 1))


def _span(quarter: Quarter) -> Span:
    return str(quarter), quarter.colour


def _from_above(seat: "SeatView") -> View:
    """The visible quarters of a pyramid by row and column."""
    seen: View = {}
    for block in seat.blocks:
        row, column = _corner(parse_cell(block.cell), block.level)
        for name in block.visible:
            number = QUARTERS.index(name)
            seen[row + number // 2, column + number % 2] = Quarter(
                block.colour, name in block.gems, block.level, block.marked
            )
    return seen


def _corner(cell: int, level: int) -> tuple[int, int]:
    return 2 * (cell // GRID) + level, 2 * (cell % GRID) + level


def _open_quarters(state: "PyramidoState", seat: int) -> set[tuple[int, int]]:
    """The quarters where the actor could place something."""
    if state.to_act != seat or state.task != "place":
        return set()
    cells = {
        cell
        for move in state.moves()
        for cell in (move.second, partner(move.second, move.third))
        if cell is not None
    }
    corners = (_corner(cell, state.level) for cell in cells)
    return {
        (row + down, column + across)
        for row, column in corners
        for down in (0, 1)
        for across in (0, 1)
    }


def pyramid_lines(state: "PyramidoState", seat: int) -> Iterator[Line]:
    """A seat's pyramid from above; + is where the next domino can lie."""
    seen = _from_above(state.view(None).players[seat])
    openings = _open_quarters(state, seat) - seen.keys()
    spots = seen.keys() | openings
    if not spots:
        yield [("   nothing yet", "")]
        return
    rows, columns = sorted({row for row, _ in spots}), sorted({column for _, column in spots})
    across = range(columns[0], columns[-1] + 1)
    yield [("   " + "".join(_label(column, state.level, COLUMNS) for column in across), DIM)]
    for row in range(rows[0], rows[-1] + 1):
        line = [(f"{_label(row, state.level, ROWS)} ", DIM)]
        for column in across:
            quarter = seen.get((row, column))
            empty = ("+ " if (row, column) in openings else "  ", OPEN)
            line.append(_span(quarter) if quarter else empty)
        yield line


def _label(position: int, level: int, names: str) -> str:
    """The name of the row or column of blocks that begins here, on the current level."""
    number = position - level
    named = number % 2 == 0 and 0 <= number // 2 < GRID
    return f"{names[number // 2]} " if named else "  "


def text_lines(state: "PyramidoState") -> Iterator[Line]:
    """Stacks, quarry, and every pyramid with what its owner has."""
    view = state.view(None)
    tops = [(f"s{n} ({stack.height})", stack.top) for n, stack in enumerate(view.stacks, 1)]
    yield from beside([domino_lines(label, domino) for label, domino in tops], "")
    places = [(f"q{n}", domino) for n, domino in enumerate(view.quarry, 1)]
    yield from beside([domino_lines(label, domino) for label, domino in places], "")
    for seat, player in enumerate(view.players):
        yield []
        yield [("▶ " if state.to_act == seat else "  ", ""), (_holdings(seat, player), "")]
        yield from pyramid_lines(state, seat)


def _holdings(seat: int, player: "SeatView") -> str:
    """What a player has, in a line."""
    points = " + ".join(map(str, player.points)) or "0"
    markers = " ".join(player.markers) or "none"
    tiles = " ".join("/".join(tile) for tile in player.tiles) or "none"
    held = "out of the game" if player.out else f"markers {markers}; tiles {tiles}"
    return f"Player {seat + 1}: {points} = {sum(player.points)}; {held}"


# Pictures


def picture(state: "PyramidoState") -> str:
    """The stacks' tops, the quarry, and every pyramid from above, two beside each other."""
    view = state.view(None)
    shown = [_from_above(player) for player in view.players]
    half = max(10 * QUARTER + 2 * MARGIN, *(QUARTER * _extent(one)[1] + MARGIN for one in shown))
    parts, y = [_defs()], float(MARGIN)
    labels = [f"stack {n}: {stack.height}" for n, stack in enumerate(view.stacks, 1)]
    parts += _dominoes([stack.top for stack in view.stacks], labels, y)
    y += 3 * QUARTER + LINE
    labels = [f"domino {domino}" if domino else "" for domino in view.quarry]
    parts += _dominoes(view.quarry, labels, y, shift=2.5 * QUARTER + MARGIN / 2)
    y += 3 * QUARTER + LINE
    for first in range(0, state.seats, 2):
        row = range(first, min(first + 2, state.seats))
        for seat in row:
            x = float(MARGIN + (seat - first) * half)
            parts += _player(state, seat, view.players[seat], (x, y), half - MARGIN)
            parts += _pyramid(shown[seat], (x, y + 2 * LINE))
        y += QUARTER * max(_extent(shown[seat])[0] for seat in row) + 2 * LINE + MARGIN
    return svg.picture(2 * half + MARGIN, int(y), parts)


def _extent(seen: View) -> tuple[int, int]:
    """How many quarters a pyramid is high and wide."""
    if not seen:
        return 1, 1
    rows, columns = {row for row, _ in seen}, {column for _, column in seen}
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def _dominoes(
    dominoes: "tuple[int | None, ...] | list[int | None]",
    labels: list[str],
    y: float,
    shift: float = 0,
) -> Iterator[str]:
    for number, (domino, label) in enumerate(zip(dominoes, labels, strict=True)):
        x = MARGIN + shift + number * (5 * QUARTER + MARGIN)
        yield svg.text(x, y + 10, label, 13, svg.MUTED)
        if domino is None:
            yield svg.box((x, y + 18), 4 * QUARTER, 2 * QUARTER, "#EDE1C8", 4)
            continue
        blocks = DOMINOES[domino - 1].left, DOMINOES[domino - 1].right
        for side, block in enumerate(blocks):
            for quarter in range(len(QUARTERS)):
                at = x + (2 * side + quarter % 2) * QUARTER, y + 18 + quarter // 2 * QUARTER
                yield from _face(at, _quarter_of(block, quarter))
            yield _edge((x + 2 * side * QUARTER, y + 18))


def _player(
    state: "PyramidoState", seat: int, player: "SeatView", at: svg.Point, width: int
) -> Iterator[str]:
    x, y = at
    if state.to_act == seat:
        yield svg.box((x - 8, y - 4), width + 8, LINE + 8, "#F6E6BC", 8)
    out = ", out" if player.out else ""
    yield svg.text(x, y + 19, f"Player {seat + 1}: {sum(player.points)}{out}", 16)
    for number, colour in enumerate(reversed(player.markers)):
        yield _gem((x + width - 14 - 20 * number, y + 13), colour, 9)


def _pyramid(seen: View, at: svg.Point) -> Iterator[str]:
    if not seen:
        return
    top, left = min(row for row, _ in seen), min(column for _, column in seen)
    corners = {
        spot: (at[0] + (spot[1] - left) * QUARTER, at[1] + (spot[0] - top) * QUARTER)
        for spot in sorted(seen)
    }
    for spot, corner in corners.items():
        yield from _face(corner, seen[spot])
    for spot, corner in corners.items():
        yield from _borders(seen, spot, corner)
        if seen[spot].marked and _is_first(seen, *spot):
            middle = corner[0] + QUARTER, corner[1] + QUARTER
            yield svg.dot(middle, "#FBF7EF", 7.5, svg.INK)
            yield svg.dot(middle, FILLS[seen[spot].colour], 4.5)


def _is_first(seen: View, row: int, column: int) -> bool:
    """Whether this is the top left quarter of a marked block."""
    level = seen[row, column].level or 0
    return (row - level) % 2 == 0 and (column - level) % 2 == 0


def _borders(seen: View, spot: tuple[int, int], at: svg.Point) -> Iterator[str]:
    """Lines where a block ends: thin within a level, wide at a step."""
    (row, column), level = spot, seen[spot].level or 0
    near, far = at, (at[0] + QUARTER, at[1] + QUARTER)
    above, left = (row - level) % 2 == 0, (column - level) % 2 == 0
    edges = (
        ((row - 1, column), above, (near, (far[0], near[1]))),
        ((row, column - 1), left, (near, (near[0], far[1]))),
        ((row + 1, column), not above, ((near[0], far[1]), far)),
        ((row, column + 1), not left, ((far[0], near[1]), far)),
    )
    for beside_it, is_edge, ends in edges:
        if is_edge:
            other = seen.get(beside_it)
            yield svg.line(ends, svg.INK, 1 if other and other.level == level else 2.4)


def _face(at: svg.Point, quarter: Quarter) -> Iterator[str]:
    x, y = at
    yield svg.box(at, QUARTER, QUARTER, FILLS[quarter.colour])
    if quarter.level:
        shade = f'fill="#FFFFFF" fill-opacity="{0.09 * quarter.level:g}"'
        yield f'<rect x="{x:.1f}" y="{y:.2f}" width="{QUARTER}" height="{QUARTER}" {shade}/>'
    if quarter.gem:
        yield _gem((x + QUARTER / 2, y + QUARTER / 2), quarter.colour, QUARTER * 0.42)
    else:
        pattern = f"url(#benben-pattern-{quarter.colour})"
        yield svg.box(at, QUARTER, QUARTER, pattern)


def _edge(at: svg.Point) -> str:
    size = 2 * QUARTER
    return (
        f'<rect x="{at[0]:.1f}" y="{at[1]:.1f}" width="{size}" height="{size}" rx="2" '
        f'fill="none" stroke="{svg.INK}" stroke-width="1.6"/>'
    )


def _gem(at: svg.Point, colour: str, radius: float) -> str:
    x, y = at
    return (
        f'<use href="#benben-gem-{colour}" '
        f'transform="translate({x:.1f} {y:.1f}) scale({radius / 10:.3f})"/>'
    )


@cache
def _defs() -> str:
    """The gems of all colours, 20 wide around (0, 0), and the patterns of blank quarters."""
    text = files(__package__).joinpath("symbols.svg").read_text(encoding="utf-8")
    found = re.findall(r'<symbol id="pyramido-([a-z]+)"[^>]*>(.*?)</symbol>', text, re.DOTALL)
    gems = "".join(_gem_def(colour, drawn) for colour, drawn in found)
    patterns = "".join(
        f'<pattern id="benben-pattern-{colour}" width="{width}" height="{height}" '
        f'patternUnits="userSpaceOnUse"><g fill="none">{drawn}</g></pattern>'
        for colour, (width, height, drawn) in PATTERNS.items()
    )
    return f"<defs>{gems}{patterns}</defs>"


def _gem_def(colour: str, drawn: str) -> str:
    ink, cut = INKS[colour], CUTS[colour]
    lines = drawn.replace("currentColor", ink).replace("var(--cut, #fff)", cut).split("\n")
    symbol = "".join(line.strip() for line in lines)
    return (
        f'<g id="benben-gem-{colour}"><path d="M-4.2-10.2h8.4l6 6v8.4l-6 6h-8.4l-6-6v-8.4Z" '
        f'fill="{cut}" stroke="{ink}" stroke-width="1"/>'
        f'<g transform="translate(-7.8 -7.8) scale(0.65)">{symbol}</g></g>'
    )
