"""Health and metrics of a node."""

from typing import Any

import msgspec
from litestar import Response, get

import benben
from benben.server.http.dependencies import TheService


class Health(msgspec.Struct):
    """Whether a node can do its work."""

    status: str
    version: str
    compiled: bool
    database: str
    reason: str | None = None
    """What does not work, if the status is degraded."""


@get("/health", tags=["Node"], summary="Health of this node")
async def health(service: TheService) -> Response[Health]:
    """200 if the node can write to its database, 503 if not; within two seconds."""
    reason = await service.health.problem()
    kind = service.database.url.get_backend_name()
    word = "degraded" if reason else "ok"
    answer = Health(word, benben.__version__, benben.compiled(), kind, reason)
    return Response(answer, status_code=503 if reason else 200)


@get("/metrics", include_in_schema=False)
async def metrics(service: TheService) -> Response[Any]:
    """All metrics, in the format of Prometheus."""
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")
