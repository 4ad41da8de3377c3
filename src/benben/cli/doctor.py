"""`benben doctor`: the tables of a server that cannot be read."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from benben.cli.serve import Database
from benben.core import BadChoice

if TYPE_CHECKING:
    from benben.server.play.doctor import Doctor
    from benben.server.storage.quarantine import QuarantinedTable


def doctor(
    database: Database = None,
    check: Annotated[
        bool, typer.Option("--check", help="Try to read every table, not only those in quarantine.")
    ] = False,
    export: Annotated[
        str | None, typer.Option("--export", metavar="TABLE", help="Write a table to a file.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Where to write it: TABLE.json.")
    ] = None,
    release: Annotated[
        str | None,
        typer.Option("--release", metavar="TABLE", help="End the quarantine of a mended table."),
    ] = None,
) -> None:
    """List the tables that the server cannot read; export one, or release it."""
    from sqlalchemy.exc import SQLAlchemyError

    from benben.server.play.doctor import doctor_for
    from benben.server.settings import default_database

    async def work() -> int:
        async with doctor_for(database or default_database()) as doctor:
            if export is not None:
                return await _export(doctor, export, to or Path(f"{export}.json"))
            if release is not None:
                return await _release(doctor, release)
            return await (_check(doctor) if check else _list(doctor))

    try:
        code = asyncio.run(work())
    except SQLAlchemyError as error:
        raise BadChoice(f"The database cannot be used: {error}") from None
    raise typer.Exit(code)


async def _list(doctor: "Doctor") -> int:
    quarantined = await doctor.quarantined()
    for table in quarantined:
        typer.echo(_line(table))
    if not quarantined:
        typer.echo("No table is in quarantine.")
    return 0


def _line(table: "QuarantinedTable") -> str:
    since = datetime.fromtimestamp(table.at / 1000, UTC)
    return f"{table.table_id}  {since:%Y-%m-%d %H:%M}  {table.release}  {_short(table.reason)}"


def _short(text: str) -> str:
    return " ".join(text.split())[:300]


async def _check(doctor: "Doctor") -> int:
    unreadable = await doctor.unreadable()
    for table_id, reason in unreadable.items():
        typer.echo(f"{table_id}  {_short(reason)}")
    if not unreadable:
        typer.echo("All tables can be read.")
    return int(bool(unreadable))


async def _export(doctor: "Doctor", table_id: str, file: Path) -> int:
    from benben.cli.files import write_text

    write_text(file, (await doctor.export(table_id)).decode(), private=True)  # it has the seed
    typer.echo(f"Everything stored of {table_id}, with its seed, is in {file}.")
    return 0


async def _release(doctor: "Doctor", table_id: str) -> int:
    from benben.server.tables.rebuild import Unreadable

    try:
        await doctor.release(table_id)
    except Unreadable as error:
        typer.echo(f"{table_id} still cannot be read: {_short(str(error))}")
        return 1
    typer.echo(f"{table_id} is released: its players can continue.")
    return 0
