"""Compares compiled engines with the same source in plain Python."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

from benben import compiled
from report import Row, report

SECONDS = 2.0

Seconds = dict[str, float]
"""Seconds by what was measured."""


def compare(
    name: str,
    purpose: str | None,
    measure: Callable[[], Seconds],
    title: Callable[[Seconds, Seconds], str],
) -> None:
    """Measure in this process and in one that runs plain Python, and report."""
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    if parser.parse_args().measure:
        print(json.dumps(measure()))
        return
    fast, plain = measure(), _measure_plain()
    rows: list[Row] = [
        {
            "what": what,
            "compiled" if compiled() else "here": seconds * 1e6,
            "plain Python": plain[what] * 1e6,
            "times faster": plain[what] / seconds,
        }
        for what, seconds in fast.items()
    ]
    report(name, title(fast, plain), rows)


def _measure_plain() -> Seconds:
    """The same measurements in plain Python."""
    done = subprocess.run(
        [sys.executable, sys.argv[0], "--measure"],
        env={**os.environ, "BENBEN_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    seconds: Seconds = json.loads(done.stdout)
    return seconds


def each(work: Callable[[], object], times: int = 1) -> float:
    """Seconds per repetition, for a function that repeats its work `times` times per call."""
    calls, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        work()
        calls += times
    return (time.perf_counter() - started) / calls
