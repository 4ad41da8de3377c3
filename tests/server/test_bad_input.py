"""Bad input: the server answers or refuses it, and keeps running."""

import json
import ssl
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.sync.client import ClientConnection, connect

from benben.server.run import LARGEST_MESSAGE
from tests.processes import PATIENCE
from tests.server.clients import ME, PERSON, Json, split_answer
from tests.server.nodes import Node

CHECKS = [not_a_server_error, status_code_conformance]
OF_JSON = [content_type_conformance, response_schema_conformance]
TLS = ssl.create_default_context()
"""Shared, since it is expensive to create."""
LAST = 777_777
"""The ref of a ping that is sent last."""


def thorough(examples: int) -> settings:
    """The same examples in every run."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def complaints(log: str) -> list[str]:
    """The log lines about unexpected errors."""
    signs = ("Traceback", "broken", "failed", "not understood", "not finished", "not stored")
    found = [line for line in log.splitlines() if any(sign in line for sign in signs)]
    return [line for line in found if "Invalid UTF-8 sequence received" not in line]


@pytest.fixture
def eve(node: Node) -> Iterator[httpx.Client]:
    """A client with a cookie; the server must be healthy before and after."""
    noted = len(node.log)
    with httpx.Client(base_url=node.url, timeout=PATIENCE, verify=TLS) as client:
        assert client.post("/api/me/tokens", json={"name": "bot"}).status_code == 201
        yield client
        assert client.get("/health").json()["status"] == "ok"
        table = new_table(client)
        act = client.post(f"/api/tables/{table}/actions", json={"do": "resign"})
        assert act.json()["table"]["status"] == "over"
    assert complaints(node.log[noted:]) == []


def new_table(eve: httpx.Client, *seats: Json, game: str = "pylos") -> str:
    setup = {"game": game, "seats": list(seats) or [ME, ME]}
    answer = eve.post("/api/tables", json={"setup": setup})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]["id"]
    return table


def assert_proper(answer: httpx.Response) -> None:
    """The answer is not a server error, and a refusal has its reason or its page."""
    assert answer.status_code < 500, (answer.request.url, answer.text)
    is_page = answer.headers["content-type"].startswith("text/html")
    if is_page:
        assert not answer.url.path.startswith("/api")
    elif answer.status_code >= 400:
        assert answer.json()["error"]
        assert answer.json()["message"]


# What the schema says, and what it does not


@pytest.mark.parametrize("mode", GenerationMode)
def test_the_api_keeps_to_its_schema(node: Node, eve: httpx.Client, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{node.url}/api/docs/openapi.json")
    tables = [new_table(eve), new_table(eve, ME, PERSON), new_table(eve, game="touche")]
    eve.post(f"/api/tables/{tables[-1]}/actions", json={"do": "resign"})
    asked: Counter[int] = Counter()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if mode.is_positive or _takes_anything(operation):
            asked += bombard(operation, mode, tables, eve.cookies["benben"])
    assert asked.total() >= 100
    assert {400, 404} <= set(asked)


def _takes_anything(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    return bool(list(operation.iter_parameters())) or bool(operation.body)


def bombard(
    operation: APIOperation[Any, Any, Any, Any],
    mode: GenerationMode,
    tables: list[str],
    cookie: str,
) -> Counter[int]:
    """Send valid and invalid requests to one endpoint, also about real tables."""
    statuses: Counter[int] = Counter()

    @thorough(7)
    @given(case=operation.as_strategy(generation_mode=mode), table=st.sampled_from(["", *tables]))
    def send(case: Case[Any], table: str) -> None:
        if table and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        answer = case.call(cookies={"benben": cookie})
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        if not operation.path.endswith("/record"):  # which is text or JSON
            case.validate_response(answer, checks=OF_JSON)

    send()
    return statuses


# Nearly right

odd_texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["", " ", "\0", "\n", "é", "\ud800", "\U0001f3b2", "e\u0301", "\u202e", "null"]
    ),
    st.sampled_from(["1b2", "-1", "1e5", "../..", "' OR 1=1 --", "${x}", "%s%n", "x" * 5000]),
)
odd_numbers = st.one_of(
    st.integers(-3, 9),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400, -1, 1_000_001]),
    st.sampled_from([0.5, 1.0, -0.0, 1e308, float("inf"), float("nan")]),
)
odd_values = st.recursive(
    st.one_of(st.none(), st.booleans(), odd_numbers, odd_texts),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(odd_texts, inner, max_size=3),
    max_leaves=6,
)


def _at_random(draw: Callable[[st.SearchStrategy[Any]], Any], whole: Json) -> Json:
    """A random object within an object, or the object itself."""
    inner = [value for value in whole.values() if isinstance(value, dict)]
    lists = [value for value in whole.values() if isinstance(value, list)]
    inner += [value for values in lists for value in values if isinstance(value, dict)]
    return (
        _at_random(draw, draw(st.sampled_from(inner))) if inner and draw(st.booleans()) else whole
    )


@st.composite
def nearly(draw: Callable[[st.SearchStrategy[Any]], Any], examples: list[Json]) -> Any:
    """Valid input with at most two mistakes."""
    whole: Json = json.loads(json.dumps(draw(st.sampled_from(examples))))
    for _ in range(draw(st.integers(0, 2))):
        part = _at_random(draw, whole)
        change = draw(st.sampled_from(["replace", "replace", "remove", "add"]))
        if change == "add" or not part:
            part[draw(odd_texts | st.sampled_from(["seat", "ref", "key"]))] = draw(odd_values)
        elif change == "remove":
            del part[draw(st.sampled_from(sorted(part)))]
        else:
            part[draw(st.sampled_from(sorted(part)))] = draw(odd_values)
    return whole


SETUP: Json = {
    "game": "touche",
    "options": {"board": "classic"},
    "seats": [{"who": "me"}, {"who": "person", "name": "Bob"}, {"who": "bot", "level": "club"}],
    "lot": True,
    "clock": {"kind": "total", "seconds": 600, "increment": 5},
    "listed": True,
    "watchable": True,
}
NAME_AND_PASSWORD = {"name": "Mallory", "password": "correct horse"}
"""Nobody else may have this name: a request that succeeds takes it for good."""

BODIES: dict[str, list[Json]] = {
    "/api/tables": [{"setup": SETUP, "name": "Eve"}],
    "/api/tables/pairing": [{"game": "pylos", "options": {"variant": "mature"}, "seats": 2,
                             "clock": {"kind": "move", "seconds": 60}, "name": "Eve"}],
    "/api/tables/{table}/seats/1": [{"key": "0" * 32, "name": "Eve"}],
    "/api/positions": [{"game": "pylos", "options": {"variant": "mature"}, "seats": 2,
                        "seed": "a", "moves": ["1b2", "1b3"], "seat": 0},
                       {"game": "pylos", "position": "................/........./..../. l"}],
    "/api/me/account": [NAME_AND_PASSWORD],
    "/api/me/login": [NAME_AND_PASSWORD],
    "/api/me/tokens": [{"name": "my bot"}],
}  # fmt: skip


@pytest.mark.parametrize("path", BODIES)
def test_nearly_valid_input_is_refused_or_done(eve: httpx.Client, path: str) -> None:
    table = new_table(eve, ME, PERSON)
    dear = path in ("/api/me/account", "/api/me/login")  # passwords are hashed there

    @thorough(15 if dear else 60)
    @given(body=nearly(BODIES[path]))
    def send(body: Any) -> None:
        assert_proper(eve.post(path.replace("{table}", table), content=json.dumps(body)))

    send()


DEEP = b'{"a":' * 12_000 + b"1" + b"}" * 12_000
DEEPER = b"[" * 60_000
RAW = [b"", b"\0", b"null", b"[]", b'"text"', b"{", b"\xff\xfe", b'{"name":"\xff"}', b"1" * 5000]
RAW += [DEEP, DEEPER, b'{"do":"say","phrase":"hello","seat":' + DEEPER[:50_000]]


@pytest.mark.parametrize("path", [*BODIES, "/api/tables/{table}/actions", "/api/me/logout"])
def test_bodies_that_are_no_messages_are_refused(eve: httpx.Client, path: str) -> None:
    table = new_table(eve, ME, PERSON)
    for body in RAW:
        assert_proper(eve.post(path.replace("{table}", table), content=body))
    for kind in ("text/plain", "multipart/form-data; boundary=x", "application/x-msgpack", "/", ""):
        headers = {"content-type": kind}
        answer = eve.post(path.replace("{table}", table), content=b"--x\r\n\r\n", headers=headers)
        assert_proper(answer)


PATHS = ["%00", "%ff", "..%2f..", "a" * 5000, "%0A", "abcdefgh%0A", "' OR 1=1", "%F0%9F%8E%B2"]
QUERIES = [
    "after=%00",
    "after=1e3",
    "after=9" + "9" * 300,
    "after=1&after=2",
    "after[]=1",
    "%ff=%fe",
]
QUERIES += [
    "game=%00",
    "game=pylos%0A",
    "before=-1",
    "before=1.5",
    "status=%F0%9F%8E%B2",
    "form=xml",
]
QUERIES += ["eyes=all%0A", "eyes=7%0A", "eyes=-1", "eyes=8", "start=99999", "count=0", "&" * 2000]


def test_odd_paths_and_queries_are_answered(eve: httpx.Client) -> None:
    table = new_table(eve)
    eve.post(f"/api/tables/{table}/actions", json={"do": "resign"})
    for part in PATHS:
        for path in (
            f"/api/tables/{part}",
            f"/api/tables/{part}/replay",
            f"/api/{part}",
            f"/{part}",
        ):
            assert_proper(eve.get(path))
    for query in QUERIES:
        for path in ("", "/events", "/record", "/replay"):
            assert_proper(eve.get(f"/api/tables/{table}{path}?{query}"))
        for path in ("/api/tables/open", "/api/tables/playing", "/api/me/games"):
            assert_proper(eve.get(f"{path}?{query}"))


HEADERS: list[tuple[str, bytes]] = [
    ("origin", b"http://["),
    ("origin", b"\xff"),
    ("origin", b"http://a:b@c:d"),
    ("authorization", b"Bearer"),
    ("authorization", b"Bearer \xff\xfe"),
    ("authorization", b"Basic \xff"),
    ("authorization", b"Bearer " + b"x" * 5000),
    ("cookie", b"benben=\xff.\xfe"),
    ("cookie", b"benben; benben=; =x;;; benben=a.b.c"),
    ("accept-language", b"\xff;q=x,,;;="),
    ("accept-language", b"pl;q=2,uk;q=-1,en;q=nan,*;q=1e999"),
    ("x-forwarded-for", b"nowhere, \xff"),
    ("content-encoding", b"gzip"),
    ("accept", b"\xff"),
    ("host", b"["),
]


@pytest.mark.parametrize(("name", "value"), HEADERS)
def test_odd_headers_do_no_harm(eve: httpx.Client, name: str, value: bytes) -> None:
    headers = [(name.encode(), value)]
    for path in ("/api/catalogue", "/api/me", "/api/tables/open"):
        assert_proper(eve.get(path, headers=headers))
    assert_proper(eve.post("/api/me/tokens", json={"name": "bot"}, headers=headers))


# Live

COMMANDS: list[Json] = [
    {"do": "decide", "answers": 1, "move": "1b2", "seat": 0, "ref": 1},
    {"do": "decide", "answers": 2, "move": "1c3"},
    {"do": "undo", "answers": 2},
    {"do": "takeback", "seat": 1},
    {"do": "draw", "ref": 5},
    {"do": "answer", "accept": True},
    {"do": "resign", "seat": 0},
    {"do": "abort"},
    {"do": "leave"},
    {"do": "say", "phrase": "hello"},
    {"do": "prefer", "auto": True, "seat": 1},
    {"do": "rematch"},
    {"do": "ping", "ref": 3},
]


def unescaped(command: Json) -> str:
    return json.dumps(command, ensure_ascii=False)


texts = st.one_of(
    nearly(COMMANDS).map(json.dumps),
    nearly(COMMANDS).map(json.dumps),
    nearly(COMMANDS).map(unescaped).filter(str.isprintable),
    odd_values.map(json.dumps),
    st.tuples(nearly(COMMANDS).map(json.dumps), st.integers(0, 40)).map(lambda t: t[0][: t[1]]),
    st.text(max_size=40),
    st.sampled_from([
        "", "\0", "{}", "[]", "nul", "NaN", "1e999", '{"do":"pon"}', '{"do":null}', "x" * 15_000,
        "[" * 15_000, '{"a":' * 3000, '{"do":"say","phrase":' + "[" * 15_000, '{"do":"ping"}' * 9,
    ]),
)  # fmt: skip
messages = texts | texts.map(str.encode) | st.binary(max_size=40)


def listen(live: ClientConnection) -> list[Json]:
    """All answers, in order."""
    live.send(json.dumps({"do": "ping", "ref": LAST}))
    answers: list[Json] = []
    while True:
        message: Json = json.loads(live.recv(timeout=PATIENCE))
        if message == {"type": "pong", "ref": LAST}:
            return answers
        wanted = (
            one for one in split_answer(message) if one["type"] in ("done", "refused", "pong")
        )
        answers.extend(wanted)


def open_live(node: Node, eve: httpx.Client, table: str) -> ClientConnection:
    headers = {"cookie": f"benben={eve.cookies['benben']}"}
    return connect(f"{node.live_url}/api/tables/{table}/live", additional_headers=headers)


def ask_all(live: ClientConnection, batch: list[str | bytes]) -> list[Json]:
    """The answers to some messages; none if the server closes the connection."""
    try:
        for message in batch:
            live.send(message)
        return listen(live)
    except websockets.ConnectionClosed:
        return []


def test_every_odd_message_is_answered(node: Node, eve: httpx.Client) -> None:
    told: Counter[str] = Counter()
    unanswered: list[str | bytes] = []

    @thorough(26)
    @given(batch=st.lists(messages, min_size=78, max_size=95))
    def talk(batch: list[str | bytes]) -> None:
        table = new_table(eve)
        with open_live(node, eve, table) as live:
            answers = ask_all(live, batch)
        for answer in answers:
            assert answer["type"] != "refused" or (answer["error"] and answer["message"])
        told.update(answer["type"] for answer in answers)
        if len(answers) != len(batch):
            unanswered.extend(alone for alone in batch if not answered(node, eve, table, alone))

    talk()
    assert [str(message)[:80] for message in unanswered[:5]] == []
    assert told.total() > 2000
    assert min(told["done"], told["refused"]) > 100


def answered(node: Node, eve: httpx.Client, table: str, message: str | bytes) -> bool:
    with open_live(node, eve, table) as live:
        return bool(ask_all(live, [message]))


def test_a_pong_that_nobody_asked_for_changes_nothing(node: Node, eve: httpx.Client) -> None:
    with open_live(node, eve, new_table(eve)) as live:
        for ref in (0, 1, 1, 2, 2**53):
            live.send(json.dumps({"do": "pong", "ref": ref}))
        assert listen(live) == []


def closing_code(live: ClientConnection) -> int | None:
    """How the server closes the connection."""
    try:
        while True:
            live.recv(timeout=PATIENCE)
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_a_connection_that_sends_only_nonsense_is_closed(node: Node, eve: httpx.Client) -> None:
    with open_live(node, eve, new_table(eve)) as live:
        for _ in range(100):
            live.send("nonsense")
        assert closing_code(live) == 1008


def test_what_is_no_text_or_too_long_ends_the_connection(node: Node, eve: httpx.Client) -> None:
    table = new_table(eve)
    with open_live(node, eve, table) as live:
        live.send(b"\xff\xfe", text=True)
        assert closing_code(live) == 1007
    with open_live(node, eve, table) as live:
        codes = []

        def parts() -> Iterator[str]:
            """A message after the server has closed could make us lose its last messages."""
            yield " " * LARGEST_MESSAGE
            yield " "
            codes.append(closing_code(live))

        with suppress(websockets.ConnectionClosed):
            live.send(parts())
        assert codes == [1009]
    assert eve.get(f"/api/tables/{table}").json()["table"]["number"] == 1


@pytest.mark.parametrize("level", ["greedy", "nobody", None])
def test_only_levels_that_are_offered_take_a_seat(eve: httpx.Client, level: str | None) -> None:
    seats = [{"who": "me"}, {"who": "bot", "level": level}]
    answer = eve.post("/api/tables", json={"setup": {"game": "touche", "seats": seats}})
    assert answer.status_code == 400
    assert "choose from: novice, casual, club, master, champion" in answer.text
