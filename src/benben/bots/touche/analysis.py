"""The analysis of positions of Touché."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from benben.bots.budgets import expect
from benben.bots.contract import Thought
from benben.bots.rollout_analysis import RolloutAnalyser
from benben.bots.touche.chances import VisibleTable
from benben.bots.touche.reasons import reasons
from benben.bots.touche.search import Search
from benben.bots.touche.weights import trained_weights
from benben.core import Turn
from benben.games.touche import ToucheMove, ToucheState, ToucheView
from benben.games.touche.encoding import encode
from benben.games.touche.moves import PUTS

AHEAD = 0
"""Each plan is played out until the seat is to act again."""

Plan = tuple[int, int]
"""The code of a decision, and the cell that its card is for or -1."""


class ToucheAnalyser(RolloutAnalyser[Plan]):
    """Values plans: a card with its cell, or any other decision."""

    state: ToucheState

    def _searching(self, seed: int, nodes: int | None) -> Search:
        return Search(self.state, trained_weights(), AHEAD, seed, nodes)

    def _plans(self, weighed: Sequence[Any]) -> list[Plan]:
        return [(code, cell) for _, code, cell in weighed]

    def _plan_of(self, turn: Turn) -> Plan:
        first, *rest = [expect(ToucheMove, move) for move in turn]
        if first.kind == "crown":  # the number of the combination is in the code only
            listed = (plan for plan in self._all_plans() if self._turn(plan)[0] == first)
            return next(listed)
        subject = first.cells[0] if first.cells else max(0, first.card)
        has_cell = first.kind in ("play", "joker") and rest and rest[0].kind == "put"
        return encode(first.code, subject), rest[0].cells[0] if has_cell else -1

    def _turn(self, plan: Plan) -> Turn:
        code, cell = plan
        move = self.state.move_of(code)
        return (move,) if cell < 0 else (move, PUTS[cell])

    @cached_property
    def _table(self) -> VisibleTable:
        return VisibleTable(expect(ToucheView, self.observation.view))

    def _reasons(self, plan: Plan) -> tuple[Thought, ...]:
        move = self.state.move_of(plan[0])
        cell = move.cells[0] if move.kind == "put" else plan[1]
        return reasons(self._table, str(move), None if cell < 0 else cell)
