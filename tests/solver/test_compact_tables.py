"""Compact tables: every value of a small pyramid, damage, threads, and reading over HTTP."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from benben import BadChoice
from benben.games.pylos import Pylos
from benben.games.pylos.cells import spread
from benben.solver import compact_table, compress
from benben.solver.build import make_table, make_tables
from benben.solver.check import check_blocks
from benben.solver.compact_table import RESULTS, CompactTable, compact_path
from benben.solver.layout import expand, runs_of
from benben.solver.probe import exact_values_of, use_tables_at
from benben.solver.sources import FileSource, HttpSource, Missing, Unreachable
from benben.solver.tablebase import PAGE, Damaged, table_path
from benben.solver.value import read_value
from tests.solver.small import SMALL, solved

GAMES = [
    Pylos(variant="children"),
    Pylos(variant="mature", take_back="may"),
    Pylos(empty_reserve="may-raise"),
]
GAME = GAMES[1]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small pyramid has several blocks only if they are small."""
    monkeypatch.setattr(compact_table, "BLOCK", 1000)
    monkeypatch.setattr(compress, "BLOCK", 1000)


def positions() -> Iterator[tuple[int, int, int]]:
    """Every place of a full table that a position belongs to, with its spheres."""
    most = SMALL.pyramid.spheres_each
    for place in range(SMALL.size):
        own, other = SMALL.position_at(place)
        if own.bit_count() <= most and other.bit_count() <= most:
            yield place, own, other


def made(folder: Path, game: Pylos = GAME) -> Path:
    return make_tables(game, folder, threads=2, index=SMALL)


def opened(path: Path) -> CompactTable:
    return CompactTable(FileSource(path), SMALL)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_that_of_the_solver(tmp_path: Path, game: Pylos) -> None:
    values, _ = solved((game.rules.trigger, bool(game.rules.may), bool(game.rules.may_raise)))
    made(tmp_path, game)
    exact = CompactTable.find(game, tmp_path, index=SMALL)
    results = CompactTable.find(game, tmp_path, RESULTS, SMALL)
    assert exact
    assert results
    with exact, results:
        assert exact.blocks > 10
        for place, own, other in positions():
            value = read_value(values[place])
            assert exact.value(spread(own), spread(other)) == value
            assert results.value(spread(own), spread(other)).result == value.result
        assert list(check_blocks(exact, results))[-1] == 1.0
        assert list(results.check())[-1] == 1.0


def test_only_compact_tables_are_left_unless_the_full_one_is_kept(tmp_path: Path) -> None:
    names = {"pylos-mature-may-loses.exact", "pylos-mature-may-loses.results"}
    made(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == names
    make_tables(GAME, tmp_path, index=SMALL, keep=True)
    assert {path.name for path in tmp_path.iterdir()} == names | {"pylos-mature-may-loses.table"}


def test_a_full_table_is_converted_without_solving_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_table(GAME, tmp_path, index=SMALL)
    monkeypatch.setattr("benben.solver.build.Solver", None)
    with opened(made(tmp_path)) as table:
        assert list(table.check())[-1] == 1.0
    assert not table_path(GAME, tmp_path).exists()


def test_a_damaged_full_table_is_not_converted(tmp_path: Path) -> None:
    path = make_table(GAME, tmp_path, index=SMALL)
    content = bytearray(path.read_bytes())
    content[PAGE + 20_000] ^= 4
    path.write_bytes(content)
    with pytest.raises(Damaged, match="damaged"):
        made(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    path = made(tmp_path)
    content = path.read_bytes()
    text = len(content[:PAGE].rstrip(b"\0"))
    for where in [*range(0, text, 7), *range(PAGE, len(content), 41)]:
        damaged = bytearray(content)
        damaged[where] ^= 1 << where % 8
        path.write_bytes(damaged)
        with pytest.raises(Damaged, match=r"damaged|bytes instead of"):
            _read_all(path)
    path.write_bytes(content)
    _read_all(path)


def _read_all(path: Path) -> None:
    with opened(path) as table:
        list(table.check())


def test_blocks_cannot_change_places(tmp_path: Path) -> None:
    """Each checksum belongs to the number of its block."""
    assert compact_table.checksum(b"a block", 1) != compact_table.checksum(b"a block", 2)


def test_a_truncated_table_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(Damaged, match="bytes instead of"):
        opened(path)


@pytest.mark.parametrize("content", [b"", b"nothing", b"benben table 1\n{}\n00000000\n"])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "table"
    path.write_bytes(content)
    with pytest.raises(Damaged, match="not a table"):
        opened(path)


def test_a_table_under_another_name_is_refused(tmp_path: Path) -> None:
    made(tmp_path).rename(compact_path(GAMES[0], folder=tmp_path))
    with pytest.raises(Damaged, match="is a table of"):
        CompactTable.find(GAMES[0], tmp_path, index=SMALL)
    assert CompactTable.find(GAME, tmp_path, index=SMALL) is None


def test_tables_that_disagree_are_noticed(tmp_path: Path) -> None:
    made(tmp_path / "one")
    made(tmp_path / "two", GAMES[0])
    with (
        opened(compact_path(GAME, folder=tmp_path / "one")) as exact,
        opened(compact_path(GAMES[0], RESULTS, tmp_path / "two")) as results,
        pytest.raises(Damaged, match="says something else"),
    ):
        list(check_blocks(exact, results))


def test_an_impossible_position_has_no_value(tmp_path: Path) -> None:
    with opened(made(tmp_path)) as table:
        for own, other in ((1, 1), (1 << 16, 0), (0x777_00FF, 0)):
            with pytest.raises(BadChoice):
                table.value(own, other)


def test_threads_read_the_same_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compact_table, "CACHED", 2)
    some = [(spread(own), spread(other)) for _, own, other in positions()][::50]
    with opened(made(tmp_path)) as table:
        expected = [table.value(*position) for position in some]
        with ThreadPoolExecutor(8) as pool:
            found = pool.map(lambda _: [table.value(*one) for one in some], range(16))
            assert all(values == expected for values in found)


@pytest.mark.parametrize("values", [b"", b"a", b"ab" * 300, b"a" * 700, bytes(range(256)) * 3])
def test_runs_can_be_read_back(values: bytes) -> None:
    runs = runs_of(values)
    target = bytearray(len(values))
    assert expand(runs, target)
    assert target == values
    assert not expand(runs, bytearray(len(values) + 1))
    if values:
        assert not expand(runs, bytearray(len(values) - 1))
        assert not expand(runs[:-1], target)


# Over HTTP


class _Files(BaseHTTPRequestHandler):
    """A web server of one folder that answers ranges, and spoils some answers if asked to."""

    folder: Path
    asked: list[str]
    spoil = ""

    def do_GET(self) -> None:
        path = self.folder / self.path.removeprefix("/")
        if not path.exists():
            self.send_error(404)
            return
        content, wanted = path.read_bytes(), self.headers["Range"]
        self.asked.append(wanted)
        first, last = (int(part) for part in wanted.removeprefix("bytes=").split("-"))
        part = content[first : last + 1]
        self.send_response(200 if self.spoil == "whole" else 206)
        if self.spoil == "moved":
            first += 1
        self.send_header("Content-Range", f"bytes {first}-{first + len(part) - 1}/{len(content)}")
        self.send_header("Content-Length", str(len(part)))
        self.end_headers()
        self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving(folder: Path, spoil: str = "") -> Iterator[tuple[str, list[str]]]:
    asked: list[str] = []
    kind = type("Files", (_Files,), {"folder": folder, "asked": asked, "spoil": spoil})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", asked
        finally:
            server.shutdown()
            thread.join()


def test_a_table_is_read_block_by_block_over_http(tmp_path: Path) -> None:
    path = made(tmp_path)
    own, other = spread(0b0110), spread(0b1001)
    with opened(path) as table:
        value, blocks = table.value(own, other), table.blocks
    with serving(tmp_path) as (address, asked):
        remote = CompactTable(HttpSource(f"{address}/{path.name}"), SMALL)
        assert remote.value(own, other) == value
        assert remote.value(own, other) == value  # from the cache
        assert asked[:2] == ["bytes=0-4095", f"bytes=4096-{4096 + 2 * blocks - 1}"]
        assert len(asked) == 3
        first, last = (int(part) for part in asked[2].removeprefix("bytes=").split("-"))
        assert last - first < 2000


def test_what_can_go_wrong_over_http(tmp_path: Path) -> None:
    path = made(tmp_path)
    with serving(tmp_path) as (address, _), pytest.raises(Missing, match="no such table"):
        CompactTable(HttpSource(f"{address}/nothing"), SMALL)
    with (
        serving(tmp_path, "whole") as (address, _),
        pytest.raises(Unreachable, match="does not answer range requests"),
    ):
        CompactTable(HttpSource(f"{address}/{path.name}"), SMALL)
    with (
        serving(tmp_path, "moved") as (address, _),
        pytest.raises(Unreachable, match="another range"),
    ):
        CompactTable(HttpSource(f"{address}/{path.name}"), SMALL)
    with pytest.raises(Unreachable):  # nobody listens there any more
        CompactTable(HttpSource(f"{address}/{path.name}"), SMALL)
    with pytest.raises(BadChoice, match="not an address"):
        CompactTable(HttpSource(path.as_uri()), SMALL)


def test_without_a_table_at_the_address_the_book_is_used(tmp_path: Path) -> None:
    """A page gives its own way to fetch."""
    asked = []

    def fetch(url: str, start: int, length: int) -> tuple[bytes, int]:
        asked.append(url)
        raise Missing(url)

    game = Pylos(variant="children")
    use_tables_at("https://example.org/tables/", fetch)
    try:
        known = exact_values_of(game)
        assert str(known.value(0, 0)) == "loss in 36"
        assert known.table or asked == [
            "https://example.org/tables/pylos-children-must-loses.exact"
        ]
    finally:
        use_tables_at(None)
