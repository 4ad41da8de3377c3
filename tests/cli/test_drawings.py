"""Drawings fit the terminal: in a narrow one, what has no room beside the rest stands below it."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from benben import Record, Rng
from benben.cli.faces import face_of
from benben.cli.files import write_text
from benben.core import game
from benben.testing import play_at_random


def drawn(record: Record, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(face_of(record.game.key).draw(record))
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def middle(key: str, seats: int) -> Record:
    whole = play_at_random(game(key), Rng("drawn"), seats=seats)
    return Record.begin(whole.game, seats, seed=whole.seed).play(*whole.moves[:40])


def test_pylos_stacks_its_levels() -> None:
    record = middle("pylos", 2)
    wide, narrow, slim = (drawn(record, width) for width in (80, 40, 20))
    assert wide[0].split() == ["Level", "1", "Level", "2", "Level", "3", "Level", "4"]
    assert [line for line in narrow if "Level" in line] == [
        "Level 1           Level 2",
        "Level 3     Level 4",
    ]
    assert [line for line in slim if "Level" in line] == [
        "Level 1",
        "Level 2",
        "Level 3     Level 4",
    ]
    lights = [len(re.findall(r"\bL\b", " ".join(lines))) for lines in (wide, narrow, slim)]
    assert lights[0] == lights[1] == lights[2] > 5


@pytest.mark.parametrize(("key", "seats"), [("pylos", 2), ("pyramido", 4), ("touche", 4)])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_of_a_board_is_broken(key: str, seats: int, width: int) -> None:
    record = middle(key, seats)
    wide, lines = drawn(record, 200), drawn(record, width)
    assert max(map(len, lines)) <= width
    board = [line for line in lines if line[:2].strip().isdecimal()]  # the rows of boards
    assert len(board) >= len([line for line in wide if line[:2].strip().isdecimal()]) > 0
    missing = set(" ".join(wide).split()) - set(" ".join(lines).split())
    assert not missing, f"a drawing lost {missing}"


def test_touche_shows_its_board_in_parts() -> None:
    record = middle("touche", 2)
    narrow = drawn(record, 40)
    assert narrow[0].split() == list("abcdef")
    assert narrow[14].split() == list("ghijkl")
    assert drawn(record, 80)[0].split() == list("abcdefghijkl")


def test_a_text_that_is_written_again_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("old")
    file.chmod(0o640)
    write_text(file, "new")
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)
    assert [path.name for path in file.parent.iterdir()] == ["game.txt"]
