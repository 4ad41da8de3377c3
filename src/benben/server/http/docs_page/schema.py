"""What the schema says, and what it does not know: refusals, and the texts of the code."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from benben.core import Outcome
from benben.server.tables import refusals

Schema = dict[str, Any]
Operation = tuple[str, str, Schema]
"""A method, a path, and what the schema says of them."""

REFUSAL: Schema = {
    "title": "Refusal",
    "type": "object",
    "description": "Why something was not done. Nothing has changed.",
    "properties": {
        "error": {
            "type": "string",
            "enum": sorted({refusal.key for refusal in refusals.ALL}),
            "description": "A key to act upon or to translate by.",
        },
        "message": {"type": "string", "description": "A sentence in English for people."},
        "details": {
            "type": "array",
            "items": {"type": "object"},
            "description": "With `validation`: what is wrong where.",
        },
        "state": {"type": "integer", "description": "With `stale`: the number of the state."},
        "rule": {"type": "string", "description": "With `illegal`: the rule, such as PY-06."},
        "reason": {"type": "string", "description": "With `illegal`: a key to translate by."},
        "facts": {"type": "object", "description": "With `illegal`: what fills the translation."},
    },
    "required": ["error", "message"],
}

STATUSES: tuple[tuple[int, str, str], ...] = tuple(
    (status, text, " ".join(refusals.keys_of(status))) for status, text in refusals.STATUSES.items()
)


def with_refusals(schema: Schema) -> Schema:
    """The schema with one common form for whatever is refused."""
    schema = deepcopy(schema)
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for _, _, operation in operations(schema):
        answers = {code: it for code, it in operation["responses"].items() if code < "400"}
        operation["responses"] = answers | {
            "default": {"description": "Refused", "content": content}
        }
    named = schema.setdefault("components", {}).setdefault("schemas", {})
    schema["components"]["schemas"] = dict(sorted({**named, "Refusal": REFUSAL}.items()))
    return schema


class Notes:
    """What the code says about the things that the schema names."""

    def __init__(self) -> None:
        self._kinds: dict[str, list[type]] = {"Outcome": [Outcome]}
        for kind in _descendants(msgspec.Struct):
            if kind.__module__.startswith("benben."):
                self._kinds.setdefault(kind.__name__, []).append(kind)

    def about(self, name: str, schema: Schema) -> tuple[str, dict[str, str]]:
        """A sentence about a thing, and about its fields."""
        fields = schema.get("properties", {})
        known = {key: str(it["description"]) for key, it in fields.items() if "description" in it}
        for kind in self._kinds.get(name, ()):
            if set(inspect.get_annotations(kind)) <= set(fields):
                return inspect.getdoc(kind) or "", _field_notes(kind) | known
        return schema.get("description", ""), known


def _descendants(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _descendants(child)


@cache
def _field_notes(kind: type) -> dict[str, str]:
    """The texts that stand below the fields of a class."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except OSError:  # the sources are not here
        return {}
    notes = {}
    for field, note in pairwise(tree.body[0].body):  # type: ignore[attr-defined]
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr):
            text = ast.literal_eval(note.value)
            notes[ast.unparse(field.target)] = inspect.cleandoc(text)
    return notes


def operations(schema: Schema) -> Iterator[Operation]:
    """All operations, by their paths."""
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in sorted(methods.items()):
            yield method.upper(), path, operation
