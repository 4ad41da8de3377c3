"""The order of cards in deals and redeals: by a seed, or as dealt at a real table."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from benben.core import Impossible, Malformed, Rng
from benben.core.contract import text_key
from benben.games.touche.board import CARDS, parse_card
from benben.games.touche.encoding import CARD_COUNT, PACKS

DECK = [card for card in range(CARD_COUNT) for _ in range(PACKS)]


@dataclass(frozen=True)
class Chance:
    """The order of redeals: the known ones first, then by the seed."""

    seed: str
    redeals: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def key(self) -> int:
        """A 64-bit key of the seed and the known redeals."""
        return text_key(str(self))

    def order(self, number: int, cards: list[int]) -> list[int]:
        """The order of these cards in a redeal; redeals are numbered from 0. Raises Impossible."""
        if number < len(self.redeals):
            if Counter(self.redeals[number]) != Counter(cards):
                raise Impossible(f"Redeal {number + 1} has not the cards of the discard piles.")
            return list(self.redeals[number])
        order = sorted(cards)
        Rng(self.seed).child(f"touche redeal {number}").shuffle(order)
        return order

    def __str__(self) -> str:
        """Known redeals, or a dash, and the seed, which may be any text."""
        return f"{' / '.join(map(write_cards, self.redeals)) or '-'} # {self.seed}"

    @classmethod
    def parse(cls, text: str) -> "Chance":
        """Read what `str` wrote; raises Malformed."""
        redeals, mark, seed = text.partition(" # ")
        if not mark or not seed:
            raise Malformed("Known redeals, or a dash, #, and a seed stand behind the seats.")
        parts = [] if redeals == "-" else redeals.split(" / ")
        return cls(seed, tuple(tuple(map(parse_card, part.split())) for part in parts))


def write_cards(cards: tuple[int, ...]) -> str:
    """Cards by their names, with spaces between."""
    return " ".join(CARDS[card] for card in cards)


def deal_by_seed(seed: str, seats: int) -> tuple[list[int], int]:
    """The order of all cards and the dealer (TO-04)."""
    rng = Rng(seed).child("touche")
    cards = list(DECK)
    rng.shuffle(cards)
    return cards, rng.below(seats)


def parse_deal(text: str, seats: int) -> tuple[list[int], int, tuple[tuple[int, ...], ...]]:
    """Read a deal, "dealer: 104 cards", then "/ cards" for each redeal; raises a BenbenError."""
    match = re.fullmatch(r"([1-4]): ([0-9AJQKSHDC /]{1,20000})", text)
    if not match:
        raise Malformed("A deal is the dealer's seat, a colon, 104 cards, and / before redeals.")
    if int(match[1]) > seats:
        raise Impossible(f"Seat {match[1]} cannot deal for {seats} (TO-04).")
    first, *redeals = (
        tuple(parse_card(name) for name in part.split()) for part in match[2].split("/")
    )
    if sorted(first) != DECK:
        raise Impossible("A deal has each of the 52 cards twice (TO-01).")
    return list(first), int(match[1]) - 1, tuple(redeals)
