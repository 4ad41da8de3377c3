"""The live connections of every login: they are closed when it ends, on whichever node."""

import asyncio
from collections.abc import Callable, Container, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from benben.server.storage.sessions import Login, Sessions

if TYPE_CHECKING:
    from benben.server.live.nodes import NodeLink

Close = Callable[[], Coroutine[Any, Any, None]]
"""Closes a connection; its client comes back as whoever it is by then."""


class LiveLogins:
    """Knows by which login each connection to this node was opened."""

    def __init__(self, sessions: Sessions, link: "NodeLink | None") -> None:
        self._sessions = sessions
        self._link = link
        self._connections: dict[Close, Login] = {}
        self._closing: set[asyncio.Task[None]] = set()
        sessions.end_hooks.append(self._announce)

    def enter(self, login: Login, close: Close) -> None:
        """Somebody connects."""
        self._connections[close] = login

    def leave(self, close: Close) -> None:
        """Somebody disconnects."""
        self._connections.pop(close, None)

    async def _announce(self, ended: Sequence[Login]) -> None:
        """Close the connections of logins that have ended, and have the other nodes do so."""
        if self._link:
            self._link.announce_end(ended)
        self._close(ended)

    async def receive(self, ended: Sequence[Login]) -> None:
        """Close the connections of logins that have ended by way of another node."""
        self._sessions.forget()
        self._close(ended)

    async def check(self) -> None:
        """Close the connections of logins that have ended unnoticed: a message may get lost."""
        if logins := set(self._connections.values()):
            self._close(await self._sessions.ended(logins))

    def _close(self, ended: Container[Login]) -> None:
        """Close connections, without waiting for those whose clients do not read."""
        for close, login in list(self._connections.items()):
            if login in ended:
                self.leave(close)
                task = asyncio.create_task(close())
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)
