"""Finished games: records to keep, and replay move by move."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import Parameter

from benben.bots import Budget, Observation
from benben.bots.levels import levels
from benben.core import Outcome, Record, State
from benben.server.bots.decide import reasons_of
from benben.server.http.dependencies import TheService, see
from benben.server.http.tables import TableId
from benben.server.tables.events import Motive
from benben.server.tables.refusals import Refused, conflict
from benben.server.tables.table import OVER, Table

ADVICE = Budget(seconds=1.0)
"""How long a bot may think about a moment of the past."""

Format = Literal["text", "json"]
Eyes = Literal["watcher", "all", "0", "1", "2", "3", "4", "5", "6", "7"]


class Step(msgspec.Struct):
    """A moment of a finished game, and the decision that led to it."""

    at: int
    """How many decisions had been made."""
    seat: int | None
    move: str | None
    reasons: tuple[Motive, ...]
    """Why a bot decided so."""
    views: list[Any]
    """What was seen: by the seat asked for, or by every seat in turn."""


class Replay(msgspec.Struct):
    """A finished game from a moment on."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    decisions: int
    outcome: Outcome | None
    steps: list[Step]


class Advice(msgspec.Struct):
    """What the strongest bot would have decided at a moment, knowing what the seat knew."""

    seat: int
    level: str
    move: str
    evaluation: float | None
    """What it expects for the seat; more is better, and each bot has its own measure."""
    reasons: tuple[Motive, ...]


class ReplaysController(Controller):
    """Finished games: records to keep, and replay move by move."""

    path = "/tables/{table_id:str}"
    tags = ("Replays",)

    @get("/record", summary="Download the record of a finished game")
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

    @get("/replay", summary="Replay a finished game")
    async def replay(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        table_id: TableId,
        eyes: Eyes = "watcher",
        start: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
        count: Annotated[int, Parameter(ge=1, le=50)] = 20,
    ) -> Replay:
        """The game from a moment on, as a seat (0, 1, …), a watcher or `all` seats saw it."""
        table = _finished((await see(service, request, table_id)).table)
        record = table.record()
        seats = _eyes(eyes, table.seats)
        numbers = range(start, min(start + count, len(record.states)))
        return Replay(
            game=table.game.key,
            options=dict(table.game.options),
            players=record.players,
            decisions=len(record.moves),
            outcome=table.outcome,
            steps=[_step(table, record, number, seats) for number in numbers],
        )

    @get("/replay/{at:int}/advice", summary="Ask a bot about a moment of a finished game")
    async def advice(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        table_id: TableId,
        at: Annotated[int, Parameter(ge=0, le=100_000)],
    ) -> Advice:
        """The decision that the strongest bot of the game would have made after `at` decisions."""
        table = _finished((await see(service, request, table_id)).table)
        state = next(iter(table.record().states[at : at + 1]), None)
        if state is None or state.to_act is None:
            raise Refused(404, "not-found", "Nobody was to decide at this moment.")
        return await asyncio.to_thread(_advise, state, state.to_act, f"{table.opened.seed} {at}")


def _advise(state: State, seat: int, seed: str) -> Advice:
    level = levels(state.game.key)[-1]
    answer = level.bot.choose(Observation(state, seat), ADVICE, seed)
    return Advice(seat, level.key, answer.move, answer.evaluation, reasons_of(answer))


def _finished(table: Table) -> Table:
    if table.status != OVER:
        raise conflict("not-over", "The game is not over yet: its record would tell too much.")
    return table


def _eyes(eyes: str, seats: int) -> list[int | None]:
    if eyes == "watcher":
        return [None]
    if eyes == "all":
        return list(range(seats))
    if int(eyes) >= seats:
        raise Refused(404, "not-found", f"There is no seat {eyes} at this table.")
    return [int(eyes)]


def _step(table: Table, record: Record, number: int, seats: list[int | None]) -> Step:
    return Step(
        at=number,
        seat=table.actors[number - 1] if number else None,
        move=str(record.moves[number - 1]) if number else None,
        reasons=table.reasons[number - 1] if number else (),
        views=[record.states[number].view(seat) for seat in seats],
    )
