"""Making puzzles: it can be stopped and resumed, and what it makes has one answer."""

import lzma
from pathlib import Path

import pytest

from benben.games.pylos import Pylos
from benben.puzzles import Puzzle
from benben.puzzles.making import __main__ as making
from benben.puzzles.making.checking import check_pylos
from benben.puzzles.making.pylos import PylosMaker
from benben.puzzles.making.values import ProofValues

NODES = "3000"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that sets are written to, instead of the package's."""
    folder = tmp_path / "data"
    monkeypatch.setattr(making, "DATA", folder)
    return folder


def make(monkeypatch: pytest.MonkeyPatch, work: Path, count: int) -> None:
    arguments = ["make", "pylos-children", "--nodes", NODES, "--work", str(work)]
    monkeypatch.setattr("sys.argv", ["making", *arguments, "--count", str(count)])
    making.main()


def read(data: Path) -> list[Puzzle]:
    text = lzma.decompress((data / "pylos-children.xz").read_bytes()).decode()
    return [Puzzle.parse(line) for line in text.splitlines()]


def test_making_goes_on_where_it_was(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "MOST_OF_A_GRADE", 1)
    make(monkeypatch, tmp_path / "at once", 2)
    at_once = read(data)
    log = tmp_path / "stopped" / "pylos-children.jsonl"
    make(monkeypatch, log.parent, 1)
    with log.open("a") as file:
        file.write('{"games": 9')  # it was stopped while it wrote this
    make(monkeypatch, log.parent, 2)
    assert read(data) == at_once
    for puzzle in at_once:
        check_pylos(puzzle, ProofValues(20_000))


def test_positions_of_one_kind_are_used_once() -> None:
    values = ProofValues(int(NODES))
    maker = PylosMaker(Pylos(variant="children"), values)
    number = next(number for number in range(20) if list(maker.puzzles_of(number)))
    assert list(maker.puzzles_of(number)) == []
