"""`benben board check`: what is wrong with a board, or what it has."""

import json
from pathlib import Path

import pytest

from benben.games.touche.board import Board, classic

from .conftest import Run

TEXT = classic().to_text()
SPOILT = TEXT.replace("7H ", "1X ", 1).replace("FREE", "10S ", 1)
PROBLEMS = [
    "line 5: '1X' is neither a card nor .... nor FREE",
    "the card 10S lies on the board three times: c3, f4 and g11",
    "the card 7H is missing on the board once",
]


def test_TO03_a_good_board_is_described(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(TEXT)
    answer = run("board", "check", "mine.txt")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.splitlines() == [
        "The board is fine: 12 rows, 12 columns.",
        "Cells: 112, each card twice.",
        "Free spaces: 8 (c3, j3, e5, h5, e8, h8, c10, j10).",
        "Combinations with 2 or 3 seats: 89 squares, 520 Ts, 208 lines, 140 crosses.",
        "Combinations with 4 seats: 89 squares, 612 Ts, 268 lines.",
    ]


def test_TO03_a_board_need_not_have_free_spaces(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(TEXT.replace("FREE", "...."))
    assert "Free spaces: none.\n" in run("board", "check", "mine.txt").stdout


def test_TO03_a_good_board_in_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(TEXT)
    answer = run("board", "check", "mine.txt", "--json")
    facts = json.loads(answer.stdout)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert (facts["fine"], facts["problems"]) == (True, [])
    assert (facts["rows"], facts["columns"], facts["cells"]) == (12, 12, 112)
    assert facts["free_spaces"] == ["c3", "j3", "e5", "h5", "e8", "h8", "c10", "j10"]
    assert facts["combinations"] == {
        "2": {"square": 89, "T": 520, "line": 208, "cross": 140},
        "3": {"square": 89, "T": 520, "line": 208, "cross": 140},
        "4": {"square": 89, "T": 612, "line": 268, "cross": 0},
    }
    assert Board.parse_line(facts["board"]) == classic()


def test_TO03_every_problem_is_one_line_and_the_exit_code_is_2(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(SPOILT)
    answer = run("board", "check", "mine.txt")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.splitlines() == [f"benben: {problem}" for problem in PROBLEMS]


def test_TO03_problems_in_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(SPOILT)
    answer = run("board", "check", "mine.txt", "--json")
    assert (answer.returncode, answer.stderr) == (2, "")
    assert json.loads(answer.stdout) == {"fine": False, "problems": PROBLEMS}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "Missing command"),
        (("check",), "Missing argument"),
        (("check", "nowhere.txt"), "There is no file"),
        (("check", "."), "is a folder, not a file"),
        (("check", "binary.txt"), "not a text file"),
        (("check", "letter.txt"), "this is not a board"),
        (("check", "long.txt"), "20000 characters at most"),
    ],
)
def test_other_errors_are_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "letter.txt").write_text("Dear Ann,\nAS is the first card\n" * 40)
    (tmp_path / "long.txt").write_text(TEXT + "#" * 100_000)
    answer = run("board", *arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("benben: ")
    assert answer.stderr.count("\n") == 1
    assert complaint in answer.stderr


def test_help_names_the_command(run: Run) -> None:
    assert "board" in run("--help").stdout
    assert "check" in run("board", "--help").stdout
    assert run("board", "check", "--help").returncode == 0
