"""Mastaba as a game with its option and its deals."""

from typing import ClassVar

from benben import Game, Impossible, Malformed, Option, Rng

from .moves import MastabaMove, parse_move
from .state import DECK, HAND, MastabaState


class Mastaba(Game[MastabaState]):
    """Two to four builders lay blocks on one tower; whoever lays the last block takes it."""

    key: ClassVar[str] = "mastaba"
    name: ClassVar[str] = "Mastaba"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = ("Sand", "Clay", "Basalt", "Granite")
    choices: ClassVar[tuple[Option, ...]] = (
        Option("passing", ("free", "forced"), "whether one may pass while a block fits"),
    )
    deal_form: ClassVar[str | None] = "first seat: the widths of 36 blocks, hands first"
    hides: ClassVar[bool] = True
    private_views: ClassVar[bool] = True

    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> MastabaState:
        """The first state, dealt by the seed or as the deal says (MA-02)."""
        seats = self.check_seats(seats)
        first, blocks = _deal_by_seed(seed, seats) if deal is None else _parse_deal(deal, seats)
        hands = [blocks[HAND * seat :][:HAND] for seat in range(seats)]
        return MastabaState(
            self,
            hands=tuple(tuple(sorted(hand)) for hand in hands),
            pile=tuple(reversed(blocks[HAND * seats :])),
            points=(0,) * seats,
            actor=first,
        )

    def parse_move(self, text: str) -> MastabaMove:
        return parse_move(text)

    def parse_state(self, text: str) -> MastabaState:
        return MastabaState.parse(self, text)


def _deal_by_seed(seed: int | str, seats: int) -> tuple[int, list[int]]:
    rng = Rng(seed).child("mastaba deal")
    blocks = list(DECK)
    rng.shuffle(blocks)
    return rng.choice(range(seats)), blocks


def _parse_deal(deal: str, seats: int) -> tuple[int, list[int]]:
    first, _, digits = deal.partition(": ")
    if not (first.isdecimal() and digits.isdecimal()):
        raise Malformed("A deal is written as '1: ' and 36 digits (MA-02).")
    blocks = [int(digit) for digit in digits]
    if sorted(blocks) != list(DECK) or not 1 <= int(first) <= seats:
        raise Impossible("A deal names a seat and each width from 1 to 9 four times (MA-02).")
    return int(first) - 1, blocks
