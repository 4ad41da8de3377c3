"""A separate environment with a plug-in game."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import pytest

import benben
from tests.server.nodes import Node

SOURCE = Path(__file__).parent / "mastaba"


@dataclass(frozen=True)
class Environment:
    """A virtual environment on top of this one."""

    folder: Path

    @property
    def python(self) -> str:
        """The program to run."""
        return str(self.folder / "bin" / "python")

    @property
    def packages(self) -> Path:
        """Its site-packages folder."""
        return next(self.folder.glob("lib/python*/site-packages"))

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run it with these arguments."""
        return subprocess.run(
            [self.python, *arguments],
            input=typed,
            env={**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), "COLUMNS": "100"},
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def benben(self, *arguments: str, typed: str = "") -> str:
        """Run a command that must succeed without warnings."""
        done = self.run("-m", "benben", *arguments, typed=typed)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


def make_environment(folder: Path) -> Environment:
    """A virtual environment that uses the packages of this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    made = Environment(folder)
    borrowed = Path(benben.__file__).parents[1], sysconfig.get_path("purelib")
    (made.packages / "borrowed.pth").write_text("".join(f"{path}\n" for path in borrowed))
    return made


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with Mastaba installed as a package."""
    made = make_environment(tmp_path_factory.mktemp("plugin") / "venv")
    source = copytree(SOURCE, made.folder / "source")
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", made.python, "install", "--quiet", "--no-deps",
         "--no-build-isolation", "--no-index", "--disable-pip-version-check", source],
        check=True,
    )  # fmt: skip
    return made


@pytest.fixture(scope="session")
def node(installed: Environment) -> Iterator[Node]:
    """A server that offers Mastaba; pages in a browser can be tested with it too."""
    database = f"sqlite:///{installed.folder}/benben.db"
    with Node(database, python=installed.python) as started:
        yield started


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
