"""`benben play`: a game at one terminal, among people or against bots."""

import re
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from benben.bots import Level, find_level
from benben.bots.levels import levels
from benben.cli.files import new_path, read_record
from benben.cli.options import (
    DEFAULTS,
    Areas,
    BoardName,
    EmptyReserve,
    Plain,
    Position,
    TakeBack,
    Variant,
    check_named,
    read_board,
)
from benben.cli.terminal_game import Table
from benben.core import BadChoice, Game, Record, Rng
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido
from benben.games.touche import Touche

app = typer.Typer()

YOU = "You"

Players = Annotated[
    str | None,
    typer.Option("--players", metavar="ANN,BOB", help="Names; who begins is drawn by lot."),
]
BotLevel = Annotated[
    str | None,
    typer.Option(
        "--bot",
        metavar="|".join(level.key for level in levels("pylos")),
        help="Play against a bot of this strength.",
        autocompletion=lambda: [level.key for level in levels("pylos")],
    ),
]
BotLevels = Annotated[
    str | None,
    typer.Option(
        "--bot",
        metavar="LEVEL,...",
        help="Play against bots: one for each level named; a single level fills all seats that "
        "--seats leaves. Levels are " + ", ".join(level.key for level in levels("touche")) + ".",
        autocompletion=lambda: [level.key for level in levels("touche")],
    ),
]
InOrder = Annotated[
    bool, typer.Option("--in-order", help="Seat the players as named instead of drawing lots.")
]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play, if not named.")]
Deal = Annotated[
    str | None, typer.Option("--deal", help="The deal of a real table: first seat: 90 dominoes.")
]
Cards = Annotated[
    str | None, typer.Option("--deal", help="The deal of a real table: dealer: 104 cards.")
]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--record", metavar="FILE", help="Keep the game here; go on with it if it exists."
    ),
]


@app.callback(invoke_without_command=True)
def which(context: typer.Context) -> None:
    """Play a game at this terminal, with people or against a bot."""
    check_named(context)


@app.command("pylos")
def pylos(
    variant: Variant = DEFAULTS["variant"],
    take_back: TakeBack = DEFAULTS["take_back"],
    empty_reserve: EmptyReserve = DEFAULTS["empty_reserve"],
    bot: BotLevel = None,
    players: Players = None,
    in_order: InOrder = False,
    position: Position = None,
    record: Kept = None,
    plain: Plain = False,
) -> None:
    """Play Pylos: two people, or one and a bot, and one pyramid. Type help during the game."""
    game = Pylos(variant=variant, take_back=take_back, empty_reserve=empty_reserve)
    known = _levels(game, bot)
    seated = seat(_with_bots(players, known, 2), in_order)
    begun = _resume(record, game) or _begin(game, 2, seated, start=position)
    _play(begun, record, plain=plain, known=known)


@app.command("pyramido")
def pyramido(
    seats: Seats = None,
    areas: Areas = DEFAULTS["areas"],
    bot: BotLevels = None,
    players: Players = None,
    in_order: InOrder = False,
    deal: Deal = None,
    position: Position = None,
    record: Kept = None,
    plain: Plain = False,
) -> None:
    """Play Pyramido: two to four people or bots, a pyramid each. Type help during the game."""
    game = Pyramido(areas=areas)
    known = _levels(game, bot)
    seated = seat(_with_bots(players, known, seats), in_order)
    begun = _resume(record, game) or _begin(
        game, seats or len(seated) or None, seated, start=position, deal=deal
    )
    _play(begun, record, plain=plain, known=known)


@app.command("touche")
def touche(
    seats: Seats = None,
    board: BoardName = DEFAULTS["board"],
    bot: BotLevels = None,
    players: Players = None,
    in_order: InOrder = False,
    deal: Cards = None,
    record: Kept = None,
    plain: Plain = False,
) -> None:
    """Play Touché: two to four people or bots, a board of cards. Type help during the game."""
    game = Touche(read_board(board))
    known = _levels(game, bot)
    seated = seat(_with_bots(players, known, seats), in_order)
    begun = _resume(record, game) or _begin(game, seats or len(seated) or None, seated, deal=deal)
    _play(begun, record, plain=plain, known=known)


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
    path = path or new_path("games", begun.game.key)
    bots = {seat: level.bot for level in known for seat in _seats_of(level, begun)}
    Table(begun, path, plain=plain or not sys.stdout.isatty(), bots=bots).play()


def _levels(game: Game, bot: str | None) -> list[Level]:
    """The levels that were asked for, one after the other."""
    keys = bot.split(",") if bot else []
    return [find_level(game.key, key.strip()) for key in keys]


def _with_bots(players: str | None, known: list[Level], seats: int | None) -> str | None:
    """The names of all, bots included: a single level takes the seats that are left."""
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
    """Where bots of a level sit: under its name, those after the first with a number."""
    named = re.compile(re.escape(level.name) + r"( [2-4])?")
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
    """The names by seats, drawn by lot unless the order is given (PY-03)."""
    names = [name.strip() for name in players.split(",")] if players else []
    if not in_order:
        Rng(secrets.token_hex(16)).shuffle(names)
    return tuple(names)
