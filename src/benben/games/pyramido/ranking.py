"""Who starts the next level and who wins: the same for a played game and for a score pad."""

from collections.abc import Sequence

from benben.games.pyramido.engine import starter_after, strength_of


def next_starter(points: Sequence[int | None], starter: int) -> int:
    """The seat with the fewest points in the level; among equals the first in turn order (PD-21).

    None stands for a seat that is out of the game.
    """
    return starter_after(list(points), starter)


def final_places(
    levels: Sequence[Sequence[int]], tiles: Sequence[int], out: Sequence[int]
) -> tuple[int, ...]:
    """The places after the last level (PD-16, PD-22).

    `levels` are each seat's points by level, `tiles` its unused resurfacing tiles, and `out` is 0
    for a seat that finished, 1 for the first one that was eliminated, 2 for the second, and so on.
    """

    strengths = [
        strength_of(out[seat], sum(points), tiles[seat], max(points, default=0))
        for seat, points in enumerate(levels)
    ]
    return tuple(1 + sum(other > mine for other in strengths) for mine in strengths)
