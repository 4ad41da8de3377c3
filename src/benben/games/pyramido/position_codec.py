"""Converts a table to the engine's numbers and back, and rejects impossible tables."""

from collections import Counter
from typing import Any

from benben.core import Impossible
from benben.games.pyramido.dominoes import DOMINOES, TILE_OF
from benben.games.pyramido.encoding import (
    ALL_CELLS,
    ALL_MARKS,
    ALL_TILES,
    CELLS,
    COLOUR_COUNT,
    COVER,
    GRID,
    HOLE,
    LEVELS,
    LONG_SIDE,
    MARK,
    MOST_SEATS,
    NOWHERE,
    QUARRY_SIZE,
    SHORT_SIDE,
    SIDE_COUNT,
    STACK_COUNT,
    TURN_COUNT,
    block_with,
    cells_from,
    colour_of,
    gems_of,
    is_tile,
    marker_at,
    origin_of,
    partner_of,
    tile_with,
)
from benben.games.pyramido.moves import CENTRE, cell_name
from benben.games.pyramido.position_text import (
    PHASES,
    FilledHole,
    Laid,
    LaidDomino,
    PositionData,
    PyramidData,
    Tile,
)

SIZES = (20, 12, 6, 2)
"""How many blocks each level has (PD-05)."""


def partner(cell: int, turn: int) -> int | None:
    """The cell of the right block, None outside the grid."""
    right = partner_of(cell, turn)
    return None if right == NOWHERE else right


# From the engine


def read_table(facts: dict[str, Any], seats: int) -> PositionData:
    """The table that the engine's numbers describe."""
    domino = (
        facts["origins"][cells_from(facts["actor"], facts["level"]) + facts["left"]] // SIDE_COUNT
    )
    return PositionData(
        level=facts["level"],
        starter=facts["starter"],
        actor=facts["actor"],
        phase=PHASES[facts["phase"]],
        domino=domino if facts["phase"] in (MARK, COVER) else 0,
        pyramids=tuple(_read_pyramid(facts, seat) for seat in range(seats)),
        quarry=tuple(facts["quarry"]),
        stacks=tuple(tuple(reversed(stack)) for stack in facts["stacks"]),
    )


def _read_pyramid(facts: dict[str, Any], seat: int) -> PyramidData:
    levels = tuple(tuple(_read_level(facts, seat, level)) for level in range(LEVELS))
    return PyramidData(levels, facts["out"][seat])


def _read_level(facts: dict[str, Any], seat: int, level: int) -> list[Laid]:
    base, first_mark = cells_from(seat, level), marker_at(seat, level, 0)
    origins = facts["origins"][base : base + CELLS]
    blocks = facts["blocks"][base : base + CELLS]
    marks = facts["marks"][first_mark : first_mark + COLOUR_COUNT]
    laid: list[Laid] = []
    for cell in filter(origins.__getitem__, range(CELLS)):
        origin = origins[cell]
        if origin == HOLE:
            tile = _read_tile(blocks[cell])
            assert tile  # noqa: S101
            laid.append(FilledHole(cell, tile))
        elif origin % SIDE_COUNT == 0:
            turn = next(
                t for t in range(TURN_COUNT) if _origin(origins, partner(cell, t)) == origin + 1
            )
            both = cell, origins.index(origin + 1)
            tiles, marked = (
                [_read_tile(blocks[at]) for at in both],
                [at + 1 in marks for at in both],
            )
            laid.append(
                LaidDomino(
                    origin // SIDE_COUNT, cell, turn, (tiles[0], tiles[1]), (marked[0], marked[1])
                )
            )
    return laid


def _origin(origins: list[int], cell: int | None) -> int:
    return 0 if cell is None else int(origins[cell])


def _read_tile(block: int) -> Tile | None:
    if not is_tile(block):
        return None
    return Tile(colour_of(block), gems_of(block).bit_length() - 1)


# To the engine


def write_facts(table: PositionData) -> dict[str, Any]:
    """The engine's numbers for a table; raises Impossible."""
    _check_dominoes(table)
    writer = _Writer(table)
    for seat, pyramid in enumerate(table.pyramids):
        writer.lay_pyramid(seat, pyramid)
    writer.check_turn()
    return writer.facts


def write_pyramid(pyramid: PyramidData, level: int) -> dict[str, Any]:
    """The engine's numbers for one pyramid alone, at seat 0; raises Impossible."""
    items = [item for items in pyramid.levels for item in items if isinstance(item, LaidDomino)]
    counts = Counter(item.domino for item in items)
    for domino, count in counts.items():
        _check(1 <= domino <= len(DOMINOES), f"There is no domino {domino} (PD-01).")
        _check(count == 1, f"Domino {domino} lies in the pyramid twice (PD-01).")
    writer = _Writer(
        PositionData(
            level=level,
            starter=0,
            actor=1,  # nobody who builds here
            phase="place",
            domino=0,
            pyramids=(pyramid,),
            quarry=(0,) * QUARRY_SIZE,
            stacks=((),) * STACK_COUNT,
        )
    )
    writer.lay_pyramid(0, pyramid)
    return writer.facts


def _check(possible: bool, sentence: str) -> None:
    if not possible:
        raise Impossible(sentence)


def _check_dominoes(table: PositionData) -> None:
    laid = [
        item.domino
        for pyramid in table.pyramids
        for level in pyramid.levels
        for item in level
        if isinstance(item, LaidDomino)
    ]
    shown = [domino for domino in table.quarry if domino]
    stacked = [domino for stack in table.stacks for domino in stack]
    counts = Counter((*laid, *shown, *stacked))
    twice = [domino for domino, count in counts.items() if count > 1]
    _check(not twice, f"Domino {twice[:1]} lies on the table twice (PD-01).")
    everything = set(range(1, len(DOMINOES) + 1))
    _check(set(counts) == everything, "The 90 dominoes are not all on the table (PD-01).")
    _check(len(table.quarry) == QUARRY_SIZE, "The quarry has three places (PD-04).")


class _Writer:
    """Converts a table to the engine's numbers and checks it on the way."""

    def __init__(self, table: PositionData) -> None:
        self.table = table
        self.facts: dict[str, Any] = {
            "level": table.level,
            "starter": table.starter,
            "actor": table.actor,
            "phase": PHASES.index(table.phase),
            "begun": False,
            "left": 0,
            "right": 0,
            "blocks": [0] * ALL_CELLS,
            "origins": [0] * ALL_CELLS,
            "marks": [0] * ALL_MARKS,
            "tiles": [ALL_TILES] * MOST_SEATS,
            "filled": [0] * MOST_SEATS,
            "out": [0] * MOST_SEATS,
            "stacks": [list(reversed(stack)) for stack in table.stacks],
            "quarry": list(table.quarry),
        }

    def lay_pyramid(self, seat: int, pyramid: PyramidData) -> None:
        """Convert a pyramid level by level."""
        self.facts["out"][seat] = pyramid.out
        cells: list[set[int]] = []
        for level, items in enumerate(pyramid.levels):
            before = SIZES[level - 1] if level else 0
            _check(
                not items or not level or len(cells[-1]) == before,
                f"Level {level + 1} is begun before the one below is finished (PD-05).",
            )
            cells.append(set())
            for item in items:
                self._lay(seat, level, item, cells[-1])
            if level == 0:
                _check_ground(cells[0], [i for i in items if isinstance(i, LaidDomino)])
            elif items:
                _check_upper(cells, level)
        level = self.table.level
        self.facts["filled"][seat] = len(cells[level])
        _check(not any(cells[level + 1 :]), "A pyramid is higher than the level played (PD-05).")

    def _lay(self, seat: int, level: int, item: Laid, cells: set[int]) -> None:
        if isinstance(item, FilledHole):
            self._lay_block(seat, level, item.cell, 0, HOLE, item.tile, cells)
            return
        right = partner(item.cell, item.turn)
        _check(right is not None, f"{item} reaches out of the grid.")
        assert right is not None  # noqa: S101
        domino = DOMINOES[item.domino - 1]
        for side, (cell, block) in enumerate(((item.cell, domino.left), (right, domino.right))):
            turned = block.turned(item.turn)
            value = block_with(turned.colour, turned.gems)
            origin = origin_of(item.domino, side)
            self._lay_block(seat, level, cell, value, origin, item.tiles[side], cells)
            if item.marks[side]:
                self._mark(seat, level, cell)

    def _lay_block(
        self,
        seat: int,
        level: int,
        cell: int,
        block: int,
        origin: int,
        tile: Tile | None,
        cells: set[int],
    ) -> None:
        _check(cell not in cells, f"Two blocks lie on {cell_name(cell)} (PD-09).")
        cells.add(cell)
        if tile:
            bit = 1 << TILE_OF[tile.colour]
            _check(
                self.facts["tiles"][seat] & bit != 0, "A resurfacing tile is used twice (PD-03)."
            )
            self.facts["tiles"][seat] ^= bit
            block = tile_with(tile.colour, tile.quarter)
        self.facts["blocks"][cells_from(seat, level) + cell] = block
        self.facts["origins"][cells_from(seat, level) + cell] = origin

    def _mark(self, seat: int, level: int, cell: int) -> None:
        block = self.facts["blocks"][cells_from(seat, level) + cell]
        place = marker_at(seat, level, colour_of(block))
        _check(gems_of(block) != 0, f"A marker lies on the blank block {cell_name(cell)} (PD-11).")
        _check(not self.facts["marks"][place], "A marker lies on two blocks of a level (PD-03).")
        self.facts["marks"][place] = cell + 1

    def check_turn(self) -> None:
        """Check that the phase is possible with these dominoes and tiles."""
        table, facts = self.table, self.facts
        seats = len(table.pyramids)
        _check(table.starter < seats and table.actor < seats, "There is no such seat.")
        outs = sorted(number for number in facts["out"] if number)
        _check(
            outs == list(range(1, len(outs) + 1)), "Eliminated seats are numbered from 1 (PD-16)."
        )
        _check(len(outs) < seats, "Somebody is always left (PD-16).")
        empty = sum(domino == 0 for domino in table.quarry)
        taken = table.phase in ("mark", "resurface", "refill")
        _check(
            empty == taken, "One place of the quarry is empty from placing to refilling (PD-13)."
        )
        bare = sum(not stack for stack in table.stacks)
        _check(bare == (table.phase == "split"), "A stack is empty only while one splits (PD-14).")
        if table.phase in ("mark", "resurface"):
            self._find_domino()
        facts["begun"] = taken or table.phase == "split"
        if table.phase == "fill":
            level = table.pyramids[table.actor].levels[table.level]
            facts["begun"] = any(isinstance(item, FilledHole) for item in level)
        if table.phase != "over":
            self._check_progress()

    def _find_domino(self) -> None:
        """The domino that the actor has just placed."""
        level = self.table.pyramids[self.table.actor].levels[self.table.level]
        for item in level:
            if isinstance(item, LaidDomino) and item.domino == self.table.domino:
                self.facts["left"] = item.cell
                self.facts["right"] = partner(item.cell, item.turn)
                return
        raise Impossible(f"Domino {self.table.domino} was not just placed (PD-11).")

    def _check_progress(self) -> None:
        """Check that seats before the actor in turn order have had one turn more (PD-05)."""
        table, seats = self.table, len(self.table.pyramids)
        order = [(table.starter + step) % seats for step in range(seats)]
        acted = order[: order.index(table.actor)]
        turns = {
            seat: (self.facts["filled"][seat] + 1) // 2
            for seat in order
            if not self.facts["out"][seat]
        }
        _check(table.actor in turns, "An eliminated seat cannot act (PD-16).")
        done = turns[table.actor] - self.facts["begun"]
        for seat, number in turns.items():
            if seat != table.actor:
                _check(number == done + (seat in acted), "The seats have not taken turns (PD-05).")
        _check(2 * done < SIZES[table.level], "The actor has finished their level (PD-05).")
        for seat, pyramid in enumerate(table.pyramids):
            finished = all(
                _blocks(pyramid.levels[level]) == SIZES[level] for level in range(table.level)
            )
            _check(finished or pyramid.out > 0, f"Seat {seat + 1} has skipped a level (PD-05).")


def _blocks(items: tuple[Laid, ...]) -> int:
    return sum(2 if isinstance(item, LaidDomino) else 1 for item in items)


def _edges(cells: set[int]) -> tuple[int, int, int, int]:
    rows, columns = [cell // GRID for cell in cells], [cell % GRID for cell in cells]
    return min(rows), max(rows), min(columns), max(columns)


def _check_ground(cells: set[int], dominoes: list[LaidDomino]) -> None:
    """Check that level 1 includes e5, is connected and fits a frame (PD-07, PD-09)."""
    if not cells:
        return
    _check(any(item.cell == CENTRE for item in dominoes), "No domino begins on e5 (PD-09).")
    top, bottom, west, east = _edges(cells)
    sides = sorted((bottom - top + 1, east - west + 1))
    _check(
        sides[0] <= SHORT_SIDE and sides[1] <= LONG_SIDE,
        "Level 1 does not fit into 5x4 blocks (PD-07).",
    )
    reached, waiting = set[int](), [CENTRE]
    while waiting:
        cell = waiting.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            waiting += [at for turn in range(TURN_COUNT) if (at := partner(cell, turn)) is not None]
    _check(reached == cells, "The dominoes of level 1 do not touch each other (PD-07).")


def _check_upper(cells: list[set[int]], level: int) -> None:
    """Check that no upper level overhangs the one below it (PD-06)."""
    top, bottom, west, east = _edges(cells[0])
    up_top, up_bottom, up_west, up_east = _edges(cells[level])
    inside = up_bottom <= bottom - level and up_east <= east - level
    _check(inside and up_top >= top and up_west >= west, "An upper level overhangs (PD-06).")
