"""Parsers accept what is valid, and refuse by their own errors all that fuzzing has thought of."""

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
    texts = corpus.load(parser)
    assert texts
    for text in texts:
        accepts(parser, text)
    if parser not in ("name", "cookie", "address"):  # whose parsers refuse without an error
        assert not all(accepts(parser, text) for text in texts)


def test_there_is_no_corpus_without_a_parser() -> None:
    assert {file.stem for file in corpus.FOLDER.iterdir()} == set(PARSERS)
