"""The board and its combinations: TO-02, TO-03, TO-05 to TO-08 and TO-14."""

import pickle
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from benben import BenbenError, Impossible, Malformed, Rng
from benben.games.touche.board import (
    CARDS,
    KINDS,
    LONGEST_LINE,
    LONGEST_TEXT,
    Board,
    cell_name,
    classic,
    parse_card,
    parse_cell,
)
from benben.games.touche.combinations import Combination, combinations
from benben.games.touche.encoding import FREE, GRID

OPEN = Board((0,) * GRID * GRID)
"""A card on every cell of the grid, without an outline or free spaces."""
TEXT = classic().to_text()
LINE = str(classic())


def rows_of(board: Board) -> list[int]:
    """How many cells each row has."""
    counts = Counter(cell // GRID for cell in board.cells)
    return [counts[row] for row in range(board.height)]


def board_of(*drawn: str) -> Board:
    """A board drawn with # for a card's cell and * for a free space, at the top left."""
    spots: list[int | None] = [None] * (GRID * GRID)
    for row, line in enumerate(drawn):
        for column, mark in enumerate(line):
            spots[GRID * row + column] = {"#": 0, "*": FREE}.get(mark)
    return Board(tuple(spots))


def cells_of_kind(board: Board, seats: int, kind: str) -> list[tuple[int, ...]]:
    return [found.cells for found in combinations(board, seats) if KINDS[found.kind] == kind]


# Cells and cards


def test_cells_are_named_by_column_and_row() -> None:
    assert [cell_name(cell) for cell in (0, 1, 15, 16, 16 * 11 + 3, 255)] == [
        "a1", "b1", "p1", "a2", "d12", "p16",
    ]  # fmt: skip
    assert [parse_cell(cell_name(cell)) for cell in range(256)] == list(range(256))


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a17", "q1", "A1", "a01", "a1 ", "a1\n", "a١"]
)
def test_what_is_not_a_cell(name: str) -> None:
    with pytest.raises(Malformed, match="is not a cell: a column a to p and a row 1 to 16"):
        parse_cell(name)


def test_TO01_cards_are_named_by_rank_and_suit() -> None:
    assert len(set(CARDS)) == FREE == 52
    assert [CARDS[card] for card in (0, 9, 12, 13, 26, 39, 51)] == [
        "AS", "10S", "KS", "AH", "AD", "AC", "KC",
    ]  # fmt: skip
    assert [parse_card(name) for name in CARDS] == list(range(52))
    assert [parse_card(name.lower()) for name in CARDS] == list(range(52))


@pytest.mark.parametrize("name", ["", "A", "S", "1S", "11S", "AX", "FREE", "*", " AS", "Aſ"])
def test_what_is_not_a_card(name: str) -> None:
    with pytest.raises(Malformed, match="is not a card: a rank A, 2 to 10, J, Q or K and a suit"):
        parse_card(name)


# The classic board


def test_TO02_the_outline_of_classic() -> None:
    board = classic()
    assert rows_of(board) == [6, 6, 8, 12, 12, 12, 12, 12, 12, 8, 6, 6]
    assert (board.height, board.width) == (12, 12)
    assert len(board.cells) == 112
    assert list(board.cells) == sorted(board.cells)
    for row in range(12):
        columns = [cell % GRID for cell in board.cells if cell // GRID == row]
        assert columns == list(range(min(columns), max(columns) + 1))
        assert min(columns) + max(columns) == 11


def test_TO02_the_free_spaces_of_classic() -> None:
    names = [cell_name(cell) for cell in classic().free_spaces]
    assert names == ["c3", "j3", "e5", "h5", "e8", "h8", "c10", "j10"]


def test_TO02_each_card_lies_on_classic_twice() -> None:
    board = classic()
    pairs = [board.cells_of(card) for card in range(52)]
    assert all(low < high for low, high in pairs)
    assert all(board.spots[cell] == card for card, pair in enumerate(pairs) for cell in pair)
    assert len({cell for pair in pairs for cell in pair}) == 104
    assert [cell_name(cell) for cell in board.cells_of(parse_card("AS"))] == ["d1", "h7"]


def test_TO03_classic_is_eight_runs_edge_to_edge() -> None:
    board = classic()
    steps = Counter[int]()
    for card in range(51):
        if card % 13 != 12:
            for cell in board.cells_of(card):
                row, column = divmod(cell, GRID)
                steps[card] += any(
                    abs(row - other // GRID) + abs(column - other % GRID) == 1
                    for other in board.cells_of(card + 1)
                )
    assert len(steps) == 48
    assert set(steps.values()) == {2}


@pytest.mark.parametrize("seats", [2, 4])
def test_TO03_no_combination_of_classic_holds_both_cells_of_a_card(seats: int) -> None:
    for combination in combinations(classic(), seats):
        cards = [classic().spots[cell] for cell in combination.cells]
        assert len(set(cards)) == len(cards)


# Shuffled boards


def test_TO03_a_shuffled_board_keeps_outline_and_free_spaces() -> None:
    shuffled = classic().shuffled(Rng("touche"))
    assert shuffled.cells == classic().cells
    assert shuffled.free_spaces == classic().free_spaces
    assert Counter(shuffled.spots) == Counter(classic().spots)
    assert shuffled != classic()
    assert Board.parse(shuffled.to_text()) == Board.parse_line(str(shuffled)) == shuffled


def test_TO03_a_shuffled_board_depends_on_nothing_but_the_seed() -> None:
    boards = [classic().shuffled(Rng(seed)) for seed in (1, 1, 2)]
    assert boards[0] == boards[1] != boards[2]
    assert hash(boards[0]) == hash(boards[1])


def test_TO03_the_cards_are_shuffled_as_a_list_from_the_first_cell_to_the_last() -> None:
    cells = [cell for cell in classic().cells if cell not in classic().free_spaces]
    cards = [classic().spots[cell] for cell in cells]
    Rng("list").shuffle(cards)
    shuffled = classic().shuffled(Rng("list"))
    assert [shuffled.spots[cell] for cell in cells] == cards


def test_TO03_boards_of_one_outline_share_their_combinations() -> None:
    assert combinations(classic().shuffled(Rng(3)), 3) is combinations(classic(), 2)


# Combinations

SQUARES = ["""
##
##
"""]  # fmt: skip
LINES_OF_FIVE = [
    "#####",
    "#\n" * 5,
    "#....\n.#...\n..#..\n...#.\n....#",
    "....#\n...#.\n..#..\n.#...\n#....",
]
LINES_OF_FOUR = ["####", "#\n" * 4, "#...\n.#..\n..#.\n...#", "...#\n..#.\n.#..\n#..."]
TS = ["""
###
.#.
.#.
""", """
.#.
.#.
###
""", """
#..
###
#..
""", """
..#
###
..#
""", """
..#.
.#..
#.#.
...#
""", """
.#..
..#.
.#.#
#...
""", """
#...
.#.#
..#.
.#..
""", """
...#
#.#.
.#..
..#.
"""]  # fmt: skip
TS_WITH_A_SHORT_STEM = ["""
###
.#.
""", """
.#.
###
""", """
#.
##
#.
""", """
.#
##
.#
""", """
#.#
.#.
..#
""", """
#.#
.#.
#..
""", """
#..
.#.
#.#
""", """
..#
.#.
#.#
"""]  # fmt: skip
CROSSES = ["""
.#.
###
.#.
""", """
#.#
.#.
#.#
"""]  # fmt: skip

SHAPES = [
    (2, "square", SQUARES),
    (2, "T", TS),
    (2, "line", LINES_OF_FIVE),
    (2, "cross", CROSSES),
    (4, "square", SQUARES),
    (4, "T", TS_WITH_A_SHORT_STEM),
    (4, "line", LINES_OF_FOUR),
    (4, "cross", []),
]
RULES = {"square": "TO05", "line": "TO06", "T": "TO07", "cross": "TO08"}
every_shape = pytest.mark.parametrize(
    ("seats", "kind", "drawings"),
    SHAPES,
    ids=[f"{RULES[kind]}-{kind}-{seats}" for seats, kind, _ in SHAPES],
)


def drawn(drawing: str) -> list[tuple[int, int]]:
    """The places of the marks in a drawing, from 0, 0 on."""
    return [
        (row, column)
        for row, line in enumerate(drawing.strip("\n").split("\n"))
        for column, mark in enumerate(line)
        if mark == "#"
    ]


def laid(drawings: Sequence[str]) -> list[tuple[int, ...]]:
    """The cells of these drawings at every place of the grid where they fit."""
    return sorted(
        tuple(GRID * (top + row) + left + column for row, column in places)
        for places in map(drawn, drawings)
        for top in range(GRID - max(row for row, _ in places))
        for left in range(GRID - max(column for _, column in places))
    )


@every_shape
def test_TO05_to_TO08_exactly_the_drawn_shapes_anywhere_on_the_grid(
    seats: int, kind: str, drawings: list[str]
) -> None:
    assert cells_of_kind(OPEN, seats, kind) == laid(drawings)


@every_shape
def test_TO05_to_TO08_exactly_the_drawn_shapes_around_a_centre(
    seats: int, kind: str, drawings: list[str]
) -> None:
    centre = parse_cell("h8")
    around = [cells for cells in cells_of_kind(OPEN, seats, kind) if centre in cells]
    expected = {
        tuple(centre + GRID * (row - by_row) + column - by_column for row, column in places)
        for places in map(drawn, drawings)
        for by_row, by_column in places
    }
    assert len(around) == len(expected) == sum(len(drawn(drawing)) for drawing in drawings)
    assert set(around) == expected


@every_shape
def test_TO05_to_TO08_a_drawing_alone_is_one_combination(
    seats: int, kind: str, drawings: list[str]
) -> None:
    for drawing in drawings:
        board = board_of(*drawing.strip("\n").split("\n"))
        assert combinations(board, seats) == (Combination(KINDS.index(kind), board.cells),)


def test_TO05_to_TO08_how_many_classic_has() -> None:
    def counts(seats: int) -> list[int]:
        return [len(cells_of_kind(classic(), seats, kind)) for kind in KINDS]

    assert counts(2) == counts(3) == [89, 520, 208, 140]
    assert counts(4) == [89, 612, 268, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_combinations_are_sorted_and_each_is_there_once(seats: int) -> None:
    found = combinations(classic(), seats)
    keys = [(combination.kind, combination.cells) for combination in found]
    assert keys == sorted(set(keys))
    assert all(cells == tuple(sorted(set(cells))) for _, cells in keys)
    assert len({cells for _, cells in keys}) == len(keys)
    assert combinations(classic(), seats) is found


def test_TO06_a_longer_line_holds_several() -> None:
    assert len(cells_of_kind(board_of("#######"), 2, "line")) == 3
    assert len(cells_of_kind(board_of("#######"), 4, "line")) == 4


def test_TO06_no_line_goes_on_at_the_other_edge() -> None:
    assert combinations(board_of("." * 13 + "###", "###"), 4) == ()


@pytest.mark.parametrize(
    ("drawing", "count"),
    [("##\n##", 1), ("#*\n##", 1), ("#*\n*#", 0), ("**\n##", 0), ("**\n**", 0)],
)
def test_TO14_a_combination_has_at_most_one_free_space(drawing: str, count: int) -> None:
    assert len(combinations(board_of(*drawing.split("\n")), 2)) == count


def test_TO14_no_combination_of_classic_has_two_free_spaces() -> None:
    free = set(classic().free_spaces)
    shares = Counter(len(free & set(found.cells)) for found in combinations(classic(), 2))
    assert set(shares) == {0, 1}


# Writing and reading


def test_a_board_file_can_be_read_back() -> None:
    assert Board.parse(TEXT) == classic()
    assert TEXT.startswith(".... .... .... AS   2S   3S   3D   2D   AD   .... .... ....\n")
    assert "6H   7H   8H   9H   FREE JS   JD   FREE 9C   8C   7C   6C\n" in TEXT
    assert Board.problems(TEXT) == []


def test_a_board_line_can_be_read_back() -> None:
    assert Board.parse_line(LINE) == classic()
    assert LINE.startswith(".,.,.,AS,2S,3S,3D,2D,AD,.,.,./.,.,.,6S")
    assert "/6H,7H,8H,9H,*,JS,JD,*,9C,8C,7C,6C/" in LINE


def test_boards_are_equal_hashed_and_pickled_by_their_spots() -> None:
    other = Board.parse(TEXT)
    assert len({classic(), other}) == 1
    assert pickle.loads(pickle.dumps(classic())) == other


def test_comments_case_and_white_space_do_not_matter() -> None:
    relaxed = TEXT.lower().replace(" ", "\t ").replace("\n", " \r\n\r\n  # a comment\r\n")
    assert Board.parse(f"\ufeff# mine\n\n{relaxed}") == classic()


def test_TO03_empty_rows_and_columns_after_the_last_cell_are_not_written() -> None:
    wide = "".join(f"{line} ....\n" for line in TEXT.splitlines()) + " ".join(["...."] * 13)
    assert Board.parse(wide) == classic()
    assert Board.parse(wide).to_text() == TEXT


def test_TO03_empty_rows_and_columns_before_the_first_cell_are_kept() -> None:
    lower = "".join(f".... {line}\n" for line in [" ".join(["...."] * 12), *TEXT.splitlines()])
    board = Board.parse(lower)
    assert board.cells == tuple(cell + GRID + 1 for cell in classic().cells)
    assert board.to_text() == lower
    assert Board.parse_line(str(board)) == board


def test_TO03_any_outline_within_the_grid() -> None:
    cards = [*CARDS, *CARDS, *["FREE"] * (256 - 104)]
    full = Board.parse("\n".join(" ".join(cards[n : n + 16]) for n in range(0, 256, 16)))
    assert len(full.cells) == 256
    assert len(full.free_spaces) == 152
    assert len(str(full)) <= LONGEST_LINE
    assert Board.parse_line(str(full)) == Board.parse(full.to_text()) == full


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def without_line(number: int) -> Callable[[str], str]:
    return lambda text: "".join(
        line for n, line in enumerate(text.splitlines(keepends=True), 1) if n != number
    )


@pytest.mark.parametrize(
    ("spoil", "problems"),
    [
        (replaced("7H ", "1X "), [
            "line 5: '1X' is neither a card nor .... nor FREE",
            "the card 7H is missing on the board once",
        ]),
        (replaced("7H ", "..."), [
            "line 5: '...' is neither a card nor .... nor FREE",
            "the card 7H is missing on the board once",
        ]),
        (replaced("7H ", ""), [
            "line 5 has 11 words, the first row has 12",
            "the card 7H is missing on the board once",
        ]),
        (lambda text: text.replace("7H ", "...."), ["the card 7H is missing on the board twice"]),
        (replaced("FREE", "10S "), [
            "the card 10S lies on the board three times: c3, f4 and g11",
        ]),
        (lambda text: text.replace("FREE", "10S"), [
            "the card 10S lies on the board 10 times: c3, j3, f4, e5, h5, e8, h8, c10, j10 and g11",
        ]),
        (replaced("7H ", "8H "), [
            "the card 7H is missing on the board once",
            "the card 8H lies on the board three times: b5, c5 and l8",
        ]),
        (without_line(1), [
            f"the card {name} is missing on the board once"
            for name in ("AS", "2S", "3S", "AD", "2D", "3D")
        ]),
        (lambda text: text + "FREE\n", ["line 13 has 1 word, the first row has 12"]),
        (lambda text: text + f"{'FREE ' * 12}\n" * 5, ["the board has 17 rows, the most is 16"]),
        (lambda text: text.replace("\n", f"{' FREE' * 5}\n"), [
            "the first row has 17 words, the most is 16",
        ]),
        (lambda text: text.replace("\n", f"{' ....' * 5}\n").replace(".... ....\n", ".... AS\n", 1),
            [
                "the first row has 17 words, the most is 16",
                "the card AS lies on the board three times: d1, row 1 column 17 and h7",
            ],
        ),
        (lambda _: "# nothing\n \n", ["the board has no rows at all"]),
        (lambda _: ".... FREE\n", ["no card lies on the board"]),
        (lambda _: "Dear Ann,\nAS is the first card\n", [
            "this is not a board: most of its words are neither a card nor .... nor FREE, "
            "such as 'Dear' in line 1",
        ]),
        (lambda text: text + "#" * LONGEST_TEXT, [
            "the text of a board has 20000 characters at most",
        ]),
    ],
)  # fmt: skip
def test_TO03_all_problems_of_a_board_are_named(
    spoil: Callable[[str], str], problems: list[str]
) -> None:
    spoilt = spoil(TEXT)
    assert Board.problems(spoilt) == problems
    first = f"{problems[0][0].upper()}{problems[0][1:]}."
    expected = Impossible if "the card " in problems[0] or "no card " in problems[0] else Malformed
    with pytest.raises(expected) as raised:
        Board.parse(spoilt)
    assert str(raised.value) == first


@pytest.mark.parametrize(
    ("line", "error", "sentence"),
    [
        ("", Malformed, "The board has no rows at all."),
        (LINE.replace("7H", "1X", 1), Malformed, "Row 5: '1X' is neither a card nor . nor *."),
        (LINE.replace("7H,", "", 1), Malformed, "Row 5 has 11 words, the first row has 12."),
        (LINE + "/", Malformed, "Row 13 has 1 word, the first row has 12."),
        (LINE.replace("7H", "*", 1), Impossible, "The card 7H is missing on the board once."),
        (LINE + "/" * LONGEST_LINE, Malformed, "The text of a board has 1024 characters at most."),
    ],
)
def test_TO03_a_line_has_the_same_errors(
    line: str, error: type[BenbenError], sentence: str
) -> None:
    with pytest.raises(error) as raised:
        Board.parse_line(line)
    assert str(raised.value) == sentence


# Whatever is thrown at the parsers

PIECES = st.sampled_from([*CARDS, "....", "FREE", ".", "*", ",", "/", "\n", " ", "#", "1X", "ſ"])
noise = st.one_of(
    st.text(max_size=60),
    st.lists(PIECES, max_size=60).map(" ".join),
    st.lists(PIECES, max_size=60).map("".join),
)


def mangled(text: str) -> st.SearchStrategy[str]:
    """The text with a piece cut out and something else put in."""
    places = st.integers(0, len(text))
    return st.builds(
        lambda a, b, new: text[: min(a, b)] + new + text[max(a, b) :], places, places, noise
    )


def error_of(parse: Callable[[str], object], text: str) -> type[BenbenError] | None:
    try:
        parse(text)
    except BenbenError as error:
        assert str(error)
        assert "\n" not in str(error)
        return type(error)
    return None


@example("AS " * 100_000)
@given(st.one_of(noise, mangled(TEXT)))
def test_fuzz_board_files(text: str) -> None:
    error = error_of(Board.parse, text)
    assert error in (None, Malformed, Impossible)
    assert (error is None) == (Board.problems(text) == [])


@example("AS," * 100_000)
@given(st.one_of(noise, mangled(LINE)))
def test_fuzz_board_lines(line: str) -> None:
    assert error_of(Board.parse_line, line) in (None, Malformed, Impossible)


@given(st.one_of(noise, st.text("abpq0123456789", max_size=4)))
def test_fuzz_cells(name: str) -> None:
    assert error_of(parse_cell, name) in (None, Malformed)


@given(st.one_of(noise, st.text("AKJ10sShHdDcC", max_size=4)))
def test_fuzz_cards(name: str) -> None:
    assert error_of(parse_card, name) in (None, Malformed)


@given(st.integers())
def test_fuzz_shuffled_boards_can_be_read_back(seed: int) -> None:
    board = classic().shuffled(Rng(seed))
    assert Board.parse_line(str(board)) == Board.parse(board.to_text()) == board
