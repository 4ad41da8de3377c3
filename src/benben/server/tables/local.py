"""A table that one device keeps for itself: what a node does for many, for a page that has none.

Commands come in and messages go out as over a live connection, and both are the same. Whoever uses
it stores the rows of `unstored` before anything is shown, and calls `play_robot` (or `choose` and
`decide`) and `check_time`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from benben.bots import Answer, Budget
from benben.server.tables import refusals
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import AlreadyDone, CommandHandler, PlayedMove, flagged
from benben.server.tables.events import AnyEvent, Rematched, StoredEvent, encode
from benben.server.tables.kept import keep
from benben.server.tables.messages import (
    AnyRequest,
    Done,
    DoneMessage,
    Here,
    Ping,
    PongMessage,
    can_update,
    table_message,
    update_message,
)
from benben.server.tables.opening import Person, opening, rematch_opening, wants_rematch
from benben.server.tables.rebuild import StoredRow, rebuild
from benben.server.tables.refusals import Refused
from benben.server.tables.robots import BUDGET, choose, decide
from benben.server.tables.setup import Setup
from benben.server.tables.structs import UNREADABLE, Struct, decoder
from benben.server.tables.structs import encode as encode_message
from benben.server.tables.table import Table
from benben.server.tables.views import (
    Reader,
    TableSummary,
    TableView,
    table_summary,
    view_table,
)

PLAYER = "local"
"""The id of everybody at this device."""

_read_setup = decoder(Setup)
_read_request = decoder(AnyRequest)


class LocalTable:
    """A table of one device. It does no I/O: events that are not stored yet wait in `unstored`."""

    def __init__(self, table: Table, now: Callable[[], int], language: str = "en") -> None:
        self.table = table
        self.unstored: list[StoredRow] = []
        self._now = now
        self._downtime = Downtime()
        self._language = language

    @classmethod
    def open(
        cls, table_id: str, setup: str, name: str, now: Callable[[], int], language: str = "en"
    ) -> "LocalTable":
        """A new table; raises Refused if the setup is not possible."""
        try:
            wish = _read_setup(setup)
        except UNREADABLE as error:
            raise Refused(refusals.UNREADABLE_MESSAGE, gaps={"error": error}) from None
        if any(seat.who == "person" for seat in wish.seats):
            raise Refused(refusals.LINK_NEEDED)
        opened = opening(wish, Person(PLAYER, name))
        local = cls(Table(table_id, opened, now()), now, language)
        local.unstored.append((1, local.table.opened_at, encode(opened)))
        return local

    @classmethod
    def keep(
        cls, table_id: str, record: str, name: str, own: Sequence[int], now: Callable[[], int],
        language: str = "en",
    ) -> "LocalTable":  # fmt: skip
        """A game that was played elsewhere; raises Refused if its record does not allow that."""
        opened = keep(record, Person(PLAYER, name), own)
        local = cls(Table(table_id, opened, now()), now, language)
        local.unstored.append((1, local.table.opened_at, encode(opened)))
        return local

    @classmethod
    def load(
        cls, table_id: str, rows: Sequence[StoredRow], now: Callable[[], int], language: str = "en"
    ) -> "LocalTable":
        """A table as it was stored; its clocks stood still since. Raises Unreadable."""
        local = cls(rebuild(table_id, rows), now, language)
        local._downtime.add(local.table.changed_at, now())
        return local

    # Messages

    @property
    def view(self) -> TableView:
        """The table as everybody at this device may see it."""
        return view_table(self.table, self._reader, self._elapsed)

    @property
    def summary(self) -> TableSummary:
        """The table in a list."""
        return table_summary(self.table, PLAYER)

    def greet(self) -> bytes:
        """The first message of a connection: the whole table."""
        return encode_message(
            table_message(self.table, self._reader, [], self._elapsed, self._here)
        )

    def hear(self, text: str) -> list[bytes]:
        """Carry out a request; the messages that answer it."""
        try:
            request = _read_request(text)
        except UNREADABLE as error:
            refused = Refused(refusals.UNREADABLE_MESSAGE, gaps={"error": error})
            return [self._refusal(None, refused)]
        if isinstance(request, Ping):
            return [encode_message(PongMessage(request.ref))]
        try:
            return self.carry_out(request)
        except Refused as refused:
            return [self._refusal(request.ref, refused)]

    def carry_out(self, request: Any) -> list[bytes]:
        """Carry out a command; the messages that answer it. Raises Refused."""
        handler = CommandHandler(self.table, PLAYER, self._now(), self._downtime)
        result = handler.handle(request)
        if isinstance(result, AlreadyDone):
            return [encode_message(DoneMessage(Done(request.ref, result.number)))]
        happened = self._append(result)
        return [self._tell([happened], Done(request.ref, self.table.number))]

    def _refusal(self, ref: int | None, refused: Refused) -> bytes:
        return encode_message({"type": "refused", "ref": ref, **refused.plain()})

    def rematch(self, table_id: str) -> "LocalTable | None":
        """The table of the rematch, if everybody wants one."""
        if not wants_rematch(self.table):
            return None
        opened = rematch_opening(self.table)
        self._append(Rematched(table=table_id))
        new = LocalTable(Table(table_id, opened, self._now()), self._now, self._language)
        new.unstored.append((1, new.table.opened_at, encode(opened)))
        return new

    # What happens without a command

    def play_robot(self, budget: Budget = BUDGET) -> list[bytes]:
        """Make the next decision if it is a bot's or forced; nothing happens otherwise."""
        return self.decide(self.choose(budget)) if self.table.server_acts else []

    def choose(self, budget: Budget = BUDGET) -> Answer:
        """What the table itself decides now. This changes nothing, so it can be interrupted."""
        return choose(self.table, budget)

    def decide(self, answer: Answer) -> list[bytes]:
        """Make the decision that was chosen for this state."""
        table = self.table
        played = decide(table, table.state_number, answer, self._now(), self._downtime)
        return [self._tell([self._append(played)])] if played else []

    def check_time(self) -> list[bytes]:
        """Note that the player to act has run out of time, if they have."""
        event = flagged(self.table, self._now(), self._downtime)
        return [self._tell([self._append(event)])] if event else []

    def _append(self, result: AnyEvent | PlayedMove) -> StoredEvent:
        event = result.event if isinstance(result, PlayedMove) else result
        played = (result.move, result.state) if isinstance(result, PlayedMove) else None
        number, at = self.table.number + 1, self._now()
        self.table = self.table.after(number, at, event, played)
        self.unstored.append((number, at, encode(event)))
        return number, at, event

    def _tell(self, happened: list[StoredEvent], done: Done | None = None) -> bytes:
        if can_update(happened):
            message: Struct = update_message(
                self.table, self._reader, happened, self._elapsed, done
            )
        else:
            message = table_message(
                self.table, self._reader, happened, self._elapsed, self._here, done
            )
        return encode_message(message)

    @property
    def _reader(self) -> Reader:
        return Reader(self.table.seats_of(PLAYER), self._language, PLAYER)

    @property
    def _here(self) -> Here:
        return Here(self.table.seats_of(PLAYER), 0)

    @property
    def _elapsed(self) -> int:
        clocks = self.table.clocks
        return self._downtime.elapsed(clocks.since, self._now()) if clocks.ticking else 0
