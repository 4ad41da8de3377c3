"""Tables that one device keeps: they say what a node says, and go on from what is stored."""

import json
from typing import Any

import pytest

from benben.bots import Budget
from benben.core import game_keys
from benben.server.tables.local import LocalTable
from benben.server.tables.refusals import Refused

QUICK = Budget(nodes=50)


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def opened(game: str, *seats: str, time: Time | None = None, **more: Any) -> LocalTable:
    wishes = [{"who": "bot", "level": "novice"} if who == "bot" else {"who": who} for who in seats]
    setup = json.dumps({"game": game, "seats": wishes, **more})
    return LocalTable.open("table", setup, "Ann", time or Time())


def ask(local: LocalTable, do: str, **more: Any) -> dict[str, Any]:
    (message,) = local.hear(json.dumps({"do": do, "ref": 7, **more}))
    found: dict[str, Any] = json.loads(message)
    return found


def shown(local: LocalTable) -> dict[str, Any]:
    message = json.loads(local.greet())
    assert message["type"] == "table"
    table: dict[str, Any] = message["table"]
    return table


@pytest.mark.parametrize("game", game_keys())
def test_a_whole_game_against_a_bot(game: str) -> None:
    local = opened(game, "me", "bot")
    rows: list[Any] = []
    while shown(local)["status"] == "playing":
        table = shown(local)
        if local.table.server_acts:
            (message,) = local.play_robot(QUICK)
            assert json.loads(message)["events"][0]["robot"]
        else:
            move = table["view"]["moves"][len(table["turns"]) % len(table["view"]["moves"])]
            answer = ask(local, "decide", answers=table["state"], move=move)
            assert answer["done"] == {"ref": 7, "number": table["number"] + 1}
        rows, local.unstored = [*rows, *local.unstored], []
    assert shown(local)["outcome"]
    assert local.play_robot(QUICK) == []
    again = LocalTable.load("table", rows, local._now)
    assert again.greet() == local.greet()
    assert again.unstored == []


def test_two_people_at_one_screen_and_a_rematch() -> None:
    local = opened("pylos", "me", "me")
    table = shown(local)
    assert table["you"] == [0, 1]
    ask(local, "decide", answers=table["state"], move="1a1")
    assert local.rematch("next") is None
    ask(local, "resign", seat=0)
    assert shown(local)["status"] == "over"
    assert ask(local, "rematch")["type"] == "update"
    new = local.rematch("next")
    assert new is not None
    assert shown(local)["rematch"] == "next"
    assert shown(new)["rematch_of"] == "table"
    assert local.rematch("another") is None


def test_refusals_are_those_of_a_node() -> None:
    local = opened("pylos", "me", "bot")
    state = shown(local)["state"]
    refused = ask(local, "decide", answers=state, move="2a1")
    assert (refused["error"], refused["rule"], refused["ref"]) == ("illegal", "PY-06", 7)
    assert json.loads(local.hear("{")[0])["error"] == "malformed"
    assert json.loads(local.hear('{"do": "ping", "ref": 3}')[0]) == {"type": "pong", "ref": 3}
    with pytest.raises(Refused, match="link"):
        opened("pylos", "me", "person")
    with pytest.raises(Refused):
        opened("chess", "me", "me")
    with pytest.raises(Refused):
        LocalTable.open("table", "[]", "Ann", Time())


def test_a_turn_can_be_undone_and_a_bot_agrees_to_a_takeback() -> None:
    local = opened("pylos", "me", "bot")
    for move in ("1a1",):
        ask(local, "decide", answers=shown(local)["state"], move=move)
    local.play_robot(QUICK)
    assert len(shown(local)["turns"]) == 2
    assert ask(local, "takeback")["type"] == "table"
    assert shown(local)["turns"] == []


def test_clocks_run_only_while_the_table_is_open() -> None:
    time = Time()
    clock = {"kind": "total", "seconds": 60}
    local = opened("pylos", "me", "me", time=time, clock=clock)
    time.now += 50_000
    assert local.check_time() == []
    assert shown(local)["clock"]["elapsed"] == 50_000
    time.now += 3_600_000
    later = LocalTable.load("table", local.unstored, time)
    assert shown(later)["clock"]["elapsed"] == 0
    assert later.check_time() == []
    time.now += 61_000
    (message,) = later.check_time()
    assert json.loads(message)["table"]["outcome"]["reason"] == "time"
