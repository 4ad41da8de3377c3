"""Exact values over HTTP, and tables in ranges."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, LitestarDeprecationWarning
from litestar.testing import TestClient

from benben.games.pylos import Pylos
from benben.server.app import _http_error, _refused
from benben.server.http.solved import WHOLE_TABLE, pylos_value, solved_table
from benben.server.http.work_queue import WorkQueues
from benben.server.rate_limit import Buckets
from benben.server.tables.refusals import Refused
from benben.solver.build import make_tables
from benben.solver.compact_table import CompactTable
from benben.solver.sources import HttpSource
from tests.solver.small import SMALL

NAME = "pylos-standard-must-loses.exact"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """The part of the server that is about solved games, with a table of a small pyramid."""
    make_tables(Pylos(), tmp_path, index=SMALL)
    queues = WorkQueues()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        application = Litestar(
            route_handlers=[Router("/api", route_handlers=[pylos_value]), solved_table],
            dependencies={"queues": Provide(lambda: queues, sync_to_thread=False)},
            state=State({"requests": Buckets(2 * WHOLE_TABLE + 50, 1), "tables": str(tmp_path)}),
            exception_handlers={Refused: _refused, HTTPException: _http_error},
            openapi_config=None,
            logging_config=None,
        )
    with TestClient(application) as client:
        yield client
    queues.close()


def ask(client: TestClient[Litestar], status: int = 200, **what: str) -> dict[str, Any]:
    answer = client.get("/api/pylos/value", params=what)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_value_of_a_position_and_of_every_turn(client: TestClient[Litestar]) -> None:
    empty = "................/........./..../. l"
    answer = ask(client, position=empty, variant="mature")
    assert (answer["position"], answer["options"]["variant"]) == (empty, "mature")
    assert (answer["result"], answer["plies"], answer["exact"]) == ("drawn", None, True)
    turns = {turn["turn"]: turn for turn in answer["turns"]}
    assert len(turns) == 16
    assert "drawn" in {turn["result"] for turn in turns.values()} <= {"drawn", "lost"}


def test_the_best_turn_takes_as_many_plies_as_the_position(client: TestClient[Litestar]) -> None:
    answer = ask(client, position="LL..L......D..DD/........./..../. l")
    results = {turn["result"] for turn in answer["turns"]}
    best = answer["result"]
    assert best == ("won" if "won" in results else "drawn" if "drawn" in results else "lost")
    plies = [turn["plies"] for turn in answer["turns"] if turn["result"] == best]
    assert answer["plies"] == (min(plies) if best == "won" else max(plies))


@pytest.mark.parametrize(
    "wrong",
    [
        {"position": "nothing"},
        {"position": "L" * 300},
        {"position": "................/L......../..../. d"},
        {"position": "LL..L......D..DD/........./..../. l", "variant": "adults"},
        {},
    ],
)
def test_what_does_not_fit_is_refused(client: TestClient[Litestar], wrong: dict[str, str]) -> None:
    ask(client, 400, **wrong)


def test_a_table_is_read_in_ranges(client: TestClient[Litestar], tmp_path: Path) -> None:
    content = (tmp_path / NAME).read_bytes()

    def fetch(url: str, start: int, length: int) -> tuple[bytes, int]:
        answer = client.get(url, headers={"Range": f"bytes={start}-{start + length - 1}"})
        assert answer.status_code == 206
        return answer.content, int(answer.headers["content-range"].rpartition("/")[2])

    table = CompactTable.open(HttpSource(f"/solved/{NAME}", fetch), Pylos(), index=SMALL)
    assert list(table.check())[-1] == 1.0
    whole = client.get(f"/solved/{NAME}")
    assert (whole.status_code, whole.content) == (200, content)


@pytest.mark.parametrize("name", ["nothing.exact", "..%2Fbenben.db", "pylos-mature.exact", "%00"])
def test_there_is_nothing_else(client: TestClient[Litestar], name: str) -> None:
    assert client.get(f"/solved/{name}").status_code == 404


def test_ranges_have_limits(client: TestClient[Litestar]) -> None:
    for asked in ("bytes=9999999999-9999999999", "bytes=5-4"):
        answer = client.get(f"/solved/{NAME}", headers={"Range": asked})
        assert answer.status_code == 416
        assert answer.headers["content-range"].startswith("bytes */")


def test_whole_tables_count_for_many_requests(client: TestClient[Litestar]) -> None:
    statuses = [client.get(f"/solved/{NAME}").status_code for _ in range(4)]
    assert (statuses[0], statuses[-1]) == (200, 429)
