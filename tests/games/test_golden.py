"""The golden playthroughs are reproduced."""

import pytest

from tests.golden.decisions import PLAYED, decisions_path
from tests.golden.playthrough import FOLDER, GAMES, path, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_golden(name: str) -> None:
    assert playthrough(name) == path(name).read_text(encoding="utf-8"), "if meant: make golden"


def test_no_golden_file_is_left_over() -> None:
    decided = {decisions_path(key).stem for key in PLAYED}
    assert {file.stem for file in FOLDER.glob("*.txt")} == {*GAMES, *decided}
