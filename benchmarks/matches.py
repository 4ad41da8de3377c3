"""Matches between bots, played by the arena and told in a row."""

import os
from collections.abc import Sequence

from rich.progress import track

from benben.arena.entrants import Entrant
from benben.arena.game import Played
from benben.arena.settings import Settings
from benben.arena.statistics import wilson
from benben.arena.workers import play_here
from benben.bots import Budget, Level
from benben.core import Game
from report import Row


def match(game: Game, weaker: Level, stronger: Level, games: int, budget: Budget, seed: str) -> Row:
    """Games between two levels, which change seats from game to game."""
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
    settings = Settings(
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
