"""What a value in a table means to people."""

from typing import NamedTuple

from benben.solver.encoding import END


class Value(NamedTuple):
    """How a game ends for the side to move if nobody errs: 1 won, 0 drawn, -1 lost."""

    result: int
    plies: int | None = None
    """How many plies the winner needs at most; None where nobody wins."""
    is_exact: bool = True
    """Whether they need so many indeed if nobody errs, and not perhaps fewer."""

    def __str__(self) -> str:
        if self.plies is None:
            return "draw"
        word = "win" if self.result > 0 else "loss"
        return f"{word} in {self.plies}{'' if self.is_exact else ' at most'}"


OVER = Value(-1, 0)
"""What a position is worth whose apex is filled: the side to move has lost."""


def read_value(value: int) -> Value:
    """The meaning of a signed byte."""
    if not value:
        return Value(0)
    return Value(1, END - value) if value > 0 else Value(-1, END + value)
