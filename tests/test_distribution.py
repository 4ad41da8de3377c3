"""The whole path of a package: source distribution, wheel, empty environment, a game, a page."""

import os
import re
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns, which
from sysconfig import get_platform
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from benben.kernels import find_kernels

ROOT = Path(__file__).parents[1]
NOT_SOURCES = (".*", "build", "dist", "*.so", "*.egg-info", "__pycache__", "node_modules")
COMPILED_HERE = "benben.bots.touche.search"  # it needs the layouts of four other kernels
GAME = """
from benben import Record, game
from benben.bots import Budget, Observation, find_bot
record = Record.begin(game("pylos"), seed="a seed")
while record.outcome is None:
    state = record.state
    seen = Observation(state, state.to_act)
    answer = find_bot("pylos", "casual").choose(seen, Budget(nodes=200), "a seed")
    record = record.play(*state.read(answer.move))
print(record.outcome.reason)
"""


@pytest.mark.skipif(not which(os.environ.get("CC", "cc")), reason="there is no C compiler here")
def test_from_the_sources_to_a_game_and_a_page(tmp_path: Path) -> None:
    unpacked = unpack(build(copy_of_the_sources(tmp_path), "sdist"), tmp_path / "unpacked")
    check_sources(unpacked)
    reuse_compiled(unpacked)
    wheel = build(unpacked, "wheel")
    check_wheel(wheel)
    env = Environment(tmp_path / "env", wheel)

    env.link("benben")
    assert env.run("-c", GAME).stdout in ("apex\n", "empty-reserve\n", "repetition\n")
    assert "running compiled" in env.run("-m", "benben", "--version").stdout
    for lacking in ("cython", "litestar", "msgspec", "numpy"):
        assert env.run("-c", f"import {lacking}").returncode == 1
    assert "pip install 'benben[rl]'" in env.run("-c", "import benben.rl").stderr
    assert "pip install 'benben[arena]'" in env.run("-m", "benben", "--help").stdout
    for command, extra in (("serve", "server"), ("work", "server"), ("arena", "arena")):
        answer = env.run("-m", "benben", command)
        assert answer.returncode == 2
        assert answer.stderr.endswith(f"pip install 'benben[{extra}]'\n")
        assert answer.stderr.count("\n") == 1

    env.link("benben", "server")
    with env.serve() as address, urlopen(f"{address}/") as page:  # noqa: S310  (our own server)
        text = page.read().decode()
        (script,) = re.findall(r'<script[^>]* src="(/[^"]+\.js)"', text)
        with urlopen(f"{address}{script}") as answer:  # noqa: S310
            assert answer.status == 200
            assert "javascript" in answer.headers["Content-Type"]


def copy_of_the_sources(folder: Path) -> Path:
    """A copy of the sources, so that building does not change the original."""
    copytree(ROOT, folder / "sources", ignore=ignore_patterns(*NOT_SOURCES))
    return folder / "sources"


def build(sources: Path, kind: str) -> Path:
    """Build a distribution as pip does, without fetching the build's own requirements."""
    call = f"from setuptools import build_meta; build_meta.build_{kind}('dist')"
    done = subprocess.run(
        [sys.executable, "-c", call], cwd=sources, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (built,) = (sources / "dist").iterdir()
    return built


def unpack(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    return unpacked


def check_sources(unpacked: Path) -> None:
    """Check that kernels, pages and their sources are complete and unchanged."""
    needed = [
        *ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.pxd"), *ROOT.glob("web/src/**/*.*"),
        *ROOT.glob("web/*.*"), ROOT / "Makefile",
    ]  # fmt: skip
    assert len(needed) > 300
    for file in needed:
        assert (unpacked / file.relative_to(ROOT)).read_bytes() == file.read_bytes(), file


def reuse_compiled(unpacked: Path) -> None:
    """Copy the compiled kernels except one, to save time."""
    built = unpacked / "build" / f"lib.{get_platform()}-{sys.implementation.cache_tag}"
    left_out = ROOT / "src" / COMPILED_HERE.replace(".", "/")
    for file in ROOT.glob("src/**/*.so"):
        if file.with_name(file.name.partition(".")[0]) != left_out:
            copy = built / file.relative_to(ROOT / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy2(file, copy)
            copy.touch()


def check_wheel(wheel: Path) -> None:
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.split("-")[2:4] == [tag, tag]
    names = ZipFile(wheel).namelist()
    for kernel in find_kernels():
        stem = kernel.replace(".", "/")
        assert [name for name in names if re.match(rf"{stem}\.[^/]*\.(so|pyd)$", name)], kernel
    assert "benben/server/site/index.html" in names
    assert not [name for name in names if name.startswith(("tests/", "web/"))]


class Environment:
    """An environment with nothing but the wheel, and those dependencies that are linked into it."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.folder = folder
        self.python = folder / "bin" / "python"
        (self.packages,) = folder.glob("lib/*/site-packages")
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install"]
        subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)

    def link(self, name: str, *extras: str) -> None:
        """Link what a distribution needs, and what that needs, from where the tests run."""
        (own,) = self.packages.glob("benben-*.dist-info")
        done: set[tuple[str, tuple[str, ...]]] = {(name, extras)}
        waiting = list(needs(Distribution.at(own), extras))
        while waiting:
            key = waiting.pop()
            if key not in done:
                done.add(key)
                found = distribution(key[0])
                self._link(found)
                waiting += needs(found, key[1])

    def _link(self, found: Distribution) -> None:
        tops = {file.parts[0] for file in found.files or () if file.parts[0] != ".."}
        for top in tops - {"__pycache__"}:
            if not (self.packages / top).exists():
                (self.packages / top).symlink_to(Path(str(found.locate_file(top))).resolve())

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=self.variables,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def variables(self) -> dict[str, str]:
        """The variables of this process without those that lead to the sources."""
        ours = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        return {**ours, "XDG_DATA_HOME": str(self.folder / "data"), "BENBEN_PLAIN": "0"}

    def serve(self) -> "Serving":
        return Serving(self)


class Serving:
    """A server of the environment at any free port, until the block ends."""

    def __init__(self, env: Environment) -> None:
        self.process = subprocess.Popen(
            [str(env.python), "-m", "benben", "serve", "--port", "0"],
            cwd=env.folder,
            env=env.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> str:
        assert self.process.stdout
        opened = re.search(r"http://\S+", self.process.stdout.readline())
        assert opened
        return opened[0]

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)


def needs(found: Distribution, extras: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names and extras of what a distribution needs here."""
    for text in found.requires or ():
        needed = Requirement(text)
        marker = needed.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in (*extras, "")):
            yield needed.name, tuple(sorted(needed.extras))
