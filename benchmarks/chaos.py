"""What faults cost: people play while nodes are killed, databases hang and floods come.

One fault at a time is injected at random, for minutes: on one node with SQLite, then on two nodes
with PostgreSQL and Redis. No confirmed move may be lost.
"""

import argparse
import asyncio
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.abuse.chaos import Game, Scene, Span, p99, scene

from report import Row, report

PAUSE = (2.0, 4.0)
"""How long (s) nothing is done to the server between two faults."""
LASTS = (0.5, 3.0)
QUIET = "nothing"


def main() -> None:
    """Measure and report; exits with an error if a confirmed move was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300, help="for each database")
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seed", default="chaos")
    options = parser.parse_args()
    rows: list[Row] = []
    for kind in ("sqlite", "postgresql"):
        rng = random.Random(options.seed)
        rows += asyncio.run(_measure(kind, options.players, options.seconds, rng))
    report("chaos", f"{options.players} players while things fail", rows)
    sys.exit(any(row["lost"] for row in rows))


async def _measure(kind: str, players: int, seconds: float, rng: random.Random) -> list[Row]:
    with scene(kind) as around:
        async with Game(around, players) as game:
            await game.everybody_moves(5)
            await _torment(around, time.monotonic() + seconds, rng)
            await game.everybody_moves(3)
            lost = sum(map(len, (await game.lost()).values()))
    return _rows(kind, around, game.moves, lost)


async def _torment(around: Scene, end: float, rng: random.Random) -> None:
    """Inject every fault again and again, in random order."""
    while time.monotonic() < end:
        for fault in rng.sample(around.faults, len(around.faults)):
            await around.inject(fault, rng.uniform(*LASTS))
            await asyncio.sleep(rng.uniform(*PAUSE))


def _rows(kind: str, around: Scene, moves: list[Span], lost: int) -> list[Row]:
    spans = {fault: [i.span for i in around.injected if i.kind == fault] for fault in around.faults}
    during = {
        fault: [move for move in moves if any(map(move.overlaps, spans[fault]))]
        for fault in around.faults
    }
    faulty = {id(move) for some in during.values() for move in some}
    during[QUIET] = [move for move in moves if id(move) not in faulty]
    rows = [_row(kind, f, len(spans.get(f, ())), some) for f, some in during.items()]
    return [*rows, _row(kind, "all", len(around.injected), moves) | {"lost": lost}]


def _row(kind: str, fault: str, injected: int, moves: list[Span]) -> dict[str, str | int | float]:
    return {
        "database": kind,
        "fault": fault,
        "injected": injected,
        "confirmed moves": len(moves),
        "lost": "",  # known for all moves together
        "p99, ms": p99(moves) * 1000,
        "longest pause, s": max((move.seconds for move in moves), default=0.0),
    }


if __name__ == "__main__":
    main()
