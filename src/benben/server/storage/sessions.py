"""Whom a cookie stands for: a session of an account, or a guest, of whom nothing is stored."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from sqlalchemy import delete, insert, select, union, update
from sqlalchemy.exc import SQLAlchemyError

from benben.server.storage.accounts import digest
from benben.server.storage.database import Database
from benben.server.storage.schema import deleted_players, players, sessions

LASTS = 365 * 24 * 3600
"""How long (s) a session lasts, and a guest's cookie."""

REMEMBERED = 10.0
"""For how long (s) a node trusts its last answer, and does not see what another node has ended."""

MOST_REMEMBERED = 20_000
MOST_SESSIONS = 50
"""How many sessions an account may have; the oldest are ended."""


class Sessions:
    """Starts, finds and ends sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._remembered: OrderedDict[str, tuple[float, str | None]] = OrderedDict()
        self._changes = 0
        self.end_hooks: list[Callable[[str, str | None], Awaitable[None]]] = []
        """Called with the player, and the session unless all of theirs end."""

    async def player_of(self, session: str, at: int) -> str | None:
        """The player of a session, None if it has ended."""

        async def look_up() -> str | None:
            valid = sessions.c.created_at > at - LASTS * 1000
            query = select(sessions.c.player_id).where(sessions.c.digest == digest(session), valid)
            async with self._database.read() as connection:
                found: str | None = (await connection.execute(query)).scalar_one_or_none()
            return found

        return await self._recall(digest(session), look_up)

    async def guest(self, player: str) -> str | None:
        """The player of a guest's cookie, None if it no longer stands for them.

        Whoever has an account needs a session. Only accounts from before there were sessions can
        use the cookie of that time, until they first log out.
        """

        async def look_up() -> str | None:
            account = select(players.c.id).where(players.c.id == player, ~players.c.old_cookies)
            deleted = select(deleted_players.c.id).where(deleted_players.c.id == player)
            async with self._database.read() as connection:
                found = (await connection.execute(union(account, deleted))).first()
            return None if found else player

        return await self._recall(player, look_up)

    async def _recall(self, key: str, look_up: Callable[[], Awaitable[str | None]]) -> str | None:
        """The remembered answer, or a new one; an old one if the database cannot be reached."""
        until, player = self._remembered.get(key, (0.0, None))
        if time.monotonic() < until:
            return player
        changes = self._changes
        try:
            player = await look_up()
        except (SQLAlchemyError, OSError):
            if not until:
                raise
            return player
        if changes == self._changes:
            self._remember(key, player)
        return player

    def _remember(self, key: str, player: str | None) -> None:
        self._remembered[key] = time.monotonic() + REMEMBERED, player
        self._remembered.move_to_end(key)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    def _forget(self) -> None:
        """Forget all answers, also those that are on their way: something has changed."""
        self._remembered.clear()
        self._changes += 1

    async def begin(self, player: str, session: str, at: int) -> None:
        """Store a new session, as a digest only."""
        line = {"digest": digest(session), "player_id": player, "created_at": at}
        mine = select(sessions.c.digest).where(sessions.c.player_id == player)
        excess = mine.order_by(sessions.c.created_at.desc()).offset(MOST_SESSIONS)
        async with self._database.write() as connection:
            await connection.execute(insert(sessions).values(line))
            await connection.execute(delete(sessions).where(sessions.c.digest.in_(excess)))
        self._forget()

    async def end(self, player: str, session: str | None = None) -> None:
        """End a session of a player, or all of them; cookies from before sessions end too."""
        which = sessions.c.player_id == player
        if session is not None:
            which &= sessions.c.digest == digest(session)
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(which))
        await self.end_old_cookies(player)
        for hook in self.end_hooks:
            await hook(player, session)

    async def end_old_cookies(self, player: str) -> None:
        """Refuse a player's cookies from before there were sessions."""
        refuse = update(players).where(players.c.id == player).values(old_cookies=False)
        async with self._database.write() as connection:
            await connection.execute(refuse)
        self._forget()

    async def of(self, player: str) -> list[int]:
        """When the sessions of a player began."""
        query = select(sessions.c.created_at).where(sessions.c.player_id == player)
        async with self._database.read() as connection:
            return sorted((await connection.scalars(query)).all())
