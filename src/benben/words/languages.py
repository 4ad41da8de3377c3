"""The languages, and the choice between them by the Accept-Language header."""

import re

LANGUAGES: tuple[str, ...] = ("en", "uk", "pl")
"""The languages that all texts are translated into; the first is the fallback."""

LONGEST_HEADER = 1_000
"""Longer headers are ignored; no browser sends one."""

_RANGE = re.compile(
    r"(?P<language>\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*"
    r"(?:[ \t]*;[ \t]*q=(?P<quality>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?"
)


def best_language(accept_language: str | None) -> str:
    """The preferred language of an Accept-Language header; unreadable parts are skipped."""
    wanted = _wanted(accept_language or "")
    for asked in sorted(wanted, key=wanted.__getitem__, reverse=True):
        for language in LANGUAGES:
            fits = asked == language or (asked == "*" and language not in wanted)
            if fits and wanted[asked]:
                return language
    return LANGUAGES[0]


def _wanted(header: str) -> dict[str, float]:
    """The weight of each language, from 0 to 1, in the order of the header."""
    wanted: dict[str, float] = {}
    ranges = header.lower().split(",") if len(header) <= LONGEST_HEADER else ()
    for match in map(_RANGE.fullmatch, map(str.strip, ranges)):
        if match:
            language, quality = match["language"], float(match["quality"] or 1)
            wanted[language] = max(quality, wanted.get(language, 0))
    return wanted
