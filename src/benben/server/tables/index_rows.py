"""What the lists know of a table."""

import msgspec

from benben.server.tables.clock import Downtime
from benben.server.tables.table import Table


class GameRow(msgspec.Struct, frozen=True):
    """A table in one line."""

    id: str
    game: str
    status: str
    listed: bool
    watchable: bool
    opened_at: int
    changed_at: int
    due: int | None
    """When a flag falls."""
    robot_since: int | None
    """Since when the server itself is to act."""


class SeatRow(msgspec.Struct, frozen=True):
    """A person's seat in a game, and how it ended for him."""

    game_id: str
    seat: int
    player_id: str
    result: str | None


def game_row(table: Table, downtime: Downtime) -> GameRow:
    """A table's line in the lists."""
    setup = table.opened.setup
    return GameRow(
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


def differs(row: GameRow, earlier: GameRow | None) -> bool:
    """Whether the lists need the new line: not if only its moment is another."""
    return earlier is None or row != msgspec.structs.replace(earlier, changed_at=row.changed_at)


def seat_rows(table: Table) -> tuple[SeatRow, ...]:
    """The persons at a table and how it ended for each."""
    return tuple(
        SeatRow(table.id, seat, holder.player, _result(table, seat))
        for seat, holder in enumerate(table.holders)
        if holder and holder.player
    )


def _result(table: Table, seat: int) -> str | None:
    outcome = table.outcome
    if outcome is None:
        return None
    if seat in table.gone or outcome.places[seat] > 1:
        return "lost"
    return "won" if len(outcome.winners) == 1 else "drawn"
