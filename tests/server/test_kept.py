"""Games played without the server, kept in an account by their records."""

import secrets

import pytest

from benben import Record, Rng, game
from benben.core import Outcome, game_keys
from tests.server.clients import Guest
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio


def played(key: str, seed: str = "a seed") -> Record:
    record, rng = Record.begin(game(key), players=("Ann", "Bob"), seed=seed), Rng(seed)
    while record.outcome is None:
        record = record.play(rng.choice(record.state.moves()))
    return record


@pytest.fixture
async def account(ann: Guest) -> Guest:
    wish = {"name": f"Ann {secrets.token_hex(4)}", "password": "correct horse"}
    assert (await ann.post("/me/account", wish)).status_code == 200
    return ann


@pytest.mark.parametrize("key", game_keys())
async def test_a_game_is_kept_once_and_can_be_replayed(account: Guest, key: str) -> None:
    record = played(key)
    wish = {"record": record.to_text(), "seats": [0]}
    first, again = [(await account.post("/me/records", wish)).json() for _ in range(2)]
    assert first == again
    assert (first["from_record"], first["status"], first["you"]) == (True, "over", [0])
    assert first["players"][1]["name"] == "Bob"
    games = (await account.get("/me/games")).json()["tables"]
    assert [one["id"] for one in games] == [first["id"]]
    answer = await account.get(f"/tables/{first['id']}/record")
    assert Record.parse(answer.text) == record
    steps = (await account.get(f"/tables/{first['id']}/replay?eyes=all&count=3")).json()["steps"]
    assert [step["move"] for step in steps] == [None, *map(str, record.moves[:2])]


async def test_what_ended_at_the_table_is_kept(account: Guest) -> None:
    record = Record.begin(game("pylos"), players=("Ann", "Bob")).play("1a1")
    record = record.end(Outcome((2, 1), (0, 1), "resigned"))
    answer = await account.post("/me/records", {"record": record.to_json(), "seats": [1]})
    assert answer.json()["outcome"]["reason"] == "resigned"


async def test_records_that_are_wrong_or_unfinished_are_refused(account: Guest) -> None:
    record = played("pylos").to_text()
    unfinished = Record.begin(game("pylos")).play("1a1").to_text()
    first, second = (str(turn[0]) for turn in played("pylos").turns[:2])
    illegal = record.replace(second, first, 1)
    for text, status in ((unfinished, 409), (illegal, 422), ("nonsense", 400)):
        answer = await account.post("/me/records", {"record": text, "seats": [0]})
        assert answer.status_code == status, answer.text
    answer = await account.post("/me/records", {"record": record, "seats": [5]})
    assert answer.status_code == 404
    assert (await account.get("/me/games")).json()["tables"] == []


async def test_only_accounts_keep_games_and_nobody_is_imitated(node: Node, account: Guest) -> None:
    name = (await account.get("/me")).json()["name"]
    record = Record.begin(game("pylos"), players=("Bob", name)).play("1a1")
    text = record.end(Outcome((2, 1), (0, 1), "resigned")).to_text()
    async with Guest(node) as guest:
        answer = await guest.post("/me/records", {"record": text, "seats": [0]})
        assert answer.json()["error"] == "no-account"
        wish = {"name": f"Bob {secrets.token_hex(4)}", "password": "correct horse"}
        assert (await guest.post("/me/account", wish)).status_code == 200
        kept = (await guest.post("/me/records", {"record": text, "seats": [0]})).json()
        assert kept["players"][1]["name"] == "?"
        assert kept["players"][1]["account"] is False
