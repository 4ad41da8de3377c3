"""`benben arena`: from the command to the table, the JSON and the picture."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.arena.runs import program

from .conftest import Run

QUICK = ("--bots", "novice,casual", "--nodes", "300", "--processes", "1")


def test_a_table_a_picture_and_the_games(run: Run, tmp_path: Path) -> None:
    broken = program(tmp_path, "if asked == 2: 1 / 0")
    answer = run("arena", "pylos", "--bots", f"novice,casual,mine={broken.source}", "--games", "6",
                 "--nodes", "300", "--plot", "result.svg", "--out", "games.jsonl")  # fmt: skip
    assert answer.returncode == 0
    assert answer.stderr == ""
    for words in ("Pylos, 2 seats, 6 games, 300 nodes a decision", "95 % interval", "rating",
                  "How often ahead", "Milliseconds for a decision",
                  "mine lost 4 games because it crashed (it ended with exit code 1: ZeroDiv",
                  "The games are saved in games.jsonl."):  # fmt: skip
        assert words in answer.stdout
    assert ElementTree.parse(tmp_path / "result.svg").getroot().tag.endswith("svg")  # noqa: S314
    assert (tmp_path / "games.jsonl").read_text().count("\n") == 7
    modes = {(tmp_path / name).stat().st_mode for name in ("games.jsonl", "result.svg")}
    assert len(modes) == 1  # what the user's umask leaves
    assert {path.name for path in tmp_path.iterdir()} >= {"games.jsonl", "result.svg"}


def test_json_and_going_on(run: Run, tmp_path: Path) -> None:
    command = ("arena", "pylos", *QUICK, "--variant", "mature", "--json")
    first = json.loads(run(*command, "--games", "2").stdout)
    more = json.loads(run(*command, "--games", "4").stdout)
    assert [facts["games"] for facts in (first, more)] == [2, 4]
    assert first["results"] == more["results"]
    assert [path.name for path in tmp_path.glob("*.jsonl")] == [more["results"]]
    assert more["settings"]["options"]["variant"] == "mature"
    assert {
        "bot",
        "games",
        "won",
        "win_rate",
        "score",
        "rating",
        "elo",
        "decisions",
        "times",
        "faults",
    } == (set(more["standings"][0]))
    assert sum(standing["won"] for standing in more["standings"]) == 4
    assert {"mean", "low", "high"} == set(more["standings"][0]["win_rate"])
    assert more["pairs"][0]["met"] == 4
    assert more["faults"] == []


def test_three_seats_for_two_bots(run: Run) -> None:
    answer = run("arena", "touche", "--bots", f"greedy,mine={sys.executable} missing.py", "--seats",
                 "3", "--games", "2", "--json")  # fmt: skip
    facts = json.loads(answer.stdout)
    assert facts["settings"]["seats"] == 3
    assert sum(standing["games"] for standing in facts["standings"]) == 6
    assert {fault["kind"] for fault in facts["faults"]} == {"crashed"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess", *QUICK), "There is no game 'chess'"),
        (("pylos", "--bots", "champion"), "No bot 'champion' plays pylos"),
        (("pylos", *QUICK, "--seats", "3"), "number of seats for Pylos '3'"),
        (("pylos", *QUICK, "--areas", "solid"), "There is no option of Pylos 'areas'"),
        (("pylos", *QUICK, "--on", "mars"), "mars"),
        (("pylos", *QUICK, "--out", "letter.txt"), "no file of results"),
        (("pylos", *QUICK, "--out", "nowhere/games.jsonl"), "There is no folder nowhere."),
        (("pylos", *QUICK, "--plot", "nowhere/result.svg"), "There is no folder nowhere."),
        (("pylos",), "--bots"),
        (("touche", "--bots", "greedy", "--board", "nowhere.txt"), "There is no file"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear friend,\n")
    answer = run("arena", *arguments)
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert complaint in answer.stderr
    assert not (tmp_path / "nowhere").exists()
