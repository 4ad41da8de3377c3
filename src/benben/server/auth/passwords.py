"""Passwords, kept as argon2 hashes only, checked without holding up anybody else."""

import asyncio
from functools import cache
from secrets import token_hex

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_hasher = PasswordHasher()
_one_at_a_time = asyncio.Semaphore(2)


@cache
def _nobody() -> str:
    return _hasher.hash(token_hex(16))


async def hash_password(password: str) -> str:
    """What is kept of a password."""
    async with _one_at_a_time:
        return await asyncio.to_thread(_hasher.hash, password)


async def fits(password: str, kept: str | None) -> bool:
    """Whether it is the password; takes as long for a name that nobody has."""
    async with _one_at_a_time:
        right = await asyncio.to_thread(_verify, kept, password)
    return right and kept is not None


def _verify(kept: str | None, password: str) -> bool:
    try:
        return _hasher.verify(kept or _nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False
