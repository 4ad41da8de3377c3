"""Draws positions of Touché: as lines of text, and as a picture of board, players and hand.

In text each cell shows its card and what is on it, so that colour alone never carries meaning:
`7H Y` is a yellow pyramid, `7H♛Y` a crowned one, `7H+` a cell for a card of the hand, `**` a free
space.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from benben.core import svg
from benben.core.drawing import Line, Span
from benben.games.touche.board import CARDS, COLUMNS, cell_name
from benben.games.touche.encoding import FREE, GRID, NEEDED

if TYPE_CHECKING:
    from benben.games.touche.state import SeatView, ToucheState, ToucheView

SEATS = ("yellow", "green", "red", "blue")
LETTERS = "YGRB"
PYRAMIDS = tuple(f"{seat} pyramid" for seat in SEATS)
CROWNS = tuple(f"{seat} crown" for seat in SEATS)
RED_SUIT, TARGET, DIM = "red suit", "target", "dim"
LABEL_WIDTH, CELL_WIDTH = 3, 6

CELL, MARGIN, LINE = 54, 34, 30
"""In pixels."""
FILLS = ("#E9B72F", "#5E9C3F", "#A63A24", "#2563A8")
LIT = ("#F0C75A", "#79AE5E", "#B35A48", "#4A7DB5")
SHADED = ("#AC8722", "#46742F", "#7B2B1B", "#1B497C")
EDGES = ("#6B4A00", "#12330F", "#4C0D08", "#0D2547")
CARD, CARD_INK, CARD_RED, HOLLOW = "#FFFDF6", "#221B15", "#A92D20", "#C2AB7C"


def text_lines(state: "ToucheState", seat: int | None) -> Iterator[Line]:
    """The board, a line for each player, and the hand of a seat."""
    view = state.view(seat)
    yield from (*board_lines(state, view), [])
    for number, player in enumerate(view.players):
        arrow = "▶ " if state.to_act == number else "  "
        yield [(arrow, ""), (f" {LETTERS[number]} ", PYRAMIDS[number]), (_holdings(player), "")]
    if view.hand:
        yield []
        yield [("Hand: " + "  ".join(_held(held.card, held.cells) for held in view.hand), "")]


def _holdings(player: "SeatView") -> str:
    kinds = f" ({', '.join(player.combinations)})" if player.combinations else ""
    joker = "joker" if player.joker else "no joker"
    return f" {len(player.combinations)} of {NEEDED}{kinds}, {joker}, draw pile {player.pile}"


def _held(card: str, cells: tuple[str, ...]) -> str:
    return f"{card} ({' '.join(cells) or 'dead'})"


def board_lines(
    state: "ToucheState", view: "ToucheView", first: int = 0, last: int = GRID
) -> Iterator[Line]:
    """The board from one column up to another."""
    board = state.board
    standing, targets = _standing(view), _targets(view)
    last = min(last, board.width)
    yield [("   " + "".join(f"{column:>3}   " for column in COLUMNS[first:last]), DIM)]
    for row in range(board.height):
        line = [(f"{row + 1:2} ", DIM)]
        for cell in range(GRID * row + first, GRID * row + last):
            name, spot = cell_name(cell), board.spots[cell]
            if spot is None:
                line.append((" " * CELL_WIDTH, ""))
            else:
                line += _cell(spot, standing.get(name), name in targets)
        yield line


def _standing(view: "ToucheView") -> dict[str, tuple[int, bool]]:
    """For each pyramid its seat and whether it is crowned."""
    return {
        cell: (seat, crowned)
        for seat, player in enumerate(view.players)
        for crowned, cells in ((False, player.pyramids), (True, player.crowned))
        for cell in cells
    }


def _targets(view: "ToucheView") -> set[str]:
    """The cells for the card that is being played, else for all cards of the hand."""
    if view.task == "cell":
        return set(view.moves)
    return {cell for held in view.hand for cell in held.cells if view.task == "card"}


def _cell(spot: int, pyramid: tuple[int, bool] | None, target: bool) -> Iterator[Span]:
    name = "**" if spot == FREE else CARDS[spot]
    if pyramid is None:
        yield f"{name:>3}", kind_of_card(name)
        yield "+  " if target else "   ", TARGET
        return
    seat, crowned = pyramid
    if crowned:
        yield f"{name:>3}♛{LETTERS[seat]}", CROWNS[seat]
    else:
        yield f"{name:>3}{f'{LETTERS[seat]}+' if target else f' {LETTERS[seat]}'}", PYRAMIDS[seat]
    yield " ", ""


def kind_of_card(name: str) -> str:
    """What the text of a card is: red suits have a colour of their own."""
    return RED_SUIT if name[-1] in "HD" else ""


# Pictures


def picture(state: "ToucheState", seat: int | None) -> str:
    """The board with its pyramids, a line for each player, and the hand of a seat."""
    board, view = state.board, state.view(seat)
    width = max(board.width * CELL, 9 * CELL) + 2 * MARGIN
    bottom = board.height * CELL + 2 * MARGIN
    parts = [svg.box((8, 8), width - 16, bottom - 16, svg.STONE, 14), *_names(state)]
    standing, targets = _standing(view), _targets(view)
    for cell in board.cells:
        name, spot = cell_name(cell), board.spots[cell] or 0
        at = MARGIN + cell % GRID * CELL, MARGIN + cell // GRID * CELL
        parts += _space(at, spot, name in targets)
        if name in standing:
            parts.append(_pyramid(at, *standing[name]))
    for number, player in enumerate(view.players):
        parts += _player(number, player, bottom + LINE * number, width, view)
    bottom += LINE * len(view.players)
    if view.hand:
        parts += _hand(view, bottom + 10)
        bottom += CELL + 16
    return svg.picture(width, bottom + 16, parts)


def _names(state: "ToucheState") -> Iterator[str]:
    for number in range(state.board.width):
        yield svg.text(MARGIN + (number + 0.5) * CELL, 26, COLUMNS[number], 14, svg.MUTED, "middle")
    for number in range(state.board.height):
        at = 21, MARGIN + (number + 0.5) * CELL + 5
        yield svg.text(*at, str(number + 1), 14, svg.MUTED, "middle")


def _space(at: svg.Point, spot: int, target: bool) -> Iterator[str]:
    x, y = at
    if spot == FREE:
        yield svg.dot((x + CELL / 2, y + CELL / 2), HOLLOW, CELL * 0.3, "#A08A5C")
    else:
        yield svg.box((x + 2, y + 2), CELL - 4, CELL - 4, CARD, 5)
        yield _card_face(at, CARDS[spot])
    if target:
        yield (
            f'<rect x="{x + 3}" y="{y + 3}" width="{CELL - 6}" height="{CELL - 6}" rx="5" '
            f'fill="none" stroke="{svg.MALACHITE}" stroke-width="3"/>'
        )


def _card_face(at: svg.Point, card: str) -> str:
    """Rank and suit in a corner each, so that a pyramid hides only one of them."""
    rank, suit = card[:-1], card[-1]
    path, wide = _glyphs()["ranks"][rank]
    ink = CARD_RED if suit in "HD" else CARD_INK
    x, y = at
    return (
        f'<path d="{path}" transform="translate({x + 7} {y + 7}) scale(0.21)" fill="none" '
        f'stroke="{ink}" stroke-width="11"/>'
        f'<path d="{_glyphs()["suits"][suit]}" '
        f'transform="translate({x + 12 + 0.21 * wide:.1f} {y + 7}) scale(0.17)" fill="{ink}"/>'
    )


def _pyramid(at: svg.Point, seat: int, crowned: bool = False, size: float = CELL) -> str:
    glyphs = _glyphs()
    facet = glyphs["facets"][SEATS[seat]]
    parts = [
        f'<path d="{glyphs["left"]}" fill="{LIT[seat]}"/>',
        f'<path d="{glyphs["right"]}" fill="{SHADED[seat]}"/>',
        f'<path d="{facet["lights"]}" fill="#FFFCF0" fill-opacity="0.82"/>'
        if facet["lights"]
        else "",
        f'<path d="{facet["lines"]}" fill="none" stroke="{EDGES[seat]}" stroke-width="3.5"/>'
        if facet["lines"]
        else "",
        f'<path d="{glyphs["pyramid"]}" fill="none" stroke="{EDGES[seat]}" stroke-width="3" '
        'stroke-linejoin="round"/>',
        f'<path d="{glyphs["crown"]}" fill="#15110D" stroke="#FDF6E6" stroke-width="2.5"/>'
        if crowned
        else "",
    ]
    x, y = at[0] + size * 0.16, at[1] + size * 0.16
    scale = size * 0.78 / 104
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{"".join(parts)}</g>'


def _player(
    number: int, player: "SeatView", y: float, width: int, view: "ToucheView"
) -> Iterator[str]:
    if view.to_act == number:
        yield svg.box((10, y - 2), width - 20, LINE - 2, "#F6E6BC", 8)
    yield _pyramid((22, y - 6), number, size=LINE + 4)
    name = SEATS[number].capitalize()
    yield svg.text(64, y + 18, f"{name}:{_holdings(player)}", 15)


def _hand(view: "ToucheView", y: float) -> Iterator[str]:
    for number, held in enumerate(view.hand):
        at = MARGIN + number * (CELL + 8), int(y)
        yield svg.box((at[0] + 1, at[1] + 1), CELL - 2, CELL - 2, "#C3B189", 6)
        yield svg.box((at[0] + 2, at[1] + 2), CELL - 4, CELL - 4, CARD, 5)
        yield _card_face(at, held.card)
        where = "dead" if held.dead else ""
        yield svg.text(at[0] + CELL / 2, at[1] + CELL - 10, where, 12, svg.MUTED, "middle")


@cache
def _glyphs() -> dict[str, Any]:
    """Ranks, suits, pyramids and the crown as paths; the pages have the same in glyphs.ts."""
    text = files(__package__).joinpath("glyphs.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
