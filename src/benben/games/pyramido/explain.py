"""Why a decision is illegal: the rule's number and a sentence for a person."""

from typing import TYPE_CHECKING

from benben.core import IllegalMove, Reason
from benben.games.pyramido.dominoes import COLOURS, TILE_OF
from benben.games.pyramido.encoding import TURN_COUNT, kind_of
from benben.games.pyramido.moves import PyramidoMove, cell_name
from benben.games.pyramido.position_codec import partner
from benben.games.pyramido.position_text import PHASES

if TYPE_CHECKING:
    from benben.games.pyramido.state import PyramidoState

GAME_OVER = Reason("game-over", "PD-22", "The game is over")
NOT_NOW = Reason("not-now", "PD-10", "Now it is time to {phase}, not to {kind}")
NOT_IN_QUARRY = Reason("not-in-quarry", "PD-10", "Domino {domino} is not in the quarry")
FIRST_AT_CENTRE = Reason("first-at-centre", "PD-09", "The first domino begins on e5, not {cell}")
OCCUPIED = Reason("occupied", "PD-09", "{cell} is already covered on this level")
OFF_GRID = Reason("off-grid", "PD-07", "The domino would lie outside the pyramid")
NOT_TOUCHING = Reason("not-touching", "PD-07", "The domino must touch another one along an edge")
NO_FRAME = Reason("no-frame", "PD-07", "Level 1 would no longer fit into 5x4 blocks")
OVERHANGS = Reason("overhangs", "PD-06", "{cell} would stick out over the level below")
BLANK = Reason("blank", "PD-11", "The {side} block has no gem to mark")
MARKER_GONE = Reason("marker-gone", "PD-11", "The {colour} marker is already on this level")
MARKED = Reason("marked", "PD-12", "The {side} block has a marker and cannot be covered")
TILE_GONE = Reason("tile-gone", "PD-12", "The tile with {colour} has been used")
WRONG_STACK = Reason("wrong-stack", "PD-13", "Stack {stack} is not above the empty place")
TOO_LOW = Reason("too-low", "PD-14", "Stack {stack} has fewer than two dominoes")
_SIDES = ("left", "right")
_TASKS = ("place", "mark", "resurface", "resurface", "refill", "split", "fill")


def explain(state: "PyramidoState", move: PyramidoMove) -> IllegalMove:
    """The error for a decision that is not legal in this state."""
    if state.outcome:
        return IllegalMove(GAME_OVER)
    kind = kind_of(move.code)
    if _TASKS[kind] != PHASES[state.phase]:
        return IllegalMove(NOT_NOW, phase=PHASES[state.phase], kind=_TASKS[kind])
    if move.kind == "place":
        return _explain_place(state, move)
    if move.kind == "mark":
        return _explain_mark(state, move.first)
    if move.kind in ("cover", "fill"):
        return _explain_tile(state, move)
    return IllegalMove(WRONG_STACK if move.kind == "refill" else TOO_LOW, stack=move.first + 1)


def _explain_place(state: "PyramidoState", move: PyramidoMove) -> IllegalMove:
    if move.first not in state.table.quarry:
        return IllegalMove(NOT_IN_QUARRY, domino=move.first)
    right = partner(move.second, move.third)
    level = state.cells_of(state.actor, state.level)
    if right is None:
        return IllegalMove(OFF_GRID)
    for cell in (move.second, right):
        if cell in level:
            return IllegalMove(OCCUPIED, cell=cell_name(cell))
    if state.level:
        frame = state.level_cells(state.actor)
        over = next(cell for cell in (move.second, right) if cell not in frame)
        return IllegalMove(OVERHANGS, cell=cell_name(over))
    if not level:
        return IllegalMove(FIRST_AT_CENTRE, cell=cell_name(move.second))
    beside = {partner(cell, turn) for cell in (move.second, right) for turn in range(TURN_COUNT)}
    return IllegalMove(NO_FRAME if beside & level else NOT_TOUCHING)


def _explain_mark(state: "PyramidoState", side: int) -> IllegalMove:
    colour, gems = state.block_at(state.actor, state.level, state.right if side else state.left)
    if not gems:
        return IllegalMove(BLANK, side=_SIDES[side])
    return IllegalMove(MARKER_GONE, colour=COLOURS[colour])


def _explain_tile(state: "PyramidoState", move: PyramidoMove) -> IllegalMove:
    if TILE_OF[move.second] not in state.tiles_of(state.actor):
        return IllegalMove(TILE_GONE, colour=COLOURS[move.second])
    return IllegalMove(MARKED, side=_SIDES[move.first])
