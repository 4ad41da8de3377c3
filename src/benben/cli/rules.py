"""`benben rules`: the rules of a game in our own words."""

import sys
from importlib.resources import files
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from benben.cli.options import Plain
from benben.core import game as find_game


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Such as pylos.")],
    plain: Plain = False,
) -> None:
    """Show the rules of a game."""
    package = type(find_game(game)).__module__.rpartition(".")[0]
    text = files(package).joinpath("rules.md").read_text(encoding="utf-8")
    if plain or not sys.stdout.isatty():
        typer.echo(text)
    else:
        Console().print(Markdown(text), width=min(Console().width, 90))
