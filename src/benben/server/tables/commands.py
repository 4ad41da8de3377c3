"""What players can ask of a table. Commands are the same over HTTP and WebSocket."""

from typing import Annotated, Literal

from benben.server.tables.structs import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=100)]
PhraseKey = Annotated[str, Meta(min_length=1, max_length=40)]


class Command(
    Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True,
    kw_only=True,
):  # fmt: skip
    """A command; `seat` is needed only by players who have several seats.

    The answer repeats `ref`, so that clients can match it to the command.
    """

    seat: SeatNumber | None = None
    ref: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Decide(Command, frozen=True):
    """Play one decision; `answers` is the number of the state that it answers."""

    answers: Number
    move: MoveText


class Undo(Command, frozen=True):
    """Take back the last decision of your own unfinished turn."""

    answers: Number


class SideCommand(Command, frozen=True):
    """A command besides the moves; a table accepts only so many."""


class Takeback(SideCommand, frozen=True):
    """Ask to take back your last finished turn, with its increment; bots always agree."""


class Draw(SideCommand, frozen=True):
    """Offer a draw; not possible if a bot plays."""


class AnswerOffer(Command, frozen=True, tag="answer"):
    """Accept or decline the takeback or draw that is offered."""

    accept: bool


class Resign(Command, frozen=True):
    """Resign; if the others can go on without you, a bot takes over your seat."""


class Abort(Command, frozen=True):
    """Cancel the game before the first move."""


class Leave(Command, frozen=True):
    """Leave your seat before the game begins."""


class Say(SideCommand, frozen=True):
    """Say one of the phrases of the catalogue."""

    phrase: PhraseKey


class Prefer(SideCommand, frozen=True):
    """Choose whether the server plays forced moves for you."""

    auto: bool


class Help(SideCommand, frozen=True):
    """Mark that a bot of the server helps you; `POST /api/tables/{table_id}/help` also answers."""

    about: Literal["hint", "why"]


class Revoke(SideCommand, frozen=True):
    """Revoke the links to the free seats of a table that you opened; new ones replace them."""


class Rematch(Command, frozen=True):
    """Offer a rematch; if everybody does, `rematch` names the new table, with the seats rotated."""


AnyCommand = (
    Decide
    | Undo
    | Takeback
    | Draw
    | AnswerOffer
    | Resign
    | Abort
    | Leave
    | Say
    | Prefer
    | Help
    | Revoke
    | Rematch
)
