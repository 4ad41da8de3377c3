"""`benben solve`: who wins every position, and in how many turns."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from benben.cli.files import check_folder
from benben.cli.options import Choices, Json, game_commands, takes_choices
from benben.cli.progress import bar_of
from benben.core import BadChoice
from benben.games.pylos import Pylos
from benben.solver.book import write_book
from benben.solver.build import make_tables
from benben.solver.check import check_blocks, check_table
from benben.solver.compact_table import RESULTS, CompactTable, compact_path
from benben.solver.sources import FileSource
from benben.solver.tablebase import Tablebase, table_path
from benben.solver.value import read_value

app = game_commands("Compute who wins every position and in how many turns.")

CHECKED = 1_000_000

Threads = Annotated[
    int | None, typer.Option("--threads", min=1, max=256, help="Number of threads; all by default.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", file_okay=False, help="Folder of the tables; your data folder by default."
    ),
]
Check = Annotated[
    bool, typer.Option("--check", help="Verify the tables: every block and a million positions.")
]
Keep = Annotated[
    bool,
    typer.Option("--keep-full", help="Keep the uncompressed table too, to make books and weights."),
]
BookFile = Annotated[
    Path | None,
    typer.Option("--book", help="Write an opening book of positions with few spheres."),
]


@app.command("pylos")
@takes_choices(Pylos.choices)
def pylos(
    choices: Choices,
    threads: Threads = None,
    out: Out = None,
    check: Check = False,
    keep: Keep = False,
    book: BookFile = None,
    as_json: Json = False,
) -> None:
    """Solve Pylos: compute tables of every position.

    Perfect bots and `benben analyse` use the exact table; another one has only who wins. It takes
    minutes, 4 GB of memory and 3.6 GB of disk, of which little remains in use. You can stop at any
    time; the same command resumes. An uncompressed table of an older version is converted.
    """
    check_folder(book)
    game = Pylos(**choices)
    path = compact_path(game, folder=out)
    if check:
        _check(game, path, compact_path(game, RESULTS, out), threads or os.cpu_count() or 1)
    else:
        _make(game, out, threads, keep=keep or book is not None)
    if book:
        with Tablebase(table_path(game, out)) as full:
            book.write_bytes(write_book(full))
    with CompactTable(FileSource(path)) as table:
        _tell(table, as_json)


def _make(game: Pylos, out: Path | None, threads: int | None, *, keep: bool) -> None:
    columns = (*_columns(), _Rate(), TimeElapsedColumn(), TimeRemainingColumn())
    with bar_of(*columns) as bar:
        task = bar.add_task("begin")
        make_tables(
            game,
            out,
            threads,
            lambda step: bar.update(
                task, description=step.phase, total=step.total, completed=step.done
            ),
            keep=keep,
        )


class _Rate(ProgressColumn):
    """The number of positions valued per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{(task.speed or 0) / 1e6:.0f} million/s")


def _columns() -> tuple[ProgressColumn, ...]:
    return TextColumn("{task.description:>14}"), BarColumn()


def _check(game: Pylos, path: Path, results_path: Path, processes: int) -> None:
    for one in (path, results_path):
        if not one.exists():
            raise BadChoice(f"There is no table {one} to check: solve the game first.")
    with bar_of(*_columns(), MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("blocks", total=100)
        with (
            CompactTable.open(FileSource(path), game) as table,
            CompactTable.open(FileSource(results_path), game, RESULTS) as results,
        ):
            for share in check_blocks(table, results):
                bar.update(task, completed=int(100 * share))
        task = bar.add_task("positions", total=CHECKED)
        for number in check_table(path, game, CHECKED, processes):
            bar.update(task, completed=number)
    typer.echo(f"All blocks are right, and so are {CHECKED:,} positions by their turns.")


def _tell(table: CompactTable, as_json: bool) -> None:
    facts = table.facts
    if as_json:
        typer.echo(json.dumps({**facts, "path": table.source.name}))
        return
    options = ", ".join(f"{key}={value}" for key, value in facts["options"].items())
    typer.echo(f"{table.source.name}\n{options}")
    start = read_value(facts["start"])
    ending = f"{'wins' if start.result > 0 else 'loses'} in {start.plies} plies"
    typer.echo(f"The first player {ending if start.result else 'draws'}.")
    for word in ("wins", "draws", "losses"):
        typer.echo(f"{word.capitalize()} of the side to move: {facts[word]:,}")
    typer.echo(f"The longest way to a win takes {facts['longest']} plies.")
