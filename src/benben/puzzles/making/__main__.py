"""Make puzzles, or check those that there are: `python -m benben.puzzles.making make SET`.

Making can be stopped at any time and goes on where it was. What it has found is kept in a folder
of work; once there are enough puzzles, they are written to the data of the package.
"""

import argparse
import json
import lzma
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from benben.core.registry import game as find_game
from benben.games.pylos import Pylos
from benben.puzzles.making.checking import check_all
from benben.puzzles.making.choices import ChoiceMaker
from benben.puzzles.making.grading import graded
from benben.puzzles.making.pylos import PylosMaker, key_of, step_states
from benben.puzzles.making.values import values_of
from benben.puzzles.puzzle import Puzzle

DATA = Path(__file__).parents[1] / "data"
SETS = {
    "pylos-standard": 300,
    "pylos-children": 300,
    "pylos-mature": 300,
    "pyramido": 100,
    "touche": 100,
}
"""How many puzzles each set shall have."""
MOST_OF_A_GRADE = 0.35
"""At most this share of a set is of one grade."""


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="benben.puzzles.making", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in (("make", "make a set"), ("check", "verify a set in full")):
        command = commands.add_parser(name, help=about)
        command.add_argument("set", choices=SETS)
        command.add_argument("--tables", type=Path, help="folder of tables of Pylos")
        command.add_argument("--nodes", type=int, default=400_000,
                             help="positions to search for a proof without a table")  # fmt: skip
        if name == "make":
            command.add_argument("--count", type=int, help="how many, if not the usual number")
            command.add_argument("--work", type=Path, default=Path("build/puzzles"))
            command.add_argument("--pack", action="store_true", help="only write what there is")
    wish = parser.parse_args()
    if wish.command == "check":
        check_all(wish.set, wish.tables, wish.nodes)
    else:
        make(wish)


def make(wish: argparse.Namespace) -> None:
    """Make puzzles until there are enough, then write them to the package."""
    wish.work.mkdir(parents=True, exist_ok=True)
    log = wish.work / f"{wish.set}.jsonl"
    count = wish.count or SETS[wish.set]
    found, games = _so_far(log)
    if not wish.pack:
        found = _make_more(wish, log, found, games, count)
    write_set(wish.set, found[:count])
    print(f"{wish.set}: wrote {min(count, len(found))} puzzles", flush=True)


def _make_more(
    wish: argparse.Namespace, log: Path, found: list[Puzzle], games: int, count: int
) -> list[Puzzle]:
    maker = _maker(wish, found)
    with log.open("a", encoding="utf-8") as file:
        while len(found) < count:
            new = [graded(puzzle) for puzzle in maker.puzzles_of(games)]
            new = [one for one in new if _is_wanted(one, found, count)]
            games += 1
            file.write(json.dumps({"games": games, "new": [one.to_json() for one in new]}) + "\n")
            file.flush()
            found += new
            if new:
                print(f"{wish.set}: {len(found)} of {count} from {games} games", flush=True)
    return found


def _is_wanted(puzzle: Puzzle, found: list[Puzzle], count: int) -> bool:
    """Whether there are not too many puzzles as hard as this one."""
    same = sum(other.grade == puzzle.grade for other in found)
    return same < max(1, count * MOST_OF_A_GRADE)


def _so_far(log: Path) -> tuple[list[Puzzle], int]:
    """The puzzles found so far, and how many games they are from; a line cut short is ignored."""
    found, games = list[Puzzle](), 0
    for line in _whole_lines(log):
        games = line["games"]
        found += map(Puzzle.parse, line["new"])
    return found, games


def _whole_lines(log: Path) -> Iterator[dict[str, Any]]:
    if not log.exists():
        return
    text = log.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        log.write_text(whole, encoding="utf-8")
    for line in whole.splitlines():
        yield json.loads(line)


def _maker(wish: argparse.Namespace, found: list[Puzzle]) -> PylosMaker | ChoiceMaker:
    name, _, variant = wish.set.partition("-")
    if name != "pylos":
        return ChoiceMaker(find_game(name))
    game = Pylos(variant=variant)
    maker = PylosMaker(game, values_of(game, wish.tables, wish.nodes))
    for puzzle in found:
        maker.known.update(key_of(state) for state in step_states(puzzle))
    return maker


def write_set(name: str, found: list[Puzzle]) -> None:
    """Write a set to the package, the easiest puzzles first, each with its id."""
    ordered = sorted(found, key=lambda puzzle: (puzzle.grade, len(puzzle.steps)))
    named = [replace(one, id=f"{name}-{number:03}") for number, one in enumerate(ordered, 1)]
    text = "".join(f"{puzzle.to_json()}\n" for puzzle in named)
    DATA.mkdir(exist_ok=True)
    (DATA / f"{name}.xz").write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    main()
