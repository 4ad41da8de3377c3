"""Training the evaluation of Pylos."""

from array import array

from benben.bots import Budget
from benben.bots.pylos.deepening import IterativeDeepening
from benben.bots.pylos.encoding import NETWORK_SIZE, STAGE_SIZE, STAGES
from benben.bots.pylos.training.__main__ import train, train_network
from benben.bots.pylos.weights import network_for, weights_for
from benben.bots.weight_files import SHORTS, packed, unpacked
from benben.games.pylos import Pylos
from benben.solver.book import find_book
from tests.bots.players import in_plain_python
from tests.games.pylos.boards import MATURE, STANDARD


def more_spheres_lose(own: int, other: int) -> int:
    return 1 if own.bit_count() <= other.bit_count() else -1


def test_it_learns_what_it_is_shown() -> None:
    told: list[float] = []
    weights = train(
        STANDARD, more_spheres_lose, "a seed", 3_000, lambda loss, right: told.append(right)
    )
    assert told[-1] > max(0.9, told[0])
    assert weights == train(STANDARD, more_spheres_lose, "a seed", 3_000)


def test_a_network_learns_what_the_sum_does_not_tell() -> None:
    told: list[float] = []
    book = find_book(MATURE)
    assert book is not None
    network = train_network(
        MATURE, book, "a seed", 12, 20_000, lambda loss, right: told.append(loss)
    )
    assert sum(told[-4:]) < sum(told[:4])
    assert len(network) == NETWORK_SIZE
    few = train_network(MATURE, book, "a seed", 1, 20_000)
    assert few == train_network(MATURE, book, "a seed", 1, 20_000)
    assert few != train_network(MATURE, book, "another seed", 1, 20_000)


def values() -> list[int]:
    """The values of some turns by the network alone, without a search."""
    state = MATURE.parse_state("...DDDLDDDLL..LL/...LLL..D/..../. d")
    return sorted(line.value for line in IterativeDeepening(state, Budget()).run(until=1))


def test_plain_python_evaluates_as_compiled_code_does() -> None:
    plain = in_plain_python(__name__, "values()")
    assert [int(value) for value in plain] == values()


def test_weights_read_back() -> None:
    weights = array("h", [0, 1, -1, 32_000, -32_000])
    assert unpacked(packed(weights), SHORTS) == weights


def test_every_variant_has_weights() -> None:
    for variant in ("standard", "children", "mature"):
        for naive in (False, True):
            assert len(weights_for(Pylos(variant=variant), naive)) == STAGE_SIZE * STAGES


def test_the_mature_game_has_a_network() -> None:
    network = network_for(MATURE)
    assert network is not None
    assert len(network) == NETWORK_SIZE
    assert network_for(STANDARD) is None
