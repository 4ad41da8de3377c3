"""The golden playthroughs are reproduced."""

import pytest

from tests.golden.playthrough import FOLDER, GAMES, path, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    assert playthrough(name) == path(name).read_text(encoding="utf-8"), "if meant: make golden"


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
