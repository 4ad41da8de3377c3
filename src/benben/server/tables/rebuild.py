"""A table from its stored events."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from benben.server.tables import events
from benben.server.tables.events import AnyEvent, Opened
from benben.server.tables.structs import UNREADABLE
from benben.server.tables.table import Table

StoredRow = tuple[int, int, str | bytes]
"""The number of an event, when it happened, and the event as it is stored."""

T = TypeVar("T")


class Unreadable(Exception):
    """The events of a table cannot be read, or do not follow from each other."""


def rebuild(table_id: str, rows: Sequence[StoredRow]) -> Table:
    """A table from all its events; raises Unreadable."""
    *_, table = rebuilding(table_id, rows)
    return table


def rebuilding(table_id: str, rows: Sequence[StoredRow]) -> Iterator[Table]:
    """A table as it stands after each of its events in turn; raises Unreadable."""
    if not rows:
        raise Unreadable("There are no events.")
    (first, at, data), *rest = rows
    opened = decode_event(first, data)
    if first != 1 or not isinstance(opened, Opened):
        raise Unreadable(f"Event {first}, the first one, does not open the table.")
    table: Table = applied(Table, table_id, opened, at, number=1)
    yield table
    for number, at, data in rest:
        applied(table.apply, number, at, decode_event(number, data), number=number)
        yield table


def decode_event(number: int, data: str | bytes) -> AnyEvent:
    """A stored event; raises Unreadable."""
    try:
        event: AnyEvent = events.decode(data)
        return event
    except UNREADABLE as error:
        raise Unreadable(f"Event {number} cannot be read: {error}") from error


def applied(apply: Callable[..., T], *arguments: Any, number: int) -> T:
    """Apply an event; whatever can go wrong with a damaged one makes the table unreadable."""
    try:
        return apply(*arguments)
    except Exception as error:
        raise Unreadable(f"Event {number} does not fit: {error!r}") from error
