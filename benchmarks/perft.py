"""The speed of turn generation in Pylos: compiled, plain C, plain Python, and through the library.

Every run counts known figures, and all engines must meet the same positions (their digests agree).
Depth 9 takes some minutes; --quick leaves it out.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which

from rich.console import Console

from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.turns import perft
from report import Row, report

FIGURES = {
    ("children", "must"): {8: 553_128_480, 9: 5_020_126_272},
    ("standard", "must"): {8: 604_563_360, 9: 6_862_842_624},
    ("mature", "must"): {8: 654_663_264, 9: 8_744_993_856},
    ("standard", "may"): {8: 611_313_120},
    ("mature", "may"): {8: 667_213_632},
}
PLAIN_DEPTH = 5
TREE_DEPTH = 5
GAMES = 5_000
Count = tuple[int, int, float]


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out depth 9")
    parser.add_argument("--plain", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.plain:
        variant, take_back = arguments.plain
        print(*count(Pylos(variant=variant, take_back=take_back), PLAIN_DEPTH))
        return
    depths = (8,) if arguments.quick else (8, 9)
    with tempfile.TemporaryDirectory() as folder:
        counted = engines(depths, build_c(Path(folder)))
    report("perft", "Turns of Pylos generated, one core", counted)
    report("library", "Pylos used from plain Python code, one core", walks())


def engines(depths: tuple[int, ...], program: Path | None) -> list[Row]:
    """A row for every rule set, depth and engine."""
    rows: list[Row] = []
    for (variant, take_back), figures in FIGURES.items():
        game = Pylos(variant=variant, take_back=take_back)
        for depth in (depth for depth in depths if depth in figures):
            with Console(stderr=True).status(f"{variant}, {take_back}, depth {depth} …"):
                compiled = count(game, depth)
                c = count_in_c(program, game, depth) if program else None
            check(compiled[0] == figures[depth], f"{variant} {depth}: {compiled[0]}")
            rows.append(row(game, depth, "Cython", compiled, c))
            if c:
                check(c[:2] == compiled[:2], "C and Cython met different positions")
                rows.append(row(game, depth, "C", c, c))
        plain = count_in_plain_python(game)
        check(plain[:2] == count(game, PLAIN_DEPTH)[:2], "Python and Cython differ")
        rows.append(row(game, PLAIN_DEPTH, "Python", plain, None))
    return rows


def row(game: Pylos, depth: int, engine: str, counted: Count, c: Count | None) -> Row:
    """One line of the table."""
    turns, _, seconds = counted
    rule_set = f"{game.options['variant']}, {game.options['take_back']}"
    return {
        "rules": rule_set,
        "depth": depth,
        "engine": engine,
        "turns": turns,
        "seconds": seconds,
        "turns a second": turns / seconds,
        "time against C": f"{seconds / c[2]:.2f}" if c else "",
    }


def count(game: Pylos, depth: int) -> Count:
    """Count in this process."""
    started = time.perf_counter()
    turns, digest = perft(game.rules, 0, 0, depth)
    return turns, digest, time.perf_counter() - started


def build_c(folder: Path) -> Path | None:
    """Compile the C program; None without a C compiler."""
    compiler = which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    program = folder / "perft"
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)
    return program


def count_in_c(program: Path, game: Pylos, depth: int) -> Count:
    """Count with the C program."""
    return read_count(str(program), str(game.rules.trigger), str(int(game.rules.may)), str(depth))


def count_in_plain_python(game: Pylos) -> Count:
    """Count with the same source, not compiled."""
    return read_count(
        sys.executable, __file__, "--plain", game.options["variant"], game.options["take_back"],
        BENBEN_PLAIN="1",
    )  # fmt: skip


def read_count(*command: str, **variables: str) -> Count:
    """Run a program that prints turns, digest and seconds."""
    done = subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=True
    )
    turns, digest, seconds = done.stdout.split()
    return int(turns), int(digest), float(seconds)


def walks() -> list[Row]:
    """The speed of Python code that uses the library."""
    start = Pylos().start()
    return [
        timed(
            f"every decision to depth {TREE_DEPTH}: moves(), play()",
            lambda: tree(start, TREE_DEPTH),
        ),
        timed(f"{GAMES} random games: moves(), play()", random_games),
    ]


def timed(what: str, visit: Callable[[], int]) -> Row:
    """Positions visited per second."""
    started = time.perf_counter()
    visited = visit()
    seconds = time.perf_counter() - started
    return {"walk": what, "positions": visited, "positions a second": visited / seconds}


def tree(state: PylosState, depth: int) -> int:
    """Visit every state of a tree."""
    after = [state.play(move) for move in state.moves()]
    return len(after) + (sum(tree(state, depth - 1) for state in after) if depth > 1 else 0)


def random_games() -> int:
    """Play games of random moves."""
    choose, visited = random.Random(1).random, 0
    for _ in range(GAMES):
        state = Pylos().start()
        while state.outcome is None:
            moves = state.moves()
            state = state.play(moves[int(choose() * len(moves))])
            visited += 1
    return visited


def check(holds: bool, complaint: str) -> None:
    """Stop a benchmark that measured the wrong thing."""
    if not holds:
        sys.exit(f"wrong: {complaint}")


if __name__ == "__main__":
    main()
