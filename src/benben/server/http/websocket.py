"""The WebSocket of a table."""

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated
from urllib.parse import parse_qsl

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Meta
from sqlalchemy.exc import SQLAlchemyError

from benben.server.http.dependencies import Connection, reader, see, visitor
from benben.server.live.conversation import Conversation
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused

if TYPE_CHECKING:
    from benben.server.service import Service

ADDRESS = re.compile("/api/tables/([A-Za-z0-9_-]{8,32})/live/?")

GOING_AWAY = 1001
"""The closing code with which clients reconnect."""

log = structlog.get_logger()


class LiveQuery(msgspec.Struct, frozen=True):
    """The query of the address."""

    seen: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    """The number of the last event that the client knows."""
    language: Annotated[str, Meta(max_length=20)] | None = None
    """For browsers, which cannot send an Accept-Language header of their own here."""


class WebSocketTransport:
    """Texts over a WebSocket."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def receive(self) -> str | None:
        """The next text, None when the connection is closed."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else "\0"  # bytes are no message of ours

    async def send(self, text: str) -> None:
        """Send a text; raises ConnectionError if the connection is closed."""
        try:
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
        except (RuntimeError, OSError) as error:
            raise ConnectionError from error

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the connection with a code and a reason."""
        with suppress(RuntimeError, OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


class WebSocketMiddleware:
    """ASGI middleware that handles the WebSockets of tables itself.

    The framework's own handling would add a noticeable cost to every message and connection.
    """

    def __init__(self, app: ASGIApp, service: "Service") -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the WebSocket of a table; pass on everything else."""
        address = ADDRESS.fullmatch(scope["path"]) if scope["type"] == ScopeType.WEBSOCKET else None
        if address is None:
            await self._app(scope, receive, send)
            return
        await receive()  # the request to connect
        transport = WebSocketTransport(receive, send)
        try:
            query = msgspec.convert(_query(scope), LiveQuery, strict=False)
        except (msgspec.ValidationError, UnicodeDecodeError):
            await transport.close()  # before accepting: this refuses the connection
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        request: Connection = ASGIConnection(scope)
        close = partial(transport.close, GOING_AWAY)
        if login := visitor(request).login:
            self._service.logins.enter(login, close)
        try:
            await transport.close(*await self._serve(request, address[1], query, transport))
        finally:
            self._service.logins.leave(close)

    async def _serve(
        self, request: Connection, table_id: str, query: LiveQuery, transport: WebSocketTransport
    ) -> tuple[int, str]:
        """Serve the connection until it closes; return the closing code and reason."""
        service = self._service
        try:
            open_table = await see(service, request, table_id)
            reading = reader(request, open_table.table, query.language)
            await Conversation(
                service.open_tables,
                service.host,
                service.rooms,
                service.metrics,
                open_table,
                reading,
                transport,
            ).run(query.seen)
        except Refused as refusal:
            return _closing(refusal)
        except (SQLAlchemyError, OSError):
            return _closing(Refused(refusals.NO_DATABASE_LIVE))
        except Exception:
            log.exception("connection failed", table=table_id)
            return _closing(Refused(refusals.UNEXPECTED))
        return 1000, ""


def _closing(refusal: Refused) -> tuple[int, str]:
    """The closing code and reason for a refusal."""
    return 4000 + refusal.status, refusal.sentence


def _query(scope: Scope) -> dict[str, str]:
    return dict(parse_qsl(scope["query_string"].decode("ascii"), keep_blank_values=True))
