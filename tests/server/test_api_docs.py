"""The API documentation is complete, true and self-contained."""

import json
import re
import runpy
import warnings
from collections.abc import Iterator
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

from benben.server.http import site
from benben.server.http.api_docs import ApiPage, ApiSchema
from benben.server.http.catalogue import catalogue
from benben.server.http.game_texts import game_rules, game_words
from benben.server.http.health import health
from benben.server.http.live_protocol import HEARD, INTRODUCTION, SENT
from benben.server.http.players import PlayersController
from benben.server.http.positions import positions
from benben.server.http.replays import ReplaysController
from benben.server.http.tables import TablesController
from benben.server.live import conversation
from benben.server.metrics import Metrics
from benben.server.tables import refusals
from benben.server.tables.commands import AnyCommand

API: list[Any] = [
    catalogue, game_rules, game_words, positions,
    TablesController, ReplaysController, PlayersController,
]  # fmt: skip
VOID = {"meta", "link", "br", "hr", "img", "input"}
COMMANDS = get_args(AnyCommand)
FOLDER = Path(__file__).parents[2] / "docs"
SERVER_DOCS = (FOLDER / "server.md").read_text(encoding="utf-8")
OPERATIONS_DOCS = (FOLDER / "operations.md").read_text(encoding="utf-8")


def _app() -> Litestar:
    """An application with the whole API and no services."""
    return Litestar(
        route_handlers=[Router("/api", route_handlers=API), health],
        dependencies={
            "service": Provide(lambda: None, sync_to_thread=False),
            "queues": Provide(lambda: None, sync_to_thread=False),
        },
        openapi_config=OpenAPIConfig(
            title="Benben <&>",
            version="1",
            description=INTRODUCTION,
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[ApiPage(), ApiSchema()],
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
    """Parses a page and collects its errors."""

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
    assert answer.text.startswith("<!doctype html>")
    assert (page.faults, page.open) == ([], [])


def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: Reader) -> None:
    assert not {"style", "iframe", "img"} & {tag for tag, _ in page.tags}
    attributes = {name for _, facts in page.tags for name in facts}
    assert not {name for name in attributes if name == "style" or name.startswith("on")}
    assert all(text.isspace() for tag, text in page.texts if tag == "script")
    assert all(link.startswith("/") for link in page.values("href") + page.values("src"))


def test_without_built_pages_the_page_says_so_and_names_no_other_site(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(site, "FOLDER", tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = _app()
    with TestClient(app) as client:
        answer = client.get("/api/docs")
    assert "make web" in answer.text
    assert "//" not in answer.text
    assert 'href="/api/docs/openapi.json"' in answer.text


def test_handlers_and_classes_speak_for_themselves(schema: dict[str, Any]) -> None:
    texts = json.dumps(schema, ensure_ascii=False)
    for sentence in (
        "Take a free seat: with the key of its link, or without one at a listed table.",
        "A table as one reader sees it.",
        "How a game ended: each seat's place (1 is best, ties share a place), its score, and why.",
    ):
        assert sentence in texts
    assert all(part.get("description") for part in schema["components"]["schemas"].values())


def test_the_docs_have_the_tables_that_the_message_types_make() -> None:
    updated: str = runpy.run_path(str(FOLDER / "live_protocol.py"))["updated"](SERVER_DOCS)
    assert updated == SERVER_DOCS, "run python docs/live_protocol.py"


def test_the_tables_have_every_message_that_the_server_sends_or_reads() -> None:
    kinds = [it for it in vars(conversation).values() if isinstance(it, msgspec.StructMeta)]
    tagged = {kind for kind in kinds if kind.__struct_config__.tag_field in ("do", "type")}
    assert tagged <= {*HEARD, *SENT}
    assert set(COMMANDS) <= set(SENT)
    for kind in (*HEARD, *SENT):
        assert f"| `{kind.__struct_config__.tag}` |" in INTRODUCTION


def test_the_schema_says_how_refusals_look(schema: dict[str, Any]) -> None:
    assert "Refusal" in schema["components"]["schemas"]
    for methods in schema["paths"].values():
        for operation in methods.values():
            assert "400" not in operation["responses"]
            assert "Refusal" in json.dumps(operation["responses"]["default"])


def _keys() -> set[str]:
    """The keys of all refusals."""
    return {refusal.key for refusal in refusals.ALL}


def test_every_refusal_is_explained(schema: dict[str, Any]) -> None:
    assert len(_keys()) > 30
    answers = next(iter(schema["paths"].values()))["get"]["responses"]
    assert all(f"`{key}`" in answers["default"]["description"] for key in _keys())
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


def test_the_title_is_escaped(answer: httpx.Response, page: Reader) -> None:
    assert ("title", "Benben <&>: the API") in page.texts
    assert "<&>" not in answer.text
