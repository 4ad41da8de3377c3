"""How close each player of Touché is to a combination, by what one seat sees.

A set of cells is a number, one bit for each cell. The chance of a combination is the product of
the chances of the cells that it lacks.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod

from benben.games.touche import Board, ToucheView, combinations
from benben.games.touche.board import CARDS, KINDS, parse_card, parse_cell
from benben.games.touche.encoding import CELLS, FREE, NEEDED, PACKS

IN_HAND = 0.4
"""The chance of a cell whose card is in hand: it takes a turn, and others may be faster."""
PER_COPY = 0.1
"""The chance of a cell per hidden copy of its card."""
REDEAL = 0.03
"""The chance of a cell whose cards are all public: they come back after a redeal."""
BY_JOKER = 0.8
"""The chance of the last cell that a player lacks for the game if they have a joker."""
FREE_SPACE = 0.9
"""The chance of a free space: any card can take it, and it is hard to block."""


@dataclass(frozen=True)
class Shape:
    """A combination: its kind and its cells, as a set and one by one."""

    kind: str
    cells: int
    spots: tuple[int, ...]


class Shapes:
    """All combinations of a board, and those through each cell."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.all = tuple(
            Shape(KINDS[found.kind], as_set(found.cells), found.cells)
            for found in combinations(board, seats)
        )
        at: list[list[Shape]] = [[] for _ in range(CELLS)]
        for shape in self.all:
            for cell in shape.spots:
                at[cell].append(shape)
        self.at = tuple(map(tuple, at))


@lru_cache(maxsize=64)  # every shuffled board is another one
def shapes_of(line: str, seats: int) -> Shapes:
    """The combinations of the board that a view shows."""
    return Shapes(Board.parse_line(line), seats)


def as_set(cells: Iterable[int]) -> int:
    """The set of these cells."""
    return sum(1 << cell for cell in cells)


def named(names: Iterable[str]) -> int:
    """The set of the cells with these names."""
    return as_set(map(parse_cell, names))


def each(cells: int) -> Iterator[int]:
    """The single cells of a set."""
    while cells:
        cell = cells & -cells
        yield cell.bit_length() - 1
        cells ^= cell


def is_single(cells: int) -> bool:
    """Whether a set has just one cell."""
    return cells != 0 and not cells & (cells - 1)


class VisibleTable:
    """What is public and what one seat holds; without `counts`, cards are ignored."""

    def __init__(self, view: ToucheView, counts: bool = True) -> None:
        self.view, self.counts = view, counts
        self.shapes = shapes_of(view.board, view.seats)
        self.board = self.shapes.board
        self.hand = Counter(parse_card(seen.card) for seen in view.hand if counts)
        self.crowned = named(name for seen in view.players for name in seen.crowned)
        self.standing = named(name for seen in view.players for name in seen.pyramids)
        self.players = [Player(self, seat) for seat in range(view.seats)]
        self.own = next(player for player in self.players if player.seat == view.seat)
        self.others = [player for player in self.players if player is not self.own]

    def crowned_by(self, move: str) -> tuple[int, str]:
        """The cells and the kind of the combination that a move crowns."""
        cells = named(move[1:].split("."))
        return cells, next(shape.kind for shape in self.shapes.all if shape.cells == cells)

    def is_empty(self, cell: int) -> bool:
        """Whether a cell has no pyramid."""
        return not (self.standing | self.crowned) >> cell & 1

    def is_free_space(self, cell: int) -> bool:
        """Whether a cell shows no card."""
        return self.board.spots[cell] == FREE

    def chance_to_come(self, card: int) -> float:
        """The chance that a player has a card or draws it in time."""
        if not self.counts:
            return PER_COPY * PACKS
        return max(REDEAL, PER_COPY * self.view.left[CARDS[card]])

    @cached_property
    def chances(self) -> list[float]:
        """For each cell, the chance that a player with a hidden hand fills it."""
        cards = [self.chance_to_come(card) for card in range(len(CARDS))]
        by_spot = (*cards, FREE_SPACE)
        return [0.0 if spot is None else by_spot[spot] for spot in self.board.spots]


class Player:
    """One player's pyramids, their kinds of combinations, and their chances of others."""

    def __init__(self, table: VisibleTable, seat: int) -> None:
        seen = table.view.players[seat]
        self.seat, self.table = seat, table
        self.pyramids = named(seen.pyramids)
        self.kinds = frozenset(seen.combinations)
        self.joker = seen.joker
        self._hand = table.hand if seat == table.view.seat else Counter[int]()

    @cached_property
    def barred(self) -> int:
        """The cells that they cannot have: crowned ones and those with others' pyramids."""
        return self.table.crowned | self.table.standing & ~self.pyramids

    @property
    def wins_next(self) -> bool:
        """Whether their next combination wins the game (TO-22)."""
        return len(self.kinds) == NEEDED - 1

    def shapes_at(self, cell: int) -> Iterator[Shape]:
        """The needed combinations that are still possible through this cell."""
        barred = self.barred & ~(1 << cell)
        for shape in self.table.shapes.at[cell]:
            if not shape.cells & barred and shape.kind not in self.kinds:
                yield shape

    def completed_at(self, cell: int) -> list[Shape]:
        """The combinations that a pyramid on this cell completes (TO-19)."""
        standing = self.pyramids | 1 << cell
        return [shape for shape in self.shapes_at(cell) if not shape.cells & ~standing]

    @cached_property
    def _odds(self) -> list[float]:
        """The chance that the player has or gets a pyramid on each cell."""
        odds = list(self.table.chances)
        for card in self._hand:
            for cell in self.table.board.cells_of(card):
                odds[cell] = IN_HAND
        for cell in each(self.pyramids):
            odds[cell] = 1.0
        return odds

    def chance_of(self, shape: Shape) -> float:
        """The chance of a combination."""
        missing = shape.cells & ~self.pyramids
        if is_single(missing):
            return self._last_chance(missing)
        return prod(map(self._odds.__getitem__, shape.spots))

    def chance_with(self, shape: Shape, cell: int) -> float:
        """The chance of a combination after a pyramid on one of its cells."""
        missing = shape.cells & ~(self.pyramids | 1 << cell)
        if is_single(missing):
            return self._last_chance(missing)
        return prod(map(self._odds.__getitem__, shape.spots)) / self._odds[cell]

    def _last_chance(self, missing: int) -> float:
        odds = self._odds[missing.bit_length() - 1]
        return max(odds, BY_JOKER) if self.joker and self.wins_next else odds

    def progress_at(self, cell: int) -> float:
        """How much a pyramid on this cell raises the chances of their combinations."""
        chances = sum(self.chance_with(shape, cell) for shape in self.shapes_at(cell))
        return chances * (1 - self._odds[cell])

    def hopes_at(self, cell: int) -> tuple[float, float]:
        """What they lose without this cell: the best threat there, and all other chances."""
        threat, chances = 0.0, 0.0
        elsewhere = ~(self.pyramids | 1 << cell)
        for shape in self.shapes_at(cell):
            chance = self.chance_of(shape)
            if shape.cells & elsewhere:
                chances += chance
            else:
                threat = max(threat, chance)
        return threat, chances

    def loss_of(self, card: int) -> float:
        """The chances that are lost with a card of the hand."""
        if self._hand[card] != 1:
            return 0.0
        cells = [cell for cell in self.table.board.cells_of(card) if self.table.is_empty(cell)]
        share = 1 - self.table.chance_to_come(card) / IN_HAND
        return share * sum(sum(self.hopes_at(cell)) for cell in cells)
