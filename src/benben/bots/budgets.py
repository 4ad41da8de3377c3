"""What all bots share: choosing the best of several things within a budget."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from typing import TypeVar

from benben.bots.contract import Budget
from benben.core import Rng

_T = TypeVar("_T")
DIGITS = 6
"""Values that agree so far are equal: the seed decides, not how a sum was rounded."""

Ranking = list[tuple[float, _T]]
"""Things and what they are worth, the best first."""


class Meter:
    """Counts what a bot looks at and tells when its budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self._most = budget.nodes
        self._end = None if budget.seconds is None else monotonic() + budget.seconds

    def spend(self, nodes: int = 1) -> None:
        """So much more was looked at."""
        self.nodes += nodes

    @property
    def is_empty(self) -> bool:
        """Whether nothing more should be looked at."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._end is not None and monotonic() >= self._end


@contextmanager
def stopped_after(seconds: float | None, stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` from another thread when so much time has passed; None: never."""
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
    """The items as far as the budget reaches, but one at least, the best first."""
    found: Ranking[_T] = []
    for item in items:
        if found and meter.is_empty:
            break
        meter.spend()
        found.append((round(value(item), DIGITS), item))
    return sorted(found, key=lambda pair: -pair[0])


def pick(ranking: Sequence[tuple[float, _T]], rng: Rng) -> tuple[float, _T]:
    """The best of a ranking, of equals one by chance, with what it is worth."""
    highest = ranking[0][0]
    equals = [pair for pair in ranking if pair[0] == highest]
    return rng.choice(equals)


def expect(kind: type[_T], thing: object) -> _T:
    """The thing, which must be of that kind: a bot plays one game only."""
    if not isinstance(thing, kind):
        raise TypeError(f"This bot needs a {kind.__name__}, not a {type(thing).__name__}")
    return thing
