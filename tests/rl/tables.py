"""Games and states for the tests."""

from collections.abc import Iterator

import benben
from benben import Rng
from benben.core import Game, State

TABLES: tuple[tuple[Game, int], ...] = (
    (benben.game("pylos", variant="mature"), 2),
    (benben.game("pylos", take_back="may", empty_reserve="may-raise"), 2),
    (benben.game("pyramido"), 2),
    (benben.game("pyramido", areas="solid"), 4),
    (benben.game("touche"), 2),
    (benben.game("touche", board="shuffled"), 3),
    (benben.game("touche"), 4),
)


def names(table: object) -> str:
    """The id of a test parameter."""
    return f"{table.key} {' '.join(table.options.values())}" if isinstance(table, Game) else ""


def states(game: Game, seats: int, games: int = 3, every: int = 1) -> Iterator[State]:
    """Some states of random games, including the final ones."""
    for number in range(games):
        state, rng, length = game.start(seats, f"states {number}"), Rng(number), 0
        while state.to_act is not None:
            if length % every == 0:
                yield state
            state = state.play(rng.choice(state.moves()))
            length += 1
        yield state
