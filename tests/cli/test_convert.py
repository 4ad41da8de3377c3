"""`benben convert`, records from standard input, several files, and games of the arena."""

import json
from pathlib import Path

import pytest

from benben import Note, Record
from benben.games.pylos import Pylos

from .conftest import Run

RECORD = Record.begin(Pylos(), players=("Ann", "Bob")).play("1a1", "1d4", "1b1")
NOTED = RECORD.with_note(Note("Here.", milliseconds=500)).with_tags(event="Test")
NOTED = NOTED.with_variation(RECORD.up_to(2).play("1a2"))


@pytest.mark.parametrize("source", ["game.txt", "game.json", "-"])
@pytest.mark.parametrize("to", ["text", "json"])
def test_records_are_converted_both_ways(run: Run, tmp_path: Path, source: str, to: str) -> None:
    (tmp_path / "game.txt").write_text(NOTED.to_text())
    (tmp_path / "game.json").write_text(NOTED.to_json())
    typed = tuple(NOTED.to_text().splitlines()) if source == "-" else ()
    answer = run("convert", source, "--to", to, typed=typed)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == (NOTED.to_text() if to == "text" else NOTED.to_json() + "\n")
    run("convert", source, "--out", "new.json", typed=typed)
    assert Record.parse((tmp_path / "new.json").read_text()) == NOTED
    assert (tmp_path / "new.json").read_text().startswith("{")


def test_a_record_is_replayed_from_standard_input(run: Run) -> None:
    answer = run("replay", "-", typed=tuple(NOTED.to_text().splitlines()))
    assert "3. 1b1\n   LL" in answer.stdout
    assert "   # Here.\nThe game is not finished.\n" in answer.stdout


def test_several_files_are_verified_and_a_bad_one_does_not_stop_the_others(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "one.txt").write_text(RECORD.to_text())
    (tmp_path / "bad.txt").write_text(RECORD.to_text().replace("1b1", "2b1"))
    (tmp_path / "two.json").write_text(RECORD.to_json())
    answer = run("verify", "one.txt", "bad.txt", "two.json", "nowhere.txt")
    assert answer.returncode == 2
    assert answer.stdout == (
        "one.txt: holds; 3 turns. The game is not finished.\n"
        "two.json: holds; 3 turns. The game is not finished.\n"
    )
    first, second = answer.stderr.splitlines()
    assert first.startswith("bad.txt: Line 13, column 4, turn 3, '2b1': 2b1 needs four supports")
    assert second.startswith("nowhere.txt: ")
    assert "--seal is for one record" in run("verify", "a", "b", "--seal", "0" * 64).stderr
    listed = run("verify", "one.txt", "two.json", "--json").stdout.splitlines()
    assert [json.loads(line)["file"] for line in listed] == ["one.txt", "two.json"]


def test_games_of_the_arena_are_records(run: Run, tmp_path: Path) -> None:
    bots = ("--bots", "one=novice,two=novice,broken='false'", "--nodes", "20")
    played = run("arena", "pyramido", *bots, "--games", "4", "--processes", "1", "--out", "r.jsonl")
    assert played.returncode == 0, played.stderr
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()[1:]]
    for number, line in enumerate(lines, 1):
        text = run("convert", "r.jsonl", "--game", str(number)).stdout
        record = Record.parse(text)
        assert (list(record.players), list(map(str, record.moves))) == (line["bots"], line["moves"])
        if line["fault"]:
            assert "lost by a fault (crashed)" in record.notes[len(record.moves)].comment
        else:
            assert record.outcome is not None
            assert list(record.outcome.places) == line["places"]
            assert record.notes[1].milliseconds is not None
    assert any(line["fault"] for line in lines)
    assert not all(line["fault"] for line in lines)
    assert "has no game 9" in run("replay", "r.jsonl", "--game", "9").stderr
    assert run("replay", "r.jsonl").stdout.startswith("1.")
    assert len(run("verify", "r.jsonl", "r.jsonl").stdout.splitlines()) == 8
