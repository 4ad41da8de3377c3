"""How the cards of Touché move: deals, draws, discards, redeals and guesses.

Compiled by Cython, with its signatures in cards.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import cython

from benben.core.errors import check_number

if not cython.compiled:
    from benben.games.splitmix import mixed, stepped
    from benben.games.touche.contents import Contents
    from benben.games.touche.encoding import (
        ALL_HELD,
        CARD_COUNT,
        DECK_SIZE,
        HAND,
        MOST_SEATS,
        card_of,
        comes_before,
        dealt_in,
        hand_at,
        layer_of,
        pile_at,
    )


@cython.cclass
class Cards(Contents):
    """Adds the movement of cards to the contents of a table."""

    def deal_out(self, cards: cython.p_uchar, dealer: cython.int) -> cython.void:
        """Deal all cards one at a time, from the dealer's left on (TO-04)."""
        seat: cython.int
        number: cython.int
        self.dealer = dealer
        self.starter = self.actor = (dealer + 1) % self.seats
        for number in range(DECK_SIZE - 1, -1, -1):  # the first card dealt comes to lie on top
            seat = (dealer + 1 + number) % self.seats
            self.piles[pile_at(seat, self.pile_sizes[seat])] = cards[number]
            self.pile_sizes[seat] += 1
        for seat in range(self.seats):
            while self.hand_sizes[seat] < HAND:
                self._draw(seat)

    # One card

    def _discard(self, card: cython.int) -> cython.void:
        """Move a card from the hand to its owner's discards; of two equal ones the older."""
        index: cython.int = 0
        while card_of(self.hands[hand_at(self.actor, index)]) != card:
            index += 1
        self._drop(self.actor, index)
        self.discards[pile_at(self.actor, self.discard_sizes[self.actor])] = card
        self.discard_sizes[self.actor] += 1

    def _draw(self, seat: cython.int) -> cython.void:
        """Move the top of the draw pile into the hand."""
        if self.pile_sizes[seat] == 0:
            self._redeal(seat)
        self.pile_sizes[seat] -= 1
        self.drawn = self.piles[pile_at(seat, self.pile_sizes[seat])]
        self._take(seat, self.drawn)

    def _take(self, seat: cython.int, card: cython.int) -> cython.void:
        """Insert a card into the sorted hand."""
        base: cython.int = hand_at(seat, 0)
        index: cython.int = self.hand_sizes[seat]
        while index and comes_before(card, self.hands[base + index - 1]):
            self.hands[base + index] = self.hands[base + index - 1]
            index -= 1
        self.hands[base + index] = card
        self.hand_sizes[seat] += 1

    def _drop(self, seat: cython.int, index: cython.int) -> cython.void:
        """Remove the card at an index of a hand."""
        base: cython.int = hand_at(seat, 0)
        self.hand_sizes[seat] -= 1
        while index < self.hand_sizes[seat]:
            self.hands[base + index] = self.hands[base + index + 1]
            index += 1

    # Redeals

    def _order_redeal(self, more: Sequence[int]) -> None:
        """Fix the order of the next redeal: the discards and these cards (TO-16)."""
        number: cython.int
        cards: list[int] = [card for seat in range(self.seats) for card in self._discarded(seat)]
        chance: Any = self.chance
        order: list[int] = chance.order(self.redeals, [*cards, *more])
        for number in range(len(order)):
            self.order[number] = order[number]
        self.ordered = len(order)

    def _redeal(self, first: cython.int) -> cython.void:
        """Deal all discards again, below what is left of the draw piles (TO-16)."""
        number: cython.int
        seat: cython.int
        turn: cython.int
        count: cython.int
        if self.ordered == 0:
            self._shuffle_discards()
        self.redeals += 1
        self.redealt = True
        for seat in range(self.seats):
            turn = (seat - first + self.seats) % self.seats
            count = (self.ordered - turn + self.seats - 1) // self.seats
            for number in range(self.pile_sizes[seat] - 1, -1, -1):
                self.piles[pile_at(seat, count + number)] = self.piles[pile_at(seat, number)]
            self.pile_sizes[seat] += count
            self.discard_sizes[seat] = 0
            for number in range(count):  # the first card dealt lies on top of the new ones
                self.piles[pile_at(seat, count - 1 - number)] = dealt_in(
                    self.order[turn + number * self.seats], self.redeals
                )
        self.ordered = 0

    def _shuffle_discards(self) -> cython.void:
        """Gather and shuffle all discards, for random play."""
        seat: cython.int
        number: cython.int
        for seat in range(self.seats):
            for number in range(self.discard_sizes[seat]):
                self.order[self.ordered] = self.discards[pile_at(seat, number)]
                self.ordered += 1
        for number in range(self.ordered - 1, 0, -1):
            _swap(self.order, number, self.random_below(number + 1))

    def random_below(self, limit: cython.int) -> cython.int:
        """A random number."""
        self.random = stepped(self.random)
        return mixed(self.random) % limit

    # Guessing hidden cards

    def deal_anew(self, seed: cython.ulonglong) -> cython.void:
        """Shuffle the cards that the seat to act cannot see, within their layers (TO-23)."""
        held = cython.declare(cython.ushort[ALL_HELD])
        sizes = cython.declare(cython.uchar[MOST_SEATS])
        hidden = cython.declare(cython.uchar[DECK_SIZE])
        if not cython.compiled:
            held, sizes, hidden = [0] * ALL_HELD, [0] * MOST_SEATS, [0] * DECK_SIZE
        seat: cython.int
        number: cython.int
        layer: cython.int
        count: cython.int
        for number in range(ALL_HELD):
            held[number] = self.hands[number]
        for seat in range(self.seats):
            sizes[seat] = 0 if seat == self.actor else self.hand_sizes[seat]
            self.hand_sizes[seat] -= sizes[seat]
        for layer in range(self.redeals + 1):
            count = self._gather(layer, held, sizes, hidden)
            for number in range(count - 1, -1, -1):
                seed = stepped(seed)
                _swap(hidden, number, mixed(seed) % (number + 1))
            self._hand_out(layer, held, sizes, hidden)

    def _gather(
        self,
        layer: cython.int,
        held: cython.p_ushort,
        sizes: cython.p_uchar,
        hidden: cython.p_uchar,
    ) -> cython.int:
        """List the cards of a layer in hidden hands and piles, sorted; returns their number."""
        copies = cython.declare(cython.uchar[CARD_COUNT])
        if not cython.compiled:
            copies = [0] * CARD_COUNT
        seat: cython.int
        number: cython.int
        card: cython.int
        count: cython.int = 0
        for number in range(CARD_COUNT):
            copies[number] = 0
        for seat in range(self.seats):
            for number in range(sizes[seat]):
                card = held[hand_at(seat, number)]
                if layer_of(card) == layer:
                    copies[card_of(card)] += 1
            for number in range(self.pile_sizes[seat]):
                card = self.piles[pile_at(seat, number)]
                if layer_of(card) == layer:
                    copies[card_of(card)] += 1
        for number in range(CARD_COUNT):
            while copies[number]:
                copies[number] -= 1
                hidden[count] = number
                count += 1
        return count

    def _hand_out(
        self,
        layer: cython.int,
        held: cython.p_ushort,
        sizes: cython.p_uchar,
        hidden: cython.p_uchar,
    ) -> cython.void:
        """Give every hand and pile as many cards of a layer as it had."""
        seat: cython.int
        number: cython.int
        count: cython.int = 0
        for seat in range(self.seats):
            for number in range(sizes[seat]):
                if layer_of(held[hand_at(seat, number)]) == layer:
                    self._take(seat, dealt_in(hidden[count], layer))
                    count += 1
            for number in range(self.pile_sizes[seat]):
                if layer_of(self.piles[pile_at(seat, number)]) == layer:
                    self.piles[pile_at(seat, number)] = dealt_in(hidden[count], layer)
                    count += 1

    def with_drawn(self, seat: int, card: int) -> Self:
        """A copy in which that seat has just drawn this card, which is in some draw pile.

        Cards are given with their layer, and both have the same one. If it is in no pile, or the
        seat does not hold what it drew last, nothing changes.
        """
        check_number("seat", seat, self.seats)
        after: Cards = self.copy()
        after._swap_drawn(seat, card)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def _swap_drawn(self, seat: cython.int, card: cython.int) -> cython.void:
        place: cython.int = 0
        index: cython.int = 0
        while index < self.hand_sizes[seat] and self.hands[hand_at(seat, index)] != self.drawn:
            index += 1
        while place < pile_at(self.seats, 0) and (
            self.piles[place] != card or place % DECK_SIZE >= self.pile_sizes[place // DECK_SIZE]
        ):
            place += 1
        if index < self.hand_sizes[seat] and place < pile_at(self.seats, 0):
            self.piles[place] = self.drawn
            self._drop(seat, index)
            self._take(seat, card)
            self.drawn = card


def _swap(cards: cython.p_uchar, one: cython.int, other: cython.int) -> cython.void:
    card: cython.int = cards[one]
    cards[one] = cards[other]
    cards[other] = card
