"""The live connection to a table."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated
from urllib.parse import parse_qsl

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Meta
from sqlalchemy.exc import SQLAlchemyError

from benben.server.http.dependencies import Connection, reader, see
from benben.server.live.conversation import Conversation
from benben.server.tables.refusals import Refused

if TYPE_CHECKING:
    from benben.server.service import Service

ADDRESS = re.compile("/api/tables/([A-Za-z0-9_-]{8,32})/live/?")

log = structlog.get_logger()


class Asked(msgspec.Struct, frozen=True):
    """What the address says besides the table."""

    seen: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    """The number of the last event one knows."""
    language: Annotated[str, Meta(max_length=20)] | None = None
    """Whoever cannot send a header, as pages cannot here, says it in the address."""


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
        """Send a text; raises ConnectionError if nobody is there any more."""
        try:
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
        except (RuntimeError, OSError) as error:
            raise ConnectionError from error

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Hang up, and say why."""
        with suppress(RuntimeError, OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


class Live:
    """An ASGI middleware that takes the WebSockets of tables to them by the shortest way.

    Every text passes through it, and with every game that ends two connections begin: what the
    framework adds to each would be felt.
    """

    def __init__(self, app: ASGIApp, service: "Service") -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk, if a table's WebSocket is asked for."""
        address = ADDRESS.fullmatch(scope["path"]) if scope["type"] == ScopeType.WEBSOCKET else None
        if address is None:
            await self._app(scope, receive, send)
            return
        await receive()  # the wish to connect
        transport = WebSocketTransport(receive, send)
        try:
            asked = msgspec.convert(_query(scope), Asked, strict=False)
        except (msgspec.ValidationError, UnicodeDecodeError):
            await transport.close()  # nothing is accepted yet: a plain no
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await transport.close(
            *await self._talk(ASGIConnection(scope), address[1], asked, transport)
        )

    async def _talk(
        self, visit: Connection, table_id: str, asked: Asked, transport: WebSocketTransport
    ) -> tuple[int, str]:
        """Talk until somebody leaves; with which code and words to hang up."""
        service = self._service
        try:
            place = await see(service, visit, table_id)
            reads = reader(visit, place.table, asked.language)
            await Conversation(
                service.hall, service.host, service.rooms, service.metrics, place, reads, transport
            ).run(asked.seen)
        except Refused as refusal:
            return 4000 + refusal.status, refusal.sentence
        except (SQLAlchemyError, OSError):
            return 4503, "The server cannot reach its database just now."
        except Exception:
            log.exception("conversation broken", table=table_id)
            return 4500, "Something went wrong here; it is noted."
        return 1000, ""


def _query(scope: Scope) -> dict[str, str]:
    return dict(parse_qsl(scope["query_string"].decode("ascii"), keep_blank_values=True))
