"""A bot for Pylos that weighs every way to finish the turn, and what the opponent could do then."""

from benben.bots.choosing import Meter, Ranking, expect, pick, rank
from benben.bots.contract import Answer, Bot, Budget, Sight, Thought
from benben.core import Rng
from benben.games.pylos import PylosMove, PylosState, PylosTurn
from benben.games.pylos.board import (
    APEX,
    CELLS,
    CELLS_OF,
    GROUND,
    NAMES,
    SPHERES_EACH,
    WIDTHS,
    each,
    supports,
)
from benben.games.pylos.engine import (
    LINES,
    NOTHING,
    completing_cells,
    free_spheres,
    open_cells,
    raise_cells,
)

WON = 100.0
"""What a won game is worth, in spheres of reserve; a lost one costs as much."""
_FINALISTS = 6
"""How many turns are worth asking what the opponent would answer."""
_STALE = 0.5
"""What is left of an advantage or its opposite where a position stood before (PY-18)."""
_LONG, _WEARY = 60, 0.05
"""After so many turns a draw becomes welcome, more so with every further turn."""
_AT_ONCE = 1.0
"""How much better it is that the opponent still has to put the sphere on the apex himself."""
_COMPLETE, _COMPLETE_BY_RAISING, _RAISE = 2.0, 2.6, 0.5
"""What the side to move gains if it can complete something, do so by raising, or just raise."""
_THREATS = (0.0, 0.5, 1.3)
"""What it is worth that one cell, or several, will complete something of one's own."""
_MAY_RAISE = 0.5
"""What it is worth that one will be able to raise."""
_FREE = 0.08
"""What a sphere is worth that supports nothing."""
_STARTED = (0.0, 0.1, 0.3, 0.5, 0.0)
"""What a square or a line without the opponent's spheres is worth, by one's own spheres in it."""

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
_PATTERNS = ((), _SQUARES, (*_SQUARES, *_ROWS, *_COLUMNS))
"""What can be completed, by what lets one take spheres back."""

TO_THE_APEX = Thought("pylos-apex", "Puts the last sphere on the apex and wins.")
EMPTIES = Thought("pylos-empties", "Leaves {opponent} without a sphere to place, and wins.")
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


class GreedyPylos(Bot):
    """Plays the turn after which the opponent's best answer hurts least.

    Evaluations count in spheres of reserve; WON is a game that is won.
    """

    def choose(self, sight: Sight, budget: Budget, seed: str) -> Answer:
        """Plan the rest of the turn and answer its next decision."""
        rng = Rng(seed)
        state = expect(PylosState, sight.guess(rng.child("guess")))
        value, turn = pick(_rank_turns(state, Meter(budget)), rng)
        return Answer(str(turn[0]), _reasons(state, turn), value)


def _rank_turns(state: PylosState, meter: Meter) -> Ranking[PylosTurn]:
    """All ways to finish the turn, then the best of them with the opponent's answers."""
    past = state.past()

    def at_once(turn: PylosTurn) -> float:
        after = state.play_turn(turn)
        return _settled(_value(after), after, past)

    def answered(turn: PylosTurn) -> float:
        after = state.play_turn(turn)
        return _settled(_value_answered(after, meter), after, past)

    ranking = rank(state.turns(), at_once, meter)[:_FINALISTS]
    if len(ranking) == 1 or meter.is_empty:
        return ranking
    return rank([turn for _, turn in ranking], answered, meter)


# How good it is


def _value(after: PylosState) -> float:
    """What a state at the start of the opponent's turn is worth to the one who has just moved."""
    if after.outcome:
        seat = 1 - after.side
        return WON * (after.outcome.scores[seat] - after.outcome.scores[1 - seat])
    own, other = after.other, after.own
    if APEX & _reach(other, own):
        return -WON + _AT_ONCE
    trigger = after.game.rules.trigger
    reserve = float(other.bit_count() - own.bit_count())
    return (
        reserve
        - _prospects_now(other, own, trigger)
        + _prospects_later(own, other, trigger)
        + _started(own, other, trigger)
        - _started(other, own, trigger)
    )


def _value_answered(after: PylosState, meter: Meter) -> float:
    """The same, when the opponent has answered as well as he can in one turn."""
    if after.outcome:
        return _value(after)
    answers = after.turns()
    meter.spend(len(answers))
    return -max(_value(after.play_turn(answer)) for answer in answers)


def _settled(value: float, after: PylosState, past: list[tuple[int, int]]) -> float:
    """The value with an eye on how often the position stood before."""
    if (after.own, after.other) not in past:
        return value
    return value * _STALE + _WEARY * max(0, len(past) - _LONG)


def _reach(own: int, other: int) -> int:
    """The cells that a side could put a sphere on now."""
    occupied = own | other
    cells = open_cells(occupied) if own.bit_count() < SPHERES_EACH else 0
    return cells | _raisable(own, occupied)


def _raisable(own: int, occupied: int) -> int:
    """The cells that a side could raise a sphere to."""
    cells = 0
    for sphere in each(free_spheres(own, occupied)):
        cells |= raise_cells(sphere, occupied)
    return cells


def _prospects_now(own: int, other: int, trigger: int) -> float:
    """What the side to move could gain at once."""
    occupied = own | other
    gain = 0.0
    if open_cells(occupied) & completing_cells(own, trigger):
        gain = _COMPLETE
    for sphere in each(free_spheres(own, occupied)):
        cells = raise_cells(sphere, occupied)
        if cells & completing_cells(own ^ sphere, trigger):
            return _COMPLETE_BY_RAISING
        if cells:
            gain = max(gain, _RAISE)
    return gain


def _prospects_later(own: int, other: int, trigger: int) -> float:
    """What a side could gain next turn, if the other one lets it."""
    occupied = own | other
    threats = (open_cells(occupied) & completing_cells(own, trigger)).bit_count()
    free = free_spheres(own, occupied)
    raises = any(raise_cells(sphere, occupied) for sphere in each(free))
    return _THREATS[min(threats, 2)] + _MAY_RAISE * raises + _FREE * free.bit_count()


def _started(own: int, other: int, trigger: int) -> float:
    """What a side's squares and lines are worth that the other one is not in yet."""
    return sum(
        _STARTED[(pattern & own).bit_count()]
        for pattern in _PATTERNS[trigger]
        if not pattern & other
    )


# Why


def _reasons(state: PylosState, turn: PylosTurn) -> tuple[Thought, ...]:
    move = turn[0]
    if not move.put:
        return (TAKES_BACK.about(cell=NAMES[move.lifted]) if move.lifted else STOPS,)
    after = state.play_turn(turn)
    found = [*_winning(state, after), *_at_the_cell(state, move)]
    return tuple(found or _after_all(state, after))[:3]


def _winning(state: PylosState, after: PylosState) -> list[Thought]:
    if not after.outcome or state.side not in after.outcome.winners:
        return []
    if after.outcome.reason == "apex":
        return [TO_THE_APEX]
    return [EMPTIES.about(opponent=_opponent(state))] if len(after.outcome.winners) == 1 else []


def _opponent(state: PylosState) -> str:
    return state.game.seat_names[1 - state.side]


def _at_the_cell(state: PylosState, move: PylosMove) -> list[Thought]:
    """What a sphere on its cell completes, blocks and saves."""
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
    """What can be said for a quiet turn."""
    own, other, trigger = after.other, after.own, after.game.rules.trigger
    opponent = _opponent(state)
    chances = open_cells(own | other) & completing_cells(own, trigger)
    found = [PREPARES.about(cell=NAMES[cell]) for cell in each(chances)][:1]
    if trigger != NOTHING and _prospects_now(other, own, trigger) < _COMPLETE:
        found.append(LEAVES_NOTHING.about(opponent=opponent))
    elif not _raisable(other, own | other):
        found.append(LEAVES_NO_RAISE.about(opponent=opponent))
    return found or [NOTHING_BETTER]
