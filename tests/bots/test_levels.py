"""Which bots there are."""

import pytest

import benben
from benben import BadChoice
from benben.bots import Bot, find_bot, levels


@pytest.mark.parametrize("key", benben.game_keys())
def test_every_game_has_bots(key: str) -> None:
    found = levels(key)
    assert [(level.key, level.name, level.summary) for level in found][:1] == [
        ("greedy", "Greedy", "looks one step ahead")
    ]
    assert len({level.key for level in found}) == len(found)
    for level in found:
        assert isinstance(level.bot, Bot)
        assert find_bot(key, level.key) is level.bot


def test_unknown_games_and_levels_are_refused() -> None:
    with pytest.raises(BadChoice, match="no game with bots 'chess'; choose from: pylos, "):
        levels("chess")
    with pytest.raises(BadChoice, match="no game with bots"):
        find_bot("chess", "greedy")
    with pytest.raises(BadChoice, match="no level of pylos 'perfect'; choose from: greedy"):
        find_bot("pylos", "perfect")
