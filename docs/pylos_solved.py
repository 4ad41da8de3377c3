"""Draws the pictures of pylos-solved.md from the tables, and prints the principal lines.

python docs/pylos_solved.py [FOLDER OF THE TABLES]
"""

import sys
from collections.abc import Iterator
from math import ceil, log10
from pathlib import Path
from typing import Any

from benben.arena.curves import Curve, Frame, draw_curves
from benben.core.svg import INK, STONE, SURFACE, box, dot, picture, text
from benben.games.pylos import Pylos, PylosState, board
from benben.games.pylos.moves import spheres_after, turn_text
from benben.solver.compact_table import CompactTable

PICTURES = Path(__file__).parent / "pictures"
VARIANTS = ("children", "standard", "mature")
RESULTS = (("wins", "#1D4E89"), ("draws", "#D9B45B"), ("losses", "#A63A24"))
LINES = {"children": "#1F6F50", "standard": "#1D4E89", "mature": "#A63A24"}
SPHERES = ("#F3E3C0", "#5B3A24")
EACH = 4
"""How many plies of the principal line are between two of its pictures."""
POWERS = ((0, "1"), (3, "1,000"), (6, "million"), (9, "billion"))


def main() -> None:
    """Draw the pictures of the variants that have a table."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    tables = {name: CompactTable.find(Pylos(variant=name), folder) for name in VARIANTS}
    solved = {name: table for name, table in tables.items() if table}
    facts = {name: table.facts for name, table in solved.items()}
    _write("pylos-by-spheres", 720, 40 + 190 * len(facts), _by_spheres(facts))
    _write("pylos-distances", 720, 400, _distances(facts))
    for name, table in solved.items():
        line = list(principal_line(Pylos(variant=name), table))
        print(f"{name}:\n{' '.join(text for text, _ in line)}\n")
        if name == "standard":
            shown = [state for number, (_, state) in enumerate(line, 1) if number % EACH == 0]
            _write("pylos-principal-line", 720, 60 + 165 * ceil(len(shown) / 5), _boards(shown))


# The principal line


def principal_line(
    game: Pylos, table: CompactTable, most: int = 100
) -> Iterator[tuple[str, PylosState]]:
    """The turns of a game without errors, and the state after each."""
    state = game.start()
    for _ in range(most):
        if state.outcome:
            return
        turn = min(state.turns(), key=lambda turn: (_worth(state, turn, table), turn_text(turn)))
        state = state.play_turn(turn)
        yield turn_text(turn), state


def _worth(state: PylosState, turn: Any, table: CompactTable) -> tuple[int, int]:
    """A sort key, best first: early wins, then draws, then late losses."""
    after = table.value(state.other, spheres_after(state.own, turn))
    plies = after.plies or 0
    return after.result, plies if after.result < 0 else -plies


# Pictures


def _by_spheres(facts: dict[str, Any]) -> Iterator[str]:
    """For every number of spheres, the share of positions that are won, drawn and lost."""
    yield text(60, 24, "Positions by the number of spheres, for the side to move", 16)
    for at, (word, colour) in enumerate(RESULTS):
        yield box((500 + 72 * at, 14), 11, 11, colour)
        yield text(515 + 72 * at, 24, word)
    for row, (name, found) in enumerate(facts.items()):
        top = 50 + 190 * row
        yield text(60, top + 4, name, 13)
        for spheres, counts in enumerate(found["by_spheres"]):
            yield from _bar(60 + 21 * spheres, top + 12, 17, 130, counts)
            yield text(60 + 21 * spheres + 8, top + 158, str(spheres), 10, anchor="middle")
        for share in (0, 50, 100):
            yield text(52, top + 146 - 1.3 * share, f"{share} %", 10, anchor="end")


def _bar(x: float, y: float, width: float, height: float, counts: list[int]) -> Iterator[str]:
    for count, (_, colour) in zip(counts, RESULTS, strict=True):
        part = height * count / sum(counts)
        if count:
            yield box((x, y), width, part, colour)
        y += part


def _distances(facts: dict[str, Any]) -> Iterator[str]:
    """How many positions are how many plies from the end."""
    curves = []
    for name, found in facts.items():
        counts = enumerate(found["by_plies"][: found["longest"] + 1])
        curves.append(Curve(name, [(x, log10(y)) for x, y in counts if y], LINES[name]))
    yield from _distance_chart(curves)


def _distance_chart(curves: list[Curve]) -> Iterator[str]:
    last = int(max(x for curve in curves for x, _ in curve.points))
    yield text(60, 24, "Positions by the plies to the end, if nobody errs", 16)
    across = [(plies, str(plies)) for plies in range(0, last + 1, 10)]
    yield from draw_curves(Frame(60, 44, 620, 350), curves, across, POWERS)
    yield text(340, 390, "plies", 11, anchor="middle")


def _boards(states: list[PylosState]) -> Iterator[str]:
    yield text(40, 24, f"The standard game if nobody errs, after every {EACH} plies", 16)
    for number, state in enumerate(states):
        left, top = 40 + 132 * (number % 5), 44 + 165 * (number // 5)
        yield text(left + 56, top + 132, f"after {EACH * (number + 1)}", 11, anchor="middle")
        yield from _board(left, top, state)


def _board(left: float, top: float, state: PylosState) -> Iterator[str]:
    yield box((left, top), 112, 112, STONE, corner=8)
    for level, cells in enumerate(board.CELLS_OF):
        for place, cell in enumerate(cells):
            row, column = divmod(place, board.WIDTHS[level])
            x, y = (left + 17 + 26 * (at + level / 2) for at in (column, row))
            y += top - left
            owners = [seat for seat, spheres in enumerate(state.spheres) if spheres & cell]
            if owners:
                yield dot((x, y), SPHERES[owners[0]], 12.5, edge=INK)
            elif not level:
                yield dot((x, y), SURFACE, 5, edge=INK)


def _write(name: str, width: int, height: int, parts: Iterator[str]) -> None:
    PICTURES.joinpath(f"{name}.svg").write_text(picture(width, height, parts))


if __name__ == "__main__":
    main()
