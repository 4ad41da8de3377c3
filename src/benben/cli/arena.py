"""`benben arena`: bots against bots."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from benben.arena.comparison import read_sprt, results_of
from benben.arena.entrants import read_entrants
from benben.arena.settings import GRACE, NODES, ArenaSettings, Where
from benben.cli.options import Choices, Json, chosen_game, takes_choices
from benben.core import BadChoice, Malformed, Option, game_class, game_keys

_CLOCK = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)(?:\+([0-9]{1,4}(?:\.[0-9]{1,3})?))?")

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
Paired = Annotated[
    bool,
    typer.Option("--paired", help="Play each deal once with every seating: less luck, same games."),
]
Test = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="LOW,HIGH",
        help="Stop when it is clear whether the first bot is HIGH or LOW Elo stronger: 0,30.",
    ),
]
Starts = Annotated[
    Path | None,
    typer.Option("--starts", metavar="FILE", help="Begin from these positions, one on each line."),
]
Clock = Annotated[
    str | None,
    typer.Option(
        "--clock", metavar="TIME", help="Seconds for a whole game and, after a +, each decision."
    ),
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
    paired: Paired = False,
    sprt: Test = None,
    starts: Starts = None,
    clock: Clock = None,
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
    total, increment = _read_clock(clock)
    settings = ArenaSettings(
        game=rules.key,
        options=dict(rules.options),
        seats=rules.check_seats(seats),
        entrants=read_entrants(bots, rules.key),
        seconds=seconds,
        nodes=NODES if nodes is None and seconds is None and clock is None else nodes,
        grace=grace,
        seed=seed,
        paired=paired,
        starts=_positions(starts),
        clock=total,
        increment=increment,
    )
    test = read_sprt(sprt) if sprt else None
    if test:
        results_of(settings, [])  # refuses what cannot be tested
    from benben.cli.arena_run import hold  # imported late: it needs much that other commands do not

    hold(settings, games, test, processes=processes, on=on, out=out, plot=plot, as_json=as_json)


def _positions(path: Path | None) -> tuple[str, ...]:
    """The lines of a file with positions; raises BadChoice."""
    if path is None:
        return ()
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadChoice(f"{path} cannot be read: {error}.") from None
    found = tuple(line.strip() for line in lines if line.strip())
    if not found:
        raise BadChoice(f"{path} has no positions.")
    return found


def _read_clock(text: str | None) -> tuple[float | None, float]:
    """Read a clock such as 60 or 60+0.5; raises Malformed."""
    if text is None:
        return None, 0.0
    match = _CLOCK.fullmatch(text)
    if not match:
        raise Malformed(f"A clock has seconds such as 60 or 60+0.5, not {text[:40]!r}.")
    return float(match[1]), float(match[2] or 0)
