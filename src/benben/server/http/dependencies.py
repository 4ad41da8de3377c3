"""What the handlers need to know about a request."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from benben.server.http.middleware import Visitor
from benben.server.play.open_tables import Place
from benben.server.service import Service
from benben.server.tables.refusals import Refused, missing
from benben.server.tables.table import Table
from benben.server.tables.views import Reader
from benben.words import best_language

TheService = NamedDependency[Service]
"""The node that a request came to."""

Connection = ASGIConnection[Any, Any, Any, Any]

GUEST = "Guest"
LONGEST_NAME = 40


def visitor(request: Connection) -> Visitor:
    """Whoever sent a request."""
    known: Visitor = request.scope["state"]["visitor"]
    return known


def reader(request: Connection, table: Table, language: str | None = None) -> Reader:
    """Through whose eyes a request sees a table, and in which language."""
    known = visitor(request).known
    wished = best_language(language or request.headers.get("accept-language"))
    return Reader(table.seats_of(known), wished, known)


async def see(service: Service, request: Connection, table_id: str) -> Place:
    """A table that whoever sent the request may see."""
    place = await service.hall.look(table_id)
    if not may_see(place.table, visitor(request).known):
        raise missing("table")
    return place


def may_see(table: Table, player: str | None) -> bool:
    """Whether somebody may look at a table: it is for all, or he has to do with it."""
    setup = table.opened.setup
    public = setup.watchable or (setup.listed and table.status == "open")
    return public or table.has_played(player) or (player is not None and player == table.opened.by)


async def call_name(service: Service, request: Connection, wish: str | None) -> str:
    """What somebody is called: as his account says, or as he wishes."""
    known = visitor(request).known
    account = await service.people.account(known) if known else None
    if account:
        return account.name
    name = " ".join((wish or GUEST).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        sentence = f"A name is one line of 1 to {LONGEST_NAME} printable characters."
        raise Refused(400, "bad-name", sentence)
    return name
