"""Pylos at the terminal: four levels side by side, or row by row in words."""

from collections.abc import Iterator

from rich.text import Text

from benben.cli.faces.endings import reason_of
from benben.cli.faces.face import Face
from benben.cli.faces.fitting import Fitting, side_by_side, styled
from benben.core import Outcome, Record, State, Turn
from benben.games.pylos import PylosMove, PylosState, PylosTurn, turn_text
from benben.games.pylos.board import CELLS_OF, NAMES, WIDTHS
from benben.games.pylos.cells import open_cells
from benben.games.pylos.drawing import (
    BOLD,
    COLUMNS,
    DARK,
    DIM,
    LIGHT,
    OPEN,
    level_lines,
    reserve_lines,
)

STYLES = {
    LIGHT: "bold #3b2413 on #ecd3a4",
    DARK: "bold #f6e7cf on #5c3a21",
    OPEN: "#2f9e6e",
    DIM: "dim",
    BOLD: "bold",
}


class PylosFace(Face):
    """The face of Pylos."""

    notation: tuple[str, ...] = (
        "1b2           place a sphere on level 1, column b, row 2",
        "1a1>2b2       raise your sphere from 1a1 to 2b2",
        "-1a1          take back your sphere from 1a1",
        "1b2-1a1-1c3   place and take back in one go",
        "stop          take back no more",
    )

    def draw(self, record: Record) -> Fitting:
        """The four levels, side by side where there is room, and both reserves."""
        state = _pylos(record.state)
        marked = _last_cells(record)
        levels = [styled(level_lines(state, level, marked), STYLES) for level in range(len(WIDTHS))]
        return Fitting(
            lambda width: [
                *side_by_side(levels, width, gap=3),
                Text(),
                *styled(reserve_lines(state), STYLES),
            ]
        )

    def describe(self, state: State) -> list[str]:
        """Every level that has spheres, row by row, and both reserves."""
        position = _pylos(state)
        light, dark = position.reserves
        levels = (_describe_level(position, level) for level in range(len(WIDTHS)))
        return [
            *(line for level in levels for line in level),
            f"Reserves: light {light}, dark {dark}.",
        ]

    def ask(self, state: State) -> str:
        """The prompt."""
        if state.task == "take-back":
            return "Take back one or two of your spheres."
        if state.task == "take-back-or-stop":
            return "Take back another of your spheres, or stop."
        if _pylos(state).reserves[_pylos(state).side]:
            return "Place a sphere or raise one."
        return "Your reserve is empty: raise a sphere."

    def tell(self, turn: Turn) -> str:
        """The turn as a sentence."""
        done = [_decision(move) for move in _moves(turn) if move.kind != "stop"]
        return " and ".join(done) or "stopped"

    def write(self, turn: Turn) -> str:
        """The turn in notation."""
        return turn_text(_moves(turn))

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        by_the_rules = {
            "apex": "a sphere lies on the apex",
            "empty-reserve": "the other reserve is empty",
            "repetition": "the same position occurred three times",
        }
        return reason_of(outcome, by_the_rules)


def _pylos(state: State) -> PylosState:
    assert isinstance(state, PylosState)  # noqa: S101
    return state


def _moves(turn: Turn) -> PylosTurn:
    return tuple(move for move in turn if isinstance(move, PylosMove))


def _decision(move: PylosMove) -> str:
    if move.kind == "place":
        return f"placed {NAMES[move.put]}"
    if move.kind == "raise":
        return f"raised {NAMES[move.lifted]} to {NAMES[move.put]}"
    return f"took back {NAMES[move.lifted]}"


def _last_cells(record: Record) -> int:
    """The cells of the last turn."""
    last = _moves(record.turns[-1]) if record.turns else ()
    return sum({cell for move in last for cell in (move.put, move.lifted)})


def _describe_level(state: PylosState, level: int) -> Iterator[str]:
    light, dark = state.spheres
    openings = open_cells(light | dark)
    width, cells = WIDTHS[level], CELLS_OF[level]
    if not any(cell & (light | dark | openings) for cell in cells):
        yield f"Level {level + 1} is closed."
        return
    for row in range(width):
        words = [
            f"{COLUMNS[column]} {_word(cell, light, dark, openings)}"
            for column, cell in enumerate(cells[row * width : (row + 1) * width])
        ]
        yield f"Level {level + 1}, row {row + 1}: {', '.join(words)}."


def _word(cell: int, light: int, dark: int, openings: int) -> str:
    if cell & light:
        return "light"
    if cell & dark:
        return "dark"
    return "open" if cell & openings else "closed"
