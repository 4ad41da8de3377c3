"""The value of a position of Pylos and of every turn in it, proven where possible."""

from benben.bots.analysis import DRAWN, LOST, WON, Analysis, TurnWorth, Worth
from benben.bots.contract import Budget
from benben.bots.pylos.deepening import IterativeDeepening, Line
from benben.bots.pylos.reasons import reasons
from benben.bots.pylos.weights import chance_of
from benben.core import Impossible
from benben.games.pylos import PylosState


class PylosAnalyser:
    """Searches every turn from a position; raises Impossible if the game is over."""

    def __init__(self, state: PylosState, budget: Budget, seed: str = "") -> None:
        if state.outcome:
            raise Impossible("The game is over: there is nothing to analyse.")
        self._state = state
        self._deepening = IterativeDeepening(state, budget, seed)

    def run(self) -> Analysis:
        """Search until the budget is used up, all is proven, or somebody stops it."""
        lines = self._deepening.run(every=True)
        best = self._worth(lines[0])
        return Analysis(
            self._state,
            best,
            tuple(self._turn(line, best) for line in lines),
            nodes=self._deepening.nodes,
            depth=self._deepening.depth,
        )

    def stop(self) -> None:
        """End the search; `run`, in another thread, returns what is known."""
        self._deepening.stop()

    def _turn(self, line: Line, best: Worth) -> TurnWorth:
        worth = self._worth(line)
        error = 0.0 if worth.is_proven and best.is_proven else None
        why = reasons(self._state, line, sure=True)
        return TurnWorth(
            line.turn, worth, max(0.0, round(best.chance - worth.chance, 3)), error, why
        )

    def _worth(self, line: Line) -> Worth:
        if line.plies is not None:
            won = line.value > 0
            return self._proven(WON if won else LOST, float(won), line.plies, line.is_exact)
        if line.is_over:
            return self._proven(DRAWN, 0.5, None, True)
        chance = round(chance_of(line.value), 3)
        return Worth(chance, self._chances(chance), result=WON if chance > 0.5 else LOST)

    def _proven(self, result: str, chance: float, plies: int | None, is_exact: bool) -> Worth:
        return Worth(chance, self._chances(chance), 0.0, (), result, True, plies, is_exact)

    def _chances(self, chance: float) -> tuple[float, ...]:
        other = round(1 - chance, 3)
        return (other, chance) if self._state.side else (chance, other)
