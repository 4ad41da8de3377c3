"""The events of a table. A game is the list of its events; none is ever changed or removed.

Events are stored as defined here: fields with defaults may be added, but none may be changed.
"""

from benben.server.tables import structs
from benben.server.tables.setup import Setup
from benben.server.tables.structs import Struct

GUEST = "Guest"
"""The name of a person who chose none."""


class Event(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened at a table."""


class Holder(Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a person (with the id of their cookie or account) or a bot."""

    name: str
    player: str | None = None
    level: str | None = None
    account: bool = False
    """Whether the name is that of the player's account."""
    external: bool = False
    """Whether a program plays, which took the seat with a token."""
    bots_welcome: bool = False
    """Whether the player agreed to be paired with such programs."""


class Opened(Event, frozen=True):
    """A table was opened. The seed stays secret until the game is over."""

    setup: Setup
    seed: str
    holders: tuple[Holder | None, ...]
    by: str
    rematch_of: str | None = None
    paired: bool = False
    record: str | None = None
    """The record of a game that was played elsewhere: all of it, and nothing is played here."""


class Seated(Event, frozen=True):
    """A seat was taken; with the last one the game begins."""

    seat: int
    holder: Holder


class Left(Event, frozen=True):
    """A player left their seat before the game began."""

    seat: int


class BotReason(Struct, frozen=True):
    """A reason for a bot's decision: a key to translate by, the English sentence, its facts."""

    key: str
    sentence: str
    facts: dict[str, str | int] = {}  # noqa: RUF012 (each gets its own)


class Decided(Event, frozen=True):
    """A decision, the state that it answered, and the time charged for it (ms)."""

    seat: int
    answers: int
    move: str
    spent: int = 0
    begins: bool = False
    """Whether it began a turn."""
    robot: bool = False
    lag: int = 0
    """How much network lag (ms) was not charged."""
    reasons: tuple[BotReason, ...] = ()


class Undone(Event, frozen=True):
    """A player took back a decision of their unfinished turn."""

    seat: int
    answers: int
    kept: int
    spent: int = 0


class TakebackAsked(Event, frozen=True):
    """A player asked to take back one of their finished turns."""

    seat: int
    kept: int
    spent: int | None = None
    """What the seat to act is charged (ms) if nobody has to answer; None before 0.2."""


class DrawOffered(Event, frozen=True):
    """A player offered a draw."""

    seat: int


class Answered(Event, frozen=True):
    """A player accepted or declined a takeback or a draw."""

    seat: int
    accept: bool
    spent: int = 0
    """What the seat to act is charged (ms) if this settles a takeback."""


class Resigned(Event, frozen=True):
    """A player resigned."""

    seat: int


class Flagged(Event, frozen=True):
    """A player ran out of time."""

    seat: int


class Aborted(Event, frozen=True):
    """The game was cancelled before the first move."""

    seat: int | None = None


class Forgotten(Event, frozen=True):
    """A player deleted their account: their name is not shown any more."""

    player: str


class Said(Event, frozen=True):
    """A player said one of the preset phrases."""

    seat: int
    phrase: str


class Preferred(Event, frozen=True):
    """A player chose whether forced moves are played for their seat."""

    seat: int
    auto: bool


class Helped(Event, frozen=True):
    """A bot helped a player, after so many decisions: with a hint, or by explaining its move."""

    seat: int
    at: int
    about: str


class Revoked(Event, frozen=True):
    """The player who opened the table revoked the links to its free seats."""


class RematchOffered(Event, frozen=True):
    """A player offered a rematch."""

    seat: int


class Rematched(Event, frozen=True):
    """Everybody wanted a rematch: it has a table of its own."""

    table: str


AnyEvent = (
    Opened
    | Seated
    | Left
    | Decided
    | Undone
    | TakebackAsked
    | DrawOffered
    | Answered
    | Resigned
    | Flagged
    | Aborted
    | Forgotten
    | Said
    | Preferred
    | Helped
    | Revoked
    | RematchOffered
    | Rematched
)

StoredEvent = tuple[int, int, AnyEvent]
"""The number of an event, when it happened, and the event."""

encode = structs.encode
decode = structs.decoder(AnyEvent)
