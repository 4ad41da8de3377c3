"""A table's types without msgspec, as pages have them, read and write the same messages."""

import json
import random
import subprocess
import sys
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from benben.server.tables import structs
from benben.server.tables.commands import AnyCommand
from benben.server.tables.events import AnyEvent
from benben.server.tables.setup import Setup

KINDS = {"event": AnyEvent, "command": AnyCommand, "setup": Setup}
IN_A_PAGE = """
import json, sys
class NotThere:
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in ("msgspec", "fluent"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, NotThere())
from benben.server.tables import command_handler, index_rows, structs, views
from benben.server.tables.commands import AnyCommand
from benben.server.tables.events import AnyEvent
from benben.server.tables.setup import Setup
read = {"event": AnyEvent, "command": AnyCommand, "setup": Setup}
read = {key: structs.decoder(kind) for key, kind in read.items()}
for line in sys.stdin:
    key, text = json.loads(line)
    try:
        print(structs.encode(read[key](text)).decode())
    except structs.UNREADABLE:
        print()
"""


def test_types_are_the_same_without_msgspec() -> None:
    rng = random.Random("messages")
    messages = [(key, text) for key, kind in KINDS.items() for text in texts_for(kind, rng)]
    lines = "".join(f"{json.dumps(message)}\n" for message in messages)
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PAGE], input=lines, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answers = done.stdout.split("\n")[:-1]
    expected = [read_and_write(*message) for message in messages]
    different = [
        (message, here, there)
        for message, here, there in zip(messages, expected, answers, strict=True)
        if here != there
    ]
    assert different == []
    assert len([answer for answer in expected if answer]) > 500
    assert len([answer for answer in expected if not answer]) > 500


def read_and_write(key: str, text: str) -> str:
    try:
        return structs.encode(structs.decoder(KINDS[key])(text)).decode()
    except structs.UNREADABLE:
        return ""


def texts_for(kind: Any, rng: random.Random) -> list[str]:
    """Messages of a type, and such as are wrong in one place."""
    found = []
    for _ in range(40):
        for one in get_args(kind) or (kind,):
            right = made(one, rng)
            found += [json.dumps(right), json.dumps(spoilt(right, rng))]
    return [*found, "", "{", "[]", "null", '{"kind":1}', '{"do":null}', "NaN", '{"do":"decide"}']


def made(kind: Any, rng: random.Random) -> Any:
    """Plain data for a type."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return within(arguments[0], arguments[1], rng)
    if origin is Literal:
        return rng.choice(arguments)
    if origin in (Union, UnionType):
        return made(rng.choice(arguments), rng)
    if origin in (list, tuple):
        return [made(arguments[0], rng) for _ in range(rng.randrange(4))]
    if origin is dict:
        return {made(arguments[0], rng): made(arguments[1], rng) for _ in range(rng.randrange(3))}
    if kind is NoneType:
        return None
    if kind in PLAIN:
        return rng.choice(PLAIN[kind])
    return struct(kind, rng)


PLAIN: dict[Any, tuple[Any, ...]] = {
    int: (0, 1, 7, 255, 2**40),
    str: ("", "a", "1a1", "Żółw „ü\n\u2028"),
    bool: (True, False),
    float: (0.5,),
}


def within(kind: Any, meta: msgspec.Meta, rng: random.Random) -> Any:
    if kind is int:
        return rng.choice((meta.ge, meta.le, meta.le and meta.le + 1, 3))
    if kind is str:
        return rng.choice(("x", "x" * (meta.max_length or 1), "x" * ((meta.max_length or 0) + 1)))
    return made(kind, rng)


def struct(kind: type[msgspec.Struct], rng: random.Random) -> dict[str, Any]:
    config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
    found = {config.tag_field: config.tag} if config.tag_field else {}
    for one in msgspec.structs.fields(kind):
        if one.required or rng.random() < 0.5:
            found[one.encode_name] = made(hints[one.name], rng)
    return found


def spoilt(right: dict[str, Any], rng: random.Random) -> Any:
    """The same with a field too few, too many, or of another type."""
    wrong = dict(right)
    key = rng.choice(sorted(wrong) or ["kind"])
    match rng.randrange(3):
        case 0:
            wrong.pop(key, None)
        case 1:
            wrong["another"] = 1
        case _:
            wrong[key] = rng.choice((None, True, -1, 1.5, 2.0, "text", [], {}, [None], {"a": 1}))
    return wrong
