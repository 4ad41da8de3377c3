"""A node with default limits, which strangers attack while others play."""

from collections.abc import Iterator

import pytest

from tests.server.conftest import ann, anyio_backend, bob, postgres, redis, sqlite
from tests.server.nodes import Node

__all__ = ["ann", "anyio_backend", "bob", "postgres", "redis", "sqlite"]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with Node(f"sqlite:///{tmp_path_factory.mktemp('node')}/benben.db") as started:
        yield started
