"""Playing at the terminal, with real keys on a real terminal and in plain lines."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

from benben import Record, Rng
from benben.cli.play import seat
from benben.games.pylos import Pylos, turn_text
from benben.testing import play_at_random

from .conftest import Run


def test_a_whole_game_in_plain_lines(run: Run) -> None:
    game = play_at_random(Pylos(variant="mature"), Rng("whole"))
    turns = [turn_text(turn) for turn in game.turns]  # type: ignore[arg-type]
    answer = run("play", "pylos", "--variant", "mature", "--record", "game.txt", typed=tuple(turns))
    assert answer.returncode == 0
    assert answer.stderr == ""
    assert re.search(r"(Light|Dark) wins: ", answer.stdout)


def test_the_record_is_kept_after_every_decision(run: Run, tmp_path: Path) -> None:
    answer = run("play", "pylos", "--record", "game.txt", typed=("1a1", "1b1"))
    assert "Resume it with: benben play pylos --record 'game.txt'" in answer.stdout
    kept = Record.parse((tmp_path / "game.txt").read_text())
    assert [str(move) for move in kept.moves] == ["1a1", "1b1"]
    again = run("play", "pylos", "--record", "game.txt", typed=("1c1", "quit"))
    assert "The game resumes after turn 2." in again.stdout
    assert len(Record.parse((tmp_path / "game.txt").read_text()).moves) == 3


def test_without_a_file_name_the_game_is_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    run("play", "pylos", typed=("1a1",))
    (kept,) = (tmp_path / "data" / "benben" / "games").iterdir()
    assert len(Record.parse(kept.read_text()).moves) == 1


def test_a_game_that_nobody_began_leaves_no_file(run: Run, tmp_path: Path) -> None:
    run("play", "pylos", "--record", "game.txt", typed=("quit",))
    assert not (tmp_path / "game.txt").exists()


def test_an_illegal_turn_says_why_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    lines = ("1a1", "1a1", "2a1", "zz", "1b1-1a1", "quit")
    answer = run("play", "pylos", "--record", "game.txt", typed=lines)
    assert "1a1 is already filled (PY-06)" in answer.stdout
    assert "2a1 needs four supports, and 1b1 is empty (PY-06)" in answer.stdout
    assert "'zz' is not a turn" in answer.stdout
    assert "You completed nothing, so you take nothing back (PY-10)" in answer.stdout
    assert len(Record.parse((tmp_path / "game.txt").read_text()).moves) == 1


def test_taking_back_step_by_step_or_at_once(run: Run) -> None:
    position = "LL..L......D..DD/........./..../. l"
    answer = run("play", "pylos", "--position", position, typed=("1b2", "-1a1", "stop", "1c3-1c3"))
    assert "Light: Take back one or two of your spheres." in answer.stdout
    assert "Light: Take back another of your spheres, or stop." in answer.stdout
    assert "Dark placed 1c3 and took back 1c3." in answer.stdout


def test_undo_help_moves_history_and_record(run: Run) -> None:
    lines = ("help", "1a1", "1b1", "undo", "undo", "undo", "moves", "1d4", "history", "record")
    answer = run("play", "pylos", typed=lines).stdout
    assert "raise your sphere" in answer
    assert "There is nothing to undo." in answer
    assert "16 possible: 1a1 " in answer
    assert "1. 1d4\n" in answer
    assert "Benben record 1" in answer


def test_resigning_and_agreeing_to_a_draw(run: Run, tmp_path: Path) -> None:
    answer = run("play", "pylos", "--record", "r.txt", typed=("1a1", "resign"))
    assert "Light wins: the other side resigned." in answer.stdout
    resigned = Record.parse((tmp_path / "r.txt").read_text())
    assert resigned.outcome is not None
    assert resigned.outcome.places == (1, 2)
    answer = run("play", "pylos", typed=("draw", "no", "1a1", "draw", "yes"))
    assert "The game continues." in answer.stdout
    assert "The game is drawn: everybody agreed." in answer.stdout


def test_PY03_lots_are_drawn_unless_seats_are_given(run: Run) -> None:
    assert {seat("Ann, Bob", in_order=False) for _ in range(50)} == {("Ann", "Bob"), ("Bob", "Ann")}
    answer = run("play", "pylos", "--players", "Ann,Bob", "--in-order", typed=("1a1", "quit"))
    assert "Ann (Light), Bob (Dark)." in answer.stdout
    assert "Ann (Light) placed 1a1." in answer.stdout


def test_the_plain_mode_tells_the_board_in_words(run: Run) -> None:
    position = "LD..LD........../D......../..../. l"
    answer = run("play", "pylos", "--plain", "--position", position, typed=("quit",)).stdout
    assert "Level 1, row 1: a light, b dark, c open, d open." in answer
    assert "Level 2, row 1: a dark, b closed, c closed." in answer
    assert "Level 4 is closed." in answer
    assert "Reserves: light 13, dark 12." in answer
    assert "\x1b" not in answer


def test_a_bot_plays_and_says_why(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "pylos", "--bot", "novice", "--in-order", "--record", "b.txt")
    answer = run(*arguments, typed=("1a1", "undo", "1b2", "draw")).stdout
    assert answer.count("Novice (Dark) placed ") == 2
    assert "Bots don't agree to a draw." in answer
    kept = Record.parse((tmp_path / "b.txt").read_text())
    assert kept.players == ("You", "Novice")
    assert str(kept.moves[0]) == "1b2"
    assert len(kept.moves) == 2


def test_a_game_against_a_bot_goes_on(run: Run) -> None:
    run("play", "pylos", "--bot", "novice", "--in-order", "--record", "b.txt", typed=("1a1",))
    again = run("play", "pylos", "--bot", "novice", "--record", "b.txt", typed=("moves",))
    assert "The game resumes after turn 2." in again.stdout
    other = run("play", "pylos", "--bot", "master", "--record", "b.txt")
    assert other.returncode == 2
    assert "No Master plays in this game." in other.stderr


def test_an_unknown_level_is_refused(run: Run) -> None:
    answer = run("play", "pylos", "--bot", "greedy")
    assert answer.returncode == 2
    assert "choose from: novice, casual" in answer.stderr


def on_a_terminal(folder: Path, *arguments: str, typed: str) -> str:
    """The output on a real terminal, without colours."""
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(folder)}
    with subprocess.Popen(
        [sys.executable, "-m", "benben", *arguments],
        stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True,
    ) as process:  # fmt: skip
        os.close(slave)
        os.write(master, typed.encode())
        shown = b""
        while chunk := _read(master):
            shown += chunk
        process.wait(30)
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode())


def test_on_a_terminal_the_four_levels_are_drawn(tmp_path: Path) -> None:
    plain = on_a_terminal(tmp_path, "play", "pylos", typed="1b2\nquit\n")
    assert "Level 1           Level 2        Level 3     Level 4" in plain
    assert "[L]" in plain
    assert "Dark   15 in reserve" in plain


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other side has closed
        return b""
