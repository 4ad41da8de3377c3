"""What the page says about the live connection and about refusals."""

from typing import Any

SAMPLES: dict[str, Any] = {
    "answers": 12,
    "move": "1b2",
    "accept": True,
    "phrase": "hello",
    "auto": True,
    "ref": 7,
}

EXAMPLE = {
    "error": "illegal",
    "message": "1b2 is already filled",
    "reason": "filled",
    "rule": "PY-06",
    "facts": {"cell": "1b2"},
}

BEGIN = """
Whoever comes without a cookie gets one with the first thing he does, and is a guest from then on.
A program sends `Authorization: Bearer benben_…` instead, with a token from `POST /api/me/tokens`.
Bodies and answers are JSON. Moments and spans of time are in milliseconds, seats count from 0.

Everything that happens at a table is an event, and events are numbered from 1. `number` is the
number of the last event. `state` is the number of the event that the present state of the game
came with: a decision carries it in `answers`, so a decision that comes too late is refused instead
of played at another moment, and one that is sent twice is played once. So whenever the answer to a
decision is lost, send the same again.
"""

ADDRESS = "/api/tables/{table_id}/live?seen={number}&language={language}"

LIVE = """
A WebSocket tells what happens at a table as it happens, and takes commands. It needs the same
cookie or token as any other request. Without `seen` one hears what happens from now on. After a
lost connection, connect again with `seen`, the number of the last event you know: the first message
then has all events since. `language` is for browsers, which cannot send `Accept-Language` here.

The first message is always a `table`. After it comes an `update` where only decisions and words
were added, and another `table` whenever more has changed. Several events may come in one message.
Where no connection is possible, `GET /api/tables/{table_id}` tells why.
"""

SENDING = """
Commands are the same here and in `POST /api/tables/{table_id}/actions`. `do` says what. `ref` is
optional, any number: `done` or `refused` brings it back. `seat` is needed only by who has several
seats. One may send 100 messages at once and 20 a second, each of at most 16 KiB; who is faster
waits, and after 100 refusals the server hangs up.
"""

ERRORS = """
Whatever is not done is answered in the same form, here and in `refused` of the live connection, and
has changed nothing. `error` is a key for programs, `message` a sentence for people.
"""

MESSAGES: tuple[tuple[str, str, str], ...] = (
    (
        "table",
        "The whole table as you may see it, the events since the last one you know, and who is "
        "connected: the seats, and how many watch.",
        '{"type": "table", "table": {"id": "5tr6D0ptEpEZ", "status": "playing", "number": 2, '
        '"state": 2, "you": [0], …},\n "events": [{"number": 2, "at": 1794784836475, '
        '"kind": "seated", "seat": 1, "name": "Bob"}],\n "here": {"seats": [0], "watchers": 0}}',
    ),
    (
        "update",
        "What decisions and words change: numbers, status, clocks and the game. In `view`, "
        "`to_act` is the seat that decides, and `moves` lists all legal moves if it is yours.",
        '{"type": "update", "number": 3, "state": 3, "status": "playing",\n "events": [{'
        '"number": 3, "at": 1794784839202, "kind": "decided", "seat": 0, "move": "1b2", '
        '"answers": 2, "spent": 2227, "begins": true}],\n '
        '"clock": {"left": [302773, 300000], "running": 1, '
        '"elapsed": 8, …},\n "view": {"to_act": 1, "task": "place-or-raise", "moves": [], '
        '"outcome": null, …}}',
    ),
    (
        "here",
        "Somebody has come or gone.",
        '{"type": "here", "here": {"seats": [0, 1], "watchers": 3}}',
    ),
    (
        "done",
        "Your command is done and stored, by the event with this number. What is news to you comes "
        "with it: then `done` is a part of the `update` or `table`.",
        '{"type": "done", "done": {"ref": 7, "number": 3}}',
    ),
    (
        "refused",
        "Your command is not done, as in the section on errors.",
        '{"type": "refused", "ref": 7, "error": "stale",\n '
        '"message": "The table has moved on: look again and decide anew.", "state": 3}',
    ),
    (
        "ping",
        "Send a `pong` with the same `ref` at once: up to half a second of the way is not charged "
        "to your clock. Where there is one, a ping comes at the beginning and every 15 seconds.",
        '{"type": "ping", "ref": 1}',
    ),
    ("pong", "The answer to your own `ping`.", '{"type": "pong", "ref": 7}'),
)
