"""One server for each SQLite file, whatever name it goes by, and nobody else who reads it."""

import os
import sys
from pathlib import Path
from typing import IO

import structlog

from benben.core import BadChoice

try:
    import fcntl
except ImportError:  # there is none on Windows

    def lock_file(file: IO[bytes]) -> None:
        """Locking files is not supported here."""
else:

    def lock_file(file: IO[bytes]) -> None:
        """Lock a file as long as it is open; raises OSError if another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCKS_BY_INODE = sys.platform == "linux"
"""Whether the file itself can be locked: elsewhere that would lock out SQLite, too."""

log = structlog.get_logger()


class FileClaim:
    """The claim of a server to a database file, until it is closed."""

    def __init__(self, file: Path) -> None:
        """Make the file if there is none; raises BadChoice if another server uses it, or OSError.

        The lock file is found by all who come through symbolic links, the lock on the file itself
        by those who come through hard links. SQLite has locks of its own, of another kind; they
        would end if a second handle to the file was closed, so this one is closed last.
        """
        self._open: list[IO[bytes]] = []
        real = file.resolve()
        real.parent.mkdir(parents=True, exist_ok=True)
        if real.exists() and not (real.is_file() or real.is_dir()):
            raise BadChoice(f"The database {real} is a device, not a file.")
        real.touch(mode=0o600)  # it contains the key that signs cookies
        try:
            lock = Path(f"{real}.lock")
            lock.touch(mode=0o600)
            self._lock(lock.open("ab"))  # may be a link: not to be truncated
            if LOCKS_BY_INODE:
                self._lock(real.open("rb"))
        except BaseException:
            self.close()
            raise
        for name in ("", "-wal", "-shm"):
            _close_to_others(Path(f"{real}{name}"))

    def _lock(self, file: IO[bytes]) -> None:
        self._open.append(file)
        try:
            lock_file(file)
        except OSError:
            raise BadChoice(
                "Another Benben uses this database already: stop it, or choose another file "
                "with --database sqlite:///FILE."
            ) from None

    def close(self) -> None:
        """Give up the claim."""
        for file in self._open:
            file.close()


def _close_to_others(file: Path) -> None:
    """Let only the owner read a file."""
    if os.name != "posix" or not file.exists() or not file.stat().st_mode & 0o077:
        return
    try:
        file.chmod(0o600)
    except OSError as error:
        log.warning("database is readable by others", file=str(file), error=str(error))
    else:
        log.warning("database was readable by others", file=str(file), now="0600")
