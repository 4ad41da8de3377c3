"""Every decision of a game as a number from 0 on: the actions of a learner.

The numbers are fixed: which action means what never changes within a version of the environments,
whatever the options (docs/learners.md has the tables).

- Pylos, 216: place on a cell (30), raise from a cell to one that does not rest on it (156), take
  back from a cell (29, all but the apex), stop. Cells count in reading order, level by level.
- Pyramido, 947: place the domino of a quarry place with its left block on a cell, turned one way
  (3 * 288), mark the left or right block (2), cover it with a colour and a corner (2 * 24), keep,
  refill from a stack (4), split a stack (4), fill a hole with a colour and a corner (24).
- Touché, on the classic board 1,175 with two or three seats and 1,187 with four: exchange a card
  (52), play it (52), joker, pass, put a pyramid on a cell of the board (112), crown a combination
  (957 or 969). A board of one's own has as many cells and combinations as it has.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import singledispatch

from benben.core import Game, Move, State
from benben.games.pylos import Pylos
from benben.games.pylos import moves as pylos
from benben.games.pylos.board import APEX, CELLS, each, level_of, supports
from benben.games.pyramido import Pyramido, PyramidoMove, PyramidoState
from benben.games.pyramido import encoding as pyramido
from benben.games.pyramido import moves as pyramido_moves
from benben.games.pyramido.encoding import GRID, first_of, kind_of, with_first
from benben.games.pyramido.position_codec import partner
from benben.games.touche import Touche, ToucheMove, combinations
from benben.games.touche import moves as touche


class Actions(ABC):
    """The decisions of a game and their numbers."""

    size: int
    """How many actions there are."""

    @abstractmethod
    def number(self, state: State, move: Move) -> int:
        """The number of a decision in this state."""

    @abstractmethod
    def move(self, state: State, number: int) -> Move:
        """The decision with that number in this state, legal or not."""

    def legal(self, state: State) -> list[int]:
        """The numbers of all legal decisions, ascending."""
        return sorted([self.number(state, move) for move in state.moves()])


class _Listed(Actions):
    """Decisions that mean the same in every state."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(moves)}
        self.size = len(self._moves)

    def number(self, state: State, move: Move) -> int:
        """The number of a decision."""
        return self._numbers[move]

    def move(self, state: State, number: int) -> Move:
        """The decision with that number."""
        return self._moves[number]


class _Quarried(Actions):
    """Decisions of Pyramido: a domino is named by its place in the quarry."""

    def __init__(self) -> None:
        self._codes = tuple(_pyramido_codes())
        self._numbers = {code: number for number, code in enumerate(self._codes)}
        self.size = len(self._codes)

    def number(self, state: State, move: Move) -> int:
        """The number of a decision; a placed domino must lie in the quarry."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        assert isinstance(move, PyramidoMove)  # noqa: S101
        if kind_of(move.code) != pyramido.PLACE:
            return self._numbers[move.code]
        return self._numbers[with_first(move.code, 1 + state.quarried().index(move.first))]

    def move(self, state: State, number: int) -> Move:
        """The decision with that number; there must be a domino in the place it names."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        code = self._codes[number]
        if kind_of(code) == pyramido.PLACE:
            code = with_first(code, state.quarried()[first_of(code) - 1])
        return pyramido_moves.move(code)

    def legal(self, state: State) -> list[int]:
        """The numbers of all legal decisions, ascending."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        places = {domino: 1 + place for place, domino in enumerate(state.quarried())}
        return sorted(
            self._numbers[code if kind_of(code) else with_first(code, places[first_of(code)])]
            for code in [move.code for move in state.moves()]
        )


def _pyramido_codes() -> Iterator[int]:
    """The codes of all decisions; quarry places stand for their dominoes."""
    encode = pyramido.encode
    for place in range(1, 4):
        for cell in range(GRID**2):
            for turn in range(4):
                if partner(cell, turn) is not None:
                    yield encode(pyramido.PLACE, place, cell, turn)
    yield from (encode(pyramido.MARK, side) for side in range(2))
    for side in range(2):
        yield from (encode(pyramido.COVER, side, *tile) for tile in _TILES)
    yield encode(pyramido.KEEP)
    for kind in (pyramido.REFILL, pyramido.SPLIT):
        yield from (encode(kind, stack) for stack in range(4))
    yield from (encode(pyramido.FILL, 0, *tile) for tile in _TILES)


_TILES = [(colour, quarter) for colour in range(6) for quarter in range(4)]


@singledispatch
def actions(game: Game, seats: int) -> Actions:
    """The actions of a game with so many seats."""
    raise TypeError(f"{game!r} has no numbered decisions")


@actions.register
def _(game: Pylos, seats: int) -> Actions:
    return _PYLOS


@actions.register
def _(game: Pyramido, seats: int) -> Actions:
    return _PYRAMIDO


@actions.register
def _(game: Touche, seats: int) -> Actions:
    board = game.board(0)
    crowns = [
        ToucheMove(touche.CROWN, -1, combination.cells)
        for combination in combinations(board, seats)
    ]
    puts = [touche.PUTS[cell] for cell in board.cells]
    cards = (*touche.EXCHANGES, *touche.PLAYS, touche.JOKER_PLAYED, touche.PASSED)
    return _Listed((*cards, *puts, *crowns))


def _rests_on(cell: int) -> int:
    """All cells that are filled when a sphere lies on this one."""
    below = supports(cell)
    for support in each(below):
        below |= _rests_on(support)
    return below


def _raises() -> Iterator[Move]:
    for lifted in CELLS:
        for put in CELLS:
            if level_of(put) > level_of(lifted) and not lifted & _rests_on(put):
                yield pylos.RAISE[lifted][put]


_PYLOS = _Listed(
    (
        *pylos.PLACE.values(),
        *_raises(),
        *(take_back for cell, take_back in pylos.TAKE_BACK.items() if cell != APEX),
        pylos.STOP,
    )
)
_PYRAMIDO = _Quarried()
