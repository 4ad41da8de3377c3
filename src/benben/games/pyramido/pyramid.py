"""One pyramid alone, such as one at a real table: built piece by piece, drawn and scored."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from benben.core import Impossible, Malformed
from benben.core.drawing import plain
from benben.core.errors import check_choice
from benben.games.pyramido.drawing import pyramid_lines
from benben.games.pyramido.encoding import LEVELS
from benben.games.pyramido.engine import restore
from benben.games.pyramido.game import Areas, Pyramido
from benben.games.pyramido.position_codec import SIZES, write_pyramid
from benben.games.pyramido.position_text import LaidDomino, PyramidData, parse_pyramid
from benben.games.pyramido.scoring import Score, explain_score
from benben.games.pyramido.state import PyramidoState


@dataclass(frozen=True)
class Pyramid:
    """A player's pyramid. It is immutable: laying something returns a new one."""

    data: PyramidData = field(default_factory=PyramidData)
    areas: Areas = "top-view"

    @classmethod
    def parse(cls, text: str, areas: Areas = "top-view") -> Self:
        """Read a pyramid as position texts write it; raises Malformed or Impossible."""
        pyramid = cls(parse_pyramid(text), areas)
        pyramid._state  # noqa: B018  (checks it)
        return pyramid

    def lay(self, *pieces: str) -> Self:
        """The pyramid with more pieces: dominoes such as 50e5r*l, filled holes such as e4+b.tl.

        Each goes to the lowest level that is not finished. Raises Malformed or Impossible.
        """
        pyramid = self
        for piece in pieces:
            pyramid = pyramid._with(piece)
        return pyramid

    def _with(self, piece: str) -> Self:
        if self.level > LEVELS:
            raise Impossible("The pyramid is finished (PD-05).")
        laid = parse_pyramid(piece).levels
        if len(laid[0]) != 1 or any(laid[1:]):
            raise Malformed(f"{piece[:40]!r} is not one piece: write 50e5r*l, or e4+b.tl.")
        levels = [
            (*items, *laid[0]) if number == self.level else items
            for number, items in enumerate(self.data.levels, 1)
        ]
        pyramid = type(self)(PyramidData(tuple(levels)), self.areas)
        pyramid._state  # noqa: B018  (checks it)
        return pyramid

    @property
    def level(self) -> int:
        """The level that the next piece goes to, from 1; 5 if the pyramid is finished."""
        sizes = [
            sum(2 if isinstance(item, LaidDomino) else 1 for item in items)
            for items in self.data.levels
        ]
        unfinished = (n for n, size in enumerate(sizes, 1) if size < SIZES[n - 1])
        return next(unfinished, LEVELS + 1)

    @property
    def highest(self) -> int:
        """The highest level that has a piece, from 1; 1 if there is none."""
        return max((n for n, items in enumerate(self.data.levels, 1) if items), default=1)

    def score(self, level: int | None = None) -> Score:
        """The score of a level in detail, by default the highest, as if it ended now.

        Later levels cover blocks, so score each level before you go on, or use `total`.
        """
        level = self.highest if level is None else level
        check_choice("level", level, range(1, LEVELS + 1))
        return explain_score(self._up_to(level)._state, 0, level - 1)

    @property
    def total(self) -> int:
        """The points of all levels, each scored when it was the highest."""
        return sum(self.score(level).total for level in range(1, self.highest + 1))

    def _up_to(self, level: int) -> Self:
        levels = (*self.data.levels[:level], *((),) * (LEVELS - level))
        return type(self)(PyramidData(levels), self.areas)

    @cached_property
    def _state(self) -> PyramidoState:
        """A table where nothing but this pyramid lies."""
        facts = write_pyramid(self.data, self.highest - 1)
        return restore(PyramidoState, Pyramido(areas=self.areas), 2, facts)

    def draw(self) -> str:
        """The pyramid from above as text."""
        return plain(pyramid_lines(self._state, 0))

    def __str__(self) -> str:
        return str(self.data)
