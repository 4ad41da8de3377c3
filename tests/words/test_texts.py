"""All languages have the same texts."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from benben.words import LANGUAGES, Words, phrases, words

FILES = {
    language: {
        file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
        for file in files("benben.words").joinpath(language).iterdir()
    }
    for language in LANGUAGES
}
PAGES = Path(__file__).parents[2] / "web" / "src"
NAMED = re.compile(r"""\bsay(?:IfKnown)?\("([^"]+)\"""")
"""The key of a text in the sources of the pages."""
NAMES = sorted(FILES[LANGUAGES[0]])
EVERYWHERE = [(language, name) for language in LANGUAGES for name in NAMES]


class Facts(Visitor):
    """Collects the placeables of a text."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(language: str, name: str) -> list[ast.EntryType]:
    body = FluentResource(FILES[language][name]).body
    return [item for item in body if not isinstance(item, ast.BaseComment)]


def facts_by_key(language: str, name: str) -> dict[str, set[str]]:
    found = {}
    for entry in entries(language, name):
        if isinstance(entry, ast.Message):
            facts = Facts()
            facts.visit(entry)
            found[entry.id.name] = facts.names
    return found


def test_every_language_has_the_same_files() -> None:
    assert "phrases" in NAMES
    assert all(sorted(FILES[language]) == NAMES for language in LANGUAGES)


@pytest.mark.parametrize(("language", "name"), EVERYWHERE)
def test_every_line_is_understood_and_no_key_stands_twice(language: str, name: str) -> None:
    found = entries(language, name)
    assert [item for item in found if isinstance(item, ast.Junk)] == []
    keys = [item.id.name for item in found if isinstance(item, ast.Message | ast.Term)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("language", "name"), EVERYWHERE)
def test_every_language_has_the_same_keys_with_the_same_facts(language: str, name: str) -> None:
    assert facts_by_key(language, name) == facts_by_key(LANGUAGES[0], name)
    assert words(language, name).keys() == words(LANGUAGES[0], name).keys()


@pytest.mark.parametrize(("language", "name"), EVERYWHERE)
def test_no_text_is_empty(language: str, name: str) -> None:
    for key, facts in facts_by_key(language, name).items():
        text = words(language, name).text(key, **dict.fromkeys(facts, 1))
        assert text == text.strip() != ""


def test_every_text_that_the_pages_name_exists() -> None:
    known = {key for name in NAMES for key in words("en", name).keys()}  # noqa: SIM118
    found = {
        key
        for file in PAGES.rglob("*")
        if file.suffix in (".svelte", ".ts") and not file.name.endswith(".test.ts")
        for key in NAMED.findall(file.read_text(encoding="utf-8"))
    }
    assert len(found) > 200
    assert found - known == set()


def test_phrases_are_short_and_differ_in_every_language() -> None:
    for key in words("en", "phrases").keys():  # noqa: SIM118
        texts = {words(language, "phrases").text(key) for language in LANGUAGES}
        assert texts == {phrases(language)[key] for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES)
        assert max(map(len, texts)) <= 40


def test_a_phrase() -> None:
    assert [words(language, "phrases").text("hello") for language in LANGUAGES] == [
        "Hello!", "Привіт!", "Cześć!",
    ]  # fmt: skip
    assert words("uk", "phrases") is words("uk", "phrases")


def test_facts_fill_a_text() -> None:
    source = """
left = { $count ->
    [one] { $name } має { $count } кулю
    [few] { $name } має { $count } кулі
   *[many] { $name } має { $count } куль
}
"""
    texts = [Words("uk", source).text("left", name="Ann", count=count) for count in (1, 2, 5, 21)]
    assert texts == ["Ann має 1 кулю", "Ann має 2 кулі", "Ann має 5 куль", "Ann має 21 кулю"]


def test_unknown_files_keys_and_languages() -> None:
    with pytest.raises(KeyError):
        words("en", "phrases").text("no-such-phrase")
    with pytest.raises(KeyError):
        words("xx", "phrases")
    with pytest.raises(FileNotFoundError):
        words("en", "no-such-file")
    with pytest.raises(ValueError, match="name"):
        Words("en", "hi = Hi, { $name }").text("hi")
    with pytest.raises(KeyError):
        Words("en", "hi =\n    .title = Hi").text("hi")
