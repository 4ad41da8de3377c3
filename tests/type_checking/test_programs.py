"""Programs that use Benben pass mypy and pyright in their strict modes, without a cast."""

import os
import subprocess
import sys
from doctest import DocTestParser
from pathlib import Path
from shutil import copy

import pytest

import benben

ROOT = Path(__file__).parents[2]
CHECKERS = {
    "mypy": ("mypy", "--strict", "--cache-dir", os.devnull),
    "pyright": ("pyright", "--pythonpath", sys.executable),
}
REVEALED = {"mypy": "revealed type is", "pyright": "information: type of"}


def check(checker: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the programs in a folder that knows nothing of this repository's settings."""
    return subprocess.run(
        [sys.executable, "-m", *CHECKERS[checker], *map(str, folder.glob("*.py"))],
        cwd=folder,
        env={**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},  # it would look for an update
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("checker", CHECKERS)
def test_programs_pass_type_checkers(checker: str, tmp_path: Path) -> None:
    readme = DocTestParser().get_examples((ROOT / "README.md").read_text())
    assert len(readme) > 20
    (tmp_path / "readme.py").write_text("".join(example.source for example in readme))
    for name in ("use.py", "misuse.py"):
        copy(ROOT / "tests" / "type_checking" / name, tmp_path)
    checked = check(checker, tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    (tmp_path / "readme.py").write_text('import benben\nbenben.game("pylos", variant="nope")\n')
    assert check(checker, tmp_path).returncode == 1


@pytest.mark.parametrize("checker", CHECKERS)
def test_every_attribute_of_states_has_a_type(checker: str, tmp_path: Path) -> None:
    """Also the fields and methods of kernels, whose C types only Cython knows."""
    program = ["# pyright: strict", "import benben"]
    for key in benben.game_keys():
        program.append(f"{key} = benben.game({key!r}).start()")
        names = [name for name in dir(benben.core.game(key).start()) if name[0] != "_"]
        program += [f"reveal_type({key}.{name})" for name in names]
    (tmp_path / "attributes.py").write_text("\n".join(program))
    checked = check(checker, tmp_path)
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.lower().count(REVEALED[checker]) == len(program) - 2 - 3
    assert "Unknown" not in checked.stdout
    assert 'Revealed type is "Any"' not in checked.stdout
