"""Passwords that are among the first to be tried: common ones, patterns, one's own name."""

import asyncio

GUESSES = 1_000_000
"""A password that takes fewer guesses than this is refused."""

EXAMINED = 32
"""How many characters are examined; a longer password that begins badly is refused too."""

WORDS = (
    "benben", "pylos", "pyramido", "touche", "пароль", "привіт", "україна", "слава", "київ",
    "йцукенгш", "йцукенгшщз", "фівапролдж", "любов", "наталія", "олександр",
    "володимир", "hasło", "haslo", "polska", "kochanie", "zaq12wsx", "misiek", "agnieszka",
    "bartek", "mateusz", "damian",
)  # fmt: skip
"""What the English lists do not have: this site's words, and Ukrainian and Polish ones."""


async def is_easy(password: str, name: str) -> bool:
    """Whether a password is easy to guess for somebody who knows the name."""
    return await asyncio.to_thread(_is_easy, password, name)


def _is_easy(password: str, name: str) -> bool:
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # only when needed, since its lists are large

    found = zxcvbn(password[:EXAMINED], user_inputs=[name, *name.split(), *WORDS])
    return int(found["guesses"]) < GUESSES
