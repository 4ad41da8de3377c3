"""The device of a page: its worker calls these functions, which take and return text."""

import json
import time
from collections.abc import Iterable

from benben.bots import Answer
from benben.server.tables.device import Device
from benben.server.tables.refusals import Refused
from benben.server.tables.structs import encode


def _now() -> int:
    return int(time.time() * 1000)


_device = Device(_now)
_chosen: dict[str, Answer] = {}


def speak(language: str) -> None:
    """Use a language for tables that are opened from now on."""
    _device.language = language


def load(table_id: str, rows: str) -> int:
    """Take a table into memory by its stored rows; the status of a refusal, 0 if there is none."""
    try:
        _device.load(table_id, [tuple(row) for row in json.loads(rows)])
    except Refused as refused:
        return refused.status
    return 0


def knows(table_id: str) -> bool:
    """Whether a table is in memory."""
    return _device.knows(table_id)


def forget(table_id: str) -> None:
    """Drop a table from memory, with what is not stored of it."""
    _device.forget(table_id)


def take_unstored() -> str:
    """What is to be stored before anything is shown."""
    return encode(_device.take_unstored()).decode()


def ask(method: str, path: str, query: str, body: str) -> str:
    """The answer to a request, with its status."""
    status, data = _device.ask(method, path, json.loads(query), body)
    return f'{{"status":{status},"data":{data.decode()}}}'


def greet(table_id: str) -> str:
    """The first message of a connection."""
    return _device.greet(table_id).decode()


def hear(table_id: str, text: str) -> str:
    """The messages that answer a request of a connection."""
    return _listed(_device.hear(table_id, text))


def check_time(table_id: str) -> str:
    """The messages that tell that somebody has run out of time."""
    return _listed(_device.check_time(table_id))


def is_to_act(table_id: str) -> bool:
    """Whether the table itself decides next."""
    return _device.knows(table_id) and _device.is_to_act(table_id)


def choose(table_id: str) -> bool:
    """Choose the table's own decision; False if the search was stopped."""
    try:
        _chosen[table_id] = _device.choose(table_id)
    except KeyboardInterrupt:
        return False
    return True


def decide(table_id: str) -> str:
    """Make the decision that was chosen; the messages that tell of it."""
    return _listed(_device.decide(table_id, _chosen.pop(table_id)))


def _listed(messages: Iterable[bytes]) -> str:
    return f"[{','.join(message.decode() for message in messages)}]"
