"""Every reason of a bot has its text in every language."""

from importlib import import_module
from pkgutil import walk_packages
from string import Formatter

import pytest

from benben import bots
from benben.bots import Thought
from benben.core import game_keys
from benben.words import LANGUAGES, words

THOUGHTS = {
    f"thought-{thought.key}": thought
    for module in walk_packages(bots.__path__, "benben.bots.")
    for thought in vars(import_module(module.name)).values()
    if isinstance(thought, Thought)
}
FACTS: dict[str, str | int] = {"gems": 3, "points": 2, "count": 2}
"""Those that are numbers; all others are texts."""


def test_there_is_a_text_for_every_thought_and_no_other() -> None:
    assert len(THOUGHTS) > 30
    told = {key for game in game_keys() for key in words("en", game).keys()}  # noqa: SIM118
    assert {key for key in told if key.startswith("thought-")} == set(THOUGHTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", THOUGHTS)
def test_every_thought_can_be_formatted(language: str, key: str) -> None:
    sentence = THOUGHTS[key].sentence
    facts = {name: FACTS.get(name, name) for _, name, _, _ in Formatter().parse(sentence) if name}
    text = words(language, key.split("-")[1]).text(key, **facts)
    assert text.endswith((".", ").")), text
