"""The schema of the database. Events are the truth; `tables` and `seats` are an index of them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

ID = String(32)

events = Table(
    "events",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Append only; two nodes can never both store an event of a table with the same number."""

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("robot_since", BigInteger),
    Index("tables_by_status", "status", "opened_at"),
    Index("tables_by_due", "due"),
    Index("tables_by_robot", "robot_since"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", ID, nullable=False),
    Column("result", String(10)),
    Index("seats_by_player", "player_id"),
)
"""The seats of persons, and their results: won, drawn or lost."""

players = Table(
    "players",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", Text, nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("recovery", String(200)),
    Column("old_cookies", Boolean, nullable=False),
)
"""Accounts: guests who chose a name and a password. Other guests exist only in cookies.

`recovery` is the hash of the recovery code. With `old_cookies`, cookies from before there were
sessions are still valid.
"""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player_id", ID, nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Where accounts are logged in; only digests of the sessions are stored."""

deleted_players = Table(
    "deleted_players",
    metadata,
    Column("id", ID, primary_key=True),
    Column("deleted_at", BigInteger, nullable=False),
)
"""Players who deleted their accounts: cookies with these ids are refused."""

name_skeletons = Table(
    "name_skeletons",
    metadata,
    Column("skeleton", Text, primary_key=True),
    Column("player_id", ID, nullable=False, index=True),
)
"""What the names of accounts look like: nobody else may use a name with the same skeleton."""

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player_id", ID, nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""Tokens of external bots; only their digests are stored."""

pairings = Table(
    "pairings",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("wish", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("bot_level", String(40)),
    Column("bot_at", BigInteger),
    Index("pairings_by_wish", "wish", "since"),
)
"""The tables where players wait to be paired, and for what kind of game.

`bot_at` is when bots of this level take the free seats, if all who wait want that.
"""

quarantine = Table(
    "quarantine",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("release", String(40), nullable=False),
    Column("reason", Text, nullable=False),
)
"""Tables whose events a release could not read or apply; their events stay as they are."""

facts = Table(
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values that all nodes share: the key that signs cookies, and the last heartbeat."""

outages = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
"""When no node was running, so that clocks stop for that time."""
