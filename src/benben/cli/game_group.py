"""A command with a subcommand for each game, imported when it is used."""

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperGroup

from benben.core import BadChoice, Game, game_class, game_keys

Make = Callable[[type[Game]], Callable[..., None]]
"""Makes the command of a game; its docstring is the help."""


class CommandsOfGames(TyperGroup):
    """A command for each of some games; asking for another one lists them."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is asked for; raises BadChoice."""
        if args and self.get_command(ctx, args[0]) is None:
            known = ", ".join(self.list_commands(ctx))
            raise BadChoice(
                f"{ctx.command_path} knows no game {args[0][:40]!r}: choose from {known}."
            )
        return super().resolve_command(ctx, args)


def game_group(make: Make) -> type[TyperGroup]:
    """A group that has a command for every game that is installed."""

    class GameGroup(CommandsOfGames):
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
