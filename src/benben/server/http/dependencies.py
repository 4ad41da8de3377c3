"""What handlers need to know about a request."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from benben.server.auth.names import LONGEST_NAME, RESERVED, clean_name
from benben.server.http.middleware import Visitor
from benben.server.http.pricing import client_network
from benben.server.play.open_tables import OpenTable
from benben.server.service import Service
from benben.server.tables import refusals
from benben.server.tables.opening import Person
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table
from benben.server.tables.views import Reader, TableSummary, table_summary
from benben.words import best_language

TheService = NamedDependency[Service]
"""The node that handles a request."""

Connection = ASGIConnection[Any, Any, Any, Any]


def visitor(request: Connection) -> Visitor:
    """The visitor who sent a request."""
    known: Visitor = request.scope["state"]["visitor"]
    return known


def reader(request: Connection, table: Table, language: str | None = None) -> Reader:
    """As whom a request reads a table, and in which language."""
    known = visitor(request).known
    wished = best_language(language or request.headers.get("accept-language"))
    return Reader(table.seats_of(known), wished, known)


async def see(service: Service, request: Connection, table_id: str) -> OpenTable:
    """A table that the visitor may see; raises Refused if there is none."""
    open_table = await find(service, request, table_id, service.open_tables.find_current)
    if not may_see(open_table.table, visitor(request).known):
        raise Refused(refusals.NO_SUCH_TABLE)
    return open_table


async def find(
    service: Service, request: Connection, table_id: str,
    how: Callable[[str], Awaitable[OpenTable]] | None = None,
) -> OpenTable:  # fmt: skip
    """A table, whether the visitor may see it or not; raises Refused if there is none.

    Of one that cannot be read, only those may know who could see it before.
    """
    try:
        return await (how or service.open_tables.find)(table_id)
    except Refused as refusal:
        known = visitor(request).known
        unreadable = refusal.refusal is refusals.UNREADABLE_TABLE
        if unreadable and not await service.quarantine.concerns(table_id, known):
            raise Refused(refusals.NO_SUCH_TABLE) from None
        raise


async def summaries(
    service: Service, request: Connection, table_ids: Iterable[str]
) -> list[TableSummary]:
    """These tables as entries of a list, without those that cannot be read."""
    known = visitor(request).known

    async def summary(open_table: OpenTable) -> TableSummary:
        return table_summary(open_table.table, known)

    return await service.open_tables.each(table_ids, summary)


def may_see(table: Table, player: str | None) -> bool:
    """Whether a player may see a table: it is public, theirs, or they had a seat."""
    setup = table.opened.setup
    public = setup.watchable or (setup.listed and table.status == "open")
    return public or table.has_played(player) or (player is not None and player == table.opened.by)


def price_table(service: Service, request: Connection) -> None:
    """Count a new table against the visitor's address; raises Refused if there are too many."""
    service.host.price(f"address {client_network(request.scope)}")


async def person_of(service: Service, request: Connection, wish: str | None) -> Person:
    """The visitor as a player: with the name of their account, or the one they ask for."""
    sender = visitor(request)
    account = await service.accounts.account(sender.known) if sender.known else None
    name = account.name if account else await free_name(service, wish or RESERVED, sender.known)
    service.last_networks.note(sender.player, client_network(request.scope))
    return Person(sender.player, name, account is not None, sender.is_program)


async def free_name(service: Service, wish: str, player: str | None) -> str:
    """A name as it is shown; raises Refused if it is unreadable or looks like another's."""
    name = clean_name(wish)
    if name is None:
        raise Refused(refusals.BAD_NAME_LENGTH, gaps={"longest": LONGEST_NAME})
    if await service.accounts.looks_like_another(name, player):
        raise Refused(refusals.NAME_TAKEN)
    return name
