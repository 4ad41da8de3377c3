"""What requests count towards the rate limit of their client."""

from math import ceil
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Guard, Scope

from benben.server.logs import log_limit
from benben.server.rate_limit import Buckets, network_of
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused


def client_network(scope: Scope) -> str:
    """Who shares the limits of a client."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def charge(buckets: Buckets, scope: Scope, amount: float = 1.0, counted: float = 0.0) -> None:
    """Count a request; raises Refused if its client has sent too many."""
    network = client_network(scope)
    if early := buckets.take(network, amount, counted):
        log_limit("requests per minute", network)
        raise Refused(refusals.TOO_FAST, seconds=ceil(early))


def price(amount: int) -> Guard:
    """A guard for a route whose requests count as so many.

    It is called when the route is known, so that no spelling of an address is cheaper. Every
    request has counted as one before.
    """

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        charge(connection.app.state.requests, connection.scope, amount - 1, counted=1)

    return guard
