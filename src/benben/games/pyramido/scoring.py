"""Explains the score of a level."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benben.games.pyramido.dominoes import COLOURS
from benben.games.pyramido.moves import cell_name

if TYPE_CHECKING:
    from benben.games.pyramido.engine import Position


@dataclass(frozen=True)
class Area:
    """A marked area: its colour, the block with the marker, its gems and visible quarters.

    `quarters` counts its visible quarters on each level; `blocks` names the blocks they belong to.
    """

    colour: str
    marker: str
    gems: int
    quarters: tuple[int, ...]
    blocks: tuple[tuple[str, ...], ...]
    bonus: bool


@dataclass(frozen=True)
class Score:
    """The points of one seat on one level: each gem of a marked area, the smallest area twice.

    Levels count from 1, as in all texts.
    """

    level: int
    areas: tuple[Area, ...]

    @property
    def bonus(self) -> int:
        """The gems of the smallest area, which score once more (PD-19)."""
        return sum(area.gems for area in self.areas if area.bonus)

    @property
    def total(self) -> int:
        """The points of the level, bonus included."""
        return sum(area.gems for area in self.areas) + self.bonus


def explain_score(position: "Position", seat: int, level: int) -> Score:
    """The score of a level, counted from 0; an unfinished level is scored as if it ended now."""
    found = []
    for colour in range(len(COLOURS)):
        cell = position.mark_at(seat, level, colour)
        if cell is not None:
            quarters = position.area(seat, level, cell)
            gems = sum(position.has_gem(seat, *quarter) for quarter in quarters)
            found.append((colour, cell, gems, quarters))
    bonus = position.points_of(seat, level) - sum(gems for _, _, gems, _ in found)
    smallest = next((colour for colour, _, gems, _ in found if bonus and gems == bonus), None)
    areas = tuple(
        Area(
            colour=COLOURS[colour],
            marker=cell_name(cell),
            gems=gems,
            quarters=tuple(sum(at[0] == height for at in quarters) for height in range(level + 1)),
            blocks=tuple(_blocks(quarters, height) for height in range(level + 1)),
            bonus=colour == smallest,
        )
        for colour, cell, gems, quarters in found
    )
    return Score(level + 1, areas)


def _blocks(quarters: list[tuple[int, int, int]], height: int) -> tuple[str, ...]:
    cells = sorted({cell for level, cell, _ in quarters if level == height})
    return tuple(cell_name(cell) for cell in cells)
