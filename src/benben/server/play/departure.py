"""A player leaves for good: their games end, and their name is removed from all of them."""

from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.storage.table_index import TableIndex
from benben.server.tables.commands import Abort, AnyCommand, Leave, Resign
from benben.server.tables.events import Forgotten
from benben.server.tables.refusals import Refused
from benben.server.tables.table import OPEN, PLAYING, Table


async def depart(player: str, table_index: TableIndex, open_tables: OpenTables, host: Host) -> None:
    """End the games of a player and remove their name. It can be repeated if it fails halfway.

    Tables in quarantine have to wait until they can be read: see `finish_departures`.
    """
    for table_id in await table_index.all_of(player):
        try:
            open_table = await open_tables.find_current(table_id)
        except Refused:  # deleted meanwhile, or in quarantine
            continue
        await _end(open_table, player, host)
        await open_tables.change(open_table, lambda table: _forget(table, player))


async def finish_departures(table_index: TableIndex, open_tables: OpenTables, host: Host) -> None:
    """Let deleted players leave the tables that could not be read before."""
    for player in await table_index.left_behind():
        await depart(player, table_index, open_tables, host)


async def _end(open_table: OpenTable, player: str, host: Host) -> None:
    while command := _way_out(open_table.table, player):
        await host.act(open_table, player, command)


def _way_out(table: Table, player: str) -> AnyCommand | None:
    """The next command with which a player leaves an unfinished game."""
    seats = table.seats_of(player)
    if not seats or table.status not in (OPEN, PLAYING):
        return None
    if table.status == OPEN and player != table.opened.by:
        return Leave(seat=seats[0])
    return Resign(seat=seats[0]) if table.moves else Abort(seat=seats[0])


def _forget(table: Table, player: str) -> Forgotten | None:
    return None if player in table.forgotten else Forgotten(player=player)
