"""Names that were replaced by plainer ones do not come back.

The first version of Benben had many metaphors for software (a door for the middleware, a school for
training) and several classes of one name. A newcomer looks for the words of the field.
"""

import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BINARY = {".db", ".jpg", ".png", ".svg", ".xz", ".woff2", ".jsonl"}
SKIPPED = {
    "CHANGELOG.md": "lists old names with what replaced them",
    "tests/test_plain_words.py": "lists them as well",
    "web/package-lock.json": "names of other people's packages",
}

FILES = """
asking bell desk door hall hearing judge keeper keeping knowledge lists manners mind news pace
people playground post pulse rows sight story student together wire
"""
"""Files of these names are gone, and so are names such as pylos_judge."""

GAMES, PARTS = "pylos|pyramido|touche", "judge|school|lessons|learning|thinking"

CLASSES = """
Asked Bell ClockSight Desk Door Doubt EventSight Eye GameRow Hall Hands Held Judge Keeper Kept Laid
Lists Look Looks Manners Mind Mood Motive News OfferSight Paints People Picked Place PlayerSight
Posting Pulse Pupil Sight SteadyBackend Stone Stones Story Student TableSight Teller Thinking
ThinkingHere ThinkingTogether Touch Twist Wire Knowledge
"""

SHARED = {"Pyramid": "a player's in Pyramido, and the board that the solver of Pylos solves"}
"""Names that mean two things, where each is the word that its users look for."""

DEFINED = {
    ".py": r"^class ([A-Z]\w+)",
    ".ts": r"^(?:export )?(?:interface|type|class) ([A-Z]\w+)",
}
"""What defines a name in which files; private ones do not count."""

WORDS = {
    r"\w+_(judge|school)\b": "evaluate, training",
    r"\b(pylos|pyramido|touche)_(lessons|learning|thinking)\b": "training, bot",
    r"\bhears? of\b|\bnobody hears\b": "is sent, is told",
    r"\bmanners\b": "actions, table-actions",
    r"\binsight\b": "network",
    r"\b[Pp]ulse\b": "heartbeat",
    r"\bhow-manieth\b": "which one, counted from 1",
    r"\b([Hh]e|[Hh]is)\b": "they, their",
}

ALLOWED = {
    ("pulse", "src/benben/server/storage/migrations/"): "the migration that renames the row",
    ("pulse", "tests/server/data/"): "a database of before that migration",
    ("his", "docs/notation.md"): "a game between Ann and Bob",
    ("his", "src/benben/bots/touche/levels.py"): "a summary that the API sends",
    ("his", "src/benben/words/"): "texts for players",
}


def _files() -> list[str]:
    git = shutil.which("git")
    listed = git and subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if not listed or listed.returncode:
        pytest.skip("only a clone with git can tell which files belong to the project")
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def _texts() -> Iterator[tuple[str, str]]:
    for name in _files():
        if name not in SKIPPED and Path(name).suffix not in BINARY:
            yield name, (ROOT / name).read_text(encoding="utf-8")


def test_no_file_has_an_old_name() -> None:
    gone = re.compile(rf"{'|'.join(FILES.split())}|({GAMES})_({PARTS})")
    stems = {name: Path(name).name.split(".")[0] for name in _files()}
    assert [name for name, stem in stems.items() if gone.fullmatch(stem)] == []


def test_no_class_or_type_has_an_old_name() -> None:
    defined = re.compile(rf"\b(?:class|interface|type) (?:{'|'.join(CLASSES.split())})\b")
    code = {".py", ".pxd", ".ts", ".svelte"}
    found = [
        f"{name}: {match[0]}"
        for name, text in _texts()
        if Path(name).suffix in code
        for match in defined.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("suffix", DEFINED)
def test_a_name_means_one_thing(suffix: str) -> None:
    """Each game has its own, such as `Position` and `Board`; nothing else shares a name."""
    homes = defaultdict(list)
    for name, text in _texts():
        if Path(name).suffix == suffix and name.startswith(("src/", "web/src/")):
            for match in re.finditer(DEFINED[suffix], text, re.M):
                homes[match[1]].append(re.sub(rf"/({GAMES})/.*", r" \1", name).split(" "))
    assert len(homes) > 100
    several = {name: places for name, places in homes.items() if not _is_one_thing(places)}
    assert several.keys() - SHARED.keys() == set()


def _is_one_thing(places: list[list[str]]) -> bool:
    """Whether a name is defined once, or once in each game's part of one layer."""
    layers = {place[0] for place in places}
    return len(places) == 1 or (len(layers) == 1 and len(places) == len(set(map(tuple, places))))


@pytest.mark.parametrize("word", WORDS)
def test_no_text_has_an_old_word(word: str) -> None:
    allowed = tuple(folder for old, folder in ALLOWED if re.search(word, old))
    found = [
        f"{name}: {match[0]} (better: {WORDS[word]})"
        for name, text in _texts()
        if not name.startswith(allowed)
        for match in re.finditer(word, text)
    ]
    assert found == []
