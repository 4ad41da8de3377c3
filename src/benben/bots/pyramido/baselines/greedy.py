"""A bot for Pyramido that weighs each decision by what its own pyramid promises afterwards."""

from functools import cache

from benben.bots.budgets import Meter, Ranking, expect, pick, rank
from benben.bots.contract import Answer, Bot, Budget, Observation, Thought
from benben.bots.pyramido.baselines.forecast import Marks, forecast, outlooks
from benben.bots.pyramido.baselines.quarters import Pyramid
from benben.core import Rng
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.dominoes import COLOURS, DOMINOES
from benben.games.pyramido.position_codec import SIZES, partner

TILES = ((6.0, 4.0, 3.0), (6.0, 4.0, 3.0), (6.0, 3.0, 2.0), (0.3, 0.3, 0.3))
"""What the first, second and third tile in hand are worth, by levels."""
IDLE_TILE = 0.3
"""What a tile is worth that no turn is left for: it may decide a tie (PD-22)."""
HOLE = 6.0
"""What a hole costs beside its tile."""
OUT = 1000.0
"""What it costs that the level cannot be finished any more (PD-16)."""
FINALISTS = (0, 0, 3, 6)
"""For how many places of a domino, by levels, the tile that may follow is thought of."""
GRUDGE = 3.0
"""How much more it weighs that a domino suits the next player than that it suits oneself."""
NEW, AREA = 0.6, 0.3
"""How much a gem of a colour without a marker is wanted, and for each gem it would find."""

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


class GreedyPyramido(Bot):
    """Builds for the level's score and for the gems that stay in sight.

    Evaluations count in points: those scored, those that the level promises, and a share of what
    may come. For refilling and splitting there is none.
    """

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        rng, meter = Rng(seed), Meter(budget)
        state = expect(PyramidoState, observation.guess(rng.child("guess")))
        if state.task == "refill":
            return _refill(state, meter, rng)
        if state.task == "split":
            return split(state, rng)
        plan = Plan(state, meter)
        value, move = pick(plan.rank_moves(), rng)
        return Answer(str(move), tuple(plan.reasons(move)), value)


# The own pyramid


class Plan:
    """What the seat to act can make of its pyramid this turn."""

    def __init__(self, state: PyramidoState, meter: Meter) -> None:
        self.state, self.seat, self.level = state, state.actor, state.level
        self.meter = meter
        self.pyramid = Pyramid.of(state, self.seat)
        self.tiles = len(state.tiles_of(self.seat))
        self.scored = sum(state.points_by_level(self.seat))

    def rank_moves(self) -> Ranking[PyramidoMove]:
        """All decisions, then the best of them once more with the tile that may follow."""
        moves, meter = self.state.moves(), self.meter
        ranking = rank(moves, lambda move: self._value(move, covers=False), meter)
        finalists = [move for _, move in ranking[: FINALISTS[self.level]]]
        if self.state.task in ("place", "mark") and len(finalists) > 1 and not meter.is_empty:
            return rank(finalists, lambda move: self._value(move, covers=True), meter)
        return ranking

    def _value(self, move: PyramidoMove, covers: bool) -> float:
        return self._value_after(self.state, self.pyramid, self.tiles, move, covers)

    def _value_after(
        self, state: PyramidoState, pyramid: Pyramid, tiles: int, move: PyramidoMove, covers: bool
    ) -> float:
        """What is best after a decision, the further ones of the turn included."""
        after, laid = state.play(move), _laid(state, pyramid, move)
        tiles -= move.kind in ("cover", "fill")
        if after.task == "mark" or (after.task == "resurface" and covers):
            further = after.moves()
            self.meter.spend(len(further))
            return max(self._value_after(after, laid, tiles, then, covers) for then in further)
        return self._worth(laid, self._marks(after), tiles)

    def _worth(self, pyramid: Pyramid, marks: Marks, tiles: int) -> float:
        value = self.scored + forecast(pyramid, marks) + self._worth_of_tiles(pyramid, tiles)
        holes = pyramid.holes
        if not holes:
            return value
        return value - (HOLE * holes if holes <= tiles else OUT)

    def _worth_of_tiles(self, pyramid: Pyramid, tiles: int) -> float:
        """Each turn that is left can use one tile."""
        turns = int(pyramid.turns_left) + sum(SIZES[self.level + 1 :]) // 2
        used = min(tiles, turns)
        return sum(TILES[self.level][:used]) + IDLE_TILE * (tiles - used)

    def _marks(self, state: PyramidoState) -> Marks:
        seat, level = self.seat, self.level
        return tuple([state.mark_at(seat, level, colour) for colour in range(len(COLOURS))])

    # Why

    def reasons(self, move: PyramidoMove) -> list[Thought]:
        """Why this decision was taken."""
        if move.kind == "keep":
            return [NO_TILE if self.level == len(SIZES) - 1 else SAVES_TILE]
        if move.kind == "fill":
            return [FILLS.about(colour=COLOURS[move.second])]
        after, laid = self.state.play(move), _laid(self.state, self.pyramid, move)
        if move.kind == "place":
            return self._reasons_to_place(after, laid)
        if move.kind == "mark":
            thought = MARKS if len(self.state.moves()) > 1 else STARTS
            return self._marked(thought, self.state, after, laid)
        points = after.points_of(self.seat, self.level)
        points -= self.state.points_of(self.seat, self.level)
        thought = COVERS if points > 0 else PREPARES
        return [thought.about(colour=COLOURS[move.second], points=points)]

    def _reasons_to_place(self, after: PyramidoState, laid: Pyramid) -> list[Thought]:
        marks = self._marks(self.state)
        before, now = outlooks(self.pyramid, marks), outlooks(laid, marks)
        grown = [
            JOINS.about(colour=name, gems=new.gems, points=new.gems - old.gems)
            for name, old, new in zip(COLOURS, before, now, strict=True)
            if new.gems > old.gems
        ]
        found = sorted(grown, key=lambda thought: -int(thought.facts["points"]))
        if after.task == "mark":
            found += self._started(after, laid)
        if laid.rim_gems > self.pyramid.rim_gems and self.level < len(SIZES) - 1:
            found.append(TO_THE_RIM)
        if laid.holes:
            return [MAKES_HOLE, *found[:2]]
        return found[:3] or [NO_HOLE]

    def _started(self, after: PyramidoState, laid: Pyramid) -> list[Thought]:
        """The area that the marker after this domino goes to."""
        marked = max(
            (after.play(move) for move in after.moves()),
            key=lambda state: forecast(laid, self._marks(state)),
        )
        return self._marked(STARTS, after, marked, laid)

    def _marked(
        self, thought: Thought, before: PyramidoState, after: PyramidoState, pyramid: Pyramid
    ) -> list[Thought]:
        """A thought about each area that got a marker."""
        old, new = self._marks(before), self._marks(after)
        return [
            thought.about(colour=COLOURS[colour], gems=outlook.gems)
            for colour, outlook in enumerate(outlooks(pyramid, new))
            if new[colour] != old[colour]
        ]


def _laid(state: PyramidoState, pyramid: Pyramid, move: PyramidoMove) -> Pyramid:
    """The pyramid after a decision."""
    if move.kind == "place":
        right = partner(move.second, move.third)
        assert right is not None  # noqa: S101
        first, second = _blocks(move.first, move.third)
        return pyramid.laid(move.second, *first).laid(right, *second)
    if move.kind == "cover":
        cell = state.right if move.first else state.left
        return pyramid.laid(cell, move.second, 1 << move.third)
    if move.kind == "fill":
        return pyramid.laid(state.first_hole(), move.second, 1 << move.third)
    return pyramid


@cache
def _blocks(number: int, turn: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The colours and gems of a turned domino's blocks."""
    domino = DOMINOES[number - 1]
    left, right = domino.left.turned(turn), domino.right.turned(turn)
    return (left.colour, left.gems), (right.colour, right.gems)


# The quarry


def _refill(state: PyramidoState, meter: Meter, rng: Rng) -> Answer:
    """Show the domino that helps the next player less than oneself."""
    facts, seat, rival = state.dump(), state.actor, next_rival(state)
    own, other = wishes_of(state, seat), wishes_of(state, rival)

    def value(move: PyramidoMove) -> float:
        domino = facts["stacks"][move.first][-1]
        return suits(domino, own) - GRUDGE * suits(domino, other)

    _, move = pick(rank(state.moves(), value, meter), rng)
    return Answer(str(move), (REFILLS.about(opponent=state.game.seat_names[rival]),))


def next_rival(state: PyramidoState) -> int:
    """The opponent whose turn comes first."""
    order = [(state.actor + step) % state.seats for step in range(1, state.seats)]
    out = state.dump()["out"]
    return next(other for other in order if not out[other])


def wishes_of(state: PyramidoState, seat: int) -> list[float]:
    """How much a seat wants a gem of each colour."""
    marks = tuple(state.mark_at(seat, state.level, colour) for colour in range(len(COLOURS)))
    looks = outlooks(Pyramid.of(state, seat), marks)
    return [
        NEW + AREA * look.joining if mark is None else 1.0 if look.room else 0.0
        for look, mark in zip(looks, marks, strict=True)
    ]


def suits(domino: int, wishes: list[float]) -> float:
    """How well a domino fits what is wanted."""
    return sum(gems.bit_count() * wishes[colour] for colour, gems in _blocks(domino, 0))


def split(state: PyramidoState, rng: Rng) -> Answer:
    """Halve the highest stack."""
    heights = [len(stack) for stack in state.dump()["stacks"]]
    ranking = [(float(heights[move.first]), move) for move in state.moves()]
    _, move = pick(sorted(ranking, key=lambda pair: -pair[0]), rng)
    return Answer(str(move), (SPLITS,))
