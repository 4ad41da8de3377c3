"""Positions without a table: for lessons, rules pages and experiments."""

from typing import Annotated, Any

from benben.core import BadChoice, BenbenError, Game, State
from benben.core import game as find_game
from benben.server.tables.refusals import unfit
from benben.server.tables.structs import Meta, Struct

LONGEST_GAME = 400
LONGEST_POSITION = 8_000

Key = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]


class TryOut(Struct, frozen=True, forbid_unknown_fields=True):
    """A position or a new game, and the decisions to play from there."""

    game: Key
    options: Annotated[dict[Key, Text], Meta(max_length=10)] = {}  # noqa: RUF012 (each gets its own)
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    """The number of seats of a new game; the usual number if left out."""
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    """The seed of a new game."""
    position: Annotated[str, Meta(min_length=1, max_length=LONGEST_POSITION)] | None = None
    """The text of a position to start from, instead of a new game."""
    moves: Annotated[list[MoveText], Meta(max_length=LONGEST_GAME)] = []  # noqa: RUF012
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """The seat whose view is returned; the seat to act if left out."""


class Tried(Struct):
    """The position after those decisions."""

    position: str
    turns: list[tuple[int, list[str]]]
    """Every turn since the start: its seat and its decisions."""
    begins: bool
    """Whether the next decision begins a turn."""
    view: Any


def try_out(data: TryOut) -> Tried:
    """Play the decisions of a request; raises Refused where that is not possible."""
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
