"""A node with default limits, which strangers attack while others play."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.nodes import Node


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    with Node(f"sqlite:///{tmp_path}/benben.db") as started:
        yield started
