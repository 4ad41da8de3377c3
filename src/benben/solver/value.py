"""Decodes the values of tables."""

from typing import NamedTuple

from benben.solver.encoding import END


class Value(NamedTuple):
    """The result for the side to move with perfect play: 1 won, 0 drawn, -1 lost."""

    result: int
    plies: int | None = None
    """The most plies to the end; None for a draw."""
    is_exact: bool = True
    """Whether `plies` is exact with perfect play, not just an upper bound."""

    def __str__(self) -> str:
        if self.plies is None:
            return "draw"
        word = "win" if self.result > 0 else "loss"
        return f"{word} in {self.plies}{'' if self.is_exact else ' at most'}"


OVER = Value(-1, 0)
"""The value of a position with a filled apex: the side to move has lost."""


def read_value(value: int) -> Value:
    """Decode a signed byte."""
    if not value:
        return Value(0)
    return Value(1, END - value) if value > 0 else Value(-1, END + value)
