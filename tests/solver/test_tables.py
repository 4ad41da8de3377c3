"""Tables on disk: made, broken off, gone on with, damaged."""

import shutil
from collections import namedtuple
from itertools import islice
from pathlib import Path

import pytest

import benben
from benben.games.pylos import Pylos
from benben.solver import build, draft
from benben.solver.build import Progress, make_table
from benben.solver.draft import Draft, NoRoom
from benben.solver.solve import Solver
from benben.solver.tablebase import PAGE, Damaged, Tablebase, table_path
from tests.solver.small import SMALL, solved

GAME = Pylos(variant="mature")
RULES = (GAME.rules.trigger, GAME.rules.may, GAME.rules.may_raise)


def made(folder: Path) -> Path:
    return make_table(GAME, folder, threads=2, index=SMALL)


def test_a_table_has_the_values_of_the_solver(tmp_path: Path) -> None:
    values, _ = solved(RULES)
    with Tablebase(made(tmp_path), SMALL) as table:
        assert table.values == values
        assert list(table.check())[-1] == 1.0
        assert table.facts["options"] == GAME.options
        assert table.facts["draws"] > 0
    assert [path.name for path in tmp_path.iterdir()] == ["pylos-mature-must-loses.table"]


def test_a_table_that_is_there_is_not_made_again(tmp_path: Path) -> None:
    path = made(tmp_path)
    before = path.stat().st_mtime_ns
    assert made(tmp_path) == path
    assert path.stat().st_mtime_ns == before


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[Progress] = []
    make_table(GAME, tmp_path, 1, told.append, SMALL)
    assert told[0].phase == "13 spheres"
    assert told[-1].phase == "write to disk"
    assert all(0 <= progress.done <= progress.total for progress in told)


@pytest.mark.parametrize("steps", [1, 5, 14, 20, 37, 60])
def test_interrupted_work_is_continued(tmp_path: Path, steps: int) -> None:
    first = Draft(GAME, table_path(GAME, tmp_path), SMALL)
    solver = Solver(SMALL, GAME.rules, first.values, 2, few=500)
    done = list(islice(solver.solve(lambda: first.note(solver)), steps))  # then killed
    again = Draft(GAME, table_path(GAME, tmp_path), SMALL)
    second = Solver(SMALL, GAME.rules, again.values, 2, few=500)
    assert again.resume(second)
    assert second.board.time > 0 or steps == 1
    rest = list(second.solve(lambda: again.note(second)))
    assert memoryview(again.values).cast("b") == solved(RULES)[0]
    assert rest[0].spheres == done[-1].spheres or done[-1].spheres is None


def test_after_a_new_start_of_the_machine_everything_is_valued_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Draft(GAME, table_path(GAME, tmp_path), SMALL)
    solver = Solver(SMALL, GAME.rules, first.values, 2)
    list(islice(solver.solve(lambda: first.note(solver)), 30))
    monkeypatch.setattr(draft, "_boot", lambda: b"another")
    again = Draft(GAME, table_path(GAME, tmp_path), SMALL)
    assert not again.resume(Solver(SMALL, GAME.rules, again.values, 2))
    with Tablebase(made(tmp_path), SMALL) as table:
        assert table.values == solved(RULES)[0]


@pytest.mark.parametrize("where", [10, PAGE + 5, PAGE + 20_000, -3])
def test_a_damaged_table_is_refused(tmp_path: Path, where: int) -> None:
    path = made(tmp_path)
    content = bytearray(path.read_bytes())
    content[where] ^= 4
    path.write_bytes(content)
    with pytest.raises(Damaged, match="damaged"), Tablebase(path, SMALL) as table:
        list(table.check())


def test_a_truncated_table_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(Damaged, match="bytes instead of"):
        Tablebase(path, SMALL)


def test_a_table_under_another_name_is_refused(tmp_path: Path) -> None:
    other = Pylos(variant="children")
    made(tmp_path).rename(table_path(other, tmp_path))
    with pytest.raises(Damaged, match="is a table of"):
        Tablebase.find(other, tmp_path, SMALL)
    assert Tablebase.find(GAME, tmp_path, SMALL) is None


def test_a_draft_of_another_game_is_refused(tmp_path: Path) -> None:
    Draft(GAME, table_path(GAME, tmp_path), SMALL)
    with pytest.raises(Damaged, match="another game"):
        Draft(Pylos(variant="children"), table_path(GAME, tmp_path), SMALL)


def test_too_little_memory_is_said_before_anything_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft, "free_memory", lambda: 1_000)
    with pytest.raises(NoRoom, match=r"needs [\d,]+ bytes of memory, and 1,000 are free"):
        made(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_too_little_disk_is_said_before_anything_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(1_000))
    with pytest.raises(NoRoom, match=r"needs [\d,]+ bytes more on disk"):
        made(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_machine_tells_how_much_memory_is_free() -> None:
    free = draft.free_memory()
    assert free is None or free > 1 << 20


@pytest.mark.parametrize(("told", "free"), [("1000\n", 1000), ("max\n", None)])
def test_a_container_may_have_less_memory_than_its_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, free: int | None
) -> None:
    limit = tmp_path / "memory.max"
    limit.write_text(told)
    monkeypatch.setattr(draft, "CONTAINER", limit)
    assert draft.container_limit() == free
    if free and draft.free_memory() is not None:
        assert draft.free_memory() == free


def test_the_real_game_is_solved_by_compiled_code_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benben, "compiled", lambda: False)
    with pytest.raises(build.NotCompiled, match="C compiler"):
        make_table(GAME, tmp_path)
    assert list(tmp_path.iterdir()) == []
