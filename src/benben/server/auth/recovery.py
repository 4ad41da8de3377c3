"""Recovery codes, which set a new password when the old one is forgotten."""

import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which are easily misread."""

GROUPS, GROUP = 5, 5
MISREAD = str.maketrans("ILO", "110")


def new_code() -> str:
    """A new code, in groups that are easy to copy."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def normalized(code: str) -> str:
    """A code as it was issued, even if it was typed in small letters or without hyphens."""
    letters = "".join(filter(str.isalnum, code.upper())).translate(MISREAD)
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))
