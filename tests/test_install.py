"""The package as it is installed: compiled here, usable without a compiler, complete."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, which

import pytest

import benben
from benben import Record, kernels

ROOT = Path(__file__).parents[1]


def test_the_suite_runs_compiled() -> None:
    if which(os.environ.get("CC", "cc")) is None:
        pytest.skip("there is no C compiler here")
    assert benben.compiled()


def test_every_module_that_speaks_cython_is_a_kernel() -> None:
    sources = (ROOT / "src").rglob("*.py")
    speaking = {
        ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
        for source in sources
        if re.search("^import cython", source.read_text(), re.MULTILINE)
    }
    assert speaking == set(kernels.KERNELS)


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
    built = ignore_patterns(".*", "build", "*.so", "*.egg-info", "__pycache__")
    copytree(ROOT, tmp_path / "source", ignore=built)
    run_python(
        "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
        "--target", str(tmp_path / "installed"), str(tmp_path / "source"),
        CC="no-such-compiler",
    )  # fmt: skip
    installed = {"PYTHONPATH": str(tmp_path / "installed")}
    assert not list((tmp_path / "installed").rglob("*.so"))
    assert "about 100 times slower" in run_python("-P", "-m", "benben", "--version", **installed)
    assert "43,680" in run_python(
        "-P", "-m", "benben", "perft", "pylos", "--depth", "4", **installed
    )
    where = run_python("-P", "-c", "import benben; print(benben.__file__)", **installed)
    assert where.startswith(str(tmp_path))
    assert "PY-16" in run_python("-P", "-m", "benben", "rules", "pylos", **installed)


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
