"""What can be set when a server is started; nothing has to be."""

from pathlib import Path

import msgspec
from platformdirs import user_data_path


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(user_data_path('benben')) / 'benben.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a node runs."""

    database: str = msgspec.field(default_factory=default_database)
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Addresses of pages, besides this server's own, that may talk to it."""
    requests_per_minute: int = 1200
    """How many HTTP requests one address may send."""
    secure: bool = False
    """Whether cookies are for https only."""
