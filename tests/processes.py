"""Starts `benben` in a new process that need not import it.

Most of a start are imports. They happen once, in a server of multiprocessing that every process is
a fork of. Processes that have to be started from scratch are started by subprocess instead.
"""

import os
import sys
from multiprocessing import get_context
from pathlib import Path
from signal import Signals
from subprocess import TimeoutExpired
from types import ModuleType
from unittest.mock import patch

from benben.cli import main

PRELOADED = [
    *("benben.cli.app", "benben.cli.serve", "benben.server.run"),
    *("benben.server.app", "litestar.plugins.pydantic", "linkify_it"),
    *("sqlalchemy.dialects.sqlite.aiosqlite", "aiosqlite", "asyncpg"),
]
PATIENCE = 120
"""Seconds to wait for what must happen; a busy machine takes long."""
_forks = get_context("forkserver")
_forks.set_forkserver_preload([__name__, *PRELOADED])


class Forked:
    """`benben` with these arguments, used like a Popen; it ends with the tests at the latest."""

    def __init__(self, *arguments: str, output: Path) -> None:
        call = arguments, output, dict(os.environ)
        self._process = _forks.Process(target=_run, args=call, daemon=True)
        with patch.dict(sys.modules, {"__main__": ModuleType("__main__")}):
            self._process.start()  # and do not import there again what runs here
        assert self._process.pid
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        """Wait until it ends; returns its exit code."""
        self._process.join(timeout)
        code = self.poll()
        if code is None:
            raise TimeoutExpired("benben", timeout)
        return code

    def send_signal(self, number: Signals) -> None:
        """Send it a signal."""
        if self.poll() is None:
            os.kill(self.pid, number)


def _run(arguments: tuple[str, ...], output: Path, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    written = os.open(output, os.O_WRONLY | os.O_APPEND)
    for number in (1, 2):
        os.dup2(written, number)
    os.close(written)
    main(arguments)
