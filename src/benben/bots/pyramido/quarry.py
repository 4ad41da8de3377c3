"""How well the dominoes of the quarry suit a seat, and which stack to split."""

from benben.bots.budgets import pick
from benben.bots.pyramido.forecast import marks_of, outlooks
from benben.bots.pyramido.quarters import PyramidSets, turned_blocks
from benben.core import Rng
from benben.games.pyramido import PyramidoMove, PyramidoState

NEW, AREA = 0.6, 0.3
"""The value of a gem in a colour without a marker, and per gem of the area it would join."""


def next_rival(state: PyramidoState) -> int:
    """The opponent whose turn comes first."""
    order = [(state.actor + step) % state.seats for step in range(1, state.seats)]
    return next(other for other in order if not state.out_as(other))


def wishes_of(state: PyramidoState, seat: int) -> list[float]:
    """How much a seat wants a gem of each colour."""
    marks = marks_of(state, seat, state.level)
    found = outlooks(PyramidSets.of(state, seat), marks)
    return [
        NEW + AREA * outlook.joining if mark is None else 1.0 if outlook.room else 0.0
        for outlook, mark in zip(found, marks, strict=True)
    ]


def suits(domino: int, wishes: list[float]) -> float:
    """How well a domino fits these wishes."""
    return sum(gems.bit_count() * wishes[colour] for colour, gems in turned_blocks(domino, 0))


def split(state: PyramidoState, rng: Rng) -> PyramidoMove:
    """Halve the highest stack."""
    ranking = [(float(len(state.stacked(move.first))), move) for move in state.moves()]
    _, move = pick(sorted(ranking, key=lambda pair: -pair[0]), rng)
    return move
