"""Pylos as a game with its options."""

from typing import ClassVar, Literal, get_args

from benben.core import BadChoice, Game, Option
from benben.games.pylos.cells import LINES, NOTHING, SQUARES
from benben.games.pylos.engine import Rules
from benben.games.pylos.moves import PylosMove, parse_move
from benben.games.pylos.state import PylosState

Variant = Literal["standard", "children", "mature"]
TakeBack = Literal["must", "may"]
EmptyReserve = Literal["loses", "may-raise"]

_TRIGGERS = {"children": NOTHING, "standard": SQUARES, "mature": LINES}


class Pylos(Game[PylosState]):
    """Two players build one pyramid of 30 spheres; whoever reaches the apex wins."""

    key: ClassVar[str] = "pylos"
    name: ClassVar[str] = "Pylos"
    seats: ClassVar[tuple[int, ...]] = (2,)
    seat_names: ClassVar[tuple[str, ...]] = ("Light", "Dark")
    choices: ClassVar[tuple[Option, ...]] = (
        Option(
            "variant",
            get_args(Variant),
            "when spheres are taken back: for a square, never, or for a square or a line",
        ),
        Option(
            "take_back",
            get_args(TakeBack),
            "whether the first sphere must or may be taken back",
        ),
        Option(
            "empty_reserve",
            get_args(EmptyReserve),
            "whether a player with an empty reserve loses at once or may still raise",
        ),
    )

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.rules = Rules(
            trigger=_TRIGGERS[self.options["variant"]],
            may=self.options["take_back"] == "may",
            may_raise=self.options["empty_reserve"] == "may-raise",
        )

    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> PylosState:
        """The empty board, light to move. Pylos has no randomness."""
        self.check_seats(seats)
        if deal is not None:
            raise BadChoice("Nothing is dealt in Pylos.")
        return PylosState.at(self, (0, 0), 0)

    def parse_move(self, text: str) -> PylosMove:
        """Read a decision: 1b2, 1a1>2b2, -1a1 or stop; raises Malformed."""
        return parse_move(text)

    def parse_state(self, text: str) -> PylosState:
        """Read a position text; raises Malformed or Impossible."""
        return PylosState.parse(self, text)
