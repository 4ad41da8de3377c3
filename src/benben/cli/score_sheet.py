"""The score sheet of Pyramido at a real table: players, points per level, result.

A sheet asks one question after the other and `answer` returns the next sheet, so that the
prompt, the command line and the file, a list of answers, are parsed in one place.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self

from benben.core import Impossible, Malformed
from benben.core.record import LONGEST_NAME
from benben.games.pyramido.ranking import final_places, next_starter

TITLE = "Benben score sheet 1"
LONGEST_TEXT = 10_000

PLAYERS, FIRST, TILES = "players", "first", "unused tiles"
LEVELS = ("level 1", "level 2", "level 3", "level 4")
ROWS = (*LEVELS, TILES)
OUT = "out"

MOST_POINTS, MOST_TILES = 200, 3


class Row(NamedTuple):
    """A line of the sheet: its seats in turn order, and their entries; None is out."""

    asks: tuple[int, ...]
    written: Mapping[int, int | None]


@dataclass(frozen=True)
class ScoreSheet:
    """A sheet so far. It is immutable: answering returns a new sheet."""

    names: tuple[str, ...] = ()
    first: int | None = None
    entries: tuple[tuple[int, int | None], ...] = ()

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All lines up to the current one: up to four levels, then the tiles of tied seats."""
        rows: list[Row] = []
        asks = () if self.first is None else self._clockwise(self.first)
        rest = self.entries
        while asks:
            rows.append(Row(asks, dict(rest[: len(asks)])))
            rest = rest[len(asks) :]
            asks = self._asked_after(rows)
        return tuple(rows)

    def _asked_after(self, rows: list[Row]) -> tuple[int, ...]:
        asks, written = rows[-1]
        playing = [seat for seat in asks if written.get(seat) is not None]
        if len(written) < len(asks) or len(playing) < 2 or len(rows) == len(ROWS):
            return ()
        if len(rows) == len(LEVELS):
            totals = {seat: sum(row.written[seat] or 0 for row in rows) for seat in playing}
            return tuple(s for s in playing if list(totals.values()).count(totals[s]) > 1)
        starter = next_starter([written.get(seat) for seat, _ in enumerate(self.names)], asks[0])
        return tuple(seat for seat in self._clockwise(starter) if seat in playing)

    def _clockwise(self, starter: int) -> tuple[int, ...]:
        seats = len(self.names)
        return tuple((starter + step) % seats for step in range(seats))

    @property
    def out(self) -> tuple[int, ...]:
        """The eliminated seats in order of elimination."""
        return tuple(seat for seat, number in self.entries if number is None)

    @property
    def one_left(self) -> bool:
        """Whether all but one are eliminated, which ends the game (PD-16)."""
        return len(self.out) == len(self.names) - 1

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose entries are missing in the last row; none if one player is left."""
        if not self.rows or self.one_left:
            return ()
        row = self.rows[-1]
        return tuple(seat for seat in row.asks if seat not in row.written)

    @property
    def question(self) -> str | None:
        """The next question: players, first, a level or the unused tiles."""
        if not self.names:
            return PLAYERS
        if self.first is None:
            return FIRST
        return ROWS[len(self.rows) - 1] if self.asked else None

    # Answers

    def answer(self, text: str) -> Self:
        """The sheet with its question answered; raises Malformed or Impossible."""
        if self.question == PLAYERS:
            return replace(self, names=_read_names(text))
        if self.question == FIRST:
            return replace(self, first=self._find(text, "1234"[: len(self.names)]))
        return replace(self, entries=(*self.entries, self._read_entry(text)))

    def undo(self) -> Self:
        """The sheet without its last answer."""
        if self.entries:
            return replace(self, entries=self.entries[:-1])
        if self.first is not None:
            return replace(self, first=None)
        if not self.names:
            raise Impossible("There is nothing to undo.")
        return replace(self, names=())

    def _find(self, text: str, numbers: Sequence[str] = ()) -> int:
        """The seat with a name, or else with a number."""
        known = [*(name.casefold() for name in self.names), *numbers]
        if text.casefold() not in known:
            raise Malformed(f"There is no player {text[:LONGEST_NAME]!r}: {', '.join(self.names)}.")
        return known.index(text.casefold()) % len(self.names)

    def _read_entry(self, text: str) -> tuple[int, int | None]:
        """Parse the entry of the seat asked, or of a named one: 20, out, Ann 20, Bob out."""
        if not self.asked:
            raise Impossible("The game is over: there is nothing more to write.")
        name, _, word = text.rpartition(" ")
        seat = self._find(name.strip()) if name else self.asked[0]
        if seat not in self.asked:
            raise Impossible(f"{self.names[seat]} has nothing to write in {self.question} now.")
        if word.lower() == OUT:
            if self.question == TILES:
                raise Impossible("After level 4 nobody is out any more (PD-16).")
            return seat, None
        if seat != self.asked[0]:
            raise Impossible(f"In {self.question} {self.names[self.asked[0]]} is asked next.")
        return seat, self._read_number(word)

    def _read_number(self, text: str) -> int:
        what, most = ("Tiles", MOST_TILES) if self.question == TILES else ("Points", MOST_POINTS)
        if not re.fullmatch("[0-9]{1,3}", text) or int(text) > most:
            raise Malformed(f"{what} are a whole number from 0 to {most}, not {text[:20]!r}.")
        return int(text)

    # Results

    @property
    def starter(self) -> int | None:
        """The seat that starts the current level."""
        return self.rows[-1].asks[0] if self.question in LEVELS else None

    @property
    def levels(self) -> tuple[Row, ...]:
        """The levels that count: if one player is left, the last one is not scored (PD-16)."""
        if not self.one_left:
            return self.rows[: len(LEVELS)]
        *scored, (asks, _) = self.rows
        return (*scored, Row(asks, {seat: None for seat in asks if seat in self.out}))

    def points(self, seat: int) -> list[int | None]:
        """A seat's points by level, None if it has none."""
        return [row.written.get(seat) for row in self.levels]

    def total(self, seat: int) -> int:
        """The sum of a seat's points."""
        return sum(filter(None, self.points(seat)))

    def out_in(self, seat: int) -> int | None:
        """The number of the level in which a seat was eliminated."""
        return sum(seat in row.written for row in self.rows) if seat in self.out else None

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats that have the same total as another after level 4."""
        return self.rows[-1].asks if len(self.rows) == len(ROWS) else ()

    def tiles(self, seat: int) -> int | None:
        """A seat's unused resurfacing tiles, None if they do not matter."""
        return self.rows[-1].written.get(seat) if seat in self.tied else None

    @property
    def places(self) -> tuple[int, ...] | None:
        """The place of every seat on a complete sheet (PD-16, PD-22)."""
        if self.question:
            return None
        seats = range(len(self.names))
        scores = [[points for points in self.points(seat) if points is not None] for seat in seats]
        out = [self.out.index(seat) + 1 if seat in self.out else 0 for seat in seats]
        return final_places(scores, [self.tiles(seat) or 0 for seat in seats], out)

    # The text form

    def to_text(self) -> str:
        """The sheet as text."""
        lines = [TITLE]
        if self.names:
            lines.append(f"{PLAYERS}: {', '.join(self.names)}")
        if self.first is not None:
            lines.append(f"{FIRST}: {self.names[self.first]}")
        rows = zip(ROWS, self.rows, strict=False)
        lines += [f"{key}: {self._write(row)}" for key, row in rows if row.written]
        return "\n".join(lines) + "\n"

    def _write(self, row: Row) -> str:
        return ", ".join(
            f"{self.names[seat]} {OUT if number is None else number}"
            for seat, number in row.written.items()
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a sheet from its text; raises Malformed or Impossible."""
        if len(text) > LONGEST_TEXT:
            raise Malformed(f"A score sheet has at most {LONGEST_TEXT:,} characters.")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if lines[:1] != [TITLE]:
            raise Malformed(f"A score sheet begins with the line {TITLE!r}.")
        sheet = cls()
        for line in lines[1:]:
            sheet = sheet._read_line(line)
        return sheet

    def _read_line(self, line: str) -> Self:
        key, _, value = line.partition(":")
        sheet = self
        for text in [value] if key == PLAYERS else value.split(","):
            if key != sheet.question:
                due = f"{sheet.question}:" if sheet.question else "its end"
                raise Malformed(f"Here the score sheet needs {due!r}, not {line[:80]!r}.")
            sheet = sheet.answer(text.strip())
        return sheet


def _read_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not 2 <= len(names) <= 4:
        raise Malformed("Name two to four players, separated by commas.")
    if not all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names):
        raise Malformed(f"A name has 1 to {LONGEST_NAME} printable characters.")
    if len({name.casefold() for name in names}) < len(names):
        raise Malformed("Two players need two different names.")
    return names
