"""Reports of benchmarks: a printed table, a JSON file, and charts."""

import json
import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import benben
from benben.arena.curves import Curve, log_chart

RESULTS = Path(__file__).parent / "results"

Row = Mapping[str, str | int | float | bool]


def report(name: str, title: str, rows: Sequence[Row], columns: Sequence[str] = ()) -> None:
    """Print the rows as a table, with these columns or all, and write them to results/NAME.json."""
    table = Table(title=title)
    columns = columns or list(rows[0])
    for column in columns:
        numeric = isinstance(rows[0][column], int | float)
        table.add_column(column, justify="right" if numeric else "left")
    for row in rows:
        table.add_row(*(_shown(row[column]) for column in columns))
    Console(width=120).print(table)
    RESULTS.mkdir(exist_ok=True)
    facts = {
        "benben": benben.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "rows": rows,
    }
    (RESULTS / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n")


def plot(name: str, title: str, curves: Sequence[Curve]) -> None:
    """Draw curves with a logarithmic vertical axis into results/NAME.svg."""
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.svg").write_text(log_chart(title, curves))


def _shown(value: str | float) -> str:
    if isinstance(value, float):
        return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else value
