"""The figures of the rules, rebuilt with real dominoes as whole games that are kept as records."""

from pathlib import Path

import pytest

from benben import Record
from benben.games.pyramido import PyramidoState

FIGURES = Path(__file__).parent / "figures"
SHEET = [(20, 24, 26, 19), (24, 23, 29, 22), (21, 22, 25, 18), (18, 21, 24, 20)]
PLAYER_2, PLAYER_4 = 1, 3


def read(name: str) -> Record:
    return Record.parse((FIGURES / f"{name}.txt").read_text(encoding="utf-8"))


def final(record: Record) -> PyramidoState:
    assert isinstance(record.state, PyramidoState)
    return record.state


def tiles(state: PyramidoState, seat: int, level: int) -> int:
    """How many resurfacing tiles lie on a level."""
    blocks = state.view(None).players[seat].blocks
    return sum(block.tile for block in blocks if block.level == level - 1)


@pytest.mark.parametrize(
    ("name", "level", "tiles_used", "gems", "bonus", "total"),
    [
        ("score-sheet", 1, 1, [4, 4, 4, 3, 3, 3], 3, 24),
        ("score-sheet", 2, 0, [6, 5, 4, 4], 4, 23),
        ("score-sheet", 3, 1, [7, 6, 6, 5], 5, 29),
        ("level-4-plain", 4, 0, [7], 7, 14),
        ("score-sheet", 4, 1, [8, 7], 7, 22),
    ],
)
def test_PD19_the_figures_of_the_rules(
    name: str, level: int, tiles_used: int, gems: list[int], bonus: int, total: int
) -> None:
    state = final(read(name))
    score = state.score(PLAYER_2, level)
    assert tiles(state, PLAYER_2, level) == tiles_used
    assert sorted((area.gems for area in score.areas), reverse=True) == gems
    assert [area.gems for area in score.areas if area.bonus] == [bonus]
    assert (score.bonus, score.total) == (bonus, total)
    assert state.points_of(PLAYER_2, level - 1) == total


def test_PD12_a_tile_on_the_last_domino_is_all_the_two_games_differ_in() -> None:
    played, plain = read("score-sheet"), read("level-4-plain")
    pairs = zip(played.moves, plain.moves, strict=True)
    different = [(str(one), str(other)) for one, other in pairs if one != other]
    assert played.deal == plain.deal
    assert different == [("+l.g.bl", "keep")]


def test_PD22_the_score_sheet_of_the_rules() -> None:
    record = read("score-sheet")
    state, outcome = final(record), record.outcome
    assert [state.points_by_level(seat) for seat in range(4)] == SHEET
    assert [
        tuple(state.score(seat, level).total for level in (1, 2, 3, 4)) for seat in range(4)
    ] == SHEET
    assert outcome is not None
    assert outcome.scores == (89, 98, 86, 83)
    assert outcome.places == (2, 1, 3, 4)
    assert outcome.reason == "finished"


def test_PD21_the_fourth_player_starts_level_2() -> None:
    states = [state for state in read("score-sheet").states if isinstance(state, PyramidoState)]
    first = next(state for state in states if state.level == 1)
    assert (first.starter, first.to_act, first.task) == (PLAYER_4, PLAYER_4, "place")
