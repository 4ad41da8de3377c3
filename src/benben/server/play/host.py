"""Opens tables, hands out seat links, seats players, sets up rematches."""

from math import ceil

from benben.server.auth.signing import Signer
from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.rate_limit import Buckets
from benben.server.server_time import now
from benben.server.storage.table_index import TableIndex
from benben.server.tables import refusals
from benben.server.tables.command_handler import CommandHandler, Result
from benben.server.tables.commands import AnyCommand, Rematch
from benben.server.tables.events import Opened, Rematched
from benben.server.tables.opening import Person, opening, rematch_opening, wants_rematch
from benben.server.tables.refusals import Refused
from benben.server.tables.setup import Setup
from benben.server.tables.table import Table

MOST_GAMES_ALONE = 30
"""How many unfinished games a player may have at which no other person sits."""


class Host:
    """Opens tables, seats players and passes on their commands."""

    def __init__(
        self, open_tables: OpenTables, table_index: TableIndex, signer: Signer, openings: Buckets
    ) -> None:
        self._open_tables = open_tables
        self._table_index = table_index
        self._signer = signer
        self._openings = openings

    async def open(
        self, setup: Setup, person: Person, *, paired_as: str | None = None
    ) -> OpenTable:
        """Open a table; raises Refused if the setup is not possible."""
        opened = opening(setup, person, paired=paired_as is not None)
        await self._check_number_of_games(person.player)
        self.price(person.player)
        return await self._open_tables.open(opened, paired_as)

    async def keep(self, opened: Opened) -> OpenTable:
        """Keep a game that was played elsewhere; the same one is kept once."""
        self.price(opened.by)
        table_id = self._signer.kept_id(opened.by, opened.record or "")
        return await self._open_tables.open(opened, table_id)

    async def _check_number_of_games(self, player: str) -> None:
        """Refuse another table to players with too many at which no other person sits."""
        if await self._table_index.alone(player, MOST_GAMES_ALONE) == MOST_GAMES_ALONE:
            raise Refused(refusals.TOO_MANY_GAMES, gaps={"most": MOST_GAMES_ALONE})

    def price(self, opener: str) -> None:
        """Count a new table against its player or address; raises Refused if there are too many."""
        if early := self._openings.take(opener):
            raise Refused(refusals.TOO_MANY_TABLES, seconds=ceil(early))

    def links(self, table: Table, player: str | None) -> dict[int, str]:
        """The keys of the free seats, if this player opened the table."""
        if player != table.opened.by:
            return {}
        free = (seat for seat, holder in enumerate(table.holders) if holder is None)
        return {seat: self._signer.seat_key(table.id, seat, table.links_revoked) for seat in free}

    def fits_seat(self, table: Table, seat: int, key: str | None) -> bool:
        """Whether a link with this key leads to the seat."""
        revoked = table.links_revoked
        return key is not None and self._signer.fits_seat(table.id, seat, key, revoked)

    async def seat(self, open_table: OpenTable, seat: int, key: str | None, person: Person) -> int:
        """Seat a person: with the seat's key, or without one at a listed table."""
        table = open_table.table
        if key is not None and not self.fits_seat(table, seat, key):
            raise Refused(refusals.FORGED_LINK)
        if key is None and not table.opened.setup.listed:
            raise Refused(refusals.LINK_NEEDED)
        holder, downtime = person.holder(), self._open_tables.heartbeat.downtime

        def take(table: Table) -> Result:
            return CommandHandler(table, person.player, now(), downtime).take(seat, holder)

        return await self._open_tables.change(open_table, take)

    async def act(
        self, open_table: OpenTable, player: str | None, command: AnyCommand, lag: int = 0
    ) -> int:
        """Carry out a player's command; return the number of the event that did it."""
        downtime = self._open_tables.heartbeat.downtime
        number = await self._open_tables.change(
            open_table,
            lambda table: CommandHandler(table, player, now(), downtime, lag).handle(command),
        )
        if isinstance(command, Rematch):
            await self.rematch(open_table)
        return number

    # Rematches

    async def rematch(self, open_table: OpenTable) -> None:
        """If everybody wants a rematch, open its table with the seats rotated."""
        table = open_table.table
        if not wants_rematch(table):
            return
        if len(table.players) == 1:
            await self._check_number_of_games(table.opened.by)
        self.price(table.opened.by)
        opened = rematch_opening(table)
        new = await self._open_tables.open(opened, self._signer.rematch_id(table.id))
        await self._open_tables.change(
            open_table, lambda table: None if table.rematch else Rematched(table=new.table.id)
        )
