"""The report of a run, as tables and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table

from benben.arena.game import Played
from benben.arena.settings import ArenaSettings
from benben.arena.statistics import Standing, Summary, Times
from benben.bots.estimates import Estimate


def facts(settings: ArenaSettings, games: Sequence[Played], summary: Summary) -> dict[str, Any]:
    """The report, ready for JSON."""
    return {
        "settings": settings.plain(),
        "games": len(games),
        "endings": dict(Counter(game.reason for game in games)),
        "standings": [_plain(standing) for standing in summary.standings],
        "pairs": [_plain(pair) for pair in summary.pairs],
        "faults": [
            {"bot": bot, "game": game.number, **_plain(game.fault)}
            for game in games
            if game.fault
            for bot in [game.bots[game.fault.seat]]
        ],
    }


def _plain(thing: object) -> dict[str, Any]:
    """A dataclass as a dict; named tuples in it become dicts, too."""
    found: dict[str, Any] = msgspec.to_builtins(thing)
    for key in found:
        value = getattr(thing, key)
        if hasattr(value, "_asdict"):
            found[key] = value._asdict()
    return found


def standings_table(settings: ArenaSettings, games: Sequence[Played], summary: Summary) -> Table:
    """A row for each bot, the one with most wins first."""
    faulty = any(standing.faults for standing in summary.standings)
    columns = ("games", "won", "95 % interval", "score", "Elo", "rating", *(["faults"] * faulty))
    table = _table(title_of(settings, len(games)), columns)
    for standing in summary.standings:
        faults = f"{sum(standing.faults.values()):,}"
        table.add_row(*_cells(standing), *([faults] * faulty))
    return table


def times_table(summary: Summary) -> Table:
    """The thinking times of each bot."""
    columns = ("decisions", "mean", "95 % within", "longest")
    table = _table("Milliseconds for a decision", columns)
    for standing in summary.standings:
        table.add_row(standing.bot, f"{standing.decisions:,}", *_milliseconds(standing.times))
    return table


def _table(title: str, columns: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def title_of(settings: ArenaSettings, games: int) -> str:
    """The game, seats, games and budget in one line."""
    limits = [] if settings.nodes is None else [f"{settings.nodes:,} nodes"]
    limits += [] if settings.seconds is None else [f"{settings.seconds:g} s"]
    budget = f"{' and '.join(limits) or 'no limit'} a decision"
    if settings.clock is not None:
        budget += f", {settings.clock:g}+{settings.increment:g} s a game"
    counted = "1 game" if games == 1 else f"{games:,} games"
    return f"{settings.rules.name}, {settings.seats} seats, {counted}, {budget}"


def _cells(standing: Standing) -> list[str]:
    won, rating = standing.win_rate, standing.rating
    return [
        standing.bot,
        f"{standing.games:,}",
        f"{won.mean:.1%}" if won else "",
        f"{100 * won.low:.1f}–{won.high:.1%}" if won else "",
        _score(standing.score),
        f"{standing.elo.mean:+.0f} ± {standing.elo.high - standing.elo.mean:.0f}",
        f"{rating.mu:.1f} ± {rating.sigma:.1f}",
    ]


def _score(score: Estimate | None) -> str:
    return f"{score.mean:.2f} ± {score.high - score.mean:.2f}" if score else ""


def _milliseconds(times: Times | None) -> list[str]:
    return ["", "", ""] if times is None else [f"{1000 * seconds:,.1f}" for seconds in times]


def pairs_table(summary: Summary) -> Table:
    """How often the bot of a row finished ahead of the bot of a column."""
    order = [standing.bot for standing in summary.standings]
    rates = {(pair.bot, pair.other): pair.rate for pair in summary.pairs}
    table = _table("How often ahead of each other", order)
    for bot in order:
        row = [rates.get((bot, other)) for other in order]
        table.add_row(bot, *(f"{rate.mean:.1%}" if rate else "" for rate in row))
    return table


def fault_lines(summary: Summary) -> Iterator[str]:
    """For each bot and kind of fault: how many games it lost, and the first case."""
    seen: dict[tuple[str, str], list[str]] = {}
    for bot, lost in summary.faults:
        seen.setdefault((bot, lost.kind), []).append(lost.detail)
    for (bot, kind), details in seen.items():
        games = "1 game" if len(details) == 1 else f"{len(details)} games"
        yield f"{bot} lost {games} because it {_DID[kind]} ({details[0]})."


_DID = {
    "hung": "hung",
    "crashed": "crashed",
    "garbled": "wrote what cannot be read",
    "illegal": "played illegally",
    "late": "ran out of time",
}
