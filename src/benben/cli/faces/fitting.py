"""Drawings that fit the width of the terminal."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from benben.core.drawing import Line

Drawing = Sequence[Text]
"""The lines of a drawing, all equally wide."""


def styled(lines: Iterable[Line], styles: Mapping[str, str]) -> list[Text]:
    """Lines of styled text in the styles of the terminal."""
    return [Text.assemble(*((text, styles.get(kind, "")) for text, kind in line)) for line in lines]


class Fitting:
    """A drawing whose lines depend on the width of the terminal."""

    def __init__(self, draw: Callable[[int], Iterable[Text]]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text("\n").join(self.draw(options.max_width))


def side_by_side(drawings: Iterable[Drawing], width: int, gap: int = 0) -> Iterator[Text]:
    """As many drawings beside each other as there is room for, the others below them."""
    for number, row in enumerate(_rows(drawings, width, gap)):
        if number:
            yield Text()
        for line in range(max(map(len, row))):
            yield Text(" " * gap).join(_line(drawing, line) for drawing in row)


def _line(drawing: Drawing, line: int) -> Text:
    """A line of a drawing, an empty one below its last."""
    return drawing[line] if line < len(drawing) else Text(" " * drawing[0].cell_len)


def _rows(drawings: Iterable[Drawing], width: int, gap: int) -> list[list[Drawing]]:
    rows: list[list[Drawing]] = []
    left = 0
    for drawing in drawings:
        needed = gap + drawing[0].cell_len
        if not rows or needed > left:
            rows.append([])
            left = width + gap
        rows[-1].append(drawing)
        left -= needed
    return rows
