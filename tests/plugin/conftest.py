"""An environment with Mastaba installed, and a server in it."""

from collections.abc import Iterator

import pytest

from tests.plugin.environments import Environment, install_mastaba, make_environment
from tests.server.nodes import Node


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with Mastaba."""
    return install_mastaba(make_environment(tmp_path_factory.mktemp("plugin") / "venv"))


@pytest.fixture(scope="session")
def node(installed: Environment) -> Iterator[Node]:
    """A server that offers Mastaba."""
    database = f"sqlite:///{installed.folder}/benben.db"
    with Node(database, python=installed.python) as started:
        yield started


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
