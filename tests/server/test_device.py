"""A page without a server asks its own device, which answers as a node does."""

import json
from typing import Any

import pytest

from benben import Record
from benben.bots import Answer
from benben.server.tables.device import Device
from benben.server.tables.refusals import Refused

SETUP = {"game": "pylos", "seats": [{"who": "me"}, {"who": "bot", "level": "novice"}]}


@pytest.fixture
def device() -> Device:
    return Device(lambda: 1_000_000)


def ask(device: Device, method: str, path: str, body: Any = None, **query: str) -> tuple[int, Any]:
    status, data = device.ask(method, path, query, json.dumps(body))
    return status, json.loads(data)


def opened(device: Device, **setup: Any) -> str:
    status, answer = ask(device, "POST", "/tables", {"setup": SETUP | setup, "name": "Ann"})
    assert status == 200, answer
    table_id: str = answer["table"]["id"]
    return table_id


def do(device: Device, table_id: str, what: str, **more: Any) -> list[dict[str, Any]]:
    messages = device.hear(table_id, json.dumps({"do": what, "ref": 1, **more}))
    return [json.loads(message) for message in messages]


def test_what_is_stored_brings_a_table_back(device: Device) -> None:
    table_id = opened(device)
    assert table_id.startswith("local-")
    do(device, table_id, "decide", answers=1, move="1a1")
    assert device.is_to_act(table_id)
    device.decide(table_id, Answer("1d4"))
    (unstored,) = device.take_unstored()
    assert [number for number, _, _ in unstored.rows] == [1, 2, 3]
    assert (unstored.summary.turns, unstored.view.number) == (2, 3)
    assert device.take_unstored() == []
    another = Device(lambda: 1_000_000)
    another.load(table_id, unstored.rows)
    assert another.greet(table_id) == device.greet(table_id)
    with pytest.raises(Refused):
        another.load("local-damaged", [(1, 0, "{}")])


def test_help_replays_and_advice(device: Device) -> None:
    table_id = opened(device)
    status, answer = ask(device, "POST", f"/tables/{table_id}/help", {"do": "help", "about": "why"})
    assert (status, answer) == (200, {"moves": []})
    do(device, table_id, "decide", answers=json.loads(device.greet(table_id))["table"]["state"],
       move="1a1")  # fmt: skip
    path = f"/tables/{table_id}/replay"
    steps = ask(device, "GET", path, eyes="0", start="0", count="9")[1]["steps"]
    assert [step["move"] for step in steps] == [None, "1a1"]
    assert ask(device, "GET", path, eyes="1")[0] == 409
    assert ask(device, "GET", f"{path}/0/advice")[0] == 409
    assert ask(device, "GET", f"/tables/{table_id}/record")[0] == 409
    do(device, table_id, "resign")
    assert ask(device, "GET", f"{path}/0/advice")[1]["seat"] == 0
    status, text = ask(device, "GET", f"/tables/{table_id}/record", form="text")
    assert Record.parse(text).outcome


def test_records_come_in(device: Device) -> None:
    table_id = opened(device)
    do(device, table_id, "decide", answers=1, move="1a1")
    do(device, table_id, "resign")
    text = ask(device, "GET", f"/tables/{table_id}/record")[1]
    status, answer = ask(device, "POST", "/records", {"record": text})
    assert (status, answer["table"]["from_record"]) == (200, True)
    assert ask(device, "GET", f"/tables/{answer['table']['id']}/record")[1] == text
    assert ask(device, "POST", "/records", {"record": "nonsense"})[0] == 400


def test_a_rematch_is_another_table(device: Device) -> None:
    table_id = opened(device)
    do(device, table_id, "decide", answers=1, move="1a1")
    do(device, table_id, "resign")
    *_, last = do(device, table_id, "rematch")
    rematch = last["table"]["rematch"]
    assert device.knows(rematch)
    assert {one.id for one in device.take_unstored()} == {table_id, rematch}


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/tables", {"setup": SETUP | {"game": "chess"}}, 400),
        ("POST", "/tables", {"setup": SETUP | {"seats": [{"who": "me"}, {"who": "person"}]}}, 403),
        ("POST", "/tables", 7, 400),
        ("GET", "/tables/local-none", None, 404),
        ("GET", "/nothing", None, 404),
        ("POST", "/positions", {"game": "pylos", "moves": ["2a1"]}, 422),
        ("POST", "/positions", {"game": "pylos", "moves": ["1a1"]}, 200),
    ],
)
def test_answers_are_those_of_a_node(
    device: Device, method: str, path: str, body: Any, status: int
) -> None:
    assert ask(device, method, path, body)[0] == status
