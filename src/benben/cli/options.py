"""Options that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer

from benben.cli.files import read_text
from benben.core import BadChoice, Game
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido
from benben.games.touche import Board, Touche
from benben.games.touche.board import LONGEST_TEXT

DEFAULTS = {
    option.key: option.default for option in (*Pylos.choices, *Pyramido.choices, *Touche.choices)
}


def choice_of(game: type[Game], key: str) -> Any:
    """A command's option for what can be chosen before a game."""
    option = next(option for option in game.choices if option.key == key)
    return typer.Option(
        f"--{key.replace('_', '-')}",
        metavar="|".join(option.choices),
        help=f"{option.summary.capitalize()}.",
        autocompletion=lambda: list(option.choices),
    )


Variant = Annotated[str, choice_of(Pylos, "variant")]
TakeBack = Annotated[str, choice_of(Pylos, "take_back")]
EmptyReserve = Annotated[str, choice_of(Pylos, "empty_reserve")]
Areas = Annotated[str, choice_of(Pyramido, "areas")]
BOARD = typer.Option(
    "--board",
    metavar="classic|shuffled|FILE",
    help="The classic board, one shuffled by the seed, or your own (benben board check).",
    autocompletion=lambda: list(Touche.choices[0].choices),
)
BoardName = Annotated[str, BOARD]
Position = Annotated[
    str | None, typer.Option("--position", help="Start from this position text (docs/notation.md).")
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="Plain lines, no drawing and no colours: for screen readers."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")]


def read_board(name: str) -> str | Board:
    """A board of Touché that was named, or one's own from the file of that name."""
    known = name in Touche.choices[0].choices
    return name if known else Board.parse(read_text(Path(name), LONGEST_TEXT))


def check_named(context: typer.Context) -> None:
    """Refuse a command that needs a game but names none."""
    if context.invoked_subcommand is None:
        raise BadChoice(f"Which game? For example: {context.command_path} pylos")
