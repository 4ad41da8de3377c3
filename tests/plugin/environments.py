"""Environments in which games of other packages are installed; ours stays untouched."""

import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import benben

SOURCE = Path(__file__).parent / "mastaba"


@dataclass(frozen=True)
class Environment:
    """A Python that sees everything of ours, and what is installed into it besides."""

    folder: Path

    @property
    def python(self) -> str:
        """The program to run."""
        return str(self.folder / "bin" / "python")

    @property
    def packages(self) -> Path:
        """Where its packages lie."""
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
        """Run a command, which must succeed without a complaint."""
        done = self.run("-m", "benben", *arguments, typed=typed)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


def make_environment(folder: Path) -> Environment:
    """An environment that borrows the packages of this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    made = Environment(folder)
    borrowed = Path(benben.__file__).parents[1], sysconfig.get_path("purelib")
    (made.packages / "borrowed.pth").write_text("".join(f"{path}\n" for path in borrowed))
    return made


def install_mastaba(environment: Environment) -> Environment:
    """Install Mastaba as somebody else's package would be."""
    source = copytree(SOURCE, environment.folder / "source")
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", environment.python, "install", "--quiet",
         "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", source],
        check=True,
    )  # fmt: skip
    return environment


def announce(environment: Environment, name: str, points: dict[str, dict[str, str]]) -> None:
    """Lay down what pip would for a package with these entry points."""
    folder = environment.packages / f"{name}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [
        line
        for group, named in points.items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in named.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")


def install_bare(environment: Environment) -> Environment:
    """Install a game that has nothing but rules: no bots, no face, no texts, not even rules.md."""
    announce(environment, "bare", {"benben.games": {"bare": "bare:Bare"}})
    (environment.packages / "bare.py").write_text(
        "from benben.games.pylos import Pylos\n\n\n"
        "class Bare(Pylos):\n    key = 'bare'\n    name = 'Bare'\n"
    )
    return environment
