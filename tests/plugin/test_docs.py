"""docs/adding-a-game.md shows the plug-in as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
SECTIONS = re.findall(r"^## `(\S+)`$(.*?)(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
LEFT_OUT = "\n# …\n"


@pytest.mark.parametrize(("path", "section"), SECTIONS, ids=[path for path, _ in SECTIONS])
def test_all_code_that_is_shown_is_in_its_file(path: str, section: str) -> None:
    source = (ROOT / "tests" / "plugin" / "mastaba" / path).read_text()
    blocks = re.findall(r"^```\w+\n(.*?)\n```$", section, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        for part in block.split(LEFT_OUT):
            assert part in source, f"{path} has no such lines:\n{part}"


def test_every_file_of_the_game_is_explained() -> None:
    folder = ROOT / "tests" / "plugin" / "mastaba"
    files = {str(file.relative_to(folder)) for file in folder.rglob("*.py")}
    explained = {path for path, _ in SECTIONS}
    assert files - explained == {"benben_mastaba/__init__.py"}
    assert {"pyproject.toml", "benben_mastaba/words/en.ftl"} <= explained
