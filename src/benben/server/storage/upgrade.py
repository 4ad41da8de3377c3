"""Upgrades a database to the schema of this release."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from benben.core import BadChoice
from benben.server.storage.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
STEPS = sorted(file.stem.partition("_")[0] for file in (FOLDER / "versions").glob("[0-9]*.py"))
LOCK = 0x62656E62656E
"""An arbitrary number of ours: nodes that start together upgrade one after the other."""


async def upgrade(database: Database) -> None:
    """Run the missing migrations; raises BadChoice if a newer release has used the database."""
    async with database.write(seconds=None) as connection:
        if not database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


async def check_step(database: Database) -> None:
    """Raise BadChoice if the database has not the schema of this release."""
    async with database.read() as connection:
        present = await connection.run_sync(_present_step)
    if present != STEPS[-1]:
        raise BadChoice(
            f"This database is at step {present}, and this Benben works with step {STEPS[-1]}: "
            "start `benben serve` of the newest release once."
        )


def config() -> "Config":
    """Where Alembic finds the migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def _upgrade(connection: Connection) -> None:
    present = _present_step(connection)
    if present == STEPS[-1]:
        return
    if present and present not in STEPS:
        raise BadChoice(
            f"The database was written by a newer Benben (step {present}): upgrade Benben first."
        )
    from alembic import command  # only when needed, since it is slow to import

    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def _present_step(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    step: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return step
