"""Count turns of Pylos here and in the engine of the pages: python -m tests.engine DEPTH."""

import argparse
import tempfile
from pathlib import Path

from tests.engine.perft import VARIANTS, counts
from tests.engine.test_engine import run

PROGRAM = """
import sys; sys.path.insert(0, '/project')
from tests.engine.perft import counts
print(*counts(range({depth}, {depth} + 1)))
"""


def main() -> None:
    """Compare both; the exit code is 1 if they differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("depth", type=int, nargs="?", default=8)
    depth = parser.parse_args().depth
    with tempfile.TemporaryDirectory(prefix="benben-") as folder:
        found = [int(text) for text in run(PROGRAM.format(depth=depth), Path(folder)).split()]
    here = counts(range(depth, depth + 1))
    for options, one, other in zip(VARIANTS, found, here, strict=True):
        print(f"{' '.join(options.values()):20} {one:>16,} {'equal' if one == other else other}")
    if found != here:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
