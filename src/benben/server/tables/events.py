"""What can happen at a table. A game is the list of its events; nothing is ever taken out of it.

An event is stored as it is written here, so a field may be added with a default, never changed.
"""

import msgspec

from benben.server.tables.setup import Setup


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened."""


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a person (with the number of his cookie or account) or a bot."""

    name: str
    player: str | None = None
    level: str | None = None


class Opened(Event, frozen=True):
    """A table was set up. The seed stays secret until the game has ended."""

    setup: Setup
    seed: str
    holders: tuple[Holder | None, ...]
    by: str
    rematch_of: str | None = None
    paired: bool = False


class Seated(Event, frozen=True):
    """Somebody took a seat; with the last one the game begins."""

    seat: int
    holder: Holder


class Left(Event, frozen=True):
    """Somebody gave his seat back before the game began."""

    seat: int


class Motive(msgspec.Struct, frozen=True):
    """Why a bot decided so: a key to translate by, the sentence in English, what fills it."""

    key: str
    sentence: str
    facts: dict[str, str | int] = {}


class Decided(Event, frozen=True):
    """A decision: which state it answered, and the thinking time that was charged (ms)."""

    seat: int
    answers: int
    move: str
    spent: int = 0
    begins: bool = False
    """Whether a turn began with it."""
    robot: bool = False
    reasons: tuple[Motive, ...] = ()


class Undone(Event, frozen=True):
    """Somebody went back within his own unfinished turn."""

    seat: int
    answers: int
    kept: int
    spent: int = 0


class TakebackAsked(Event, frozen=True):
    """Somebody asked to go back to before one of his finished turns."""

    seat: int
    kept: int


class DrawOffered(Event, frozen=True):
    """Somebody offered a draw."""

    seat: int


class Answered(Event, frozen=True):
    """Somebody said yes or no to the takeback or the draw that was asked for."""

    seat: int
    accept: bool


class Resigned(Event, frozen=True):
    """Somebody gave up."""

    seat: int


class Flagged(Event, frozen=True):
    """Somebody's time ran out."""

    seat: int


class Aborted(Event, frozen=True):
    """The table was given up before the first move."""

    seat: int | None = None


class Said(Event, frozen=True):
    """Somebody said one of the preset phrases."""

    seat: int
    phrase: str


class Preferred(Event, frozen=True):
    """Whether a seat wants its forced answers to be played for it."""

    seat: int
    auto: bool


class RematchOffered(Event, frozen=True):
    """Somebody would like to play again."""

    seat: int


class Rematched(Event, frozen=True):
    """Everybody wanted to: the next game is at another table."""

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
    | Said
    | Preferred
    | RematchOffered
    | Rematched
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode
