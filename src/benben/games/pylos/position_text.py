"""The position text of Pylos (PY-05) and which positions can exist.

In the middle of a turn, it is the text of the turn's start, a space, and the turn so far.
"""

import re

from benben.core import Impossible, Malformed
from benben.games.pylos.board import CELLS, NAMES, each, supports
from benben.games.pylos.cells import APEX, SPHERES_EACH

_TEXT = re.compile(r"([LD.]{16})/([LD.]{9})/([LD.]{4})/([LD.]) ([ld])(?: (\S{1,40}))?")


def position_text(spheres: tuple[int, int], side: int) -> str:
    """The text of a position at the start of a turn."""
    light, dark = spheres
    cells = "".join(["L" if cell & light else "D" if cell & dark else "." for cell in CELLS])
    return f"{cells[:16]}/{cells[16:25]}/{cells[25:29]}/{cells[29]} {'ld'[side]}"


def parse_position(text: str) -> tuple[tuple[int, int], int, str]:
    """The spheres, the side to move and the turn so far; raises Malformed or Impossible."""
    match = _TEXT.fullmatch(text)
    if not match:
        raise Malformed(
            "A position is 16, 9, 4 and 1 of L, D or . joined by /, a space, and l or d: "
            "................/........./..../. l"
        )
    letters = "".join(match.group(1, 2, 3, 4))
    light, dark = (
        sum(cell for cell, letter in zip(CELLS, letters, strict=True) if letter == colour)
        for colour in "LD"
    )
    side = "ld".index(match[5])
    _check(light, dark, side)
    return (light, dark), side, match[6] or ""


def _check(light: int, dark: int, side: int) -> None:
    for colour, spheres in (("light", light), ("dark", dark)):
        if spheres.bit_count() > SPHERES_EACH:
            raise Impossible(
                f"There are {spheres.bit_count()} {colour} spheres of {SPHERES_EACH} (PY-02)."
            )
    for cell in each(light | dark):
        missing = supports(cell) & ~(light | dark)
        if missing:
            hole = NAMES[next(each(missing))]
            raise Impossible(f"The sphere on {NAMES[cell]} floats: {hole} is empty (PY-06).")
    if (light, dark)[side] & APEX:
        raise Impossible("Whoever reached the apex cannot be to move (PY-16).")
