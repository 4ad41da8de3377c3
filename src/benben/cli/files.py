"""Text files: bounded reads and atomic writes."""

import os
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from shutil import copymode

from platformdirs import user_data_path

from benben.core import BadChoice, Malformed, Record
from benben.core.record_formats import LONGEST_TEXT

ARENA = b'{"arena":'
"""What a results file of the arena begins with."""


def read_text(path: Path, longest: int) -> str:
    """Read enough of a text to see whether it is too long; raises Malformed if it is not UTF-8."""
    with path.open("rb") as file:
        content = file.read(4 * longest + 1)  # no character takes more than four bytes
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file.") from None


STANDARD_INPUT = Path("-")


def read_record(path: Path, game: int | None = None) -> Record:
    """Read and replay a record; raises a BenbenError or OSError.

    `-` is standard input. In a results file of the arena, `game` is the number of a line, from 1.
    """
    if not _is_of_arena(path):
        if game is not None:
            raise BadChoice(f"{path} is one record, so --game has nothing to choose from.")
        return Record.parse(_read_input(LONGEST_TEXT) if path == STANDARD_INPUT
                            else read_text(path, LONGEST_TEXT))  # fmt: skip
    from benben.arena.records import read_games

    wanted = game or 1
    record = next(islice(read_games(path), wanted - 1, None), None)
    if record is None:
        raise BadChoice(f"{path} has no game {wanted}.")
    return record


def _is_of_arena(path: Path) -> bool:
    """Whether this is a results file of the arena."""
    if path == STANDARD_INPUT:
        return False
    with path.open("rb") as file:
        return file.read(len(ARENA)) == ARENA


def read_records(path: Path) -> Iterator[Record]:
    """Read and replay a record, or all games of a results file of the arena."""
    if _is_of_arena(path):
        from benben.arena.records import read_games

        yield from read_games(path)
    else:
        yield read_record(path)


def _read_input(longest: int) -> str:
    try:
        return sys.stdin.buffer.read(4 * longest + 1).decode()
    except UnicodeDecodeError:
        raise Malformed("Standard input is not text.") from None


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
