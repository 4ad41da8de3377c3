"""Options that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer

from benben.core import BadChoice, Game
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido

DEFAULTS = {option.key: option.default for option in (*Pylos.choices, *Pyramido.choices)}


def _choice(game: type[Game], key: str) -> Any:
    option = next(option for option in game.choices if option.key == key)
    return typer.Option(
        f"--{key.replace('_', '-')}",
        metavar="|".join(option.choices),
        help=f"{option.summary.capitalize()}.",
        autocompletion=lambda: list(option.choices),
    )


Variant = Annotated[str, _choice(Pylos, "variant")]
TakeBack = Annotated[str, _choice(Pylos, "take_back")]
EmptyReserve = Annotated[str, _choice(Pylos, "empty_reserve")]
Areas = Annotated[str, _choice(Pyramido, "areas")]
Position = Annotated[
    str | None, typer.Option("--position", help="Start from this position text (docs/notation.md).")
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="Plain lines, no drawing and no colours: for screen readers."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")]


def check_named(context: typer.Context) -> None:
    """Refuse a command that needs a game but names none."""
    if context.invoked_subcommand is None:
        raise BadChoice(f"Which game? For example: {context.command_path} pylos")
