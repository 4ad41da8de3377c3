"""Entry points of games and their parts, also broken ones."""

import logging
from importlib.metadata import EntryPoint
from typing import ClassVar

import pytest

from benben import game_keys
from benben.core import Plugins, registry
from benben.core.registry import game_class
from benben.games.pylos import Pylos


class Misnamed(Pylos):
    """A game whose entry point has another key than its own."""

    key: ClassVar[str] = "other"


ANNOUNCED = {
    "missing": "nowhere.at_all:Thing",
    "nameless": "benben.games.pylos:Nothing",
    "no_game": "benben.core:Rng",
    "misnamed": f"{__name__}:Misnamed",
    "pylos": "benben.games.pylos:Pylos",
}


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Plugins[object]:
    """The registry with these entry points."""
    points = [EntryPoint(name, value, "benben.games") for name, value in ANNOUNCED.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    return Plugins("benben.games", registry._check_game)


def test_what_is_broken_is_left_out(games: Plugins[object]) -> None:
    assert games.keys() == ("pylos",)
    assert games.get("pylos") is Pylos


@pytest.mark.parametrize("key", [key for key in ANNOUNCED if key != "pylos"])
def test_what_is_broken_is_logged_once(
    games: Plugins[object], caplog: pytest.LogCaptureFixture, key: str
) -> None:
    with caplog.at_level(logging.WARNING):
        assert games.get(key) is None
        assert games.get(key) is None
    assert len(caplog.messages) == 1
    assert f"benben.games: {key} is left out" in caplog.text


def test_nothing_is_imported_before_it_is_asked_for(
    games: Plugins[object], caplog: pytest.LogCaptureFixture
) -> None:
    assert games.get("pylos") is Pylos
    assert caplog.messages == []


def test_the_first_of_two_that_share_a_key_is_taken(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    points = [
        EntryPoint("pylos", "benben.games.pylos:Pylos", "benben.games"),
        EntryPoint("pylos", "nowhere:Pylos", "benben.games"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    assert Plugins("benben.games", registry._check_game).get("pylos") is Pylos
    assert "announced twice" in caplog.text


def test_the_class_of_a_game() -> None:
    assert game_class("pylos") is Pylos
    assert {"pylos", "pyramido", "touche"} <= set(game_keys())
