"""The decisions of Mastaba: `b7` lays a block of width 7, `pass` lays none."""

import re
from dataclasses import dataclass

from benben import Malformed, Move


@dataclass(frozen=True)
class MastabaMove(Move):
    """Lay a block of this width, or pass (None)."""

    width: int | None

    def __str__(self) -> str:
        return "pass" if self.width is None else f"b{self.width}"


PASS = MastabaMove(None)


def parse_move(text: str) -> MastabaMove:
    """Read a decision; raises Malformed."""
    if text == "pass":
        return PASS
    if not re.fullmatch("b[1-9]", text):
        raise Malformed(f"A move is b1 to b9 or pass, not {text[:20]!r}.")
    return MastabaMove(int(text[1]))
