"""A moment in a game of Mastaba, and the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from benben import (
    IllegalMove,
    Impossible,
    Malformed,
    Move,
    Outcome,
    Reason,
    Rng,
    State,
    View,
)

from .moves import PASS, MastabaMove, parse_move

if TYPE_CHECKING:
    from .game import Mastaba

WIDTHS = range(1, 10)
DECK = tuple(width for width in WIDTHS for _ in range(4))
HAND = 4

OVER = Reason("over", "MA-06", "The game is over.")
NOT_HELD = Reason("not-held", "MA-03", "You hold no block of width {width}.")
TOO_WIDE = Reason("too-wide", "MA-03", "A block of width {width} does not fit on one of {below}.")
NO_TOWER = Reason("no-tower", "MA-04", "There is no tower yet: lay a block.")
MUST_LAY = Reason("must-lay", "MA-04", "One of your blocks fits, so you may not pass.")


@dataclass(frozen=True)
class Builder:
    """What everybody sees of a seat."""

    blocks: int
    """How many blocks it holds."""
    owns_tower: bool
    """Whether it laid the block on top."""


@dataclass(frozen=True, kw_only=True)
class MastabaView(View):
    """The tower, one's own hand, and how much everybody else has."""

    tower: tuple[int, ...]
    """The widths from the bottom to the top."""
    hand: tuple[int, ...]
    pile: int
    builders: tuple[Builder, ...]


@dataclass(frozen=True, eq=False, repr=False)
class MastabaState(State):
    """A moment in a game of Mastaba."""

    rules: "Mastaba"
    hands: tuple[tuple[int, ...], ...]
    """Each seat's blocks, ascending."""
    pile: tuple[int, ...]
    """What lies face down; the last block is drawn first."""
    points: tuple[int, ...]
    actor: int
    tower: tuple[int, ...] = ()
    owner: int | None = None
    passes: int = 0
    """How many have passed since the last block."""

    @property
    def game(self) -> "Mastaba":
        return self.rules

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def to_act(self) -> int | None:
        return self.actor if any(self.hands) else None

    @property
    def task(self) -> str | None:
        if self.to_act is None:
            return None
        return "lay-or-pass" if self.tower else "lay"

    @property
    def begins_turn(self) -> bool:
        return True  # every turn is one decision

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points

    @property
    def revealed(self) -> int:
        """How many blocks were drawn."""
        return len(DECK) - HAND * self.seats - len(self.pile)

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act is not None:
            return None
        places = tuple(1 + sum(other > mine for other in self.points) for mine in self.points)
        return Outcome(places, self.points, "all-laid")

    # What can be done

    def moves(self) -> tuple[Move, ...]:
        if self.to_act is None:
            return ()
        fitting = [MastabaMove(width) for width in self._fitting()]
        may_pass = self.tower and (not fitting or self.rules.options["passing"] == "free")
        return (*fitting, *([PASS] if may_pass else []))

    def _fitting(self) -> list[int]:
        """The widths that the seat to act holds and can lay."""
        most = self.tower[-1] if self.tower else max(WIDTHS)
        return [width for width in dict.fromkeys(self.hands[self.actor]) if width <= most]

    def play(self, move: Move | str) -> Self:
        decision = parse_move(str(move))
        if decision not in self.moves():
            raise self._illegal(decision)
        return self._pass() if decision.width is None else self._lay(decision.width)

    def _illegal(self, move: MastabaMove) -> IllegalMove:
        """Why a move is not legal here."""
        if self.to_act is None:
            return IllegalMove(OVER)
        if move.width is None:
            return IllegalMove(MUST_LAY if self.tower else NO_TOWER)
        if move.width not in self.hands[self.actor]:
            return IllegalMove(NOT_HELD, width=move.width)
        return IllegalMove(TOO_WIDE, width=move.width, below=self.tower[-1])

    def _lay(self, width: int) -> Self:
        hand = list(self.hands[self.actor])
        hand.remove(width)
        hand += self.pile[-1:]
        laid = replace(
            self,
            hands=_with(self.hands, self.actor, tuple(sorted(hand))),
            pile=self.pile[:-1],
            tower=(*self.tower, width),
            owner=self.actor,
            passes=0,
            actor=(self.actor + 1) % self.seats,
        )
        return laid if any(laid.hands) else laid._taken(self.actor)

    def _pass(self) -> Self:
        if self.passes + 1 == self.seats - 1 and self.owner is not None:
            return self._taken(self.owner)
        return replace(self, passes=self.passes + 1, actor=(self.actor + 1) % self.seats)

    def _taken(self, owner: int) -> Self:
        """The tower is taken; whoever took it begins the next, or the next who has a block."""
        points = _with(self.points, owner, self.points[owner] + len(self.tower))
        order = [(owner + step) % self.seats for step in range(self.seats)]
        first = next((seat for seat in order if self.hands[seat]), owner)
        return replace(self, points=points, tower=(), owner=None, passes=0, actor=first)

    # What is seen

    def view(self, seat: int | None, watched: MastabaView | None = None) -> MastabaView:
        self.check_seat(seat)
        watched = watched or MastabaView(
            **self.public(),
            tower=self.tower,
            hand=(),
            pile=len(self.pile),
            builders=tuple(
                Builder(len(hand), seat == self.owner) for seat, hand in enumerate(self.hands)
            ),
        )
        return self.seen_by(seat, watched, hand=() if seat is None else self.hands[seat])

    def guess(self, seat: int | None, rng: Rng) -> Self:
        """The hands of the others and the pile, dealt anew."""
        self.check_seat(seat)
        unseen = [*self.pile]
        for owner, hand in enumerate(self.hands):
            unseen += hand if owner != seat else ()
        rng.shuffle(unseen)
        hands = [
            hand if owner == seat else tuple(sorted(unseen.pop() for _ in hand))
            for owner, hand in enumerate(self.hands)
        ]
        return replace(self, hands=tuple(hands), pile=tuple(unseen))

    # The position text: hands, pile, tower, points, seat to act, owner, passes

    def __str__(self) -> str:
        hands = "/".join(_digits(hand) for hand in self.hands)
        points = "/".join(map(str, self.points))
        owner = "-" if self.owner is None else self.owner
        fields = hands, _digits(self.pile), _digits(self.tower), points
        return f"{' '.join(fields)} {self.actor} {owner} {self.passes}"

    @classmethod
    def parse(cls, game: "Mastaba", text: str) -> Self:
        """Read a position text; raises Malformed or Impossible."""
        try:
            hands, pile, tower, points, actor, owner, passes = text.split(" ")
            state = cls(
                game,
                tuple(tuple(sorted(_blocks(hand))) for hand in hands.split("/")),
                tuple(_blocks(pile)),
                tuple(int(number) for number in points.split("/")),
                int(actor),
                tuple(_blocks(tower)),
                None if owner == "-" else int(owner),
                int(passes),
            )
        except ValueError:
            raise Malformed(f"A position is hands, pile, tower, …, not {text[:60]!r}.") from None
        state._check()
        return state

    def _check(self) -> None:
        """Raise Impossible unless a game can look like this (MA-01)."""
        seats = range(self.seats)
        blocks = [*self.pile, *self.tower, *(width for hand in self.hands for width in hand)]
        possible = (
            self.seats in self.rules.seats
            and len(self.points) == self.seats
            and min(self.points) >= 0
            and len(blocks) + sum(self.points) == len(DECK)
            and all(width in WIDTHS and blocks.count(width) <= 4 for width in blocks)
            and self.actor in seats
            and (self.owner in seats if self.tower else self.owner is None)
            and list(self.tower) == sorted(self.tower, reverse=True)
            and 0 <= self.passes < self.seats - 1
            and (bool(self.hands[self.actor]) or bool(self.tower) or not any(self.hands))
        )
        if not possible:
            raise Impossible(f"No game of Mastaba looks like {str(self)!r} (MA-01).")


def _with(values: Sequence, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The values with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _digits(blocks: Iterable[int]) -> str:
    return "".join(map(str, blocks)) or "-"


def _blocks(digits: str) -> list[int]:
    return [] if digits == "-" else [int(digit) for digit in digits]
