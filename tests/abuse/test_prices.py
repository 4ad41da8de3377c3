"""Requests are priced by what they do, however their address is written."""

import http.client
import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from benben.server.rate_limit import Buckets, network_of
from tests.server.clients import ME
from tests.server.nodes import Node

PER_MINUTE = 60
TABLE = json.dumps({"setup": {"game": "pylos", "seats": [ME, ME]}})
BODIES = {"/api/me/tokens": '{"name": "bot"}', "/api/me/logout": "{}"}
_hosts = count(10)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node that answers little, behind a proxy."""
    database = f"sqlite:///{tmp_path_factory.mktemp('priced')}/benben.db"
    options = ("--requests-per-minute", str(PER_MINUTE), "--proxy", "127.0.0.1")
    with Node(database, None, *options) as started:
        yield started


@pytest.fixture
def line(node: Node) -> Iterator["Line"]:
    line = Line(node)
    yield line
    line.close()


class Line:
    """A connection through the proxy, which sends addresses as they are written."""

    def __init__(self, node: Node) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", node.port, timeout=20)
        self.client = f"198.51.100.{next(_hosts)}"
        self.retry_after: str | None = None

    def ask(self, path: str, method: str = "GET", client: str | None = None) -> int:
        """The status of the answer."""
        headers = {"x-forwarded-for": client or self.client, "content-type": "application/json"}
        body: Any = BODIES.get(path, TABLE) if method == "POST" else None
        self._line.request(method, path, body, headers)
        answer = self._line.getresponse()
        answer.read()
        self.retry_after = answer.headers["retry-after"]
        return answer.status

    def close(self) -> None:
        """Hang up."""
        self._line.close()


@pytest.mark.parametrize(
    "path",
    ["/api/tables", "/api/tables/", "//api/tables", "/api//tables", "/api/%74ables",
     "/api/tables?x=1", "/api/tables//"],
)  # fmt: skip
def test_no_spelling_of_an_address_is_cheaper(line: Line, path: str) -> None:
    statuses = Counter(line.ask(path, "POST") for _ in range(20))
    assert statuses[429] > 0
    assert statuses[201] <= PER_MINUTE // 10 + 1
    assert sum(statuses.values()) == 20


@pytest.mark.parametrize("path", BODIES)
def test_what_is_written_about_an_account_costs_as_much_as_a_table(line: Line, path: str) -> None:
    statuses = Counter(line.ask(path, "POST") for _ in range(20))
    assert 0 < statuses.total() - statuses[429] <= PER_MINUTE // 10 + 1


def test_all_data_of_a_player_is_dear(line: Line) -> None:
    assert line.ask("/api/me/data") == 200
    assert line.ask("/api/me/data") == 429


def test_who_has_to_wait_is_told_for_how_long(line: Line) -> None:
    while line.ask("/api/tables", "POST") != 429:
        pass
    assert 1 <= int(line.retry_after or 0) <= 120


@pytest.mark.parametrize("path", ["/health", "/metrics", "//health", "/nowhere", "/api/nowhere"])
def test_nothing_is_free(line: Line, path: str) -> None:
    statuses = Counter(line.ask(path) for _ in range(PER_MINUTE + 30))
    assert statuses[429] > 0


def test_monitors_are_answered_when_their_address_is_busy(line: Line) -> None:
    while line.ask("/api/catalogue") != 429:
        pass
    assert line.ask("/health") == line.ask("/metrics") == 200


def test_addresses_of_one_ipv6_network_share_a_limit(line: Line) -> None:
    clients = [f"2001:db8:0:7::{host:x}" for host in range(1, PER_MINUTE + 30)]
    assert 429 in {line.ask("/api/catalogue", client=client) for client in clients}
    assert line.ask("/api/catalogue", client="2001:db8:0:8::1") == 200


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no: address", "no: address"),
    ],
)
def test_networks(address: str, network: str) -> None:
    assert network_of(address) == network


def test_what_costs_more_than_there_can_ever_be_costs_all_there_is() -> None:
    buckets = Buckets(20, 1)
    assert buckets.take("eve", 30) == 0
    assert 0 < buckets.take("eve", 30) <= 20
    assert buckets.take("bob") == buckets.take("bob", 30, counted=1) == 0
