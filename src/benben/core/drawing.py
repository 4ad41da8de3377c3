"""Drawings of positions: lines of styled text, and pictures of lines for games that draw none."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from benben.core import svg

Span = tuple[str, str]
"""A text and what it is, such as "light sphere"; terminals give each kind a style."""
Line = list[Span]

_ASIDE = frozenset(
    ("game", "options", "seats", "seat", "to_act", "task", "moves", "outcome", "begins_turn")
)
"""Fields of every view that are told elsewhere."""
_ROW, _LETTER = 20, 8.5
_LONGEST = 100


def plain(lines: Iterable[Line]) -> str:
    """Lines of styled text as text."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def beside(drawings: Iterable[Sequence[Line]], gap: str) -> Iterator[Line]:
    """Drawings beside each other; the lines of each are equally wide."""
    columns = list(drawings)
    for row in range(max(map(len, columns), default=0)):
        line: Line = []
        for column in columns:
            width = sum(len(text) for text, _ in column[0])
            line += [*(column[row] if row < len(column) else [(" " * width, "")]), (gap, "")]
        yield line


def view_lines(view: dict[str, Any]) -> Iterator[str]:
    """A view as text, a line for each field that is not empty."""
    for name, value in view.items():
        if name not in _ASIDE and value not in (None, [], {}, ""):
            yield f"{name.replace('_', ' ').capitalize()}: {_text_of(value)}"


def _text_of(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_nested(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_nested(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def _nested(value: object) -> str:
    return f"({_text_of(value)})" if isinstance(value, dict | list) else _text_of(value)


def picture_of_lines(text: str) -> str:
    """A picture of lines of text, for a game that draws no better one."""
    lines = [line[:_LONGEST] for line in text.split("\n")]
    width = int(_LETTER * max(map(len, lines))) + 2 * _ROW
    parts = [svg.text(_ROW, _ROW * (number + 1.5), line) for number, line in enumerate(lines)]
    return svg.picture(width, _ROW * (len(lines) + 1), parts)
