"""The contents of a table of Touché: copying, reading, comparing, dumping and restoring.

Compiled by Cython, with its fields and signatures in contents.pxd; the same file runs as plain
Python. Seats count from 0, cells and cards are numbered as in board.py. A card in a hand or a draw
pile is kept with its layer, one among the discards without: see encoding.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import cython

from benben.core.errors import check_number

if not cython.compiled:
    from benben.games.coded import CodedPosition
    from benben.games.splitmix import joined
    from benben.games.touche.encoding import (
        ALL_HELD,
        ALL_PILED,
        ALL_WORDS,
        CELLS,
        CHOOSE_CELL,
        CHOOSE_COMBINATION,
        DECK_SIZE,
        MOST_SEATS,
        WORDS,
        bit_of,
        card_of,
        hand_at,
        has,
        is_in,
        pile_at,
        word_at,
    )

if TYPE_CHECKING:
    from benben.games.touche.board import Board
    from benben.games.touche.combinations import Combination
    from benben.games.touche.layout import Layout


@cython.cclass
class Contents(CodedPosition):
    """Everything on a table, as arrays of numbers.

    `jokers` has a bit for each seat that has its joker, `kinds` of a seat one for each kind of
    combination that it has crowned. `drawn` is the card drawn last, with its layer.
    """

    def __init__(self) -> None:
        raise TypeError("A state comes from a game: start one, or parse a position's text.")

    def _clear(self, game: Any, layout: Layout, chance: Any, seats: cython.int) -> None:
        """Initialise an empty table; fields that are not named here are 0."""
        if not cython.compiled:
            self.order, self.pyramids, self.crowned = (
                [0] * DECK_SIZE,
                [0] * ALL_WORDS,
                [0] * ALL_WORDS,
            )
            self.hands, self.piles, self.discards = [0] * ALL_HELD, [0] * ALL_PILED, [0] * ALL_PILED
            self.kinds, self.hand_sizes, self.pile_sizes, self.discard_sizes = (
                [0] * MOST_SEATS for _ in range(4)
            )
            self.dealer = self.starter = self.actor = self.phase = self.card = self.cell = 0
            self.drawn = self.passes = self.voids = self.redeals = self.rounds = 0
            self.random = self.ordered = 0
            self.begun = self.redealt = False
        self.game = game
        self.layout = layout
        self.chance = chance
        self.seats = seats
        self.jokers = (1 << seats) - 1

    def undealt(self) -> Self:
        """An empty table with the same board and as many seats, before the deal."""
        empty: Contents = type(self).__new__(type(self))
        empty._clear(self.game, self.layout, self.chance, self.seats)
        result: Any = empty
        return result  # type: ignore[no-any-return]

    def copy(self) -> Self:
        """An independent copy."""
        other: Contents = type(self).__new__(type(self))
        if cython.compiled:
            other.game = self.game
            other.layout = self.layout
            other.chance = self.chance
        other.lay_like(self)
        result: Any = other
        return result  # type: ignore[no-any-return]

    def lay_like(self, other: Contents) -> cython.void:
        """Copy everything from another table of the same game."""
        copy_fields(self, other)

    # Dump and restore

    def _dump(self) -> dict[str, Any]:
        """Everything as numbers and lists; `restore` reads it back."""
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
            "jokers": [int(has(self.jokers, seat)) for seat in seats],
            "pyramids": [self._standing(seat, False) for seat in seats],
            "crowned": [self._standing(seat, True) for seat in seats],
            "kinds": [self.kinds[seat] for seat in seats],
            "hands": [self._hand(seat) for seat in seats],
            "piles": [self._pile(seat) for seat in seats],
            "discards": [self._discarded(seat) for seat in seats],
        }

    def _load(self, facts: dict[str, Any]) -> None:
        """Fill an empty table from what `_dump` wrote."""
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
                self.pyramids[word_at(seat, cell)] |= bit_of(cell)
            for cell in facts["crowned"][seat]:
                self.crowned[word_at(seat, cell)] |= bit_of(cell)
            self.hand_sizes[seat] = len(facts["hands"][seat])
            for number in range(self.hand_sizes[seat]):
                self.hands[hand_at(seat, number)] = facts["hands"][seat][number]
            self.pile_sizes[seat] = len(facts["piles"][seat])
            for number in range(self.pile_sizes[seat]):
                self.piles[pile_at(seat, number)] = facts["piles"][seat][number]
            self.discard_sizes[seat] = len(facts["discards"][seat])
            for number in range(self.discard_sizes[seat]):
                self.discards[pile_at(seat, number)] = facts["discards"][seat][number]

    # Reading the contents

    @property
    def board(self) -> Board:
        """The board that is played on."""
        board: Board = self.layout.board
        return board

    def list_combinations(self) -> tuple[Combination, ...]:
        """All combinations of this board, by their numbers."""
        found: tuple[Combination, ...] = self.layout.combinations
        return found

    def owner(self, cell: int) -> int | None:
        """The seat whose pyramid is on a cell, crowned or not."""
        check_number("cell", cell, CELLS)
        at: cython.int = cell
        seat: cython.int
        for seat in range(self.seats):
            if is_in(at, self.pyramids[word_at(seat, at)] | self.crowned[word_at(seat, at)]):
                return seat
        return None

    def is_crowned(self, cell: int) -> bool:
        """Whether a cell is out of play."""
        check_number("cell", cell, CELLS)
        at: cython.int = cell
        seat: cython.int
        words: cython.ulonglong = 0
        for seat in range(self.seats):
            words |= self.crowned[word_at(seat, at)]
        return is_in(at, words)

    def pyramids_of(self, seat: int) -> tuple[int, ...]:
        """The cells of a seat's pyramids that are not crowned, ascending."""
        check_number("seat", seat, self.seats)
        return tuple(self._standing(seat, False))

    def crowned_of(self, seat: int) -> tuple[int, ...]:
        """The cells of a seat's crowned combinations, ascending."""
        check_number("seat", seat, self.seats)
        return tuple(self._standing(seat, True))

    def kinds_of(self, seat: int) -> int:
        """The kinds of combinations that a seat has crowned, as bits."""
        check_number("seat", seat, self.seats)
        return self.kinds[seat]

    def has_joker(self, seat: int) -> bool:
        """Whether a seat still has its joker."""
        check_number("seat", seat, self.seats)
        return has(self.jokers, seat)

    def hand_of(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand."""
        check_number("seat", seat, self.seats)
        return tuple([card_of(card) for card in self._hand(seat)])

    def pile_size(self, seat: int) -> int:
        """How many cards a seat's draw pile has."""
        check_number("seat", seat, self.seats)
        return self.pile_sizes[seat]

    def discards_of(self, seat: int) -> tuple[int, ...]:
        """The cards that a seat has discarded since the last redeal, in order."""
        check_number("seat", seat, self.seats)
        return tuple(self._discarded(seat))

    def piled(self) -> tuple[int, ...]:
        """All cards of the draw piles, each with its layer."""
        return tuple([card for seat in range(self.seats) for card in self._pile(seat)])

    def _standing(self, seat: cython.int, crowned: cython.bint) -> list[int]:
        cell: cython.int
        cells: list[int] = []
        for cell in range(CELLS):
            at: cython.int = word_at(seat, cell)
            if is_in(cell, self.crowned[at] if crowned else self.pyramids[at]):
                cells.append(cell)
        return cells

    def _hand(self, seat: cython.int) -> list[int]:
        return [self.hands[hand_at(seat, number)] for number in range(self.hand_sizes[seat])]

    def _pile(self, seat: cython.int) -> list[int]:
        return [self.piles[pile_at(seat, number)] for number in range(self.pile_sizes[seat])]

    def _discarded(self, seat: cython.int) -> list[int]:
        return [self.discards[pile_at(seat, number)] for number in range(self.discard_sizes[seat])]

    # Comparing

    def _key_from(
        self, game: cython.ulonglong, board: cython.ulonglong, chance: cython.ulonglong
    ) -> int:
        """A 64-bit key of the table, derived from the keys of options, board and chance."""
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
                key = joined(key, self.hands[hand_at(seat, number)])
            key = joined(key, self.pile_sizes[seat])
            for number in range(self.pile_sizes[seat]):
                key = joined(key, self.piles[pile_at(seat, number)])
            key = joined(key, self.discard_sizes[seat])
            for number in range(self.discard_sizes[seat]):
                key = joined(key, self.discards[pile_at(seat, number)])
            for word in range(seat * WORDS, (seat + 1) * WORDS):
                key = joined(key, self.pyramids[word])
                key = joined(key, self.crowned[word])
        return key

    def _turn(self) -> tuple[int, ...]:
        """The key of everything but cards and pyramids; card and cell only while they matter."""
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

    def same_position(self, other: Contents) -> bool:
        """Whether another table with as many seats has the same contents and chance."""
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
            for number in range(hand_at(seat, 0), hand_at(seat, self.hand_sizes[seat])):
                if self.hands[number] != other.hands[number]:
                    return False
            for number in range(pile_at(seat, 0), pile_at(seat, self.pile_sizes[seat])):
                if self.piles[number] != other.piles[number]:
                    return False
            for number in range(pile_at(seat, 0), pile_at(seat, self.discard_sizes[seat])):
                if self.discards[number] != other.discards[number]:
                    return False
        for number in range(self.seats * WORDS):
            if (
                self.pyramids[number] != other.pyramids[number]
                or self.crowned[number] != other.crowned[number]
            ):
                return False
        same: bool = self.chance == other.chance and self.board == other.board
        return same


if not cython.compiled:

    def copy_fields(to: Contents, other: Contents) -> None:
        """Copy all fields; compiled, they are one block of memory."""
        for name, value in other.__dict__.items():
            setattr(to, name, value[:] if isinstance(value, list) else value)

    # Compiled types declare these fields in the .pxd.
    Contents.game = None
    Contents.seats = 0
