"""Faults, by which a bot loses the game."""

from typing import Literal

FaultKind = Literal["hung", "crashed", "garbled", "illegal", "late"]
"""No answer in time, the process ended, an answer that cannot be read, an illegal move, or no time
left on the clock."""

_LONGEST = 300


class Fault(Exception):
    """A bot has lost its game by a fault: its kind, and what happened."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        self.kind: FaultKind = kind
        self.detail = " ".join(detail.split())[:_LONGEST]
        super().__init__(f"{kind}: {self.detail}")
