"""A game between two people, from the invitation to the record."""

import pytest

from benben.core import Record
from tests.server.clients import BOT, ME, PERSON, Guest, play_on, two_at_a_table

pytestmark = pytest.mark.anyio


async def test_opening_the_link_takes_the_seat_and_the_game_begins(ann: Guest, bob: Guest) -> None:
    opened = await ann.open("pylos", ME, PERSON)
    table = opened["table"]
    assert table["status"] == "open"
    assert table["view"] is None
    answer = await bob.sit(table["id"], 1, opened["links"]["1"])
    assert answer.status_code == 200
    assert answer.json()["table"]["status"] == "playing"
    assert [player["name"] for player in answer.json()["table"]["players"]] == ["Ann", "Bob"]
    assert answer.json()["table"]["you"] == [1]


async def test_a_decision_answers_a_state_and_brings_the_next(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    seen = await ann.table(table)
    answer = await ann.act(table, "decide", answers=seen["state"], move="1b2")
    assert answer.status_code == 200
    after = answer.json()["table"]
    assert after["state"] == answer.json()["number"] == seen["state"] + 1
    assert after["view"]["to_act"] == 1
    assert after["turns"] == [[0, ["1b2"]]]


async def test_an_illegal_move_names_its_rule_and_changes_nothing(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    seen = await ann.table(table)
    answer = await ann.act(table, "decide", answers=seen["state"], move="2b2")
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("PY-")
    assert answer.json()["message"]
    assert await ann.table(table) == seen


async def test_the_same_decision_twice_is_played_once(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    state = (await ann.table(table))["state"]
    answers = [await ann.act(table, "decide", answers=state, move="1b2") for _ in range(3)]
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["number"] for answer in answers} == {state + 1}
    assert (await ann.table(table))["turns"] == [[0, ["1b2"]]]


async def test_a_late_decision_is_told_that_the_table_has_moved_on(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    state = (await ann.table(table))["state"]
    await ann.act(table, "decide", answers=state, move="1b2")
    answer = await ann.act(table, "decide", answers=state, move="1c3")
    assert answer.status_code == 409
    assert answer.json()["error"] == "stale"
    assert answer.json()["state"] == state + 1


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
async def test_a_bot_plays_a_game_to_its_end_and_its_record_replays(ann: Guest, game: str) -> None:
    table = (await ann.open(game, ME, BOT))["table"]["id"]
    await play_on(ann, table)
    text = (await ann.get(f"/tables/{table}/record")).text
    record = Record.parse(text)
    assert record.sealed
    assert record.outcome is not None
    as_json = (await ann.get(f"/tables/{table}/record?form=json")).text
    assert Record.parse(as_json) == record
    await assert_bots_can_be_asked(ann, table, record)


async def assert_bots_can_be_asked(guest: Guest, table: str, record: Record) -> None:
    for at in (0, len(record.moves) // 2, len(record.moves) - 1):
        answer = await guest.get(f"/tables/{table}/replay/{at}/advice")
        assert answer.status_code == 200, answer.text
        advice, state = answer.json(), record.states[at]
        assert advice["seat"] == state.to_act
        assert advice["move"] in map(str, state.moves())
    for at in (len(record.moves), len(record.moves) + 1):
        assert (await guest.get(f"/tables/{table}/replay/{at}/advice")).status_code == 404
