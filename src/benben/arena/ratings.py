"""Ratings by openskill (Plackett-Luce): each game moves them a little, in the order of games."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from benben.arena.game import Played


class Rating(NamedTuple):
    """The estimated strength of a bot, and its standard deviation."""

    mu: float
    sigma: float


def rating_steps(names: Sequence[str], games: Iterable[Played]) -> list[dict[str, Rating]]:
    """The ratings of all bots before the first game and after each.

    A bot that sits on several seats plays for each of them, and moves by the mean.
    """
    model = PlackettLuce(tau=0)  # bots do not change from game to game
    unrated = model.rating()
    steps = [dict.fromkeys(names, Rating(unrated.mu, unrated.sigma))]
    for played in games:
        before = steps[-1]
        if len(set(played.bots)) == 1:  # a game against itself says nothing
            steps.append(before)
            continue
        seats = [[model.rating(*before[name])] for name in played.bots]
        after = model.rate(seats, ranks=[float(place) for place in played.places])
        moved = [Rating(seat[0].mu, seat[0].sigma) for seat in after]
        steps.append(before | {name: _mean(name, played.bots, moved) for name in played.bots})
    return steps


def _mean(name: str, bots: Sequence[str], moved: Sequence[Rating]) -> Rating:
    own = [rating for bot, rating in zip(bots, moved, strict=True) if bot == name]
    return Rating(
        sum(rating.mu for rating in own) / len(own), sum(rating.sigma for rating in own) / len(own)
    )
