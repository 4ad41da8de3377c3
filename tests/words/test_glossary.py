"""One word for one thing: other words for the terms of the games do not come back."""

import re

import pytest

from benben.core import game_class
from benben.core.registry import text_beside
from benben.words import LANGUAGES
from tests.words.test_texts import FILES

INSTEAD = {
    "en": {
        r"figures?\b": "combination",
        r"give up the table|table was given up": "cancel the game",
        r"more choices": "set up a game",
        r"partners?\b": "opponent, player",
        r"beats\b": "wins against",
        r"(go|goes|gone) home\b": "return to their owners",
        r"(lay|lays|put|puts) a domino": "place a domino",
        r"sits? down\b(?! and play)": "take a seat",
        r"takes? (\w+ )?dominoes back": "nothing is taken back in Pyramido",
        r"marbles?\b|balls?\b": "sphere",
        r"deck\b": "draw pile",
        r"notches\b": "cell",
    },
    "uk": {
        r"двибер|двибир": "добирати",
        r"дошк": "поле",
        r"дірк|дірок": "отвір",
        r"обер(і|и|е)|обир": "вибрати",
        r"доміно": "тайлик",
        r"жетон|плитк": "клаптик зміни кольору",
        r"корон": "увінчати",
        r"розташуван": "позиція",
        r"стіл покинуто|покинути стіл": "скасувати гру",
        r"очк(и|ів)": "бали",
    },
    "pl": {
        r"ustaw(ić)? grę|ustawiając grę": "przygotować grę; the former means to rig it",
        r"luk(a|i|ę)\b|otwór|otwor(y|u|ów)\b": "dziura",
        r"wypełni\w* dziur": "zakryć dziurę",
        r"domino|kafel": "płytka",
        r"żeton": "karta przebudowy",
        r"rywal": "przeciwnik",
        r"ten sam układ": "ta sama pozycja",
        r"(?<!u)stawia\w* (\w+ )?piramidk": "ustawić piramidkę",
        r"(położy|kładzie|kładą|połóż)\w* (\w+ )?kul": "ustawić kulę",
        r"porzuć stół|stół został porzucony": "anulować grę",
    },
}
"""What the texts of a language do not say, and what they say instead."""

GENDERED = {
    "uk": r"\$(name|names|losers|winners) \} (не )?\w+(в|вся|ла|лася)\b|\bви \w+(вший|вша)\b",
    "pl": r"\$(name|names|losers|winners) \} (nie )?\w+(ł|ła)\b|\w+(łeś|łaś)\b",
}
"""Verbs that tell whether a player is a man or a woman: say it in the present."""


NOT_READ = re.compile(r"^[\w-]+ =|\{ \$\w+|^ *\*?\[[\w-]+\]")
"""The keys of texts, facts and variants."""


def said(language: str) -> list[tuple[str, str]]:
    """All lines of a language that people read, with the files they are in."""
    return [
        (name, line)
        for name, text in FILES[language].items()
        for line in text.splitlines()
        if not line.startswith("#")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    found = [
        f"{name}: {line.strip()!r}; say: {better}"
        for name, line in said(language)
        for word, better in INSTEAD[language].items()
        if re.search(rf"\b(?:{word})", NOT_READ.sub("", line), re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("language", GENDERED)
def test_verbs_fit_every_player(language: str) -> None:
    found = [line for _, line in said(language) if re.search(GENDERED[language], line)]
    assert found == []


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
def test_the_rules_use_the_same_words(key: str) -> None:
    rules = text_beside(game_class(key), "rules.md")
    assert rules
    found = [word for word in INSTEAD["en"] if re.search(rf"\b(?:{word})", rules, re.IGNORECASE)]
    assert found == []
