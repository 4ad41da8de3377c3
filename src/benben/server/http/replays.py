"""Records, replays and advice: of finished games, and replays also during the game."""

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.params import Parameter

from benben.bots import Budget, Observation, adviser
from benben.core import Outcome, Record, State
from benben.server.http.dependencies import TheService, see, visitor
from benben.server.http.pricing import client_network, price
from benben.server.http.tables import TableId
from benben.server.http.work_queue import TheQueues
from benben.server.tables import refusals
from benben.server.tables.events import BotReason
from benben.server.tables.refusals import Refused
from benben.server.tables.robots import reasons_of
from benben.server.tables.table import OVER, PLAYING, Table

ADVICE = Budget(seconds=1.0)
"""How long a bot may think about a past position."""

Format = Literal["text", "json"]
Eyes = Literal["watcher", "all", "0", "1", "2", "3", "4", "5", "6", "7"]


class Step(msgspec.Struct):
    """A position of a game, and the decision that led to it."""

    at: int
    """The number of decisions made so far."""
    seat: int | None
    move: str | None
    reasons: tuple[BotReason, ...]
    """Why a bot decided so; untold before the end."""
    views: list[Any]
    """The view of the requested seat, or one view for each seat."""


class Replay(msgspec.Struct):
    """A part of a game."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    decisions: int
    outcome: Outcome | None
    steps: list[Step]


class Advice(msgspec.Struct):
    """What the game's adviser would have decided, knowing only what the seat knew."""

    seat: int
    level: str
    move: str
    evaluation: float | None
    """The seat's prospects: more is better; each bot has its own scale."""
    reasons: tuple[BotReason, ...]


class ReplaysController(Controller):
    """Finished games: records, replays and advice."""

    path = "/tables/{table_id:str}"
    tags = ("Replays",)

    @get("/record", summary="Download the record of a finished game", guards=[price(2)])
    async def record(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        table_id: TableId,
        form: Format = "text",
    ) -> Response[str]:
        """The record as text or JSON, with the seed and its seal: `benben verify` checks it."""
        table = _finished((await see(service, request, table_id)).table)
        record = table.record()
        ending, kind = (".json", "application/json") if form == "json" else (".txt", "text/plain")
        name = f"{table.game.key}-{table.id}{ending}"
        return Response(
            record.to_json() if form == "json" else record.to_text(),
            media_type=kind,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/replay", summary="Replay a game", guards=[price(10)])
    async def replay(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        queues: TheQueues,
        table_id: TableId,
        eyes: Eyes = "watcher",
        start: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
        count: Annotated[int, Parameter(ge=1, le=50)] = 20,
    ) -> Response[Replay]:
        """A part of the game as a seat (0, 1, …), a watcher or `all` seats saw it.

        Before the end you see it only as you saw it: as your own seat, or as a watcher.
        """
        table = (await see(service, request, table_id)).table
        seats = _eyes(eyes, table.seats)
        if table.status != PLAYING or not set(seats) <= {
            None,
            *table.seats_of(visitor(request).known),
        }:
            _finished(table)
        work = partial(_replay, table, seats, start, count)
        key = table_id, table.state_number, eyes, start, count
        return _json(await queues.replays.get(key, client_network(request.scope), work))

    @get(
        "/replay/{at:int}/advice",
        summary="Ask a bot about a position of a finished game",
        guards=[price(30)],
    )
    async def advice(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        queues: TheQueues,
        table_id: TableId,
        at: Annotated[int, Parameter(ge=0, le=100_000)],
    ) -> Response[Advice]:
        """The decision that the game's strongest bot would have made after `at` decisions."""
        table = _finished((await see(service, request, table_id)).table)
        work = partial(_advise_at, table, at)
        return _json(await queues.advice.get((table_id, at), client_network(request.scope), work))


def _json(content: bytes) -> Response[Any]:
    """An answer that is JSON already."""
    return Response(content, media_type=MediaType.JSON)


def _replay(table: Table, seats: list[int | None], start: int, count: int) -> bytes:
    record = table.record()
    numbers = range(start, min(start + count, len(record.states)))
    replay = Replay(
        game=table.game.key,
        options=dict(table.game.options),
        players=record.players,
        decisions=len(record.moves),
        outcome=table.outcome,
        steps=[_step(table, record, number, seats) for number in numbers],
    )
    return msgspec.json.encode(replay)


def _advise_at(table: Table, at: int) -> bytes:
    return advise(table, next(iter(table.record().states[at : at + 1]), None))


def advise(table: Table, state: State | None) -> bytes:
    """What the game's adviser would decide in a state of this table, as JSON of `Advice`."""
    if state is None or state.to_act is None:
        raise Refused(refusals.NOBODY_TO_DECIDE)
    level = adviser(state.game.key)
    if level is None:
        raise Refused(refusals.NO_ADVISER)
    seat, seed = state.to_act, f"{table.opened.seed} {state.key}"
    answer = level.bot.choose(Observation(state, seat), ADVICE, seed)
    advice = Advice(seat, level.key, answer.move, answer.evaluation, reasons_of(answer))
    return msgspec.json.encode(advice)


def _finished(table: Table) -> Table:
    if table.status != OVER:
        raise Refused(refusals.RECORD_NOT_OVER)
    return table


def _eyes(eyes: str, seats: int) -> list[int | None]:
    if eyes == "watcher":
        return [None]
    if eyes == "all":
        return list(range(seats))
    if int(eyes) >= seats:
        raise Refused(refusals.NO_SUCH_SEAT, gaps={"seat": eyes})
    return [int(eyes)]


def _step(table: Table, record: Record, number: int, seats: list[int | None]) -> Step:
    return Step(
        at=number,
        seat=table.actors[number - 1] if number else None,
        move=str(record.moves[number - 1]) if number else None,
        reasons=table.reasons[number - 1] if number and table.status == OVER else (),
        views=[record.states[number].view(seat) for seat in seats],
    )
