"""Records on disk: read with care, written whole or not at all."""

import os
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_data_path

from benben.core import Malformed, Record
from benben.core.record_formats import LONGEST_TEXT


def read_record(path: Path) -> Record:
    """Read and replay a record; raises a BenbenError or OSError that names the file."""
    with path.open("rb") as file:
        content = file.read(4 * LONGEST_TEXT + 1)  # no character takes more than four bytes
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file.") from None
    return Record.parse(text)


def write_record(path: Path, record: Record) -> None:
    """Write a record, as JSON where the file's name says so."""
    write_text(path, record.to_json() if path.suffix == ".json" else record.to_text())


def write_text(path: Path, text: str) -> None:
    """Write a text so that the file is either the old one or the new one, even on power loss."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(file.name, path)


def new_record_path(game: str) -> Path:
    """Where a game that starts now is kept unless somebody names another place."""
    started = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    return user_data_path("benben") / "games" / f"{game}-{started}.txt"
