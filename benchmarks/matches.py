"""Matches between bots, played by the arena, one row per match."""

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise
from statistics import mean

from rich.progress import track

from benben.arena.entrants import Entrant
from benben.arena.game import Played
from benben.arena.settings import ArenaSettings
from benben.arena.workers import play_here
from benben.bots import Budget, Level, contestants
from benben.bots.estimates import wilson
from benben.bots.levels import levels
from benben.core import Game
from report import Row


def asked(description: str, nodes: int) -> argparse.Namespace:
    """The command line's options."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=400, help="how many games a match has")
    parser.add_argument("--tables", type=int, default=20, help="how many games of a level alone")
    parser.add_argument("--nodes", type=int, default=nodes, help="positions for a decision")
    parser.add_argument("--seconds", type=float, help="seconds per decision instead of nodes")
    parser.add_argument("--seed", default="game", help="what the games follow from")
    return parser.parse_args()


def budget_of(wish: argparse.Namespace) -> Budget:
    """The budget: by time if seconds are given."""
    return Budget(nodes=wish.nodes) if wish.seconds is None else Budget(seconds=wish.seconds)


def ladder(game: Game, games: int, budget: Budget, seed: str) -> list[Row]:
    """Each level against the one below, and the strongest one against the baselines."""
    known, everybody = levels(game.key), contestants(game.key)
    pairs = [*pairwise(known), *((other, known[-1]) for other in everybody[len(known) :])]
    return [match(game, *pair, games, budget, seed) for pair in pairs]


def match(game: Game, weaker: Level, stronger: Level, games: int, budget: Budget, seed: str) -> Row:
    """A match between two levels, which change seats after each game."""
    title = f"{stronger.name} against {weaker.name}"
    played = play(game, (stronger, weaker), 2, games, budget, seed, title)
    won = sum(end.places[end.bots.index(weaker.key)] == 2 for end in played)
    share, low, high = wilson(won, games)
    return {
        "level": stronger.key,
        "against": weaker.key,
        "games": games,
        "won": won,
        "drawn": sum(end.places == (1, 1) for end in played),
        "share won": f"{share:.1%}",
        "95 % interval": f"{low:.1%} to {high:.1%}",
    }


def play(
    game: Game, who: Sequence[Level], seats: int, games: int, budget: Budget, seed: str, title: str
) -> list[Played]:
    """Games of these levels on all cores."""
    settings = ArenaSettings(
        game=game.key,
        options=dict(game.options),
        seats=seats,
        entrants=tuple(Entrant(level.key, "level", level.key) for level in who),
        seconds=budget.seconds,
        nodes=budget.nodes,
        seed=seed,
    )
    playing = play_here(settings, range(games), os.cpu_count() or 1)
    return list(track(playing, title, games))


def times(played: Sequence[Played]) -> Row:
    """The times of decisions and games."""
    seconds = [micros / 1e6 for end in played for seat in end.micros for micros in seat]
    return {
        "seconds a decision": mean(seconds),
        "slowest decision": max(seconds),
        "seconds a game": sum(seconds) / len(played),
    }
