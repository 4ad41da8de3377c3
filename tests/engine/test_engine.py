"""What the engine of the pages computes is what the library computes."""

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from benben import game_keys
from tests.engine.decide import decisions
from tests.engine.perft import VARIANTS, counts

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "benben" / "server" / "engine"
POSITIONS = 1000
DEPTHS = range(5, 8)
SITE = Path(pytest.__file__).parents[1]
"""Where pytest is installed here; it is plain Python, which runs there, too."""
NEEDS_HYPOTHESIS = (
    "core/test_record_notes.py",
    "core/test_rng.py",
    "games/test_fuzz.py",
    "games/pylos/test_properties.py",
    "games/pyramido/test_properties.py",
    "games/touche/test_properties.py",
    "games/touche/test_board.py",
)
"""Hypothesis has compiled parts, which are not available for WebAssembly."""
NEEDS_PROCESSES = (
    "games/pylos/test_conformance.py",
    "games/pyramido/test_conformance.py",
    "games/touche/test_conformance.py",
    "games/test_encoding.py",
    "games/test_key.py",
)
"""WebAssembly has no processes and no threads."""
PASSED = re.compile(r"(\d+) passed, \d+ skipped in|(\d+) passed in")


def run(program: str, tmp_path: Path, engine: Path = ENGINE) -> str:
    """The output of a Python program that runs in WebAssembly with our tests at hand."""
    node = which("node")
    if not (engine / "engine.json").exists() or node is None:
        pytest.fail("The engine is not built, or there is no Node.js: make engine")
    file = tmp_path / "program.py"
    file.write_text(program)
    runner = ROOT / "web" / "engine" / "run.mjs"
    mounts = {
        ROOT / "tests": "/project/tests",
        ROOT / "src": "/project/src",
        ROOT / "docs": "/project/docs",
        ROOT / "web" / "src": "/project/web/src",
        ROOT / "src/benben/solver/books": "/lib/benben/benben/solver/books",
        SITE: "/project/site",
    }
    shown = (f"{folder}={where}" for folder, where in mounts.items())
    done = subprocess.run(
        [node, str(runner), str(engine), str(file), *shown],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    return done.stdout


def test_the_kernels_are_compiled() -> None:
    facts = json.loads((ENGINE / "engine.json").read_text())
    assert facts["compiled"]


def test_without_a_compiler_the_sources_run_as_they_are(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    builder = ROOT / "web" / "engine" / "build.py"
    subprocess.run([sys.executable, str(builder), "--plain", str(plain)], check=True)
    facts = json.loads((plain / "engine.json").read_text())
    assert not facts["compiled"]
    found = run(
        "from benben.bots import Budget, Observation, find_bot\n"
        "from benben import game\n"
        "from benben.kernels import compiled\n"
        "state = game('pylos').start()\n"
        "bot = find_bot('pylos', 'novice')\n"
        "print(compiled(), bot.choose(Observation(state, 0), Budget(nodes=50), 'seed').move)\n",
        tmp_path,
        plain,
    )
    assert re.fullmatch(r"False 1[a-d][1-4]", found.strip())


def test_perft_of_all_variants(tmp_path: Path) -> None:
    found = run(
        "import sys; sys.path.insert(0, '/project')\n"
        "from tests.engine.perft import counts\n"
        f"print(*counts({DEPTHS}))\n",
        tmp_path,
    )
    assert [int(count) for count in found.split()] == counts(DEPTHS)
    assert len(found.split()) == len(VARIANTS) * len(DEPTHS)


@pytest.mark.parametrize("key", game_keys())
def test_bots_decide_as_natively(tmp_path: Path, key: str) -> None:
    found = run(
        "import sys; sys.path.insert(0, '/project')\n"
        "from tests.engine.decide import decisions\n"
        f"print(*decisions({key!r}, {POSITIONS}), sep='\\n')\n",
        tmp_path,
    )
    assert found.splitlines() == decisions(key, POSITIONS)


def test_the_rules_hold(tmp_path: Path) -> None:
    names = (*NEEDS_HYPOTHESIS, *NEEDS_PROCESSES)
    assert all((ROOT / "tests" / name).exists() for name in names)
    left_out = [f"--ignore=/project/tests/{name}" for name in names]
    arguments = [
        "/project/tests/core", "/project/tests/games", "--noconftest", "-c", "/dev/null", "-q",
        "--rootdir=/project", "-p", "no:cacheprovider", "-o", "xfail_strict=true", *left_out,
    ]  # fmt: skip
    found = run(
        "import shutil, sys; sys.path[:0] = ['/project']; sys.path.append('/project/site')\n"
        "shutil.copy('/project/src/benben/testing.py', '/lib/benben/benben')\n"
        "import os; os.environ['PYTEST_DISABLE_PLUGIN_AUTOLOAD'] = '1'\n"
        f"import pytest\npytest.main({arguments!r})\n",
        tmp_path,
    )
    passed = PASSED.search(found)
    assert passed, found
    assert int(passed[1] or passed[2]) > 450
