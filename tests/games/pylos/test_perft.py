"""Counts of turn sequences, compared with the data files."""

import json
from itertools import product
from pathlib import Path

import pytest

import benben
from benben.games.pylos import Pylos, PylosState, perft
from benben.games.pylos.turns import perft as count

FILES = sorted((Path(__file__).parent / "perft").glob("*.json"))
CHEAP_IN_PLAIN_PYTHON = 4


def test_there_is_a_file_for_every_rule_set_that_differs() -> None:
    assert [file.stem for file in FILES] == [
        "children", "mature-may", "mature-must", "standard-may", "standard-must",
    ]  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_perft(file: Path) -> None:
    data = json.loads(file.read_text())
    state = Pylos(**data["options"]).start()
    figures = data["turns"]
    assert len(figures) == 7
    depths = len(figures) if benben.compiled() else CHEAP_IN_PLAIN_PYTHON
    assert [perft(state, depth) for depth in range(1, depths + 1)] == figures[:depths]


def by_turns(state: PylosState, depth: int) -> int:
    """The same count by the public library alone."""
    if depth == 0:
        return 1
    return sum(by_turns(state.play_turn(turn), depth - 1) for turn in state.turns())


TURN_STARTS = [
    "................/........./..../. l",
    "LL..L......D..DD/........./..../. l",
    "LDLDLDLDDLDLDLDL/LL.L...../..../. l",
    "LDLDLDLDDLDLDLDL/LDLDLDLD./L.../. d",
    "LLLLLLLLLLLLLLLD/D......../..../. l",
    "LDLDLDLDDLDLDLDD/DLDLDLDLD/LLL./. l",
]
AMID_TURNS = [
    "LL..L.........../........./..../. l 1b2",
    "LL..L.........../........./..../. l 1b2-1a1",
]
RULE_SETS = [
    Pylos(),
    Pylos(variant="mature", take_back="may"),
    Pylos(empty_reserve="may-raise"),
    Pylos(variant="children"),
]


@pytest.mark.parametrize(
    ("game", "position"), [*product(RULE_SETS, TURN_STARTS), *product(RULE_SETS[:3], AMID_TURNS)]
)
def test_the_engine_counts_what_the_library_plays(game: Pylos, position: str) -> None:
    state = game.parse_state(position)
    assert perft(state, 2) == by_turns(state, 2)


def test_the_digest_tells_positions_apart() -> None:
    rules = Pylos().rules
    one, other = count(rules, 0, 0, 3), count(rules, 0, 0, 3)
    assert one == other
    assert count(rules, 1, 0, 1)[1] != count(rules, 2, 0, 1)[1]
    assert count(rules, 0, 0, 0) == (1, 0)
