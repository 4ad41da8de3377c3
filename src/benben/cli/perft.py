"""`benben perft`: count turn sequences."""

import json
import time
from typing import Annotated

import typer
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

import benben
from benben.cli.options import Choices, Json, Position, game_commands, takes_choices
from benben.cli.progress import bar_of
from benben.games.pylos import Pylos
from benben.games.pylos.perft import pieces

app = game_commands("Count the turn sequences of a given length.")

Depth = Annotated[int, typer.Option("--depth", min=0, max=12, help="How many turns each has.")]


@app.command("pylos")
@takes_choices(Pylos.choices)
def pylos(
    choices: Choices,
    depth: Depth = 6,
    position: Position = None,
    as_json: Json = False,
) -> None:
    """Count turn sequences of Pylos.

    Turns that take back the same spheres in another order count once.
    """
    game = Pylos(**choices)
    state = game.start() if position is None else game.parse_state(position)
    started, turns = time.perf_counter(), 0
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with bar_of(*columns) as progress:
        bar = progress.add_task("Counting")
        for number, total, added in pieces(state, depth):
            turns += added
            progress.update(bar, total=total, completed=number)
    seconds = time.perf_counter() - started
    if as_json:
        facts = {"game": game.key, "options": dict(game.options), "position": str(state)}
        counted = {"depth": depth, "turns": turns, "seconds": seconds}
        typer.echo(json.dumps({**facts, **counted, "compiled": benben.compiled()}))
    else:
        rate = f"{turns / seconds:,.0f} a second" if seconds else ""
        typer.echo(f"{turns:,} sequences of {depth} turns ({seconds:.2f} s, {rate})")
