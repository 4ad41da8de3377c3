"""The servers that the other tests run on."""

from tests.server.conftest import ann, anyio_backend, bob, node, postgres, redis, sqlite

__all__ = ["ann", "anyio_backend", "bob", "node", "postgres", "redis", "sqlite"]
