"""`benben convert`: a record as text or as JSON."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from benben.cli.files import STANDARD_INPUT, check_folder, read_record, write_text
from benben.cli.options import GameNumber, RecordFile

To = Annotated[
    Literal["text", "json"] | None,
    typer.Option(
        "--to", help="The format to write; by default what the name of --out says, or text."
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write here instead of to standard output."),
]


def convert(
    file: RecordFile = STANDARD_INPUT, to: To = None, out: Out = None, game: GameNumber = None
) -> None:
    """Convert a record between text and JSON, and check it on the way."""
    check_folder(out)
    record = read_record(file, game)
    wanted = to or ("json" if out and out.suffix == ".json" else "text")
    written = record.to_text() if wanted == "text" else record.to_json() + "\n"
    if out:
        write_text(out, written)
    else:
        typer.echo(written, nl=False)
