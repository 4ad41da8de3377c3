"""Learning to judge positions of Pylos."""

from array import array

from benben.bots.pylos_school import learn
from benben.bots.pylos_weights import SIZE, STAGES, packed, unpacked, weights_for
from benben.games.pylos import Pylos
from tests.games.pylos.boards import STANDARD


def more_spheres_lose(own: int, other: int) -> int:
    return 1 if own.bit_count() <= other.bit_count() else -1


def test_it_learns_what_it_is_shown() -> None:
    told: list[float] = []
    weights = learn(
        STANDARD, more_spheres_lose, "a seed", 3_000, lambda surprise, right: told.append(right)
    )
    assert told[-1] > max(0.9, told[0])
    assert weights == learn(STANDARD, more_spheres_lose, "a seed", 3_000)


def test_weights_read_back() -> None:
    weights = array("h", [0, 1, -1, 32_000, -32_000])
    assert unpacked(packed(weights)) == weights


def test_every_variant_has_weights() -> None:
    for variant in ("standard", "children", "mature"):
        for naive in (False, True):
            assert len(weights_for(Pylos(variant=variant), naive)) == SIZE * STAGES
