"""The 90 dominoes, the six colours and the resurfacing tiles (PD-01 to PD-03)."""

import csv
from dataclasses import dataclass
from importlib.resources import files

from benben.core import Malformed

COLOURS = ("yellow", "turquoise", "blue", "brown", "red", "green")
LETTERS = "ytbnrg"
"""One letter for each colour; n is browN, since b is blue."""
SYMBOLS = ("ankh", "scarab", "cat", "pharaoh", "eye", "lotus")

QUARTERS = ("tl", "tr", "bl", "br")
"""The quarters of a block; quarter q has bit 1 << q in a set of gems."""
_CLOCKWISE = {"tl": "tr", "tr": "br", "br": "bl", "bl": "tl"}

TILES = (("brown", "blue"), ("yellow", "turquoise"), ("red", "green"))
TILE_OF = tuple(
    next(number for number, sides in enumerate(TILES) if colour in sides) for colour in COLOURS
)
"""The tile that has a colour on one of its sides."""


@dataclass(frozen=True)
class Block:
    """Half a domino: a colour's number and the set of its gems as quarter bits."""

    colour: int
    gems: int

    def turned(self, quarters: int) -> "Block":
        """The block after some clockwise quarter turns."""
        gems = self.gems
        for _ in range(quarters % 4):
            gems = _turned(gems)
        return Block(self.colour, gems)


def _turned(gems: int) -> int:
    return sum(
        1 << QUARTERS.index(_CLOCKWISE[quarter])
        for number, quarter in enumerate(QUARTERS)
        if gems >> number & 1
    )


@dataclass(frozen=True)
class Domino:
    """Two blocks, in the orientation with the left block on the left."""

    number: int
    left: Block
    right: Block


def _read() -> tuple[Domino, ...]:
    text = files(__package__).joinpath("dominoes.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(
        Domino(number, _block(row, "left"), _block(row, "right"))
        for number, row in enumerate(rows, 1)
    )


def _block(row: dict[str, str], side: str) -> Block:
    gems = row[f"{side}_gems"].lower()
    return Block(
        COLOURS.index(row[f"{side}_colour"]),
        sum(1 << QUARTERS.index(quarter) for quarter in gems.split("+") if quarter),
    )


DOMINOES = _read()


def find_dominoes(look: str) -> tuple[int, ...]:
    """The numbers of the dominoes that look so, whichever way round they lie.

    `red tl br, blue` is a domino with a red left block that has gems at the top left and the bottom
    right, and a blank blue right block. Colours may be their letters. Raises Malformed.
    """
    halves = look.split(",")
    if len(halves) != 2:
        raise Malformed(f"{look[:40]!r} is no domino: write its blocks, as in 'red tl br, blue'.")
    left, right = map(_parse_block, halves)
    wanted = {(left, right), (right.turned(2), left.turned(2))}
    return tuple(d.number for d in DOMINOES if (d.left, d.right) in wanted)


def _parse_block(text: str) -> Block:
    words = text.lower().split()
    colour, *gems = words or [""]
    known = {**{name: n for n, name in enumerate(COLOURS)}, **{c: n for n, c in enumerate(LETTERS)}}
    if colour not in known or not {*gems} <= {*QUARTERS} or len({*gems}) < len(gems):
        raise Malformed(
            f"{text.strip()[:40]!r} is no block: write one of {', '.join(COLOURS)}, then its gems: "
            f"{', '.join(QUARTERS)}."
        )
    return Block(known[colour], sum(1 << QUARTERS.index(gem) for gem in gems))
