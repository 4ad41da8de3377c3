"""The API reference is built from the docstrings and needs nothing from elsewhere."""

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("reference")
    runpy.run_path(str(ROOT / "docs" / "reference.py"))["build"](out)
    return out


def test_every_page_is_there_and_loads_nothing_from_elsewhere(pages: Path) -> None:
    assert (pages / "index.html").is_file()
    modules = runpy.run_path(str(ROOT / "docs" / "reference.py"))["MODULES"]
    for name in modules:
        text = (pages / f"{name.replace('.', '/')}.html").read_text()
        assert not re.search(r'(?:src|href)="(?:https?:)?//[^"]*\.(?:js|css|woff2?)', text)
        assert str(ROOT) not in text


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("benben", ["Record.with_variation", "State.to_svg", "Note", "game"]),
        ("benben/games/pylos", ["PylosState.canonical", "PylosState.piece_at", "perft"]),
        ("benben/games/pyramido", ["Pyramid.lay", "find_dominoes"]),
        ("benben/solver", ["probe"]),
        ("benben/arena/engine", ["Engine.choose"]),
    ],
)
def test_what_users_need_is_described(pages: Path, page: str, names: list[str]) -> None:
    text = (pages / f"{page}.html").read_text()
    assert [name for name in names if f'id="{name}"' not in text] == []
