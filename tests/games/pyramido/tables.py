"""Short notations for deals and games of Pyramido."""

from collections.abc import Iterable, Sequence

from benben import Record, Rng
from benben.games.pyramido import Pyramido, PyramidoMove, PyramidoState
from benben.games.pyramido.encoding import GRID
from benben.games.pyramido.moves import TURNS
from benben.games.pyramido.position_codec import partner

GAME = Pyramido()


def deal_text(*first: int, seat: int = 1) -> str:
    """A deal with these dominoes in the quarry and on top of stack 1, the others in order."""
    order = [*first, *(number for number in range(1, 91) if number not in first)]
    return f"{seat}: {' '.join(map(str, order))}"


def dealt(*first: int, seat: int = 1, seats: int = 2, game: Pyramido = GAME) -> PyramidoState:
    """The start of a game with such a deal."""
    return game.start(seats, deal=deal_text(*first, seat=seat))


def play(state: PyramidoState, line: str) -> PyramidoState:
    """The state after several decisions."""
    for move in state.read(line):
        state = state.play(move)
    return state


def texts(state: PyramidoState) -> list[str]:
    """The texts of all legal decisions."""
    return [str(move) for move in state.moves()]


def finish_turn(state: PyramidoState) -> PyramidoState:
    """Play the first legal decisions of the rest of a turn, covering nothing."""
    while not state.begins_turn:
        moves = {str(move): move for move in state.moves()}
        state = state.play(moves.get("keep", state.moves()[0]))
    return state


def play_spots(state: PyramidoState, spots: Sequence[Iterable[str]]) -> PyramidoState:
    """Let every seat place the first domino on its places, such as e5r, until one runs out."""
    waiting = [iter(places) for places in spots]
    while state.to_act is not None:
        spot = next(waiting[state.to_act], None)
        if spot is None:
            return state
        domino = next(domino for domino in state.table.quarry if domino)
        state = finish_turn(state.play(f"{domino}{spot}"))
    return state


ROWS_WITH_TWO_HOLES = ["e5r", "g5r", "i4d", "f4r", "e6r", "g6r", "i6d", "e7r", "g7r"]
"""Nine dominoes on level 1 that leave e4 and h4 empty."""
ROWS_WITH_FOUR_HOLES = ["e5r", "g5r", "i4d", "f4r", "e6r", "g6r", "i6d", "f7r"]
"""Eight dominoes on level 1 that leave e4, h4, e7 and h7 empty."""
FULL_GROUND = ["e5r", "g5r", "i4d", "e4r", "g4r", "e6r", "g6r", "i6d", "e7r", "g7r"]


# Playing at random, but so that the level can be finished


def careful_move(state: PyramidoState, rng: Rng) -> PyramidoMove:
    """A random decision that leaves no holes and covers blocks now and then."""
    moves = list(state.moves())
    if state.task == "resurface" and rng.below(10):
        return next(move for move in moves if move.kind == "keep")
    while state.task == "place":
        chosen = moves.pop(rng.below(len(moves)))
        if not moves or leaves_no_hole(state, chosen):
            return chosen
    return rng.choice(moves)


def leaves_no_hole(state: PyramidoState, move: PyramidoMove) -> bool:
    """Whether dominoes can still finish the level after this one."""
    right = partner(move.second, move.third)
    assert right is not None
    if state.level:
        return tiles(state.level_cells(state.actor) - state.cells_of(state.actor, state.level)
                     - {move.second, right})  # fmt: skip
    taken = state.cells_of(state.actor, 0) | {move.second, right}
    return any(tiles(frame - taken) for frame in FRAMES if taken <= frame)


def frame(top: int, west: int, height: int, width: int) -> frozenset[int]:
    return frozenset(
        GRID * row + column
        for row in range(top, top + height)
        for column in range(west, west + width)
    )


FRAMES = [
    frame(top, west, height, width)
    for height, width in ((4, 5), (5, 4))
    for top in range(GRID - height + 1)
    for west in range(GRID - width + 1)
]


def tiles(cells: set[int] | frozenset[int]) -> bool:
    """Whether dominoes can cover these cells."""
    if not cells:
        return True
    first = min(cells)
    return any(
        beside in cells and tiles(cells - {first, beside})
        for turn in (TURNS.index("r"), TURNS.index("d"))
        if (beside := partner(first, turn)) is not None
    )


def careful_record(game: Pyramido, seats: int, seed: int | str) -> Record:
    """A game that nobody leaves before its end."""
    record, rng = Record.begin(game, seats, seed=seed), Rng(seed)
    state, moves = game.start(seats, seed), list[PyramidoMove]()
    while state.to_act is not None:
        moves.append(careful_move(state, rng))
        state = state.play(moves[-1])
    return record.play(*moves)


def careful_game(game: Pyramido, seats: int, seed: int | str) -> list[PyramidoState]:
    """All states of such a game."""
    states = careful_record(game, seats, seed).states
    return [state for state in states if isinstance(state, PyramidoState)]
