"""How well and how fast the Pyramido bot plays: level by level, mean scores, time for a decision.

Every game follows from a seed, and levels play by nodes unless seconds are asked for, so that the
same games are played everywhere; only the times depend on the machine.
"""

import argparse
from itertools import pairwise
from statistics import mean

from benben.bots import Budget, Level, find_level, levels
from benben.games.pyramido import Pyramido
from matches import match, play
from report import Row, report

GAME = Pyramido()
NODES = 200_000
"""What a level without a limit of its own gets for a decision: some tenths of a second."""


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="how many games a match has")
    parser.add_argument("--tables", type=int, default=20, help="how many games for mean scores")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions for a decision")
    parser.add_argument("--seconds", type=float, help="think by the clock instead")
    parser.add_argument("--seed", default="game", help="what the games follow from")
    arguments = parser.parse_args()
    budget = Budget(nodes=arguments.nodes)
    if arguments.seconds is not None:
        budget = Budget(seconds=arguments.seconds)
    known, greedy = levels(GAME.key), find_level(GAME.key, "greedy")
    pairs = [*pairwise(known), (greedy, known[-1])]
    ladder = [match(GAME, *pair, arguments.games, budget, arguments.seed) for pair in pairs]
    report(
        "pyramido-ladder", "Each level against the one below, the top one against greedy", ladder
    )
    scores = [
        alone(level, seats, arguments.tables, budget, arguments.seed)
        for level in (greedy, *known)
        for seats in (2, 4)
    ]
    report("pyramido-scores", "Games of each level against itself", scores)


def alone(level: Level, seats: int, games: int, budget: Budget, seed: str) -> Row:
    """Games of a level against itself: scores, and time."""
    played = play(GAME, (level,), seats, games, budget, seed, f"{level.name}, {seats} seats")
    scores = [score for end in played if end.scores for score in end.scores]
    whole = [sum(map(sum, end.micros)) / 1e6 for end in played]
    seconds = [micros / 1e6 for end in played for seat in end.micros for micros in seat]
    return {
        "level": level.key,
        "seats": seats,
        "games": games,
        "mean score": round(mean(scores), 1),
        "least": min(scores),
        "most": max(scores),
        "out": sum(end.reason != "finished" for end in played),
        "seconds a decision": mean(seconds),
        "slowest decision": max(seconds),
        "seconds a game": mean(whole),
    }


if __name__ == "__main__":
    main()
