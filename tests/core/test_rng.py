"""The random numbers never change."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import Rng


def test_the_sequence_never_changes() -> None:
    rng = Rng(42)
    assert [rng.word() for _ in range(5)] == [
        0x0A178B7EE2D188C4,
        0xF15099A41E9A1320,
        0x6BA7CF526062F235,
        0xC81C69CF90B7FBF7,
        0x8353FDA7954C395D,
    ]


def test_the_sequence_is_what_the_documentation_says() -> None:
    blocks = b"".join(sha256(b"pyramid\0" + n.to_bytes(8, "big")).digest() for n in range(3))
    rng = Rng("pyramid")
    assert b"".join(rng.word().to_bytes(8, "big") for _ in range(12)) == blocks


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert Rng(7).word() == Rng("7").word() != Rng(8).word()


def test_derived_numbers_never_change() -> None:
    rng = Rng("benben")
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [0, 6, 3, 1, 5, 9, 7, 8, 4, 2]
    assert [rng.below(6) for _ in range(8)] == [3, 2, 5, 3, 2, 5, 3, 3]
    assert rng.choice("abcdef") == "e"
    assert rng.child("deal").word() == 0x7083E1CDB0726017


@given(st.integers(0, 1000), st.integers(1, 2**64))
def test_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_below_needs_a_sensible_limit(limit: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        Rng(0).below(limit)


def test_every_number_is_as_likely_as_the_other() -> None:
    rng = Rng("dice")
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())  # four standard deviations


def test_words_of_the_incomplete_run_are_thrown_away() -> None:
    limit = 2**63 + 1  # almost every second word is too large
    rng, words = Rng("reject"), Rng("reject")
    kept = [word for word in (words.word() for _ in range(40)) if word < limit]
    assert [rng.below(limit) for _ in range(10)] == kept[:10]


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_everything(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_a_child_does_not_depend_on_what_was_drawn() -> None:
    rng = Rng(1)
    before = rng.child("redeal").word()
    rng.word()
    assert rng.child("redeal").word() == before != rng.child("deal").word()
