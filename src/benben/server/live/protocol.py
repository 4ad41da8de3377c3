"""uvicorn's WebSockets, limited in what clients may send and in what they may leave unread."""

from collections import deque
from functools import partial
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from benben.server.live.connections import Connections, UnreadAnswers
from benben.server.live.wakeup import Wakeup
from benben.server.live.write_batching import BatchedTransport, WriteBatch
from benben.server.rate_limit import Bucket

PIECE = 1024
"""How much (bytes) is read at once; what this costs holds up all other connections."""
READS_AT_ONCE = 400
READS_PER_SECOND = 80.0
"""Each piece, and each frame in it, counts as one; so do pings, pongs and parts of messages."""
COUNTED_AT_ONCE = 20
"""So many pieces and frames of a connection are counted for its address together."""
LONGEST_FLOOD = 10.0
"""Clients that send faster for this long (s) without a pause are disconnected."""
MOST_PARTS = 100
"""The most frames that one message may be divided into."""

UNREADABLE_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

QUEUE, LIMIT, ADDRESS, WRITES = "queue", "limit", "address", "writes"
"""Why nothing is read: messages wait, too much has come here or from this address, answers are not
read."""


class Inbox:
    """The messages that wait for the application, as an asyncio.Queue for one reader.

    A queue of asyncio asks for the running loop, which is a system call, at every wait.
    """

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._wakeup = Wakeup()

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        self._wakeup.set()

    async def get(self) -> Any:
        """Wait for the next message and take it."""
        while not self._messages:
            await self._wakeup.wait()
        return self._messages.popleft()

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self._messages


class LiveTransport(BatchedTransport):
    """A transport that reads only while there is no reason not to.

    Most reasons are gone before anything comes, so reading stops only when something has come.
    """

    def __init__(self, transport: Any, batch: WriteBatch, protocol: "LiveProtocol") -> None:
        super().__init__(transport, batch)
        self._protocol = protocol
        self.holds: set[str] = set()
        self._reads = True

    def pause_reading(self) -> None:
        """Stop reading until the application has taken a message; called by uvicorn."""
        self.hold(QUEUE)

    def resume_reading(self) -> None:
        """Read on; called by uvicorn."""
        self.release(QUEUE)

    def hold(self, why: str) -> None:
        """Handle nothing more, for one more reason."""
        self.holds.add(why)

    def read_no_more(self) -> None:
        """Something has come in spite of a reason: stop reading until there is none."""
        if self._reads:
            self._reads = False
            self._transport.pause_reading()

    def release(self, why: str) -> None:
        """Read on if there is no other reason not to."""
        if why not in self.holds:
            return
        self.holds.remove(why)
        if self._transport.is_closing():
            return
        self._protocol.read_rest()
        if not self.holds and not self._reads:
            self._reads = True
            self._transport.resume_reading()


class LiveProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets with batched writes and with limits."""

    batch = WriteBatch()
    transport: LiveTransport  # type: ignore[assignment]

    def __init__(self, connections: Connections, /, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = cast("Any", Inbox())
        self._node_connections = connections
        self._rate = Bucket(READS_AT_ONCE, READS_PER_SECOND)
        self._unread = bytearray()
        self._uncounted = 0
        self._flooding = 0.0
        self._answers = UnreadAnswers(connections.seconds)

    def connection_made(self, transport: Any) -> None:
        """Start with a transport that batches writes."""
        super().connection_made(cast("Any", LiveTransport(transport, self.batch, self)))
        self._node_connections.enter(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._unread.clear()
        self._node_connections.leave(self.client)
        super().connection_lost(exc)

    # What the client sends

    def data_received(self, data: bytes) -> None:
        """Handle what has come, as far as the limits allow; the rest waits."""
        if self.transport.holds:
            self._unread += data
            self.transport.read_no_more()
        elif self._unread or len(data) > PIECE:
            self._unread += data
            self.read_rest()
        else:
            super().data_received(data)

    def read_rest(self) -> None:
        """Handle what has come until there is a reason to wait."""
        while self._unread and not self.transport.holds and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)
        if self._unread:
            self.transport.read_no_more()

    def handle_events(self) -> None:
        """Handle frames and count them; refuse a request for a WebSocket that cannot be read."""
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.write(UNREADABLE_REQUEST)
            self.transport.close()
            return
        reads = 1 + len(self.conn.events)
        early = self._rate.take(reads)
        super().handle_events()
        self._uncounted += reads
        if self._uncounted >= COUNTED_AT_ONCE:
            self._count_for_address(self._uncounted)
            self._uncounted = 0
        if early:
            self._wait(early)
        else:
            self._flooding = 0.0

    def _count_for_address(self, reads: int) -> None:
        """Read on when all connections of this address together may have sent so much."""
        if self.transport.is_closing():
            return
        client = self.scope["client"] if self.handshake_initiated else None  # also behind a proxy
        if early := self._node_connections.read(client, reads):
            self.transport.hold(ADDRESS)
            self.loop.call_later(early, self._count_for_address, reads)
        else:
            self.transport.release(ADDRESS)

    def _wait(self, seconds: float) -> None:
        self._flooding += seconds
        if self._flooding > LONGEST_FLOOD:
            self._cut(1008, "Too much was sent.", "messages on a WebSocket")
        else:
            self.transport.hold(LIMIT)
            self.loop.call_later(seconds, partial(self.transport.release, LIMIT))

    def handle_cont(self, event: Frame) -> None:
        """Add a part to a message."""
        if len(self.frames) >= MOST_PARTS:
            self._cut(1009, "This message has too many parts.", "parts of a message")
        else:
            super().handle_cont(event)

    def _cut(self, code: int, reason: str, limit: str) -> None:
        """Close the connection because of a limit."""
        if self.close_sent or self.transport.is_closing():
            return
        self._node_connections.log(limit, self.client)
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    # What the client reads

    def pause_writing(self) -> None:
        """Send nothing more, and read nothing that would have to be answered."""
        super().pause_writing()
        self.transport.hold(WRITES)

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self.transport.release(WRITES)

    def check(self, moment: float) -> None:
        """Cut the connection if the client does not read; called regularly."""
        if self._answers.are_stuck(self.transport, moment, waiting=not self.writable.is_set()):
            self._node_connections.log("unread answers", self.client)
            self.transport.abort()
