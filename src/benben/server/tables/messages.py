"""The messages of a live table: what it hears besides commands, and what it tells."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from benben.server.tables.commands import AnyCommand
from benben.server.tables.events import Decided, Rematched, RematchOffered, Said, StoredEvent
from benben.server.tables.structs import Meta, Struct
from benben.server.tables.table import Table
from benben.server.tables.views import (
    ClockView,
    EventView,
    Reader,
    TableView,
    view_clock,
    view_event,
    view_game,
    view_rematch_wanted,
    view_seed,
    view_table,
    view_takeback,
)

SMALL = Decided | Said | RematchOffered | Rematched
"""Events after which an update is enough, without the whole table."""


class Pong(Struct, frozen=True, tag_field="do", tag="pong", forbid_unknown_fields=True):
    """Answers a ping; the time it took is the connection's lag."""

    ref: Annotated[int, Meta(ge=0, le=2**53)]


class Ping(Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Asks whether the server is there."""

    ref: Annotated[int, Meta(ge=0, le=2**53)] | None = None


AnyRequest = AnyCommand | Ping | Pong
"""All that a table hears."""


class Here(Struct, frozen=True):
    """The seats whose players are connected, and how many people watch."""

    seats: tuple[int, ...] = ()
    watchers: int = 0


class Done(Struct, frozen=True):
    """A command is done and stored, by the event with this number."""

    ref: int | None
    number: int


class DoneMessage(Struct, tag_field="type", tag="done"):
    """Your command had been done before; otherwise `done` comes with the `table` or `update`."""

    done: Done


class TableMessage(Struct, tag_field="type", tag="table", omit_defaults=True):
    """The whole table as you may see it, and the events since the last one you know."""

    table: TableView
    events: list[EventView]
    here: Here
    done: Done | None = None


class UpdateMessage(Struct, tag_field="type", tag="update", omit_defaults=True):
    """What decisions, phrases and rematch offers can change, and nothing else."""

    number: int
    state: int
    status: str
    events: list[EventView]
    clock: ClockView
    undo: bool
    takeback: bool
    view: Any
    seed: str | None = None
    rematch_wanted: tuple[int, ...] = ()
    rematch: str | None = None
    done: Done | None = None


class HereMessage(Struct, tag_field="type", tag="here"):
    """Which seats are connected, and how many people watch."""

    here: Here


class RefusedMessage(Struct, tag_field="type", tag="refused"):
    """Your command was refused, and nothing has changed; more fields may tell why."""

    ref: int | None
    error: str
    message: str


class PingMessage(Struct, tag_field="type", tag="ping"):
    """Answer with a `pong` immediately: your clock is not charged for the lag it measures."""

    ref: int


class PongMessage(Struct, tag_field="type", tag="pong"):
    """The answer to your own `ping`."""

    ref: int | None


def can_update(stored_events: Sequence[StoredEvent]) -> bool:
    """Whether an update tells all that these events have changed."""
    return all(isinstance(one, SMALL) for _, _, one in stored_events)


def update_message(
    table: Table, reader: Reader, stored_events: Iterable[StoredEvent], elapsed: int,
    done: Done | None = None,
) -> UpdateMessage:  # fmt: skip
    """What these events have changed, as a reader may see it."""
    return UpdateMessage(
        table.number,
        table.state_number,
        table.status,
        _event_views(table, reader, stored_events),
        view_clock(table, elapsed),
        table.to_act in reader.seats and table.can_undo,
        view_takeback(table, reader),
        view_game(table, reader),
        view_seed(table),
        view_rematch_wanted(table),
        table.rematch,
        done,
    )


def table_message(
    table: Table, reader: Reader, stored_events: Iterable[StoredEvent], elapsed: int, here: Here,
    done: Done | None = None,
) -> TableMessage:  # fmt: skip
    """The whole table as a reader may see it, and these events."""
    view = view_table(table, reader, elapsed)
    return TableMessage(view, _event_views(table, reader, stored_events), here, done)


def _event_views(
    table: Table, reader: Reader, stored_events: Iterable[StoredEvent]
) -> list[EventView]:
    return [view_event(*event, reader, table.nameless) for event in stored_events]
