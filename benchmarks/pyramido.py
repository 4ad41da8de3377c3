"""The speed of playing and scoring Pyramido, compiled and in plain Python."""

from benben.games.pyramido import Pyramido, PyramidoState
from compare import Seconds, compare, each

GAMES = "random game of four seats"


def main() -> None:
    """Measure and report."""
    compare("pyramido", __doc__, measure, title)


def title(fast: Seconds, plain: Seconds) -> str:
    """The table's title, with the number of games per second."""
    rate = f"{1 / fast[GAMES]:,.0f} random four-seat games a second, {1 / plain[GAMES]:,.1f} plain"
    return f"Pyramido, microseconds, one core ({rate})"


def measure() -> Seconds:
    """Seconds by what was measured."""
    start = Pyramido().start(4, 1)
    top_view = finished_game(Pyramido())
    solid = Pyramido(areas="solid").parse_state(str(top_view))
    seeds = iter(range(10**9))
    return {
        GAMES: each(lambda: start.finish_at_random(next(seeds))),
        "score of a finished pyramid, top view": each(lambda: top_view.points_of(0, 3)),
        "score of a finished pyramid, solid": each(lambda: solid.points_of(0, 3)),
        "list all moves of a turn's start": each(start.moves),
        "play a decision": each(lambda: start.play(start.moves()[0])),
    }


def finished_game(game: Pyramido) -> PyramidoState:
    """A game in which both pyramids are finished."""
    state = game.start(2, 3)
    while state.to_act is not None:
        moves = [str(move) for move in state.moves()]
        first = (
            min(moves, key=lambda text: (text[-2:], text)) if state.task == "place" else moves[0]
        )
        state = state.play(first)
    return state


if __name__ == "__main__":
    main()
