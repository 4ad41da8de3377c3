"""What people ask a table for. Each is one message, by HTTP or WebSocket alike."""

from typing import Annotated

import msgspec
from msgspec import Meta

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=100)]
PhraseKey = Annotated[str, Meta(min_length=1, max_length=40)]


class Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True,
    kw_only=True,
):  # fmt: skip
    """Something asked for; `seat` says for which of one's seats, if one has several.

    `ref` is sent back with the answer, so that one knows what it answers.
    """

    seat: SeatNumber | None = None
    ref: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Decide(Command, frozen=True):
    """Play one decision; `answers` is the number of the state it answers."""

    answers: Number
    move: MoveText


class Undo(Command, frozen=True):
    """Go back one decision within one's own unfinished turn."""

    answers: Number


class Manners(Command, frozen=True):
    """What is said or asked beside the game itself."""


class Takeback(Manners, frozen=True):
    """Ask to go back to before one's last finished turn."""


class Draw(Manners, frozen=True):
    """Offer a draw."""


class Answer(Command, frozen=True):
    """Say yes or no to the takeback or draw that is asked for."""

    accept: bool


class Resign(Command, frozen=True):
    """Give up."""


class Abort(Command, frozen=True):
    """Give the table up before the first move."""


class Leave(Command, frozen=True):
    """Give one's seat back before the game begins."""


class Say(Manners, frozen=True):
    """Say one of the preset phrases."""

    phrase: PhraseKey


class Prefer(Manners, frozen=True):
    """Choose whether forced answers are played for one's seat."""

    auto: bool


class Rematch(Command, frozen=True):
    """Say that one would like to play again."""


AnyCommand = (
    Decide | Undo | Takeback | Draw | Answer | Resign | Abort | Leave | Say | Prefer | Rematch
)
