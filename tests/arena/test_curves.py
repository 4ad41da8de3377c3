"""Charts of curves."""

from collections.abc import Iterable
from itertools import pairwise
from xml.etree import ElementTree

from benben.arena.curves import LINE, Curve, Frame, draw_curves, log_chart

FRAME = Frame(100, 10, 300, 110)


def drawn(parts: Iterable[str]) -> ElementTree.Element:
    return ElementTree.fromstring("<svg>" + "".join(parts) + "</svg>")  # noqa: S314


def test_curves_fill_their_frame() -> None:
    curve = Curve("a", [(2, 0.0), (3, 5.0), (4, 10.0)])
    parts = drawn(draw_curves(FRAME, [curve], [(2, "2"), (4, "4")], [(0, "0"), (10, "10")]))
    assert parts.findall("path")[-1].attrib["d"] == "M100.0 110.0L200.0 60.0L300.0 10.0"


def test_names_of_curves_do_not_overlap() -> None:
    curves = [
        Curve(name, [(0, 0.0), (1, end)]) for name, end in zip("abc", (9, 9.1, 8.9), strict=True)
    ]
    parts = drawn(draw_curves(FRAME, curves, [(0, "0")], [(0, "0"), (10, "10")]))
    heights = sorted(float(text.attrib["y"]) for text in parts.findall("text")[-3:])
    assert all(below - above >= LINE for above, below in pairwise(heights))


def test_a_logarithmic_chart_leaves_out_what_has_no_logarithm() -> None:
    chart = ElementTree.fromstring(log_chart("Errors", [Curve("a", [(1, 0), (2, 10), (3, 100)])]))  # noqa: S314
    path = chart.findall("{*}path")[-1].attrib["d"]
    assert path.count("L") == 1
    labels = [text.text for text in chart.findall("{*}text")]
    assert labels == ["Errors", "10", "100", "2", "3", "a"]
