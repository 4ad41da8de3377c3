"""Requests of every kind that fit what there is: they reach behind the first refusals."""

import ssl
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, cast

import httpx
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.core.result import Ok

import benben
from benben import Rng
from tests.processes import PATIENCE
from tests.server.clients import ME, PERSON, Json, weakest
from tests.server.nodes import Node
from tests.server.test_bad_input import CHECKS, NAME_AND_PASSWORD, thorough

GAMES = ("pylos", "pyramido", "touche")
EXAMPLES = 4
MOST_REFUSED = 0.2
OTHERS = {"password": "battery staple"}
SECONDS = {"none": 0, "total": 300, "move": 30, "days": 86_400}
TLS = ssl.create_default_context()

Draw = Callable[[st.SearchStrategy[Any]], Any]


class Eve:
    """Somebody with a cookie of their own, and what a request may be about."""

    def __init__(self, node: Node, http: httpx.Client) -> None:
        self.node = node
        self.http = http

    def ask(self, path: str, **body: Any) -> Json:
        """The answer to a request that is done."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return dict(answer.json())

    def open(self, *seats: Json, game: str = "pylos") -> Json:
        """A table, and the links to its seats."""
        return self.ask("/tables", setup={"game": game, "seats": list(seats) or [ME, ME]})

    def act(self, table: Json, do: str, **what: Any) -> Json:
        """The table after a command."""
        changed: Json = self.ask(f"/tables/{table['id']}/actions", do=do, **what)["table"]
        return changed

    def move(self, table: Json) -> Json:
        """The table after the first legal move."""
        return self.act(table, "decide", answers=table["state"], move=table["view"]["moves"][0])

    def register(self) -> Json:
        """A new account: its name, password and recovery code."""
        name = f"Eve {token_hex(6)}"
        answer = self.ask("/me/account", **NAME_AND_PASSWORD | {"name": name})
        return {**NAME_AND_PASSWORD, "name": name, "recovery": answer["recovery"]}


@contextmanager
def visitor(node: Node) -> Iterator[Eve]:
    """Somebody new."""
    with httpx.Client(base_url=f"{node.url}/api", verify=TLS, timeout=PATIENCE) as http:
        yield Eve(node, http)


# What fits each kind of request


def table_for(eve: Eve, path: str, body: Any) -> Json:
    """A table at which a request can be done."""
    if path.endswith(("/record", "/replay", "/advice")):
        return eve.act(eve.move(eve.open()["table"]), "resign")
    match body["do"] if path.endswith("/actions") else "look":
        case "undo":
            return eve.move(eve.open(game="pyramido")["table"])
        case "takeback":
            return eve.move(eve.open()["table"])
        case "rematch":
            return eve.act(eve.open()["table"], "resign")
        case "leave" | "revoke":
            return dict(eve.open(ME, PERSON)["table"])
        case "answer":
            return asked_for_a_draw(eve)
    if path.endswith("/help"):
        return dict(eve.open(ME, {"who": "bot", "level": weakest("pylos")})["table"])
    return dict(eve.open()["table"])


def asked_for_a_draw(eve: Eve) -> Json:
    """A table where somebody else has offered a draw."""
    opened = eve.open(ME, PERSON)
    table = opened["table"]
    with visitor(eve.node) as bob:
        bob.ask(f"/tables/{table['id']}/seats/1", key=opened["links"]["1"], name="Bob")
        bob.act(table, "draw")
    return dict(table)


def fitting_command(body: Json, table: Json) -> Json:
    """A command as it was generated, about the state of a table."""
    fitting = {key: value for key, value in body.items() if key in ("do", "auto", "accept", "ref")}
    match body["do"]:
        case "decide":
            fitting |= {"answers": table["state"], "move": table["view"]["moves"][-1]}
        case "undo":
            fitting |= {"answers": table["state"]}
        case "say":
            fitting |= {"phrase": "hello"}
    return fitting


def fitting_setup(body: Json, draw: Draw) -> Json:
    """A setup as it was generated, with a game, seats and times that exist."""
    game = draw(st.sampled_from(GAMES))
    bot = {"who": "bot", "level": weakest(game)}
    kept = {
        key: body["setup"][key] for key in ("lot", "listed", "watchable") if key in body["setup"]
    }
    seats = [ME, draw(st.sampled_from([ME, PERSON, bot]))]
    clock = fitting_clock(body["setup"].get("clock"))
    return {"setup": {**kept, "game": game, "seats": seats, "clock": clock}, "name": "Eve"}


def fitting_clock(clock: Json | None) -> Json:
    kind = (clock or {}).get("kind", "none")
    return {"kind": kind, "seconds": SECONDS[kind]} if SECONDS[kind] else {"kind": kind}


def fitting_pairing(body: Json, draw: Draw) -> Json:
    game = draw(st.sampled_from(GAMES))
    bot = {"level": weakest(game), "after": 3600} if body.get("bot") else None
    return {"game": game, "clock": fitting_clock(body.get("clock")), "bot": bot, "name": "Eve"}


def fitting_position(body: Json, draw: Draw, games: Sequence[str] = GAMES) -> Json:
    """Some decisions from a position, or from the start of a game."""
    key, seed = draw(st.sampled_from(games)), str(draw(st.integers(0, 99)))
    state, moves = benben.game(key).start(2, seed), []
    for _ in range(draw(st.integers(0, 6))):
        moves.append(str(draw(st.sampled_from(state.moves()))))
        state = state.play(moves[-1])
    if body.get("position"):
        return {"game": key, "position": str(state), "moves": []}
    return {"game": key, "seed": seed, "seats": 2, "moves": moves}


def finished_record(seed: str) -> str:
    """The record of a game of Pylos between random players."""
    record, rng = benben.Record.begin(benben.game("pylos"), players=("Eve", "Bob")), Rng(seed)
    while record.outcome is None:
        record = record.play(rng.choice(record.state.moves()))
    return record.to_text()


def fitting_account(eve: Eve, path: str) -> Json:
    """What the account page sends; everything but registering needs an account."""
    if path.endswith("/account"):
        return {**NAME_AND_PASSWORD, "name": f"Eve {token_hex(6)}"}
    known = eve.register()
    if path.endswith("/login"):
        return {key: known[key] for key in ("name", "password")}
    if path.endswith("/recover"):
        return known | OTHERS
    again = {"password": known["password"]}
    return again | {"new": OTHERS["password"]} if path.endswith("/me/password") else again


def fit(case: Case[Any], eve: Eve, draw: Draw) -> None:
    """Make a generated request fit what there is."""
    path, wanted = case.operation.path, case.path_parameters
    if "game" in wanted:
        wanted["game"] = draw(st.sampled_from(GAMES))
    if "token_id" in wanted:
        eve.ask("/me/tokens", name="bot")
        wanted["token_id"] = eve.http.get("/me/tokens").json()["tokens"][0]["id"]
    if "/seats/" in path:
        opened = eve.open(ME, PERSON)
        wanted |= {"table_id": opened["table"]["id"], "seat": 1}
        key = opened["links"]["1"]
        case.query = {"key": key} if case.method == "GET" else case.query
        case.body = {"key": key, "name": "Eve"} if case.method == "POST" else case.body
    elif "table_id" in wanted:
        table = table_for(eve, path, case.body)
        wanted["table_id"] = table["id"]
        if "at" in wanted:
            wanted["at"] = 0
        if path.endswith("/replay"):
            case.query = {"eyes": draw(st.sampled_from(["all", "0", "1"])), "count": 2}
        if path.endswith("/actions"):
            case.body = fitting_command(cast("Json", case.body), table)
    elif case.method == "POST":
        fit_body(case, eve, draw)
    elif path.endswith("/games"):
        eve.open()
    elif path.endswith("/pylos/value"):
        case.query = {"position": fitting_position({"position": True}, draw, ["pylos"])["position"]}


def fit_body(case: Case[Any], eve: Eve, draw: Draw) -> None:
    path, body = case.operation.path, cast("Json", case.body)
    if path.endswith("/tables"):
        case.body = fitting_setup(body, draw)
    elif path.endswith("/pairing"):
        case.body = fitting_pairing(body, draw)
    elif path.endswith("/positions"):
        case.body = fitting_position(body, draw)
    elif path.endswith("/me/records"):
        eve.register()
        case.body = {"record": finished_record(str(draw(st.integers(0, 99)))), "seats": [0]}
    elif path.endswith("/tokens"):
        case.body = {"name": draw(st.sampled_from(["bot", "мій бот", "łoś"]))}
    elif case.operation.body:
        case.body = fitting_account(eve, path)
    elif path.endswith(("/logout", "/logout-everywhere")):
        eve.register()


def send_fitting(operation: APIOperation[Any, Any, Any, Any], node: Node) -> Counter[int]:
    """Send requests to one endpoint that fit; return how often there was each status."""
    statuses: Counter[int] = Counter()

    @thorough(EXAMPLES)
    @given(data=st.data(), case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def send(data: st.DataObject, case: Case[Any]) -> None:
        with visitor(node) as eve:
            fit(case, eve, data.draw)
            cookie = eve.http.cookies.get("benben")
        cookies = {"benben": cookie} if cookie else {}
        answer = case.call(cookies=cookies, timeout=PATIENCE)
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    send()
    return statuses


def test_most_requests_that_fit_are_done(node: Node) -> None:
    schema = schemathesis.openapi.from_url(f"{node.url}/api/docs/openapi.json")
    asked: dict[str, Counter[int]] = {}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        asked[operation.label] = send_fitting(operation, node)
    total: Counter[int] = sum(asked.values(), Counter())
    refused = sum(count for status, count in total.items() if status >= 400) / total.total()
    print(f"\n{total.total()} requests, {refused:.0%} refused: {dict(total)}")
    assert refused < MOST_REFUSED
    never_done = {label for label, statuses in asked.items() if min(statuses) >= 300}
    assert never_done == set()
