"""The decisions of Touché and how they are written (docs/notation.md)."""

import re
from dataclasses import dataclass

from benben.core import Malformed, Move
from benben.games.touche.board import CARDS, cell_name, parse_cell
from benben.games.touche.encoding import (
    CARD_COUNT,
    CELLS,
    CROWN,
    EXCHANGE,
    FEWEST_CELLS,
    JOKER,
    MOST_CELLS,
    PASS,
    PLAY,
    PUT,
)

KINDS = ("exchange", "play", "joker", "pass", "put", "crown")
"""The names of the kinds of decisions, by number."""
_SIZES = {PUT: (1,), CROWN: (FEWEST_CELLS, MOST_CELLS)}
"""How many cells a decision can have; others have none."""


@dataclass(frozen=True, slots=True)
class ToucheMove(Move):
    """One decision; which of card and cells it has depends on its kind."""

    code: int
    card: int = -1
    cells: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        has_card = self.code in (EXCHANGE, PLAY)
        possible = (
            0 <= self.code < len(KINDS)
            and has_card == (0 <= self.card < CARD_COUNT)
            and len(self.cells) in _SIZES.get(self.code, (0,))
            and all(0 <= cell < CELLS for cell in self.cells)
        )
        if not possible:
            raise ValueError(f"{self.code}, {self.card} and {self.cells} make no decision")

    @property
    def kind(self) -> str:
        """One of exchange, play, joker, pass, put and crown."""
        return KINDS[self.code]

    def __str__(self) -> str:
        if self.code in (EXCHANGE, PLAY):
            return f"{'x' if self.code == EXCHANGE else ''}{CARDS[self.card]}"
        if self.code == PUT:
            return cell_name(self.cells[0])
        if self.code == CROWN:
            return f"={'.'.join(cell_name(cell) for cell in self.cells)}"
        return self.kind


_CELL = re.compile(r"[a-p][1-9][0-9]?")
_CROWN = re.compile(r"=([a-p][1-9][0-9]?(?:\.[a-p][1-9][0-9]?){3,4})")
_HOW = "7H plays a card, x7H exchanges it, d4 is a cell, joker, pass, =d4.e4.d5.e5 crowns"

EXCHANGES = tuple(ToucheMove(EXCHANGE, card) for card in range(CARD_COUNT))
PLAYS = tuple(ToucheMove(PLAY, card) for card in range(CARD_COUNT))
PUTS = tuple(ToucheMove(PUT, -1, (cell,)) for cell in range(CELLS))
JOKER_PLAYED, PASSED = ToucheMove(JOKER), ToucheMove(PASS)


_BY_TEXT = {str(move): move for move in (*EXCHANGES, *PLAYS, *PUTS, JOKER_PLAYED, PASSED)}
"""All decisions but crowning, of which there are too many."""


def parse_move(text: str) -> ToucheMove:
    """Read a decision; raises Malformed."""
    simple = _BY_TEXT.get(text)
    if simple:
        return simple
    crown = _CROWN.fullmatch(text)
    if crown:
        return ToucheMove(
            CROWN, -1, tuple(sorted(parse_cell(name) for name in crown[1].split(".")))
        )
    if _CELL.fullmatch(text):
        return PUTS[parse_cell(text)]
    raise Malformed(f"{text[:40]!r} is not a decision: {_HOW}.")
