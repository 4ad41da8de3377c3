"""Pyramido as a game with its options and its deals."""

import re
from typing import ClassVar, Literal, get_args

from benben.core import Game, Impossible, Malformed, Option, Rng
from benben.games.pyramido.dominoes import DOMINOES
from benben.games.pyramido.moves import PyramidoMove, parse_move
from benben.games.pyramido.state import PyramidoState

Areas = Literal["top-view", "solid"]


class Pyramido(Game[PyramidoState]):
    """Two to four players build pyramids of dominoes and score marked areas of one colour."""

    key: ClassVar[str] = "pyramido"
    name: ClassVar[str] = "Pyramido"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = ("Player 1", "Player 2", "Player 3", "Player 4")
    choices: ClassVar[tuple[Option, ...]] = (
        Option(
            "areas",
            get_args(Areas),
            "what connects an area: what is seen from above, or whole blocks, hidden ones too",
        ),
    )
    deal_form: ClassVar[str | None] = "first seat: 90 dominoes"
    hides: ClassVar[bool] = True

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.solid = self.options["areas"] == "solid"
        self.unusual = sum(
            1 << bit
            for bit, option in enumerate(self.choices)
            if self.options[option.key] != option.default
        )
        """The options for the kernels: a bit for each in their order, set if it is no default."""

    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> PyramidoState:
        """The first state, dealt by the seed or as the deal says (PD-04)."""
        seats = self.check_seats(seats)
        if deal is not None:
            return PyramidoState.deal(self, seats, *parse_deal(deal, seats))
        rng = Rng(seed).child("pyramido")
        order = [domino.number for domino in DOMINOES]
        rng.shuffle(order)
        return PyramidoState.deal(self, seats, order, rng.below(seats))

    def parse_move(self, text: str) -> PyramidoMove:
        """Read a decision; raises Malformed."""
        return parse_move(text)

    def parse_state(self, text: str) -> PyramidoState:
        """Read a position text; raises Malformed or Impossible."""
        return PyramidoState.parse(self, text)


def parse_deal(text: str, seats: int) -> tuple[list[int], int]:
    """Read a deal, "first seat: the 90 dominoes in order"; raises Malformed or Impossible."""
    match = re.fullmatch(r"([1-4]):((?: [0-9]{1,2}){90})", text)
    if not match:
        raise Malformed("A deal is the first seat, a colon, and 90 numbers with spaces between.")
    order, first = [int(number) for number in match[2].split()], int(match[1])
    if sorted(order) != list(range(1, 91)):
        raise Impossible("A deal has each of the dominoes 1 to 90 once (PD-04).")
    if first > seats:
        raise Impossible(f"Seat {first} cannot be the first of {seats} (PD-04).")
    return order, first - 1
