"""What handlers need to know about a request."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from benben.server.http.middleware import Visitor
from benben.server.play.open_tables import OpenTable
from benben.server.service import Service
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused
from benben.server.tables.table import Table
from benben.server.tables.views import Reader
from benben.words import best_language

TheService = NamedDependency[Service]
"""The node that handles a request."""

Connection = ASGIConnection[Any, Any, Any, Any]

GUEST = "Guest"
LONGEST_NAME = 40


def visitor(request: Connection) -> Visitor:
    """The visitor who sent a request."""
    known: Visitor = request.scope["state"]["visitor"]
    return known


def client_address(request: Connection) -> str:
    """The address that a request came from."""
    return request.client.host if request.client else ""


def reader(request: Connection, table: Table, language: str | None = None) -> Reader:
    """As whom a request reads a table, and in which language."""
    known = visitor(request).known
    wished = best_language(language or request.headers.get("accept-language"))
    return Reader(table.seats_of(known), wished, known)


async def see(service: Service, request: Connection, table_id: str) -> OpenTable:
    """A table that the visitor may see; raises Refused if there is none."""
    open_table = await service.open_tables.find_current(table_id)
    if not may_see(open_table.table, visitor(request).known):
        raise Refused(refusals.NO_SUCH_TABLE)
    return open_table


def may_see(table: Table, player: str | None) -> bool:
    """Whether a player may see a table: it is public, theirs, or they had a seat."""
    setup = table.opened.setup
    public = setup.watchable or (setup.listed and table.status == "open")
    return public or table.has_played(player) or (player is not None and player == table.opened.by)


async def display_name(service: Service, request: Connection, wish: str | None) -> str:
    """The visitor's name: that of their account, or the one they ask for."""
    known = visitor(request).known
    account = await service.accounts.account(known) if known else None
    if account:
        return account.name
    name = " ".join((wish or GUEST).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(refusals.BAD_NAME_LENGTH, gaps={"longest": LONGEST_NAME})
    return name
