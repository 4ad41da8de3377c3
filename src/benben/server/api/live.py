"""The live connection to a table."""

from contextlib import suppress
from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import Parameter
from sqlalchemy.exc import SQLAlchemyError

from benben.server.api.tables import TableId
from benben.server.api.visitors import TheService, reader, see
from benben.server.live.socket import Conversation
from benben.server.tables.refusals import Refused

Language = Annotated[str | None, Parameter(max_length=20)]
"""Whoever cannot send a header, as pages cannot here, says it in the address."""
Seen = Annotated[int | None, Parameter(ge=0, le=1_000_000)]


class WebSocketTransport:
    """Texts over a WebSocket."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | None:
        """The next text, None when the connection is closed."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return None
            if message["type"] == "websocket.receive":
                text = message.get("text")
                return text if text is not None else "\0"  # bytes are no message of ours

    async def send(self, text: str) -> None:
        """Send a text; raises ConnectionError if nobody is there any more."""
        try:
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
        except (WebSocketException, RuntimeError, OSError) as error:
            raise ConnectionError from error

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Hang up, and say why."""
        with suppress(WebSocketException, RuntimeError, OSError):
            await self._socket.close(code, reason)


@websocket("/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    service: TheService,
    table_id: TableId,
    seen: Seen = None,
    language: Language = None,
) -> None:
    """A table as it happens; `seen` is the number of the last event one knows."""
    await socket.accept()
    try:
        place = await see(service, socket, table_id)
    except Refused as refusal:
        await socket.close(code=4000 + refusal.status, reason=refusal.sentence)
        return
    except (SQLAlchemyError, OSError):
        await socket.close(code=4503, reason="The server cannot reach its database just now.")
        return
    transport = WebSocketTransport(socket)
    talk = Conversation(
        service.hall, service.host, service.rooms, service.metrics, place,
        reader(socket, place.table, language), transport,
    )  # fmt: skip
    await talk.run(seen)
    await transport.close()
