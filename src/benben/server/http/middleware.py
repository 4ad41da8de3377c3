"""What every request passes: rate limit, origin check, identification, headers, timing."""

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from benben.core import BadChoice
from benben.server.http.pricing import charge, client_network
from benben.server.logs import log_limit
from benben.server.server_time import now
from benben.server.storage.accounts import digest
from benben.server.storage.sessions import LASTS, Login
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused

if TYPE_CHECKING:
    from benben.server.service import Service

COOKIE = "benben"
A_YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self' blob:; img-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


PROBES = {"/health", "/metrics"}
"""What monitors ask for. It has a limit of its own, so that a busy client does not starve them."""
RETRY_AFTER = 10
"""When to try again (s) after a refusal because of too many connections."""


class Visitor:
    """Who sent a request: a guest, an account or a bot. Guests get a cookie when they need one."""

    def __init__(
        self,
        player: str | None,
        fresh: str,
        session: str | None = None,
        token: str | None = None,
    ) -> None:
        self.known = player
        self._fresh = fresh
        self._token = token
        self.session = session
        """The session of an account; guests and bots have none."""
        self.cookie: str | None = None
        """The player to write into the answer's cookie; "" removes the cookie."""

    @property
    def player(self) -> str:
        """The visitor's player id; a new guest gets one."""
        if self.known is None:
            self.known = self.cookie = self._fresh
        return self.known

    @property
    def is_program(self) -> bool:
        """Whether a program acts for the player, with a token."""
        return self._token is not None

    @property
    def login(self) -> Login | None:
        """By what the visitor was recognized, None for a stranger."""
        if self.known is None:
            return None
        secret = self.session or self._token
        return Login(self.known, digest(secret) if secret else None)

    def log_in(self, player: str, session: str) -> None:
        """Continue as an account."""
        self.known = self.cookie = player
        self.session = session

    def log_out(self) -> None:
        """Continue as a new guest."""
        self.known = self.session = None
        self.cookie = ""


class RequestMiddleware:
    """Limits rates, checks origins, identifies visitors, adds headers and measures times."""

    def __init__(self, app: ASGIApp, service: "Service") -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._lifespan(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        scope.setdefault("state", {})["visitor"] = Visitor(None, "")
        app = self._app
        try:
            await self._admit(scope, headers)
        except Refused as refusal:
            app = _refusing(refusal)
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._connect(app, scope, receive, send)
        else:
            await self._answer(app, scope, receive, send)

    async def _connect(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket, unless its client has too many: behind a proxy, only we know."""
        network, quota = client_network(scope), self._service.live_connections
        try:
            if not quota.enter(network):
                log_limit("WebSockets of one address", network)
                app = _refusing(Refused(refusals.TOO_MANY_CONNECTIONS, seconds=RETRY_AFTER))
            await app(scope, receive, send)
        finally:
            quota.leave(network)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on start and stop; the caller of the server reports why it could not start."""

        async def send_briefly(message: Any) -> None:
            brief: Any = {**message, "message": ""} if "message" in message else message
            await send(brief)

        with suppress(BadChoice):
            await self._app(scope, receive, send_briefly)

    async def _admit(self, scope: Scope, headers: Headers) -> None:
        """Identify the visitor; raises Refused if the request must not pass."""
        probed = scope["path"] in PROBES
        charge(self._service.probes if probed else self._service.requests, scope)
        if self._is_foreign(scope, headers):
            raise Refused(refusals.WRONG_ORIGIN)
        if scope["path"].startswith("/api/"):  # the pages are the same for everybody
            scope["state"]["visitor"] = visitor = await self._identify(headers)
            if visitor.known:
                self._service.last_networks.note(visitor.known, client_network(scope))

    async def _answer(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        began, visitor = time.perf_counter(), scope["state"]["visitor"]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add_headers(scope, message, visitor)
                self._service.metrics.http_seconds.observe(time.perf_counter() - began)
            await send(message)

        await app(scope, receive, send_with_headers)

    def _add_headers(self, scope: Scope, message: Message, visitor: Visitor) -> None:
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if self._service.settings.secure:
            headers.setdefault("strict-transport-security", f"max-age={A_YEAR}")
        if scope["path"].lstrip("/").startswith("api/"):  # unless the same for every visitor
            headers.setdefault("cache-control", "no-store")
        if visitor.cookie is not None:
            headers.add("set-cookie", self._cookie(visitor))
            headers["cache-control"] = "no-store"

    def _cookie(self, visitor: Visitor) -> str:
        signer, value = self._service.signer, ""
        if visitor.session:
            value = signer.session_cookie(visitor.session)
        elif visitor.cookie:
            value = signer.guest_cookie(visitor.cookie)
        age = LASTS if value else 0
        secure = "; Secure" if self._service.settings.secure else ""
        return f"{COOKIE}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}"

    async def _identify(self, headers: Headers) -> Visitor:
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return await self._read_cookie(_cookie_in(headers))
        token = token.strip()
        try:
            owner = await self._service.accounts.owner(token)
        except (SQLAlchemyError, OSError):
            raise Refused(refusals.NO_DATABASE_FOR_TOKEN) from None
        if owner is None:
            raise Refused(refusals.WRONG_TOKEN)
        return Visitor(owner, "", token=token)

    async def _read_cookie(self, cookie: str) -> Visitor:
        """The visitor of a cookie; a stranger if there is none, or its session has ended."""
        signer, sessions = self._service.signer, self._service.sessions
        session, guest = signer.read_session(cookie), signer.read_guest(cookie)
        try:
            if session:
                player = await sessions.player_of(session, now())
            else:
                player = await sessions.guest(guest) if guest else None
        except (SQLAlchemyError, OSError):
            raise Refused(refusals.NO_DATABASE) from None
        return Visitor(player, signer.new_player(), session if player else None)

    def _is_foreign(self, scope: Scope, headers: Headers) -> bool:
        """Whether a page of another site sent this: it must not act for the visitor."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == ScopeType.HTTP and scope["method"] in SAFE):
            return False
        if origin in self._service.settings.origins:
            return False
        try:
            return urlsplit(origin).netloc != headers.get("host", "")
        except ValueError:
            return True


def _cookie_in(headers: Headers) -> str:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def _refusing(refusal: Refused) -> ASGIApp:
    """An application that answers with a refusal, over HTTP or instead of a WebSocket."""
    plain = {"content-type": "application/json", **refusal.headers}
    headers = [(name.encode(), value.encode()) for name, value in plain.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        kind = "http.response"
        if scope["type"] == ScopeType.WEBSOCKET:
            kind = "websocket.http.response"
            await receive()  # the request to connect, which is refused
        await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})  # type: ignore[misc, arg-type]
        body = msgspec.json.encode(refusal.plain())
        await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[misc, arg-type]

    return answer
