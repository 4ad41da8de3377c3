"""Positions without a table: for lessons, rules pages and experiments."""

from functools import partial
from typing import Any

from litestar import Request, post

from benben.server.http.pricing import client_network, price
from benben.server.http.work_queue import TheQueues
from benben.server.tables.positions import Tried, TryOut, try_out


@post(
    "/positions",
    tags=["Positions"],
    summary="Play decisions without a table",
    status_code=200,
    guards=[price(3)],
)
async def positions(request: Request[Any, Any, Any], queues: TheQueues, data: TryOut) -> Tried:
    """Play decisions from a position or a seed. Nothing is hidden, and nothing is stored."""
    return await queues.positions.run(client_network(request.scope), partial(try_out, data))
