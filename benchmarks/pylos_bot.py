"""How well and how fast the Pylos bot thinks: positions a second, time to depth, level by level.

Every game and position follows from a seed, and levels play by nodes, so that the same games are
played everywhere; only the seconds depend on the machine.
"""

import argparse
import time
from itertools import pairwise
from math import sqrt

from rich.progress import track

from benben import Rng
from benben.bots import Budget, Level, Sight, levels
from benben.bots.pylos_thinking import Thinking
from benben.games.pylos import Pylos, PylosState
from plot import Curve, plot
from report import Row, report

VARIANTS = ("standard", "children", "mature")
STAGES = (4, 8, 12, 16, 20)
"""Positions with so many spheres are thought about."""
POSITIONS = 5
DEPTHS = range(2, 13, 2)
PERFECT_NODES = 50_000
"""What a level without a limit of its own gets in a match: some hundredths of a second."""


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many games a match has")
    parser.add_argument("--variant", choices=VARIANTS, default="standard")
    parser.add_argument("--seed", default="game", help="what the games follow from")
    arguments = parser.parse_args()
    game = Pylos(variant=arguments.variant)
    rows = [speed(game, spheres) for spheres in track(STAGES, "Thinking")]
    report(f"pylos-speed-{arguments.variant}", "The search of Pylos, one core", rows)
    curves = [Curve(f"{row['spheres']} spheres", _seconds(row)) for row in rows]
    plot(f"pylos-depth-{arguments.variant}", "Seconds to think so many turns deep", curves)
    pairs = pairwise(levels(game.key))
    ladder = [match(game, *pair, arguments.games, arguments.seed) for pair in pairs]
    report(f"pylos-ladder-{arguments.variant}", "Each level against the one below", ladder)


def speed(game: Pylos, spheres: int) -> Row:
    """Positions a second, and seconds to each depth, on average over some positions."""
    seconds = dict.fromkeys(DEPTHS, 0.0)
    nodes, spent = 0, 0.0
    for number in range(POSITIONS):
        thinking = Thinking(position(game, spheres, f"speed {number}"), Budget())
        started = time.perf_counter()
        for depth in DEPTHS:
            thinking.run(until=depth)
            seconds[depth] += (time.perf_counter() - started) / POSITIONS
        spent += time.perf_counter() - started
        nodes += thinking.nodes
    named = {f"seconds to {depth}": seconds[depth] for depth in DEPTHS}
    return {"spheres": spheres, "positions a second": nodes / spent, **named}


def _seconds(row: Row) -> list[tuple[float, float]]:
    return [(depth, float(row[f"seconds to {depth}"])) for depth in DEPTHS]


def position(game: Pylos, spheres: int, seed: str) -> PylosState:
    """A position with so many spheres from a game of chance that is not over."""
    rng = Rng(seed)
    state = game.start()
    while state.outcome or (state.own | state.other).bit_count() != spheres:
        if state.outcome:
            state = game.start()
        state = state.play_turn(rng.choice(state.turns()))
    return state


def match(game: Pylos, weaker: Level, stronger: Level, games: int, seed: str) -> Row:
    """Games between two levels, the stronger one light in every other game."""
    won = drawn = 0
    for number in track(range(games), f"{stronger.name} against {weaker.name}"):
        winners = play(game, stronger, weaker, number, seed)
        won += winners == (number % 2,)
        drawn += len(winners) > 1
    low, high = confidence(won, games)
    return {
        "level": stronger.key,
        "against": weaker.key,
        "games": games,
        "won": won,
        "drawn": drawn,
        "share won": f"{won / games:.1%}",
        "95 % interval": f"{low:.1%} to {high:.1%}",
    }


def play(game: Pylos, stronger: Level, weaker: Level, number: int, seed: str) -> tuple[int, ...]:
    """Who wins a game."""
    bots = (stronger.bot, weaker.bot) if number % 2 == 0 else (weaker.bot, stronger.bot)
    state, decisions = game.start(), 0
    while state.to_act is not None:
        sight, own_seed = Sight(state, state.to_act), f"{seed} {number}/{decisions}"
        answer = bots[state.to_act].choose(sight, Budget(nodes=PERFECT_NODES), own_seed)
        state = state.play(answer.move)
        decisions += 1
    return state.outcome.winners if state.outcome else ()


def confidence(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.96
    share, scale = won / games, 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - reach) / scale, (middle + reach) / scale


if __name__ == "__main__":
    main()
