"""Fuzz all parsers, or some: `python -m tests.fuzz --seconds 600 [PARSER ...]`; needs Atheris."""

import argparse
import gc
import os
import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType

from tests.fuzz import corpus

MOST_BYTES = 2048
BLIND = 0.3
"""How often libFuzzer changes bytes; otherwise parts of valid texts are exchanged."""


def main() -> None:
    """Fuzz each parser in a process of its own; exits with an error if something was found."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=int, default=600, help="for all parsers together")
    arguments.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    arguments.add_argument("parsers", nargs="*")
    options = arguments.parse_args()
    if options.folder:
        fuzz(options.parsers[0], options.seconds, options.folder)
        return
    from tests.fuzz.parsers import PARSERS  # in the processes that fuzz, imported by Atheris

    wanted = options.parsers or list(PARSERS)
    seconds = max(1, options.seconds // len(wanted))
    failed = [parser for parser in wanted if not fuzzed(parser, seconds)]
    print("Found something in", ", ".join(failed) if failed else "no parser")
    sys.exit(bool(failed))


def fuzzed(parser: str, seconds: int) -> bool:
    """Fuzz a parser and keep what reaches something new; return whether it refused all of it."""
    from tests.fuzz.seeds import seeds

    with TemporaryDirectory(prefix="benben-fuzz-") as name:
        folder = Path(name) / "inputs"
        folder.mkdir()
        before = [*seeds(parser), *corpus.load(parser)]
        for number, text in enumerate(before):
            (folder / f"{number}").write_bytes(text.encode("utf-8", "surrogatepass"))
        command = [sys.executable, "-m", "tests.fuzz", parser, "--folder", str(folder)]
        plain = {**os.environ, "BENBEN_PLAIN": "1"}  # kernels as Python, which can be observed
        done = subprocess.run([*command, "--seconds", str(seconds)], env=plain, capture_output=True)
        found = [file.read_bytes().decode("utf-8", "replace") for file in folder.iterdir()]
    corpus.keep(parser, found)
    print(parser, summary(done.stderr.decode("utf-8", "replace")), flush=True)
    if done.returncode:
        print(done.stderr.decode("utf-8", "replace")[-4000:], done.stdout.decode()[-2000:])
    return not done.returncode


def summary(said: str) -> str:
    """The last line in which libFuzzer tells how far it has come."""
    return next((line for line in reversed(said.splitlines()) if "DONE" in line), "no figures")


def fuzz(parser: str, seconds: int, folder: Path) -> None:
    """Fuzz one parser in this process, which ends with it."""
    import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

    from tests.fuzz.parsers import accepts
    from tests.fuzz.seeds import nearly, seeds

    for thing in gc.get_objects():  # an import hook would not see what the hook of kernels finds
        if isinstance(thing, FunctionType) and str(thing.__module__).startswith("benben"):
            atheris.instrument_func(thing)

    def one(data: bytes) -> None:
        accepts(parser, data.decode("utf-8", "replace"))

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        rng = random.Random(seed)
        if rng.random() < BLIND:
            return bytes(atheris.Mutate(data, most))
        return nearly(data.decode("utf-8", "replace"), seeds(parser), rng).encode()[:most]

    limits = [f"-max_total_time={seconds}", f"-max_len={MOST_BYTES}", "-timeout=20"]
    atheris.Setup([sys.argv[0], *limits, "-verbosity=1", str(folder)], one, custom_mutator=mutated)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
