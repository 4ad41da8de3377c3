"""The levels of each game."""

import pytest

import benben
from benben import BadChoice
from benben.bots import Bot, Role, adviser, find_bot, stand_in
from benben.bots.levels import levels
from benben.words import LANGUAGES, words


@pytest.mark.parametrize("key", benben.game_keys())
def test_every_game_has_bots(key: str) -> None:
    found = levels(key)
    assert found
    assert len({level.key for level in found}) == len(found)
    for level in found:
        assert isinstance(level.bot, Bot)
        assert find_bot(key, level.key) is level.bot


def test_unknown_games_and_levels_are_refused() -> None:
    with pytest.raises(BadChoice, match="no game with bots 'chess'; choose from: pylos, "):
        levels("chess")
    with pytest.raises(BadChoice, match="no game with bots"):
        find_bot("chess", "greedy")
    with pytest.raises(BadChoice, match="no level of pylos 'greedy'; choose from: novice, "):
        find_bot("pylos", "greedy")


def test_pylos_has_five_levels() -> None:
    keys = [level.key for level in levels("pylos")]
    assert keys == ["novice", "casual", "club", "master", "perfect"]


def test_a_stand_in_is_of_medium_strength() -> None:
    assert stand_in("pylos").key == "club"
    assert stand_in("touche").key == "club"


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
def test_every_role_is_taken_by_one_level(key: str) -> None:
    taken = [role for level in levels(key) for role in level.roles]
    assert sorted(taken) == sorted(Role)


def test_the_adviser_is_the_strongest() -> None:
    for key in ("pylos", "pyramido", "touche"):
        assert adviser(key) is levels(key)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_its_text(language: str) -> None:
    for key in benben.game_keys():
        for level in levels(key):
            assert words(language, key).text(f"level-{key}-{level.key}")
