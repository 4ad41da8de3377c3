"""Why a decision of Pyramido is good, in a few sentences."""

from benben.bots.contract import Thought
from benben.bots.pyramido.forecast import forecast, marks_of, outlooks
from benben.bots.pyramido.quarry import next_rival, suits, wishes_of
from benben.bots.pyramido.quarters import PyramidSets, after_move
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.dominoes import COLOURS
from benben.games.pyramido.position_codec import SIZES

ENVY = 1.5
"""A domino is denied to an opponent if it suits them this much more than the others."""

JOINS = Thought("pyramido-joins", "Joins an area of {gems} {colour} gems: +{points}.")
STARTS = Thought("pyramido-starts", "Marks an area of {gems} {colour} gems.")
TO_THE_RIM = Thought("pyramido-rim", "Turns gems to the rim, where they stay in sight.")
NO_HOLE = Thought("pyramido-no-hole", "Fits in without leaving a hole.")
MAKES_HOLE = Thought("pyramido-hole", "Cannot avoid leaving a hole.")
MARKS = Thought("pyramido-marks", "The {colour} area promises more: {gems} gems so far.")
SAVES_TILE = Thought("pyramido-saves-tile", "Saves the tiles for higher levels.")
NO_TILE = Thought("pyramido-no-tile", "No tile would score more.")
COVERS = Thought("pyramido-covers", "The {colour} tile adds {points} points.")
PREPARES = Thought("pyramido-prepares", "The {colour} tile prepares larger areas.")
FILLS = Thought("pyramido-fills", "The {colour} tile fills the hole best.")
REFILLS = Thought("pyramido-refills", "Brings the domino that helps {opponent} less.")
SPLITS = Thought("pyramido-splits", "Halves the highest stack.")
BONUS = Thought("pyramido-bonus", "Enlarges the smallest area, which counts twice.")
DENIES = Thought("pyramido-denies", "Takes a domino that would suit {opponent}.")

THEMES = {
    thought.key: theme
    for theme, thoughts in {
        "areas": (JOINS, STARTS, MARKS),
        "the next level": (TO_THE_RIM,),
        "holes": (MAKES_HOLE, FILLS),
        "tiles": (SAVES_TILE, NO_TILE, COVERS, PREPARES),
        "the quarry": (REFILLS, DENIES, SPLITS),
        "the bonus": (BONUS,),
    }.items()
    for thought in thoughts
}
"""What each reason is about, by its key."""

_TOP = len(SIZES) - 1
_MOST = 3
"""The maximum number of reasons."""


def reasons(state: PyramidoState, move: PyramidoMove) -> tuple[Thought, ...]:
    """Why a decision was taken: for the own pyramid, for the bonus, against the next player."""
    if move.kind == "refill":
        return (REFILLS.about(opponent=_rival(state)),)
    found = pyramid_reasons(state, move)
    if move.kind == "place":
        if _raises_bonus(state, move):
            found.insert(min(1, len(found)), BONUS)
        if _is_envied(state, move):
            found.insert(min(2, len(found)), DENIES.about(opponent=_rival(state)))
    return tuple(found[:_MOST])


def _rival(state: PyramidoState) -> str:
    return state.game.seat_names[next_rival(state)]


def pyramid_reasons(state: PyramidoState, move: PyramidoMove) -> list[Thought]:
    """What a decision does for the pyramid of the seat to act."""
    seat, level = state.actor, state.level
    if move.kind == "keep":
        return [NO_TILE if level == _TOP else SAVES_TILE]
    if move.kind == "fill":
        return [FILLS.about(colour=COLOURS[move.second])]
    pyramid = PyramidSets.of(state, seat)
    after, laid = state.play(move), after_move(state, pyramid, move)
    if move.kind == "place":
        return _placing(state, pyramid, after, laid)
    if move.kind == "mark":
        return _marking(MARKS if len(state.moves()) > 1 else STARTS, state, after, laid)
    points = after.points_of(seat, level) - state.points_of(seat, level)
    thought = COVERS if points > 0 else PREPARES
    return [thought.about(colour=COLOURS[move.second], points=points)]


def _placing(
    state: PyramidoState, pyramid: PyramidSets, after: PyramidoState, laid: PyramidSets
) -> list[Thought]:
    marks = marks_of(state, state.actor, state.level)
    before, now = outlooks(pyramid, marks), outlooks(laid, marks)
    grown = [
        JOINS.about(colour=name, gems=new.gems, points=new.gems - old.gems)
        for name, old, new in zip(COLOURS, before, now, strict=True)
        if new.gems > old.gems
    ]
    found = sorted(grown, key=lambda thought: -int(thought.facts["points"]))
    if after.task == "mark":
        found += _starting(after, laid, state.actor)
    if laid.rim_gems > pyramid.rim_gems and state.level < _TOP:
        found.append(TO_THE_RIM)
    if laid.holes:
        return [MAKES_HOLE, *found[: _MOST - 1]]
    return found[:_MOST] or [NO_HOLE]


def _starting(after: PyramidoState, laid: PyramidSets, seat: int) -> list[Thought]:
    """The area that the marker after this domino goes to."""
    marked = max(
        (after.play(move) for move in after.moves()),
        key=lambda state: forecast(laid, marks_of(state, seat, after.level)),
    )
    return _marking(STARTS, after, marked, laid)


def _marking(
    thought: Thought, before: PyramidoState, after: PyramidoState, pyramid: PyramidSets
) -> list[Thought]:
    """A reason for each area that got a marker."""
    seat, level = before.actor, before.level
    old, new = marks_of(before, seat, level), marks_of(after, seat, level)
    return [
        thought.about(colour=COLOURS[colour], gems=outlook.gems)
        for colour, outlook in enumerate(outlooks(pyramid, new))
        if new[colour] != old[colour]
    ]


def _raises_bonus(state: PyramidoState, move: PyramidoMove) -> bool:
    """Whether the smallest of several marked areas grows (PD-19)."""
    before = state.score(state.actor)
    return len(before.areas) > 1 and state.play(move).score(state.actor).bonus > before.bonus


def _is_envied(state: PyramidoState, move: PyramidoMove) -> bool:
    """Whether the next player would rather have had this domino than any other."""
    wishes = wishes_of(state, next_rival(state))
    others = [domino for domino in state.table.quarry if domino != move.first]
    return suits(move.first, wishes) >= ENVY + max(suits(domino, wishes) for domino in others)
