"""How well and how fast the Pyramido bot plays: level by level, mean scores, time for a decision.

Every game follows from a seed, and levels play by nodes unless seconds are asked for, so that the
same games are played everywhere; only the times depend on the machine.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import mean

from rich.progress import track

from benben.arena.statistics import wilson
from benben.bots import Budget, Level, Sight, find_level, levels
from benben.games.pyramido import Pyramido
from report import Row, report

GAME = Pyramido()
NODES = 200_000
"""What a level without a limit of its own gets for a decision: some tenths of a second."""


@dataclass
class Played:
    """What came of a game: who won, all scores, and the seconds of each seat's decisions."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    seconds: list[list[float]] = field(default_factory=list)


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
    matches = [match(*pair, arguments.games, budget, arguments.seed) for pair in pairs]
    report(
        "pyramido-ladder", "Each level against the one below, the top one against greedy", matches
    )
    scores = [
        alone(level, seats, arguments.tables, budget, arguments.seed)
        for level in (greedy, *known)
        for seats in (2, 4)
    ]
    report("pyramido-scores", "Games of each level against itself", scores)


def match(weaker: Level, stronger: Level, games: int, budget: Budget, seed: str) -> Row:
    """Games of two seats; each deal is played twice, with seats changed."""
    won, drawn, out = 0, 0, 0
    own, others = list[int](), list[int]()
    for number in track(range(games), f"{stronger.name} against {weaker.name}"):
        seat = number % 2
        seats = (stronger, weaker) if seat == 0 else (weaker, stronger)
        played = play(seats, budget, f"{seed} {number // 2}")
        won += played.winners == (seat,)
        drawn += len(played.winners) > 1
        out += played.reason != "finished"
        own.append(played.scores[seat])
        others.append(played.scores[1 - seat])
    share, low, high = wilson(won, games)
    return {
        "level": stronger.key,
        "against": weaker.key,
        "games": games,
        "won": won,
        "drawn": drawn,
        "out": out,
        "share won": f"{share:.1%}",
        "95 % interval": f"{low:.1%} to {high:.1%}",
        "mean scores": f"{mean(own):.1f} : {mean(others):.1f}",
    }


def alone(level: Level, seats: int, games: int, budget: Budget, seed: str) -> Row:
    """Games of a level against itself: scores, and time."""
    scores, seconds, whole = list[int](), list[float](), list[float]()
    for number in track(range(games), f"{level.name}, {seats} seats"):
        played = play([level] * seats, budget, f"{seed} {number}")
        scores.extend(played.scores)
        spent = [second for row in played.seconds for second in row]
        seconds.extend(spent)
        whole.append(sum(spent))
    return {
        "level": level.key,
        "seats": seats,
        "games": games,
        "mean score": round(mean(scores), 1),
        "least": min(scores),
        "most": max(scores),
        "seconds a decision": mean(seconds),
        "slowest decision": max(seconds),
        "seconds a game": mean(whole),
    }


def play(seated: Sequence[Level], budget: Budget, seed: str) -> Played:
    """A whole game."""
    state, seconds = GAME.start(len(seated), seed), [list[float]() for _ in seated]
    decisions = 0
    while state.to_act is not None:
        seat, started = state.to_act, time.perf_counter()
        answer = seated[seat].bot.choose(Sight(state, seat), budget, f"{seed}/{decisions}")
        seconds[seat].append(time.perf_counter() - started)
        state = state.play(answer.move)
        decisions += 1
    outcome = state.outcome
    assert outcome is not None  # noqa: S101
    return Played(outcome.winners, outcome.scores, outcome.reason, seconds)


if __name__ == "__main__":
    main()
