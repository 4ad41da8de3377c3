"""Games that are finished at random in batches end as single ones do, compiled or not."""

from array import array

import pytest

from benben.games.pylos import Pylos
from benben.games.pylos.playouts import play_out
from benben.games.pyramido import Pyramido
from benben.games.touche import Touche

ALL_BITS = (1 << 64) - 1


def mixed(word: int) -> int:
    """The seed that the engines derive from a game's number (SplitMix64)."""
    word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & ALL_BITS
    word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & ALL_BITS
    return word ^ word >> 31


def seeds(seed: int, first: int, games: int) -> list[int]:
    """The seed of each game."""
    return [mixed(seed + mixed(number) & ALL_BITS) for number in range(first, first + games)]


@pytest.mark.parametrize("seats", [2, 4])
def test_pyramido(seats: int) -> None:
    start = Pyramido().start(seats, "play out")
    results = array("I", bytes(4 * 2 * (1 + 6 * seats)))
    start.play_out(7, 3, results)
    for seed in seeds(7, 3, 2):
        end = start.finish_at_random(seed)
        length, *facts = results[: 1 + 6 * seats]
        del results[: 1 + 6 * seats]
        assert length > 40
        for seat in range(seats):
            *points, tiles, out = facts[6 * seat : 6 * seat + 6]
            assert sum(points) == sum(end.points_by_level(seat))
            assert (tiles, out) == (len(end.tiles_of(seat)), end.out_as(seat))


@pytest.mark.parametrize("seats", [2, 3])
def test_touche(seats: int) -> None:
    start = Touche().start(seats, "play out")
    results = array("I", bytes(4 * (1 + seats)))
    start.play_out(7, 3, results)
    end = start.finish_at_random(seeds(7, 3, 1)[0])
    assert results[0] > 20
    assert results[1:].tolist() == end._dump()["kinds"]


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("children", [34, 1, 34, 1, 33, 0, 33, 0, 34, 1]),
        ("standard", [50, 1, 40, 1, 33, 0, 33, 0, 47, 0]),
        ("mature", [46, 1, 55, 0, 33, 0, 71, 0, 54, 1]),
    ],
)
def test_pylos_is_the_same_everywhere(variant: str, expected: list[int]) -> None:
    results = array("I", bytes(4 * 10))
    play_out(Pylos(variant=variant).start(), 1, 0, results)
    assert results.tolist() == expected


def test_batches_may_begin_anywhere() -> None:
    start = Pylos(variant="mature").start()
    whole, part = array("I", bytes(4 * 20)), array("I", bytes(4 * 8))
    play_out(start, 5, 0, whole)
    play_out(start, 5, 6, part)
    assert whole[12:] == part


def test_long_games_find_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game longer than its buffer of turns is played again with a larger one."""
    start = Pylos(variant="mature").start()
    usual, small = array("I", bytes(4 * 40)), array("I", bytes(4 * 40))
    play_out(start, 5, 0, usual)
    monkeypatch.setattr("benben.games.pylos.playouts.TURNS", 1)
    play_out(start, 5, 0, small)
    assert usual == small
