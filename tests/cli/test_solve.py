"""`benben solve`: what it says before and after the work."""

from pathlib import Path

from benben.games.pylos import Pylos
from benben.solver.build import make_table, make_tables
from tests.solver.small import SMALL

from .conftest import Run


def test_there_must_be_a_table_to_check(run: Run, tmp_path: Path) -> None:
    answer = run("solve", "pylos", "--check", "--out", str(tmp_path))
    assert answer.returncode == 2
    assert "solve the game first" in answer.stderr


def test_a_table_that_is_not_one_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pylos-standard-must-loses.exact").write_text("nothing")
    (tmp_path / "pylos-standard-must-loses.results").write_text("nothing")
    answer = run("solve", "pylos", "--out", str(tmp_path))
    assert answer.returncode == 2
    assert "delete it and solve again" in answer.stderr


def test_a_table_of_another_pyramid_is_refused(run: Run, tmp_path: Path) -> None:
    make_tables(Pylos(), tmp_path, index=SMALL)
    answer = run("solve", "pylos", "--check", "--out", str(tmp_path))
    assert answer.returncode == 2
    assert "a table of another pyramid" in answer.stderr


def test_a_full_table_of_another_pyramid_is_not_converted(run: Run, tmp_path: Path) -> None:
    make_table(Pylos(), tmp_path, index=SMALL)
    answer = run("solve", "pylos", "--out", str(tmp_path))
    assert answer.returncode == 2
    assert "bytes instead of 3,230,983,764" in answer.stderr


def test_an_unknown_choice_is_refused(run: Run) -> None:
    answer = run("solve", "pylos", "--variant", "adults")
    assert answer.returncode == 2
    assert "adults" in answer.stderr
