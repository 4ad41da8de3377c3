"""Touché as a game with its boards and deals."""

from types import MappingProxyType
from typing import ClassVar

from benben.core import BadChoice, Game, Malformed, Option, Rng
from benben.games.touche.board import Board, classic
from benben.games.touche.deals import Chance, deal_by_seed, parse_deal
from benben.games.touche.moves import ToucheMove, parse_move
from benben.games.touche.state import ToucheState


def _line_of(text: str) -> str:
    """The board in a file, as one line."""
    return str(Board.parse(text))


class Touche(Game[ToucheState]):
    """Play a card, put a pyramid on its cell; three different combinations win.

    The option `board` is classic, shuffled, or a custom board as one line (`str(board)`).
    """

    key: ClassVar[str] = "touche"
    name: ClassVar[str] = "Touché"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = ("Yellow", "Green", "Red", "Blue")
    choices: ClassVar[tuple[Option, ...]] = (
        Option(
            "board",
            ("classic", "shuffled"),
            "which board: the classic one, one shuffled by the seed, or your own",
            own=_line_of,
        ),
    )
    deal_form: ClassVar[str | None] = "dealer: 104 cards"
    hides: ClassVar[bool] = True
    private_views: ClassVar[bool] = True

    def __init__(self, board: str | Board = "classic", **options: str) -> None:
        own = None if board in ("classic", "shuffled") else _own_board(board)
        super().__init__(**options, board="classic" if own else str(board))
        self._own = own
        if own:
            self.options = MappingProxyType({**self.options, "board": str(own)})

    def board(self, seed: int | str) -> Board:
        """The board of a game with this seed (TO-03)."""
        if self._own:
            return self._own
        if self.options["board"] == "classic":
            return classic()
        return classic().shuffled(Rng(seed).child("touche board"))

    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> ToucheState:
        """The first state, dealt by the seed or as the deal says (TO-04)."""
        seats = self.check_seats(seats)
        if deal is None:
            cards, dealer = deal_by_seed(str(seed), seats)
            chance = Chance(str(seed))
        else:
            cards, dealer, redeals = parse_deal(deal, seats)
            chance = Chance(str(seed), redeals)
        return ToucheState.deal(self, self.board(seed), chance, seats, cards, dealer)

    def parse_move(self, text: str) -> ToucheMove:
        """Read a decision; raises Malformed."""
        return parse_move(text)

    def parse_state(self, text: str) -> ToucheState:
        """Read a position text; raises Malformed or Impossible."""
        return ToucheState.parse(self, text)


def _own_board(board: str | Board) -> Board:
    if isinstance(board, Board):
        return board
    try:
        return Board.parse_line(board)
    except Malformed as error:
        raise BadChoice(
            f"There is no board {board[:40]!r}; choose from: classic, shuffled, or a board's line "
            f"({error})"
        ) from None
