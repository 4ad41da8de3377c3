"""Options that several commands share, and those made from a game's own choices."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from benben.cli.files import read_text
from benben.cli.game_group import CommandsOfGames
from benben.core import BadChoice, Game, Option

LONGEST_OWN = 20_000
"""The maximum length, in characters, of a file given for an option."""

Position = Annotated[
    str | None,
    typer.Option(
        "--position", metavar="TEXT", help="Start from this position, as `benben replay` prints it."
    ),
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="Plain text without drawings or colours, for screen readers."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="A record, as text or JSON, or a results file of the arena; - is standard input.",
    ),
]
GameNumber = Annotated[
    int | None,
    typer.Option("--game", min=1, help="Which game of a results file of the arena, from 1."),
]
Choices = Mapping[str, str]
"""The choices on the command line, by the keys of options."""


def takes_choices(
    options: Iterable[Option], *, defaults: bool = True
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command an option for each thing to choose.

    The command gets them as its parameter `choices`: all if there are defaults, else those
    that were given. A choice with the name of one of the command's own parameters is left out.
    """
    asked = list(options)

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        taken = inspect.signature(command).parameters
        offered = [option for option in asked if option.key not in taken]

        @wraps(command)
        def run(**given: Any) -> None:
            chosen = {option.key: given.pop(option.key) for option in offered}
            choices = {key: value for key, value in chosen.items() if value is not None}
            command(choices=choices, **given)

        return with_signature(run, _parameters(command, offered, defaults))

    return decorate


def with_signature(
    command: Callable[..., None], parameters: list[inspect.Parameter]
) -> Callable[..., None]:
    """The command with these parameters in the signature that Typer reads."""
    keyword = [parameter.replace(kind=parameter.KEYWORD_ONLY) for parameter in parameters]
    command.__signature__ = inspect.Signature(keyword)  # type: ignore[attr-defined]
    return command


def _parameters(
    command: Callable[..., None], offered: list[Option], defaults: bool
) -> list[inspect.Parameter]:
    """The command's parameters, with an option for each choice instead of `choices`."""
    found = []
    for name, parameter in inspect.signature(command, eval_str=True).parameters.items():
        if name == "choices":
            found += [_parameter(option, defaults) for option in offered]
        else:
            found.append(parameter)
    return found


def _parameter(option: Option, defaults: bool) -> inspect.Parameter:
    known = list(option.choices)
    typed = typer.Option(
        f"--{option.key.replace('_', '-')}",
        metavar="|".join([*known, "FILE"] if option.own else known),
        help=f"{option.summary.capitalize()}.",
        autocompletion=lambda: known,
    )
    return inspect.Parameter(
        option.key,
        inspect.Parameter.KEYWORD_ONLY,
        default=option.default if defaults else None,
        annotation=Annotated[str | None, typed],
    )


def chosen_game(kind: type[Game], choices: Choices) -> Game:
    """The game with the chosen options; raises BadChoice, also for options of other games."""
    read = {option.key: option.own for option in kind.choices if option.own}
    known = {option.key: option.choices for option in kind.choices}
    values = {
        key: read[key](read_text(Path(value), LONGEST_OWN))
        if key in read and value not in known[key]
        else value
        for key, value in choices.items()
    }
    return kind(**values)


def game_commands(about: str, cls: type[TyperGroup] = CommandsOfGames) -> typer.Typer:
    """A command with a subcommand for each game that supports it; without one it is refused."""
    app = typer.Typer(cls=cls)
    app.callback(invoke_without_command=True, help=about)(check_named)
    return app


def check_named(context: typer.Context) -> None:
    """Refuse a command that needs a game but names none."""
    if context.invoked_subcommand is None:
        raise BadChoice(f"Which game? For example: {context.command_path} pylos")
