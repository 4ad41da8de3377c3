"""Draws the pictures of pylos-solved.md from the tables, and prints the principal lines.

python docs/pylos_solved.py [FOLDER OF THE TABLES]
"""

import sys
from collections.abc import Iterator
from math import ceil, log10
from pathlib import Path
from typing import Any

from benben.games.pylos import Pylos, PylosState, board
from benben.games.pylos.moves import spheres_after, turn_text
from benben.solver.tablebase import Tablebase

PICTURES = Path(__file__).parent / "pictures"
VARIANTS = ("children", "standard", "mature")
INK, FAINT, GROUND = "#2A2119", "#DECDAA", "#FBF7EF"
RESULTS = (("wins", "#1D4E89"), ("draws", "#D9B45B"), ("losses", "#A63A24"))
LINES = {"children": "#1F6F50", "standard": "#1D4E89", "mature": "#A63A24"}
SPHERES = ("#F3E3C0", "#5B3A24")
EACH = 4
"""Every so many plies of the principal line there is a picture."""


def main() -> None:
    """Draw what there is a table for."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    tables = {name: Tablebase.find(Pylos(variant=name), folder) for name in VARIANTS}
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
    game: Pylos, table: Tablebase, most: int = 100
) -> Iterator[tuple[str, PylosState]]:
    """The turns of a game in which nobody errs, and where each leads."""
    state = game.start()
    for _ in range(most):
        if state.outcome:
            return
        turn = min(state.turns(), key=lambda turn: (_worth(state, turn, table), turn_text(turn)))
        state = state.play_turn(turn)
        yield turn_text(turn), state


def _worth(state: PylosState, turn: Any, table: Tablebase) -> tuple[int, int]:
    """The smaller the better: wins soon, then draws, then losses late."""
    after = table.value(state.other, spheres_after(state.own, turn))
    plies = after.plies or 0
    return after.result, plies if after.result < 0 else -plies


# Pictures


def _by_spheres(facts: dict[str, Any]) -> Iterator[str]:
    """For every number of spheres which share of the positions is won, drawn and lost."""
    yield _text(60, 24, "Positions by the number of spheres, for the side to move", 16)
    for at, (word, colour) in enumerate(RESULTS):
        yield _box(500 + 72 * at, 14, 11, 11, colour)
        yield _text(515 + 72 * at, 24, word)
    for row, (name, found) in enumerate(facts.items()):
        top = 50 + 190 * row
        yield _text(60, top + 4, name, 13)
        for spheres, counts in enumerate(found["by_spheres"]):
            yield from _bar(60 + 21 * spheres, top + 12, 17, 130, counts)
            yield _text(60 + 21 * spheres + 8, top + 158, str(spheres), 10, anchor="middle")
        for share in (0, 50, 100):
            yield _text(52, top + 146 - 1.3 * share, f"{share} %", 10, anchor="end")


def _bar(x: float, y: float, width: float, height: float, counts: list[int]) -> Iterator[str]:
    for count, (_, colour) in zip(counts, RESULTS, strict=True):
        part = height * count / sum(counts)
        if count:
            yield _box(x, y, width, part, colour)
        y += part


def _distances(facts: dict[str, Any]) -> Iterator[str]:
    """How many positions are decided in how many plies."""
    yield _text(60, 24, "Positions by the plies to the end, if nobody errs", 16)
    last = max(found["longest"] for found in facts.values())
    for power in range(0, 10, 3):
        y = 350 - 34 * power
        yield f'<path d="M60 {y}H620" stroke="{FAINT}"/>'
        yield _text(52, y + 4, ("1", "1,000", "million", "billion")[power // 3], 10, anchor="end")
    for plies in range(0, last + 1, 10):
        yield _text(60 + 560 * plies / last, 370, str(plies), 10, anchor="middle")
    yield _text(340, 390, "plies", 11, anchor="middle")
    for name, found in facts.items():
        counts = enumerate(found["by_plies"][: found["longest"] + 1])
        points = [(60 + 560 * x / last, 350 - 34 * log10(y)) for x, y in counts if y]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        yield f'<path d="M{path}" fill="none" stroke="{LINES[name]}" stroke-width="2"/>'
        yield _text(points[-1][0] + 6, points[-1][1] + 4, name, 12, LINES[name])


def _boards(states: list[PylosState]) -> Iterator[str]:
    yield _text(40, 24, f"The standard game if nobody errs, after every {EACH} plies", 16)
    for number, state in enumerate(states):
        left, top = 40 + 132 * (number % 5), 44 + 165 * (number // 5)
        yield _text(left + 56, top + 132, f"after {EACH * (number + 1)}", 11, anchor="middle")
        yield from _board(left, top, state)


def _board(left: float, top: float, state: PylosState) -> Iterator[str]:
    yield f'<rect x="{left}" y="{top}" width="112" height="112" rx="8" fill="{FAINT}"/>'
    for level, cells in enumerate(board.CELLS_OF):
        for place, cell in enumerate(cells):
            row, column = divmod(place, board.WIDTHS[level])
            x, y = (left + 17 + 26 * (at + level / 2) for at in (column, row))
            y += top - left
            owners = [seat for seat, spheres in enumerate(state.spheres) if spheres & cell]
            if owners:
                yield _circle(x, y, 12.5, SPHERES[owners[0]])
            elif not level:
                yield _circle(x, y, 5, GROUND)


def _circle(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}" stroke="{INK}"/>'


def _box(x: float, y: float, width: float, height: float, colour: str) -> str:
    size = f'width="{width:.1f}" height="{height:.2f}"'
    return f'<rect x="{x:.1f}" y="{y:.2f}" {size} fill="{colour}"/>'


def _text(
    x: float, y: float, text: str, size: int = 12, colour: str = INK, anchor: str = "start"
) -> str:
    look = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{text}</text>'


def _write(name: str, width: int, height: int, parts: Iterator[str]) -> None:
    PICTURES.joinpath(f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif">\n<rect width="100%" height="100%" fill="{GROUND}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


if __name__ == "__main__":
    main()
