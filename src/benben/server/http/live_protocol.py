"""The live connection's messages as Markdown tables, for the API's page and docs/server.md."""

import inspect
from collections.abc import Iterable
from typing import get_args

import msgspec

from benben.server.tables.commands import AnyCommand, Command
from benben.server.tables.messages import (
    DoneMessage,
    HereMessage,
    Ping,
    PingMessage,
    Pong,
    PongMessage,
    RefusedMessage,
    TableMessage,
    UpdateMessage,
)

HEARD: tuple[type[msgspec.Struct], ...] = (
    TableMessage, UpdateMessage, HereMessage, DoneMessage, RefusedMessage, PingMessage, PongMessage,
)  # fmt: skip
SENT: tuple[type[msgspec.Struct], ...] = (*get_args(AnyCommand), Ping, Pong)
COMMON = {field.name for field in msgspec.structs.fields(Command)}
"""What every command may carry."""


def commands_table() -> str:
    """What clients send: each command, what it needs, and what it does."""
    return _table(("`do`", "with", "effect"), SENT, COMMON - {"ref"})


def messages_table() -> str:
    """What clients receive: each message, its fields, and what it tells."""
    return _table(("`type`", "with", "meaning"), HEARD, set())


def _table(
    heads: tuple[str, ...], kinds: Iterable[type[msgspec.Struct]], left_out: set[str]
) -> str:
    first, *rows = (
        f"| {' | '.join(line)} |".replace("|  |", "| |")
        for line in (heads, *(_row(kind, left_out) for kind in kinds))
    )
    return "\n".join([first, f"|{'---|' * len(heads)}", *rows])


def _row(kind: type[msgspec.Struct], left_out: set[str]) -> tuple[str, ...]:
    text = " ".join((inspect.getdoc(kind) or "").split())
    skip = left_out | ({"ref"} if issubclass(kind, Command) else set())
    fields = [
        f"`{field.name}`" + ("" if field.required else " (optional)")
        for field in msgspec.structs.fields(kind)
        if field.name not in skip
    ]
    return f"`{kind.__struct_config__.tag}`", ", ".join(fields), text


INTRODUCTION = f"""
Tables for Pylos, Pyramido and Touché: for people, bots and front ends.

Clients without a cookie get one with their first command, and are guests from then on. A program
sends `Authorization: Bearer benben_…` instead, with a token from `POST /api/me/tokens`. Bodies and
answers are JSON. Moments and spans of time are in milliseconds; seats count from 0.

Everything that happens at a table is an event, and events are numbered from 1. `number` is the
number of the last event, `state` that of the event which led to the present state of the game. A
decision carries `state` in `answers`, so a late decision is refused, and one that is sent twice is
played once. If the answer to a decision is lost, send the same decision again.

## Live updates

The WebSocket `/api/tables/{{table_id}}/live?seen={{number}}&language={{language}}` sends what
happens at a table and takes commands, with the same cookie or token as other requests. After a lost
connection, connect again with `seen`, the number of the last event you know: the first message
then has all events since. `language` is for browsers, which cannot send `Accept-Language` here.

You receive:

{messages_table()}

You send one of these, here or to `POST /api/tables/{{table_id}}/actions`. `ref` is any number, and
`done` or `refused` repeats it; `seat` is needed only if you have several seats.

{commands_table()}
""".strip()
"""What the API's page says before the calls, as Markdown."""
