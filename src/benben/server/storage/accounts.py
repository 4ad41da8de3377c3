"""Accounts, tokens of bots, and what all nodes share."""

import unicodedata
from hashlib import sha256

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from benben.server.storage.database import Database
from benben.server.storage.schema import facts, players, tokens


class Account(msgspec.Struct, frozen=True):
    """A guest who has chosen a name and a password."""

    id: str
    name: str
    password: str


class Token(msgspec.Struct, frozen=True):
    """A bot's key as its owner sees it: never the key itself."""

    id: str
    name: str
    created_at: int


def name_key(name: str) -> str:
    """What makes two names the same: case and the way letters are composed do not count."""
    return unicodedata.normalize("NFKC", name).casefold()


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class People:
    """Whoever wants to be known again."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shared(self, key: str, value: str) -> str:
        """A fact that all nodes share: this value, unless there is one already."""
        fresh = self._database.insert(facts).values(key=key, value=value)
        async with self._database.write() as connection:
            await connection.execute(fresh.on_conflict_do_nothing())
            query = select(facts.c.value).where(facts.c.key == key)
            return str((await connection.execute(query)).scalar_one())

    async def account(self, player: str) -> Account | None:
        """The account of a player, if he has one."""
        return await self._account(players.c.id == player)

    async def account_named(self, name: str) -> Account | None:
        """The account with a name."""
        return await self._account(players.c.name_key == name_key(name))

    async def _account(self, which: object) -> Account | None:
        query = select(players.c.id, players.c.name, players.c.password).where(which)  # type: ignore[arg-type]
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Account(row.id, row.name, row.password) if row else None

    async def register(self, account: Account, at: int) -> bool:
        """Keep an account; False if the name, or the player's account, is there already."""
        line = {
            "id": account.id,
            "name": account.name,
            "name_key": name_key(account.name),
            "password": account.password,
            "created_at": at,
        }
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(players).values(line))
        except IntegrityError:
            return False
        return True

    async def add_token(self, player: str, token: str, name: str, at: int) -> None:
        """Keep what is needed to know a bot's token again."""
        line = {"digest": digest(token), "player_id": player, "name": name, "created_at": at}
        async with self._database.write() as connection:
            await connection.execute(insert(tokens).values(line))

    async def owner(self, token: str) -> str | None:
        """The player that a bot with this token plays for."""
        query = select(tokens.c.player_id).where(tokens.c.digest == digest(token))
        async with self._database.read() as connection:
            owner: str | None = (await connection.execute(query)).scalar_one_or_none()
        return owner

    async def tokens_of(self, player: str) -> list[Token]:
        """The tokens of a player, the newest first."""
        query = (
            select(tokens.c.digest, tokens.c.name, tokens.c.created_at)
            .where(tokens.c.player_id == player)
            .order_by(tokens.c.created_at.desc())
        )
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return [Token(row.digest[:12], row.name, row.created_at) for row in rows]

    async def remove_token(self, player: str, token_id: str) -> bool:
        """Make a token worthless; False if the player has none like it."""
        which = tokens.c.digest.startswith(token_id, autoescape=True)
        gone = delete(tokens).where(tokens.c.player_id == player, which)
        async with self._database.write() as connection:
            return bool((await connection.execute(gone)).rowcount)
