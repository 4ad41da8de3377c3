"""Choosing the language of an answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.words import LANGUAGES, best_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("uk", "uk"),
        ("pl-PL", "pl"),
        ("UK-ua", "uk"),
        ("uk-UA,uk;q=0.9,en-US;q=0.8,en;q=0.7", "uk"),
        ("en;q=0.5, pl;q=0.8", "pl"),
        ("en ; q=0.5 ,\tpl ; q=0.8", "pl"),
        ("de,fr;q=0.9,pl;q=0.1", "pl"),
        ("de,fr", "en"),
        ("pl,uk", "pl"),
        ("en;q=0.1,pl;q=0.5,en-GB", "en"),
        ("pl;q=0,uk;q=0.001", "uk"),
        ("pl;q=0", "en"),
        ("*", "en"),
        ("en;q=0,*;q=0.5", "uk"),
        ("en;q=0.2,*;q=0.5", "uk"),
        ("uk;q=0.2,*;q=0.5", "en"),
        ("pl;q=2,uk;q=0.5", "uk"),
        ("pl;q=x,uk;q=0.5", "uk"),
        ("pl;q=0.9999,uk;q=0.5", "uk"),
        ("pl-,,;,uk", "uk"),
        ("ukrainian", "en"),
    ],
)
def test_the_best_language(header: str | None, language: str) -> None:
    assert best_language(header) == language


@given(st.text() | st.text("plukenq=0.1*-;, "))
def test_every_header_leads_to_a_language(header: str) -> None:
    assert best_language(header) in LANGUAGES


def test_a_huge_header_is_ignored() -> None:
    assert best_language("uk," * 300) == "uk"
    assert best_language("uk," * 1_000_000) == "en"
