"""Positions without a table."""

import warnings
from functools import cache
from typing import Any

import pytest
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, LitestarDeprecationWarning
from litestar.testing import TestClient

import benben
from benben.server.app import _http_error, _refused
from benben.server.http.positions import positions
from benben.server.http.work_queue import WorkQueues
from benben.server.rate_limit import Buckets
from benben.server.tables.positions import LONGEST_GAME, LONGEST_POSITION
from benben.server.tables.refusals import Refused

SQUARE = "LL..L......D..DD/........./..../. l"


@cache
def application() -> Litestar:
    """An application with only this part of the API."""
    queues = WorkQueues()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return Litestar(
            route_handlers=[Router("/api", route_handlers=[positions])],
            dependencies={"queues": Provide(lambda: queues, sync_to_thread=False)},
            state=State({"requests": Buckets(10_000, 1_000)}),
            exception_handlers={Refused: _refused, HTTPException: _http_error},
            openapi_config=None,
            logging_config=None,
        )


def ask(status: int = 200, **body: Any) -> dict[str, Any]:
    with TestClient(application()) as client:
        answer = client.post("/api/positions", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_new_game_as_whoever_begins_sees_it() -> None:
    answer = ask(game="touche", seats=3, seed="giza")
    state = benben.game("touche").start(3, seed="giza")
    assert answer["position"] == str(state)
    assert answer["turns"] == []
    assert answer["view"]["seat"] == state.to_act
    assert answer["view"]["moves"] == [str(move) for move in state.moves()]
    assert len(answer["view"]["hand"]) == 5


def test_decisions_from_a_position_and_what_can_follow() -> None:
    answer = ask(game="pylos", position=SQUARE, moves=["1b2", "-1a1", "stop", "1a1"])
    assert answer["turns"] == [[0, ["1b2", "-1a1", "stop"]], [1, ["1a1"]]]
    assert answer["view"]["seat"] == 0
    assert answer["begins"]
    between = ask(game="pylos", position=SQUARE, moves=["1b2"])
    assert between["view"]["task"] == "take-back"
    assert not between["begins"]
    assert between["view"]["moves"] == ["-1a1", "-1b1", "-1a2", "-1b2"]
    further = ask(game="pylos", position=between["position"], moves=["-1b2"])
    assert further["view"]["task"] == "take-back-or-stop"
    assert further["turns"] == [[0, ["-1b2"]]]


def test_options_and_other_eyes() -> None:
    children = ask(game="pylos", options={"variant": "children"}, position=SQUARE, moves=["1b2"])
    assert children["view"]["to_act"] == 1
    other = ask(game="pylos", position=SQUARE, seat=1)["view"]
    assert (other["seat"], other["to_act"], other["moves"]) == (1, 0, [])


def test_at_the_end_nobody_acts() -> None:
    full = "LDLDLDLDLDLDLDLD/LDLDLDLDL/LDLD/. d"
    view = ask(game="pylos", position=full, moves=["4a1"])["view"]
    assert (view["seat"], view["outcome"]["places"]) == (None, [2, 1])


@pytest.mark.parametrize(
    ("move", "rule", "reason", "facts"),
    [
        ("1a1", "PY-06", "filled", {"cell": "1a1"}),
        ("2a1", "PY-06", "unsupported", {"cell": "2a1", "missing": "1b2"}),
        ("-1a1", "PY-10", "not-completed", {}),
    ],
)
def test_what_the_rules_forbid_is_refused_as_at_a_table(
    move: str, rule: str, reason: str, facts: dict[str, str]
) -> None:
    refusal = ask(422, game="pylos", position=SQUARE, moves=[move])
    assert refusal["error"] == "illegal"
    assert (refusal["rule"], refusal["reason"], refusal["facts"]) == (rule, reason, facts)


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"game": "chess"}, "badchoice"),
        ({"game": "pylos", "options": {"variant": "wild"}}, "badchoice"),
        ({"game": "pylos", "seats": 3}, "badchoice"),
        ({"game": "pylos", "seat": 2}, "badchoice"),
        ({"game": "pylos", "position": SQUARE, "seed": "a"}, "badchoice"),
        ({"game": "pylos", "position": "nonsense"}, "malformed"),
        ({"game": "pylos", "position": "................/L......../..../. d"}, "impossible"),
        ({"game": "pylos", "moves": ["1z9"]}, "malformed"),
        ({"game": "pylos", "moves": [""]}, "validation"),
        ({"game": "pylos", "moves": ["x" * 81]}, "validation"),
        ({"game": "pylos", "moves": ["1a1"] * (LONGEST_GAME + 1)}, "validation"),
        ({"game": "touche", "position": "x" * (LONGEST_POSITION + 1)}, "validation"),
        ({"game": "pylos", "anything": 1}, "validation"),
        ({}, "validation"),
    ],
)
def test_what_cannot_be_read_is_refused(body: dict[str, Any], error: str) -> None:
    assert ask(400, **body)["error"] == error


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
def test_every_position_can_be_asked_for_again(game: str) -> None:
    moves: list[str] = []
    for _ in range(12):
        answer = ask(game=game, seed="again", moves=moves)
        again = ask(game=game, position=answer["position"])
        assert again["view"] == answer["view"]
        moves.append(answer["view"]["moves"][-1])


def test_a_seat_sees_its_own_hand_only() -> None:
    state = benben.game("touche").start(seed="a")
    for seat in range(2):
        assert ask(game="touche", seed="a", seat=seat)["view"] == state.view(seat).plain()
