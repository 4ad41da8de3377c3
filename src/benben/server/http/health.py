"""Health and metrics of a node."""

from typing import Any

import msgspec
from litestar import Response, get
from sqlalchemy import text

import benben
from benben.server.http.dependencies import TheService


class Health(msgspec.Struct):
    """Whether a node can do its work."""

    status: str
    version: str
    compiled: bool
    database: str


@get("/health", tags=["Node"], summary="Health of this node")
async def health(service: TheService) -> Response[Health]:
    """200 if the node can read its database, 503 if not."""
    status, database = 200, service.database.url.get_backend_name()
    try:
        async with service.database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception:
        status, database = 503, f"{database} does not answer"
    word = "ok" if status == 200 else "failing"
    answer = Health(word, benben.__version__, benben.compiled(), database)
    return Response(answer, status_code=status)


@get("/metrics", include_in_schema=False)
async def metrics(service: TheService) -> Response[Any]:
    """All metrics, in the format of Prometheus."""
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")
