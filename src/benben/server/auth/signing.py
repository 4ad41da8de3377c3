"""Signatures that only this server can make: for cookies and for the links to seats."""

import hmac
import re
import secrets
from hashlib import sha256

PLAYER = re.compile(r"[A-Za-z0-9_-]{16}")


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

    def cookie(self, player: str) -> str:
        """The cookie that identifies a player."""
        return f"{player}.{self._sign('player', player)}"

    def read_cookie(self, cookie: str) -> str | None:
        """The player of a cookie; None unless this server signed it."""
        player, _, signature = cookie.partition(".")
        if not PLAYER.fullmatch(player) or not signature.isascii():
            return None
        return player if hmac.compare_digest(signature, self._sign("player", player)) else None

    def seat_key(self, table_id: str, seat: int, revoked: int = 0) -> str:
        """The key in the link to a free seat, after links were revoked so many times."""
        return self._sign("seat", f"{table_id}/{seat}" + (f"/{revoked}" if revoked else ""))

    def fits_seat(self, table_id: str, seat: int, key: str, revoked: int = 0) -> bool:
        """Whether a link's key belongs to this seat."""
        return key.isascii() and hmac.compare_digest(key, self.seat_key(table_id, seat, revoked))

    def rematch_id(self, table_id: str) -> str:
        """The id of the rematch's table: the same on every node."""
        return self._sign("rematch", table_id)[:16]
