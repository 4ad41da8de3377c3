"""`benben score`: a score pad for people who play Pyramido at a real table."""

import json
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from benben.cli.dialogue import Dialogue
from benben.cli.files import check_folder, new_path, read_text, write_text
from benben.cli.options import Plain
from benben.cli.score_sheet import (
    FIRST,
    LEVELS,
    LONGEST_TEXT,
    MOST_TILES,
    OUT,
    PLAYERS,
    TILES,
    ScoreSheet,
)
from benben.core import BadChoice, Rng

LOT = "lot"


def score(
    players: Annotated[
        str | None, typer.Option("--players", metavar="ANN,BOB", help="Two to four names.")
    ] = None,
    first: Annotated[
        str | None,
        typer.Option("--first", metavar="NAME", help="Who starts level 1; `lot` draws by lot."),
    ] = None,
    sheet: Annotated[
        Path | None,
        typer.Option("--sheet", metavar="FILE", help="Save the sheet here, or resume it."),
    ] = None,
    plain: Plain = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the sheet in FILE as JSON and exit.")
    ] = False,
) -> None:
    """Keep the score of Pyramido played at a real table. Type help at any question."""
    if as_json and not sheet:
        raise BadChoice("--json shows the sheet of a file: add --sheet FILE.")
    exists = sheet and (as_json or sheet.exists())
    kept = ScoreSheet.parse(read_text(sheet, LONGEST_TEXT)) if sheet and exists else ScoreSheet()
    begun = _begin(kept, players, first)
    if as_json:
        typer.echo(json.dumps(_facts(begun), ensure_ascii=False))
    else:
        check_folder(sheet)
        Pad(
            begun, sheet or new_path("scores", "pyramido"), plain=plain or not sys.stdout.isatty()
        ).fill()


def _begin(sheet: ScoreSheet, players: str | None, first: str | None) -> ScoreSheet:
    """The sheet with the answers given on the command line."""
    for question, text in ((PLAYERS, players), (FIRST, first)):
        if text is not None:
            if sheet.question != question:
                asks = sheet.question or "nothing"
                raise BadChoice(f"--{question} has no use here: the sheet asks for {asks} next.")
            sheet = sheet.answer(_by_lot(sheet, text))
    return sheet


def _by_lot(sheet: ScoreSheet, text: str) -> str:
    """A random player if the answer asks for a draw, else the answer."""
    if sheet.question == FIRST and text.lower() == LOT:
        return Rng(secrets.token_hex(16)).choice(sheet.names)
    return text


def _facts(sheet: ScoreSheet) -> dict[str, object]:
    seats = range(len(sheet.names))
    return {
        "names": sheet.names,
        "points": [sheet.points(seat) for seat in seats],
        "totals": [sheet.total(seat) for seat in seats],
        "out": [sheet.out_in(seat) for seat in seats],
        "unused_tiles": [sheet.tiles(seat) for seat in seats],
        "next_starter": sheet.starter,
        "places": sheet.places,
    }


class Pad(Dialogue):
    """A dialogue that fills in a sheet and saves it after every answer."""

    def __init__(self, sheet: ScoreSheet, path: Path, *, plain: bool) -> None:
        super().__init__(plain=plain)
        self.sheet = sheet
        self.path = path
        self.commands = {
            "undo": (self.undo, "go back one answer"),
            "show": (self.show, "show the sheet"),
            "help": (self.help, "show this list"),
            "quit": (self.quit, "leave; the sheet is saved"),
        }

    def fill(self) -> None:
        """Ask until the sheet is complete or the user quits."""
        self.say("Pyramido, score sheet. Type help for help.")
        if self.sheet.rows:
            self.show()
        while self.open:
            self.obey(f"{self._ask()}: ")

    def answer(self, line: str) -> None:
        """Add an answer; an empty line chooses the first player, or quits at the end."""
        if line:
            self._keep(self.sheet.answer(_by_lot(self.sheet, line)))
        elif self.sheet.question == FIRST:
            self._keep(self.sheet.answer("1"))
        elif not self.sheet.question:
            self.quit()

    def _keep(self, sheet: ScoreSheet) -> None:
        write_text(self.path, sheet.to_text())
        before, self.sheet = self.sheet, sheet
        for seat in sheet.out[len(before.out) :]:
            self.say(f"{sheet.names[seat]} is out in level {sheet.out_in(seat)} (PD-16).")
        if sheet.rows and sheet.question != before.question:
            self.show()

    # Commands

    def undo(self) -> None:
        """Go back one answer."""
        shorter = self.sheet.undo()
        self.say("Taken back.")
        self._keep(shorter)

    def show(self) -> None:
        """Show the sheet and its results."""
        if self.sheet.entries and self.plain:
            for line in _describe(self.sheet):
                self.say(line)
        elif self.sheet.entries:
            self.console.print(_draw(self.sheet))
        for line in _conclude(self.sheet):
            self.say(line, style="bold")

    def help(self) -> None:
        """Show what can be typed."""
        self.say("Type the answer, or a command:")
        self.say("  out           the player asked is out of the game in this level (PD-16)")
        self.say("  Bob out       the same for a player who is asked later")
        self.list_commands()

    def quit(self) -> None:
        """Leave the pad."""
        super().quit()
        if self.path.exists():
            self.say(f"The sheet is saved. Resume it with: benben score --sheet '{self.path}'")

    # Output

    def _ask(self) -> str:
        sheet = self.sheet
        if not sheet.question:
            return "The sheet is complete. Press Enter to leave, or type undo"
        if sheet.question == PLAYERS:
            return "Who plays? Two to four names, separated by commas"
        if sheet.question == FIRST:
            return f"Who starts level 1? A name, a number, {LOT}, or Enter for {sheet.names[0]}"
        name = sheet.names[sheet.asked[0]]
        if sheet.question == TILES:
            return f"{name}, unused resurfacing tiles (0 to {MOST_TILES})"
        return f"{name}, points of {sheet.question}"


def _cells(sheet: ScoreSheet, seat: int) -> Iterator[tuple[str, str]]:
    """The cells of a player's row, by level."""
    for level, row in zip(LEVELS, sheet.levels, strict=False):
        if seat in row.written:
            points = row.written[seat]
            yield level, OUT if points is None else str(points)


def _describe(sheet: ScoreSheet) -> Iterator[str]:
    """The sheet in words: a line for each player."""
    for seat, name in enumerate(sheet.names):
        written = [f"{level} {cell}, " for level, cell in _cells(sheet, seat)]
        yield f"{name}: {''.join(written)}sum {sheet.total(seat)}."


def _draw(sheet: ScoreSheet) -> Table:
    table = Table("Player")
    for title in (*LEVELS, "sum"):
        table.add_column(title.capitalize(), justify="right")
    for seat, name in enumerate(sheet.names):
        cells = dict(_cells(sheet, seat))
        written = [cells.get(level, "") for level in LEVELS]
        table.add_row(Text(name), *written, str(sheet.total(seat)))
    return table


def _conclude(sheet: ScoreSheet) -> Iterator[str]:
    """The result so far: who won, who breaks the tie, or who starts."""
    if sheet.places:
        for place, seat in sorted(zip(sheet.places, range(len(sheet.names)), strict=True)):
            notes = "".join(f", {note}" for note in _notes(sheet, seat, sheet.places))
            yield f"Place {place}: {sheet.names[seat]}, total {sheet.total(seat)}{notes}."
    elif sheet.question == TILES:
        yield "Some totals are equal: the more unused resurfacing tiles, the better (PD-22)."
    elif sheet.starter is not None:
        yield f"{sheet.names[sheet.starter]} starts {sheet.question}{_why(sheet)}."
    else:
        yield "The sheet is empty."


def _why(sheet: ScoreSheet) -> str:
    """Why a seat starts a level; level 1 needs no reason."""
    number = len(sheet.rows) - 1
    if not number:
        return ""
    points = [points for points in sheet.rows[-2].written.values() if points is not None]
    tie = ", first in turn order among equals" if points.count(min(points)) > 1 else ""
    return f": fewest points in level {number}, {min(points)}{tie} (PD-21)"


def _notes(sheet: ScoreSheet, seat: int, places: tuple[int, ...]) -> Iterator[str]:
    """What else decided a place: an elimination or the breaking of a tie."""
    if seat in sheet.out:
        yield f"out in level {sheet.out_in(seat)} (PD-16)"
    elif sheet.one_left:
        yield f"the last one left, level {len(sheet.rows)} is not scored (PD-16)"
    elif seat in sheet.tied:
        yield from _tie(sheet, seat, places)


def _tie(sheet: ScoreSheet, seat: int, places: tuple[int, ...]) -> Iterator[str]:
    """What broke the tie of this seat with others, and whether it shares its place."""
    rivals = [other for other in sheet.tied if sheet.total(other) == sheet.total(seat)]
    equals = [other for other in rivals if sheet.tiles(other) == sheet.tiles(seat)]
    sharing = [other for other in equals if places[other] == places[seat]]
    broken = [f"unused tiles ({sheet.tiles(seat)})"] if equals != rivals else []
    if sharing != equals:
        best = max(points or 0 for points in sheet.points(seat))
        broken.append(f"best single level ({best})")
    if broken:
        yield f"tie broken by {' and '.join(broken)}"
    if sharing != [seat]:
        yield "place shared"
