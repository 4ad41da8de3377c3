"""Short commands: version, help, rules, perft, replay, and their errors."""

import json
import os
import signal
from pathlib import Path
from threading import Timer

import pytest

import benben
from benben import Record, Rng
from benben.bots import Budget
from benben.bots.pylos.analysis import PylosAnalyser
from benben.cli.analyse import run_until_stopped
from benben.games.pylos import Pylos
from benben.puzzles import puzzles
from benben.testing import play_at_random

from .conftest import Run

GAME = play_at_random(Pylos(), Rng("replay"))


def test_version_tells_whether_it_runs_compiled(run: Run) -> None:
    answer = run("--version").stdout
    assert answer.startswith(f"benben {benben.__version__} on Python ")
    assert ("running compiled" in answer) == benben.compiled()
    assert json.loads(run("--version", "--json").stdout)["compiled"] == benben.compiled()


def test_help_names_every_command(run: Run) -> None:
    answer = run()
    assert answer.returncode == 0
    for command in (
        "play",
        "analyse",
        "solve",
        "perft",
        "board",
        "review",
        "puzzle",
        "replay",
        "verify",
        "rules",
        "score",
        "arena",
    ):
        assert command in answer.stdout
        assert run(command, "--help").returncode == 0


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("pylos", [f"PY-{n:02}" for n in range(1, 21) if n != 5]),  # how positions are written
        ("pyramido", [f"PD-{n:02}" for n in range(1, 23)]),
        ("touche", [f"TO-{n:02}" for n in range(1, 24)]),
    ],
)
def test_rules_name_every_number(run: Run, game: str, numbers: list[str]) -> None:
    answer = run("rules", game).stdout
    assert [number for number in numbers if number not in answer] == []


def test_perft(run: Run) -> None:
    assert run("perft", "pylos", "--depth", "4").stdout.startswith("43,680 sequences of 4 turns")


def test_perft_in_json(run: Run) -> None:
    position = "LL..L.........../........./..../. l"
    answer = run("perft", "pylos", "--position", position, "--depth", "1", "--take-back", "may",
                 "--json")  # fmt: skip
    facts = json.loads(answer.stdout)
    assert facts["turns"] == 23
    assert (facts["depth"], facts["position"]) == (1, position)
    assert facts["options"]["take_back"] == "may"
    assert answer.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), "No such command 'chess'"),
        (("play",), "Which game?"),
        (
            ("play", "chess"),
            "benben play knows no game 'chess': choose from pylos, pyramido, touche.",
        ),
        (
            ("analyse", "chess"),
            "benben analyse knows no game 'chess': choose from pylos, pyramido, touche.",
        ),
        (("play", "pylos", "--variant", "x"), "There is no variant 'x'"),
        (("play", "pylos", "--players", "Ann"), "1 names for 2 seats"),
        (("play", "pylos", "--position", "x"), "A position is"),
        (("perft", "pylos", "--depth", "x"), "--depth"),
        (("perft", "pylos", "--depth", "99"), "--depth"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("replay", "nowhere.txt"), "There is no file"),
        (("replay", "."), "is a folder, not a file"),
        (("replay", "binary.txt"), "not a text file"),
        (("replay", "illegal.txt"), "turn 2, '1a1': 1a1 is already filled (PY-06)"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    text = Record.begin(Pylos()).play("1a1", "1b1").to_text()
    (tmp_path / "illegal.txt").write_text(text.replace("1b1", "1a1"))
    answer = run(*arguments)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("benben: ")
    assert answer.stderr.count("\n") == 1
    assert complaint in answer.stderr


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_replay_shows_every_turn_and_the_end(run: Run, tmp_path: Path, name: str) -> None:
    text = GAME.to_json() if name.endswith("json") else GAME.to_text()
    (tmp_path / name).write_text(text)
    answer = run("replay", name)
    assert answer.returncode == 0
    assert f"{len(GAME.turns)}. " in answer.stdout
    assert str(GAME.state) in answer.stdout
    assert "Places: Light" in answer.stdout


def test_replay_one_turn(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(GAME.to_text())
    answer = run("replay", "game.txt", "--turn", "1").stdout
    assert str(GAME.states[1]) in answer
    assert str(GAME.state) not in answer
    assert run("replay", "game.txt", "--turn", "999").returncode == 2


def test_replay_in_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(GAME.to_text())
    facts = json.loads(run("replay", "game.txt", "--json").stdout)
    assert Record.parse(json.dumps(facts["record"])) == GAME
    assert [step["turn"] for step in facts["steps"]] == list(range(len(GAME.turns) + 1))
    assert facts["steps"][-1]["position"] == str(GAME.state)


def test_replay_of_an_unfinished_game_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(Record.begin(Pylos()).play("1a1").to_text())
    assert "not finished" in run("replay", "game.txt").stdout


def test_analyse_tells_what_is_proven(run: Run) -> None:
    position = "LDLDLDLDLDLDLDLD/DLDLDLDLD/LDL./. l"
    answer = run("analyse", "pylos", position)
    assert answer.returncode == 0
    assert answer.stdout.startswith("Light to move: lost in 2 turns at most, proven.\n")


def test_analyse_in_json(run: Run) -> None:
    answer = run("analyse", "pylos", "................/........./..../. l", "--seconds", "0.1",
                 "--variant", "mature", "--json")  # fmt: skip
    facts = json.loads(answer.stdout)
    assert facts["options"]["variant"] == "mature"
    assert len(facts["turns"]) == 16
    assert set(facts["turns"][0]) == {"turn", "worth", "loss", "error", "reasons"}
    assert facts["turns"][0]["worth"] == facts["worth"]


@pytest.mark.parametrize(("game", "seats"), [("pyramido", 3), ("touche", 2)])
def test_analyse_tells_chances_and_reasons_of_every_game(run: Run, game: str, seats: int) -> None:
    position = str(benben.core.game(game).start(seats, "analysed"))
    answer = run("analyse", game, position, "--seconds", "0.1")
    assert answer.returncode == 0
    first, *rest = answer.stdout.splitlines()
    assert "to move: chance to win" in first
    assert len([line for line in rest if line.startswith("  ")]) >= 6
    assert rest[-1].endswith("positions evaluated.")


def test_analyse_refuses_what_is_no_position(run: Run) -> None:
    assert run("analyse", "pylos", "nonsense").returncode == 2


def test_ctrl_c_ends_the_analysis_with_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # without a tablebase
    middle = Pylos().parse_state("LDLDDLDLLDLDDLDL/........./..../. l")
    analyser = PylosAnalyser(middle, Budget())
    ctrl_c = Timer(1, os.kill, (os.getpid(), signal.SIGINT))
    ctrl_c.start()
    try:
        analysis = run_until_stopped(analyser)
    finally:
        ctrl_c.cancel()
    assert len(analysis.turns) == 63
    assert analysis.depth


def test_review_tells_mistakes_and_sums_up_players(run: Run, tmp_path: Path) -> None:
    start = "LDDLLDLDLDDLLLLD/DLDDLLDLD/...D/. l"
    record = Record.begin(Pylos(), start=start, players=("Ann", "Bob")).play("3a1")
    (tmp_path / "game.txt").write_text(record.to_text())
    answer = run("review", "game.txt", "--nodes", "20000")
    assert answer.returncode == 0
    first, better, _, ann, *_ = answer.stdout.splitlines()
    assert first == "1. Ann, 3a1: blunder. Won in 5 before, lost now."
    assert better.startswith("   Better: 2b1>3a2. Wins in 3 turns at the latest")
    assert ann.startswith("Ann: 0 good, 0 inaccuracy, 0 mistake, 1 blunder; 100.0% lost")


def test_review_in_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(GAME.to_text())
    answer = run("review", "game.txt", "--nodes", "50", "--json")
    assert len(benben.Review.parse(answer.stdout).turns) == len(GAME.turns)


def test_review_refuses_a_game_without_turns(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(Record.begin(Pylos()).to_text())
    answer = run("review", "game.txt")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert "nothing to review" in answer.stderr


def test_a_puzzle_is_solved_with_hints_and_refutations(run: Run) -> None:
    puzzle = next(one for one in puzzles("pylos-standard") if len(one.steps) == 2)
    first, second = ("".join(step.turn).replace("stop", "") for step in puzzle.steps)
    wrong = "".join(puzzle.steps[0].others[0].turn).replace("stop", "")
    answer = run("puzzle", "--id", puzzle.id, typed=("hint", wrong, first, "9z9", second))
    assert answer.returncode == 0
    said = answer.stdout
    assert "It is about" in said
    assert said.index("Wrong:") < said.index("Right.") < said.index("Right: solved!")
    assert "is not a turn" in said or "There is no cell" in said


def test_puzzles_are_listed_and_unknown_ones_refused(run: Run) -> None:
    assert "pylos-children: " in run("puzzle", "--list").stdout
    assert run("puzzle", "--daily", "touche", typed=("answer",)).returncode == 0
    for arguments in (("chess",), ("--id", "touche-999"), ("touche", "--theme", "chess")):
        answer = run("puzzle", *arguments)
        assert (answer.returncode, answer.stdout) == (2, "")
