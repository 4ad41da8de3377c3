"""Whole runs: the same games everywhere, stored on disk, and continued."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benben.arena.game import Played
from benben.arena.results import Results
from benben.arena.run import default_path, go_on
from benben.arena.settings import ArenaSettings
from benben.arena.workers import play_here
from benben.core import BadChoice, BenbenError, Malformed

from .runs import course, program, settings

ARENA = (sys.executable, "-m", "benben", "arena", "pylos", "--bots", "novice,casual")
SAME = ("--nodes", "300", "--seed", "kill")
"""A command line that gives the settings in RUN."""
RUN = settings(options={"variant": "standard", "take_back": "must", "empty_reserve": "loses"},
               seed="kill", grace=2.0)  # fmt: skip


def run(path: Path, games: int, of: ArenaSettings = RUN, processes: int = 1) -> list[Played]:
    """Play the missing games; returns all games in order."""
    with Results(path, of) as results:
        list(go_on(results, games, processes))
        return results.first(games)


def test_the_same_seed_gives_the_same_games_in_however_many_processes(tmp_path: Path) -> None:
    alone = run(tmp_path / "alone", 6)
    together = run(tmp_path / "together", 6, processes=2)
    assert course(alone) == course(together)
    assert [game.number for game in alone] == [0, 1, 2, 3, 4, 5]
    other = run(tmp_path / "other", 2, of=settings(seed="another"))
    assert course(other) != course(alone[:2])


def test_games_of_a_run_are_not_all_the_same(tmp_path: Path) -> None:
    games = run(tmp_path / "results", 6)
    assert len({game.moves for game in games}) == 6
    assert len({game.seed for game in games}) == 6


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    path = tmp_path / "results"
    first = run(path, 3)
    before = path.read_bytes()
    more = run(path, 5)
    assert more[:3] == first
    assert path.read_bytes().startswith(before)
    assert run(path, 2) == first[:2]


def wait_for(true: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def begin(path: Path, games: int = 5000) -> subprocess.Popen[str]:
    """A run in another process that has finished some games."""
    command = (*ARENA, *SAME, "--games", str(games), "--processes", "2", "--out", str(path))
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    wait_for(lambda: path.exists() and path.read_bytes().count(b"\n") > 4)
    return process


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results"
    process = begin(path)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    assert len(workers) >= 2
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    there = path.read_bytes().count(b"\n") - 1
    assert there >= 4
    games = run(path, 12)
    assert course(games) == course(run(tmp_path / "whole", 12))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_says_how_to_go_on(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "results"
    process = begin(path)
    began = time.monotonic()
    process.send_signal(how)
    _, errors = process.communicate(timeout=60)
    assert time.monotonic() - began < 30
    assert process.returncode == 130
    assert "the same command resumes" in errors
    assert "Traceback" not in errors
    told = re.search(r"Stopped after (\d+) of 5000 games", errors)
    assert told
    with Results(path, RUN) as results:  # a game may be stored at this very moment
        assert len(results.games) - int(told[1]) in (0, 1)


@pytest.mark.parametrize(
    "torn", [b'{"number":3,"bots":["novi', b'{"number":3,"bots":["novi\n', b"\0\0\0"]
)
def test_a_torn_last_line_is_dropped(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "results"
    first = run(path, 3)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    with Results(path, RUN) as results:
        assert results.first(9) == first
    assert path.read_bytes() == whole
    assert course(run(path, 5)) == course(run(tmp_path / "other", 5))


def test_a_torn_header_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run(path, 1)
    path.write_bytes(path.read_bytes()[:20])
    assert len(run(path, 1)) == 1


def test_an_unreadable_line_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run(path, 3)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:2], b"nonsense", *lines[3:]]))
    with pytest.raises(Malformed, match=r"Line 3 of .* cannot be read"):
        run(path, 3)


@pytest.mark.parametrize("text", ["", "a letter to a friend", "{}\n", '{"arena": 2}\n'])
def test_only_results_are_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results"
    path.write_text(text)
    if not text:
        assert len(run(path, 1)) == 1
        return
    with pytest.raises(Malformed, match="no file of results"):
        run(path, 1)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": "another"}, "seed"),
        ({"nodes": 301}, "nodes"),
        ({"bots": "casual,novice"}, "bots"),
        ({"options": {"variant": "mature"}}, "options"),
        ({"seconds": 1.0, "grace": 3.0}, "seconds, grace"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: dict[str, object], named: str) -> None:
    path = tmp_path / "results"
    run(path, 1, settings())
    before = path.read_bytes()
    with pytest.raises(BadChoice, match=rf"other settings \({named}\): name another file"):
        run(path, 1, settings(**other))  # type: ignore[arg-type]
    assert path.read_bytes() == before
    assert default_path(settings()) != default_path(settings(**other))  # type: ignore[arg-type]


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    with Results(tmp_path / "results", RUN), pytest.raises(BadChoice, match="Another run"):
        run(tmp_path / "results", 1)


def test_a_dead_process_is_reported(tmp_path: Path) -> None:
    """A worker process dies: here, because a bot ends it."""
    (tmp_path / "deadly_bot.py").write_text(
        "import os\nfrom benben.bots import Bot\n"
        "class Deadly(Bot):\n    def choose(self, *_): os._exit(1)\n"
    )
    here = Path.cwd()
    os.chdir(tmp_path)
    try:
        playing = play_here(settings("deadly_bot:Deadly,novice"), [0, 1, 2], 2)
        with pytest.raises(BenbenError, match="died while it played"):
            list(playing)
    finally:
        os.chdir(here)


def test_programs_end_with_the_run(tmp_path: Path) -> None:
    """A run that is aborted during a game leaves no program running."""
    pids = tmp_path / "pids"
    body = f"""
        open({str(pids)!r}, "a").write(f"{{os.getpid()}} ")
        if asked == 2 and message["view"]["seat"] == 1: time.sleep(60)
    """
    source = program(tmp_path, body).source
    process = subprocess.Popen(
        [*ARENA[:-1], f"mine={source}", "--seconds", "50", "--processes", "2",
         "--out", str(tmp_path / "results")]
    )  # fmt: skip
    wait_for(lambda: pids.exists() and len(set(pids.read_text().split())) >= 4)
    process.kill()
    process.wait()
    started = set(pids.read_text().split())
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in started))
