"""The package as it is installed: compiled here, usable without a compiler, complete."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns, which

import pytest

import benben
from benben import Record, kernels
from benben.kernels import find_kernels

ROOT = Path(__file__).parents[1]
NOT_SOURCES = (".*", "build", "dist", "*.so", "*.egg-info", "__pycache__", "node_modules")


def test_the_suite_runs_compiled() -> None:
    if which(os.environ.get("CC", "cc")) is None:
        pytest.skip("there is no C compiler here")
    assert benben.compiled()


def test_a_kernel_is_found_by_what_it_imports(tmp_path: Path) -> None:
    finder = Path(copy2(kernels.__file__, tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "engine.py").write_text('"""Compiled."""\n\nimport cython\n')
    (tmp_path / "games" / "talk.py").write_text('"""Not compiled: import cython."""\n')
    assert runpy.run_path(str(finder))["find_kernels"]() == (f"{tmp_path.name}.games.engine",)
    assert "benben.games.pylos.engine" in find_kernels()


def run_python(*arguments: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_plain_python_can_be_asked_for() -> None:
    answer = run_python("-m", "benben", "--version", BENBEN_PLAIN="1")
    assert "in plain Python, which" in answer
    assert "running compiled" in run_python("-m", "benben", "--version", BENBEN_PLAIN="0")


def test_without_a_compiler_the_install_succeeds_and_says_what_is_lost(tmp_path: Path) -> None:
    copytree(ROOT, tmp_path / "source", ignore=ignore_patterns(*NOT_SOURCES))
    run_python(
        "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
        "--target", str(tmp_path / "installed"), str(tmp_path / "source"),
        CC="no-such-compiler",
    )  # fmt: skip
    (facts,) = (tmp_path / "installed").glob("benben-*.dist-info")
    assert "Tag: py3-none-any\n" in (facts / "WHEEL").read_text()
    assert "Requires-Dist: cython" in (facts / "METADATA").read_text()
    installed = {"PYTHONPATH": str(tmp_path / "installed")}
    assert not list((tmp_path / "installed").rglob("*.so"))
    assert "about 100 times slower" in run_python("-P", "-m", "benben", "--version", **installed)
    assert "43,680" in run_python(
        "-P", "-m", "benben", "perft", "pylos", "--depth", "4", **installed
    )
    where = run_python("-P", "-c", "import benben; print(benben.__file__)", **installed)
    assert where.startswith(str(tmp_path))
    assert "PY-16" in run_python("-P", "-m", "benben", "rules", "pylos", **installed)


@pytest.mark.parametrize("command", ["sdist", "bdist_wheel"])
def test_nothing_is_packed_without_the_pages(tmp_path: Path, command: str) -> None:
    without = ignore_patterns(*NOT_SOURCES, "site", "tests", "benchmarks", "web")
    copytree(ROOT, tmp_path / "source", ignore=without)
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", command],
        cwd=tmp_path / "source",
        env={**os.environ, "BENBEN_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "The pages are not built" in done.stderr
    assert not list((tmp_path / "source").glob("dist/*"))


def imported_by(statement: str) -> set[str]:
    """The modules that are imported once a statement has run in a new process."""
    return set(run_python("-c", f"{statement}\nimport sys\nprint(*sys.modules)").split())


def test_import_benben_imports_little() -> None:
    modules = imported_by("import benben")
    assert "benben.kernels" in modules
    assert not modules & {"benben.core", "benben.games", "importlib.metadata", "dataclasses"}
    assert not modules & {"inspect", "typer", "rich", "pydantic", "cython"}


def test_the_version_is_told_without_importing_games_or_parsing_options() -> None:
    told = "from benben.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass"
    modules = imported_by(told)
    assert "benben.cli.version" in modules
    assert not modules & {
        "typer",
        "rich",
        "pydantic",
        "benben.core",
        "benben.bots",
        *find_kernels(),
    }


def test_a_command_imports_no_other() -> None:
    shown = "from benben.cli import main\ntry: main(['rules', 'pylos'])\nexcept SystemExit: pass"
    modules = imported_by(shown)
    assert "benben.cli.rules" in modules
    assert not modules & {"benben.cli.play", "benben.cli.arena", "benben.arena", "benben.server"}


def test_a_module_is_not_hidden_by_a_function_of_its_name() -> None:
    assert "module" in run_python("-c", "import benben.bots.levels as it; print(type(it))")


@pytest.mark.parametrize(("letters", "last"), [("PY", 20), ("PD", 22), ("TO", 23)])
def test_every_rule_has_a_test_of_its_name(letters: str, last: int) -> None:
    tests = "".join(file.read_text() for file in (ROOT / "tests").rglob("test_*.py"))
    named = set(re.findall(rf"def test_({letters}\d\d)_", tests))
    assert named == {f"{letters}{number:02}" for number in range(1, last + 1)}


def test_records_in_the_documentation_are_legal() -> None:
    texts = (file.read_text() for file in (ROOT / "docs").glob("*.md"))
    records = [
        r for t in texts for r in re.findall(r"```text\n(Benben record.*?)```", t, re.DOTALL)
    ]
    assert records
    for record in records:
        assert Record.parse(record).outcome
