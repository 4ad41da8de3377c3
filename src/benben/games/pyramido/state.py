"""A state of Pyramido: the public interface over the engine's Position."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from benben.core import IllegalMove, Malformed, Outcome, Rng, State, View
from benben.core.drawing import plain
from benben.core.errors import check_choice
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, QUARTERS, TILES
from benben.games.pyramido.drawing import picture, text_lines
from benben.games.pyramido.encoding import (
    CELLS,
    LEVELS,
    QUARRY_SIZE,
    SEAT_CELLS,
    STACK_COUNT,
    colour_of,
    column_of,
    gems_of,
    is_tile,
    row_of,
    second_of,
    third_of,
)
from benben.games.pyramido.engine import Position, deal, restore
from benben.games.pyramido.explain import explain
from benben.games.pyramido.moves import SIDES, TURNS, PyramidoMove, cell_name
from benben.games.pyramido.position_codec import read_table, write_facts
from benben.games.pyramido.position_text import PHASES, PositionData, parse_table
from benben.games.pyramido.ranking import final_places
from benben.games.pyramido.scoring import Score, explain_score

if TYPE_CHECKING:
    from benben.games.pyramido.game import Pyramido

_SPOT = re.compile(r"([1-4])\.([1-4])\.([a-i][1-9])")
UNSEEN_AT_FIRST = len(DOMINOES) - QUARRY_SIZE - STACK_COUNT
"""The number of dominoes that are hidden when a game starts."""


@dataclass(frozen=True)
class BlockView:
    """A block in a pyramid; gems and visible parts are named by quarter."""

    level: int
    cell: str
    colour: str
    gems: tuple[str, ...]
    visible: tuple[str, ...]
    tile: bool
    marked: bool


@dataclass(frozen=True)
class SeatView:
    """What a player has; all of it is public."""

    pyramid: str
    blocks: tuple[BlockView, ...]
    markers: tuple[str, ...]
    tiles: tuple[tuple[str, str], ...]
    points: tuple[int, ...]
    out: int
    holes: int
    """The blocks of the level that no domino can cover any more."""


@dataclass(frozen=True)
class StackView:
    """The top of a stack and its height."""

    top: int | None
    height: int


@dataclass(frozen=True, kw_only=True)
class PyramidoView(View):
    """Everything except the order of the dominoes that nobody has seen."""

    level: int
    starter: int
    domino: int | None
    players: tuple[SeatView, ...]
    quarry: tuple[int | None, ...]
    stacks: tuple[StackView, ...]
    unseen: tuple[int, ...]
    marks: tuple[tuple[str, ...], ...]
    """For each place of the quarry, the sides that the seat to place it can mark."""
    holes: Mapping[str, int]
    """The holes that each place leaves, written as a move without its domino; none if 0."""


class PyramidoState(Position, State):
    """A state of Pyramido."""

    __slots__ = ()

    game: "Pyramido"
    seats: int
    level: int
    starter: int
    actor: int
    phase: int
    begun: bool
    left: int
    right: int

    @classmethod
    def deal(cls, game: "Pyramido", seats: int, order: list[int], first: int) -> Self:
        """The start of a game with a deal (PD-04)."""
        return deal(cls, game, seats, order, first)

    @classmethod
    def parse(cls, game: "Pyramido", text: str) -> Self:
        """Read a position text; raises Malformed or Impossible."""
        table = parse_table(text)
        state = restore(cls, game, len(table.pyramids), write_facts(table))
        state.check()
        return state

    @property
    def table(self) -> PositionData:
        """Everything on the table."""
        return read_table(self._dump(), self.seats)

    @property
    def key(self) -> int:
        """A 64-bit key of this state; see State.key."""
        return self._key_from(self.game.options_key)

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, None at the end."""
        return None if PHASES[self.phase] == "over" else self.actor

    @property
    def begins_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""
        return not self.begun

    @property
    def task(self) -> str | None:
        """What to decide: place, mark, resurface, refill, split or fill; None at the end."""
        return None if self.to_act is None else PHASES[self.phase]

    @property
    def revealed(self) -> int:
        """How many hidden dominoes have been revealed so far (PD-13, PD-14)."""
        return UNSEEN_AT_FIRST - sum(len(self.stacked(stack)[1:]) for stack in range(STACK_COUNT))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self.to_act is not None:
            return None
        points = [self.points_by_level(seat) for seat in range(self.seats)]
        tiles = [len(self.tiles_of(seat)) for seat in range(self.seats)]
        out = [self.out_as(seat) for seat in range(self.seats)]
        reason = "last-player" if sum(map(bool, out)) == self.seats - 1 else "finished"
        return Outcome(final_places(points, tiles, out), self.scores, reason)

    @property
    def scores(self) -> tuple[int, ...]:
        """The total points of each seat."""
        return tuple(sum(self.points_by_level(seat)) for seat in range(self.seats))

    def points_by_level(self, seat: int) -> tuple[int, ...]:
        """The points of a seat on each level that was scored for it."""
        return tuple(
            self.points_of(seat, level) for level in range(LEVELS) if self.has_finished(seat, level)
        )

    def score(self, seat: int, level: int | None = None) -> Score:
        """The score of a level in detail; levels count from 1, the default is the current one.

        Raises BadChoice if there is no such seat or level.
        """
        if level is not None:
            check_choice("level", level, range(1, LEVELS + 1))
        return explain_score(self, seat, self.level if level is None else level - 1)

    def illegal(self, move: PyramidoMove) -> IllegalMove:
        """The error for a decision that is not legal here, with its rule and a sentence."""
        return explain(self, move)

    def piece_at(self, spot: str) -> BlockView | None:
        """The block on a spot, its seat, level and cell, such as 1.2.e5; None if it is empty."""
        match = _SPOT.fullmatch(spot)
        if not match:
            raise Malformed(f"{spot[:40]!r} is no seat, level and cell such as 1.2.e5.")
        seat, level = int(match[1]) - 1, int(match[2])
        self.check_seat(seat)
        blocks = self._block_views(seat, self._dump()["blocks"])
        return next((b for b in blocks if (b.level + 1, b.cell) == (level, match[3])), None)

    # What the engine knows

    def block_at(self, seat: int, level: int, cell: int) -> tuple[int, int]:
        """The colour and the gems of a block."""
        block = self.blocks_of(seat)[level * CELLS + cell]
        return colour_of(block), gems_of(block)

    def cells_of(self, seat: int, level: int) -> set[int]:
        """The cells of a level that are covered."""
        blocks = self.blocks_of(seat)[level * CELLS : (level + 1) * CELLS]
        return {cell for cell, block in enumerate(blocks) if block}

    def level_cells(self, seat: int) -> set[int]:
        """All cells of the present level, which is above the ground (PD-06)."""
        ground = self.cells_of(seat, 0)
        return {
            cell
            for cell in ground
            if row_of(cell) + self.level <= row_of(max(ground))
            and column_of(cell) + self.level <= max(map(column_of, ground))
        }

    def tiles_of(self, seat: int) -> tuple[int, ...]:
        """The numbers of the resurfacing tiles that a seat still has."""
        return _tiles(self.tiles_held(seat))

    def markers_of(self, seat: int) -> tuple[int, ...]:
        """The colours whose markers a seat holds."""
        colours = range(len(COLOURS))
        return tuple(c for c in colours if self.mark_at(seat, self.level, c) is None)

    # What seats see

    def view(self, seat: int | None, watched: PyramidoView | None = None) -> PyramidoView:
        """What a seat may see: only the moves differ between seats."""
        self.check_seat(seat)
        return self.seen_by(seat, watched or self._watched())

    def _watched(self) -> PyramidoView:
        facts = self._dump()
        table = read_table(facts, self.seats)
        return PyramidoView(
            **self.public(),
            level=self.level,
            starter=self.starter,
            domino=table.domino or None,
            players=tuple(self._seat_view(seat, table, facts) for seat in range(self.seats)),
            quarry=tuple(domino or None for domino in table.quarry),
            stacks=tuple(
                StackView(stack[0] if stack else None, len(stack)) for stack in table.stacks
            ),
            unseen=tuple(sorted(domino for stack in table.stacks for domino in stack[1:])),
            marks=self._marks(table) if self.task == "place" else (),
            holes={
                f"{cell_name(second_of(code))}{TURNS[third_of(code)]}": holes
                for code, holes in self.holes_after().items()
                if holes
            },
        )

    def _marks(self, table: PositionData) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(SIDES[side] for side in self.sides_to_mark(domino)) for domino in table.quarry
        )

    def _seat_view(self, seat: int, table: PositionData, facts: dict[str, Any]) -> SeatView:
        markers = () if table.pyramids[seat].out else self.markers_of(seat)
        return SeatView(
            pyramid=str(table.pyramids[seat]),
            blocks=tuple(self._block_views(seat, facts["blocks"])),
            markers=tuple(COLOURS[colour] for colour in markers),
            tiles=tuple(TILES[tile] for tile in _tiles(facts["tiles"][seat])),
            points=self.points_by_level(seat),
            out=table.pyramids[seat].out,
            holes=self.holes_of(seat),
        )

    def _block_views(self, seat: int, blocks: list[int]) -> list[BlockView]:
        marked = {self.mark_at(seat, self.level, colour) for colour in range(len(COLOURS))}
        return [
            BlockView(
                level=number // CELLS,
                cell=cell_name(number % CELLS),
                colour=COLOURS[colour_of(block)],
                gems=_quarters(gems_of(block)),
                visible=_quarters(self.visible(seat, number // CELLS, number % CELLS)),
                tile=is_tile(block),
                marked=number // CELLS == self.level and number % CELLS in marked,
            )
            for number, block in enumerate(blocks[seat * SEAT_CELLS : (seat + 1) * SEAT_CELLS])
            if block
        ]

    def guess(self, seat: int | None, rng: Rng) -> Self:
        """A state that fits what everybody knows, with the hidden dominoes shuffled."""
        self.check_seat(seat)
        facts = self._dump()
        hidden = [domino for stack in facts["stacks"] for domino in stack[:-1]]
        rng.shuffle(hidden)
        for stack in facts["stacks"]:
            below = len(stack[:-1])
            stack[:below], hidden = hidden[:below], hidden[below:]
        return restore(type(self), self.game, self.seats, facts)

    def draw(self, seat: int | None = None) -> str:
        """Stacks, quarry and all pyramids as text: Y◆ is a yellow gem, y1 a blank quarter."""
        self.check_seat(seat)
        return plain(text_lines(self))

    def to_svg(self, seat: int | None = None) -> str:
        """The tops of the stacks, the quarry and all pyramids, as a picture."""
        self.check_seat(seat)
        return picture(self)

    def __str__(self) -> str:
        return str(self.table)

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.game, self.seats, self._dump())


def _tiles(held: int) -> tuple[int, ...]:
    return tuple(number for number in range(len(TILES)) if held >> number & 1)


@cache
def _quarters(bits: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(QUARTERS) if bits >> number & 1)
