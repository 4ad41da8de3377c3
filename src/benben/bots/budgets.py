"""Choosing the best of several items within a budget, for all bots."""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from time import monotonic
from typing import TypeVar

from benben.bots.contract import Budget
from benben.core import Rng

_T = TypeVar("_T")
DIGITS = 6
"""Values that agree to this many digits are equal, so that rounding never breaks a tie."""
FIRST_LOOK = 16
"""After so many positions, a search looks at the clock for the first time."""
SHORTEST_WAIT, LONGEST_WAIT = 0.002, 0.1
"""Seconds from one look at the clock to the next."""

Ranking = list[tuple[float, _T]]
"""Values and items, the best first."""


class Meter:
    """Counts evaluated positions and tells when the budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self._most = budget.nodes
        self._end = None if budget.seconds is None else monotonic() + budget.seconds

    def spend(self, nodes: int = 1) -> None:
        """Count more evaluated positions."""
        self.nodes += nodes

    @property
    def is_empty(self) -> bool:
        """Whether the budget is used up."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._end is not None and monotonic() >= self._end


class Clock:
    """Tells a search after how many positions to look at the time again.

    A look costs as much as many positions, so there are few while much time is left. There is one
    every tenth of a second at least, so that a search can always be interrupted.
    """

    def __init__(self, seconds: float | None, nodes: int = 0) -> None:
        """Start; the search has evaluated so many positions before."""
        self._start = monotonic()
        self._end = inf if seconds is None else self._start + seconds
        self._nodes = nodes

    def next_look(self, nodes: int) -> int:
        """The number of positions at which to look again; `nodes` itself if the time is over."""
        now, done = monotonic(), nodes - self._nodes
        if now >= self._end:
            return nodes
        left = self._end - now
        wait = min(max(left / 4, min(left, SHORTEST_WAIT)), LONGEST_WAIT)
        # The first measurements are rough, so the steps at most double.
        step = max(done, FIRST_LOOK)
        if done and now > self._start:
            step = min(step, int(done * wait / (now - self._start)))
        return nodes + max(step, 1)


def rank(items: Iterable[_T], value: Callable[[_T], float], meter: Meter) -> Ranking[_T]:
    """The items that the budget allows to evaluate, at least one, the best first."""
    found: Ranking[_T] = []
    for item in items:
        if found and meter.is_empty:
            break
        meter.spend()
        found.append((round(value(item), DIGITS), item))
    return sorted(found, key=lambda pair: -pair[0])


def pick(ranking: Sequence[tuple[float, _T]], rng: Rng) -> tuple[float, _T]:
    """The best of a ranking and its value; ties are broken at random."""
    highest = ranking[0][0]
    equals = [pair for pair in ranking if pair[0] == highest]
    return rng.choice(equals)


def expect(kind: type[_T], thing: object) -> _T:
    """Return the object; raises TypeError if it belongs to another game."""
    if not isinstance(thing, kind):
        raise TypeError(f"This bot needs a {kind.__name__}, not a {type(thing).__name__}")
    return thing
