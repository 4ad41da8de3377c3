"""What fuzzing has found: for each parser a file with inputs that reach something of their own."""

import json
from itertools import accumulate
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"
MOST, LARGEST = 60, 8_000
"""The corpus of a parser is kept small: so many inputs, with so many characters in all."""


def load(parser: str) -> list[str]:
    """The corpus of a parser."""
    file = FOLDER / f"{parser}.json"
    texts: list[str] = json.loads(file.read_text()) if file.exists() else []
    return texts


def keep(parser: str, texts: list[str]) -> None:
    """Store the shortest of these inputs as the corpus of a parser."""
    by_length = sorted(set(texts) - {""}, key=lambda text: (len(text), text))[:MOST]
    sizes = accumulate(map(len, by_length))
    kept = [text for text, size in zip(by_length, sizes, strict=True) if size <= LARGEST]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{parser}.json").write_text(json.dumps(kept or by_length[:1], indent=0) + "\n")
