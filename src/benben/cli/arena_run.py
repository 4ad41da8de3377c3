"""A run of the arena at the terminal: a progress bar, then the results."""

import json
import signal
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from benben.arena.charts import draw
from benben.arena.comparison import Sprt, clusters, results_of
from benben.arena.report import (
    facts,
    fault_lines,
    pairs_table,
    standings_table,
    times_table,
    title_of,
)
from benben.arena.results import Results
from benben.arena.run import check_bots, default_path, go_on
from benben.arena.settings import ArenaSettings, Where
from benben.arena.statistics import summarise
from benben.cli.files import check_folder, write_text
from benben.cli.progress import bar_of


def hold(
    settings: ArenaSettings,
    games: int,
    test: Sprt | None = None,
    *,
    processes: int | None,
    on: Where,
    out: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Play the games that are missing, and report all of them."""
    check_bots(settings)
    check_folder(plot)
    with Results(out or default_path(settings), settings) as results:
        _play(results, games, test, processes, on)
        _tell(results, games, test, plot, as_json)


def _play(
    results: Results, games: int, test: Sprt | None, processes: int | None, on: Where
) -> None:
    """Play the missing games; Ctrl-C stops and keeps the finished ones."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with bar_of(*columns, TimeElapsedColumn(), TimeRemainingColumn()) as bar:
        done = games - len(results.missing(games))
        task = bar.add_task("Playing", total=games, completed=done)
        try:
            for _ in go_on(results, games, processes, on):
                bar.advance(task)
                if test and test.decision(results_of(results.settings, results.first(games))):
                    break
        except KeyboardInterrupt:
            bar.stop()
            typer.echo(_stopped(results, games), err=True)
            raise typer.Exit(130) from None


def _stopped(results: Results, games: int) -> str:
    done = games - len(results.missing(games))
    return (
        f"Stopped after {done} of {games} games; "
        f"the same command resumes from there ({results.path})."
    )


def _tell(
    results: Results, games: int, test: Sprt | None, plot: Path | None, as_json: bool
) -> None:
    settings, played = results.settings, results.first(games)
    names = [entrant.name for entrant in settings.entrants]
    summary = summarise(names, played, clusters(settings, played))
    if plot:
        write_text(plot, draw(summary, title_of(settings, len(played)), settings.seats))
    if as_json:
        report = facts(settings, played, summary)
        if test:
            report["sprt"] = _tested(test, results_of(settings, played))
        typer.echo(json.dumps({**report, "results": str(results.path)}))
        return
    console = Console(highlight=False)
    console.print(standings_table(settings, played, summary))
    if len(summary.standings) > 1:
        console.print(pairs_table(summary))
    console.print(times_table(summary))
    for line in fault_lines(summary):
        typer.echo(line)
    if test:
        typer.echo(_verdict(test, names, results_of(settings, played)))
    typer.echo(f"The games are saved in {results.path}.")


def _tested(test: Sprt, found: list[float]) -> dict[str, object]:
    """The sequential test, ready for JSON."""
    decided = test.decision(found)
    return {
        "low": test.low,
        "high": test.high,
        "ratio": test.ratio(found[: decided[0]] if decided else found),
        "limit": test.limit,
        "deals": decided[0] if decided else len(found),
        "decision": decided[1] if decided else None,
    }


def _verdict(test: Sprt, names: list[str], found: list[float]) -> str:
    """The sequential test in a sentence."""
    told = _tested(test, found)
    counted = f"after {told['deals']:,} deals (ratio {told['ratio']:.2f}, limit {test.limit:.2f})"
    if told["decision"] is None:
        return f"Not decided {counted}: play more games."
    more, less = test.high, test.low
    if told["decision"] == "not stronger":
        more, less = less, more
    gap = f"{more:g} Elo stronger than {names[1]}, not {less:g}"
    return f"{names[0]} is rather {gap}: clear {counted}."
