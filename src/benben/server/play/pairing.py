"""Brings people together who want the same game at the same time."""

import asyncio
from functools import partial
from hashlib import sha256

import msgspec

from benben.bots import find_level
from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables, new_id
from benben.server.server_time import now
from benben.server.storage.pairings import BotWish, PairingRequest, Pairings
from benben.server.tables import refusals
from benben.server.tables.command_handler import CommandHandler, Result, abandoned
from benben.server.tables.commands import Leave
from benben.server.tables.events import Holder, Seated
from benben.server.tables.opening import Person, with_distinct_names
from benben.server.tables.refusals import Refused
from benben.server.tables.setup import Setup
from benben.server.tables.table import OPEN, Table

EXPIRES = 30_000
"""A pairing request counts for this long (ms) after its player was last connected."""

CANCELLED_AFTER = 60_000
"""A table is cancelled if nobody who waits at it has been connected for this long (ms)."""

LONGEST_OPENING = 1_000
"""How long (ms) to wait for a table that is announced; its node may be gone."""

LONGEST_SEARCH = 10_000
"""How long (ms) to compete with others who want a seat at the same moment."""


class Pairing:
    """Seats people with those who wait for the same game, and looks after those who wait."""

    def __init__(self, open_tables: OpenTables, pairings: Pairings) -> None:
        self._open_tables = open_tables
        self._pairings = pairings

    async def pair(
        self, host: Host, setup: Setup, person: Person, *, bots_welcome: bool,
        bot: BotWish | None = None,
    ) -> OpenTable:  # fmt: skip
        """Seat a person with anybody who wants the same game, or open a table to wait at.

        Programs are paired with those who agree to it; they themselves always do. `bot` says when
        bots of the server take the seats that are still free.
        """
        person = msgspec.structs.replace(person, bots_welcome=bots_welcome or person.external)
        own, wishes = _wishes(setup, person)
        passed: set[str] = set()
        announced: dict[str, int] = {}
        end = now() + LONGEST_SEARCH
        while now() < end:
            search = PairingRequest(own, wishes, now() - EXPIRES, passed)
            found = await self._pairings.find(search)
            if found and (open_table := await self._join(found, person, passed)):
                await self._note_bot(open_table.table, person, bot)
                return open_table
            table_id = new_id()
            if not found and await self._pairings.wait(search, table_id, now(), bot):
                return await self._open(host, setup, person, table_id)
            if found and now() - announced.setdefault(found, now()) > LONGEST_OPENING:
                passed.add(found)
            await asyncio.sleep(0.05)
        raise Refused(refusals.PAIRING_BUSY)

    async def _open(self, host: Host, setup: Setup, person: Person, table_id: str) -> OpenTable:
        """Open the table that was announced; if that fails, others must not wait for it."""
        try:
            return await host.open(setup, person, paired_as=table_id)
        except Exception:
            await self._pairings.remove(table_id)
            raise

    async def _note_bot(self, table: Table, person: Person, bot: BotWish | None) -> None:
        """Note whether bots may come: one alone can change it, one among others only refuse."""
        alone = table.seats_of(person.player) == table.persons
        if table.status == OPEN and (alone or bot is None):
            await self._pairings.want_bot(table.id, bot)

    async def _join(self, table_id: str, person: Person, passed: set[str]) -> OpenTable | None:
        """Take a free seat at the table of somebody who waits; None if there is none.

        A table where somebody sits who does not agree to it is noted as passed.
        """
        try:
            open_table = await self._open_tables.find_current(table_id)
        except Refused as refusal:  # the table is announced but not open yet, or cannot be read
            if refusal.refusal is refusals.UNREADABLE_TABLE:
                await self._pairings.remove(table_id)
            return None
        if open_table.table.seats_of(person.player):
            return open_table
        for seat, holder in enumerate(open_table.table.holders):
            if holder is None:
                try:
                    await self._sit(open_table, seat, person)
                except Refused:
                    continue
                if all(open_table.table.holders):
                    await self._pairings.remove(table_id)
                return open_table
        if _agree(open_table.table, person.holder()):
            await self._pairings.remove(table_id)
        else:
            passed.add(table_id)
        return None

    async def _sit(self, open_table: OpenTable, seat: int, person: Person) -> None:
        holder, downtime = person.holder(), self._open_tables.heartbeat.downtime

        def take(table: Table) -> Result:
            if not _agree(table, holder):
                raise Refused(refusals.SEAT_TAKEN)
            return CommandHandler(table, person.player, now(), downtime).take(seat, holder)

        await self._open_tables.change(open_table, take)

    async def stop(self, host: Host, player: str) -> None:
        """End a player's wait; a table where nobody else waits is cancelled."""
        for table_id in await self._pairings.of(player):
            try:
                open_table = await self._open_tables.find_current(table_id)
                for seat in open_table.table.seats_of(player):
                    await host.act(open_table, player, Leave(seat=seat))
            except Refused:  # somebody came at the last moment, or it cannot be read
                continue
            if open_table.table.status != OPEN:
                await self._pairings.remove(table_id)

    # Chores

    async def renew(self, attended: list[OpenTable]) -> None:
        """Keep the requests alive whose players are connected."""
        if waiting := _waiting_at(attended):
            await self._pairings.still_waiting(waiting, now())

    async def seat_bots(self, attended: list[OpenTable]) -> None:
        """Let bots take the free seats where players have waited as long as they wanted to."""
        if not (waiting := _waiting_at(attended)):
            return
        levels = await self._pairings.bots_due(waiting, now())

        async def fill(open_table: OpenTable) -> None:
            await self._fill(open_table, levels[open_table.table.id])

        await self._open_tables.each(levels, fill)

    async def _fill(self, open_table: OpenTable, level: str) -> None:
        for seat, holder in _bots(open_table.table, level).items():
            await self._open_tables.change(open_table, partial(_take_if_free, seat, holder))
        await self._pairings.remove(open_table.table.id)

    async def cancel_forsaken(self) -> None:
        """Cancel the tables whose players have left without a word."""
        elapsed = self._open_tables.heartbeat.downtime.elapsed
        seen = await self._pairings.seen_before(now() - CANCELLED_AFTER)
        forsaken = [
            table_id for table_id, at in seen.items() if elapsed(at, now()) > CANCELLED_AFTER
        ]

        async def cancel(open_table: OpenTable) -> None:
            await self._open_tables.change(open_table, abandoned)

        await self._open_tables.each(forsaken, cancel)
        for table_id in forsaken:
            await self._pairings.remove(table_id)


def _wishes(setup: Setup, person: Person) -> tuple[str, list[str]]:
    """The key under which a person waits for such a game, and those under which others may wait."""

    def key(kind: str) -> str:
        return sha256(msgspec.json.encode((setup, kind))).hexdigest()

    if person.external:
        return key("program"), [key("program"), key("open")]
    if person.bots_welcome:
        return key("open"), [key("open"), key("people"), key("program")]
    return key("people"), [key("people"), key("open")]


def _agree(table: Table, newcomer: Holder) -> bool:
    """Whether nobody who asked for people is paired with a program."""
    together = [newcomer, *filter(None, table.holders)]
    programs = any(holder.external for holder in together)
    return not programs or all(holder.bots_welcome for holder in together)


def _waiting_at(attended: list[OpenTable]) -> list[str]:
    """Those of these tables where players wait to be paired."""
    tables = [open_table.table for open_table in attended]
    return [table.id for table in tables if table.opened.paired and table.status == OPEN]


def _bots(table: Table, level: str) -> dict[int, Holder]:
    """The bots for the free seats of a table."""
    bot = Holder(name=find_level(table.game.key, level).name, level=level)
    seated = with_distinct_names([holder or bot for holder in table.holders])
    return {
        seat: holder
        for seat, holder in enumerate(seated)
        if holder is not None and table.holders[seat] is None
    }


def _take_if_free(seat: int, holder: Holder, table: Table) -> Seated | None:
    free = table.status == OPEN and table.holders[seat] is None
    return Seated(seat=seat, holder=holder) if free else None
