"""`benben engine` and its client: our bots for any program, and any program for Python."""

import json
import re
import sys
from pathlib import Path

import pytest

import benben
from benben.arena.engine import Engine
from benben.arena.faults import Fault
from benben.bots import Budget, Observation, find_bot
from benben.bots.engine import serve
from benben.core import BadChoice

DOCS = (Path(__file__).parents[2] / "docs" / "arena.md").read_text()
START = "................/........./..../. l"


def answers(*messages: object, key: str = "pylos") -> list[dict[str, object]]:
    bot = find_bot(key, "novice")
    lines = [one if isinstance(one, str) else json.dumps(one) for one in messages]
    return list(map(json.loads, serve(benben.game(key), bot, Budget(nodes=50), lines)))


def test_our_bots_decide_over_the_protocol_as_they_do_in_python() -> None:
    game, level = benben.game("pylos", variant="mature"), "casual"
    state, bot = game.start(), find_bot("pylos", level)
    with Engine(game, level=level, nodes=300) as engine:
        for number in range(12):
            assert state.to_act is not None
            seen = Observation(state, state.to_act)
            move = engine.choose(state, seed=str(number))
            assert move == bot.choose(seen, Budget(nodes=300), str(number)).move
            state = state.play(move)


@pytest.mark.parametrize("key", ["pyramido", "touche"])
def test_an_engine_plays_games_that_hide_something(key: str) -> None:
    game = benben.game(key)
    state = game.start(3, seed=1)
    with Engine(game, level="novice", seats=3, nodes=20) as engine:
        for number in range(8):
            state = state.play(engine.choose(state, seed=str(number)))


def test_the_bots_of_the_documentation_play(tmp_path: Path) -> None:
    found = re.findall(r"```python\n(import json.*?)```", DOCS, re.DOTALL)
    assert len(found) == 2
    game = benben.game("touche")
    for number, source in enumerate(found):
        assert len(source.strip().splitlines()) <= 12
        state = game.start(2, seed=number)
        (tmp_path / "bot.py").write_text(source)
        with Engine(game, f"{sys.executable} {tmp_path / 'bot.py'}") as engine:
            for _ in range(6):
                state = state.play(engine.choose(state))


def test_messages_that_make_no_sense_get_an_error() -> None:
    found = answers(
        "nonsense", "[]", {"type": 3}, {"type": "fly"}, {"type": "decide"},
        {"type": "decide", "position": "x"}, {"type": "start", "game": "touche"},
        {"type": "start", "options": {"variant": "x"}}, {"type": "start", "options": [1]},
        {"type": "decide", "position": START, "nodes": "many"},
        {"type": "decide", "position": START, "seconds": -1},
        {"type": "decide", "position": "LLLLLLLLLLLLLLLD/........./..../. l"},
    )  # fmt: skip
    assert len(found) == 12
    assert all(list(one) == ["error"] for one in found)


def test_an_engine_goes_on_after_an_error_and_follows_the_options() -> None:
    options = {"variant": "children"}
    first, bad, move = answers(
        {"type": "start", "game": "pylos", "options": options, "seats": 2, "seat": 0},
        "",
        {"type": "decide", "position": "x"},
        {"type": "decide", "position": START, "nodes": None, "seed": "a"},
        {"type": "end", "view": {}},
    )
    assert first == {}
    assert "error" in bad
    assert benben.game("pylos", variant="children").start().play(str(move["move"]))


def test_a_program_that_fails_raises_a_fault() -> None:
    state = benben.game("pylos").start()
    for command, said in (("false", "exit code 1"), ("sleep 60", "no answer within")):
        with Engine(state.game, command, seconds=0, grace=0.2) as engine:
            if command != "false":
                engine._is_started = True
            with pytest.raises(Fault, match=said):
                engine.choose(state)
    with pytest.raises(Fault, match="does not start"):
        Engine(state.game, "./nowhere")
    over = state.game.parse_state("LLLLLLLLLLLLLLLD/........./..../. l")
    with Engine(state.game, "cat") as engine, pytest.raises(BadChoice, match="nothing to decide"):
        engine.choose(over)
