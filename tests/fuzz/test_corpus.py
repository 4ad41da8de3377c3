"""Parsers accept what is valid, and refuse by their own errors all that fuzzing has thought of."""

from collections import Counter

import pytest

from tests.fuzz import corpus
from tests.fuzz.parsers import PARSERS, accepts
from tests.fuzz.seeds import seeds


@pytest.mark.parametrize("parser", PARSERS)
def test_valid_input_is_accepted(parser: str) -> None:
    assert seeds(parser)
    assert all(accepts(parser, text) for text in seeds(parser))


@pytest.mark.parametrize("parser", PARSERS)
def test_the_corpus_is_accepted_or_refused(parser: str) -> None:
    assert corpus.load(parser)
    for text in corpus.load(parser):
        accepts(parser, text)


def test_the_corpus_has_valid_and_invalid_input() -> None:
    outcomes = Counter(
        accepts(parser, text)
        for parser in ("position-pylos", "position-pyramido", "record", "command", "try-out")
        for text in corpus.load(parser)
    )
    assert min(outcomes[True], outcomes[False]) > 10, outcomes


def test_there_is_no_corpus_without_a_parser() -> None:
    assert {file.stem for file in corpus.FOLDER.iterdir()} == set(PARSERS)
