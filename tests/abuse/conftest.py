"""A node with default limits, which strangers attack while others play."""

from collections.abc import Iterator

import pytest

from tests.server.nodes import Node


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with Node(f"sqlite:///{tmp_path_factory.mktemp('node')}/benben.db") as started:
        yield started
