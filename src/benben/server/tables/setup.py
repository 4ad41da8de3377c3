"""The setup of a table, as a player asks for it, with its checks."""

from typing import Annotated, Literal

from benben.bots import find_level
from benben.core import BadChoice, Game
from benben.core import game as find_game
from benben.server.tables.structs import Meta, Struct

Text = Annotated[str, Meta(min_length=1, max_length=2000)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
Kind = Literal["none", "move", "total", "days"]

DAY = 86_400
LIMITS: dict[Kind, tuple[int, int]] = {
    "none": (0, 0),
    "move": (5, 3600),
    "total": (10, 6 * 3600),
    "days": (DAY, 14 * DAY),
}
LONGEST_INCREMENT = 300


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: none, per turn, in total with an increment, or days per turn."""

    kind: Kind = "none"
    seconds: Annotated[int, Meta(ge=0, le=14 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=LONGEST_INCREMENT)] = 0

    def check(self) -> None:
        """Raise BadChoice if the numbers do not fit the kind."""
        least, most = LIMITS[self.kind]
        if not least <= self.seconds <= most:
            raise BadChoice(f"A clock of kind {self.kind!r} takes {least} to {most} seconds.")
        if self.increment and self.kind != "total":
            raise BadChoice("Only a total clock has an increment.")


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat: the player who opens the table (`me`), another person, or a bot."""

    who: Literal["me", "person", "bot"]
    level: Key | None = None
    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a new table."""

    game: Key
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=8)]
    options: Annotated[dict[Key, Text], Meta(max_length=10)] = {}  # noqa: RUF012 (each gets its own)
    lot: bool = False
    """Whether the seats are drawn by lot."""
    clock: TimeControl = TimeControl()
    listed: bool = False
    """Whether anybody may take a free seat; if not, its link is needed."""
    watchable: bool = False
    """Whether anybody may watch."""

    def rules(self) -> Game:
        """The game with its options; raises BadChoice if there is no such game."""
        return find_game(self.game, **self.options)

    def check(self) -> Game:
        """The game; raises BadChoice if something in the setup is not possible."""
        game = self.rules()
        game.check_seats(len(self.seats))
        self.clock.check()
        if all(seat.who == "bot" for seat in self.seats):
            raise BadChoice("At least one seat must be for a person, not a bot.")
        for seat in self.seats:
            self._check_seat(seat)
        return game

    def _check_seat(self, seat: SeatWish) -> None:
        if seat.who == "bot":
            find_level(self.game, seat.level or "")
        elif seat.level is not None:
            raise BadChoice("Only a bot has a level.")
        if seat.name is not None and (not seat.name.isprintable() or not seat.name.strip()):
            raise BadChoice("A name is one line of printable characters.")
