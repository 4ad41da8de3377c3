"""`benben arena`: bots against bots."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from benben.arena.entrants import read_entrants
from benben.arena.settings import GRACE, NODES, ArenaSettings, Where
from benben.cli.options import Choices, Json, chosen_game, takes_choices
from benben.core import Option, game_class, game_keys

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Such as pylos.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="LIST",
        help="Levels, module:Class in Python, or programs: master,club,mine='python3 bot.py'.",
    ),
]
GameCount = Annotated[int, typer.Option("--games", min=1, help="Number of games.")]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of seats at a table.")]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", min=0, help="Seconds per decision; games then differ between runs."),
]
Nodes = Annotated[
    int | None,
    typer.Option(
        "--nodes",
        min=1,
        help=f"Positions searched per decision; {NODES:,} unless you set --seconds.",
    ),
]
Grace = Annotated[
    float,
    typer.Option("--grace", min=0, help="Seconds a program may exceed its budget."),
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Processes = Annotated[
    int | None,
    typer.Option(
        "--processes", min=1, max=1024, help="Games played at once; one per core by default."
    ),
]
On = Annotated[Where, typer.Option("--on", help="This machine, or a Ray cluster (RAY_ADDRESS).")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Save the games here, or resume from here."),
]
Plot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Write a chart of the results (SVG).")
]


def _offered() -> Iterator[Option]:
    """The options of all games; games with an option of the same key share it."""
    found: dict[str, Option] = {}
    for kind in map(game_class, game_keys()):
        for option in kind.choices:
            other = found.get(option.key, option)
            choices = tuple(dict.fromkeys((*other.choices, *option.choices)))
            found[option.key] = replace(other, choices=choices, own=other.own or option.own)
    return iter(found.values())


@takes_choices(_offered(), defaults=False)
def arena(
    game: GameKey,
    bots: Bots,
    choices: Choices,
    games: GameCount = 100,
    seats: Seats = None,
    seconds: Seconds = None,
    nodes: Nodes = None,
    grace: Grace = GRACE,
    seed: Seed = "0",
    processes: Processes = None,
    on: On = "local",
    out: Out = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other and report how strong each one is.

    You can stop a run at any time; the same command resumes it. A program gets a line of JSON for
    each decision and answers with a line that names its move.
    """
    rules = chosen_game(game_class(game), choices)
    settings = ArenaSettings(
        game=rules.key,
        options=dict(rules.options),
        seats=rules.check_seats(seats),
        entrants=read_entrants(bots, rules.key),
        seconds=seconds,
        nodes=NODES if nodes is None and seconds is None else nodes,
        grace=grace,
        seed=seed,
    )
    from benben.cli.arena_run import hold  # imported late: it needs much that other commands do not

    hold(settings, games, processes=processes, on=on, out=out, plot=plot, as_json=as_json)
