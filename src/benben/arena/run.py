"""A run: plays the missing games and stores each."""

import os
from contextlib import closing
from pathlib import Path

from benben.arena.entrants import resident
from benben.arena.game import Games
from benben.arena.on_ray import play_on_ray
from benben.arena.results import Results
from benben.arena.settings import ArenaSettings, Where
from benben.arena.workers import play_here


def default_path(settings: ArenaSettings) -> Path:
    """The default file for results: the same for the same settings."""
    return Path(f"arena-{settings.game}-{settings.digest}.jsonl")


def check_bots(settings: ArenaSettings) -> None:
    """Raise BadChoice unless all bots that run in this process can be loaded."""
    for entrant in settings.entrants:
        if entrant.kind != "program":
            resident(entrant, settings.game)


def go_on(results: Results, games: int, processes: int | None, where: Where = "local") -> Games:
    """Play the missing ones of the first `games` games; each is stored, then yielded."""
    settings, numbers = results.settings, results.missing(games)
    if where == "ray":
        playing = play_on_ray(settings, numbers, processes)
    else:
        playing = play_here(settings, numbers, processes or _cores())
    with closing(playing):
        for played in playing:
            results.add(played)
            yield played


def _cores() -> int:
    return os.cpu_count() or 1
