"""The sections on the live connection, which OpenAPI cannot express, and on refusals."""

import inspect
import json
from typing import get_args

import msgspec

from benben.server.http.docs_page.html import (
    Html,
    element,
    example,
    join,
    line,
    link,
    prose,
    section,
)
from benben.server.http.docs_page.schema import STATUSES
from benben.server.http.docs_page.texts import (
    ADDRESS,
    ERRORS,
    EXAMPLE,
    LIVE,
    MESSAGES,
    SAMPLES,
    SENDING,
)
from benben.server.live.conversation import Ping, Pong
from benben.server.tables.commands import AnyCommand


def live() -> Html:
    """The live connection."""
    sent = [_sent(kind) for kind in (*get_args(AnyCommand), Ping, Pong)]
    heard = [
        join([element("dt", element("code", key)), element("dd", line(text), example(sample))])
        for key, text, sample in MESSAGES
    ]
    return section(
        "live", "Live",
        element("p", element("span", "WS", class_="method get"), " ", element("code", ADDRESS),
                class_="call"),
        prose(LIVE),
        element("h3", "What you hear"), element("dl", *heard, class_="messages"),
        element("h3", "What you send"), prose(SENDING),
        element("dl", *sent, class_="messages"),
    )  # fmt: skip


def _sent(kind: type[msgspec.Struct]) -> Html:
    name, key = kind.__name__, str(kind.__struct_config__.tag)
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    sample = {"do": key, **{name: SAMPLES[name] for name in [*needed, "ref"]}}
    title = element("code", key) if kind in (Ping, Pong) else link(name, element("code", key))
    text = line(inspect.getdoc(kind) or "")
    return join([element("dt", title), element("dd", text, example(json.dumps(sample)))])


def errors() -> Html:
    """What a refusal looks like, and which there are."""
    lines = element("dl", *(_status(*line) for line in STATUSES), class_="fields")
    return section("errors", "Errors", prose(ERRORS), example(json.dumps(EXAMPLE)), lines)


def _status(status: int, text: str, keys: str) -> Html:
    words = join((element("code", key) for key in keys.split()), " ")
    return join([element("dt", str(status), " ", text), element("dd", words)])
