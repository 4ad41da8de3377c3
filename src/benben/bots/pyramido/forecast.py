"""A forecast of a pyramid's points: those of its level when full, and a share of later ones.

Quarters under cells that are still open count as hidden, because the level will cover them.
So at the end of a level the forecast of its points is what the rules score.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from benben.bots.pyramido.quarters import (
    LAYER,
    SIDE,
    PyramidSets,
    block,
    blocks,
    corners,
    through,
)
from benben.games.pyramido import PyramidoState
from benben.games.pyramido.dominoes import COLOURS
from benben.games.pyramido.position_codec import SIZES

Marks = tuple[int | None, ...]
"""The cell of each colour's marker on the present level."""

JOINING = 0.3
"""The value of a gem that one more block of its colour would join to a marked area."""
ROOM = 0.12
"""The value of an open cell beside a marked area, for at most one cell per turn."""
WAITING = 0.5
"""The value of a gem in an area whose colour is not marked yet."""
RIM = (0.55, 0.45, 0.35, 0.0)
"""The value, by level, of a gem that higher levels leave visible."""

_Spread = Callable[[int], int]


class Outlook(NamedTuple):
    """The outlook of a colour: gems of its marked area, gems that may join it, cells beside it.

    Without a marker, only `joining` counts: the gems that a marker on an open cell would reach.
    """

    gems: int
    joining: int
    room: int


def marks_of(state: PyramidoState, seat: int, level: int) -> Marks:
    """The markers of a seat on a level."""
    return tuple([state.mark_at(seat, level, colour) for colour in range(len(COLOURS))])


def forecast(pyramid: PyramidSets, marks: Marks) -> float:
    """The expected points of the level, and a share of those of higher levels."""
    turns = pyramid.turns_left
    colours = list(zip(outlooks(pyramid, marks), marks, strict=True))
    marked = [outlook for outlook, mark in colours if mark is not None]
    waiting = [outlook.joining for outlook, mark in colours if mark is None]
    joining = sum(outlook.joining for outlook in marked) * min(1.0, turns / 2)
    room = sum(min(outlook.room, turns) for outlook in marked)
    found = sum(waiting) * min(1.0, turns / max(1, len(waiting)))
    return (
        _points(marked, 1 - 2 * turns / SIZES[pyramid.level])
        + JOINING * joining
        + ROOM * room
        + WAITING * found
        + RIM[pyramid.level] * pyramid.rim_gems
    )


def _points(marked: list[Outlook], progress: float) -> float:
    """The gems of marked areas; the bonus of the smallest counts more later on (PD-19)."""
    gems = [outlook.gems for outlook in marked]
    return sum(gems) + progress * progress * min(gems, default=0)


def outlooks(pyramid: PyramidSets, marks: Marks) -> list[Outlook]:
    """The outlook of each colour."""
    level, open_cells = pyramid.level, pyramid.open_cells
    shade = blocks(level, open_cells)
    if pyramid.solid:
        gems, layer = pyramid.gems & ~through(shade, level), LAYER * level
        by_colour: tuple[int, ...] | list[int] = pyramid.by_colour
    else:
        gems, layer = pyramid.gems & ~shade, 0
        by_colour = [coloured & ~shade for coloured in pyramid.by_colour]
    starts = [0 if mark is None else block(level, mark) << layer for mark in marks]
    return [
        _outlook(coloured, gems & coloured, start, open_cells, level, pyramid.solid)
        for coloured, start in zip(by_colour, starts, strict=True)
    ]


@lru_cache(maxsize=1 << 15)
def _outlook(
    coloured: int, gems: int, start: int, open_cells: int, level: int, solid: bool
) -> Outlook:
    layer, spread = (LAYER * level, _spread_solid) if solid else (0, _spread)
    if not start:
        found = _largest(coloured, gems, blocks(level, open_cells) << layer, spread)
        return Outlook(0, found, 0)
    area = _flood(start, coloured, spread)
    beside = _whole_blocks(spread(area) >> layer, level, open_cells) << layer
    reached = _flood(area | beside, coloured | beside, spread)
    count = (area & gems).bit_count()
    return Outlook(count, (reached & gems).bit_count() - count, beside.bit_count() // 4)


def _whole_blocks(quarters: int, level: int, open_cells: int) -> int:
    """The blocks on open cells that have any of these quarters."""
    found = quarters & blocks(level, open_cells)
    first = (found | found >> 1 | found >> SIDE | found >> SIDE + 1) & corners(level, open_cells)
    return first | first << 1 | first << SIDE | first << SIDE + 1


def _largest(coloured: int, gems: int, open_quarters: int, spread: _Spread) -> int:
    """The most gems of an area that an open cell touches."""
    most = 0
    while coloured:
        area = _flood(coloured & -coloured, coloured, spread)
        coloured &= ~area
        if spread(area) & open_quarters:
            most = max(most, (area & gems).bit_count())
    return most


def _flood(start: int, coloured: int, spread: _Spread) -> int:
    """All quarters of a colour that are connected with these (PD-17)."""
    area, grown = 0, start
    while grown != area:
        area, grown = grown, spread(grown) & coloured
    return area


def _spread(area: int) -> int:
    """The quarters, and those that share an edge with them."""
    return area | area << 1 | area >> 1 | area << SIDE | area >> SIDE


def _spread_solid(area: int) -> int:
    """Like `_spread`, with the quarters directly above and below."""
    return _spread(area) | area << LAYER | area >> LAYER
