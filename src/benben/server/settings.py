"""The settings of a node; all have defaults."""

from pathlib import Path

import msgspec
from platformdirs import user_data_path


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(user_data_path('benben')) / 'benben.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a node."""

    database: str = msgspec.field(default_factory=default_database)
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Origins of other sites whose pages may use the API."""
    requests_per_minute: int = 1200
    """The rate limit of HTTP requests for one address."""
    connections: int = 10_000
    """How many connections there may be at once."""
    connections_per_address: int = 200
    """How many connections one address may have at once."""
    request_seconds: float = 20.0
    """How long a request may take to arrive, and an answer may wait to be read."""
    keep_cancelled: int | None = 30
    """For how many days cancelled tables are kept; None is forever."""
    keep_games: int | None = None
    """For how many days games are kept after their last event; None is forever."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only."""
    network_url: str | None = None
    """Where others in the network reach this server, if they do and its address is known."""
    tables: str | None = None
    """The folder of solved games, which pages may read in ranges."""
