"""Runs tables against a server and collects the results."""

import gc
import logging
import time
from collections.abc import Iterable, Iterator
from statistics import quantiles
from typing import Any

import gevent  # type: ignore[import-untyped]
import msgspec
import psutil  # type: ignore[import-untyped]
from locust.env import Environment

from load.servers import Server
from load.tables import OPPONENT, STORED, Load, Plan, TableUser

GRACE_PERIOD = 10.0
"""How long (s) to wait for late answers; what arrives after that is lost."""

FALLEN_BEHIND = 0.95
COMMITS = "benben_commit_seconds_count"
COMMIT_SECONDS = "benben_commit_seconds_sum"
EVENTS = "benben_events_per_commit_sum"
REFUSALS = "benben_refusals_total"

logging.getLogger("locust").setLevel(logging.ERROR)


class Times(msgspec.Struct, frozen=True):
    """Latencies in milliseconds."""

    p50: float
    p95: float
    p99: float
    max: float

    @classmethod
    def of(cls, took: list[float]) -> "Times":
        """Exact percentiles."""
        if len(took) < 2:
            return cls(*(took or [0.0]) * 4)
        cuts = quantiles(took, n=100, method="inclusive")
        return cls(cuts[49], cuts[94], cuts[98], max(took))


class Figures(msgspec.Struct, frozen=True):
    """The results of one run at one rate."""

    tables: int
    asked: float
    """Moves a second that were requested."""
    seconds: float
    moves: int
    """Moves that were answered."""
    skipped: int
    """Moves that were skipped, since the table's last move was not answered yet."""
    lost: int
    games: int
    """Games that ended and were followed by another."""
    failures: dict[str, int]
    opponent: Times
    stored: Times
    locust_opponent: float
    """The 99th percentile as locust computes it."""
    locust_stored: float
    cpu: float
    database_cpu: float
    load_cpu: float
    others_cpu: float
    """CPU used by other processes: if it is much, the results are unreliable."""
    memory: int
    commits: int
    events: int
    commit_seconds: float

    @property
    def achieved(self) -> float:
        """Moves played per second."""
        return self.moves / self.seconds

    @property
    def keeps_up(self) -> bool:
        """Whether the server plays nearly all requested moves."""
        return self.achieved >= FALLEN_BEHIND * self.asked

    @property
    def per_move(self) -> float:
        """Microseconds of the server's CPU time per move."""
        return self.cpu / max(self.moves, 1) * 1e6

    @property
    def per_move_in_all(self) -> float:
        """The same with the CPU time of the database server."""
        return self.per_move + self.database_cpu / max(self.moves, 1) * 1e6

    @property
    def per_commit(self) -> float:
        """Events per commit."""
        return self.events / max(self.commits, 1)


def run(
    server: Server, tables: int, rates: Iterable[float], seconds: float, warm_up: float
) -> Iterator[Figures]:
    """Fill the tables, then measure at each rate until the server falls behind."""
    load = TableUser.load = Load(server.address, tables)
    environment = Environment(user_classes=[TableUser])
    runner = environment.create_local_runner()
    on_error: Any = environment.events.user_error
    on_error.add_listener(_note_error(load))
    runner.start(tables, spawn_rate=tables)
    _await_tables(load)
    try:
        for rate in rates:
            figures = _Run(server, load, environment, rate, seconds).measure(warm_up)
            yield figures
            if not figures.keeps_up:
                return
    finally:
        for user in load.users:
            user.leave()
        gevent.sleep(1)
        runner.quit()


def _note_error(load: Load) -> Any:
    def note(user_instance: Any, exception: Exception, tb: Any) -> None:
        load.failures[repr(exception)] += 1

    return note


def _await_tables(load: Load) -> None:
    """Wait until all tables are in the middle of a game."""
    while load.ready < load.tables:
        if load.failures:
            raise SystemExit(f"The tables cannot be opened: {dict(load.failures)}")
        gevent.sleep(0.05)
    gc.collect()
    gc.freeze()


class Used(msgspec.Struct, frozen=True):
    """Seconds of CPU time used, and bytes of memory in use."""

    cpu: float
    database_cpu: float
    load_cpu: float
    machine_cpu: float
    memory: int

    def until(self, later: "Used") -> "Used":
        """The difference in CPU time, and the later memory."""
        return Used(
            later.cpu - self.cpu,
            later.database_cpu - self.database_cpu,
            later.load_cpu - self.load_cpu,
            later.machine_cpu - self.machine_cpu,
            later.memory,
        )


def _used(server: Server) -> Used:
    times = psutil.cpu_times()
    busy = sum(times) - times.idle - times.iowait - times.guest - times.guest_nice
    usage = server.usage()
    return Used(usage.cpu, usage.database_cpu, time.process_time(), busy, usage.memory)


class _Run:
    """One measurement at one rate."""

    def __init__(
        self, server: Server, load: Load, environment: Environment, rate: float, seconds: float
    ) -> None:
        self._server = server
        self._load = load
        self._environment = environment
        self._rate = rate
        self._seconds = seconds

    def measure(self, warm_up: float) -> Figures:
        """Warm up, measure, wait for late answers."""
        load = self._load
        start = time.perf_counter() + 0.1
        end = start + warm_up + self._seconds
        load.follow(Plan(start, end, self._rate))
        gevent.sleep(max(0.0, start + warm_up - time.perf_counter() - 0.2))
        counts = self._server.counts()
        _sleep_until(start + warm_up)
        load.forget()
        self._environment.stats.reset_all()
        used = _used(self._server)
        load.measuring = True
        _sleep_until(end)
        load.measuring = False
        used = used.until(_used(self._server))
        later = self._server.counts()
        self._await_answers()
        grown = {name: value - counts.get(name, 0.0) for name, value in later.items()}
        figures = self._figures(used, grown)
        load.failures.clear()
        return figures

    def _await_answers(self) -> None:
        until = time.perf_counter() + GRACE_PERIOD
        while self._load.waiting and time.perf_counter() < until:
            gevent.sleep(0.05)

    def _figures(self, used: Used, grown: dict[str, float]) -> Figures:
        load, took = self._load, self._load.took
        return Figures(
            tables=load.tables,
            asked=self._rate,
            seconds=self._seconds,
            moves=len(took[OPPONENT]),
            skipped=load.skipped,
            lost=load.sent - min(map(len, took.values())),
            games=load.games,
            failures={**load.failures, **_refusals(grown)},
            opponent=Times.of(took[OPPONENT]),
            stored=Times.of(took[STORED]),
            locust_opponent=self._by_locust(OPPONENT),
            locust_stored=self._by_locust(STORED),
            cpu=used.cpu,
            database_cpu=used.database_cpu,
            load_cpu=used.load_cpu,
            others_cpu=used.machine_cpu - used.cpu - used.database_cpu - used.load_cpu,
            memory=used.memory,
            commits=int(grown.get(COMMITS, 0)),
            events=int(grown.get(EVENTS, 0)),
            commit_seconds=grown.get(COMMIT_SECONDS, 0.0),
        )

    def _by_locust(self, name: str) -> float:
        entry = self._environment.stats.get(name, "WS")
        return float(entry.get_response_time_percentile(0.99))


def _sleep_until(moment: float) -> None:
    gevent.sleep(max(0.0, moment - time.perf_counter()))


def _refusals(grown: dict[str, float]) -> dict[str, int]:
    return {
        name: int(more) for name, more in grown.items() if name.startswith(REFUSALS) and more > 0
    }
