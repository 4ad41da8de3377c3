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
from benben.solver.build import make_table
from benben.solver.check import check_table
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
    bool, typer.Option("--check", help="Verify the table: its checksums and a million positions.")
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
    book: BookFile = None,
    as_json: Json = False,
) -> None:
    """Solve Pylos: compute a table of every position.

    Perfect bots and `benben analyse` use the table. It takes minutes, 4 GB of memory and 3.3 GB of
    disk. You can stop at any time; the same command resumes.
    """
    check_folder(book)
    game = Pylos(**choices)
    path = table_path(game, out)
    if check:
        _check(game, path, threads or os.cpu_count() or 1)
    else:
        _make(game, out, threads)
    with Tablebase(path) as table:
        if book:
            book.write_bytes(write_book(table))
        _tell(table, as_json)


def _make(game: Pylos, out: Path | None, threads: int | None) -> None:
    columns = (*_columns(), _Rate(), TimeElapsedColumn(), TimeRemainingColumn())
    with bar_of(*columns) as bar:
        task = bar.add_task("begin")
        make_table(
            game,
            out,
            threads,
            lambda step: bar.update(
                task, description=step.phase, total=step.total, completed=step.done
            ),
        )


class _Rate(ProgressColumn):
    """The number of positions valued per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{(task.speed or 0) / 1e6:.0f} million/s")


def _columns() -> tuple[ProgressColumn, ...]:
    return TextColumn("{task.description:>14}"), BarColumn()


def _check(game: Pylos, path: Path, processes: int) -> None:
    if not path.exists():
        raise BadChoice(f"There is no table {path} to check: solve the game first.")
    with bar_of(*_columns(), MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("checksums", total=100)
        with Tablebase(path) as table:
            for share in table.check():
                bar.update(task, completed=int(100 * share))
        task = bar.add_task("positions", total=CHECKED)
        for number in check_table(path, game, CHECKED, processes):
            bar.update(task, completed=number)
    typer.echo(f"All checksums are right, and so are {CHECKED:,} positions by their turns.")


def _tell(table: Tablebase, as_json: bool) -> None:
    facts = table.facts
    if as_json:
        typer.echo(json.dumps({**facts, "path": str(table.path)}))
        return
    options = ", ".join(f"{key}={value}" for key, value in facts["options"].items())
    typer.echo(f"{table.path}\n{options}")
    start = read_value(facts["start"])
    ending = f"{'wins' if start.result > 0 else 'loses'} in {start.plies} plies"
    typer.echo(f"The first player {ending if start.result else 'draws'}.")
    for word in ("wins", "draws", "losses"):
        typer.echo(f"{word.capitalize()} of the side to move: {facts[word]:,}")
    typer.echo(f"The longest way to a win takes {facts['longest']} plies.")
