"""Text files: bounded reads and atomic writes."""

import os
from datetime import datetime
from pathlib import Path
from shutil import copymode

from platformdirs import user_data_path

from benben.core import BadChoice, Malformed, Record
from benben.core.record_formats import LONGEST_TEXT


def read_text(path: Path, longest: int) -> str:
    """Read enough of a text to see whether it is too long; raises Malformed if it is not UTF-8."""
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
    """Write a record; a name that ends in .json makes it JSON."""
    write_text(path, record.to_json() if path.suffix == ".json" else record.to_text())


def check_folder(path: Path | None) -> None:
    """Raise BadChoice if the folder of a file that is to be written does not exist."""
    if path is not None and not path.absolute().parent.is_dir():
        raise BadChoice(f"There is no folder {path.parent}.")


def write_text(path: Path, text: str, *, private: bool = False) -> None:
    """Write a text so that the file is either the old one or the new one, even on power loss.

    If it is private, only you can read it; otherwise it is as readable as other files of yours.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.touch(mode=0o600 if private else 0o666)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not private:
            copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def new_path(folder: str, stem: str) -> Path:
    """A new file, named by the current time, in a folder of the user's data."""
    begun = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    place = user_data_path("benben") / folder
    place.mkdir(parents=True, exist_ok=True)
    return place / f"{stem}-{begun}.txt"
