"""The analysis of positions of Pyramido."""

from collections.abc import Sequence
from typing import Any

from benben.bots.budgets import expect
from benben.bots.contract import Thought
from benben.bots.pyramido.quarry import split
from benben.bots.pyramido.reasons import SPLITS, reasons
from benben.bots.pyramido.search import Search
from benben.bots.pyramido.weights import trained_weights
from benben.bots.rollout_analysis import RolloutAnalyser
from benben.core import Rng, Turn
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.moves import move as move_of

AHEAD = 1
"""Each decision is played out until the seat has had so many more turns."""


class PyramidoAnalyser(RolloutAnalyser[int]):
    """Values decisions, each with the rest of its turn as the policy would play it."""

    state: PyramidoState
    _has_points = True

    def _searching(self, seed: int, nodes: int | None) -> Search:
        return Search(self.state, trained_weights(), AHEAD, seed, nodes)

    def _plans(self, weighed: Sequence[Any]) -> list[int]:
        return [code for _, code in weighed]

    def _plan_of(self, turn: Turn) -> int:
        return expect(PyramidoMove, turn[0]).code

    def _turn(self, plan: int) -> Turn:
        turn, state = [move_of(plan)], self.state.play(move_of(plan))
        while not state.begins_turn and state.to_act == self.seat:
            turn.append(_policy_move(state))
            if turn[-1].kind in ("refill", "split"):  # what comes of it is hidden
                break
            state = state.play(turn[-1])
        return tuple(turn)

    def _reasons(self, plan: int) -> tuple[Thought, ...]:
        move = move_of(plan)
        return (SPLITS,) if move.kind == "split" else reasons(self.state, move)


def _policy_move(state: PyramidoState) -> PyramidoMove:
    """What looks best without any trial."""
    if state.task == "split":
        return split(state, Rng(0))
    _, code = Search(state, trained_weights(), 0, 0).weigh()[0]
    return move_of(code)
