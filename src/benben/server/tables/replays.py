"""A game looked at again: its steps, a bot's advice, and help during the game."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from benben.bots import Budget, Observation, adviser
from benben.core import Outcome, Record, State
from benben.server.tables import refusals
from benben.server.tables.events import BotReason
from benben.server.tables.refusals import Refused
from benben.server.tables.robots import reasons_of
from benben.server.tables.structs import Struct
from benben.server.tables.table import OVER, PLAYING, Table

ADVICE = Budget(seconds=1.0)
"""How long a bot may think about a past position."""


class Step(Struct):
    """A position of a game, and the decision that led to it."""

    at: int
    """The number of decisions made so far."""
    seat: int | None
    move: str | None
    reasons: tuple[BotReason, ...]
    """Why a bot decided so; untold before the end."""
    views: list[Any]
    """The view of the requested seat, or one view for each seat."""


class Replay(Struct):
    """A part of a game."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    decisions: int
    outcome: Outcome | None
    steps: list[Step]


class Advice(Struct):
    """What the game's adviser would have decided, knowing only what the seat knew."""

    seat: int
    level: str
    move: str
    evaluation: float | None
    """The seat's prospects: more is better; each bot has its own scale."""
    reasons: tuple[BotReason, ...]


class ExplainedMove(Struct):
    """A decision and why a bot would make it, or has made it."""

    seat: int
    move: str
    reasons: tuple[BotReason, ...]


class HelpAnswer(Struct):
    """A hint has one decision; `why` has those of the last turn of a bot, none if there is none."""

    moves: list[ExplainedMove]


def replay(table: Table, seats: Sequence[int | None], start: int, count: int) -> Replay:
    """A part of a game as these seats saw it; None stands for a watcher."""
    record = table.record()
    numbers = range(start, min(start + count, len(record.states)))
    return Replay(
        game=table.game.key,
        options=dict(table.game.options),
        players=record.players,
        decisions=len(record.moves),
        outcome=table.outcome,
        steps=[_step(table, record, number, seats) for number in numbers],
    )


def advise_at(table: Table, at: int) -> Advice:
    """What the game's adviser would have decided after so many decisions."""
    return advise(table, next(iter(table.record().states[at : at + 1]), None))


def advise(table: Table, state: State | None) -> Advice:
    """What the game's adviser would decide in a state of this table; raises Refused."""
    if state is None or state.to_act is None:
        raise Refused(refusals.NOBODY_TO_DECIDE)
    level = adviser(state.game.key)
    if level is None:
        raise Refused(refusals.NO_ADVISER)
    seat, seed = state.to_act, f"{table.opened.seed} {state.key}"
    answer = level.bot.choose(Observation(state, seat), ADVICE, seed)
    return Advice(seat, level.key, answer.move, answer.evaluation, reasons_of(answer))


def finished(table: Table) -> Table:
    """The table, if its game is over; raises Refused."""
    if table.status != OVER:
        raise Refused(refusals.RECORD_NOT_OVER)
    return table


def seats_of_eyes(eyes: str, seats: int) -> list[int | None]:
    """Through whose eyes: a seat, `all` of them or a `watcher`; raises Refused."""
    if eyes == "watcher":
        return [None]
    if eyes == "all":
        return list(range(seats))
    if int(eyes) >= seats:
        raise Refused(refusals.NO_SUCH_SEAT, gaps={"seat": eyes})
    return [int(eyes)]


def _step(table: Table, record: Record, number: int, seats: Sequence[int | None]) -> Step:
    return Step(
        at=number,
        seat=table.actors[number - 1] if number else None,
        move=str(record.moves[number - 1]) if number else None,
        reasons=table.reasons[number - 1] if number and table.status == OVER else (),
        views=[record.states[number].view(seat) for seat in seats],
    )


def hint(table: Table) -> ExplainedMove:
    """What the game's adviser would decide now; raises Refused."""
    advice = advise(table, table.state)
    return ExplainedMove(advice.seat, advice.move, advice.reasons)


def last_turn_of_a_bot(table: Table) -> list[ExplainedMove]:
    """The decisions of the last turn that a bot made."""
    ends = pairwise([*table.turn_starts, len(table.moves)])
    turns = [range(*turn) for turn in ends if table.is_robot(table.actors[turn[0]])]
    return [
        ExplainedMove(table.actors[at], str(table.moves[at]), table.reasons[at])
        for at in (turns[-1] if turns else ())
    ]


def seats_to_look(table: Table, eyes: str, own: Sequence[int]) -> list[int | None]:
    """The seats whose views a reader may have: during the game only their own; raises Refused."""
    seats = seats_of_eyes(eyes, table.seats)
    if table.status != PLAYING or not set(seats) <= {None, *own}:
        finished(table)
    return seats
