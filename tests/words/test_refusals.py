"""Every refusal has its text in every language."""

from importlib import import_module
from pkgutil import walk_packages
from string import Formatter

import pytest

from benben.core import Reason, game_keys
from benben.server.tables import refusals
from benben.words import LANGUAGES, words

SPECIAL = {"colour": "light", "phase": "place", "side": "left"}


def reasons(game: str) -> list[Reason]:
    package = import_module(f"benben.games.{game}")
    modules = [
        import_module(m.name) for m in walk_packages(package.__path__, f"{package.__name__}.")
    ]
    found = {
        value.key: value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Reason)
    }
    assert found
    return list(found.values())


def facts_of(reason: Reason) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(reason.sentence) if name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_keys())
def test_every_reason_of_an_illegal_move_has_its_text(game: str, language: str) -> None:
    texts = words(language, game)
    for reason in reasons(game):
        facts = {name: SPECIAL.get(name, name) for name in facts_of(reason)}
        assert texts.text(f"illegal-{reason.rule[:2]}-{reason.key}", **facts)


@pytest.mark.parametrize("game", game_keys())
def test_no_text_is_left_over(game: str) -> None:
    told = {f"illegal-{reason.rule[:2]}-{reason.key}" for reason in reasons(game)}
    keys = words("en", game).keys()
    assert told == {key for key in keys if key.startswith("illegal-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_its_text(language: str) -> None:
    keys = {refusal.key for refusal in refusals.ALL}
    keys -= {"illegal"}  # which has texts by reason
    texts = words(language, "page")
    assert len(keys) > 30
    assert {f"refused-{key}" for key in keys} <= set(texts.keys())
    assert all(texts.text(f"refused-{key}", seconds=1) for key in keys)
