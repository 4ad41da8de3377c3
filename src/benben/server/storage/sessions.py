"""Whom a cookie stands for: a session of an account, or a guest, of whom nothing is stored."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, insert, select, union, update
from sqlalchemy.exc import SQLAlchemyError

from benben.server.storage.accounts import digest
from benben.server.storage.database import Database
from benben.server.storage.schema import deleted_players, players, sessions, tokens

LASTS = 365 * 24 * 3600
"""How long (s) a session lasts, and a guest's cookie."""

REMEMBERED = 10.0
"""For how long (s) a node trusts its last answer, and does not see what another node has ended."""
REMEMBERED_ALONE = 600.0
"""The same (s) for a node that has its database for itself, and knows of every change."""

MOST_REMEMBERED = 20_000
MOST_SESSIONS = 50
"""How many sessions an account may have; the oldest are ended."""
ASKED_AT_ONCE = 500
"""Databases take only so many values in one query."""

_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
GUEST_NO_MORE = union(
    select(players.c.id).where(players.c.id.in_(_IDS), ~players.c.old_cookies),
    select(deleted_players.c.id).where(deleted_players.c.id.in_(_IDS)),
)
"""Those of these players who have, or had, an account that needs a session."""


class Login(msgspec.Struct, frozen=True):
    """By what a client was recognized: a player's session or token, or a guest's cookie."""

    player: str
    digest: str | None = None
    """The digest of the session or token, None for a guest's cookie."""


class Sessions:
    """Starts, finds and ends sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._remember_for = REMEMBERED_ALONE if database.is_sqlite else REMEMBERED
        self._remembered: OrderedDict[str, tuple[float, str | None]] = OrderedDict()
        self._changes = 0
        self.end_hooks: list[Callable[[Sequence[Login]], Awaitable[None]]] = []
        """Called with logins that have ended."""

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
            async with self._database.read() as connection:
                found = (await connection.execute(GUEST_NO_MORE, {"ids": [player]})).first()
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
        self._remembered[key] = time.monotonic() + self._remember_for, player
        self._remembered.move_to_end(key)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    def forget(self) -> None:
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
        self.forget()

    async def end(self, player: str, session: str | None = None) -> None:
        """End a session of a player, or all of them; cookies from before sessions end too."""
        which = sessions.c.player_id == player
        if session is not None:
            which &= sessions.c.digest == digest(session)
        async with self._database.write() as connection:
            gone = await connection.scalars(
                delete(sessions).where(which).returning(sessions.c.digest)
            )
            ended = [Login(player, one) for one in gone]
        if ended:
            await self.announce_end(ended)
        await self.end_old_cookies(player)

    async def end_old_cookies(self, player: str) -> None:
        """Refuse a player's cookies from before they had an account, or there were sessions."""
        refuse = update(players).where(players.c.id == player).values(old_cookies=False)
        async with self._database.write() as connection:
            await connection.execute(refuse)
        await self.announce_end([Login(player)])

    async def announce_end(self, ended: Sequence[Login]) -> None:
        """Act on logins that have ended."""
        self.forget()
        for hook in self.end_hooks:
            await hook(ended)

    async def ended(self, logins: Iterable[Login]) -> set[Login]:
        """Those of these logins that have ended."""
        wanted, ended = list(logins), set[Login]()
        for start in range(0, len(wanted), ASKED_AT_ONCE):
            ended |= await self._ended(wanted[start : start + ASKED_AT_ONCE])
        return ended

    async def _ended(self, logins: list[Login]) -> set[Login]:
        digests = [login.digest for login in logins if login.digest]
        guests = [login.player for login in logins if not login.digest]
        columns = sessions.c.digest, tokens.c.digest
        lasting = union(*(select(column).where(column.in_(digests)) for column in columns))
        async with self._database.read() as connection:
            valid = set((await connection.scalars(lasting)).all())
            invalid = set((await connection.scalars(GUEST_NO_MORE, {"ids": guests})).all())
        return {
            login
            for login in logins
            if (login.digest not in valid if login.digest else login.player in invalid)
        }

    async def of(self, player: str) -> list[int]:
        """When the sessions of a player began."""
        query = select(sessions.c.created_at).where(sessions.c.player_id == player)
        async with self._database.read() as connection:
            return sorted((await connection.scalars(query)).all())
