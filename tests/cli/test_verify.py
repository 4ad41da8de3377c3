"""`benben verify`: what it checks, what it says, and its exit codes."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from benben import Record, Rng
from benben.core.seal import seal
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido
from benben.testing import play_at_random
from tests.games.pyramido.tables import deal_text

from .conftest import Run

SEED = "known only when the game has ended"
SEAL, OTHER = seal(SEED), seal("something else")
PLAYED = play_at_random(Pyramido(), Rng("verify"), seats=2, seed=SEED)
FAIR = replace(PLAYED, seal=SEAL)
UNFAIR = replace(PLAYED, seal=OTHER)
FITS = "The seal in the record fits the seed.\n"
SAME = "The seal in the record is the one noted at the start.\n"
ANOTHER_SEED = "The seal in the record does NOT fit the seed: another seed was sealed.\n"
ANOTHER_SEAL = "The seal in the record is NOT the one noted at the start.\n"
NOTED_FITS = "The seal noted at the start fits the seed.\n"
NOTED_ELSE = "The seal noted at the start does NOT fit the seed: another seed was sealed.\n"


def keep(folder: Path, record: Record, name: str = "game.txt") -> None:
    (folder / name).write_text(record.to_json() if name.endswith("json") else record.to_text())


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_fair_game_holds(run: Run, tmp_path: Path, name: str) -> None:
    keep(tmp_path, FAIR, name)
    answer = run("verify", name, "--seal", SEAL)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("Pyramido, areas top-view, 2 seats.\n")
    assert f"{len(FAIR.turns)} turns replayed: all legal.\nPlaces: Player 1 " in answer.stdout
    assert answer.stdout.endswith(FITS + SAME)


@pytest.mark.parametrize(
    ("record", "noted", "code", "told"),
    [
        (
            FAIR,
            (),
            0,
            FITS + "Whether it is the one noted at the start can be checked with --seal.",
        ),
        (FAIR, (SEAL.upper(),), 0, FITS + SAME),
        (FAIR, (OTHER,), 1, FITS + ANOTHER_SEAL + NOTED_ELSE),
        (UNFAIR, (), 1, ANOTHER_SEED),
        (UNFAIR, (OTHER,), 1, ANOTHER_SEED + SAME),
        (UNFAIR, (SEAL,), 1, ANOTHER_SEED + ANOTHER_SEAL + NOTED_FITS),
        (PLAYED, (), 0, "There is no seal: whether the deal was fixed at the start cannot be"),
        (PLAYED, (SEAL,), 0, NOTED_FITS),
        (PLAYED, (OTHER,), 1, NOTED_ELSE),
    ],
)
def test_what_a_seal_proves(
    run: Run, tmp_path: Path, record: Record, noted: tuple[str, ...], code: int, told: str
) -> None:
    keep(tmp_path, record)
    answer = run("verify", "game.txt", *(word for text in noted for word in ("--seal", text)))
    assert (answer.returncode, answer.stderr) == (code, "")
    assert told in answer.stdout


@pytest.mark.parametrize(
    ("begun", "code"),
    [
        (Record.begin(Pyramido(), 2, seed=SEED, deal=deal_text(1, 2), seal=SEAL), 1),
        (Record.begin(Pyramido(), 2, seed=SEED, start=str(PLAYED.states[3]), seal=SEAL), 1),
        (Record.begin(Pyramido(), 2, seed=SEED, deal=deal_text(1, 2)), 0),
    ],
)
def test_the_seal_of_a_seed_that_did_not_deal_proves_nothing(
    run: Run, tmp_path: Path, begun: Record, code: int
) -> None:
    keep(tmp_path, begun)
    answer = run("verify", "game.txt")
    assert answer.returncode == code
    assert ("proves NOTHING" in answer.stdout) == bool(code)
    assert "The game is not finished." in answer.stdout


def test_answers_in_json(run: Run, tmp_path: Path) -> None:
    keep(tmp_path, UNFAIR)
    answer = run("verify", "game.txt", "--seal", OTHER, "--json")
    assert answer.returncode == 1
    assert json.loads(answer.stdout) == {
        "game": "pyramido",
        "seats": 2,
        "turns": len(UNFAIR.turns),
        "result": json.loads(UNFAIR.to_json())["result"],
        "seal": OTHER,
        "checks": {"sealed": False, "noted": False, "same": True, "dealt": True},
        "holds": False,
    }
    keep(tmp_path, Record.begin(Pylos()))
    facts = json.loads(run("verify", "game.txt", "--json").stdout)
    assert (facts["result"], facts["seal"], facts["holds"]) == (None, None, True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("nowhere.txt",), "There is no file"),
        (("illegal.txt",), "turn 2, '1a1': 1a1 is already filled (PY-06)"),
        (("malformed.txt",), "A seal is 64 digits"),
        (("fine.txt", "--seal", "7"), "A seal is 64 digits"),
    ],
)
def test_what_cannot_be_checked_is_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    text = Record.begin(Pylos()).play("1a1", "1b1").to_text()
    (tmp_path / "fine.txt").write_text(text)
    (tmp_path / "illegal.txt").write_text(text.replace("1b1", "1a1"))
    (tmp_path / "malformed.txt").write_text(text.replace("seed: 0", "seed: 0\nseal: 0"))
    answer = run("verify", *arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("benben: ")
    assert answer.stderr.count("\n") == 1
    assert complaint in answer.stderr
