"""The servers that the other tests run on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.abuse.disks import SmallDisk
from tests.server.conftest import ann, anyio_backend, bob, node, postgres, redis, sqlite

__all__ = ["ann", "anyio_backend", "bob", "node", "postgres", "redis", "sqlite"]


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
