"""The page that explains the API: whole, well formed, and true."""

import json
import re
import warnings
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from litestar import Litestar, Router
from litestar.di import Provide
from litestar.exceptions import LitestarDeprecationWarning
from litestar.openapi.config import OpenAPIConfig
from litestar.testing import TestClient

from benben.server.http.catalogue import catalogue
from benben.server.http.docs_page import DocsPage, RawSchema
from benben.server.http.docs_page.html import element
from benben.server.http.docs_page.types import limits_of, type_of
from benben.server.http.health import health
from benben.server.http.players import PlayersController
from benben.server.http.positions import positions
from benben.server.http.replays import ReplaysController
from benben.server.http.tables import TablesController
from benben.server.live.conversation import Ping, Pong
from benben.server.metrics import Metrics
from benben.server.tables import refusals
from benben.server.tables.commands import AnyCommand

API: list[Any] = [
    catalogue, positions, TablesController, ReplaysController, PlayersController,
]  # fmt: skip
VOID = {"meta", "link", "br", "hr", "img", "input"}
COMMANDS = get_args(AnyCommand)
FOLDER = Path(__file__).parents[2] / "docs"
SERVER_DOCS = (FOLDER / "server.md").read_text(encoding="utf-8")
OPERATIONS_DOCS = (FOLDER / "operations.md").read_text(encoding="utf-8")


def _nothing() -> None:
    return None


def _app() -> Litestar:
    """An application with all of the API and nothing behind it."""
    return Litestar(
        route_handlers=[Router("/api", route_handlers=API), health],
        dependencies={"service": Provide(_nothing, sync_to_thread=False)},
        openapi_config=OpenAPIConfig(
            title="Benben <&>",
            version="1",
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[DocsPage(), RawSchema()],
        ),
        logging_config=None,
    )


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = _app()
    with TestClient(app) as client:
        yield client


@pytest.fixture(scope="module")
def answer(client: TestClient[Litestar]) -> httpx.Response:
    return client.get("/api/docs")


@pytest.fixture(scope="module")
def schema(client: TestClient[Litestar]) -> dict[str, Any]:
    raw: dict[str, Any] = client.get("/api/docs/openapi.json").json()
    return raw


class Reader(HTMLParser):
    """Reads a page and notes what is wrong with it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))

    def values(self, attribute: str) -> list[str]:
        return [facts[attribute] or "" for _, facts in self.tags if attribute in facts]


@pytest.fixture(scope="module")
def page(answer: httpx.Response) -> Reader:
    return Reader(answer.text)


def test_the_page_is_well_formed(answer: httpx.Response, page: Reader) -> None:
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.startswith("<!DOCTYPE html>")
    assert (page.faults, page.open) == ([], [])


def test_anchors_are_unique_and_every_link_finds_its_own(page: Reader) -> None:
    anchors = page.values("id")
    assert len(anchors) == len(set(anchors))
    inner = {link[1:] for link in page.values("href") if link.startswith("#")}
    assert inner <= set(anchors)


def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: Reader) -> None:
    assert not {"style", "script", "iframe", "img"} & {tag for tag, _ in page.tags}
    attributes = {name for _, facts in page.tags for name in facts}
    assert not {name for name in attributes if name == "style" or name.startswith("on")}
    assert "src" not in attributes
    assert all(link.startswith(("#", "/api/docs/")) for link in page.values("href"))


def test_the_stylesheet_is_served_beside_the_page(
    client: TestClient[Litestar], page: Reader
) -> None:
    link = next(facts["href"] for tag, facts in page.tags if tag == "link")
    style = client.get(link or "")
    assert style.status_code == 200
    assert style.headers["content-type"].startswith("text/css")
    assert "prefers-color-scheme: dark" in style.text
    assert "url(" not in style.text
    assert "@import" not in style.text
    assert style.text.count("{") == style.text.count("}")


def test_every_path_method_parameter_and_field_is_on_the_page(
    page: Reader, schema: dict[str, Any]
) -> None:
    code = {text for tag, text in page.texts if tag == "code"}
    anchors = set(page.values("id"))
    for path, methods in schema["paths"].items():
        assert path in code
        for operation in methods.values():
            assert operation["operationId"] in anchors
            assert {it["name"] for it in operation.get("parameters", ())} <= code
    for name, named in schema["components"]["schemas"].items():
        assert name in anchors
        assert set(named.get("properties", ())) <= code


def test_handlers_and_classes_speak_for_themselves(answer: httpx.Response) -> None:
    for sentence in (
        "Take a free seat: with the key of its link, or without one at a listed table.",
        "A table as one reader sees it.",
        "The number of the current state, which a decision has to answer.",
        "How a game ended: each seat's place (1 is best, equals share), its score, and why.",
    ):
        assert sentence in unescape(answer.text)


def test_every_command_is_on_the_page_with_an_example_that_can_be_read(page: Reader) -> None:
    kinds = (*COMMANDS, Ping, Pong)
    examples = [text for tag, text in page.texts if tag == "code" and text.startswith('{"do"')]
    read = [msgspec.json.decode(text, type=AnyCommand | Ping | Pong) for text in examples]
    assert [type(command) for command in read] == list(kinds)


def test_the_schema_says_how_refusals_look(schema: dict[str, Any]) -> None:
    assert "Refusal" in schema["components"]["schemas"]
    for methods in schema["paths"].values():
        for operation in methods.values():
            assert "400" not in operation["responses"]
            assert "Refusal" in json.dumps(operation["responses"]["default"])


def _keys() -> set[str]:
    """The keys of all refusals."""
    return {refusal.key for refusal in refusals.ALL}


def test_every_refusal_is_explained(page: Reader) -> None:
    assert len(_keys()) > 30
    assert _keys() <= {text for tag, text in page.texts if tag == "code"}
    assert _keys() <= set(re.findall("`([a-z-]+)`", SERVER_DOCS))


def test_every_call_and_command_is_in_the_docs(schema: dict[str, Any]) -> None:
    for path, methods in schema["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in SERVER_DOCS
    for command in COMMANDS:
        assert f"| `{command.__struct_config__.tag}` |" in SERVER_DOCS


def test_every_figure_is_in_the_docs() -> None:
    named = {figure.name for figure in Metrics().registry.collect()}
    assert named <= {name.removesuffix("_total") for name in _in_code(OPERATIONS_DOCS)}


def _in_code(text: str) -> set[str]:
    return set(re.findall("`(benben_[a-z_]+)`", text))


def test_texts_are_escaped(answer: httpx.Response, page: Reader) -> None:
    assert ("h1", "Benben <&>") in [(tag, text.strip()) for tag, text in page.texts]
    assert "<&>" not in answer.text
    assert element("a", "<b>", href='"x"') == '<a href="&quot;x&quot;">&lt;b&gt;</a>'


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "string"}, "string"),
        ({}, "anything"),
        ({"oneOf": [{"type": "integer"}, {"type": "null"}]}, "integer or null"),
        ({"type": ["null", "object"]}, "null or object"),
        ({"enum": ["a", "<"]}, "&quot;a&quot; | &quot;&lt;&quot;"),
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"prefixItems": [{"type": "integer"}, {}]}, "[integer, anything]"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "map from text to string"),
        ({"$ref": "#/components/schemas/Me"}, '<a href="#Me">Me</a>'),
    ],
)
def test_types_are_told_in_words(schema: dict[str, Any], words: str) -> None:
    assert type_of(schema) == words


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({}, ""),
        ({"minimum": 1.0, "maximum": 1e6}, "1 to 1,000,000"),
        ({"maximum": 7}, "at most 7"),
        ({"minLength": 2}, "at least 2 characters"),
        ({"minItems": 2, "maxItems": 8, "default": ()}, "2 to 8 of them"),
        ({"default": False}, "false if left out"),
        ({"pattern": "^a$", "default": "a"}, 'like ^a$, "a" if left out'),
    ],
)
def test_limits_are_told_in_words(schema: dict[str, Any], words: str) -> None:
    assert limits_of(schema) == words
