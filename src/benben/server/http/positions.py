"""Positions without a table: for lessons, rules pages and whoever wants to try something out."""

from typing import Annotated, Any

import msgspec
from litestar import post
from msgspec import Meta

from benben.core import BadChoice, BenbenError, Game, State
from benben.core import game as find_game
from benben.server.tables.refusals import unfit

LONGEST_GAME = 400
LONGEST_POSITION = 8_000

Key = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]


class TryOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to begin, and what is decided from there on."""

    game: Key
    options: Annotated[dict[Key, Text], Meta(max_length=10)] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    """How many play, if the game begins anew; the usual number if left out."""
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    """What deals, if the game begins anew."""
    position: Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)] | None = None
    """A position's text to go on from, instead of a new game."""
    moves: Annotated[list[MoveText], Meta(max_length=LONGEST_GAME)] = []
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """Through whose eyes; left out, those of the seat to act."""


class Tried(msgspec.Struct):
    """How it stands after those decisions."""

    position: str
    turns: list[tuple[int, list[str]]]
    """Every turn since the beginning: whose, and its decisions."""
    begins: bool
    """Whether the next decision begins a turn."""
    view: Any


@post(
    "/positions",
    tags=["Positions"],
    summary="Try something out without a table",
    status_code=200,
    sync_to_thread=True,  # hundreds of decisions on a new board take longer than others should wait
)
def positions(data: TryOut) -> Tried:
    """Play decisions from a position or a seed. Everything may be seen, and nothing is stored."""
    try:
        game = find_game(data.game, **data.options)
        state, turns = _play(_begin(game, data), data.moves)
        seat = state.to_act if data.seat is None else data.seat
        return Tried(str(state), turns, state.begins_turn, state.view(seat))
    except BenbenError as error:
        raise unfit(error) from None


def _begin(game: Game, data: TryOut) -> State:
    if data.position is None:
        return game.start(data.seats, data.seed or "")
    if data.seats is not None or data.seed is not None:
        raise BadChoice("A position has its seats and its deal already: send it without them.")
    return game.parse_state(data.position)


def _play(state: State, moves: list[str]) -> tuple[State, list[tuple[int, list[str]]]]:
    turns: list[tuple[int, list[str]]] = []
    for text in moves:
        if state.begins_turn or not turns:
            turns.append((state.to_act or 0, []))
        state = state.play(text)
        turns[-1][1].append(text)
    return state, turns
