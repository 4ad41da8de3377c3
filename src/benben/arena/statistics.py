"""Statistics over many games, with confidence intervals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import ceil
from typing import NamedTuple

from benben.arena.comparison import elos
from benben.arena.game import Lost, Played
from benben.arena.ratings import Rating, rating_steps
from benben.bots.estimates import Estimate, mean_of, wilson


class Times(NamedTuple):
    """Seconds for a decision."""

    mean: float
    p95: float
    """The 95th percentile."""
    longest: float


@dataclass(frozen=True)
class Standing:
    """One bot after all games. A bot that sat on several seats counts on each of them."""

    bot: str
    games: int
    won: float
    """First places; a shared one counts as a fraction."""
    win_rate: Estimate | None
    score: Estimate | None
    """None if no game ended by the rules."""
    rating: Rating
    elo: Estimate
    """By Bradley-Terry; the mean of all bots is 0."""
    decisions: int
    times: Times | None
    faults: dict[str, int]


@dataclass(frozen=True)
class Pair:
    """How often a bot finished ahead of another in the games of both; equal places count half."""

    bot: str
    other: str
    met: int
    ahead: float
    rate: Estimate


@dataclass(frozen=True)
class Summary:
    """The statistics of a run."""

    standings: tuple[Standing, ...]
    """The bots, the one with most wins first."""
    pairs: tuple[Pair, ...]
    ratings: tuple[dict[str, Rating], ...]
    """The ratings of all bots before the first game and after each."""
    faults: tuple[tuple[str, Lost], ...]
    """Every fault with the name of its bot, in order."""


def summarise(
    names: Sequence[str],
    games: Sequence[Played],
    groups: Sequence[Sequence[Played]] | None = None,
) -> Summary:
    """The statistics of these games, in order, for the bots of these names.

    `groups` has the games that share a deal together.
    """
    ratings = rating_steps(names, games)
    elo = elos(names, [[game] for game in games] if groups is None else groups)
    standings = [_standing(name, games, ratings[-1][name], elo[name]) for name in names]
    standings.sort(key=lambda standing: -(standing.win_rate.mean if standing.win_rate else 0))
    order = [standing.bot for standing in standings]
    met = (_pair(bot, other, games) for bot, other in permutations(order, 2))
    return Summary(
        standings=tuple(standings),
        pairs=tuple(pair for pair in met if pair),
        ratings=tuple(ratings),
        faults=tuple((game.bots[game.fault.seat], game.fault) for game in games if game.fault),
    )


def times_of(micros: Sequence[int]) -> Times | None:
    """The times of decisions in seconds; None for no decisions."""
    if not micros:
        return None
    ordered = sorted(micros)
    rank = ceil(0.95 * len(ordered))
    return Times(sum(ordered) / len(ordered) / 1e6, ordered[rank - 1] / 1e6, ordered[-1] / 1e6)


def _standing(name: str, games: Sequence[Played], rating: Rating, elo: Estimate) -> Standing:
    seats = list(_seats(name, games))
    won = sum(_share(game, seat) for game, seat in seats)
    scores = [float(game.scores[seat]) for game, seat in seats if game.scores]
    micros = [time for game, seat in seats for time in game.micros[seat]]
    faults = [game.fault.kind for game, seat in seats if game.fault and game.fault.seat == seat]
    return Standing(
        bot=name,
        games=len(seats),
        won=won,
        win_rate=wilson(won, len(seats)) if seats else None,
        score=mean_of(scores),
        rating=rating,
        elo=elo,
        decisions=len(micros),
        times=times_of(micros),
        faults=dict(Counter(faults)),
    )


def _seats(name: str, games: Sequence[Played]) -> Iterator[tuple[Played, int]]:
    for game in games:
        for seat, bot in enumerate(game.bots):
            if bot == name:
                yield game, seat


def _share(game: Played, seat: int) -> float:
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def _pair(bot: str, other: str, games: Sequence[Played]) -> Pair | None:
    met, ahead = 0, 0.0
    for game, seat in _seats(bot, games):
        for rival, name in enumerate(game.bots):
            if name == other:
                met += 1
                ahead += _ahead(game.places[seat], game.places[rival])
    return Pair(bot, other, met, ahead, wilson(ahead, met)) if met else None


def _ahead(place: int, rival: int) -> float:
    return 0.5 if place == rival else float(place < rival)
