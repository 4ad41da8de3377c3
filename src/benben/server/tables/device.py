"""All tables of one device, and the answers that a node gives to the same requests.

A page that has no node asks this instead, with the same paths and bodies. It does no I/O: after
each call the caller stores what `take_unstored` returns, before it shows anything.
"""

import re
import secrets
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from benben.bots import Answer
from benben.core.record_formats import HINT
from benben.server.tables import refusals
from benben.server.tables.commands import Help
from benben.server.tables.events import GUEST
from benben.server.tables.kept import LONGEST_RECORD
from benben.server.tables.local import LocalTable
from benben.server.tables.positions import TryOut, try_out
from benben.server.tables.rebuild import StoredRow, Unreadable
from benben.server.tables.refusals import Refused
from benben.server.tables.replays import (
    HelpAnswer,
    advise_at,
    finished,
    hint,
    last_turn_of_a_bot,
    replay,
    seats_to_look,
)
from benben.server.tables.setup import Setup
from benben.server.tables.structs import UNREADABLE, Meta, Struct, decoder, encode
from benben.server.tables.views import TableSummary, TableView

MARK = "local-"
"""How the ids of a device's tables begin; no node makes such ids."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]

_TABLE = re.compile(r"/tables/([\w-]+)(/.+)?")
_ADVICE = re.compile(r"/replay/(\d{1,6})/advice")


class LocalWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a new table, and the name of whoever opens it."""

    setup: Setup
    name: Name | None = None


class LocalRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a game, and the name of whoever brings it."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    name: Name | None = None


class LocalAnswer(Struct):
    """A table, as an answer to a request; nobody else can be invited."""

    table: TableView
    links: dict[str, str] = {}  # noqa: RUF012 (each gets its own)
    network_url: str | None = None


class Unstored(Struct):
    """What is to be stored of a table: events, its entry in lists, and what is shown of it."""

    id: str
    rows: list[tuple[int, int, str]]
    summary: TableSummary
    view: TableView


_read_wish = decoder(LocalWish)
_read_record = decoder(LocalRecord)
_read_try_out = decoder(TryOut)
_read_help = decoder(Help)


class Device:
    """The tables of one device that are in use. `now` is the time in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.language = "en"
        self._now = now
        self._tables: dict[str, LocalTable] = {}

    # Tables

    def knows(self, table_id: str) -> bool:
        """Whether a table is in memory."""
        return table_id in self._tables

    def load(self, table_id: str, rows: Sequence[StoredRow]) -> None:
        """Take a table into memory; raises Refused if its events cannot be read."""
        try:
            self._tables[table_id] = LocalTable.load(table_id, rows, self._now, self.language)
        except Unreadable:
            raise Refused(refusals.UNREADABLE_TABLE) from None

    def forget(self, table_id: str) -> None:
        """Drop a table from memory, with what is not stored of it."""
        self._tables.pop(table_id, None)

    def take_unstored(self) -> list[Unstored]:
        """What has changed since the last call; the caller stores it at once or forgets it."""
        changed = [
            Unstored(
                id=table_id,
                rows=[(number, at, bytes(data).decode()) for number, at, data in local.unstored],  # type: ignore[arg-type]
                summary=local.summary,
                view=local.view,
            )
            for table_id, local in self._tables.items()
            if local.unstored
        ]
        for one in changed:
            self._tables[one.id].unstored.clear()
        return changed

    def _find(self, table_id: str) -> LocalTable:
        if table_id not in self._tables:
            raise Refused(refusals.NO_SUCH_TABLE)
        return self._tables[table_id]

    # The live connection of a table

    def greet(self, table_id: str) -> bytes:
        """The first message of a connection."""
        return self._find(table_id).greet()

    def hear(self, table_id: str, text: str) -> list[bytes]:
        """Carry out a request of a connection; the messages that answer it."""
        local = self._find(table_id)
        messages = local.hear(text)
        new_id = _new_id()
        if (rematch := local.rematch(new_id)) is not None:
            self._tables[new_id] = rematch
            messages.append(local.greet())
        return messages

    def is_to_act(self, table_id: str) -> bool:
        """Whether the table itself decides next."""
        return self._find(table_id).table.server_acts

    def choose(self, table_id: str) -> Answer:
        """What it decides; see LocalTable.choose."""
        return self._find(table_id).choose()

    def decide(self, table_id: str, answer: Answer) -> list[bytes]:
        """Make this decision; the messages that tell of it."""
        return self._find(table_id).decide(answer)

    def check_time(self, table_id: str) -> list[bytes]:
        """See whether the player to act has run out of time."""
        return self._find(table_id).check_time()

    # Requests

    def ask(self, method: str, path: str, query: dict[str, str], body: str) -> tuple[int, bytes]:
        """Answer a request: the status and the JSON of a node's answer."""
        try:
            return 200, encode(self._answer(method, path, query, body))
        except UNREADABLE as error:
            refused = Refused(refusals.UNREADABLE_MESSAGE, gaps={"error": error})
        except Refused as error:
            refused = error
        return refused.status, encode(refused.plain())

    def _answer(self, method: str, path: str, query: dict[str, str], body: str) -> Any:
        match method, path:
            case "POST", "/tables":
                return self._open(body)
            case "POST", "/records":
                return self._keep(body)
            case "POST", "/positions":
                return try_out(_read_try_out(body))
        found = _TABLE.fullmatch(path)
        if found is None:
            raise Refused(refusals.NO_SUCH_ADDRESS)
        local, rest = self._find(found[1]), found[2] or ""
        advice = _ADVICE.fullmatch(rest)
        match method, rest:
            case "GET", "":
                return LocalAnswer(local.view)
            case "GET", "/replay":
                return self._replay(local, query)
            case "GET", "/record":
                record = finished(local.table).record()
                return record.to_json() if query.get("form") == "json" else record.to_text()
            case "POST", "/help":
                return self._help(local, body)
            case "GET", _ if advice:
                return advise_at(finished(local.table), int(advice[1]))
        raise Refused(refusals.NO_SUCH_ADDRESS)

    def _open(self, body: str) -> LocalAnswer:
        wish, new_id = _read_wish(body), _new_id()
        setup, name = encode(wish.setup).decode(), wish.name or GUEST
        local = LocalTable.open(new_id, setup, name, self._now, self.language)
        self._tables[new_id] = local
        return LocalAnswer(local.view)

    def _keep(self, body: str) -> LocalAnswer:
        wish, new_id = _read_record(body), _new_id()
        name = wish.name or GUEST
        local = LocalTable.keep(new_id, wish.record, name, (), self._now, self.language)
        self._tables[new_id] = local
        return LocalAnswer(local.view)

    def _replay(self, local: LocalTable, query: dict[str, str]) -> Any:
        seats = seats_to_look(local.table, query.get("eyes", "watcher"), local.view.you)
        start, count = int(query.get("start", 0)), int(query.get("count", 20))
        return replay(local.table, seats, start, min(count, 50))

    def _help(self, local: LocalTable, body: str) -> HelpAnswer:
        asked = _read_help(body)
        local.carry_out(asked)
        if asked.about == HINT:
            return HelpAnswer([hint(local.table)])
        return HelpAnswer(last_turn_of_a_bot(local.table))


def _new_id() -> str:
    return MARK + secrets.token_urlsafe(9)
