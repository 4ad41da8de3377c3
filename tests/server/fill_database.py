"""Fills a database through a real server, as test data for upgrades.

    python -m tests.server.fill_database sqlite:///benben.db expected.json

`expected.json` gets the cookies of the players and every table as each of them saw it.
"""

import asyncio
import json
import sys
from pathlib import Path

from tests.server.clients import BOT, ME, PERSON, Guest, Json, two_at_a_table
from tests.server.nodes import Node

CLOCK = {"kind": "total", "seconds": 3600, "increment": 5}


async def fill(node: Node) -> Json:
    """Open tables of every kind; returns what the players need to come back."""
    async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
        people = {"ann": ann, "bob": bob}
        tables = [
            await _unfinished(ann, bob, "pylos", clock=CLOCK, watchable=True),
            await _unfinished(ann, bob, "pyramido"),
            await _unfinished(ann, bob, "touche"),
            await _against_a_bot(ann),
            *await _finished_with_a_rematch(ann, bob),
            (await ann.open("pylos", ME, PERSON, listed=True))["table"]["id"],
            await _waiting_for_a_partner(bob),
        ]
        account = {"name": "Ann of Giza", "password": "not a secret"}
        assert (await ann.post("/me/account", account)).status_code == 200
        token = (await ann.post("/me/tokens", {"name": "Scarab"})).json()["token"]
        return {
            "account": account,
            "token": token,
            "cookies": {name: dict(guest.http.cookies) for name, guest in people.items()},
            "tables": {
                name: {table: seen for table in tables if (seen := await _see(guest, table))}
                for name, guest in people.items()
            },
        }


async def _see(guest: Guest, table: str) -> Json | None:
    answer = await guest.get(f"/tables/{table}")
    return dict(answer.json()["table"]) if answer.status_code == 200 else None


async def _unfinished(ann: Guest, bob: Guest, game: str, **setup: object) -> str:
    table = await two_at_a_table(ann, bob, game, **setup)
    for turn in range(9):
        seen = await ann.table(table)
        acting = (ann, bob)[seen["view"]["to_act"]]
        view = (await acting.table(table))["view"]
        move = view["moves"][turn % len(view["moves"])]
        answer = await acting.act(table, "decide", answers=seen["state"], move=move)
        assert answer.status_code == 200, answer.text
    assert (await bob.act(table, "say", phrase="hello")).status_code == 200
    return table


async def _against_a_bot(ann: Guest) -> str:
    table: str = (await ann.open("touche", ME, BOT))["table"]["id"]
    for _ in range(6):
        while not (seen := await ann.table(table))["view"]["moves"]:
            await asyncio.sleep(0.05)
        move = seen["view"]["moves"][0]
        await ann.act(table, "decide", answers=seen["state"], move=move)
    while not (await ann.table(table))["view"]["moves"]:
        await asyncio.sleep(0.05)
    return table


async def _finished_with_a_rematch(ann: Guest, bob: Guest) -> tuple[str, str]:
    table = await two_at_a_table(ann, bob)
    state = (await ann.table(table))["state"]
    await ann.act(table, "decide", answers=state, move="1b2")
    await bob.act(table, "resign")
    for guest in (ann, bob):
        assert (await guest.act(table, "rematch")).status_code == 200
    return table, (await ann.table(table))["rematch"]


async def _waiting_for_a_partner(bob: Guest) -> str:
    answer = await bob.post("/tables/pairing", {"game": "pyramido", "name": bob.name})
    table: str = answer.json()["table"]["id"]
    return table


def main(database: str, expected: str) -> None:
    """Fill one database."""
    with Node(database) as node:
        found = asyncio.run(fill(node))
    text = json.dumps(found, indent=1, ensure_ascii=False)
    Path(expected).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
