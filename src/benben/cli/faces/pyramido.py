"""Pyramido at the terminal: the player's pyramid from above, quarry, stacks and scores.

Each quarter is two letters wide: its colour's letter and its contents, so that nothing is told by
colour alone. Y◆ is a yellow quarter with a gem, y1 one without, on level 1, and y● a quarter of a
marked block; + is a place where a domino could go.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from rich.text import Text

from benben.cli.faces.endings import reason_of
from benben.cli.faces.face import Face, Question
from benben.cli.faces.fitting import Fitting, side_by_side, styled
from benben.core import Outcome, Record, State, Turn
from benben.core.drawing import plain
from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.dominoes import (
    COLOURS,
    DOMINOES,
    LETTERS,
    QUARTERS,
    SYMBOLS,
)
from benben.games.pyramido.drawing import (
    COLUMN_WIDTH,
    DIM,
    OPEN,
    domino_lines,
    pyramid_lines,
)
from benben.games.pyramido.moves import TURNS, cell_name
from benben.games.pyramido.state import BlockView, SeatView

STYLES = {
    "yellow": "black on #e9b72f",
    "turquoise": "black on #36aeb4",
    "blue": "white on #2563a8",
    "brown": "white on #a8673a",
    "red": "white on #c2403a",
    "green": "black on #5e9c3f",
    OPEN: "#2f9e6e",
    DIM: "dim",
}
ASKED = {
    "place": "Take a domino of the quarry and place it.",
    "mark": "Put a marker on one of its blocks.",
    "resurface": "Cover one of its blocks with a tile, or keep it.",
    "refill": "Refill the quarry from one of the two stacks above the empty place.",
    "split": "Split a stack: its bottom half fills the empty place.",
    "fill": "No domino fits: fill the hole at {hole} with a tile.",
}
SIDES = ("left", "right")


class PyramidoFace(Face):
    """The face of Pyramido."""

    notation: tuple[str, ...] = (
        "17e5r         place domino 17, its left block on e5, its right block to the right",
        "              (d: below, l: to the left, u: above)",
        "*l            mark the left block (*r: the right one)",
        "+r.b.tl       cover the right block with blue, its gem at the top left",
        "keep          cover nothing",
        "s2            refill the quarry from stack 2",
        "h3            split stack 3: its bottom half moves",
        "+b.tl         fill a hole with blue, its gem at the top left",
        "17e5r *l keep s2   several decisions in one line",
        f"Colours: {', '.join(f'{LETTERS[n]} {colour}' for n, colour in enumerate(COLOURS))}.",
    )

    @property
    def questions(self) -> Mapping[str, Question]:
        """The extra commands."""
        return {
            "gems": (lambda _: gem_table(), "how many gems and blocks there are of each colour"),
            "score": (self.explain, "what your level would score if it ended now, and why"),
            "others": (self.others, "all pyramids from above, in letters"),
        }

    # Drawings

    def draw(self, record: Record) -> Fitting:
        """The scores, the stacks with the quarry, and the pyramid of whoever acts."""
        return Fitting(partial(_lines, record))

    # Lines for screen readers

    def describe(self, state: State) -> list[str]:
        """The quarry, the stacks, the actor's pyramid block by block, and what everybody has."""
        table = _pyramido(state)
        view = table.view(None)
        lines = [f"Level {table.level + 1}."]
        for number, domino in enumerate(view.quarry, 1):
            lines.append(f"Quarry {number}: {_domino_words(domino) if domino else 'empty'}.")
        for number, stack in enumerate(view.stacks, 1):
            top = f", on top {_domino_words(stack.top)}" if stack.top else ""
            lines.append(f"Stack {number}: {stack.height} dominoes{top}.")
        lines += [_block_words(block) for block in view.players[table.actor].blocks]
        return [*lines, *(_holdings(f"Player {n}", s) for n, s in enumerate(view.players, 1))]

    def ask(self, state: State) -> str:
        """The prompt."""
        table = _pyramido(state)
        assert table.task  # noqa: S101
        if table.task == "fill":
            hole = table.first_hole()
            return ASKED["fill"].format(hole=cell_name(hole))
        return ASKED[table.task]

    def tell(self, turn: Turn) -> str:
        """The turn as a sentence."""
        return ", ".join(_decision(move) for move in turn if isinstance(move, PyramidoMove))

    def announcements(self, before: State, after: State) -> list[str]:
        """Who was eliminated, and the scores of a level that has just ended."""
        old, new = _pyramido(before), _pyramido(after)
        lines = []
        for seat in range(new.seats):
            if new.table.pyramids[seat].out and not old.table.pyramids[seat].out:
                lines.append(f"Player {seat + 1} cannot finish the level and is out (PD-16).")
            if new.has_finished(seat, old.level) and not old.has_finished(seat, old.level):
                lines.append(f"Player {seat + 1}, {_score_words(new, seat, old.level)}")
        if new.level != old.level and new.to_act is not None:
            lines.append(f"Player {new.starter + 1} starts level {new.level + 1}.")
        return lines

    def explain(self, state: State) -> list[str]:
        """What the actor's level would score now."""
        table = _pyramido(state)
        return [_score_words(table, table.actor, table.level)]

    def others(self, state: State) -> list[str]:
        """All pyramids in letters."""
        table = _pyramido(state)
        lines = []
        for seat in range(table.seats):
            lines += [f"Player {seat + 1}", *plain(pyramid_lines(table, seat)).split("\n"), ""]
        return lines

    def options(self, state: State) -> list[str]:
        """The legal decisions; places are listed once for all dominoes of the quarry."""
        moves = [move for move in state.moves() if isinstance(move, PyramidoMove)]
        if state.task != "place":
            return [f"{len(moves)} possible: {' '.join(map(str, moves))}"]
        dominoes = list(dict.fromkeys(str(move.first) for move in moves))
        places = [
            f"{cell_name(m.second)}{TURNS[m.third]}" for m in moves if str(m.first) == dominoes[0]
        ]
        return [f"Dominoes {', '.join(dominoes)}; each at {len(places)} places: {' '.join(places)}"]

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        scores = ", ".join(map(str, outcome.scores))
        by_the_rules = {
            "finished": f"all pyramids are finished; scores {scores}",
            "last-player": "nobody else is left",
        }
        return reason_of(outcome, by_the_rules)


def gem_table() -> list[str]:
    """How many gems and blocks there are of each colour (PD-02)."""
    gems, blocks = Counter[int](), Counter[int]()
    for domino in DOMINOES:
        for block in (domino.left, domino.right):
            gems[block.colour] += block.gems.bit_count()
            blocks[block.colour] += 1
    return [
        f"{LETTERS[number]} {colour:<10} {SYMBOLS[number]:<8} "
        f"{gems[number]:3} gems {blocks[number]:3} blocks"
        for number, colour in enumerate(COLOURS)
    ]


def _pyramido(state: State) -> PyramidoState:
    assert isinstance(state, PyramidoState)  # noqa: S101
    return state


def _name(record: Record, seat: int) -> str:
    return record.players[seat] if record.players else f"Player {seat + 1}"


def _lines(record: Record, width: int) -> Iterator[Text]:
    state = _pyramido(record.state)
    seat = state.actor
    yield from (*_score_lines(record), Text())
    yield from (*_market_lines(state, width), Text())
    yield Text(f"Level {state.level + 1}, {_name(record, seat)}", style="bold")
    yield from styled(pyramid_lines(state, seat), STYLES)


def _score_lines(record: Record) -> Iterator[Text]:
    state = _pyramido(record.state)
    for seat, shown in enumerate(state.view(None).players):
        arrow = "▶ " if state.to_act == seat else "  "
        name = _name(record, seat)
        points = " + ".join(map(str, shown.points)) or "0"
        line = Text(f"{arrow}{name:<12} {points} = {sum(shown.points)}   ")
        if shown.out:
            yield line.append("out of the game", style="dim")
            continue
        line.append("markers ")
        for colour in shown.markers:
            line.append(f" {LETTERS[COLOURS.index(colour)].upper()} ", style=STYLES[colour])
        line.append("  tiles ")
        line.append(" ".join("/".join(tile) for tile in shown.tiles) or "none")
        yield line


def _market_lines(state: PyramidoState, width: int) -> Iterator[Text]:
    """The stacks, with the quarry's places between them if there is room."""
    view = state.view(None)
    stacks = [
        styled(domino_lines(f"s{number} ({stack.height})", stack.top), STYLES)
        for number, stack in enumerate(view.stacks, 1)
    ]
    quarry = [styled(domino_lines("", domino), STYLES) for domino in view.quarry]
    yield from side_by_side(stacks, width)
    if width < COLUMN_WIDTH * len(stacks):
        yield Text()
    else:
        quarry.insert(0, [Text(" " * (COLUMN_WIDTH // 2))] * len(quarry[0]))
    yield from side_by_side(quarry, width)


def _domino_words(number: int) -> str:
    domino = DOMINOES[number - 1]
    blocks = ((side, getattr(domino, side)) for side in SIDES)
    return f"domino {number}: " + ", ".join(
        f"{side} {COLOURS[block.colour]} {_gem_words(_names(block.gems))}" for side, block in blocks
    )


def _names(gems: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(QUARTERS) if gems >> number & 1)


def _gem_words(gems: tuple[str, ...]) -> str:
    return f"with a gem at {' and '.join(gems)}" if gems else "blank"


def _block_words(block: BlockView) -> str:
    extra = (", a tile" if block.tile else "") + (", marked" if block.marked else "")
    return f"Level {block.level + 1}, {block.cell}: {block.colour} {_gem_words(block.gems)}{extra}."


def _holdings(name: str, seat: SeatView) -> str:
    if seat.out:
        return f"{name} is out, {sum(seat.points)} points."
    markers = ", ".join(seat.markers) or "none"
    tiles = ", ".join("/".join(tile) for tile in seat.tiles) or "none"
    return f"{name}: {sum(seat.points)} points; markers {markers}; tiles {tiles}."


def _decision(move: PyramidoMove) -> str:
    if move.kind == "place":
        return f"placed domino {move.first} at {cell_name(move.second)}{TURNS[move.third]}"
    if move.kind == "mark":
        return f"marked the {SIDES[move.first]} block"
    if move.kind in ("cover", "fill"):
        what = f"covered the {SIDES[move.first]} block" if move.kind == "cover" else "filled a hole"
        return f"{what} with {COLOURS[move.second]}"
    if move.kind == "keep":
        return "covered nothing"
    return f"{'refilled from' if move.kind == 'refill' else 'split'} stack {move.first + 1}"


def _score_words(state: PyramidoState, seat: int, level: int) -> str:
    score = state.score(seat, level + 1)
    areas = ", ".join(f"{area.colour} {area.gems}" for area in score.areas) or "no marked area"
    bonus = next((f", bonus {area.colour} {area.gems}" for area in score.areas if area.bonus), "")
    return f"level {score.level}: {areas}{bonus}: {score.total} points."
