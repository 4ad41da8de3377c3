"""The visitor's account: passwords, sessions, recovery, data, and its end."""

import asyncio
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import ResponseHeader
from msgspec import Meta

from benben.server.auth.easy_passwords import is_easy
from benben.server.auth.passwords import fits, hash_password
from benben.server.auth.recovery import new_code, normalized
from benben.server.http.dependencies import TheService, visitor
from benben.server.http.players import Me, one_line
from benben.server.http.pricing import client_network, price
from benben.server.http.work_queue import TheQueues, json_answer
from benben.server.play.departure import depart
from benben.server.play.open_tables import OpenTable
from benben.server.server_time import now
from benben.server.service import Service
from benben.server.storage.accounts import Account, Token, name_key
from benben.server.storage.sessions import Login
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused
from benben.server.tables.table import OVER, Table
from benben.server.tables.views import TableSummary, table_summary

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, Meta(min_length=2, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
AS_FILE = ResponseHeader(name="content-disposition", value='attachment; filename="benben.json"')


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Password


class PasswordAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your password, asked again before something important."""

    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your password, and a new one."""

    password: Password
    new: Password


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, its recovery code, and a new password."""

    name: Name
    recovery: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class RecoveryCode(msgspec.Struct):
    """A recovery code; it is shown only once."""

    recovery: str


class MeWithCode(Me):
    """The visitor, and the recovery code of their account; it is shown only once."""

    recovery: str


class OwnTable(msgspec.Struct):
    """A table of yours; finished games have a record."""

    table: TableSummary
    record: str | None


class OwnData(msgspec.Struct):
    """All that is stored about you."""

    name: str | None
    registered_at: int | None
    sessions: list[int]
    """When you logged in where you are still logged in."""
    tokens: list[Token]
    tables: list[OwnTable]


class AccountController(Controller):
    """The visitor's account."""

    path = "/me"
    tags = ("Account",)

    @post("/account", summary="Keep my games", status_code=200, guards=[price(10)])
    async def register(
        self, request: AnyRequest, service: TheService, data: Credentials
    ) -> MeWithCode:
        """Choose a name and a password; you keep all your games. The recovery code is new."""
        name = one_line(data.name)
        player = visitor(request).player
        if await service.accounts.account(player):
            raise Refused(refusals.HAS_ACCOUNT)
        code = new_code()
        account = Account(player, name, await _new_hash(data.password, name), now(), "")
        account = msgspec.structs.replace(account, recovery=await hash_password(code))
        if not await service.accounts.register(account):
            raise Refused(refusals.NAME_TAKEN)
        await service.sessions.end_old_cookies(player)  # the guest's, which stands for nobody now
        await _log_in(request, service, player)
        return MeWithCode(name, guest=False, recovery=code)

    @post("/login", summary="Log in", status_code=200, guards=[price(10)])
    async def log_in(self, request: AnyRequest, service: TheService, data: Credentials) -> Me:
        """Log in on this device with your name and password."""
        account = await _check(request, service, one_line(data.name), data.password)
        await _log_in(request, service, account.id)
        return Me(account.name, guest=False)

    @post("/logout", summary="Log out", status_code=200, guards=[price(10)])
    async def log_out(self, request: AnyRequest, service: TheService) -> Me:
        """Log out on this device and continue as a new guest. The cookie stops working.

        A guest without an account is refused: their games would be nobody's.
        """
        who = visitor(request)
        if who.known and who.session:
            await service.sessions.end(who.known, who.session)
        elif who.known:
            account = await _own(request, service)
            await service.sessions.end_old_cookies(account.id)
        who.log_out()
        return Me(None, guest=True)

    @post("/logout-everywhere", summary="Log out everywhere", status_code=200, guards=[price(10)])
    async def log_out_everywhere(self, request: AnyRequest, service: TheService) -> Me:
        """Log out on all devices. Tokens stay valid until you revoke them."""
        account = await _own(request, service)
        await service.sessions.end(account.id)
        visitor(request).log_out()
        return Me(None, guest=True)

    @post("/password", summary="Change my password", status_code=200, guards=[price(10)])
    async def change_password(
        self, request: AnyRequest, service: TheService, data: PasswordChange
    ) -> Me:
        """Change your password. You are logged out on all other devices."""
        account = await _own(request, service, data.password)
        password = await _new_hash(data.new, account.name)
        await service.accounts.change(account.id, password=password)
        await service.sessions.end(account.id)
        await _log_in(request, service, account.id)
        return Me(account.name, guest=False)

    @post("/recovery", summary="A new recovery code", status_code=200, guards=[price(10)])
    async def renew_recovery(
        self, request: AnyRequest, service: TheService, data: PasswordAgain
    ) -> RecoveryCode:
        """A new recovery code, instead of the one you had."""
        account = await _own(request, service, data.password)
        code = new_code()
        recovery = await hash_password(code)
        await service.accounts.change(account.id, recovery=recovery)
        return RecoveryCode(code)

    @post(
        "/recover",
        summary="Set a new password with the recovery code",
        status_code=200,
        guards=[price(10)],
    )
    async def recover(self, request: AnyRequest, service: TheService, data: Recovery) -> MeWithCode:
        """Set a new password and log in. The code works once: you get a new one."""
        name = one_line(data.name)
        tried = _count_try(request, service, name)
        account = await service.accounts.account_named(name)
        used = account.recovery if account else None
        if not await fits(normalized(data.recovery), used) or not account or not used:
            raise Refused(refusals.WRONG_RECOVERY)
        service.password_tries.succeeded(*tried)
        code = new_code()
        password = await _new_hash(data.password, name)
        recovery = await hash_password(code)
        changed = msgspec.structs.replace(account, password=password, recovery=recovery)
        if not await service.accounts.recover(changed, used):
            raise Refused(refusals.WRONG_RECOVERY)
        await service.sessions.end(account.id)
        await _log_in(request, service, account.id)
        return MeWithCode(account.name, guest=False, recovery=code)

    @get("/data", summary="Download my data", response_headers=[AS_FILE], guards=[price(100)])
    async def data(
        self, request: AnyRequest, service: TheService, queues: TheQueues
    ) -> Response[OwnData]:
        """All that is stored about you: account, logins, tokens, and your games with records."""
        known = visitor(request).known
        if known is None:
            return json_answer(msgspec.json.encode(OwnData(None, None, [], [], [])))
        account = await service.accounts.account(known)
        sessions, tokens = await service.sessions.of(known), await service.accounts.tokens_of(known)

        def collect(tables: list[Table]) -> bytes:
            name, since = (account.name, account.created_at) if account else (None, None)
            games = [_own_table(table, known) for table in tables]
            return msgspec.json.encode(OwnData(name, since, sessions, tokens, games))

        table_ids = await service.table_index.all_of(known)
        tables = await service.open_tables.each(table_ids, _its_table)
        network = client_network(request.scope)
        return json_answer(await queues.downloads.run(network, partial(collect, tables)))

    @post("/delete", summary="Delete my account", status_code=200, guards=[price(10)])
    async def delete(self, request: AnyRequest, service: TheService, data: PasswordAgain) -> Me:
        """Delete your account. Games in progress are resigned; all games stay without your name."""
        account = await _own(request, service, data.password)
        await service.sessions.end(account.id)
        visitor(request).log_out()
        await depart(account.id, service.table_index, service.open_tables, service.host)
        ended = await service.accounts.delete(account.id, now())
        await service.sessions.announce_end([Login(account.id, digest) for digest in ended])
        return Me(None, guest=True)


async def _own(request: AnyRequest, service: Service, password: str | None = None) -> Account:
    """The visitor's account; raises Refused if they have none or the password is wrong."""
    known = visitor(request).known
    account = await service.accounts.account(known) if known else None
    if account is None:
        raise Refused(refusals.NO_ACCOUNT)
    if password is None:
        return account
    return await _check(request, service, account.name, password)


async def _check(request: AnyRequest, service: Service, name: str, password: str) -> Account:
    """The account with this name and password; raises Refused."""
    tried = _count_try(request, service, name)
    account = await service.accounts.account_named(name)
    if not await fits(password, account.password if account else None) or not account:
        raise Refused(refusals.WRONG_PASSWORD)
    service.password_tries.succeeded(*tried)
    return account


def _count_try(request: AnyRequest, service: Service, name: str) -> tuple[str, str]:
    """Count a try by address and name, which are returned; raises Refused if it comes too early."""
    tried = client_network(request.scope), name_key(name)
    if seconds := service.password_tries.take(*tried):
        raise Refused(refusals.TOO_MANY_TRIES, gaps={"seconds": seconds}, seconds=seconds)
    return tried


async def _new_hash(password: str, name: str) -> str:
    """The hash of a new password; raises Refused if it is easy to guess."""
    if await is_easy(password, name):
        raise Refused(refusals.EASY_PASSWORD)
    return await hash_password(password)


async def _log_in(request: AnyRequest, service: Service, player: str) -> None:
    """Start a session instead of the one that the visitor had, if any."""
    who = visitor(request)
    if who.known and who.session:
        await service.sessions.end(who.known, who.session)
    session = service.signer.new_session()
    await service.sessions.begin(player, session, now())
    who.log_in(player, session)


async def _its_table(open_table: OpenTable) -> Table:
    """The table as it is now; others have their turn between two of many."""
    await asyncio.sleep(0)
    return open_table.table


def _own_table(table: Table, player: str) -> OwnTable:
    record = table.record().to_text() if table.status == OVER else None
    return OwnTable(table_summary(table, player), record)
