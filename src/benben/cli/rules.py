"""`benben rules`: the rules of a game."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from benben.cli.options import Plain
from benben.core import BadChoice, Game, game_class, text_beside


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Such as pylos.")],
    plain: Plain = False,
) -> None:
    """Show the rules of a game."""
    text = _rules_of(game_class(game))
    if plain or not sys.stdout.isatty():
        typer.echo(text)
    else:
        Console().print(Markdown(text), width=min(Console().width, 90))


def _rules_of(kind: type[Game]) -> str:
    text = text_beside(kind, "rules.md")
    if text is None:
        raise BadChoice(f"{kind.name} comes without a text of its rules.")
    return text
