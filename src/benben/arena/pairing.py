"""The seats of the entrants in each game, in a fair rotation.

In a lap, every group of bots plays once. From lap to lap each group changes seats: first by moving
on round the table, so that after as many laps as there are seats everybody has sat everywhere; then
the neighbours change too. Groups start one step apart, so that a single lap is mixed as well.

If there are fewer bots than seats, all bots get equally many seats, as far as possible, and the
groups are those who share the remaining seats.
"""

from functools import cache
from itertools import combinations, permutations

Seating = tuple[int, ...]
"""The number of the entrant on each seat."""


def seating(bots: int, seats: int, game: int) -> Seating:
    """The entrants by seat in game number `game`, counted from 0."""
    groups, circles = _groups(bots, seats), _circles(seats)
    lap, number = divmod(game, len(groups))
    group, circle = groups[number], circles[lap // seats % len(circles)]
    return tuple(group[circle[(seat + lap + number) % seats]] for seat in range(seats))


def round_length(bots: int, seats: int) -> int:
    """The number of games after which every group has sat in every order equally often."""
    return len(_groups(bots, seats)) * len(_circles(seats)) * seats


def deal_of(bots: int, seats: int, game: int) -> int:
    """The number of a game's deal if games of the same bots share deals.

    A deal is played as often as there are seats, each bot once on every seat.
    """
    groups = len(_groups(bots, seats))
    lap, number = divmod(game, groups)
    return lap // seats * groups + number


@cache
def _groups(bots: int, seats: int) -> tuple[Seating, ...]:
    everybody = tuple(range(bots)) * (seats // bots)
    return tuple(everybody + rest for rest in combinations(range(bots), seats % bots))


@cache
def _circles(seats: int) -> tuple[tuple[int, ...], ...]:
    """All orders round a table, up to rotation."""
    return tuple((0, *rest) for rest in permutations(range(1, seats)))
