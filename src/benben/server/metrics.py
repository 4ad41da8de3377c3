"""The metrics of a running node, for Prometheus."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """All metrics of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("tables", "Tables in memory.")
        self.sockets = self._gauge("sockets", "Open WebSockets.")
        self.bot_queue = self._gauge("bot_queue", "Decisions requested from bots.")
        self.moves = Counter(
            "benben_moves", "Decisions stored.", ["game", "by"], registry=self.registry
        )
        self.refusals = Counter(
            "benben_refusals", "Commands refused.", ["reason"], registry=self.registry
        )
        self.move_seconds = self._seconds(
            "move_seconds", "Time from a command's arrival to its answer."
        )
        self.bot_seconds = self._seconds("bot_seconds", "Time a bot takes for a decision.")
        self.commit_seconds = self._seconds("commit_seconds", "Time a commit takes.")
        self.http_seconds = self._seconds("http_seconds", "Time an HTTP request takes.")
        self.events_per_commit = Histogram(
            "benben_events_per_commit",
            "Events stored by one commit.",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
            registry=self.registry,
        )

    @cache  # noqa: B019 (as many as there are games, and they live as long as the node)
    def moves_of(self, game: str, by: str) -> Counter:
        """The counter of decisions in a game, by bots or by persons."""
        return self.moves.labels(game, by)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"benben_{name}", what, registry=self.registry)

    def _seconds(self, name: str, what: str) -> Histogram:
        return Histogram(f"benben_{name}", what, buckets=SECONDS, registry=self.registry)

    def text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self.registry)
