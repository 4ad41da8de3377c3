"""Exact values of all turns of a position of Pylos: by a table, or by a book and search proofs."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from benben.bots.analysis import DRAWN, LOST, WON
from benben.bots.contract import Budget
from benben.bots.pylos.analysis import PylosAnalyser
from benben.bots.pylos.deepening import IterativeDeepening
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.moves import spheres_after
from benben.solver.tablebase import Tablebase

HOPEFUL = 0.5
"""Unless so many turns are proven by a tenth of the nodes, the rest is not tried."""


@dataclass(frozen=True)
class TurnValue:
    """A turn with what it leads to, for the side that plays it."""

    turn: tuple[str, ...]
    after: PylosState
    result: str
    plies: int | None


class Values(Protocol):
    """Values every different turn of a position."""

    def turns(self, state: PylosState) -> list[TurnValue] | None:
        """All different turns with exact results, None if they cannot be proven."""

    def refutation(self, state: PylosState) -> tuple[str, ...] | None:
        """The best turn, which must win or draw; None if that cannot be proven."""


class TableValues:
    """Values from a table; plies are exact."""

    def __init__(self, table: Tablebase) -> None:
        self._table = table

    def turns(self, state: PylosState) -> list[TurnValue]:
        """All different turns with exact results."""
        found = {spheres_after(state.own, turn): turn for turn in reversed(state.turns())}
        return [
            self._valued(state, tuple(map(str, turn)), state.play_turn(turn), own)
            for own, turn in found.items()
        ]

    def refutation(self, state: PylosState) -> tuple[str, ...]:
        """The best turn."""
        return min(self.turns(state), key=best_first).turn

    def _valued(
        self, state: PylosState, turn: tuple[str, ...], after: PylosState, own: int
    ) -> TurnValue:
        value = self._table.value(state.other, own)
        result = (DRAWN, LOST, WON)[value.result]
        return TurnValue(turn, after, result, None if value.plies is None else value.plies + 1)


class ProofValues:
    """Values proven by the book and the search; plies are upper bounds."""

    def __init__(self, nodes: int) -> None:
        self._first, self._budget = Budget(nodes=nodes // 10), Budget(nodes=nodes)

    def turns(self, state: PylosState) -> list[TurnValue] | None:
        """All different turns, None unless every one is proven."""
        found = PylosAnalyser(state, self._first).run().turns
        proven = sum(one.worth.is_proven for one in found)
        if proven < len(found) * HOPEFUL:
            return None
        if proven < len(found):
            found = PylosAnalyser(state, self._budget).run().turns
        if not all(one.worth.is_proven for one in found):
            return None
        return [
            TurnValue(
                one.moves, _after(state, one.moves), one.worth.result or DRAWN, one.worth.plies
            )
            for one in found
        ]

    def refutation(self, state: PylosState) -> tuple[str, ...] | None:
        """The best turn, None if it is not proven that it wins or draws."""
        line = IterativeDeepening(state, self._budget).run()[0]
        proven = line.is_over or line.plies is not None
        return tuple(map(str, line.turn)) if proven and line.value >= 0 else None


def best_first(one: TurnValue) -> tuple[int, int]:
    """Wins first, the shortest first, then draws, then the longest losses."""
    if one.result == WON:
        return 0, one.plies or 0
    return (1, 0) if one.result == DRAWN else (2, -(one.plies or 0))


def _after(state: PylosState, moves: tuple[str, ...]) -> PylosState:
    for move in moves:
        state = state.play(move)
    return state


def values_of(game: Pylos, tables: Path | None, nodes: int) -> Values:
    """The table of a game if there is one in this folder, else proofs of at most so many nodes."""
    table = Tablebase.find(game, tables) if tables else None
    return TableValues(table) if table else ProofValues(nodes)
