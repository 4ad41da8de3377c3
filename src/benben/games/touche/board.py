"""The board of Touché: cells that show a card or are free spaces (TO-02, TO-03).

A board is data. The file format has one line for each row and one word for each cell of it; a
record has the whole board in one line.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from benben.core import Impossible, Malformed, Rng
from benben.core.contract import text_key
from benben.games.touche.encoding import CARD_COUNT, CELLS, FREE, GRID

COLUMNS = "abcdefghijklmnop"
CARDS = tuple(
    rank + suit
    for suit in "SHDC"
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
)
"""The names of the 52 cards; a card is its index here."""
KINDS = ("square", "T", "line", "cross")

LONGEST_TEXT = 20_000
LONGEST_LINE = 4 * CELLS
_TIMES = ("never", "once", "twice", "three times", "four times")
_CELL = re.compile(r"([a-p])([1-9]|1[0-6])")
_CARD_OF = {name: card for card, name in enumerate(CARDS)}


def cell_name(cell: int) -> str:
    """The name of a cell, its column letter and its row."""
    return f"{COLUMNS[cell % GRID]}{cell // GRID + 1}"


def parse_cell(name: str) -> int:
    """The cell of that name; raises Malformed."""
    match = _CELL.fullmatch(name)
    if not match:
        raise Malformed(
            f"{name[:40]!r} is not a cell: a column a to p and a row 1 to 16, such as d12."
        )
    return GRID * (int(match[2]) - 1) + COLUMNS.index(match[1])


def parse_card(name: str) -> int:
    """The card of that name, in capitals or not; raises Malformed."""
    card = _CARD_OF.get(_capitals(name))
    if card is None:
        raise Malformed(
            f"{name[:40]!r} is not a card: a rank A, 2 to 10, J, Q or K and a suit S, H, D or C, "
            "such as 10H."
        )
    return card


def _capitals(word: str) -> str:
    """The word in capitals, unless it has letters outside ASCII."""
    return word.upper() if word.isascii() else word


@dataclass(frozen=True)
class Board:
    """For each cell of the 16x16 grid a card, FREE, or None where the board has no cell."""

    spots: tuple[int | None, ...]

    @cached_property
    def key(self) -> int:
        """A number of 64 bits for the board."""
        return text_key(str(self))

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """All cells of the board, ascending."""
        return tuple(cell for cell, spot in enumerate(self.spots) if spot is not None)

    @cached_property
    def free_spaces(self) -> tuple[int, ...]:
        """The cells without a card, ascending."""
        return tuple(cell for cell in self.cells if self.spots[cell] == FREE)

    @cached_property
    def _cells_by_card(self) -> tuple[tuple[int, int], ...]:
        first = self.spots.index
        return tuple((first(card), first(card, first(card) + 1)) for card in range(CARD_COUNT))

    def cells_of(self, card: int) -> tuple[int, int]:
        """The two cells of a card, ascending."""
        return self._cells_by_card[card]

    def shuffled(self, rng: Rng) -> "Board":
        """The same outline and free spaces with the cards in random places (TO-03)."""
        cells = [cell for cell in self.cells if self.spots[cell] != FREE]
        cards = [self.spots[cell] for cell in cells]
        rng.shuffle(cards)
        spots = list(self.spots)
        for cell, card in zip(cells, cards, strict=True):
            spots[cell] = card
        return Board(tuple(spots))

    @property
    def height(self) -> int:
        """The number of rows down to the last one that has a cell."""
        return max((cell // GRID + 1 for cell in self.cells), default=0)

    @property
    def width(self) -> int:
        """The number of columns up to the last one that has a cell."""
        return max((cell % GRID + 1 for cell in self.cells), default=0)

    def _rows(self, empty: str, free: str) -> list[list[str]]:
        names = (*CARDS, free)
        words = [empty if spot is None else names[spot] for spot in self.spots]
        width = self.width
        return [words[GRID * row :][:width] for row in range(self.height)]

    @cached_property
    def _line(self) -> str:
        return "/".join(",".join(row) for row in self._rows(".", "*"))

    def __str__(self) -> str:
        return self._line

    def to_text(self) -> str:
        """The board as a file, its columns aligned."""
        rows = self._rows("....", "FREE")
        return "".join(" ".join(f"{word:4}" for word in row).rstrip() + "\n" for row in rows)

    @staticmethod
    def problems(text: str) -> list[str]:
        """All errors in the text of a board file, as sentences."""
        return [problem for _, problem in _Reading(text, _FILE).problems]

    @staticmethod
    def parse(text: str) -> "Board":
        """Read a board file; raises Malformed or Impossible."""
        return _Reading(text, _FILE).board()

    @staticmethod
    def parse_line(line: str) -> "Board":
        """Read what str(board) has written; raises Malformed or Impossible."""
        return _Reading(line, _LINE).board()


@cache
def classic() -> Board:
    """The board that comes with the game (TO-03)."""
    return Board.parse(files(__package__).joinpath("classic.txt").read_text(encoding="utf-8"))


# Reading


@dataclass(frozen=True)
class _Row:
    """The words of a row, and its name in error messages."""

    name: str
    words: Sequence[str]


@dataclass(frozen=True)
class _Format:
    """A text format of boards: the separators of rows and words, and the words for no card."""

    rows: Callable[[str], list[_Row]]
    empty: str
    free: str
    longest: int


def _file_rows(text: str) -> list[_Row]:
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return [
        _Row(f"line {number}", words)
        for number, line in lines
        if (words := line.split()) and not words[0].startswith("#")
    ]


def _line_rows(line: str) -> list[_Row]:
    rows = line.split("/") if line else []
    return [_Row(f"row {number}", row.split(",")) for number, row in enumerate(rows, 1)]


_FILE = _Format(_file_rows, "....", "FREE", LONGEST_TEXT)
_LINE = _Format(_line_rows, ".", "*", LONGEST_LINE)

_Problem = tuple[type[Malformed] | type[Impossible], str]


class _Reading:
    """The board that a text describes, and the errors in it."""

    def __init__(self, text: str, format_: _Format) -> None:
        self.problems: list[_Problem] = []
        self.places: dict[int, list[tuple[int, int]]] = {spot: [] for spot in range(FREE + 1)}
        self._words = {**_CARD_OF, format_.empty: None, format_.free: FREE}
        self._neither = f"neither a card nor {format_.empty} nor {format_.free}"
        if len(text) > format_.longest:
            self._malformed(f"the text of a board has {format_.longest} characters at most")
        elif rows := format_.rows(text):
            self._read(rows)
        else:
            self._malformed("the board has no rows at all")

    def _read(self, rows: Sequence[_Row]) -> None:
        if self._mostly_strange(rows):
            return
        self._check_size(rows)
        for number, row in enumerate(rows):
            self._read_row(number, row, len(rows[0].words))
        self._check_cards()

    def _malformed(self, problem: str) -> None:
        self.problems.append((Malformed, problem))

    def _mostly_strange(self, rows: Sequence[_Row]) -> bool:
        """Whether the text is something else altogether, so that one error is enough."""
        words = [(row.name, word) for row in rows for word in row.words]
        strange = [(name, word) for name, word in words if _capitals(word) not in self._words]
        if mostly := 2 * len(strange) > len(words):
            name, word = strange[0]
            self._malformed(
                f"this is not a board: most of its words are {self._neither}, "
                f"such as {word[:40]!r} in {name}"
            )
        return mostly

    def _check_size(self, rows: Sequence[_Row]) -> None:
        width = len(rows[0].words)
        if len(rows) > GRID:
            self._malformed(f"the board has {len(rows)} rows, the most is {GRID}")
        if width > GRID:
            self._malformed(f"the first row has {width} words, the most is {GRID}")

    def _read_row(self, number: int, row: _Row, width: int) -> None:
        if (length := len(row.words)) != width:
            words = "1 word" if length == 1 else f"{length} words"
            self._malformed(f"{row.name} has {words}, the first row has {width}")
        for column, word in enumerate(row.words):
            spot = self._words.get(_capitals(word), -1)
            if spot == -1:
                self._malformed(f"{row.name}: {word[:40]!r} is {self._neither}")
            elif spot is not None:
                self.places[spot].append((number, column))

    def _check_cards(self) -> None:
        if not any(self.places[card] for card in range(CARD_COUNT)):
            self.problems.append((Impossible, "no card lies on the board"))
            return
        for card, name in enumerate(CARDS):
            if problem := _miscounted(self.places[card]):
                self.problems.append((Impossible, f"the card {name} {problem}"))

    def board(self) -> Board:
        """The board; raises the first problem."""
        for error, problem in self.problems:
            raise error(f"{problem[0].upper()}{problem[1:]}.")
        spots: list[int | None] = [None] * CELLS
        for spot, places in self.places.items():
            for row, column in places:
                spots[GRID * row + column] = spot
        return Board(tuple(spots))


def _miscounted(places: Sequence[tuple[int, int]]) -> str:
    """The error if a card has too many or too few cells, if any."""
    count = len(places)
    if count < 2:
        return f"is missing on the board {_TIMES[2 - count]}"
    if count > 2:
        times = _TIMES[count] if count < len(_TIMES) else f"{count} times"
        return f"lies on the board {times}: {_listed(map(_place, places))}"
    return ""


def _place(place: tuple[int, int]) -> str:
    row, column = place
    if row < GRID and column < GRID:
        return cell_name(GRID * row + column)
    return f"row {row + 1} column {column + 1}"


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}"
