"""The rules of Touché: legal decisions, and what each does to the table.

Compiled by Cython, with its signatures in engine.pxd; the same file runs as plain Python. What lies
on the table is in contents.py, how its cards move in cards.py, its board in layout.py, and which
number means what in encoding.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar

import cython

from benben.core import Impossible, Move
from benben.core.errors import check_number
from benben.games.touche.layout import layout_of
from benben.games.touche.moves import (
    EXCHANGES,
    JOKER_PLAYED,
    PASSED,
    PLAYS,
    PUTS,
    ToucheMove,
    parse_move,
)

if not cython.compiled:
    from benben.games.splitmix import seeded
    from benben.games.touche.cards import Cards
    from benben.games.touche.encoding import (
        ALL_WORDS,
        CARD_COUNT,
        CELLS,
        CHOOSE_CARD,
        CHOOSE_CELL,
        CHOOSE_COMBINATION,
        CROWN,
        DECK_SIZE,
        EXCHANGE,
        JOKER,
        JOKER_CARD,
        MOST_CODES,
        MOST_VOIDS,
        NEEDED,
        OVER,
        PASS,
        PLAY,
        PUT,
        SUBJECT,
        WORD,
        WORDS,
        bit_of,
        card_of,
        count_bits,
        encode,
        hand_at,
        has,
        is_in,
        kind_of,
        subject_of,
        word_at,
    )

if TYPE_CHECKING:
    from benben.games.touche.board import Board

_P = TypeVar("_P", bound="Position")


@cython.cclass
class Position(Cards):
    """A table as the engine plays it; ToucheState adds the public interface."""

    def check(self) -> None:
        """Raise Impossible if no decision is legal although the game goes on."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        if self.phase != OVER and self.list_codes(codes) == 0:
            raise Impossible("There is nothing to decide in this position (TO-11).")

    # Occupied cells and completed combinations

    def occupied(self, cell: cython.int) -> cython.bint:
        """Whether a pyramid is on a cell, crowned or not."""
        seat: cython.int
        words: cython.ulonglong = 0
        for seat in range(self.seats):
            words |= self.pyramids[word_at(seat, cell)] | self.crowned[word_at(seat, cell)]
        return is_in(cell, words)

    def both_taken(self, card: cython.int) -> cython.bint:
        """Whether both cells of a card are taken (TO-15)."""
        return self.occupied(self.layout.first[card]) and self.occupied(self.layout.second[card])

    def is_dead(self, card: int) -> bool:
        """Whether both cells of a card are taken."""
        check_number("card", card, CARD_COUNT)
        return self.both_taken(card)

    def completed_at(self, seat: int, cell: int) -> list[int]:
        """The numbers of the needed combinations that a pyramid on this cell completes."""
        check_number("seat", seat, self.seats)
        check_number("cell", cell, CELLS)
        found = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            found = [0] * MOST_CODES
        return [found[index] for index in range(self._completed(seat, cell, found))]

    def threats(self, seat: int) -> list[tuple[int, int]]:
        """Combinations that one pyramid would complete: each kind and the cell that is missing."""
        check_number("seat", seat, self.seats)
        threats: set[tuple[int, int]] = set()
        own: cython.int = seat
        number: cython.int
        cell: cython.int
        for number in range(self.layout.count):
            if not has(self.kinds[own], self.layout.kinds[number]):
                cell = self._only_missing(own, number)
                if cell >= 0 and not self.occupied(cell):
                    threats.add((self.layout.kinds[number], cell))
        return sorted(threats)

    def _completed(self, seat: cython.int, cell: cython.int, found: cython.p_uint) -> cython.int:
        """List the needed combinations that a pyramid on this cell completes."""
        number: cython.int = 0
        index: cython.int
        combination: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            combination = self.layout.members[index]
            if has(self.kinds[seat], self.layout.kinds[combination]):
                continue
            if self._lacks_only(seat, combination, cell):
                found[number] = combination
                number += 1
        return number

    def _lacks_only(
        self, seat: cython.int, combination: cython.int, cell: cython.int
    ) -> cython.bint:
        """Whether a seat has all cells of a combination except, perhaps, this one."""
        word: cython.int
        missing: cython.ulonglong
        for word in range(WORDS):
            missing = self.layout.masks[combination * WORDS + word]
            missing &= ~self.pyramids[seat * WORDS + word]
            if missing and (word != cell // WORD or missing != bit_of(cell)):
                return False
        return True

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
                cell = WORD * word
                while missing > 1:
                    missing >>= 1
                    cell += 1
        return cell

    # Legal decisions

    def moves(self) -> tuple[ToucheMove, ...]:
        """All legal decisions, each once."""
        return tuple([self.move_of(code) for code in self._codes()])

    def move_of(self, code: int) -> ToucheMove:
        """The decision with this code."""
        kind: cython.int = kind_of(code)
        subject = code >> SUBJECT  # a Python number, so that tuples check whether they have it
        if kind == EXCHANGE:
            return EXCHANGES[subject]
        if kind == PLAY:
            return PLAYS[subject]
        if kind == PUT:
            return PUTS[subject]
        if kind == CROWN:
            return ToucheMove(CROWN, -1, self.layout.combinations[subject].cells)
        return JOKER_PLAYED if kind == JOKER else PASSED

    def _code_of(self, move: ToucheMove) -> int:
        if move.card >= 0:
            return encode(move.code, move.card)
        if move.code == PUT:
            return encode(PUT, move.cells[0])
        if move.code == CROWN:
            return encode(CROWN, self.layout.number_of(move.cells))
        return move.code

    def list_codes(self, codes: cython.p_uint) -> cython.int:
        """List the codes of all legal decisions; returns their number."""
        if self.phase == CHOOSE_CARD:
            return self._list_cards(codes)
        if self.phase == CHOOSE_CELL:
            return self._list_cells(codes)
        if self.phase == OVER:
            return 0
        return self._list_crowns(codes)

    def _list_cards(self, codes: cython.p_uint) -> cython.int:
        """List exchanges, cards and the joker, or passing if there are none (TO-17)."""
        number: cython.int = 0
        free: cython.bint = self._free_space_completes()
        card: cython.int
        index: cython.int
        before: cython.int = -1
        dead: cython.bint
        for index in range(self.hand_sizes[self.actor]):
            card = card_of(self.hands[hand_at(self.actor, index)])
            if card == before:
                continue  # equal cards are one choice
            before = card
            dead = self.both_taken(card)
            if dead and self.may_exchange():
                codes[number] = encode(EXCHANGE, card)
                number += 1
            if not dead or free:
                codes[number] = encode(PLAY, card)
                number += 1
        if has(self.jokers, self.actor) and (free or self._joker_has_cell()):
            codes[number] = JOKER
            number += 1
        if number == 0:
            codes[0] = PASS
            number = 1
        return number

    def may_exchange(self) -> cython.bint:
        """Whether a dead card can be replaced: at most one redeal in a turn for that (TO-15)."""
        return self.pile_sizes[self.actor] > 0 or not self.redealt

    def _free_space_completes(self) -> cython.bint:
        """Whether a pyramid on some free space completes a combination (TO-14)."""
        index: cython.int
        for index in range(self.layout.free_count):
            if self._completes_at(self.layout.free[index]):
                return True
        return False

    def _completes_at(self, cell: cython.int) -> cython.bint:
        found = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            found = [0] * MOST_CODES
        return not self.occupied(cell) and self._completed(self.actor, cell, found) > 0

    def _joker_has_cell(self) -> cython.bint:
        cell: cython.int
        for cell in range(CELLS):
            if self.layout.cards[cell] and self.joker_takes(cell):
                return True
        return False

    def joker_takes(self, cell: cython.int) -> cython.bint:
        """Whether a card cell is empty or an opponent's, and not crowned (TO-13)."""
        seat: cython.int
        words: cython.ulonglong = self.pyramids[word_at(self.actor, cell)]
        for seat in range(self.seats):
            words |= self.crowned[word_at(seat, cell)]
        return not is_in(cell, words)

    def _list_cells(self, codes: cython.p_uint) -> cython.int:
        """List the cells for the chosen card, and the free spaces that complete a combination."""
        number: cython.int = 0
        cell: cython.int
        index: cython.int
        if self.card == JOKER_CARD:
            for cell in range(CELLS):
                if self.layout.cards[cell] and self.joker_takes(cell):
                    codes[number] = encode(PUT, cell)
                    number += 1
        else:
            for index in range(2):
                cell = self.layout.second[self.card] if index else self.layout.first[self.card]
                if not self.occupied(cell):
                    codes[number] = encode(PUT, cell)
                    number += 1
        for index in range(self.layout.free_count):
            cell = self.layout.free[index]
            if self._completes_at(cell):
                codes[number] = encode(PUT, cell)
                number += 1
        return number

    def _list_crowns(self, codes: cython.p_uint) -> cython.int:
        """List the combinations that the last pyramid has completed."""
        number: cython.int = self._completed(self.actor, self.cell, codes)
        index: cython.int
        for index in range(number):
            codes[index] = encode(CROWN, codes[index])
        return number

    # Playing a decision

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
            after._order_redeal([move.card] if kind_of(code) == EXCHANGE else [])
            after.apply(code)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def apply(self, code: cython.int) -> cython.void:
        """Change the table by a legal decision."""
        kind: cython.int = kind_of(code)
        subject: cython.int = subject_of(code)
        self.begun = True
        if kind == EXCHANGE:
            self._discard(subject)
            self._draw(self.actor)
        elif kind == PLAY:
            self._discard(subject)
            self.card = subject
            self.phase = CHOOSE_CELL
        elif kind == JOKER:
            self.jokers &= ~(1 << self.actor)
            self.card = JOKER_CARD
            self.phase = CHOOSE_CELL
        elif kind == PASS:
            self._pass()
        elif kind == PUT:
            self._put(subject)
        else:
            self._crown(subject)

    def _put(self, cell: cython.int) -> cython.void:
        """Put a pyramid on a cell, or replace an opponent's; it may complete a combination."""
        found = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            found = [0] * MOST_CODES
        seat: cython.int
        number: cython.int
        self.passes = 0
        self.cell = cell
        for seat in range(self.seats):
            self.pyramids[word_at(seat, cell)] &= ~bit_of(cell)
        self.pyramids[word_at(self.actor, cell)] |= bit_of(cell)
        number = self._completed(self.actor, cell, found)
        if number > 1:
            self.phase = CHOOSE_COMBINATION
        elif number == 1:
            self._crown(found[0])
        else:
            self._draw_back()
            self._begin_turn((self.actor + 1) % self.seats)

    def _draw_back(self) -> cython.void:
        """Draw a card for the one that was played; the joker gives none."""
        if self.card != JOKER_CARD:
            self._draw(self.actor)

    def _begin_turn(self, seat: cython.int) -> cython.void:
        self.actor = seat
        self.phase = CHOOSE_CARD
        self.begun = self.redealt = False
        self.card = self.cell = 0

    def _crown(self, combination: cython.int) -> cython.void:
        """End the round: these cells are out of play, all other pyramids go back (TO-19)."""
        word: cython.int
        for word in range(WORDS):
            self.crowned[self.actor * WORDS + word] |= self.layout.masks[combination * WORDS + word]
        self.kinds[self.actor] |= 1 << self.layout.kinds[combination]
        self._clear_pyramids()
        self.voids = 0
        self.starter = self.actor
        if count_bits(self.kinds[self.actor]) == NEEDED:
            self.phase = OVER
            return
        self._draw_back()
        self._begin_turn(self.actor)

    def _clear_pyramids(self) -> cython.void:
        number: cython.int
        for number in range(ALL_WORDS):
            self.pyramids[number] = 0
        self.rounds += 1

    def _pass(self) -> cython.void:
        """Pass; if nobody can do anything, the round is void (TO-17)."""
        self.passes += 1
        if self.passes < self.seats:
            self._begin_turn((self.actor + 1) % self.seats)
            return
        self._clear_pyramids()
        self.passes = 0
        self.voids += 1
        if self.voids == MOST_VOIDS:
            self.phase = OVER
        else:
            self._begin_turn(self.starter)

    # Random play

    def play_out(self, seed: int, first: int, results: Any) -> None:
        """Finish games at random and write the results; the game numbers start at `first`.

        The results are 32-bit numbers, as many as fit: the length and, as bits, the kinds that each
        seat has completed.
        """
        told = cython.declare(cython.uint[::1], results)
        after: Position = self.copy()
        word: cython.ulonglong = seed
        start: cython.ulonglong = first
        width: cython.int = 1 + self.seats
        games: cython.int = len(results) // width
        number: cython.int
        seat: cython.int
        with cython.nogil:
            for number in range(games):
                after.lay_like(self)
                told[number * width] = after._play_at_random(seeded(word, start + number))
                for seat in range(self.seats):
                    told[number * width + 1 + seat] = after.kinds[seat]

    def _play_at_random(self, seed: cython.ulonglong) -> cython.int:
        """Play randomly to the end; returns the number of decisions."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        length: cython.int = 0
        self.random = seed
        while self.phase != OVER:
            self.apply(codes[self.random_below(self.list_codes(codes))])
            length += 1
        return length


def deal(
    kind: type[_P],
    game: Any,
    board: Board,
    chance: Any,
    seats: int,
    cards: Sequence[int],
    dealer: int,
) -> _P:
    """A new position: all cards dealt in this order (TO-04)."""
    dealt = cython.declare(cython.uchar[DECK_SIZE])
    if not cython.compiled:
        dealt = [0] * DECK_SIZE
    position: Position = kind.__new__(kind)
    position._clear(game, layout_of(board, seats), chance, seats)
    for number, card in enumerate(cards):
        dealt[number] = card
    position.deal_out(dealt, dealer)
    result: Any = position
    return result  # type: ignore[no-any-return]


def restore(kind: type[_P], game: Any, board: Board, chance: Any, facts: dict[str, Any]) -> _P:
    """A new position from what `_dump` wrote."""
    seats = len(facts["hands"])
    position: Position = kind.__new__(kind)
    position._clear(game, layout_of(board, seats), chance, seats)
    position._load(facts)
    result: Any = position
    return result  # type: ignore[no-any-return]
