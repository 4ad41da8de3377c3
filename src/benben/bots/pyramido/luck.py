"""Luck in Pyramido: the dominoes that come to light when a stack loses its top."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

from benben.bots.analysis import Luck
from benben.bots.pyramido.search import Search
from benben.bots.pyramido.weights import trained_weights
from benben.core import Rng
from benben.games.pyramido import PyramidoState
from benben.games.pyramido.engine import restore

AHEAD = 1
OTHERS = 8
"""How many other dominoes that could have come are tried."""
TRIALS = 12

_Outcome = tuple[float, float]
"""A seat's chance to win and its lead in points."""


def luck(states: Sequence[PyramidoState], seat: int, seed: str) -> Luck | None:
    """What the dominoes that came to light in a turn mean to a seat, against others."""
    after = next((state for state in states[1:] if state.begins_turn), None)
    if after is None or after.outcome:
        return None
    shown = {stack[0] for stack in states[0].table.stacks if stack}
    new = [number for number, top in enumerate(_tops(after)) if top and top not in shown]
    hidden = sorted(domino for stack in after.table.stacks for domino in stack[1:])
    if not new or not hidden:
        return None
    rng = Rng(seed)
    word = rng.word()
    came = _outcome(after, seat, word)
    others = [_outcome(_with_others(after, new, rng), seat, word) for _ in range(OTHERS)]
    leads = [lead for _, lead in others]
    return Luck(
        round(came[0] - fmean(chance for chance, _ in others), 4),
        round(came[1] - fmean(leads), 2),
        round(sqrt(variance(leads) / OTHERS), 2),
    )


def _tops(state: PyramidoState) -> list[int | None]:
    return [stack[0] if stack else None for stack in state.table.stacks]


def _with_others(state: PyramidoState, new: list[int], rng: Rng) -> PyramidoState:
    """The state if other dominoes had come: those new tops are shuffled with all hidden ones."""
    facts: dict[str, Any] = state._dump()
    stacks = facts["stacks"]
    places = [(stack, at) for stack in stacks for at in range(len(stack) - 1)]
    places += [(stacks[number], len(stacks[number]) - 1) for number in new]
    dealt = sorted(stack[at] for stack, at in places)
    rng.shuffle(dealt)
    for (stack, at), domino in zip(places, dealt, strict=True):
        stack[at] = domino
    return restore(type(state), state.game, state.seats, facts)


def _outcome(state: PyramidoState, seat: int, word: int) -> _Outcome:
    """What a seat may expect if everybody plays on by the policy."""
    search = Search(state, trained_weights(), AHEAD, word)
    _, code = search.weigh()[0]
    search.consider([code])
    search.tell_all()
    search.run(TRIALS)
    chances, points = search.told_of(0)
    return chances[seat], points[seat] - max(
        each for other, each in enumerate(points[: state.seats]) if other != seat
    )
