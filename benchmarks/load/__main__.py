"""How many tables the server can handle: the latency of moves, and what they cost.

Everything runs on this machine: the server, its database, and the two guests at every table.
"""

import argparse
import os
import resource
import statistics
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from load.runs import Figures, run
from load.servers import Server, Storage, floor, storage
from report import Row, report

KINDS = ("sqlite", "postgresql")
PER_TABLE = 0.5
"""Moves a second at each table while the number of tables is swept."""

NOISE = 0.1
"""The share of the machine that others may use before the results are unreliable."""

STEP, MOST = 500, 20_000
SATURATION = "moves/s at saturation"
PEER = "boardgame.io 0.50 (published)"
PEER_SAYS: dict[str, str | int | float] = {
    "tables": 1000,
    "sockets": 2000,
    "moves/s asked for": 500,
    "moves/s played": 500,
    "move → opponent, p99, ms": 22,
    SATURATION: "about 2,500",
}
"""Measured elsewhere: a trivial game on two cores, all in memory, nothing durable."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What to measure, and for how long."""

    name: str = "load"
    kinds: tuple[str, ...]
    tables: int
    rate: float
    seconds: float
    warm_up: float = 3
    starts: int = 5
    games: int = 50_000
    """The number of games in the database when a node starts."""
    sizes: tuple[int, ...] = (100, 250, 500, 1000, 2000)
    saturated: int = 1000
    """The number of tables while the rate is raised."""
    rates: tuple[float, ...] = tuple(range(STEP, MOST, STEP))

    def quick(self) -> "Options":
        """The same, but quick."""
        return msgspec.structs.replace(
            self, name="load-quick", kinds=self.kinds[:1], tables=50, rate=100, seconds=2,
            warm_up=1, starts=1, games=1000, sizes=(20, 50), saturated=50, rates=(100, 200),
        )  # fmt: skip

    def run(self, server: Server, tables: int, *rates: float) -> list[Figures]:
        """Measure a server at these rates, as long as it keeps up."""
        return list(run(server, tables, rates, self.seconds, self.warm_up))


def main() -> None:
    """Measure and report."""
    arguments = _arguments()
    options = Options(
        kinds=(arguments.database,) if arguments.database else KINDS,
        tables=arguments.tables,
        rate=arguments.rate,
        seconds=arguments.seconds,
    )
    _allow_many_sockets()
    options = options.quick() if arguments.quick else options
    if arguments.sweep:
        _sweep(options)
        _saturate(options)
    elif arguments.starts:
        _starts(options)
    else:
        _compare(options)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks/load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500, help="moves a second at all tables")
    parser.add_argument("--database", choices=KINDS, help="only this one")
    parser.add_argument("--seconds", type=float, default=20, help="how long each run is measured")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--sweep", action="store_true", help="100 to 2,000 tables, then saturation")
    what.add_argument("--starts", action="store_true", help="how long a node takes to start")
    parser.add_argument("--quick", action="store_true", help="a short try, worth nothing")
    return parser.parse_args()


def _allow_many_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# One run, side by side


def _compare(options: Options) -> None:
    """The same load on each database and on the bare relay."""
    figures: dict[str, Figures] = {}
    for kind in options.kinds:
        with storage(kind) as place, place.node(place.fresh()) as node:
            (figures[place.kind],) = options.run(node, options.tables, options.rate)
    with floor() as server:
        (figures["floor"],) = options.run(server, options.tables, options.rate)
    title = "Guests play Pylos; the floor relays and keeps nothing; the peer was measured elsewhere"
    report(options.name, title + _caution(figures.values()), _side_by_side(figures))


SIDE_BY_SIDE: dict[str, Callable[[Figures], str | int | float]] = {
    "tables": lambda f: f.tables,
    "sockets": lambda f: 2 * f.tables,
    "moves/s asked for": lambda f: f.asked,
    "moves/s played": lambda f: f.achieved,
    "beats skipped": lambda f: f.skipped,
    "errors, refusals, moves lost": lambda f: _failed(f),
    "games ended and begun": lambda f: f.games,
    "move → opponent, p50, ms": lambda f: f.opponent.p50,
    "move → opponent, p95, ms": lambda f: f.opponent.p95,
    "move → opponent, p99, ms": lambda f: f.opponent.p99,
    "move → opponent, p99, ms, says locust": lambda f: f.locust_opponent,
    "move → opponent, longest, ms": lambda f: f.opponent.max,
    "move → stored, p50, ms": lambda f: f.stored.p50,
    "move → stored, p95, ms": lambda f: f.stored.p95,
    "move → stored, p99, ms": lambda f: f.stored.p99,
    "move → stored, p99, ms, says locust": lambda f: f.locust_stored,
    "move → stored, longest, ms": lambda f: f.stored.max,
    "seconds measured": lambda f: f.seconds,
    "CPU seconds of the server": lambda f: f.cpu,
    "CPU seconds of its database server": lambda f: f.database_cpu,
    "CPU seconds of the guests": lambda f: f.load_cpu,
    "CPU seconds of others on this machine": lambda f: f.others_cpu,
    "CPU microseconds of the server a move": lambda f: f.per_move,
    "the same with its database server": lambda f: f.per_move_in_all,
    "memory of the server, MB": lambda f: f.memory / 1e6,
    "commits on disk": lambda f: f.commits,
    "events a commit": lambda f: f.per_commit,
    "milliseconds a commit": lambda f: f.commit_seconds / max(f.commits, 1) * 1e3,
}


def _failed(figures: Figures) -> int | str:
    count = figures.lost + sum(figures.failures.values())
    return f"{count}: {figures.failures}" if figures.failures else count


def _side_by_side(figures: dict[str, Figures]) -> list[Row]:
    rows: list[Row] = [
        {
            "what": what,
            **{name: of(f) for name, f in figures.items()},
            PEER: PEER_SAYS.get(what, ""),
        }
        for what, of in SIDE_BY_SIDE.items()
    ]
    ours = dict.fromkeys(figures, "--sweep")
    return [*rows, {"what": SATURATION, **ours, PEER: PEER_SAYS[SATURATION]}]


def _caution(runs: Iterable[Figures]) -> str:
    """A warning if other processes used too much of the machine."""
    cores = os.cpu_count() or 1
    worst = max(figures.others_cpu / figures.seconds / cores for figures in runs)
    return f"; worth little: others took {worst:.0%} of this machine" if worst > NOISE else ""


# How long a start takes


def _starts(options: Options) -> None:
    """Start nodes on each database."""
    rows: list[Row] = []
    for kind in options.kinds:
        with storage(kind) as place:
            url = place.fresh()
            with place.node(url) as node:
                options.run(node, options.tables, options.rate)
            rows += _starts_on(place, url, options)
    report(f"{options.name}-start", "From the start of a node to its first answer", rows)


def _starts_on(place: Storage, url: str, options: Options) -> list[Row]:
    """Start with an empty database, then with one that is full of games."""
    empty = [_start(place, place.fresh()) for _ in range(options.starts)]
    games = place.grow(url, options.games)
    full = [_start(place, url) for _ in range(options.starts)]
    return [
        {
            "database": place.kind,
            "games": count,
            "starts": len(took),
            "median, s": statistics.median(took),
            "longest, s": max(took),
        }
        for count, took in ((0, empty), (games, full))
    ]


def _start(place: Storage, url: str) -> float:
    with place.node(url) as node:
        return node.ready_after


# More and more tables, more and more moves


def _sweep(options: Options) -> None:
    """From few tables to many, at a constant rate for each table."""
    runs: dict[str, list[Figures]] = {}
    for kind in options.kinds:
        with storage(kind) as place:
            for tables in options.sizes:
                with place.node(place.fresh()) as node:
                    figures = options.run(node, tables, tables * PER_TABLE)
                runs.setdefault(place.kind, []).extend(figures)
    _report(f"{options.name}-sweep", "Ever more tables, half a move a second at each", runs)


def _saturate(options: Options) -> None:
    """More and more moves, until the server falls behind."""
    runs: dict[str, list[Figures]] = {}
    for kind in options.kinds:
        with storage(kind) as place, place.node(place.fresh()) as node:
            runs[place.kind] = options.run(node, options.saturated, *options.rates)
    with floor() as server:
        runs["floor"] = options.run(server, options.saturated, *options.rates)
    most = [*map(_highest, runs, runs.values()), f"{PEER}: {PEER_SAYS[SATURATION]}"]
    title = f"{options.saturated:,} tables, moves/s that were kept up: {', '.join(most)}"
    _report(f"{options.name}-saturation", title, runs)


def _highest(name: str, steps: list[Figures]) -> str:
    """The highest rate that the server kept up with."""
    kept = [figures.achieved for figures in steps if figures.keeps_up]
    return f"{name}: {max(kept):,.0f}" if kept else f"{name}: below {steps[0].asked:,.0f}"


def _report(name: str, title: str, runs: dict[str, list[Figures]]) -> None:
    everything = [(server, figures) for server, steps in runs.items() for figures in steps]
    title += f" (ms; CPU in cores){_caution(figures for _, figures in everything)}"
    report(name, title, [_line(server, figures) for server, figures in everything], SHOWN)


SHOWN = (
    "on", "tables", "asked/s", "played/s", "skipped", "failed",
    "p50", "p99", "stored", "CPU", "DB", "guests", "MB",
)  # fmt: skip


def _line(name: str, figures: Figures) -> Row:
    seconds = figures.seconds
    return {
        "on": name,
        "tables": figures.tables,
        "asked/s": figures.asked,
        "played/s": figures.achieved,
        "skipped": figures.skipped,
        "failed": _failed(figures),
        "p50": figures.opponent.p50,
        "p95": figures.opponent.p95,
        "p99": figures.opponent.p99,
        "max": figures.opponent.max,
        "stored": figures.stored.p99,
        "CPU": figures.cpu / seconds,
        "DB": figures.database_cpu / seconds,
        "guests": figures.load_cpu / seconds,
        "others": figures.others_cpu / seconds,
        "µs/move": figures.per_move,
        "MB": figures.memory / 1e6,
        "commits": figures.commits,
        "events/commit": figures.per_commit,
        "games": figures.games,
    }


if __name__ == "__main__":
    main()
