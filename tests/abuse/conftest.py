"""A node with default limits, which strangers attack while others play, and a small disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.abuse.disks import SmallDisk
from tests.server.conftest import ann, anyio_backend, bob, postgres, redis, sqlite
from tests.server.nodes import Node

__all__ = ["ann", "anyio_backend", "bob", "postgres", "redis", "sqlite"]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with Node(f"sqlite:///{tmp_path_factory.mktemp('node')}/benben.db") as started:
        yield started


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    """A disk that is soon full."""
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = SmallDisk(folder)
    if not disk.mount():
        pytest.skip("needs the right to mount a disk")
    yield disk
    disk.unmount()
