"""No guest looks like an account, no program like a person, and nobody meets a program unasked."""

from collections.abc import AsyncIterator
from secrets import token_hex

import pytest

from benben.server.auth.names import clean_name, skeletons
from tests.server.clients import BOT, ME, PERSON, Guest, Json
from tests.server.nodes import Node

LOOKALIKES = [
    ("Paul", "PauI"),
    ("Paul", "Раul"),
    ("Anna", "ANNA"),
    ("Олена", "Oлена"),
    ("Олена", "ОЛEНА"),
    ("Hello", "Ηello"),
    ("van", "νan"),
    ("modern", "rnodern"),
    ("Zoë", "ZOE\u0308"),
    ("Łódź", "łÓDŹ"),
    ("Ann10", "AnnlO"),
    ("Wide", "Ｗｉｄｅ"),
]
UNREADABLE = ["\u3164", "\u2800", "\uffa0", "\u115f\u1160", "\u0301", " ", "a\u200bb", "a\u034fb",
              "\u202eabc", "a\u2066b", "a\u00adb", "\U0001d159", "\U00016fe4", "a\ufffc",
              "a" + 5 * "\u0301", "x" * 41]  # fmt: skip


@pytest.mark.parametrize(("name", "other"), LOOKALIKES)
def test_names_that_look_alike_share_a_skeleton(name: str, other: str) -> None:
    assert skeletons(name) & skeletons(other)


@pytest.mark.parametrize(("name", "other"), [("Ann", "Bob"), ("Zoë", "Zoe"), ("Jan", "Jana")])
def test_other_names_share_none(name: str, other: str) -> None:
    assert not skeletons(name) & skeletons(other)


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    assert clean_name(name) is None


@pytest.mark.parametrize("name", ["Ann", "Łukasz Żak", "Олена", "李", "♥", "O'Neill 2", "सीता"])
def test_ordinary_names_are_names(name: str) -> None:
    assert clean_name(f"  {name} ") == name


async def registered(guest: Guest, letters: str = "Owner") -> str:
    """The name of a new account, which no other test has."""
    guest.name = f"{letters} {''.join('qwertzuvxyhkdfgs'[int(one, 16)] for one in token_hex(8))}"
    answer = await guest.post("/me/account", {"name": guest.name, "password": "correct horse"})
    assert answer.status_code == 200, answer.text
    return guest.name


@pytest.fixture
async def cat(node: Node) -> AsyncIterator[Guest]:
    async with Guest(node, "Cat") as guest:
        yield guest


async def open_as(guest: Guest, name: str, *seats: Json) -> tuple[int, Json]:
    setup = {"game": "pylos", "seats": list(seats) or [ME, PERSON]}
    answer = await guest.post("/tables", {"setup": setup, "name": name})
    return answer.status_code, answer.json()


@pytest.mark.anyio
@pytest.mark.parametrize("letters", ["Owner", "Ow\u043der", "0wner", "\u041ewner"])
async def test_a_guest_cannot_use_a_name_like_that_of_an_account(
    ann: Guest, bob: Guest, letters: str
) -> None:
    name = await registered(ann)
    if letters == "Ow\u043der":  # the small Cyrillic en is like no Latin letter
        letters, name = "OWNER", name.upper()
    false = name.replace("Owner", letters).replace("OWNER", letters)
    bot = {"who": "bot", "level": "weakest"}
    for seats in ((ME, PERSON), ({**ME, "name": false}, PERSON), (ME, {**bot, "name": false})):
        wish = "Bob" if any("name" in seat for seat in seats) else false
        levels = [{**seat, "level": "novice"} if "level" in seat else seat for seat in seats]
        status, body = await open_as(bob, wish, *levels)
        assert (status, body["error"]) == (409, "name-taken")
    table = await ann.open("pylos", ME, PERSON)
    bob.name = false
    sat = await bob.sit(table["table"]["id"], 1, table["links"]["1"])
    assert (sat.status_code, sat.json()["error"]) == (409, "name-taken")
    paired = await bob.post("/tables/pairing", {"game": "pylos", "name": false})
    assert (paired.status_code, paired.json()["error"]) == (409, "name-taken")
    account = {"name": false, "password": "battery staple"}
    taken = await bob.post("/me/account", account)
    assert (taken.status_code, taken.json()["error"]) == (409, "name-taken")


@pytest.mark.anyio
async def test_nobody_registers_the_name_of_guests_without_a_name(ann: Guest) -> None:
    for name in ("Guest", "GUEST", "Gսest"):
        answer = await ann.post("/me/account", {"name": name, "password": "correct horse"})
        assert answer.json()["error"] == "name-taken"


@pytest.mark.anyio
@pytest.mark.parametrize("name", UNREADABLE[:-1])
async def test_unreadable_names_are_refused_everywhere(ann: Guest, name: str) -> None:
    for status, body in [
        await open_as(ann, name),
        await open_as(ann, "Ann", {**ME, "name": name}, PERSON),
    ]:
        assert status == 400
        assert body["error"] in ("bad-name", "badchoice")
    answer = await ann.post("/me/account", {"name": name * 2, "password": "correct horse"})
    assert answer.json()["error"] == "bad-name"


@pytest.mark.anyio
async def test_the_name_of_a_seat_is_stored_as_it_is_shown(ann: Guest) -> None:
    table = (await ann.open("pylos", ME, {**ME, "name": " \ufe0fBob \ufe0f"}))["table"]
    assert [one["name"] for one in table["players"]] == ["Ann", "Bob"]


@pytest.mark.anyio
async def test_accounts_carry_a_mark_that_guests_lack(ann: Guest, bob: Guest) -> None:
    await registered(ann)
    opened = await ann.open("pylos", ME, PERSON, listed=True, watchable=True)
    table = opened["table"]["id"]
    listed = next(
        one for one in (await bob.get("/tables/open")).json()["tables"] if one["id"] == table
    )
    assert listed["players"][0]["account"]
    assert (await bob.sit(table, 1)).status_code == 200
    assert [one["account"] for one in (await bob.table(table))["players"]] == [True, False]
    screen = await ann.open("pylos", ME, {**ME, "name": "Somebody else"})
    assert [one["account"] for one in screen["table"]["players"]] == [True, False]
    alone = await ann.open("pylos", ME, BOT)
    assert [one["account"] for one in alone["table"]["players"]] == [True, False]


# Programs


async def program(guest: Guest, name: str = "Rambler") -> Guest:
    """A program with a token of the guest's."""
    token = (await guest.post("/me/tokens", {"name": name})).json()["token"]
    return Guest(guest.node, name, token)


@pytest.mark.anyio
async def test_a_seat_taken_with_a_token_says_bot(ann: Guest, bob: Guest) -> None:
    await registered(bob)
    opened = await ann.open("pylos", ME, PERSON)
    table = opened["table"]["id"]
    async with await program(bob) as rambler:
        assert (await rambler.sit(table, 1, opened["links"]["1"])).status_code == 200
    seats = [(one["kind"], one["external"]) for one in (await ann.table(table))["players"]]
    assert seats == [("person", False), ("bot", True)]
    events = (await ann.get(f"/tables/{table}/events")).json()["events"]
    assert [event.get("external") for event in events if event["kind"] == "seated"] == [True]


async def pair(guest: Guest, seconds: int, **wish: object) -> Json:
    clock = {"kind": "total", "seconds": seconds}
    answer = await guest.post("/tables/pairing", {"game": "pylos", "clock": clock, **wish})
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()["table"]
    return table


@pytest.mark.anyio
@pytest.mark.parametrize("program_first", [True, False])
@pytest.mark.parametrize("welcome", [True, False])
async def test_people_are_paired_with_programs_only_if_they_agree(
    ann: Guest, bob: Guest, cat: Guest, program_first: bool, welcome: bool
) -> None:
    seconds = 3000 + 2 * program_first + welcome
    async with await program(bob) as rambler:
        if program_first:
            first = await pair(rambler, seconds)
            second = await pair(ann, seconds, bots=welcome)
        else:
            first = await pair(ann, seconds, bots=welcome)
            second = await pair(rambler, seconds)
    assert (first["id"] == second["id"]) == welcome
    if not welcome:  # people still find each other
        waiting = second if program_first else first
        assert (await pair(cat, seconds))["id"] == waiting["id"]


@pytest.mark.anyio
async def test_whoever_agrees_to_programs_meets_people_too(ann: Guest, cat: Guest) -> None:
    first = await pair(ann, 3100)
    assert (await pair(cat, 3100, bots=True))["id"] == first["id"]
    first = await pair(ann, 3101, bots=True)
    assert (await pair(cat, 3101))["id"] == first["id"]


@pytest.mark.anyio
async def test_at_a_table_of_three_everybody_has_to_agree(
    ann: Guest, bob: Guest, cat: Guest
) -> None:
    wish = {"game": "pyramido", "seats": 3, "options": {}}
    table = await pair(ann, 3200, **wish, bots=True)
    assert (await pair(cat, 3200, **wish))["id"] == table["id"]
    async with await program(bob) as rambler:
        assert (await pair(rambler, 3200, **wish))["id"] != table["id"]
    assert (await pair(bob, 3200, **wish))["id"] == table["id"]
