"""Iterative deepening for Pylos: search with growing depth until the budget is used up."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from benben.bots.contract import Budget
from benben.bots.pylos.encoding import PROVEN_FROM, WINNING
from benben.bots.pylos.search import DEEPEST, Search
from benben.bots.pylos.weights import network_for, weights_for
from benben.core import Rng
from benben.games.pylos import PylosState, PylosTurn
from benben.games.pylos.board import SYMMETRIES, laid
from benben.games.pylos.moves import spheres_after
from benben.solver.probe import NOTHING, exact_values_of

_SHARES = (3 / 4, 1 / 8, 1 / 8)
"""The shares of a turn's budget for its decisions: put, take back, take back again."""
_LONG, _WEARY = 60, 8
"""From turn _LONG on, every turn makes a draw more welcome by _WEARY."""


@dataclass(frozen=True)
class Skill:
    """How well a level plays: its depth, its errors and its weights.

    It overlooks some of 256 squares and raises, and its evaluations have errors.
    """

    depth: int = DEEPEST
    nodes: int | None = None
    overlooked_squares: int = 0
    overlooked_raises: int = 0
    blur: int = 0
    naive: bool = False

    @property
    def is_careless(self) -> bool:
        """Whether anything may be overlooked."""
        return bool(self.overlooked_squares or self.overlooked_raises or self.blur)

    @property
    def is_learned(self) -> bool:
        """Whether it uses books, tables and the network."""
        return not self.is_careless and not self.naive


PERFECT = Skill()


@dataclass
class Line:
    """A way to finish the turn: the mover's spheres after it, and its value so far."""

    turn: PylosTurn
    after: int
    turned: int = 0
    is_over: bool = False
    is_exact: bool = False
    is_stale: bool = False
    value: int = field(default=0)

    @property
    def plies(self) -> int | None:
        """The most plies to the end of the game, if that is proven."""
        distance = WINNING - abs(self.value)
        return distance if distance <= WINNING - PROVEN_FROM else None


class IterativeDeepening:
    """The search from one position, in one thread; `stop` may be called from another."""

    def __init__(
        self, state: PylosState, budget: Budget, seed: str = "", skill: Skill = PERFECT
    ) -> None:
        self._state = state
        self._skill = skill
        self._budget = budget.part(_share(state), skill.nodes)
        self._exact = exact_values_of(state.game) if skill.is_learned else NOTHING
        needs_network = skill.is_learned and not self._exact.table
        self._search = Search(
            state.game.rules,
            weights_for(state.game, skill.naive),
            self._budget.nodes,
            book=self._exact.book,
            network=network_for(state.game) if needs_network else None,
        )
        self._rng = Rng(seed)
        self._weary = _WEARY * max(0, len(state.past()) - _LONG)
        if skill.is_careless:
            self._search.overlook(
                skill.overlooked_squares, skill.overlooked_raises, skill.blur, self._rng.word()
            )
        self._own, self._other, self.lines = self._prepare()
        self.depth = 0

    @property
    def nodes(self) -> int:
        """How many positions have been searched."""
        return self._search.nodes

    def stop(self) -> None:
        """End the search."""
        self._search.stop()

    # The turns

    def _prepare(self) -> tuple[int, int, list[Line]]:
        """Both sides' spheres and all different turns, under the canonical symmetry."""
        state, lines = self._state, dict[int, Line]()
        for turn in state.turns():
            after = spheres_after(state.own, turn)
            if after not in lines:
                lines[after] = Line(turn, after)
        way = min(SYMMETRIES, key=lambda way: (laid(state.own, way), laid(state.other, way)))
        seen = self._noticed(list(lines.values()))
        seen.sort(key=lambda line: laid(line.after, way))
        self._rng.shuffle(seen)
        earlier = state.past()[::-1][::2]
        for line in seen:
            line.turned = laid(line.after, way)
            self._look_back(line, earlier)
        return laid(state.own, way), laid(state.other, way), seen

    def _noticed(self, lines: list[Line]) -> list[Line]:
        """The turns that are not overlooked, at least one."""
        if not self._skill.is_careless or self._state.so_far:
            return lines
        return [line for line in lines if not self._overlooks(line.turn)] or lines

    def _overlooks(self, turn: PylosTurn) -> bool:
        return self._search.overlooks(self._state.own, turn[0].lifted, turn[0].put)

    def _look_back(self, line: Line, earlier: Sequence[tuple[int, int]]) -> None:
        """Value turns without a search: the third repetition is a draw (PY-18), the apex wins."""
        times = earlier.count((self._state.other, line.after))
        known = self._exact.value(self._state.other, line.after)
        if times > 1:
            line.value, line.is_over = self._weary, True
        elif known:
            line.value, line.is_over = -known.result * (WINNING - 1 - (known.plies or 0)), True
            line.is_exact = known.is_exact
        line.is_stale = times == 1

    # Going deeper

    def run(self, *, every: bool = False, until: int = DEEPEST) -> list[Line]:
        """All turns, the best first; only that one has its value, unless every one is valued.

        Further calls go on deeper than the last one.
        """
        deepest = min(until, self._skill.depth)
        self._search.start(self._budget.seconds)
        if not self.depth:
            self._look_at_all()
        if len(self.lines) == 1 and not every:
            return self.lines
        while self.depth < deepest and not self._is_settled(every):
            if not self._deepen(every):
                break
        return self.lines

    def _look_at_all(self) -> None:
        for line in self.lines:
            self._ask(line, 1, -WINNING, 0)
        self.depth = 1
        self._sort()

    def _sort(self) -> None:
        self.lines.sort(key=lambda line: -line.value)

    def _is_settled(self, every: bool) -> bool:
        """Whether a deeper search could only find shorter wins or longer losses."""
        needed = self.lines if every or self.lines[0].value < 0 else self.lines[:1]
        return all(line.is_over or self._is_proven(line) for line in needed)

    def _is_proven(self, line: Line) -> bool:
        return line.plies is not None and line.plies <= self.depth

    def _deepen(self, every: bool) -> bool:
        """Search one turn deeper; False if it was stopped before the end."""
        alpha, best = -WINNING, 0
        for number, line in enumerate(self.lines):
            value = self._ask(line, self.depth + 1, -WINNING if every else alpha, number)
            if self._search.limits.stopped:
                break
            if value > alpha:
                alpha, best = value, number
        self.lines.insert(0, self.lines.pop(best))
        if every:
            self._sort()
        self.depth += not self._search.limits.stopped
        return not self._search.limits.stopped

    def _ask(self, line: Line, depth: int, alpha: int, number: int) -> int:
        """The value of a turn, kept with it unless the search was stopped."""
        if line.is_over or (line.plies is not None and line.plies < depth):
            return line.value
        tried = 0 if alpha == -WINNING else number
        value = self._search.ask(self._own, self._other, line.turned, depth, alpha, tried)
        if self._search.limits.stopped and depth > 1:
            return line.value
        if line.is_stale and abs(value) < PROVEN_FROM:
            value = self._weary
        line.value = value
        return value


def _share(state: PylosState) -> float:
    """The share of the budget for this decision: all of it if no other can follow."""
    if all(len(turn) == 1 for turn in state.turns()):
        return sum(_SHARES[len(state.so_far) :])
    return _SHARES[len(state.so_far)]
