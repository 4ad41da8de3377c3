"""The rows of a table in the index."""

from benben.server.tables.clock import Downtime
from benben.server.tables.structs import Struct, replace
from benben.server.tables.table import Table


class TableRow(Struct, frozen=True):
    """A table in the index."""

    id: str
    game: str
    status: str
    listed: bool
    watchable: bool
    opened_at: int
    changed_at: int
    due: int | None
    """When the player to act runs out of time."""
    robot_since: int | None
    """Since when the server has to act."""


class SeatRow(Struct, frozen=True):
    """A person's seat at a table, and their result."""

    table_id: str
    seat: int
    player_id: str
    result: str | None


def table_row(table: Table, downtime: Downtime) -> TableRow:
    """The row of a table."""
    setup = table.opened.setup
    return TableRow(
        id=table.id,
        game=table.game.key,
        status=table.status,
        listed=setup.listed,
        watchable=setup.watchable,
        opened_at=table.opened_at,
        changed_at=table.changed_at,
        due=table.clocks.due(downtime, table.changed_at),
        robot_since=table.changed_at if table.server_acts else None,
    )


def differs(row: TableRow, earlier: TableRow | None) -> bool:
    """Whether a row has to be stored: not if only `changed_at` is different."""
    return earlier is None or row != replace(earlier, changed_at=row.changed_at)


def seat_rows(table: Table) -> tuple[SeatRow, ...]:
    """The persons at a table and their results, without those who deleted their accounts."""
    return tuple(
        SeatRow(table.id, seat, holder.player, _result(table, seat))
        for seat, holder in enumerate(table.holders)
        if holder and holder.player and holder.player not in table.forgotten
    )


def _result(table: Table, seat: int) -> str | None:
    outcome = table.outcome
    if outcome is None:
        return None
    if seat in table.gone or outcome.places[seat] > 1:
        return "lost"
    return "won" if len(outcome.winners) == 1 else "drawn"
