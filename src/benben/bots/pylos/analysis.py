"""The value of a position of Pylos and of every turn in it, proven where possible."""

from dataclasses import dataclass
from typing import Literal

from benben.bots.contract import Budget
from benben.bots.pylos.deepening import IterativeDeepening, Line
from benben.bots.pylos.weights import chance_of
from benben.core import Impossible
from benben.games.pylos import PylosState, PylosTurn

Result = Literal["won", "lost", "drawn"]


@dataclass(frozen=True)
class Worth:
    """A value for the side to move.

    A proven win or loss takes at most `plies` plies; both sides' turns count, and a turn that
    is being valued counts itself. What is not proven is estimated: the more likely result,
    and the expected score from 0 to 1.
    """

    result: Result
    is_proven: bool
    plies: int | None
    is_exact: bool
    """Whether `plies` is exact with perfect play, not just an upper bound."""
    chance: float


@dataclass(frozen=True)
class TurnWorth:
    """A turn, or a way to finish one, and its value."""

    turn: PylosTurn
    worth: Worth


@dataclass(frozen=True)
class Analysis:
    """A position, its value, and all different turns from it, the best first.

    Of turns that lead to the same position only one is listed.
    """

    state: PylosState
    worth: Worth
    turns: tuple[TurnWorth, ...]
    depth: int
    nodes: int


class Analyser:
    """Searches every turn from a position; raises Impossible if the game is over."""

    def __init__(self, state: PylosState, budget: Budget, seed: str = "") -> None:
        if state.outcome:
            raise Impossible("The game is over: there is nothing to analyse.")
        self._state = state
        self._deepening = IterativeDeepening(state, budget, seed)

    def run(self) -> Analysis:
        """Search until the budget is used up, all is proven, or somebody stops it."""
        lines = self._deepening.run(every=True)
        turns = tuple(TurnWorth(line.turn, _worth(line)) for line in lines)
        return Analysis(
            self._state, turns[0].worth, turns, self._deepening.depth, self._deepening.nodes
        )

    def stop(self) -> None:
        """End the search; `run`, in another thread, returns what is known."""
        self._deepening.stop()


def analyse(state: PylosState, budget: Budget, seed: str = "") -> Analysis:
    """Search every turn from a position; raises Impossible if the game is over."""
    return Analyser(state, budget, seed).run()


def _worth(line: Line) -> Worth:
    if line.plies is not None:
        won = line.value > 0
        return Worth("won" if won else "lost", True, line.plies, line.is_exact, float(won))
    if line.is_over:
        return Worth("drawn", True, None, True, 0.5)
    chance = chance_of(line.value)
    return Worth("won" if chance > 0.5 else "lost", False, None, False, round(chance, 3))
