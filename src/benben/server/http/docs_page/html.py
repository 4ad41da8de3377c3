"""HTML in small pieces, escaped wherever it is not HTML yet."""

import re
from collections.abc import Iterable
from html import escape


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: str) -> Html:
    """An element; whatever is not HTML yet is escaped."""
    facts = [
        f' {key.strip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    ]
    return Html(f"<{name}{''.join(facts)}>{join(inside)}</{name}>")


def join(parts: Iterable[str], between: str = "") -> Html:
    """Pieces one after the other."""
    escaped = (part if isinstance(part, Html) else escape(part) for part in parts)
    return Html(between.join(escaped))


def prose(text: str) -> Html:
    """Paragraphs, with `words` in code."""
    return join(element("p", line(part)) for part in re.split(r"\n\s*\n", text.strip()) if part)


def line(text: str) -> Html:
    """A line of text, with `words` in code."""
    words = re.split("`([^`]*)`", " ".join(text.split()))
    return join(element("code", word) if place % 2 else word for place, word in enumerate(words))


def link(target: str, *inside: str) -> Html:
    """A link within the page."""
    return element("a", *inside, href=f"#{target}")


def example(text: str) -> Html:
    """A block of code."""
    return element("pre", element("code", text), tabindex="0")


def section(anchor: str, title: str, *inside: str) -> Html:
    """A part of the page with a title."""
    return element("section", element("h2", title), *inside, id=anchor)
