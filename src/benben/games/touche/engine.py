"""The rules of Touché: a table with board, hands and piles, changed decision by decision.

Compiled by Cython; the same file runs as plain Python. Seats count from 0, cells and cards as in
board.py. A set of cells is 256 bits in eight words. A card in a hand or a pile is kept with its
layer, the number of redeals before it was dealt (TO-23): card + 64 * layer.
"""

from __future__ import annotations

from typing import Any, Self

import cython

from benben.core import Impossible, Move
from benben.core.errors import check_number
from benben.games.touche.board import FREE, Board
from benben.games.touche.combinations import Combination, combinations
from benben.games.touche.moves import CROWN as CROWN_KIND
from benben.games.touche.moves import (
    EXCHANGES,
    JOKER_PLAYED,
    PASSED,
    PLAYS,
    PUTS,
    ToucheMove,
    parse_move,
)

if cython.compiled:
    from cython.cimports.benben.games.splitmix import joined, mixed, seeded, stepped
else:
    from benben.games.splitmix import joined, mixed, seeded, stepped

EXCHANGE = cython.declare(cython.int, 0)
PLAY = cython.declare(cython.int, 1)
JOKER = cython.declare(cython.int, 2)
PASS = cython.declare(cython.int, 3)
PUT = cython.declare(cython.int, 4)
CROWN = cython.declare(cython.int, 5)
"""The kinds of decisions, as in moves.py."""

CHOOSE_CARD = cython.declare(cython.int, 0)
CHOOSE_CELL = cython.declare(cython.int, 1)
CHOOSE_COMBINATION = cython.declare(cython.int, 2)
OVER = cython.declare(cython.int, 3)
"""What is decided next."""

JOKER_CARD = cython.declare(cython.int, 52)
HAND = cython.declare(cython.int, 5)
DECK = cython.declare(cython.int, 104)
WORDS = cython.declare(cython.int, 8)


@cython.cclass
class Layout:
    """A board and its combinations for a number of seats, as numbers."""

    def __init__(self, board: Board, seats: int) -> None:
        if not cython.compiled:
            self.kinds, self.masks, self.starts = [0] * 3200, [0] * 25600, [0] * 257
            self.members, self.first, self.second = [0] * 16000, [0] * 52, [0] * 52
            self.free, self.cards, self.card_at = [0] * 256, [0] * 256, [0] * 256
            self.sizes, self.cells = [0] * 3200, [0] * 16000
        self.board = board
        self.combinations = combinations(board, seats)
        self.numbers = dict[tuple[int, ...], int]()
        self.count = len(self.combinations)
        self.free_count = len(board.free_spaces)
        for number in range(256):
            spot = board.spots[number]
            self.cards[number] = 0 if spot is None or spot == FREE else 1
            self.card_at[number] = FREE if spot is None else spot
        for number, cell in enumerate(board.free_spaces):
            self.free[number] = cell
        for card in range(52):
            self.first[card], self.second[card] = board.cells_of(card)
        self._list_combinations()

    def _list_combinations(self) -> None:
        at_cell: list[list[int]] = [[] for _ in range(256)]
        word: cython.int
        for number, combination in enumerate(self.combinations):
            self.numbers[combination.cells] = number
            self.kinds[number] = combination.kind
            for word in range(8):
                self.masks[number * 8 + word] = 0
            self.sizes[number] = len(combination.cells)
            for place, cell in enumerate(combination.cells):
                self.cells[number * 5 + place] = cell
                self.masks[number * 8 + cell // 32] |= 1 << cell % 32
                at_cell[cell].append(number)
        position: cython.int = 0
        for cell in range(256):
            self.starts[cell] = position
            for number in at_cell[cell]:
                self.members[position] = number
                position += 1
        self.starts[256] = position

    def number_of(self, cells: tuple[int, ...]) -> int:
        """The number of the combination of these cells, -1 if they are none."""
        number: int = self.numbers.get(cells, -1)
        return number


@cython.cclass
class Position:
    """A table as the rules see it; ToucheState adds what people see."""

    def clear(self, game: Any, layout: Layout, chance: Any, seats: int) -> None:
        """An empty table."""
        number: cython.int
        if not cython.compiled:
            self.order, self.pyramids, self.crowned = [0] * 104, [0] * 32, [0] * 32
            self.kinds, self.hands, self.hand_sizes = [0] * 4, [0] * 20, [0] * 4
            self.piles, self.pile_sizes = [0] * 416, [0] * 4
            self.discards, self.discard_sizes = [0] * 416, [0] * 4
        self.game = game
        self.layout = layout
        self.chance = chance
        self.seats = seats
        self.dealer = self.starter = self.actor = 0
        self.phase = CHOOSE_CARD
        self.begun = self.redealt = False
        self.card = self.cell = self.drawn = self.passes = self.voids = 0
        self.redeals = self.rounds = 0
        self.jokers = (1 << seats) - 1
        self.random = 0
        self.ordered = 0
        for number in range(32):
            self.pyramids[number] = self.crowned[number] = 0
        for number in range(4):
            self.kinds[number] = self.hand_sizes[number] = 0
            self.pile_sizes[number] = self.discard_sizes[number] = 0

    def set_up(self, cards: list[int], dealer: int) -> None:
        """Deal all cards one at a time, from the dealer's left on (TO-04)."""
        seat: cython.int
        number: cython.int
        self.dealer = dealer
        self.starter = self.actor = (dealer + 1) % self.seats
        for number in range(len(cards) - 1, -1, -1):  # the first card dealt comes to lie on top
            seat = (dealer + 1 + number) % self.seats
            self.piles[seat * DECK + self.pile_sizes[seat]] = cards[number]
            self.pile_sizes[seat] += 1
        for seat in range(self.seats):
            while self.hand_sizes[seat] < HAND:
                self._draw(seat)

    @cython.ccall
    def copy(self) -> Any:
        """The same table again, to be changed."""
        other: Position = type(self).__new__(type(self))
        other.game = self.game
        other.layout = self.layout
        other.chance = self.chance
        other.lay_like(self)
        return other

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_like(self, other: Position) -> cython.void:
        """Let everything lie here as it does at another table of the same game."""
        number: cython.int
        seat: cython.int
        if not cython.compiled:
            for name, value in other.__dict__.items():
                setattr(self, name, value[:] if isinstance(value, list) else value)
            return
        self.seats = other.seats
        self.dealer = other.dealer
        self.starter = other.starter
        self.actor = other.actor
        self.phase = other.phase
        self.begun = other.begun
        self.card = other.card
        self.cell = other.cell
        self.drawn = other.drawn
        self.passes = other.passes
        self.voids = other.voids
        self.redeals = other.redeals
        self.redealt = other.redealt
        self.rounds = other.rounds
        self.jokers = other.jokers
        self.random = other.random
        self.ordered = 0
        for number in range(32):
            self.pyramids[number] = other.pyramids[number]
            self.crowned[number] = other.crowned[number]
        for number in range(20):
            self.hands[number] = other.hands[number]
        for seat in range(4):
            self.kinds[seat] = other.kinds[seat]
            self.hand_sizes[seat] = other.hand_sizes[seat]
            self.pile_sizes[seat] = other.pile_sizes[seat]
            self.discard_sizes[seat] = other.discard_sizes[seat]
            for number in range(other.pile_sizes[seat]):
                self.piles[seat * DECK + number] = other.piles[seat * DECK + number]
            for number in range(other.discard_sizes[seat]):
                self.discards[seat * DECK + number] = other.discards[seat * DECK + number]

    # What lies there

    def dump(self) -> dict[str, Any]:
        """Everything as numbers and lists; `load` reads it back."""
        seats = range(self.seats)
        return {
            "dealer": self.dealer,
            "starter": self.starter,
            "actor": self.actor,
            "phase": self.phase,
            "begun": self.begun,
            "card": self.card,
            "cell": self.cell,
            "passes": self.passes,
            "voids": self.voids,
            "redeals": self.redeals,
            "redealt": self.redealt,
            "rounds": self.rounds,
            "jokers": [self.jokers >> seat & 1 for seat in seats],
            "pyramids": [self._cells(seat, False) for seat in seats],
            "crowned": [self._cells(seat, True) for seat in seats],
            "kinds": [self.kinds[seat] for seat in seats],
            "hands": [
                [self.hands[seat * HAND + number] for number in range(self.hand_sizes[seat])]
                for seat in seats
            ],
            "piles": [
                [self.piles[seat * DECK + number] for number in range(self.pile_sizes[seat])]
                for seat in seats
            ],
            "discards": [
                [self.discards[seat * DECK + number] for number in range(self.discard_sizes[seat])]
                for seat in seats
            ],
        }

    def _cells(self, seat: cython.int, crowned: cython.bint) -> list[int]:
        cell: cython.int
        words: cython.ulonglong
        cells: list[int] = []
        for cell in range(256):
            words = self.crowned[seat * WORDS + cell // 32]
            if not crowned:
                words = self.pyramids[seat * WORDS + cell // 32]
            if words >> cell % 32 & 1:
                cells.append(cell)
        return cells

    def owner(self, cell: cython.int) -> int | None:
        """Whose pyramid stands on a cell, crowned or not."""
        check_number("cell", cell, 256)
        seat: cython.int
        words: cython.ulonglong
        for seat in range(self.seats):
            words = self.pyramids[seat * WORDS + cell // 32]
            words |= self.crowned[seat * WORDS + cell // 32]
            if words >> cell % 32 & 1:
                return seat
        return None

    def is_crowned(self, cell: cython.int) -> bool:
        """Whether a cell is out of play."""
        check_number("cell", cell, 256)
        seat: cython.int
        words: cython.ulonglong = 0
        for seat in range(self.seats):
            words |= self.crowned[seat * WORDS + cell // 32]
        return (words >> cell % 32 & 1) != 0

    def hand_of(self, seat: cython.int) -> tuple[int, ...]:
        """The cards of a hand."""
        check_number("seat", seat, self.seats)
        held = range(self.hand_sizes[seat])
        return tuple([self.hands[seat * HAND + number] & 63 for number in held])

    def piled(self) -> tuple[int, ...]:
        """All cards of the draw piles, each with its layer."""
        cards: list[int] = []
        for seat in range(self.seats):
            base: cython.int = seat * DECK
            cards += [self.piles[base + number] for number in range(self.pile_sizes[seat])]
        return tuple(cards)

    def with_drawn(self, seat: cython.int, card: cython.int) -> Self:
        """The same table, had that seat just drawn this card, which lies in some draw pile.

        Both are named with their layer, which is the same.
        """
        check_number("seat", seat, self.seats)
        after: Position = self.copy()
        after._swap_drawn(seat, card)
        result: Any = after
        return result  # type: ignore[no-any-return]

    @cython.cfunc
    def _swap_drawn(self, seat: cython.int, card: cython.int) -> cython.void:
        place: cython.int = 0
        index: cython.int = 0
        while self.piles[place] != card or place % DECK >= self.pile_sizes[place // DECK]:
            place += 1
            if place == self.seats * DECK:
                return
        self.piles[place] = self.drawn
        while self.hands[seat * HAND + index] != self.drawn:
            index += 1
        self.hand_sizes[seat] -= 1
        while index < self.hand_sizes[seat]:
            self.hands[seat * HAND + index] = self.hands[seat * HAND + index + 1]
            index += 1
        self._take(seat, card)
        self.drawn = card

    def load(self, facts: dict[str, Any]) -> None:
        """Set up a cleared table from what `dump` wrote."""
        seat: cython.int
        number: cython.int
        self.dealer = facts["dealer"]
        self.starter = facts["starter"]
        self.actor = facts["actor"]
        self.phase = facts["phase"]
        self.begun = facts["begun"]
        self.card = facts["card"]
        self.cell = facts["cell"]
        self.passes = facts["passes"]
        self.voids = facts["voids"]
        self.redeals = facts["redeals"]
        self.redealt = facts["redealt"]
        self.rounds = facts["rounds"]
        self.jokers = 0
        for seat in range(self.seats):
            self.jokers |= facts["jokers"][seat] << seat
            self.kinds[seat] = facts["kinds"][seat]
            for cell in facts["pyramids"][seat]:
                self.pyramids[seat * 8 + cell // 32] |= 1 << cell % 32
            for cell in facts["crowned"][seat]:
                self.crowned[seat * 8 + cell // 32] |= 1 << cell % 32
            self.hand_sizes[seat] = len(facts["hands"][seat])
            for number in range(self.hand_sizes[seat]):
                self.hands[seat * HAND + number] = facts["hands"][seat][number]
            self.pile_sizes[seat] = len(facts["piles"][seat])
            for number in range(self.pile_sizes[seat]):
                self.piles[seat * DECK + number] = facts["piles"][seat][number]
            self.discard_sizes[seat] = len(facts["discards"][seat])
            for number in range(self.discard_sizes[seat]):
                self.discards[seat * DECK + number] = facts["discards"][seat][number]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def occupied(self, cell: cython.int) -> cython.bint:
        """Whether anybody's pyramid stands on a cell, crowned or not."""
        seat: cython.int
        words: cython.ulonglong = 0
        for seat in range(self.seats):
            words |= self.pyramids[seat * WORDS + cell // 32]
            words |= self.crowned[seat * WORDS + cell // 32]
        return words >> cell % 32 & 1 != 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def both_taken(self, card: cython.int) -> cython.bint:
        """Whether both cells of a card are taken (TO-15)."""
        return self.occupied(self.layout.first[card]) and self.occupied(self.layout.second[card])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _completed(self, seat: cython.int, cell: cython.int, found: cython.p_uint) -> cython.int:
        """The needed combinations that a pyramid on this cell completes; how many there are."""
        number: cython.int = 0
        index: cython.int
        combination: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            combination = self.layout.members[index]
            if self.kinds[seat] >> self.layout.kinds[combination] & 1:
                continue
            if self._lacks_only(seat, combination, cell):
                found[number] = combination
                number += 1
        return number

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lacks_only(
        self, seat: cython.int, combination: cython.int, cell: cython.int
    ) -> cython.bint:
        """Whether a seat has all of a combination but perhaps this cell."""
        word: cython.int
        bit: cython.ulonglong = 1
        missing: cython.ulonglong
        for word in range(WORDS):
            missing = self.layout.masks[combination * WORDS + word]
            missing &= ~self.pyramids[seat * WORDS + word]
            if missing and (word != cell // 32 or missing != bit << cell % 32):
                return False
        return True

    # What can be done

    def moves(self) -> tuple[ToucheMove, ...]:
        """All legal decisions, each once."""
        codes = cython.declare(cython.uint[300])
        if not cython.compiled:
            codes = [0] * 300
        number: cython.int = self.list_codes(codes)
        return tuple([self.move_of(codes[index]) for index in range(number)])

    def move_of(self, code: int) -> ToucheMove:
        """The decision that has this code."""
        kind, value = code & 7, code >> 3
        if kind == 0:
            return EXCHANGES[value]
        if kind == 1:
            return PLAYS[value]
        if kind == 4:
            return PUTS[value]
        if kind == 5:
            return ToucheMove(CROWN_KIND, -1, self.layout.combinations[value].cells)
        return JOKER_PLAYED if kind == 2 else PASSED

    def _code_of(self, move: ToucheMove) -> int:
        if move.card >= 0:
            return move.code | move.card << 3
        if move.code == 4:
            return move.code | move.cells[0] << 3
        if move.code == 5:
            return move.code | self.layout.number_of(move.cells) << 3
        return move.code

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _allows(self, code: cython.int) -> cython.bint:
        codes = cython.declare(cython.uint[300])
        index: cython.int
        if not cython.compiled:
            codes = [0] * 300
        for index in range(self.list_codes(codes)):
            if codes[index] == code:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_codes(self, codes: cython.p_uint) -> cython.int:
        """Write down the codes of all legal decisions; how many there are."""
        number: cython.int
        index: cython.int
        if self.phase == CHOOSE_CARD:
            return self._list_cards(codes)
        if self.phase == CHOOSE_CELL:
            return self._list_cells(codes)
        if self.phase == OVER:
            return 0
        number = self._completed(self.actor, self.cell, codes)
        for index in range(number):
            codes[index] = CROWN | codes[index] << 3
        return number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_cards(self, codes: cython.p_uint) -> cython.int:
        """Cards to exchange, cards to play, the joker; to pass only without them (TO-17)."""
        number: cython.int = 0
        free: cython.bint = self._free_space_completes()
        card: cython.int
        index: cython.int
        before: cython.int = -1
        dead: cython.bint
        for index in range(self.hand_sizes[self.actor]):
            card = self.hands[self.actor * HAND + index] & 63
            if card == before:
                continue  # equal cards are one choice
            before = card
            dead = self.both_taken(card)
            if dead and self.may_exchange():
                codes[number] = EXCHANGE | card << 3
                number += 1
            if not dead or free:
                codes[number] = PLAY | card << 3
                number += 1
        if self.jokers >> self.actor & 1 and (free or self._joker_has_cell()):
            codes[number] = JOKER
            number += 1
        if number == 0:
            codes[0] = PASS
            number = 1
        return number

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def may_exchange(self) -> cython.bint:
        """Whether a dead card can be replaced: at most one redeal in a turn for that (TO-15)."""
        return self.pile_sizes[self.actor] > 0 or not self.redealt

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _free_space_completes(self) -> cython.bint:
        """Whether a pyramid on some free space completes a combination (TO-14)."""
        index: cython.int
        for index in range(self.layout.free_count):
            if self._completes_at(self.layout.free[index]):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _completes_at(self, cell: cython.int) -> cython.bint:
        found = cython.declare(cython.uint[300])
        if not cython.compiled:
            found = [0] * 300
        return not self.occupied(cell) and self._completed(self.actor, cell, found) > 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _joker_has_cell(self) -> cython.bint:
        cell: cython.int
        for cell in range(256):
            if self.layout.cards[cell] and self.joker_takes(cell):
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def joker_takes(self, cell: cython.int) -> cython.bint:
        """Whether a card cell is empty or an opponent's, never one's own or crowned (TO-13)."""
        seat: cython.int
        words: cython.ulonglong = self.pyramids[self.actor * WORDS + cell // 32]
        for seat in range(self.seats):
            words |= self.crowned[seat * WORDS + cell // 32]
        return words >> cell % 32 & 1 == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_cells(self, codes: cython.p_uint) -> cython.int:
        """The cells for the card that was chosen, and the free spaces that complete something."""
        number: cython.int = 0
        cell: cython.int
        index: cython.int
        if self.card == JOKER_CARD:
            for cell in range(256):
                if self.layout.cards[cell] and self.joker_takes(cell):
                    codes[number] = PUT | cell << 3
                    number += 1
        else:
            for index in range(2):
                cell = self.layout.second[self.card] if index else self.layout.first[self.card]
                if not self.occupied(cell):
                    codes[number] = PUT | cell << 3
                    number += 1
        for index in range(self.layout.free_count):
            if self._completes_at(self.layout.free[index]):
                codes[number] = PUT | self.layout.free[index] << 3
                number += 1
        return number

    # What follows

    def play(self, move: Move | str) -> Self:
        """The state after a decision; raises IllegalMove."""
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, ToucheMove):
            raise TypeError(f"{move!r} is not a decision of Touché")
        code: cython.int = self._code_of(move)
        if not self._allows(code):
            raise self.illegal(move)
        after: Position = self.copy()
        after.apply(code)
        if after.redeals != self.redeals:  # once more, with the cards as they are really dealt
            after = self.copy()
            after._prepare_redeal(move)
            after.apply(code)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def _prepare_redeal(self, move: ToucheMove) -> None:
        """Fix the order of the redeal that this decision needs (TO-16)."""
        cards: list[int] = [card for pile in self.dump()["discards"] for card in pile]
        if move.code == 0:
            cards.append(move.card)
        chance: Any = self.chance
        for number, card in enumerate(chance.order(self.redeals, cards)):
            self.order[number] = card
        self.ordered = len(cards)

    def illegal(self, move: ToucheMove) -> Exception:
        """The error for a decision that is not legal here."""
        return ValueError(f"{move} is not legal here")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, code: cython.int) -> cython.void:
        """Change the table by a legal decision."""
        kind: cython.int = code & 7
        value: cython.int = code >> 3
        self.begun = True
        if kind == EXCHANGE:
            self._discard(value)
            self._draw(self.actor)
        elif kind == PLAY:
            self._discard(value)
            self.card = value
            self.phase = CHOOSE_CELL
        elif kind == JOKER:
            self.jokers &= ~(1 << self.actor)
            self.card = JOKER_CARD
            self.phase = CHOOSE_CELL
        elif kind == PASS:
            self._pass()
        elif kind == PUT:
            self._put(value)
        else:
            self._crown(value)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _discard(self, card: cython.int) -> cython.void:
        """A card leaves the hand for its owner's discard pile; of equal ones the older goes."""
        base: cython.int = self.actor * HAND
        index: cython.int = 0
        size: cython.int = self.hand_sizes[self.actor]
        while self.hands[base + index] & 63 != card:
            index += 1
        while index < size - 1:
            self.hands[base + index] = self.hands[base + index + 1]
            index += 1
        self.hand_sizes[self.actor] = size - 1
        self.discards[self.actor * DECK + self.discard_sizes[self.actor]] = card
        self.discard_sizes[self.actor] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _draw(self, seat: cython.int) -> cython.void:
        """The top of the draw pile goes into the hand."""
        card: cython.int
        if self.pile_sizes[seat] == 0:
            self._redeal(seat)
        self.pile_sizes[seat] -= 1
        card = self.piles[seat * DECK + self.pile_sizes[seat]]
        self.drawn = card
        self._take(seat, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, seat: cython.int, card: cython.int) -> cython.void:
        """A card goes to its place in the sorted hand."""
        base: cython.int = seat * HAND
        index: cython.int = self.hand_sizes[seat]
        while index and _comes_before(card, self.hands[base + index - 1]):
            self.hands[base + index] = self.hands[base + index - 1]
            index -= 1
        self.hands[base + index] = card
        self.hand_sizes[seat] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _redeal(self, first: cython.int) -> cython.void:
        """All discards are dealt anew, under what is left of the draw piles (TO-16)."""
        number: cython.int
        seat: cython.int
        count: cython.int
        if self.ordered == 0:
            self._shuffle_discards()
        self.redeals += 1
        self.redealt = True
        for seat in range(self.seats):
            count = self.ordered - (seat - first + self.seats) % self.seats + self.seats - 1
            count = count // self.seats
            for number in range(self.pile_sizes[seat] - 1, -1, -1):
                self.piles[seat * DECK + count + number] = self.piles[seat * DECK + number]
            self.pile_sizes[seat] += count
            self.discard_sizes[seat] = 0
            for number in range(count):  # the first card dealt lies on top of the new ones
                self.piles[seat * DECK + count - 1 - number] = (
                    self.order[(seat - first + self.seats) % self.seats + number * self.seats]
                    + 64 * self.redeals
                )
        self.ordered = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shuffle_discards(self) -> cython.void:
        """Gather and shuffle for play by chance."""
        seat: cython.int
        number: cython.int
        other: cython.int
        card: cython.int
        for seat in range(self.seats):
            for number in range(self.discard_sizes[seat]):
                self.order[self.ordered] = self.discards[seat * DECK + number]
                self.ordered += 1
        for number in range(self.ordered - 1, 0, -1):
            other = self.random_below(number + 1)
            card = self.order[number]
            self.order[number] = self.order[other]
            self.order[other] = card

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def random_below(self, limit: cython.int) -> cython.int:
        """A random number."""
        self.random = stepped(self.random)
        return mixed(self.random) % limit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(self, cell: cython.int) -> cython.void:
        """A pyramid on a cell, perhaps in an opponent's stead; it may complete something."""
        found = cython.declare(cython.uint[300])
        if not cython.compiled:
            found = [0] * 300
        seat: cython.int
        bit: cython.ulonglong = 1 << cell % 32
        number: cython.int
        self.passes = 0
        self.cell = cell
        for seat in range(self.seats):
            self.pyramids[seat * WORDS + cell // 32] &= ~bit
        self.pyramids[self.actor * WORDS + cell // 32] |= bit
        number = self._completed(self.actor, cell, found)
        if number > 1:
            self.phase = CHOOSE_COMBINATION
        elif number == 1:
            self._crown(found[0])
        else:
            self._draw_back()
            self._begin_turn((self.actor + 1) % self.seats)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _draw_back(self) -> cython.void:
        """Draw a card for the one that was played; the joker gives none."""
        if self.card != JOKER_CARD:
            self._draw(self.actor)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_turn(self, seat: cython.int) -> cython.void:
        self.actor = seat
        self.phase = CHOOSE_CARD
        self.begun = self.redealt = False
        self.card = self.cell = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _crown(self, combination: cython.int) -> cython.void:
        """The round ends: these cells are out of play, all other pyramids go back (TO-19)."""
        word: cython.int
        for word in range(WORDS):
            self.crowned[self.actor * WORDS + word] |= self.layout.masks[combination * WORDS + word]
        self.kinds[self.actor] |= 1 << self.layout.kinds[combination]
        self._clear_pyramids()
        self.voids = 0
        self.starter = self.actor
        if _count(self.kinds[self.actor]) == 3:
            self.phase = OVER
            return
        self._draw_back()
        self._begin_turn(self.actor)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _clear_pyramids(self) -> cython.void:
        number: cython.int
        for number in range(4 * WORDS):
            self.pyramids[number] = 0
        self.rounds += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pass(self) -> cython.void:
        """Nothing can be done; when nobody can, the round is void (TO-17)."""
        self.passes += 1
        if self.passes < self.seats:
            self._begin_turn((self.actor + 1) % self.seats)
            return
        self._clear_pyramids()
        self.passes = 0
        self.voids += 1
        if self.voids == 2:
            self.phase = OVER
        else:
            self._begin_turn(self.starter)

    # What is guessed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_anew(self, seed: cython.ulonglong) -> cython.void:
        """Deal what the seat to act does not see, whatever lay where; layers stay (TO-23)."""
        held = cython.declare(cython.ushort[20])
        sizes = cython.declare(cython.uchar[4])
        hidden = cython.declare(cython.uchar[104])
        if not cython.compiled:
            held, sizes, hidden = [0] * 20, [0] * 4, [0] * 104
        seat: cython.int
        number: cython.int
        layer: cython.int
        count: cython.int
        for number in range(20):
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gather(
        self,
        layer: cython.int,
        held: cython.p_ushort,
        sizes: cython.p_uchar,
        hidden: cython.p_uchar,
    ) -> cython.int:
        """The cards of a layer in hidden hands and in the piles, sorted; how many they are."""
        copies = cython.declare(cython.uchar[52])
        if not cython.compiled:
            copies = [0] * 52
        seat: cython.int
        number: cython.int
        count: cython.int = 0
        for number in range(52):
            copies[number] = 0
        for seat in range(self.seats):
            for number in range(sizes[seat]):
                if held[seat * HAND + number] >> 6 == layer:
                    copies[held[seat * HAND + number] & 63] += 1
            for number in range(self.pile_sizes[seat]):
                if self.piles[seat * DECK + number] >> 6 == layer:
                    copies[self.piles[seat * DECK + number] & 63] += 1
        for number in range(52):
            while copies[number]:
                copies[number] -= 1
                hidden[count] = number
                count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _hand_out(
        self,
        layer: cython.int,
        held: cython.p_ushort,
        sizes: cython.p_uchar,
        hidden: cython.p_uchar,
    ) -> cython.void:
        """Give everybody as many cards of a layer as he had."""
        seat: cython.int
        number: cython.int
        count: cython.int = 0
        for seat in range(self.seats):
            for number in range(sizes[seat]):
                if held[seat * HAND + number] >> 6 == layer:
                    self._take(seat, hidden[count] + 64 * layer)
                    count += 1
            for number in range(self.pile_sizes[seat]):
                if self.piles[seat * DECK + number] >> 6 == layer:
                    self.piles[seat * DECK + number] = hidden[count] + 64 * layer
                    count += 1

    # What is compared

    def key_from(
        self, game: cython.ulonglong, board: cython.ulonglong, chance: cython.ulonglong
    ) -> int:
        """A number of 64 bits for the table, beginning with those of options, board and chance."""
        seat: cython.int
        number: cython.int
        word: cython.int
        key: cython.ulonglong = joined(joined(game, board), chance)
        for number in self._turn():
            key = joined(key, number)
        for seat in range(self.seats):
            key = joined(key, self.kinds[seat])
            key = joined(key, self.hand_sizes[seat])
            for number in range(self.hand_sizes[seat]):
                key = joined(key, self.hands[seat * HAND + number])
            key = joined(key, self.pile_sizes[seat])
            for number in range(self.pile_sizes[seat]):
                key = joined(key, self.piles[seat * DECK + number])
            key = joined(key, self.discard_sizes[seat])
            for number in range(self.discard_sizes[seat]):
                key = joined(key, self.discards[seat * DECK + number])
            for word in range(WORDS):
                key = joined(key, self.pyramids[seat * WORDS + word])
                key = joined(key, self.crowned[seat * WORDS + word])
        return key

    def _turn(self) -> tuple[int, ...]:
        """All of a table but cards and pyramids; the card and the cell only while they matter."""
        chosen: cython.bint = self.phase == CHOOSE_CELL or self.phase == CHOOSE_COMBINATION
        return (
            self.seats,
            self.dealer,
            self.starter,
            self.actor,
            self.phase,
            self.card if chosen else 0,
            self.cell if self.phase == CHOOSE_COMBINATION else 0,
            self.begun,
            self.redealt,
            self.passes,
            self.voids,
            self.redeals,
            self.rounds,
            self.jokers,
        )

    def same_position(self, other: Position) -> bool:
        """Whether another table with as many seats is the same, chance included."""
        seat: cython.int
        number: cython.int
        if self._turn() != other._turn():
            return False
        for seat in range(self.seats):
            if (
                self.kinds[seat] != other.kinds[seat]
                or self.hand_sizes[seat] != other.hand_sizes[seat]
                or self.pile_sizes[seat] != other.pile_sizes[seat]
                or self.discard_sizes[seat] != other.discard_sizes[seat]
            ):
                return False
            for number in range(self.hand_sizes[seat]):
                if self.hands[seat * HAND + number] != other.hands[seat * HAND + number]:
                    return False
            for number in range(self.pile_sizes[seat]):
                if self.piles[seat * DECK + number] != other.piles[seat * DECK + number]:
                    return False
            for number in range(self.discard_sizes[seat]):
                if self.discards[seat * DECK + number] != other.discards[seat * DECK + number]:
                    return False
        for number in range(self.seats * WORDS):
            if (
                self.pyramids[number] != other.pyramids[number]
                or self.crowned[number] != other.crowned[number]
            ):
                return False
        same: bool = self.chance == other.chance and self.board_of() == other.board_of()
        return same

    # What people look for

    def threats(self, seat: cython.int) -> list[tuple[int, int]]:
        """Combinations that one pyramid would complete: each kind and the cell that is missing."""
        check_number("seat", seat, self.seats)
        threats: set[tuple[int, int]] = set()
        number: cython.int
        cell: cython.int
        for number in range(self.layout.count):
            if not self.kinds[seat] >> self.layout.kinds[number] & 1:
                cell = self._only_missing(seat, number)
                if cell >= 0 and not self.occupied(cell):
                    threats.add((self.layout.kinds[number], cell))
        return sorted(threats)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _only_missing(self, seat: cython.int, combination: cython.int) -> cython.int:
        """The one cell that a seat lacks for a combination, -1 if it lacks none or several."""
        cell: cython.int = -1
        word: cython.int
        missing: cython.ulonglong
        for word in range(WORDS):
            missing = self.layout.masks[combination * WORDS + word]
            missing &= ~self.pyramids[seat * WORDS + word]
            if missing:
                if cell >= 0 or missing & (missing - 1):
                    return -1
                cell = 32 * word
                while missing > 1:
                    missing >>= 1
                    cell += 1
        return cell

    def is_dead(self, card: int) -> bool:
        """Whether both cells of a card are taken."""
        check_number("card", card, 52)
        return self.both_taken(card)

    def completed_at(self, seat: int, cell: int) -> list[int]:
        """The numbers of the needed combinations that a pyramid on this cell completes."""
        check_number("seat", seat, self.seats)
        check_number("cell", cell, 256)
        found = cython.declare(cython.uint[300])
        if not cython.compiled:
            found = [0] * 300
        return [found[index] for index in range(self._completed(seat, cell, found))]

    def board_of(self) -> Any:
        """The board that is played on."""
        return self.layout.board

    def list_combinations(self) -> tuple[Combination, ...]:
        """All combinations of this board, by their numbers."""
        found: tuple[Combination, ...] = self.layout.combinations
        return found

    # Play by chance

    def finish_at_random(self, seed: cython.ulonglong) -> Self:
        """The end of a game whose every further decision is drawn from all legal ones."""
        after: Position = self.copy()
        with cython.nogil:
            after._play_at_random(seed)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def play_out(self, seed: cython.ulonglong, first: cython.ulonglong, results: Any) -> None:
        """Finish games at random, those numbered from `first` on, as many as have room.

        They are numbers of 32 bits: of each game its length and the kinds, as bits, that each seat
        has completed.
        """
        told = cython.declare(cython.uint[::1], results)
        after: Position = self.copy()
        width: cython.int = 1 + self.seats
        games: cython.int = len(results) // width
        number: cython.int
        seat: cython.int
        with cython.nogil:
            for number in range(games):
                after.lay_like(self)
                told[number * width] = after._play_at_random(seeded(seed, first + number))
                for seat in range(self.seats):
                    told[number * width + 1 + seat] = after.kinds[seat]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_at_random(self, seed: cython.ulonglong) -> cython.int:
        """Decide by chance to the end; how many decisions that took."""
        codes = cython.declare(cython.uint[300])
        if not cython.compiled:
            codes = [0] * 300
        length: cython.int = 0
        self.random = seed
        while self.phase != OVER:
            self.apply(codes[self.random_below(self.list_codes(codes))])
            length += 1
        return length

    def check(self) -> None:
        """Raise Impossible unless what is decided next follows from the table."""
        codes = cython.declare(cython.uint[300])
        if not cython.compiled:
            codes = [0] * 300
        if self.phase != OVER and self.list_codes(codes) == 0:
            raise Impossible("There is nothing to decide in this position (TO-11).")


if not cython.compiled:  # what a state promises to have, compiled types have by their declaration
    Position.game = None
    Position.seats = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _swap(cards: cython.p_uchar, one: cython.int, other: cython.int) -> cython.void:
    card: cython.int = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _comes_before(one: cython.int, other: cython.int) -> cython.bint:
    """The order of a hand: by cards, then by layers."""
    return one & 63 < other & 63 or (one & 63 == other & 63 and one < other)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _count(bits: cython.int) -> cython.int:
    number: cython.int = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
