"""Signatures that only this server can make: for cookies and for the links to seats."""

import hmac
import re
import secrets
from hashlib import sha256

PLAYER = re.compile(r"[A-Za-z0-9_-]{16}")
SESSION = re.compile(r"[A-Za-z0-9_-]{24}")


class Signer:
    """Signs with the secret key that all nodes share."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def _sign(self, purpose: str, text: str) -> str:
        message = f"{purpose}\0{text}".encode()
        return hmac.new(self._key, message, sha256).hexdigest()[:32]

    def new_player(self) -> str:
        """An id for a new player."""
        return secrets.token_urlsafe(12)

    def new_session(self) -> str:
        """A secret for a new session."""
        return secrets.token_urlsafe(18)

    def guest_cookie(self, player: str) -> str:
        """The cookie that identifies a guest."""
        return f"{player}.{self._sign('player', player)}"

    def session_cookie(self, session: str) -> str:
        """The cookie of a session."""
        return f"{session}.{self._sign('session', session)}"

    def read_guest(self, cookie: str) -> str | None:
        """The player of a guest's cookie; None unless this server signed it."""
        return self._read("player", PLAYER, cookie)

    def read_session(self, cookie: str) -> str | None:
        """The session of a cookie; None unless this server signed it."""
        return self._read("session", SESSION, cookie)

    def _read(self, purpose: str, form: re.Pattern[str], cookie: str) -> str | None:
        text, _, signature = cookie.partition(".")
        if not form.fullmatch(text) or not signature.isascii():
            return None
        return text if hmac.compare_digest(signature, self._sign(purpose, text)) else None

    def seat_key(self, table_id: str, seat: int, revoked: int = 0) -> str:
        """The key in the link to a free seat, after links were revoked so many times."""
        return self._sign("seat", f"{table_id}/{seat}" + (f"/{revoked}" if revoked else ""))

    def fits_seat(self, table_id: str, seat: int, key: str, revoked: int = 0) -> bool:
        """Whether a link's key belongs to this seat."""
        return key.isascii() and hmac.compare_digest(key, self.seat_key(table_id, seat, revoked))

    def kept_id(self, player: str, record: str) -> str:
        """The id of the table with a record that a player keeps: the same for the same record."""
        return self._sign("kept", f"{player}\0{record}")[:16]

    def rematch_id(self, table_id: str) -> str:
        """The id of the rematch's table: the same on every node."""
        return self._sign("rematch", table_id)[:16]
