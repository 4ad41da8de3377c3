"""The texts of one file in one language."""

from functools import cache
from importlib.resources import files

from benben.words.languages import LANGUAGES


class Words:
    """Texts by their keys; placeables are filled with facts."""

    def __init__(self, language: str, source: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # pages have phrases only
        from fluent.syntax.ast import Message

        resource = FluentResource(source)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(resource)
        self._keys = tuple(item.id.name for item in resource.body if isinstance(item, Message))

    def keys(self) -> tuple[str, ...]:
        """All keys, in the order of the file."""
        return self._keys

    def text(self, key: str, **facts: str | int) -> str:
        """The text of a key; raises KeyError if there is none, ValueError if a fact is missing."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise errors[0]
        return str(text)


@cache
def words(language: str, name: str) -> Words:
    """The texts of a file such as phrases; raises KeyError if there is no such language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    source = source_of(language, name)
    if source is None:
        raise FileNotFoundError(name)
    return Words(language, source)


@cache
def phrases(language: str) -> dict[str, str]:
    """What people can say at a table, by key: texts without gaps, which need no Fluent."""
    lines = (source_of(language, "phrases") or "").splitlines()
    return dict(line.split(" = ", 1) for line in lines if " = " in line)


def source_of(language: str, name: str) -> str | None:
    """The Fluent text of a file; None if there is no such file."""
    file = files("benben.words").joinpath(language, f"{name}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else None
