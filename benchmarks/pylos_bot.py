"""The search of the Pylos bot: positions per second, time to depth, and matches between levels.

Every game and position follows from a seed, and levels play by nodes, so that the same games are
played everywhere; only the seconds depend on the machine.
"""

import argparse
import time
from itertools import pairwise

from rich.progress import track

from benben import Rng
from benben.arena.curves import Curve
from benben.bots import Budget
from benben.bots.levels import levels
from benben.bots.pylos.deepening import IterativeDeepening
from benben.games.pylos import Pylos, PylosState
from matches import match
from report import Row, plot, report

VARIANTS = ("standard", "children", "mature")
STAGES = (4, 8, 12, 16, 20)
"""The numbers of spheres of the searched positions."""
POSITIONS = 5
DEPTHS = range(2, 13, 2)
PERFECT_NODES = 50_000
"""The budget of a level without one of its own in a match: some hundredths of a second."""


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many games a match has")
    parser.add_argument("--variant", choices=VARIANTS, default="standard")
    parser.add_argument("--seed", default="game", help="what the games follow from")
    arguments = parser.parse_args()
    game = Pylos(variant=arguments.variant)
    rows = [speed(game, spheres) for spheres in track(STAGES, "Searching")]
    report(f"pylos-speed-{arguments.variant}", "The search of Pylos, one core", rows)
    curves = [Curve(f"{row['spheres']} spheres", _seconds(row)) for row in rows]
    plot(f"pylos-depth-{arguments.variant}", "Seconds to think so many turns deep", curves)
    budget = Budget(nodes=PERFECT_NODES)
    ladder = [
        match(game, *pair, arguments.games, budget, arguments.seed)
        for pair in pairwise(levels(game.key))
    ]
    report(f"pylos-ladder-{arguments.variant}", "Each level against the one below", ladder)


def speed(game: Pylos, spheres: int) -> Row:
    """Positions a second, and seconds to each depth, on average over some positions."""
    seconds = dict.fromkeys(DEPTHS, 0.0)
    nodes, spent = 0, 0.0
    for number in range(POSITIONS):
        deepening = IterativeDeepening(position(game, spheres, f"speed {number}"), Budget())
        started = time.perf_counter()
        for depth in DEPTHS:
            deepening.run(until=depth)
            seconds[depth] += (time.perf_counter() - started) / POSITIONS
        spent += time.perf_counter() - started
        nodes += deepening.nodes
    named = {f"seconds to {depth}": seconds[depth] for depth in DEPTHS}
    return {"spheres": spheres, "positions a second": nodes / spent, **named}


def _seconds(row: Row) -> list[tuple[float, float]]:
    return [(depth, float(row[f"seconds to {depth}"])) for depth in DEPTHS]


def position(game: Pylos, spheres: int, seed: str) -> PylosState:
    """A position with so many spheres from an unfinished random game."""
    rng = Rng(seed)
    state = game.start()
    while state.outcome or (state.own | state.other).bit_count() != spheres:
        if state.outcome:
            state = game.start()
        state = state.play_turn(rng.choice(state.turns()))
    return state


if __name__ == "__main__":
    main()
