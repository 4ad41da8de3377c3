"""Every refusal of the server: its HTTP status, a key for programs and translations, a sentence.

Status codes, the API's schema and the test of the translations all follow from the constants here.
The same key may have several sentences.
"""

from typing import Any, NamedTuple

from benben.core import BadChoice, BenbenError, IllegalMove, Impossible

LARGEST_BODY = 64 * 1024
"""The size limit of a request (bytes)."""
LARGEST_HEADER = 32 * 1024
"""The size limit of the header of a request (bytes)."""
MOST_HEADER_LINES = 100


class Refusal(NamedTuple):
    """Why something is not done. The sentence may have gaps, which `Refused` fills."""

    status: int
    key: str
    sentence: str


# 400: the request makes no sense

VALIDATION = Refusal(400, "validation", "This request is wrong: see the details.")
UNREADABLE = Refusal(400, "malformed", "This request cannot be read.")
UNREADABLE_MESSAGE = Refusal(400, "malformed", "This message cannot be read: {error}")
MALFORMED = Refusal(400, "malformed", "{error}")
IMPOSSIBLE = Refusal(400, "impossible", "{error}")
BAD_CHOICE = Refusal(400, "badchoice", "{error}")
BAD_NAME = Refusal(400, "bad-name", "A name is one line of printable characters.")
BAD_NAME_LENGTH = Refusal(
    400, "bad-name", "A name is one line of 1 to {longest} printable characters."
)
EASY_PASSWORD = Refusal(400, "easy-password", "This password is too easy to guess: choose another.")
NO_SUCH_PHRASE = Refusal(400, "no-such-phrase", "There is no such phrase.")

# 401, 403: the visitor may not do this

WRONG_TOKEN = Refusal(401, "wrong-token", "There is no such token, or it was revoked.")
NOT_SEATED = Refusal(403, "not-seated", "You do not have a seat at this table.")
NOT_OPENER = Refusal(403, "not-opener", "Only the player who opened the table can do this.")
NOT_YOUR_SEAT = Refusal(403, "not-your-seat", "This is not your seat.")
FORGED_LINK = Refusal(403, "forged-link", "This link is not valid for this seat.")
LINK_NEEDED = Refusal(
    403, "link-needed", "This table is by invitation: you need the link to a seat."
)
WRONG_PASSWORD = Refusal(403, "wrong-password", "The name or the password is wrong.")
WRONG_RECOVERY = Refusal(403, "wrong-recovery", "The name or the recovery code is wrong.")
WRONG_ORIGIN = Refusal(403, "wrong-origin", "This request came from another website.")

# 404, 405: there is no such thing, or none that the visitor may know of

NO_SUCH_TABLE = Refusal(404, "not-found", "There is no such table, or it is private.")
NO_SUCH_GAME = Refusal(404, "not-found", "There is no such game.")
NO_SUCH_TOKEN = Refusal(404, "not-found", "There is no such token, or it is not open to you.")
NO_SUCH_PAGE = Refusal(404, "not-found", "There is no such page, or it is not open to you.")
NO_SUCH_ADDRESS = Refusal(404, "not-found", "There is no such address.")
NO_SUCH_SEAT = Refusal(404, "not-found", "There is no seat {seat} at this table.")
NOBODY_TO_DECIDE = Refusal(404, "not-found", "Nobody was to decide at this moment.")
NO_ADVISER = Refusal(404, "not-found", "No bot gives advice about this game.")
METHOD_NOT_ALLOWED = Refusal(405, "method-not-allowed", "This cannot be done at this address.")

# 408: too late

TOO_SLOW = Refusal(408, "too-slow", "The request took too long to arrive: send it again.")

# 409: not now

STALE = Refusal(409, "stale", "The position has changed: get it again and choose your move.")
NOT_YOUR_TURN = Refusal(409, "not-your-turn", "It is not your turn.")
NOT_BEGUN = Refusal(409, "not-begun", "The game has not started: a player is still missing.")
OVER = Refusal(409, "over", "The game is over.")
OUT_OF_TIME = Refusal(409, "out-of-time", "You are out of time.")
NOTHING_TO_UNDO = Refusal(409, "nothing-to-undo", "You can only undo your own unfinished turn.")
NOTHING_TO_TAKE_BACK = Refusal(409, "nothing-to-take-back", "You have not finished a turn yet.")
SHOWN_SINCE = Refusal(
    409, "shown-since", "You cannot undo this: something hidden has been revealed since."
)
OFFER_STANDS = Refusal(409, "offer-stands", "Wait until the others have answered the last request.")
NO_OFFER = Refusal(409, "no-offer", "There is nothing left to answer.")
NOT_ASKED = Refusal(409, "not-asked", "This request is for the other players.")
BOTS_PLAY_ON = Refusal(409, "bots-play-on", "Bots do not agree to a draw.")
NO_HELP = Refusal(409, "no-help", "Bots help only where you play against nobody else.")
TOO_LATE_TO_ABORT = Refusal(409, "too-late", "A game can only be cancelled before its first move.")
TOO_LATE_TO_LEAVE = Refusal(409, "too-late", "The game has begun: you can resign, not leave.")
TOO_LATE_TO_TAKE_BACK = Refusal(
    409, "too-late", "You have too little time left to take a turn back."
)
NOT_OVER = Refusal(409, "not-over", "The game is not over yet.")
RECORD_NOT_OVER = Refusal(
    409, "not-over", "The game is not over yet: its record would tell too much."
)
SEAT_TAKEN = Refusal(409, "seat-taken", "Somebody already has this seat.")
CLOSED = Refusal(409, "closed", "This table is no longer open.")
TOO_MUCH = Refusal(409, "too-much", "You have sent too many messages at this table.")
TOO_MANY_GAMES = Refusal(
    409,
    "too-many-games",
    "You have {most} unfinished games without other people: end one of them first.",
)
TOO_MUCH_UNDONE = Refusal(
    409, "too-much-undone", "You have used up your undos in this game: play on from this position."
)
HAS_ACCOUNT = Refusal(409, "has-account", "You already have an account.")
NO_ACCOUNT = Refusal(409, "no-account", "You do not have an account yet.")
NAME_TAKEN = Refusal(409, "name-taken", "This name is taken: choose another.")
TOO_MANY_TOKENS = Refusal(
    409, "too-many-tokens", "You have the maximum of {most} tokens: revoke one first."
)

# 413, 422, 429, 431: too large, against the rules, too often

TOO_LARGE = Refusal(413, "too-large", f"A request carries at most {LARGEST_BODY // 1024} KiB.")
ILLEGAL = Refusal(422, "illegal", "{error}")
UNREADABLE_TABLE = Refusal(
    423,
    "unreadable",
    "This game cannot be loaded: a stored move cannot be read. Nothing is deleted: tell whoever "
    "runs the server.",
)
TOO_FAST = Refusal(429, "too-fast", "Too many requests from your address: wait a moment.")
TOO_MANY_CONNECTIONS = Refusal(
    429, "too-fast", "Too many connections from your address: close some of them."
)
TOO_MANY_TABLES = Refusal(429, "too-fast", "Too many new tables: wait a moment.")
TOO_MANY_TRIES = Refusal(
    429, "too-many-tries", "Too many wrong passwords: try again in {seconds} s."
)
LARGE_HEADER = Refusal(
    431,
    "header-too-large",
    f"A header has at most {LARGEST_HEADER // 1024} KiB, in {MOST_HEADER_LINES} lines.",
)

# 500, 503: the server cannot do it

UNEXPECTED = Refusal(500, "unexpected", "Something went wrong on the server; it has been logged.")
TABLE_BUSY = Refusal(503, "busy", "The table is too busy: try again.")
NO_CONNECTION_FREE = Refusal(
    503, "busy", "The server has too many connections at the moment: try again soon."
)
TOO_MUCH_WORK = Refusal(503, "busy", "Too many such requests at the moment: try again soon.")
PAIRING_BUSY = Refusal(503, "busy", "Too many players want such a game at the moment: try again.")
NOT_STORED = Refusal(
    503, "not-stored", "This could not be stored. Nothing is lost: try again in a moment."
)
NO_DATABASE = Refusal(
    503,
    "no-database",
    "The server cannot reach its database. Nothing is lost: try again in a moment.",
)
NO_DATABASE_FOR_TOKEN = Refusal(
    503, "no-database", "The server cannot reach its database: try again in a moment."
)
NO_DATABASE_LIVE = Refusal(503, "no-database", "The server cannot reach its database just now.")

ALL = tuple(value for value in globals().values() if isinstance(value, Refusal))

STATUSES = {
    400: "Cannot be read, or there is no such choice.",
    401: "There is no such token on this server.",
    403: "Not yours to do.",
    404: "There is no such thing, or you may not know of it.",
    405: "This address has no such method.",
    408: "The request did not arrive in time.",
    409: "Not now.",
    413: f"More than {LARGEST_BODY // 1024} KiB.",
    422: "The rules of the game forbid this move.",
    423: "The table cannot be read; whoever runs the server can repair it.",
    429: "Too often: wait for a while.",
    431: f"The header has more than {LARGEST_HEADER // 1024} KiB.",
    500: "An error of the server, which has been logged.",
    503: "The server cannot do it at the moment. Send the same again.",
}
"""What each status means."""


def keys_of(status: int) -> tuple[str, ...]:
    """The keys of all refusals with a status."""
    return tuple(dict.fromkeys(one.key for one in ALL if one.status == status))


class Refused(Exception):
    """A request is refused, and nothing has changed. `facts` are sent along."""

    def __init__(self, refusal: Refusal, /, *, gaps: dict[str, Any] | None = None, **facts: Any):
        sentence = refusal.sentence.format_map(gaps) if gaps else refusal.sentence
        super().__init__(sentence)
        self.refusal = refusal
        self.status = refusal.status
        self.key = refusal.key
        self.sentence = sentence
        self.facts = facts

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an answer over HTTP that belong to the refusal."""
        return {"retry-after": str(self.facts["seconds"])} if "seconds" in self.facts else {}

    def plain(self) -> dict[str, Any]:
        """The refusal as data, the same over HTTP and WebSocket."""
        return {"error": self.key, "message": self.sentence, **self.facts}


def unfit(error: BenbenError) -> Refused:
    """The refusal for an error of the rules or the catalogue; an illegal move names its rule."""
    match error:
        case IllegalMove():
            facts = {"reason": error.reason.key, "rule": error.rule, "facts": dict(error.facts)}
            return Refused(ILLEGAL, gaps={"error": error.sentence}, **facts)
        case Impossible():
            refusal = IMPOSSIBLE
        case BadChoice():
            refusal = BAD_CHOICE
        case _:
            refusal = MALFORMED
    return Refused(refusal, gaps={"error": str(error)})
