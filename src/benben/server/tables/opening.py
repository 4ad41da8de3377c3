"""How a table is opened: who gets which seat, and the rematch of a finished game."""

import secrets
from collections import Counter
from typing import TypeVar

from benben.bots import find_level
from benben.core import BenbenError, Rng
from benben.server.tables.events import Holder, Opened
from benben.server.tables.refusals import unfit
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.structs import Struct, replace
from benben.server.tables.table import OVER, Table

_T = TypeVar("_T")


class Person(Struct, frozen=True):
    """A player who takes a seat, and the name to show."""

    player: str
    name: str
    account: bool = False
    """Whether the name is that of their account."""
    external: bool = False
    """Whether a program acts for them, with a token."""
    bots_welcome: bool = False
    """Whether they agree to be paired with programs."""

    def holder(self, name: str = "") -> Holder:
        """Them in a seat, under their own name or another one."""
        own = name in ("", self.name)
        return Holder(
            name=name or self.name,
            player=self.player,
            account=self.account and own,
            external=self.external,
            bots_welcome=self.bots_welcome,
        )


def opening(setup: Setup, person: Person, *, paired: bool = False) -> Opened:
    """The first event of a new table with a secret seed; raises Refused if it is not possible."""
    try:
        setup.check()
    except BenbenError as error:
        raise unfit(error) from None
    setup = _with_drawn_seats(setup)
    holders = with_distinct_names([_holder(setup, wish, person) for wish in setup.seats])
    seed = secrets.token_hex(16)
    return Opened(setup=setup, seed=seed, holders=holders, by=person.player, paired=paired)


def wants_rematch(table: Table) -> bool:
    """Whether the game is over, everybody wants a rematch, and there is none yet."""
    return table.status == OVER and not table.rematch and _all_want(table)


def rematch_opening(table: Table) -> Opened:
    """The first event of a rematch: the same setup with the seats rotated."""
    setup = table.opened.setup
    seats, holders = _rotated(setup.seats), tuple(_rotated(table.holders))
    return Opened(
        setup=replace(setup, seats=seats),
        seed=secrets.token_hex(16),
        holders=holders,
        by=table.opened.by,
        rematch_of=table.id,
    )


def _all_want(table: Table) -> bool:
    """Whether every person wants a rematch on at least one of their seats."""
    willing = {holder.player for seat in table.rematch_wanted if (holder := table.holders[seat])}
    return bool(table.players) and table.players <= willing - table.forgotten


def _rotated(items: list[_T]) -> list[_T]:
    return items[-1:] + items[:-1]


def _with_drawn_seats(setup: Setup) -> Setup:
    """The setup with its seats drawn by lot, if it asks for that."""
    seats = list(setup.seats)
    if setup.lot:
        Rng(secrets.token_hex(16)).shuffle(seats)
    return replace(setup, seats=seats)


def with_distinct_names(holders: list[Holder | None]) -> tuple[Holder | None, ...]:
    """The same holders, with bots of the same name numbered."""
    names = Counter(holder.name for holder in holders if holder)
    seen: Counter[str] = Counter()
    apart: list[Holder | None] = []
    for holder in holders:
        if holder and not holder.player and names[holder.name] > 1:
            seen[holder.name] += 1
            name = f"{holder.name} {seen[holder.name]}"
            holder = replace(holder, name=name)
        apart.append(holder)
    return tuple(apart)


def _holder(setup: Setup, wish: SeatWish, person: Person) -> Holder | None:
    if wish.who == "person":
        return None
    name = " ".join((wish.name or "").split())
    if wish.who == "me":
        return person.holder(name)
    return Holder(name=name or find_level(setup.game, wish.level or "").name, level=wish.level)
