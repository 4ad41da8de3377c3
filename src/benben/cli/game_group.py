"""A command with a subcommand for each game, imported when it is used."""

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperGroup

from benben.core import Game, game_class, game_keys

Make = Callable[[type[Game]], Callable[..., None]]
"""Makes the command of a game; its docstring is the help."""


def game_group(make: Make) -> type[TyperGroup]:
    """A group that has a command for every game that is installed."""

    class GameGroup(TyperGroup):
        """Imports a game only if its command is used."""

        def list_commands(self, ctx: Any) -> list[str]:
            """The keys of all games."""
            return list(game_keys())

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            """The command of a game, None if there is no such game."""
            if cmd_name not in self.commands and cmd_name in game_keys():
                single = typer.Typer(add_completion=False, rich_markup_mode=None)
                single.command(cmd_name)(make(game_class(cmd_name)))
                self.commands[cmd_name] = typer.main.get_command(single)
            return self.commands.get(cmd_name)

    return GameGroup
