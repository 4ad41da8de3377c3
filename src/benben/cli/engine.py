"""`benben engine`: our bots for programs in any language, line by line."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from benben.bots import Budget, find_bot
from benben.bots.engine import serve
from benben.cli.game_group import game_group
from benben.cli.options import Choices, chosen_game, game_commands, takes_choices
from benben.core import Game

Level = Annotated[str, typer.Option("--level", help="The bot's level, as in benben play.")]
Seconds = Annotated[
    float | None, typer.Option("--seconds", min=0, help="Seconds per decision, if none are sent.")
]
Nodes = Annotated[
    int | None,
    typer.Option("--nodes", min=1, help="Positions searched per decision, if none are sent."),
]


def _make(kind: type[Game]) -> Callable[..., None]:
    @takes_choices(kind.choices)
    def engine(
        choices: Choices, level: Level = "club", seconds: Seconds = 1.0, nodes: Nodes = None
    ) -> None:
        game = chosen_game(kind, choices)
        bot = find_bot(kind.key, level)
        for answer in serve(game, bot, Budget(seconds=seconds, nodes=nodes), sys.stdin):
            print(answer, flush=True)

    engine.__doc__ = f"Let a bot of {kind.name} answer messages in lines of JSON."
    return engine


app = game_commands("Let one of our bots answer a program, line by line.", game_group(_make))
