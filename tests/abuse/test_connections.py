"""Slow, huge and many connections are refused or cut, and leave room for others."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from benben.server.tables import refusals
from tests.abuse.served import served
from tests.abuse.strangers import Flood, memory, public_table, upgrade
from tests.server.nodes import Node

MEGABYTE = 1024 * 1024
SECONDS = 2.0
PER_ADDRESS, IN_ALL = 20, 60
CHUNKS = (
    b"POST /api/positions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n"
)
HALF = b"GET /api/catalogue HTTP/1.1\r\nhost: x\r\n"


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node with narrow limits."""
    database = f"sqlite:///{tmp_path_factory.mktemp('narrow')}/benben.db"
    limits = {"connections": IN_ALL, "connections-per-address": PER_ADDRESS}
    limits["request-seconds"] = int(SECONDS)
    options = [f"--{name}={value}" for name, value in limits.items()]
    with Node(database, None, *options) as started:
        yield started


def dial(node: Node, address: str = "127.0.0.1") -> socket.socket:
    """A bare connection from an address of this machine."""
    return socket.create_connection(("127.0.0.1", node.port), 20, (address, 0))


def heard(line: socket.socket) -> tuple[int, Any]:
    """The status and the body of the answer, after which the server closes the connection."""
    data = b""
    while piece := line.recv(65536):
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    assert b"connection: close" in head
    return int(head.split()[1]), json.loads(body)


def is_well(node: Node, address: str) -> bool:
    """Whether somebody at an address is served."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=transport, timeout=10) as client:
        return client.get(f"{node.url}/api/catalogue").status_code == 200


def wait_until_free(node: Node) -> None:
    """Wait until the connections of the last test are gone."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if is_well(node, "127.0.0.1"):
            return
        time.sleep(0.1)
    raise AssertionError("Connections are never given free.")


def test_one_address_cannot_shut_others_out(node: Node) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(node)) for _ in range(IN_ALL - 10)]
        for line in lines:
            line.sendall(HALF)
        status, refusal = heard(lines[-1])
        assert (status, refusal["error"]) == (429, "too-fast")
        assert is_well(node, "127.0.0.2")
        assert [heard(line)[0] for line in lines[:PER_ADDRESS]] == [408] * PER_ADDRESS
    wait_until_free(node)
    assert node.log.count("connections of one address") == 1


def test_many_addresses_are_refused_with_a_reason_when_the_node_is_full(node: Node) -> None:
    with ExitStack() as stack:
        for host in range(2, 5):
            for _ in range(PER_ADDRESS):
                stack.enter_context(dial(node, f"127.0.0.{host}")).sendall(HALF)
        time.sleep(0.2)
        status, refusal = heard(stack.enter_context(dial(node, "127.0.0.9")))
        assert (status, refusal["error"]) == (503, "busy")
    wait_until_free(node)


def test_a_header_without_end_is_refused_early(node: Node) -> None:
    before = memory(node)
    with dial(node) as line:
        sent = 0
        line.sendall(HALF + b"x: ")
        with suppress(OSError):
            while sent < 100 * MEGABYTE:
                sent += line.send(b"x" * 65536)
    assert sent < 20 * MEGABYTE  # what was under way in the buffers of the system
    assert memory(node) - before < 10 * MEGABYTE


@pytest.mark.parametrize("long", [b"x: " + b"x" * refusals.LARGEST_HEADER, b"x: x\r\n" * 100])
def test_a_large_header_is_refused_with_a_reason(node: Node, long: bytes) -> None:
    with dial(node) as line:
        line.sendall(HALF + long + b"\r\n\r\n")
        status, refusal = heard(line)
        assert (status, refusal["error"]) == (431, "header-too-large")


def test_what_is_no_request_is_refused_with_a_reason(node: Node) -> None:
    with dial(node) as line:
        line.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        assert heard(line)[0] == 400


def test_what_follows_a_body_changes_no_header(node: Node) -> None:
    with dial(node) as line:
        line.sendall(CHUNKS + b"0\r\norigin: http://elsewhere\r\nconnection: close\r\n\r\n")
        answer = line.recv(65536)
        assert answer.split()[1] == b"400"  # not refused as foreign
        assert b"connection: close" not in answer


@pytest.mark.parametrize("rest", [b"0\r\n", b"2;"])
def test_what_follows_a_body_does_not_go_on_for_ever(node: Node, rest: bytes) -> None:
    before = memory(node)
    with dial(node) as line:
        line.sendall(CHUNKS + rest)
        with Flood(line, b"x: y\r\n" * 10_000 if rest[:1] == b"0" else b"x" * 60_000) as flood:
            assert flood.cut.wait(20)
    assert memory(node) - before < 20 * MEGABYTE


@pytest.mark.parametrize("long", [f"x: {'x' * 20_000}", "content-length: 100"])
def test_a_request_for_a_websocket_that_cannot_be_read_is_refused(node: Node, long: str) -> None:
    with dial(node) as line:
        line.sendall(upgrade("/api/tables/nowhere1/live", long))
        assert line.recv(65536).split()[1] == b"400"
        assert line.recv(65536) == b""


@pytest.mark.parametrize("length", [b"content-length: 1000", b"transfer-encoding: chunked"])
def test_a_slow_body_is_refused(node: Node, length: bytes) -> None:
    with dial(node) as line:
        line.sendall(b"POST /api/positions HTTP/1.1\r\nhost: x\r\n" + length + b"\r\n\r\n")
        began = time.monotonic()
        line.sendall(b"1\r\n{\r\n")
        status, refusal = heard(line)
        assert (status, refusal["error"]) == (408, "too-slow")
        assert time.monotonic() - began < SECONDS + 10


def test_who_says_nothing_at_all_is_cut(node: Node) -> None:
    with dial(node) as line:
        assert heard(line)[0] == 408


def test_a_body_that_nobody_reads_does_not_go_on_for_ever(node: Node) -> None:
    start = b"GET /api/catalogue HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n"
    with dial(node) as line:
        line.sendall(start)
        with Flood(line, b"x" * 65536) as flood:
            assert flood.cut.wait(SECONDS + 10)


def test_requests_without_end_on_one_connection_cost_little(node: Node) -> None:
    whole = HALF + b"\r\n"
    before = memory(node)
    with dial(node) as line, Flood(line, whole * 1000) as flood:
        assert flood.cut.wait(20)
    assert memory(node) - before < 20 * MEGABYTE


@pytest.mark.anyio
async def test_answers_that_nobody_reads_are_given_up() -> None:
    given_up = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(2):
            part = {"type": "http.response.body", "body": bytes(20 * MEGABYTE), "more_body": True}
            await send(part)
        given_up.set()

    async with served(app, seconds=1) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(HALF + b"\r\n")
        async with asyncio.timeout(20):
            await given_up.wait()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(20 * MEGABYTE)
        writer.close()


def test_a_request_in_small_pieces_is_answered(node: Node) -> None:
    with dial(node) as line:
        for byte in HALF + b"connection: close\r\n\r\n":
            line.send(bytes([byte]))
        assert heard(line)[0] == 200


def test_behind_a_proxy_websockets_are_counted_by_client(tmp_path: Path) -> None:
    options = ("--proxy", "127.0.0.1", "--connections-per-address", "3")
    with Node(f"sqlite:///{tmp_path}/benben.db", None, *options) as node, ExitStack() as stack:
        table = public_table(node)

        def connect(client: str) -> int:
            line = stack.enter_context(dial(node))
            line.sendall(upgrade(f"/api/tables/{table}/live", f"x-forwarded-for: {client}"))
            return int(line.recv(12).split()[1])

        one_network = [f"2001:db8::{host}" for host in range(4)]
        assert [connect(client) for client in one_network] == [101, 101, 101, 429]
        assert connect("2001:db8:0:1::1") == 101
        assert connect("198.51.100.1") == 101
