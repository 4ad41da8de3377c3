"""A bot for Pyramido that values each decision by the forecast of its own pyramid."""

from benben.bots.budgets import Meter, Ranking, expect, pick, rank
from benben.bots.contract import Answer, Bot, Budget, Observation
from benben.bots.pyramido.forecast import Marks, forecast, marks_of
from benben.bots.pyramido.quarry import next_rival, split, suits, wishes_of
from benben.bots.pyramido.quarters import PyramidSets, after_move
from benben.bots.pyramido.reasons import REFILLS, SPLITS, pyramid_reasons
from benben.core import Rng
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.position_codec import SIZES

TILES = ((6.0, 4.0, 3.0), (6.0, 4.0, 3.0), (6.0, 3.0, 2.0), (0.3, 0.3, 0.3))
"""The values of the first, second and third tile in hand, by level."""
IDLE_TILE = 0.3
"""The value of a tile that cannot be used any more: it may break a tie (PD-22)."""
HOLE = 6.0
"""The cost of a hole, in addition to its tile."""
OUT = 1000.0
"""The cost of a level that cannot be finished any more (PD-16)."""
FINALISTS = (0, 0, 3, 6)
"""For how many places of a domino, by level, the tile that may follow is valued too."""
GRUDGE = 3.0
"""The weight of how well a domino suits the next player, against 1 for this one."""


class GreedyPyramido(Bot):
    """Builds for the level's score and for gems that will stay visible.

    Evaluations are points: those scored, those expected on the level, and a share of what
    may come. Refilling and splitting have none.
    """

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        rng, meter = Rng(seed), Meter(budget)
        state = expect(PyramidoState, observation.guess(rng.child("guess")))
        if state.task == "refill":
            return _refill(state, meter, rng)
        if state.task == "split":
            return Answer(str(split(state, rng)), (SPLITS,))
        plan = TurnPlanner(state, meter)
        value, move = pick(plan.rank_moves(), rng)
        return Answer(str(move), tuple(pyramid_reasons(state, move)), value)


# The own pyramid


class TurnPlanner:
    """The seat to act with its pyramid, and the values of its decisions."""

    def __init__(self, state: PyramidoState, meter: Meter) -> None:
        self.state, self.seat, self.level = state, state.actor, state.level
        self.meter = meter
        self.pyramid = PyramidSets.of(state, self.seat)
        self.tiles = len(state.tiles_of(self.seat))
        self.scored = sum(state.points_by_level(self.seat))

    def rank_moves(self) -> Ranking[PyramidoMove]:
        """Rank all decisions, then the best of them again with the tile that may follow."""
        moves, meter = self.state.moves(), self.meter
        ranking = rank(moves, lambda move: self._value(move, covers=False), meter)
        finalists = [move for _, move in ranking[: FINALISTS[self.level]]]
        if self.state.task in ("place", "mark") and len(finalists) > 1 and not meter.is_empty:
            return rank(finalists, lambda move: self._value(move, covers=True), meter)
        return ranking

    def _value(self, move: PyramidoMove, covers: bool) -> float:
        return self._value_after(self.state, self.pyramid, self.tiles, move, covers)

    def _value_after(
        self,
        state: PyramidoState,
        pyramid: PyramidSets,
        tiles: int,
        move: PyramidoMove,
        covers: bool,
    ) -> float:
        """The best value after a decision, including the rest of the turn."""
        after, laid = state.play(move), after_move(state, pyramid, move)
        tiles -= move.kind in ("cover", "fill")
        if after.task == "mark" or (after.task == "resurface" and covers):
            further = after.moves()
            self.meter.spend(len(further))
            return max(self._value_after(after, laid, tiles, then, covers) for then in further)
        return self._worth(laid, marks_of(after, self.seat, self.level), tiles)

    def _worth(self, pyramid: PyramidSets, marks: Marks, tiles: int) -> float:
        value = self.scored + forecast(pyramid, marks) + self._worth_of_tiles(pyramid, tiles)
        holes = pyramid.holes
        if not holes:
            return value
        return value - (HOLE * holes if holes <= tiles else OUT)

    def _worth_of_tiles(self, pyramid: PyramidSets, tiles: int) -> float:
        """The value of the tiles in hand; each remaining turn can use one."""
        turns = int(pyramid.turns_left) + sum(SIZES[self.level + 1 :]) // 2
        used = min(tiles, turns)
        return sum(TILES[self.level][:used]) + IDLE_TILE * (tiles - used)


# The quarry


def _refill(state: PyramidoState, meter: Meter, rng: Rng) -> Answer:
    """Reveal the domino that helps the next player least, compared with this one."""
    seat, rival = state.actor, next_rival(state)
    own, other = wishes_of(state, seat), wishes_of(state, rival)

    def value(move: PyramidoMove) -> float:
        domino = state.stacked(move.first)[-1]
        return suits(domino, own) - GRUDGE * suits(domino, other)

    _, move = pick(rank(state.moves(), value, meter), rng)
    return Answer(str(move), (REFILLS.about(opponent=state.game.seat_names[rival]),))
