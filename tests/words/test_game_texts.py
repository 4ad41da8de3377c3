"""A game's own file has all of its texts, and no shared file knows a game."""

import pytest

from benben.bots.levels import levels
from benben.core import game_class, game_keys
from benben.words import LANGUAGES, words
from tests.words.test_texts import NAMES

NEED_NOT_SHARE = ("pad", "learn-")
"""Files of one game: the score pad of Pyramido, and the lessons."""


@pytest.mark.parametrize("key", game_keys())
def test_a_game_names_itself_its_options_and_its_bots(key: str) -> None:
    wanted = {f"game-{key}", f"about-{key}", *(f"level-{key}-{one.key}" for one in levels(key))}
    for option in game_class(key).choices:
        wanted.add(f"option-{key}-{option.key}")
        wanted |= {f"choice-{key}-{option.key}-{choice}" for choice in option.choices}
    found = set(words("en", key).keys())
    assert wanted <= found
    named = {one for one in found if one.startswith(("game-", "level-", "option-", "choice-"))}
    assert named <= wanted


def test_no_shared_file_knows_a_game() -> None:
    shared = [
        name for name in NAMES if name not in game_keys() and not name.startswith(NEED_NOT_SHARE)
    ]
    assert len(shared) > 4
    for name in shared:
        for text_key in words("en", name).keys():  # noqa: SIM118
            assert not set(text_key.split("-")) & set(game_keys()), text_key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_does_not_count_the_games(language: str) -> None:
    title = words(language, "page").text("home-title").lower()
    assert not any(number in title for number in ("three", "три", "trzy"))
