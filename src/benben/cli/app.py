"""All commands; the module of a command is imported when it is first used."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from benben.cli.version import version_text
from benben.core.extras import MissingExtra

COMMANDS = {
    "play": "play",
    "serve": "serve",
    "rules": "rules",
    "replay": "replay",
    "verify": "verify",
    "convert": "convert",
    "analyse": "analyse",
    "review": "review",
    "puzzle": "puzzle",
    "solve": "solve",
    "perft": "perft",
    "arena": "arena",
    "engine": "engine",
    "board": "board",
    "score": "score",
    "site": "site",
    "work": "serve",
    "doctor": "doctor",
}
"""The commands, in the order of the help, and the modules of benben.cli that hold them."""


class _Commands(MutableMapping[str, Any]):
    """Loads a command when it is looked up."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._loaded:
            self._loaded[name] = _load(name, COMMANDS[name])
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        raise TypeError("Commands stay.")

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def _load(name: str, module_name: str) -> Any:
    """Import a command; it is a group if its module has subcommands."""
    module = import_module(f"benben.cli.{module_name}")
    around = typer.Typer(rich_markup_mode=None)
    if hasattr(module, "app"):
        around.add_typer(module.app, name=name)
    else:
        around.command(name)(getattr(module, name))
    return get_group(around).commands[name]


class _Group(TyperGroup):
    """All commands. Help also lists those that need a missing extra, and how to get it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = _Commands()

    def format_commands(self, context: Any, formatter: Any) -> None:
        """List the commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self._summary(name)) for name in self.commands])

    def _summary(self, name: str) -> str:
        try:
            return str(self.commands[name].get_short_help_str(limit=200))
        except MissingExtra as missing:
            return str(missing)


app = typer.Typer(
    cls=_Group,
    help="Pyramid board games at the terminal. Begin with: benben play pylos",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and whether it runs compiled.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --version: print JSON.")] = False,
) -> None:
    """Pyramid board games at the terminal. Begin with: benben play pylos."""
    if version:
        typer.echo(version_text(as_json=as_json))
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())
