"""The visitor's name, games and bot tokens."""

import secrets
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import Parameter
from msgspec import Meta

from benben.server.auth.names import clean_name
from benben.server.http.dependencies import (
    TheService,
    person_of,
    price_table,
    summaries,
    visitor,
)
from benben.server.http.pricing import client_network, price
from benben.server.http.tables import GameKey, TableList
from benben.server.http.work_queue import TheQueues
from benben.server.server_time import now
from benben.server.service import Service
from benben.server.storage.accounts import Token
from benben.server.storage.sessions import Login
from benben.server.storage.table_index import TableFilter
from benben.server.tables import refusals
from benben.server.tables.events import Opened
from benben.server.tables.kept import LONGEST_RECORD, keep
from benben.server.tables.refusals import Refused
from benben.server.tables.structs import replace
from benben.server.tables.table import NAMELESS
from benben.server.tables.views import TableSummary, table_summary

Status = Annotated[Literal["open", "playing", "over", "aborted"] | None, Parameter()]
Result = Annotated[Literal["won", "drawn", "lost"] | None, Parameter()]
Before = Annotated[int | None, Parameter(ge=0, le=2**53)]
MOST_TOKENS = 20


class Me(msgspec.Struct):
    """The visitor; a guest has no name."""

    name: str | None
    guest: bool


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a bot."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class KeptRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game that you played without the server, and your seats in it."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    seats: Annotated[list[Annotated[int, Meta(ge=0, le=7)]], Meta(min_length=1, max_length=8)]


class FreshToken(msgspec.Struct):
    """A token; it is shown only once."""

    token: str


class Tokens(msgspec.Struct):
    """The tokens of your bots."""

    tokens: list[Token]


class PlayersController(Controller):
    """The visitor's name, games and bot tokens."""

    path = "/me"
    tags = ("Players",)

    @get("/", summary="Who am I?")
    async def me(self, request: Request[Any, Any, Any], service: TheService) -> Me:
        """Whether you are a guest, and the name of your account."""
        known = visitor(request).known
        account = await service.accounts.account(known) if known else None
        return Me(account.name if account else None, account is None)

    @get("/games", summary="My games", guards=[price(2)])
    async def games(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        game: GameKey = None,
        status: Status = None,
        result: Result = None,
        before: Before = None,
    ) -> TableList:
        """Your games, the newest first, by game, status and result; `before` gets the next page."""
        known = visitor(request).known
        if known is None:
            return TableList([])
        mine = await service.table_index.of(known, TableFilter(game, status, result, before))
        return TableList(await summaries(service, request, (table_id for table_id, _ in mine)))

    @post("/records", summary="Keep a game played without the server", guards=[price(30)])
    async def keep(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        queues: TheQueues,
        data: KeptRecord,
    ) -> TableSummary:
        """Keep a finished game in your account. It is played again, so that every rule holds.

        It shows `from_record` and counts for nothing, since nobody else saw it played. The same
        record is kept once.
        """
        known = visitor(request).known
        account = await service.accounts.account(known) if known else None
        if account is None:
            raise Refused(refusals.NO_ACCOUNT)
        price_table(service, request)
        person = await person_of(service, request, None)
        work = partial(keep, data.record, person, data.seats)
        opened = await queues.positions.run(client_network(request.scope), work)
        opened = await _without_imitations(service, opened)
        open_table = await service.host.keep(opened)
        return table_summary(open_table.table, known)

    @get("/tokens", summary="My bots' tokens")
    async def tokens(self, request: Request[Any, Any, Any], service: TheService) -> Tokens:
        """Your tokens by name; the tokens themselves are not shown again."""
        known = visitor(request).known
        return Tokens(await service.accounts.tokens_of(known) if known else [])

    @post("/tokens", summary="A token for a bot of mine", guards=[price(10)])
    async def add_token(
        self, request: Request[Any, Any, Any], service: TheService, data: NewToken
    ) -> FreshToken:
        """A token that lets a program play in your name; it is shown only now."""
        player = visitor(request).player
        if len(await service.accounts.tokens_of(player)) >= MOST_TOKENS:
            raise Refused(refusals.TOO_MANY_TOKENS, gaps={"most": MOST_TOKENS})
        token = f"benben_{secrets.token_urlsafe(24)}"
        await service.accounts.add_token(player, token, one_line(data.name), now())
        return FreshToken(token)

    @delete("/tokens/{token_id:str}", summary="Revoke a token")
    async def remove_token(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        token_id: Annotated[str, Parameter(pattern="^[0-9a-f]{12}$")],
    ) -> None:
        """Revoke a token: it stops working at once, and its connections are closed."""
        known = visitor(request).known
        removed = await service.accounts.remove_token(known, token_id) if known else []
        if not known or not removed:
            raise Refused(refusals.NO_SUCH_TOKEN)
        await service.sessions.announce_end([Login(known, digest) for digest in removed])


async def _without_imitations(service: Service, opened: Opened) -> Opened:
    """The same game without names that could be taken for those of other accounts."""
    holders = []
    for holder in opened.holders:
        if holder and not holder.account:
            name = clean_name(holder.name)
            foreign = name is None or await service.accounts.looks_like_another(name, opened.by)
            holder = replace(holder, name=NAMELESS if foreign else name)
        holders.append(holder)
    return replace(opened, holders=tuple(holders))


def one_line(text: str) -> str:
    """A name with single spaces; raises Refused if it cannot be read."""
    name = clean_name(text)
    if name is None:
        raise Refused(refusals.BAD_NAME)
    return name
