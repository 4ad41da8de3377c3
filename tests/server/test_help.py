"""Looking back during a game, and help from bots."""

import json
from typing import Any

import pytest

from benben import Record, game
from benben.bots.touche.chances import VisibleTable
from benben.bots.touche.reasons import reasons
from benben.core import Impossible, Malformed, Rng
from benben.core.record_formats import HelpUsed
from tests.server.clients import BOT, ME, Guest, Json, two_at_a_table

pytestmark = pytest.mark.anyio


def _at(table: Json) -> int:
    return sum(len(moves) for _, moves in table["turns"])


async def test_looking_back_shows_what_the_seat_saw_then(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, "touche", watchable=True)
    seen: dict[int, dict[int, Any]] = {0: {}, 1: {}}
    for _ in range(8):
        tables = [await guest.table(table) for guest in (ann, bob)]
        for seat, now in enumerate(tables):
            seen[seat][_at(now)] = now["view"]
        actor = tables[0]["view"]["to_act"]
        move = tables[actor]["view"]["moves"][0]
        state = tables[0]["state"]
        await (ann, bob)[actor].act(table, "decide", answers=state, move=move)
    for seat, guest in enumerate((ann, bob)):
        replay = (await guest.get(f"/tables/{table}/replay?eyes={seat}")).json()
        views = {step["at"]: step["views"][0] for step in replay["steps"]}
        assert {at: views[at] for at in seen[seat]} == seen[seat]
        assert all(not step["reasons"] for step in replay["steps"])
        hidden = await guest.get(f"/tables/{table}/replay?eyes={1 - seat}")
        assert (hidden.status_code, hidden.json()["error"]) == (409, "not-over")
    watched = (await ann.get(f"/tables/{table}/replay")).json()["steps"]
    assert all(step["views"][0]["hand"] == [] for step in watched)


async def test_a_takeback_changes_what_looking_back_shows(ann: Guest) -> None:
    table = (await ann.open("pylos", ME, ME))["table"]["id"]
    for move in ("1a1", "1b2"):
        answer = await ann.act(
            table, "decide", answers=(await ann.table(table))["state"], move=move
        )
        assert answer.status_code == 200
    before = (await ann.get(f"/tables/{table}/replay")).json()
    await ann.act(table, "takeback")
    state = (await ann.table(table))["state"]
    await ann.act(table, "decide", answers=state, move="1c3")
    after = (await ann.get(f"/tables/{table}/replay")).json()
    assert [step["move"] for step in before["steps"]] == [None, "1a1", "1b2"]
    assert [step["move"] for step in after["steps"]][-1] == "1c3"


async def _ask(guest: Guest, table: str, about: str) -> list[Json]:
    answer = await guest.post(f"/tables/{table}/help", {"do": "help", "about": about})
    assert answer.status_code == 200, answer.text
    moves: list[Json] = answer.json()["moves"]
    return moves


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
async def test_against_bots_there_are_hints_and_reasons(ann: Guest, key: str) -> None:
    table = (await ann.open(key, ME, BOT))["table"]["id"]
    async with ann.live(table) as live:
        now = (await live.receive("table"))["table"]
        while now["view"]["to_act"] != 0:
            now = await live.receive("update")
        first = _at(await ann.table(table))
        (hint,) = await _ask(ann, table, "hint")
        assert hint["move"] in now["view"]["moves"]
        assert await _ask(ann, table, "hint") == [hint]
        if not first:
            assert await _ask(ann, table, "why") == []  # no bot has moved
        while now["view"]["to_act"] == 0:
            now = await ann.table(table)
            await live.act("decide", answers=now["state"], move=now["view"]["moves"][0])
            now = await ann.table(table)
        while now["view"]["to_act"] != 0:
            now = await live.receive("update")
    now = await ann.table(table)
    why = await _ask(ann, table, "why")
    last = next(moves for seat, moves in reversed(now["turns"]) if seat == 1)
    assert [one["move"] for one in why] == last
    await ann.act(table, "resign")
    text = (await ann.get(f"/tables/{table}/record")).text
    marks = [HelpUsed(0, "why")] * (not first)
    assert Record.parse(text).help == (HelpUsed(first, "hint"), *marks, HelpUsed(_at(now), "why"))
    as_json = (await ann.get(f"/tables/{table}/record?form=json")).text
    assert json.loads(as_json)["help"][0] == {"at": first, "about": "hint"}
    assert Record.parse(as_json) == Record.parse(text)


async def test_between_people_there_is_no_help(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    here = (await ann.open("pylos", ME, ME))["table"]["id"]
    mixed = (await ann.open("touche", ME, BOT, ME))["table"]["id"]
    for where in (table, here, mixed):
        for about in ("hint", "why"):
            answer = await ann.post(f"/tables/{where}/help", {"do": "help", "about": about})
            assert (answer.status_code, answer.json()["error"]) == (409, "no-help")
            answer = await ann.act(where, "help", about=about)
            assert (answer.status_code, answer.json()["error"]) == (409, "no-help")
    alone = (await ann.open("pylos", ME, BOT, watchable=True))["table"]["id"]
    answer = await bob.post(f"/tables/{alone}/help", {"do": "help", "about": "hint"})
    assert (answer.status_code, answer.json()["error"]) == (403, "not-seated")
    answer = await ann.post(f"/tables/{alone}/help", {"do": "help", "about": "else"})
    assert answer.status_code == 400


async def test_records_keep_the_help() -> None:
    record = Record.begin(game("pylos"), 2, seed=7).play("1a1", "1b2")
    marked = record.with_help(HelpUsed(0, "hint"), HelpUsed(2, "why"))
    assert "help: 0 hint, 2 why\n" in marked.to_text()
    assert Record.parse(marked.to_text()) == marked == Record.parse(marked.to_json())
    assert "help" not in record.to_text() + record.to_json()
    assert marked.undo().help == (HelpUsed(0, "hint"),)
    for wrong in (HelpUsed(3, "hint"), HelpUsed(0, "else"), HelpUsed(-1, "why")):
        with pytest.raises(Impossible):
            record.with_help(wrong)
    for line in ("help: x hint", "help: 1", "help: 1 hint 2 why", "help: , 1 hint"):
        with pytest.raises(Malformed):
            Record.parse(marked.to_text().replace("help: 0 hint, 2 why", line))
    with pytest.raises(Malformed):
        Record.parse(marked.to_json().replace('"about": "why"', '"about": 1'))


async def test_reasons_tell_nothing_of_a_hand() -> None:
    """A pyramid on a cell has the same reasons, whatever else its player holds."""
    record, rng = Record.begin(game("touche"), 2, seed="reasons"), Rng("reasons")
    for _ in range(40):
        state = record.state
        other = state.guess(None, rng)
        assert other.view(state.to_act) != state.view(state.to_act)
        tables = [VisibleTable(each.view(state.to_act)) for each in (state, other)]
        for cell in range(0, 100, 3):
            first, second = (reasons(table, "put", cell) for table in tables)
            assert first == second
        record = record.play(rng.choice(list(state.moves())))
