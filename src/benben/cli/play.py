"""`benben play`: a game at one terminal, among people or against bots."""

import inspect
import re
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from benben.bots import Level, find_level
from benben.bots.levels import levels
from benben.cli.files import check_folder, new_path, read_record
from benben.cli.game_group import game_group
from benben.cli.options import (
    Choices,
    Plain,
    Position,
    chosen_game,
    game_commands,
    takes_choices,
    with_signature,
)
from benben.cli.terminal_game import TerminalGame
from benben.core import BadChoice, Game, Record, Rng

YOU = "You"

Players = Annotated[
    str | None,
    typer.Option("--players", metavar="ANN,BOB", help="Names; their order is drawn by lot."),
]
InOrder = Annotated[
    bool, typer.Option("--in-order", help="Seat the players as named instead of drawing lots.")
]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of players, if you name none.")]
Kept = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Save the game here, or resume it."),
]


def command_for(kind: type[Game]) -> Callable[..., None]:
    """The command that plays this game, with the options that apply to it."""

    @takes_choices(kind.choices)
    def play(
        choices: Choices,
        seats: Seats = None,
        bot: str | None = None,
        players: Players = None,
        in_order: InOrder = False,
        deal: str | None = None,
        position: Position = None,
        record: Kept = None,
        plain: Plain = False,
    ) -> None:
        game = chosen_game(kind, choices)
        seats = seats if len(kind.seats) > 1 else kind.seats[0]
        known = _levels(game, bot)
        seated = seat(_with_bots(players, known, seats), in_order)
        begun = _resume(record, game) or _begin(
            game, seats or len(seated) or None, seated, start=position, deal=deal
        )
        _play(begun, record, plain=plain, known=known)

    about = (inspect.getdoc(kind) or "").partition("\n")[0]
    play.__doc__ = f"Play {kind.name}. {about} Type help during the game."
    return _fitted(play, kind)


def _fitted(command: Callable[..., None], kind: type[Game]) -> Callable[..., None]:
    """The command without the options that this game lacks: levels, deals, numbers of seats."""
    written = {"bot": _bot_option(kind), "deal": _deal_option(kind)}
    missing = {name for name, option in written.items() if option is None}
    if len(kind.seats) == 1:
        missing.add("seats")
    kept = [
        parameter.replace(annotation=Annotated[str | None, written[name]])
        if name in written
        else parameter
        for name, parameter in inspect.signature(command).parameters.items()
        if name not in missing
    ]
    return with_signature(command, kept)


def _bot_option(kind: type[Game]) -> Any:
    keys = [level.key for level in levels(kind.key)]
    if not keys:
        return None
    if max(kind.seats) == 2:
        metavar, about = "|".join(keys), "Play against a bot of this strength."
    else:
        metavar = "LEVEL,..."
        about = (
            "Play against bots: one for each level named; a single level fills all seats that "
            f"--seats leaves. Levels are {', '.join(keys)}."
        )
    return typer.Option("--bot", metavar=metavar, help=about, autocompletion=lambda: keys)


def _deal_option(kind: type[Game]) -> Any:
    if kind.deal_form is None:
        return None
    return typer.Option("--deal", help=f"The deal of a real table: {kind.deal_form}.")


app = game_commands(
    "Play a game at this terminal, with people or against a bot.", game_group(command_for)
)


def _begin(
    game: Game,
    seats: int | None,
    players: tuple[str, ...],
    *,
    start: str | None = None,
    deal: str | None = None,
) -> Record:
    seed = secrets.token_hex(16)
    return Record.begin(game, seats, seed=seed, deal=deal, start=start, players=players)


def _play(begun: Record, path: Path | None, *, plain: bool, known: list[Level]) -> None:
    check_folder(path)
    path = path or new_path("games", begun.game.key)
    bots = {seat: level.bot for level in known for seat in _seats_of(level, begun)}
    TerminalGame(begun, path, plain=plain or not sys.stdout.isatty(), bots=bots).play()


def _levels(game: Game, bot: str | None) -> list[Level]:
    """The requested levels, in their order."""
    keys = bot.split(",") if bot else []
    return [find_level(game.key, key.strip()) for key in keys]


def _with_bots(players: str | None, known: list[Level], seats: int | None) -> str | None:
    """All names, including those of bots: a single level takes all remaining seats."""
    if not known:
        return players
    names = (players or YOU).split(",")
    if len(known) == 1 and seats:
        known = known * max(1, seats - len(names))
    for number, level in enumerate(known):
        before = known[:number].count(level)
        names.append(f"{level.name} {before + 1}" if before else level.name)
    return ",".join(names)


def _seats_of(level: Level, begun: Record) -> list[int]:
    """The seats of a level's bots, found by name: the second one has a 2 after it, and so on."""
    named = re.compile(re.escape(level.name) + r"( [2-9])?")
    seats = [seat for seat, name in enumerate(begun.players) if named.fullmatch(name)]
    if not seats:
        raise BadChoice(f"No {level.name} plays in this game.")
    return seats


def _resume(path: Path | None, game: Game) -> Record | None:
    if path is None or not path.exists():
        return None
    record = read_record(path)
    if type(record.game) is not type(game):
        raise BadChoice(f"{path} is a game of {record.game.name}, not of {game.name}.")
    return record


def seat(players: str | None, in_order: bool) -> tuple[str, ...]:
    """The names by seat, drawn by lot unless the order is fixed (PY-03)."""
    names = [name.strip() for name in players.split(",")] if players else []
    if not in_order:
        Rng(secrets.token_hex(16)).shuffle(names)
    return tuple(names)
