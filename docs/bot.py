"""A bot for a Benben server. Usage: python bot.py SERVER TOKEN [GAME or TABLE/SEAT/KEY]."""

import asyncio
import json
import secrets
import sys
from typing import Any

import httpx
import websockets

SERVER, TOKEN, WHERE = (*sys.argv[1:], "pylos")[:3]
HEADERS = {"Authorization": f"Bearer {TOKEN}"}


def sit_down() -> str:
    """Take the given seat, or find a partner; returns the table's id."""
    table, *link = WHERE.split("/")
    body = {"key": link[1]} if link else {"game": WHERE}
    path = f"{table}/seats/{link[0]}" if link else "pairing"
    body["name"] = "Rambler"
    answer = httpx.post(f"{SERVER}/api/tables/{path}", json=body, headers=HEADERS)
    answer.raise_for_status()
    return str(answer.json()["table"]["id"])


async def play(table: str) -> dict[str, Any]:
    """Play until the game is over, reconnecting when the connection is lost."""
    address = f"{SERVER.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async for socket in websockets.connect(address, additional_headers=HEADERS):
        try:
            async for text in socket:
                message = json.loads(text)
                table_now = message.get("table", message)
                if message["type"] == "ping":
                    await socket.send(json.dumps({"do": "pong", "ref": message["ref"]}))
                elif table_now.get("status") in ("over", "aborted"):
                    return dict(table_now)
                elif (view := table_now.get("view")) and view["moves"]:
                    decision = {"answers": table_now["state"], "move": choose(view)}
                    await socket.send(json.dumps({"do": "decide", **decision}))
        except websockets.ConnectionClosed:
            continue
    raise ConnectionError(address)


def choose(view: dict[str, Any]) -> str:
    """Any legal move. Put your own idea here."""
    return str(secrets.choice(view["moves"]))


if __name__ == "__main__":
    end = asyncio.run(play(sit_down()))
    print(end["status"], json.dumps(end["view"] and end["view"]["outcome"]))
