"""Lists of tables, pairing, rematches, own games, accounts and replays."""

import asyncio

import pytest

from tests.server.clients import BOT, ME, PERSON, Guest, two_at_a_table
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio


async def ids(guest: Guest, path: str) -> list[str]:
    answer = await guest.get(path)
    assert answer.status_code == 200, answer.text
    return [table["id"] for table in answer.json()["tables"]]


async def test_the_catalogue_has_all_that_a_form_needs(ann: Guest) -> None:
    facts = (await ann.get("/catalogue")).json()
    games = {game["key"]: game for game in facts["games"]}
    assert set(games) == {"pylos", "pyramido", "touche"}
    assert games["pylos"]["options"][0]["choices"] == ["standard", "children", "mature"]
    assert games["pyramido"]["seats"] == [2, 3, 4]
    assert all(game["levels"] and game["seat_names"] and game["summary"] for game in games.values())
    assert {clock["kind"] for clock in facts["clocks"]} == {"none", "move", "total", "days"}
    assert {phrase["key"] for phrase in facts["phrases"]} > {"hello", "thanks"}


async def test_every_game_of_the_catalogue_can_be_opened_with_every_choice(ann: Guest) -> None:
    for game in (await ann.get("/catalogue")).json()["games"]:
        for option in game["options"]:
            for choice in option["choices"]:
                options = {option["key"]: choice}
                opened = await ann.open(game["key"], ME, PERSON, options=options)
                assert opened["table"]["options"][option["key"]] == choice


async def test_the_lobby_lists_open_tables_and_only_those_for_all(ann: Guest, bob: Guest) -> None:
    listed = (await ann.open("pylos", ME, PERSON, listed=True))["table"]["id"]
    private = (await ann.open("pylos", ME, PERSON))["table"]["id"]
    assert listed in await ids(bob, "/tables/open")
    assert listed in await ids(bob, "/tables/open?game=pylos")
    assert listed not in await ids(bob, "/tables/open?game=touche")
    assert private not in await ids(bob, "/tables/open")
    assert (await bob.sit(listed, 1)).status_code == 200
    assert listed not in await ids(bob, "/tables/open")


async def test_games_to_watch(ann: Guest, bob: Guest) -> None:
    watchable = await two_at_a_table(ann, bob, watchable=True)
    private = await two_at_a_table(ann, bob)
    async with Guest(ann.node) as cat:
        playing = await ids(cat, "/tables/playing")
        assert watchable in playing
        assert private not in playing


async def test_quick_pairing_brings_two_together_who_want_the_same(node: Node) -> None:
    wish = {"game": "pylos", "clock": {"kind": "total", "seconds": 300, "increment": 3}}
    async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob, Guest(node, "Cat") as cat:
        first = (await ann.post("/tables/pairing", wish)).json()["table"]
        assert first["status"] == "open"
        assert (await ann.post("/tables/pairing", wish)).json()["table"]["id"] == first["id"]
        other = (
            await cat.post("/tables/pairing", {**wish, "options": {"variant": "mature"}})
        ).json()["table"]
        assert other["id"] != first["id"]
        second = (await bob.post("/tables/pairing", wish)).json()["table"]
        assert second["id"] == first["id"]
        assert second["status"] == "playing"


async def test_seats_can_be_drawn_by_lot(ann: Guest) -> None:
    drawn = [await ann.open("pylos", ME, PERSON, lot=True) for _ in range(30)]
    assert {tuple(opened["table"]["you"]) for opened in drawn} == {(0,), (1,)}


async def test_a_rematch_rotates_the_seats(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "resign")
    await ann.act(table, "rematch")
    assert (await ann.table(table))["rematch"] is None
    async with ann.live(table) as live:
        before = (await live.receive("table"))["table"]
        answers = await asyncio.gather(*(bob.act(table, "rematch") for _ in range(3)))
        assert {answer.status_code for answer in answers} == {200}
        while "rematch" not in (message := await live.receive("update")):
            pass
    assert message["rematch_wanted"] == [0, 1]
    assert message["seed"] == before["seed"]
    new = await ann.table(message["rematch"])
    assert new["rematch_of"] == table
    assert new["you"] == [1]
    assert new["status"] == "playing"
    assert new["seal"] != before["seal"]


async def test_my_games_by_game_and_result(ann: Guest, bob: Guest) -> None:
    lost = await two_at_a_table(ann, bob)
    await ann.act(lost, "resign")
    drawn = await two_at_a_table(ann, bob)
    await ann.act(drawn, "draw")
    await bob.act(drawn, "answer", accept=True)
    running = await two_at_a_table(ann, bob, "touche")
    assert await ids(ann, "/me/games") == [running, drawn, lost]
    assert await ids(ann, "/me/games?game=pylos") == [drawn, lost]
    assert await ids(ann, "/me/games?status=playing") == [running]
    assert await ids(ann, "/me/games?result=lost") == [lost]
    assert await ids(bob, "/me/games?result=won") == [lost]
    assert await ids(ann, "/me/games?result=drawn") == [drawn]
    page = (await ann.get("/me/games")).json()["tables"]
    assert await ids(ann, f"/me/games?before={page[1]['opened_at']}") == [lost]


async def test_a_guest_keeps_games_with_a_name_and_a_password(node: Node) -> None:
    async with Guest(node) as phone, Guest(node) as laptop, Guest(node) as thief:
        table = (await phone.open("pylos", ME, BOT))["table"]["id"]
        who = {"name": f"Änn {table}", "password": "correct horse"}
        assert (await phone.get("/me")).json() == {"name": None, "guest": True}
        assert (await phone.post("/me/account", who)).status_code == 200
        assert (await phone.post("/me/account", who)).json()["error"] == "has-account"
        assert (await thief.post("/me/account", who)).json()["error"] == "name-taken"
        wrong = await thief.post("/me/login", {**who, "password": "wrong password"})
        assert (wrong.status_code, wrong.json()["error"]) == (403, "wrong-password")
        back = await laptop.post("/me/login", {**who, "name": who["name"].upper()})
        assert back.json() == {"name": who["name"], "guest": False}
        assert await ids(laptop, "/me/games") == [table]
        assert (await laptop.table(table))["you"] == [0]
        await laptop.post("/me/logout")
        assert await ids(laptop, "/me/games") == []


async def test_an_account_is_called_by_its_name(node: Node) -> None:
    async with Guest(node, "Somebody") as ann:
        opened = await ann.open("pylos", ME, BOT)
        await ann.post(
            "/me/account", {"name": f"A {opened['table']['id']}", "password": "correct horse"}
        )
        again = await ann.open("pylos", ME, BOT)
        assert again["table"]["players"][0]["name"] == f"A {opened['table']['id']}"


async def test_a_token_lets_a_program_play_until_it_is_revoked(node: Node) -> None:
    async with Guest(node) as ann:
        table = (await ann.open("pylos", ME, BOT))["table"]
        token = (await ann.post("/me/tokens", {"name": "my bot"})).json()["token"]
        async with Guest(node, token=token) as bot:
            seen = await bot.table(table["id"])
            assert seen["you"] == [0]
            answer = await bot.act(table["id"], "decide", answers=seen["state"], move="1b2")
            assert answer.status_code == 200
            (kept,) = (await ann.get("/me/tokens")).json()["tokens"]
            assert kept["name"] == "my bot"
            assert token not in str(kept)
            gone = await ann.http.delete(f"/api/me/tokens/{kept['id']}")
            assert gone.status_code == 204
            refused = await bot.get(f"/tables/{table['id']}")
            assert (refused.status_code, refused.json()["error"]) == (401, "wrong-token")


async def test_replay_as_seen_by_a_seat_or_by_all(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, "touche")
    seen = await ann.table(table)
    player = (ann, bob)[seen["view"]["to_act"]]
    seen = await player.table(table)
    await player.act(table, "decide", answers=seen["state"], move=seen["view"]["moves"][0])
    for eyes in ("all", "1"):
        early = await ann.get(f"/tables/{table}/replay?eyes={eyes}")
        assert (early.status_code, early.json()["error"]) == (409, "not-over")
    await ann.act(table, "resign")
    replay = (await ann.get(f"/tables/{table}/replay?eyes=all")).json()
    assert replay["decisions"] == 1
    assert [step["at"] for step in replay["steps"]] == [0, 1]
    assert [len(view["hand"]) for view in replay["steps"][0]["views"]] == [5, 5]
    watcher = (await ann.get(f"/tables/{table}/replay")).json()
    assert [view["hand"] for step in watcher["steps"] for view in step["views"]] == [[], []]
    mine = (await ann.get(f"/tables/{table}/replay?eyes=1&start=1&count=1")).json()
    assert [view["seat"] for step in mine["steps"] for view in step["views"]] == [1]
    assert (await ann.get(f"/tables/{table}/replay?eyes=3")).status_code == 404
