"""The speed of playing Touché, compiled and in plain Python."""

from benben import Rng
from benben.games.touche import Touche, ToucheState
from compare import Seconds, compare, each

GAMES = "random game of two seats"
GAMES_OF_FOUR = "random game of four seats"
OFF_THE_BOARD = 0
STANDING = 30
SEEDS = range(20)  # lengths differ a lot, so both run the same games


def main() -> None:
    """Measure and report."""
    compare("touche", __doc__, measure, title)


def title(fast: Seconds, plain: Seconds) -> str:
    """The table's title, with the number of games per second."""
    compiled, python = (
        f"{1 / seconds[GAMES]:,.{digits}f} with two seats, "
        f"{1 / seconds[GAMES_OF_FOUR]:,.{digits}f} with four"
        for seconds, digits in ((fast, 0), (plain, 1))
    )
    return f"Touché, microseconds, one core (random games a second: {compiled}; plain {python})"


def measure() -> Seconds:
    """Seconds by what was measured."""
    two, four = Touche().start(2, 1), Touche().start(4, 1)
    amid = amid_a_round()
    first, cells = amid.moves()[0], amid.board.cells
    nowhere = (OFF_THE_BOARD,) * len(cells)

    def finish(start: ToucheState) -> None:
        for seed in SEEDS:
            start.finish_at_random(seed)

    def look(places: tuple[int, ...]) -> None:
        for cell in places:
            amid.completed_at(0, cell)

    return {
        GAMES: each(lambda: finish(two), len(SEEDS)),
        GAMES_OF_FOUR: each(lambda: finish(four), len(SEEDS)),
        "combinations completed at a cell": each(lambda: look(cells), len(cells)),
        "of this, the call alone": each(lambda: look(nowhere), len(cells)),
        "list all moves of a turn's start": each(amid.moves),
        "play a decision": each(lambda: amid.play(first)),
    }


def amid_a_round() -> ToucheState:
    """A random first round with many pyramids and no completed combination."""
    state, rng = Touche().start(2, 1), Rng(1)
    while _standing(state) < STANDING or not state.begins_turn:
        state = state.play(rng.choice(state.moves()))
    return state


def _standing(state: ToucheState) -> int:
    return sum(len(state.pyramids_of(seat)) for seat in range(state.seats))


if __name__ == "__main__":
    main()
