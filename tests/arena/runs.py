"""Small runs and programs for the tests of the arena."""

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

from benben.arena.entrants import Entrant, read_entrants
from benben.arena.game import Played
from benben.arena.settings import ArenaSettings

HEAD = """
import json, os, sys, time
asked = 0
for line in sys.stdin:
    message, answer = json.loads(line), {}
    if message["type"] == "decide":
        asked += 1
        answer = {"move": message["view"]["moves"][0]}
"""
TAIL = """
    print(json.dumps(answer), flush=True)
"""


def settings(bots: str = "novice,casual", **others: Any) -> ArenaSettings:
    """A quick run of Pylos."""
    return ArenaSettings(
        **{
            "game": "pylos",
            "options": {},
            "seats": 2,
            "entrants": read_entrants(bots, "pylos"),
            "nodes": 300,
            "grace": 1.0,
            **others,
        }
    )


def program(folder: Path, body: str = "", *, name: str = "mine", whole: str = "") -> Entrant:
    """A program that plays the first legal move, with extra code before each answer."""
    path = folder / f"{name}.py"
    path.write_text(whole or HEAD + indent(dedent(body).strip(), "    ") + TAIL)
    return Entrant(name, "program", f"{sys.executable} {path}")


def against(entrant: Entrant, **others: Any) -> ArenaSettings:
    """A run of a program against a novice; in game 0 the program begins."""
    novice = Entrant("novice", "level", "novice")
    return settings(**{"entrants": (entrant, novice), "seconds": 0.3, "grace": 0.3, **others})


def course(games: Sequence[Played]) -> list[tuple[object, ...]]:
    """Everything about some games but their times."""
    ordered = sorted(games, key=lambda game: game.number)
    return [(game.number, game.bots, game.seed, game.moves, game.places) for game in ordered]


def played(
    number: int, bots: str, places: tuple[int, ...], scores: tuple[int, ...] | None = None
) -> Played:
    """A game without moves."""
    return Played(
        number=number,
        bots=tuple(bots),
        seed="",
        moves=(),
        places=places,
        scores=scores,
        reason="apex",
        micros=((),) * len(places),
    )
