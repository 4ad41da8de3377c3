"""Bots for Touché that look one step ahead: at its gain, or at the chances it makes and takes.

The levels are measured by them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from benben.bots.budgets import Meter, expect, pick, rank
from benben.bots.contract import Answer, Bot, Budget, Observation
from benben.bots.touche.chances import Player, VisibleTable, each, is_single
from benben.bots.touche.reasons import reasons
from benben.core import Rng
from benben.games.touche import ToucheView
from benben.games.touche.board import parse_card, parse_cell

WON, TOUCHE = 100.0, 10.0
"""The values of winning the game, and of completing a combination."""
EXCHANGE = 5.0
"""The value of exchanging a dead card: only a combination is worth more."""
JOKER = 12.0
"""The cost of the joker: it is kept for winning the game, or for not losing it."""
LOSS = 0.4
"""The weight of the chances that are lost with a card."""
THREAT, LAST_THREAT = 3.0, 20.0
"""The weight of an opponent's chance to complete a combination next, and to win by it."""
HINDRANCE = {2: 0.8, 3: 0.4, 4: 0.2}
"""The weight of an opponent's other chances, by the number of seats."""
SCARCITY = 0.3
"""The factor of each cell in the chance of a combination on an empty board."""


@dataclass(frozen=True)
class GreedyPlan:
    """A decision and the cell that its pyramid is for, if any."""

    move: str
    cell: int | None = None


class TakingTouche(Bot):
    """Completes a combination whenever it can, and otherwise plays at random.

    Evaluations are the gain of the step.
    """

    counts = False

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        choice = Choice(expect(ToucheView, observation.view), self.counts)
        ranking = rank(choice.plans(), self._evaluate(choice), Meter(budget))
        value, plan = pick(ranking, Rng(seed))
        return Answer(plan.move, reasons(choice.table, plan.move, plan.cell), value)

    def _evaluate(self, choice: "Choice") -> Callable[[GreedyPlan], float]:
        """The value of a plan."""
        return choice.gain


class GreedyTouche(TakingTouche):
    """Completes, blocks or builds, whichever has the best value.

    With `counts` it considers the cards in its hand and those that are
    gone; without, all empty cells are alike. Evaluations are sums of chances of combinations: those
    gained for the own seat, and those that opponents lose; from TOUCHE on, one is completed.
    """

    def __init__(self, counts: bool) -> None:
        self.counts = counts

    def _evaluate(self, choice: "Choice") -> Callable[[GreedyPlan], float]:
        return choice.value


class Choice:
    """The plans of the seat to act, and their values."""

    def __init__(self, view: ToucheView, counts: bool = True) -> None:
        self.view, self.table = view, VisibleTable(view, counts)
        self.own, self.others = self.table.own, self.table.others
        self._worths: dict[int, float] = {}

    # Plans

    def plans(self) -> list[GreedyPlan]:
        """All decisions; cards and the joker once for each cell they can be for."""
        if self.view.task == "cell":
            return self._plans_for_cell()
        cells = {seen.card: [parse_cell(name) for name in seen.cells] for seen in self.view.hand}
        if self.view.task == "card":
            cells["joker"] = self._cells_for_joker()
        plans = [
            GreedyPlan(move, cell)
            for move in self.view.moves
            for cell in cells.get(move) or (None,)
        ]
        useful = [plan for plan in plans if plan != GreedyPlan("joker")]
        return useful or plans

    def _plans_for_cell(self) -> list[GreedyPlan]:
        plans = [GreedyPlan(move, parse_cell(move)) for move in self.view.moves]
        if self.view.playing != "joker":
            return plans
        cells = self._cells_for_joker()
        return [plan for plan in plans if plan.cell in cells] or plans

    def _cells_for_joker(self) -> list[int]:
        """The cells where the joker wins the game or stops an opponent from winning it."""
        cells = 0
        if self.own.wins_next:
            cells |= self._winning_cells()
        for player in self.others:
            if player.wins_next:
                for _, name in self.view.players[player.seat].threats:
                    cells |= self._against(player, parse_cell(name))
        return [cell for cell in each(cells) if self._joker_takes(cell)]

    def _winning_cells(self) -> int:
        """The cells that complete something, those with opponents' pyramids too."""
        cells = 0
        for shape in self.table.shapes.all:
            missing = shape.cells & ~self.own.pyramids
            if is_single(missing) and shape.kind not in self.own.kinds:
                cells |= missing
        return cells

    def _against(self, player: Player, cell: int) -> int:
        """The cells of all combinations that a player threatens to complete with a cell."""
        cells = 0
        for shape in player.completed_at(cell):
            cells |= shape.cells
        return cells

    def _joker_takes(self, cell: int) -> bool:
        if self.table.is_free_space(cell):
            return self.table.is_empty(cell) and bool(self.own.completed_at(cell))
        return not (self.own.pyramids | self.table.crowned) >> cell & 1

    # Values

    def gain(self, plan: GreedyPlan) -> float:
        """The immediate gain of a plan."""
        return 0.0 if plan.cell is None else self._gain(plan.cell)

    def _gain(self, cell: int) -> float:
        if not self.own.completed_at(cell):
            return 0.0
        return WON if self.own.wins_next else TOUCHE

    def value(self, plan: GreedyPlan) -> float:
        """The value of a plan."""
        if plan.cell is not None:
            return self._worth(plan.cell) - self._price(plan.move)
        if plan.move.startswith("="):
            return self._worth_of_crown(plan.move)
        return EXCHANGE if plan.move.startswith("x") else 0.0

    def _price(self, move: str) -> float:
        """The cost of giving away a card or the joker; 0 once it is played."""
        if self.view.task == "cell":
            return 0.0
        return JOKER if move == "joker" else LOSS * self.own.loss_of(parse_card(move))

    def _worth(self, cell: int) -> float:
        if cell not in self._worths:
            self._worths[cell] = self._worth_of_pyramid(cell)
        return self._worths[cell]

    def _worth_of_pyramid(self, cell: int) -> float:
        if gain := self._gain(cell):
            return gain
        value = self.own.progress_at(cell)
        for player in self.others:
            threat, chances = player.hopes_at(cell)
            value += (LAST_THREAT if player.wins_next else THREAT) * threat
            value += HINDRANCE[self.view.seats] * chances
        return value

    def _worth_of_crown(self, move: str) -> float:
        """The value of a crown: how easy the remaining combinations are."""
        cells, kind = self.table.crowned_by(move)
        taken = self.table.crowned | cells
        return sum(
            SCARCITY ** shape.cells.bit_count()
            for shape in self.table.shapes.all
            if shape.kind != kind and shape.kind not in self.own.kinds and not shape.cells & taken
        )
