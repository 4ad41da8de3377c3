"""The host: opens tables, gives out links, seats people, finds partners, sets up rematches."""

import asyncio
import secrets
from collections import Counter
from hashlib import sha256
from typing import TypeVar

import msgspec

from benben.bots import find_level
from benben.core import BenbenError, Rng
from benben.server.auth.signing import Signer
from benben.server.play.open_tables import Hall, Place, new_id, now
from benben.server.storage.table_index import Lists
from benben.server.tables.command_handler import Judge
from benben.server.tables.commands import AnyCommand, Rematch
from benben.server.tables.events import Holder, Opened, Rematched
from benben.server.tables.refusals import Refused, forbidden, unfit
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.table import OVER, Table

_T = TypeVar("_T")

SEEN_LATELY = 30_000
"""Somebody who waits for a partner is believed to be there for so long (ms)."""


LONGEST_SEARCH = 10_000
"""So long (ms) a seat is looked for among others who want one at the same moment."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who takes a seat, and what he is called."""

    player: str
    name: str


class Host:
    """Looks after people and tables before and after the games."""

    def __init__(self, hall: Hall, lists: Lists, signer: Signer) -> None:
        self._hall = hall
        self._lists = lists
        self._signer = signer

    async def open(self, setup: Setup, person: Person, *, paired_as: str | None = None) -> Place:
        """Set up a table as somebody wishes; raises Refused if it cannot be."""
        try:
            setup.check()
        except BenbenError as error:
            raise unfit(error) from None
        setup = _drawn(setup)
        holders = _told_apart([_holder(setup, wish, person) for wish in setup.seats])
        seed = secrets.token_hex(16)
        paired = paired_as is not None
        opened = Opened(setup=setup, seed=seed, holders=holders, by=person.player, paired=paired)
        return await self._hall.open(opened, paired_as)

    def links(self, table: Table, player: str | None) -> dict[int, str]:
        """The keys of the free seats, for who opened the table."""
        if player != table.opened.by:
            return {}
        free = (seat for seat, holder in enumerate(table.holders) if holder is None)
        return {seat: self._signer.seat_key(table.id, seat) for seat in free}

    async def seat(self, place: Place, seat: int, key: str | None, person: Person) -> int:
        """Let somebody take a seat: with its key, or without one where anybody may."""
        table = place.table
        if key is not None and not self._signer.fits_seat(table.id, seat, key):
            raise forbidden("forged-link", "This link does not belong to this seat.")
        if key is None and not table.opened.setup.listed:
            raise forbidden("link-needed", "At this table a seat is taken with its link.")
        return await self._sit(place, seat, person)

    async def _sit(self, place: Place, seat: int, person: Person) -> int:
        holder = Holder(name=person.name, player=person.player)
        downtime = self._hall.pulse.downtime
        return await self._hall.happen(
            place, lambda table: Judge(table, person.player, now(), downtime).take(seat, holder)
        )

    async def act(self, place: Place, player: str | None, command: AnyCommand, lag: int = 0) -> int:
        """Let somebody do something; the number of the event that did it."""
        downtime = self._hall.pulse.downtime
        number = await self._hall.happen(
            place, lambda table: Judge(table, player, now(), downtime, lag).judge(command)
        )
        if isinstance(command, Rematch):
            await self.rematch(place)
        return number

    # Partners

    async def pair(self, setup: Setup, person: Person) -> Place:
        """A table for who wants to play such a game at once with anybody."""
        wish = sha256(msgspec.json.encode(setup)).hexdigest()
        end = now() + LONGEST_SEARCH
        while now() < end:
            since = now() - SEEN_LATELY
            waiting = await self._lists.waiting(wish, since)
            if waiting and (place := await self._join(waiting, person)):
                return place
            table_id = new_id()
            if not waiting and await self._lists.wait(wish, table_id, now(), since):
                return await self.open(setup, person, paired_as=table_id)
            await asyncio.sleep(0.05)
        raise Refused(503, "busy", "Too many want such a game at once: try again.")

    async def _join(self, table_id: str, person: Person) -> Place | None:
        """Sit down with whoever waits; None if there is no seat any more, or none yet."""
        try:
            place = await self._hall.look(table_id)
        except Refused:  # whoever waits has not opened his table yet
            return None
        if place.table.seats_of(person.player):
            return place
        for seat, holder in enumerate(place.table.holders):
            if holder is None:
                try:
                    await self._sit(place, seat, person)
                except Refused:
                    continue
                if all(place.table.holders):
                    await self._lists.stop_waiting(table_id)
                return place
        await self._lists.stop_waiting(table_id)
        return None

    # Another game

    async def rematch(self, place: Place) -> None:
        """If everybody wants another game, set it up, with the seats rotated."""
        table = place.table
        if table.status != OVER or table.rematch or not _all_want(table):
            return
        setup = table.opened.setup
        seats, holders = _rotated(setup.seats), tuple(_rotated(table.holders))
        opened = Opened(
            setup=msgspec.structs.replace(setup, seats=seats),
            seed=secrets.token_hex(16),
            holders=holders,
            by=table.opened.by,
            rematch_of=table.id,
        )
        new = await self._hall.open(opened, self._signer.rematch_id(table.id))
        await self._hall.happen(
            place, lambda table: None if table.rematch else Rematched(table=new.table.id)
        )


def _all_want(table: Table) -> bool:
    """Whether every person has one seat at least that wants to play again."""
    persons = {holder.player for holder in table.holders if holder and holder.player}
    willing = {holder.player for seat in table.rematch_wanted if (holder := table.holders[seat])}
    return bool(persons) and persons <= willing


def _rotated(items: list[_T]) -> list[_T]:
    return items[-1:] + items[:-1]


def _drawn(setup: Setup) -> Setup:
    """The seats drawn by lot, if that is wished."""
    seats = list(setup.seats)
    if setup.lot:
        Rng(secrets.token_hex(16)).shuffle(seats)
    return msgspec.structs.replace(setup, seats=seats)


def _told_apart(holders: list[Holder | None]) -> tuple[Holder | None, ...]:
    """The same, but bots of one name are numbered."""
    names = Counter(holder.name for holder in holders if holder)
    seen: Counter[str] = Counter()
    apart: list[Holder | None] = []
    for holder in holders:
        if holder and not holder.player and names[holder.name] > 1:
            seen[holder.name] += 1
            name = f"{holder.name} {seen[holder.name]}"
            holder = msgspec.structs.replace(holder, name=name)
        apart.append(holder)
    return tuple(apart)


def _holder(setup: Setup, wish: SeatWish, person: Person) -> Holder | None:
    if wish.who == "person":
        return None
    name = " ".join((wish.name or "").split())
    if wish.who == "me":
        return Holder(name=name or person.name, player=person.player)
    return Holder(name=name or find_level(setup.game, wish.level or "").name, level=wish.level)
