"""Why a turn of Pylos is best, in a few sentences."""

from benben.bots.contract import Thought
from benben.bots.pylos.deepening import Line
from benben.games.pylos import PylosMove, PylosState
from benben.games.pylos.board import CELLS, CELLS_OF, NAMES, WIDTHS, each, supports
from benben.games.pylos.cells import (
    GROUND,
    LINES,
    NOTHING,
    completing_cells,
    free_spheres,
    open_cells,
    raise_cells,
)

_SQUARES = tuple(supports(cell) for cell in CELLS if not cell & GROUND)
_ROWS = tuple(
    sum(CELLS_OF[level][row * width : (row + 1) * width])
    for level, width in enumerate(WIDTHS[:2])
    for row in range(width)
)
_COLUMNS = tuple(
    sum(CELLS_OF[level][column::width])
    for level, width in enumerate(WIDTHS[:2])
    for column in range(width)
)

TO_THE_APEX = Thought("pylos-apex", "Puts the last sphere on the apex and wins.")
EMPTIES = Thought("pylos-empties", "Leaves {opponent} without a sphere to place, and wins.")
WINS = Thought("pylos-wins", "Wins in {count} turns at the latest, whatever happens.")
LOSES = Thought("pylos-loses", "Loses whatever it does, in {count} turns at the latest.")
COMPLETES_SQUARE = Thought("pylos-square", "Completes a square at {cell}.")
COMPLETES_LINE = Thought("pylos-line", "Completes a line at {cell}.")
BLOCKS_SQUARE = Thought("pylos-blocks-square", "Blocks {opponent}'s square at {cell}.")
BLOCKS_LINE = Thought("pylos-blocks-line", "Blocks {opponent}'s line at {cell}.")
RAISES = Thought("pylos-raises", "Raises a sphere to {cell} and saves one of the reserve.")
PREPARES = Thought("pylos-prepares", "Could complete something at {cell} next.")
LEAVES_NOTHING = Thought("pylos-leaves-nothing", "Leaves {opponent} nothing to complete.")
LEAVES_NO_RAISE = Thought("pylos-leaves-no-raise", "Leaves {opponent} no sphere to raise.")
TAKES_BACK = Thought("pylos-takes-back", "Takes {cell} back into the reserve.")
STOPS = Thought("pylos-stops", "Keeps the other spheres where they are.")
NOTHING_BETTER = Thought("pylos-nothing-better", "There is nothing better to do.")

THEMES = {
    thought.key: theme
    for theme, thoughts in {
        "endings": (TO_THE_APEX, EMPTIES, WINS),
        "squares": (COMPLETES_SQUARE,),
        "lines": (COMPLETES_LINE,),
        "blocking": (BLOCKS_SQUARE, BLOCKS_LINE, LEAVES_NOTHING),
        "raises": (RAISES, LEAVES_NO_RAISE),
        "threats": (PREPARES,),
        "taking back": (TAKES_BACK, STOPS),
    }.items()
    for thought in thoughts
}
"""What each reason is about, by its key."""


def reasons(state: PylosState, line: Line, *, sure: bool) -> tuple[Thought, ...]:
    """Why a turn is best; only a bot that overlooks nothing is sure of how the game ends."""
    move = line.turn[0]
    if not move.put:
        return (TAKES_BACK.about(cell=NAMES[move.lifted]) if move.lifted else STOPS,)
    after = state.play_turn(line.turn)
    foreseen = [] if not sure or after.outcome else _foreseen(line)
    found = [*_winning(state, after), *foreseen, *_at_the_cell(state, move)]
    return tuple(found or _after_all(state, after))[:3]


def _foreseen(line: Line) -> list[Thought]:
    """The proven end of the game, in the player's own turns, this one included."""
    if line.plies is None:
        return []
    return [(WINS if line.value > 0 else LOSES).about(count=(line.plies + 1) // 2)]


def _winning(state: PylosState, after: PylosState) -> list[Thought]:
    if not after.outcome or state.side not in after.outcome.winners:
        return []
    if after.outcome.reason == "apex":
        return [TO_THE_APEX]
    return [EMPTIES.about(opponent=_opponent(state))] if len(after.outcome.winners) == 1 else []


def _opponent(state: PylosState) -> str:
    return state.game.seat_names[1 - state.side]


def _at_the_cell(state: PylosState, move: PylosMove) -> list[Thought]:
    """Reasons about the sphere's cell: what it completes, blocks and saves."""
    cell, opponent = NAMES[move.put], _opponent(state)
    own, trigger = state.own ^ move.lifted, state.game.rules.trigger
    found = []
    for side, square, line in (
        (own, COMPLETES_SQUARE, COMPLETES_LINE),
        (state.other, BLOCKS_SQUARE, BLOCKS_LINE),
    ):
        if _completes(_SQUARES, side, move.put) and trigger != NOTHING:
            found.append(square.about(cell=cell, opponent=opponent))
        elif _completes((*_ROWS, *_COLUMNS), side, move.put) and trigger == LINES:
            found.append(line.about(cell=cell, opponent=opponent))
    if move.lifted:
        found.append(RAISES.about(cell=cell))
    return found


def _completes(patterns: tuple[int, ...], own: int, cell: int) -> bool:
    return any(pattern & cell and not pattern & ~(own | cell) for pattern in patterns)


def _after_all(state: PylosState, after: PylosState) -> list[Thought]:
    """Reasons for a turn that completes and blocks nothing."""
    own, other, trigger = after.other, after.own, after.game.rules.trigger
    opponent = _opponent(state)
    chances = open_cells(own | other) & completing_cells(own, trigger)
    found = [PREPARES.about(cell=NAMES[cell]) for cell in each(chances)][:1]
    if trigger != NOTHING and not _can_complete(other, own, trigger):
        found.append(LEAVES_NOTHING.about(opponent=opponent))
    elif not _raisable(other, own | other):
        found.append(LEAVES_NO_RAISE.about(opponent=opponent))
    return found or [NOTHING_BETTER]


def _raisable(own: int, occupied: int) -> int:
    """The cells that a side could raise a sphere to."""
    cells = 0
    for sphere in each(free_spheres(own, occupied)):
        cells |= raise_cells(sphere, occupied)
    return cells


def _can_complete(own: int, other: int, trigger: int) -> bool:
    """Whether the side to move could complete something at once."""
    occupied = own | other
    if open_cells(occupied) & completing_cells(own, trigger):
        return True
    return any(
        raise_cells(sphere, occupied) & completing_cells(own ^ sphere, trigger)
        for sphere in each(free_spheres(own, occupied))
    )
