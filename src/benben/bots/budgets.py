"""Choosing the best of several items within a budget, for all bots."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from typing import TypeVar

from benben.bots.contract import Budget
from benben.core import Rng

_T = TypeVar("_T")
DIGITS = 6
"""Values that agree to this many digits are equal, so that rounding never breaks a tie."""

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


@contextmanager
def stopped_after(seconds: float | None, stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` from another thread after this many seconds; None: never."""
    if seconds is None:
        yield
        return
    timer = Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


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
