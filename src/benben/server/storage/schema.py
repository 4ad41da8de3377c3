"""The tables of the database. Events are the truth; `games` and `seats` are an index of them."""

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
    Column("game_id", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Append only; two nodes can never both store the same number of a game."""

games = Table(
    "games",
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
    Index("games_by_status", "status", "opened_at"),
    Index("games_by_due", "due"),
    Index("games_by_robot", "robot_since"),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", ID, nullable=False),
    Column("result", String(10)),
    Index("seats_by_player", "player_id"),
)
"""Which persons sit where, and how it ended for them: won, drawn or lost."""

players = Table(
    "players",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", Text, nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""Guests who chose a name and a password; other guests are nowhere but in their cookies."""

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player_id", ID, nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""Keys of external bots, of which only the digests are kept."""

pairings = Table(
    "pairings",
    metadata,
    Column("wish", String(64), primary_key=True),
    Column("game_id", ID, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""For each kind of game somebody wants at once, the one table where he waits."""

facts = Table(
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all nodes share: the key that signs cookies, and when a node was last alive."""

outages = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
"""When no node was running, so that clocks can stand still for that long."""
