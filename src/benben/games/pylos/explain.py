"""Why a decision is illegal: the rule's number and a sentence for a person."""

from typing import TYPE_CHECKING

from benben.core import IllegalMove, Reason
from benben.games.pylos.board import NAMES, each, level_of, supports
from benben.games.pylos.moves import PylosMove

if TYPE_CHECKING:
    from benben.games.pylos.state import PylosState

COLOURS = ("light", "dark")

APEX_REACHED = Reason("apex-reached", "PY-16", "The game is over: a sphere lies on the apex")
RESERVE_EMPTY = Reason("reserve-empty", "PY-17", "The game is over: a reserve is empty")
REPEATED = Reason("repeated", "PY-18", "The game is over: the same position occurred three times")
ENDS = {"apex": APEX_REACHED, "empty-reserve": RESERVE_EMPTY, "repetition": REPEATED}

NO_PASS = Reason("no-pass", "PY-03", "You cannot pass")
FILLED = Reason("filled", "PY-06", "{cell} is already filled")
UNSUPPORTED = Reason("unsupported", "PY-06", "{cell} needs four supports, and {missing} is empty")
NOT_HIGHER = Reason("not-higher", "PY-06", "{cell} is not on a higher level than {sphere}")
NO_SPHERE = Reason("no-sphere", "PY-06", "There is no sphere on {cell}")
NOT_YOURS = Reason("not-yours", "PY-06", "The sphere on {cell} is {colour}, not yours")
SUPPORTING = Reason("supporting", "PY-07", "{cell} supports {above}")
OWN_SUPPORT = Reason("own-support", "PY-08", "The sphere on {sphere} itself supports {cell}")
NOT_COMPLETED = Reason("not-completed", "PY-10", "You completed nothing, so you take nothing back")
MUST_TAKE_BACK = Reason("must-take-back", "PY-11", "You must take back at least one sphere")
TAKING_BACK = Reason("taking-back", "PY-11", "First take back a sphere or stop")
AT_MOST_TWO = Reason("at-most-two", "PY-12", "You can take back at most two spheres in a turn")
CHILDREN = Reason("children", "PY-14", "In the children's game, no spheres are taken back")
ONLY_RAISE = Reason("only-raise", "PY-17", "Your reserve is empty: you can only raise a sphere")


def explain(state: "PylosState", move: PylosMove) -> IllegalMove:
    """The error for a decision that is not legal in this state."""
    if state.outcome:
        return IllegalMove(ENDS[state.outcome.reason])
    if move.put:
        return _explain_put(state, move)
    if move.lifted:
        return _explain_take_back(state, move.lifted)
    return IllegalMove(NO_PASS if state.begins_turn else MUST_TAKE_BACK)


def _explain_put(state: "PylosState", move: PylosMove) -> IllegalMove:
    if not state.begins_turn:
        return IllegalMove(TAKING_BACK if state.may_stop() else MUST_TAKE_BACK)
    if move.lifted:
        return _explain_sphere(state, move.lifted) or _explain_raise(state, move.lifted, move.put)
    if not state.reserves[state.side]:
        return IllegalMove(ONLY_RAISE)
    return _explain_cell(state, move.put)


def _explain_raise(state: "PylosState", sphere: int, cell: int) -> IllegalMove:
    if level_of(cell) <= level_of(sphere):
        return IllegalMove(NOT_HIGHER, sphere=NAMES[sphere], cell=NAMES[cell])
    if supports(cell) & sphere:
        return IllegalMove(OWN_SUPPORT, sphere=NAMES[sphere], cell=NAMES[cell])
    return _explain_cell(state, cell)


def _explain_take_back(state: "PylosState", sphere: int) -> IllegalMove:
    if state.game.options["variant"] == "children":
        return IllegalMove(CHILDREN)
    held = None if state.begins_turn else _explain_sphere(state, sphere)
    return held or IllegalMove(NOT_COMPLETED)


def _explain_cell(state: "PylosState", cell: int) -> IllegalMove:
    """Why nothing can be put on a cell."""
    occupied = state.own | state.other
    if cell & occupied:
        return IllegalMove(FILLED, cell=NAMES[cell])
    missing = next(each(supports(cell) & ~occupied))
    return IllegalMove(UNSUPPORTED, cell=NAMES[cell], missing=NAMES[missing])


def _explain_sphere(state: "PylosState", cell: int) -> IllegalMove | None:
    """Why the sphere on a cell cannot leave it, None if it can."""
    if cell & state.other:
        return IllegalMove(NOT_YOURS, cell=NAMES[cell], colour=COLOURS[1 - state.side])
    if not cell & state.own:
        return IllegalMove(NO_SPHERE, cell=NAMES[cell])
    for above in each(state.own | state.other):
        if supports(above) & cell:
            return IllegalMove(SUPPORTING, cell=NAMES[cell], above=NAMES[above])
    return None
