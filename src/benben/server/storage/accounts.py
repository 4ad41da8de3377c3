"""Accounts, bots' tokens, and values that all nodes share."""

import unicodedata
from hashlib import sha256

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from benben.server.auth.names import RESERVED, skeletons
from benben.server.storage.database import Database
from benben.server.storage.schema import (
    deleted_players,
    facts,
    name_skeletons,
    players,
    sessions,
    tokens,
)


class Account(msgspec.Struct, frozen=True):
    """A guest who has chosen a name and a password."""

    id: str
    name: str
    password: str
    created_at: int
    recovery: str | None = None


class Token(msgspec.Struct, frozen=True):
    """A bot's key as its owner sees it: never the key itself."""

    id: str
    name: str
    created_at: int


def name_key(name: str) -> str:
    """The normalized name: names that differ only in case or composition are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def digest(token: str) -> str:
    """The digest that is stored instead of a token."""
    return sha256(token.encode()).hexdigest()


class Accounts:
    """Stores accounts and tokens."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shared(self, key: str, value: str) -> str:
        """A value that all nodes share: the stored one, or this one if there is none yet."""
        fresh = self._database.insert(facts).values(key=key, value=value)
        async with self._database.write() as connection:
            await connection.execute(fresh.on_conflict_do_nothing())
            query = select(facts.c.value).where(facts.c.key == key)
            return str((await connection.execute(query)).scalar_one())

    async def account(self, player: str) -> Account | None:
        """The account of a player, None for a guest."""
        return await self._account(players.c.id == player)

    async def account_named(self, name: str) -> Account | None:
        """The account with a name."""
        return await self._account(players.c.name_key == name_key(name))

    async def _account(self, which: object) -> Account | None:
        query = select(*(players.c[name] for name in Account.__struct_fields__)).where(which)  # type: ignore[arg-type]
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Account(*row) if row else None

    async def register(self, account: Account) -> bool:
        """Store an account; False if the name is taken or the player has an account."""
        line = {
            **msgspec.structs.asdict(account),
            "name_key": name_key(account.name),
            "old_cookies": False,
        }
        keys = skeletons(account.name)
        if keys & skeletons(RESERVED):
            return False
        looks = [{"skeleton": key, "player_id": account.id} for key in keys]
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(players).values(line))
                await connection.execute(insert(name_skeletons).values(looks))
        except IntegrityError:
            return False
        return True

    async def looks_like_another(self, name: str, player: str | None) -> bool:
        """Whether a name is, or looks like, that of another player's account."""
        query = select(name_skeletons.c.player_id).where(
            name_skeletons.c.skeleton.in_(skeletons(name))
        )
        async with self._database.read() as connection:
            return any(owner != player for owner in (await connection.execute(query)).scalars())

    async def change(self, player: str, **hashes: str) -> None:
        """Store an account's new password or recovery code, and leave the other as it is."""
        async with self._database.write() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(**hashes))

    async def recover(self, account: Account, used: str) -> bool:
        """The same after a recovery; False if the code has been used meanwhile."""
        values = {"password": account.password, "recovery": account.recovery}
        which = (players.c.id == account.id) & (players.c.recovery == used)
        async with self._database.write() as connection:
            changed = await connection.execute(update(players).where(which).values(values))
        return bool(changed.rowcount)

    async def delete(self, player: str, at: int) -> list[str]:
        """Delete an account with everything but its games.

        Returns the digests of the sessions and tokens that have ended with it.
        """
        gone = self._database.insert(deleted_players).values(id=player, deleted_at=at)
        ended: list[str] = []
        async with self._database.write() as connection:
            await connection.execute(delete(players).where(players.c.id == player))
            await connection.execute(
                delete(name_skeletons).where(name_skeletons.c.player_id == player)
            )
            for table in (sessions, tokens):
                mine = delete(table).where(table.c.player_id == player)
                ended += (await connection.scalars(mine.returning(table.c.digest))).all()
            await connection.execute(gone.on_conflict_do_nothing())
        return ended

    async def add_token(self, player: str, token: str, name: str, at: int) -> None:
        """Store a new token, as a digest only."""
        line = {"digest": digest(token), "player_id": player, "name": name, "created_at": at}
        async with self._database.write() as connection:
            await connection.execute(insert(tokens).values(line))

    async def owner(self, token: str) -> str | None:
        """The player that this token belongs to, None if it is unknown."""
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

    async def remove_token(self, player: str, token_id: str) -> list[str]:
        """Revoke a token; return its digest, or nothing if the player has no such token."""
        which = tokens.c.digest.startswith(token_id, autoescape=True)
        gone = delete(tokens).where(tokens.c.player_id == player, which)
        async with self._database.write() as connection:
            return list((await connection.scalars(gone.returning(tokens.c.digest))).all())
