"""The books that ship with the package."""

import lzma
from pathlib import Path

import pytest

from benben import BenbenError, Rng
from benben.games.pylos import Pylos, PylosState
from benben.solver.book import ROUND, Book, find_book, places, write_book
from benben.solver.build import make_table
from benben.solver.check import derive
from benben.solver.probe import exact_values_of
from benben.solver.tablebase import Tablebase
from benben.solver.value import Value, read_value
from tests.solver.small import SMALL

BOOKS = {"children": Value(-1, 36), "standard": Value(-1, 40), "mature": Value(0)}
"""What the game is worth to the first player."""


def book_of(variant: str) -> Book:
    book = find_book(Pylos(variant=variant))
    assert book
    return book


@pytest.mark.parametrize("variant", BOOKS)
def test_what_the_first_player_may_expect(variant: str) -> None:
    assert book_of(variant).value_at(0, 0) == BOOKS[variant]


@pytest.mark.parametrize("variant", BOOKS)
def test_every_value_follows_from_those_after_it(variant: str) -> None:
    """Positions of random games, their turns as the rules say."""
    book, game, rng = book_of(variant), Pylos(variant=variant), Rng(variant)
    derived = 0
    for _ in range(40):
        state = game.start()
        while (state.own | state.other).bit_count() < book.exact:
            assert derive(state, book.value_at) == book.value_at(state.own, state.other)
            state = state.play_turn(rng.choice(state.turns()))
            derived += 1
    assert derived > 400


def test_a_book_is_for_the_usual_options_only() -> None:
    assert find_book(Pylos(take_back="may")) is None


def test_a_book_is_the_beginning_of_a_table(tmp_path: Path) -> None:
    with Tablebase(make_table(Pylos(), tmp_path, index=SMALL), SMALL) as table:
        content = lzma.decompress(write_book(table, 6))
        assert content == bytes(table.values[: len(content)])
        Book(SMALL, content, 6, 6)
        with pytest.raises(BenbenError, match="damaged"):
            Book(SMALL, content[1:], 6, 6)


def test_the_last_layer_may_be_rounded_up(tmp_path: Path) -> None:
    with Tablebase(make_table(Pylos(), tmp_path, index=SMALL), SMALL) as table:
        content = lzma.decompress(write_book(table, 6, 5))
        exact = places(SMALL, 5)
        assert content[:exact] == bytes(table.values[:exact])
        for byte, value in zip(content[exact:], table.values[exact:], strict=False):
            rounded, true = read_value((byte ^ 128) - 128), read_value(value)
            assert rounded.result == true.result
            assert (rounded.plies or 0) % ROUND == 0
            assert 0 <= (rounded.plies or 0) - (true.plies or 0) < ROUND


def test_a_rounded_number_of_plies_is_said_to_be_one() -> None:
    state = PylosState.parse(Pylos(variant="mature"), "LDLDLDLDLDLD..../........./..../. l")
    value = book_of("mature").value_at(state.own, state.other)
    assert value.is_exact == (value.result == 0)
    assert str(value) == "draw" or str(value).endswith(" at most")


def test_what_is_known_about_a_game() -> None:
    known = exact_values_of(Pylos())
    assert known.value(0, 0) == Value(-1, 40)
    state = PylosState.parse(Pylos(), "LDLDLDLDLDLDLDLD/........./..../. l")
    value = known.value(state.own, state.other)
    assert known.table or value is None
