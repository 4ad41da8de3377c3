"""Who one is, one's games, and tokens for one's bots."""

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import Parameter
from msgspec import Meta

from benben.server.auth.passwords import fits, hash_password
from benben.server.http.dependencies import TheService, visitor
from benben.server.http.tables import GameKey, TableList
from benben.server.play.open_tables import now
from benben.server.storage.accounts import Account, Token, name_key
from benben.server.storage.table_index import MyGames
from benben.server.tables.refusals import Refused, conflict, missing
from benben.server.tables.views import table_summary

Status = Annotated[Literal["open", "playing", "over", "aborted"] | None, Parameter()]
Result = Annotated[Literal["won", "drawn", "lost"] | None, Parameter()]
Before = Annotated[int | None, Parameter(ge=0, le=2**53)]
MOST_TOKENS = 20


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=2, max_length=40)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Me(msgspec.Struct):
    """Who one is; a guest has no name yet."""

    name: str | None
    guest: bool


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot is called."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class FreshToken(msgspec.Struct):
    """A token: shown once, and never again."""

    token: str


class Tokens(msgspec.Struct):
    """The tokens of one's bots."""

    tokens: list[Token]


class PlayersController(Controller):
    """Who one is, one's games, and tokens for one's bots."""

    path = "/me"
    tags = ("Players",)

    @get("/", summary="Who am I?")
    async def me(self, request: Request[Any, Any, Any], service: TheService) -> Me:
        """Whether one is a guest, and what one's account is called."""
        known = visitor(request).known
        account = await service.people.account(known) if known else None
        return Me(account.name if account else None, account is None)

    @get("/games", summary="My games")
    async def games(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        game: GameKey = None,
        status: Status = None,
        result: Result = None,
        before: Before = None,
    ) -> TableList:
        """One's games, the newest first, by game, status and result; `before` turns the page."""
        known = visitor(request).known
        if known is None:
            return TableList([])
        mine = await service.lists.of(known, MyGames(game, status, result, before))
        places = [await service.hall.find(table_id) for table_id, _ in mine]
        return TableList([table_summary(place.table, known) for place in places])

    @post("/account", summary="Keep my games", status_code=200)
    async def register(
        self, request: Request[Any, Any, Any], service: TheService, data: Credentials
    ) -> Me:
        """Choose a name and a password; all games so far stay one's own."""
        name = _name(data.name)
        account = Account(visitor(request).player, name, await hash_password(data.password))
        if await service.people.account(account.id):
            raise conflict("has-account", "You have a name already.")
        if not await service.people.register(account, now()):
            raise conflict("name-taken", "Somebody else has this name: choose another.")
        return Me(name, guest=False)

    @post("/login", summary="Come back", status_code=200)
    async def log_in(
        self, request: Request[Any, Any, Any], service: TheService, data: Credentials
    ) -> Me:
        """Be known by one's name and password on this device."""
        name = _name(data.name)
        key = name_key(name)
        if service.passwords.take(key):
            raise Refused(429, "too-many-tries", "Too many passwords were tried: wait a minute.")
        account = await service.people.account_named(name)
        if not await fits(data.password, account.password if account else None) or not account:
            raise Refused(403, "wrong-password", "The name or the password is wrong.")
        visitor(request).become(account.id)
        return Me(account.name, guest=False)

    @post("/logout", summary="Leave this device", status_code=200)
    async def log_out(self, request: Request[Any, Any, Any]) -> Me:
        """Be a new guest from now on."""
        visitor(request).become(None)
        return Me(None, guest=True)

    @get("/tokens", summary="My bots' tokens")
    async def tokens(self, request: Request[Any, Any, Any], service: TheService) -> Tokens:
        """The tokens one has given out, without the tokens themselves."""
        known = visitor(request).known
        return Tokens(await service.people.tokens_of(known) if known else [])

    @post("/tokens", summary="A token for a bot of mine")
    async def add_token(
        self, request: Request[Any, Any, Any], service: TheService, data: NewToken
    ) -> FreshToken:
        """A key with which a program plays in one's own name; it is shown only now."""
        player = visitor(request).player
        if len(await service.people.tokens_of(player)) >= MOST_TOKENS:
            raise conflict("too-many-tokens", f"{MOST_TOKENS} tokens are enough: revoke one.")
        token = f"benben_{secrets.token_urlsafe(24)}"
        await service.people.add_token(player, token, _name(data.name), now())
        return FreshToken(token)

    @delete("/tokens/{token_id:str}", summary="Revoke a token")
    async def remove_token(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        token_id: Annotated[str, Parameter(pattern="^[0-9a-f]{12}$")],
    ) -> None:
        """Make a token worthless."""
        known = visitor(request).known
        if not known or not await service.people.remove_token(known, token_id):
            raise missing("token")


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) < 1 or not name.isprintable():
        raise Refused(400, "bad-name", "A name is one line of printable characters.")
    return name
