"""`benben play`: a game for people at one terminal."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from benben.cli.files import new_record_path, read_record
from benben.cli.options import (
    DEFAULTS,
    EmptyReserve,
    Plain,
    Position,
    TakeBack,
    Variant,
    check_named,
)
from benben.cli.table import Table
from benben.core import BadChoice, Game, Record, Rng
from benben.games.pylos import Pylos

app = typer.Typer()

Players = Annotated[
    str | None,
    typer.Option("--players", metavar="ANN,BOB", help="Names; who begins is drawn by lot."),
]
InOrder = Annotated[
    bool, typer.Option("--in-order", help="Seat the players as named instead of drawing lots.")
]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--record", metavar="FILE", help="Keep the game here; go on with it if it exists."
    ),
]


@app.callback(invoke_without_command=True)
def which(context: typer.Context) -> None:
    """Play a game with people at this terminal."""
    check_named(context)


@app.command("pylos")
def pylos(
    variant: Variant = DEFAULTS["variant"],
    take_back: TakeBack = DEFAULTS["take_back"],
    empty_reserve: EmptyReserve = DEFAULTS["empty_reserve"],
    players: Players = None,
    in_order: InOrder = False,
    position: Position = None,
    record: Kept = None,
    plain: Plain = False,
) -> None:
    """Play Pylos: two people, one pyramid. Type help during the game."""
    game = Pylos(variant=variant, take_back=take_back, empty_reserve=empty_reserve)
    plain = plain or not sys.stdout.isatty()
    if record and record.exists():
        table = Table(_resume(record, game), record, plain=plain)
    else:
        seated = seat(players, in_order)
        begun = Record.begin(game, seed=secrets.token_hex(16), start=position, players=seated)
        table = Table(begun, record or new_record_path(game.key), plain=plain)
    table.play()


def _resume(path: Path, game: Game) -> Record:
    record = read_record(path)
    if type(record.game) is not type(game):
        raise BadChoice(f"{path} is a game of {record.game.name}, not of {game.name}.")
    return record


def seat(players: str | None, in_order: bool) -> tuple[str, ...]:
    """The names by seats, drawn by lot unless the order is given (PY-03)."""
    names = [name.strip() for name in players.split(",")] if players else []
    if not in_order:
        Rng(secrets.token_hex(16)).shuffle(names)
    return tuple(names)
