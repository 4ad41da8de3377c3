"""Records, replays and advice: of finished games, and replays also during the game."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import Parameter

from benben.server.http.dependencies import TheService, see, visitor
from benben.server.http.pricing import client_network, price
from benben.server.http.tables import TableId
from benben.server.http.work_queue import TheQueues, json_answer
from benben.server.tables.replays import (
    Advice,
    Replay,
    advise_at,
    finished,
    replay,
    seats_to_look,
)

Format = Literal["text", "json"]
Eyes = Literal["watcher", "all", "0", "1", "2", "3", "4", "5", "6", "7"]


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
        table = finished((await see(service, request, table_id)).table)
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
        seats = seats_to_look(table, eyes, table.seats_of(visitor(request).known))
        work = partial(_encoded, replay, table, seats, start, count)
        key = table_id, table.number, eyes, start, count  # names may go after the game
        return json_answer(await queues.replays.get(key, client_network(request.scope), work))

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
        table = finished((await see(service, request, table_id)).table)
        work = partial(_encoded, advise_at, table, at)
        return json_answer(
            await queues.advice.get((table_id, at), client_network(request.scope), work)
        )


def _encoded(work: Callable[..., Any], /, *about: Any) -> bytes:
    return msgspec.json.encode(work(*about))
