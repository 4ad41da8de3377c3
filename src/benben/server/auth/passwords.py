"""Passwords, stored as argon2 hashes only and checked in threads."""

import asyncio
from functools import cache
from secrets import token_hex

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_hasher = PasswordHasher()
_hashing_slots = asyncio.Semaphore(2)


@cache
def _unused_hash() -> str:
    return _hasher.hash(token_hex(16))


async def hash_password(password: str) -> str:
    """The hash to store for a password."""
    async with _hashing_slots:
        return await asyncio.to_thread(_hasher.hash, password)


async def fits(password: str, kept: str | None) -> bool:
    """Whether a password fits its hash; takes the same time if there is none, to hide which."""
    async with _hashing_slots:
        right = await asyncio.to_thread(_verify, kept, password)
    return right and kept is not None


def _verify(kept: str | None, password: str) -> bool:
    try:
        return _hasher.verify(kept or _unused_hash(), password)
    except (Argon2Error, InvalidHashError):
        return False
