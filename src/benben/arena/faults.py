"""What a bot can do wrong, by which it loses the game."""

from typing import Literal

FaultKind = Literal["hung", "crashed", "garbled", "illegal"]
"""It gave no answer in time, it came to an end, its answer could not be read, or was no move."""

_LONGEST = 300


class Fault(Exception):
    """A bot has lost its game: how, and what happened exactly."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        self.kind: FaultKind = kind
        self.detail = " ".join(detail.split())[:_LONGEST]
        super().__init__(f"{kind}: {self.detail}")
