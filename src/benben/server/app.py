"""The application: API, errors, documentation."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, Router
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

import benben
from benben.core import BadChoice
from benben.server.http.account import AccountController
from benben.server.http.api_docs import ApiPage, ApiSchema
from benben.server.http.catalogue import catalogue
from benben.server.http.engine import engine
from benben.server.http.game_texts import game_rules, game_words
from benben.server.http.health import health, metrics
from benben.server.http.help import HelpController
from benben.server.http.live_protocol import INTRODUCTION
from benben.server.http.middleware import RequestMiddleware
from benben.server.http.players import PlayersController
from benben.server.http.positions import positions
from benben.server.http.replays import ReplaysController
from benben.server.http.site import site
from benben.server.http.solved import pylos_value, solved_table
from benben.server.http.tables import TablesController
from benben.server.http.websocket import WebSocketMiddleware
from benben.server.http.work_queue import WorkQueues
from benben.server.service import Service
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused

FRAMEWORK_REFUSALS = {
    one.status: one
    for one in (refusals.NO_SUCH_ADDRESS, refusals.METHOD_NOT_ALLOWED, refusals.TOO_LARGE)
}
"""Refusals that come from the framework, by their status."""

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]


def create_app(service: Service) -> ASGIApp:
    """The whole server as one ASGI application."""

    queues = WorkQueues()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        try:
            await service.start()
        except BadChoice as error:
            service.failure = error
            raise
        try:
            yield
        finally:
            queues.close()
            await service.stop()

    app = Litestar(
        route_handlers=[
            Router(
                "/api",
                route_handlers=[
                    catalogue,
                    game_rules,
                    game_words,
                    positions,
                    pylos_value,
                    TablesController,
                    ReplaysController,
                    HelpController,
                    PlayersController,
                    AccountController,
                ],
            ),
            health,
            metrics,
            engine,
            solved_table,
            site,
        ],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False, use_cache=True),
            "queues": Provide(lambda: queues, sync_to_thread=False, use_cache=True),
        },
        state=State({"requests": service.requests, "tables": service.settings.tables}),
        lifespan=[lifespan],
        plugins=[service.channels] if service.channels else [],
        exception_handlers={
            Refused: _refused,
            SQLAlchemyError: _no_database,
            OSError: _no_database,
            HTTPException: _http_error,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _unexpected,
        },
        request_max_body_size=refusals.LARGEST_BODY,
        openapi_config=_openapi(),
        cors_config=_cors(service.settings.origins),
        logging_config=None,
    )
    return RequestMiddleware(WebSocketMiddleware(app, service), service)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Benben",
        version=benben.__version__,
        description=INTRODUCTION,
        path="/api/docs",
        use_handler_docstrings=True,
        render_plugins=[ApiPage(), ApiSchema()],
    )


def _cors(origins: tuple[str, ...]) -> CORSConfig | None:
    """Lets pages of the configured origins use the API."""
    if not origins:
        return None
    return CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST", "DELETE"],
        allow_headers=["authorization", "content-type"],
        allow_credentials=True,
    )


def _refused(_: AnyRequest, refusal: Refused) -> Response[Any]:
    return Response(
        refusal.plain(),
        status_code=refusal.status,
        media_type=MediaType.JSON,
        headers=refusal.headers,
    )


def _http_error(_: AnyRequest, error: HTTPException) -> Response[Any]:
    details = error.extra if isinstance(error, ValidationException) else None
    usual = refusals.VALIDATION if details else refusals.UNREADABLE
    refusal = FRAMEWORK_REFUSALS.get(error.status_code, usual)
    body = (Refused(refusal, details=details) if details else Refused(refusal)).plain()
    return Response(
        body, status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers
    )


def _unreadable(request: AnyRequest, _: Exception) -> Response[Any]:
    """For bodies that the decoder cannot read: nested too deeply, or not UTF-8."""
    return _refused(request, Refused(refusals.UNREADABLE))


def _no_database(request: AnyRequest, error: Exception) -> Response[Any]:
    log.error("database failed", path=request.url.path, error=repr(error))
    return _refused(request, Refused(refusals.NO_DATABASE))


def _unexpected(request: AnyRequest, error: Exception) -> Response[Any]:
    log.error("request failed", path=request.url.path, exc_info=error)
    return _refused(request, Refused(refusals.UNEXPECTED))
