"""Texts on disk: read with care, written whole or not at all."""

import os
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from platformdirs import user_data_path

from benben.core import Malformed, Record
from benben.core.record_formats import LONGEST_TEXT


def read_text(path: Path, longest: int) -> str:
    """Read a text and no more than it takes to see that it is too long; raises Malformed."""
    with path.open("rb") as file:
        content = file.read(4 * longest + 1)  # no character takes more than four bytes
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file.") from None


def read_record(path: Path) -> Record:
    """Read and replay a record; raises a BenbenError or OSError."""
    return Record.parse(read_text(path, LONGEST_TEXT))


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


def new_path(folder: str, stem: str) -> Path:
    """Where something begun now is kept unless somebody names another place."""
    begun = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    return user_data_path("benben") / folder / f"{stem}-{begun}.txt"
