"""Programs as entrants: the documented example, every fault, and the messages they get."""

import json
import os
import re
import time
from pathlib import Path

import pytest

import benben
from benben import Rng
from benben.arena import program as programs
from benben.arena.entrants import Entrant
from benben.arena.game import FAULT, play_game

from .runs import against, program, settings

DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


def documented(folder: Path) -> Entrant:
    """The example in the documentation, verbatim."""
    example = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert example is not None
    assert example[1].count("\n") <= 10
    return program(folder, whole=example[1], name="documented")


@pytest.mark.parametrize(("game", "seats"), [("pylos", 2), ("pyramido", 2), ("touche", 3)])
def test_the_documented_example_plays_whole_games(tmp_path: Path, game: str, seats: int) -> None:
    run = settings(entrants=(documented(tmp_path),), game=game, seats=seats)
    played = play_game(run, 0)
    assert played.fault is None
    assert played.scores is not None
    assert game == "touche" or play_game(run, 0).moves == played.moves
    assert [len(times) > 0 for times in played.micros] == [True] * seats
    state = benben.game(game).start(seats, played.seed)
    for move in played.moves:
        state = state.play(move)
    assert state.outcome is not None
    assert state.outcome.places == played.places


FAULTS = {
    "hung": "if asked == 2: time.sleep(60)",
    "hung, and deaf to hints": """
        import signal
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if asked == 2: time.sleep(60)
    """,
    "hung while it floods its errors": """
        while asked == 2: sys.stderr.write("x" * 9999 + chr(10))
    """,
    "crashed: it ended with exit code 1: ZeroDivisionError": "if asked == 2: 1 / 0",
    "crashed: it ended with exit code 3": "if asked == 2: os._exit(3)",
    "crashed: signal 9 ended it": "if asked == 2: os.kill(os.getpid(), 9)",
    "crashed: it closed its standard output": """
        if asked == 2: os.close(1); time.sleep(60)
    """,
    "garbled: an answer is a JSON object": "if asked == 2: print('e4', flush=True); continue",
    "garbled: an answer is a JSON object, not a list": "if asked == 2: answer = [1]",
    "garbled: an answer is a JSON object, not deep": """
        if asked == 2: print("[" * 60_000, flush=True); continue
    """,
    'garbled: an answer to "decide"': "if asked == 2: answer = {'move': 7}",
    "garbled: it answered with more than one line": """
        if asked == 2: os.write(1, b'{"move": "1a1"}' + bytes([10]) + b"{}" + bytes([10])); continue
    """,
    "garbled: an answer of more than": """
        while asked == 2: sys.stdout.write("x" * 9999)
    """,
    "illegal: 1a1 is already filled (PY-06)": "if asked == 2: answer = {'move': '1a1'}",
    "illegal: There is no cell '1z9'": "if asked == 2: answer = {'move': '1z9'}",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_loses_the_game(tmp_path: Path, fault: str) -> None:
    began = time.monotonic()
    grace = 0.3 if fault.startswith("hung") else 20  # the others get a limit for a busy machine
    played = play_game(against(program(tmp_path, FAULTS[fault]), grace=grace), 0)
    assert time.monotonic() - began < 40
    assert played.fault is not None
    assert played.fault.seat == 0
    said = f"{played.fault.kind}: {played.fault.detail}"
    assert said.startswith(re.split(", |while|not", fault)[0].strip())
    assert (played.bots, played.places, played.scores) == (("mine", "novice"), (2, 1), None)
    assert played.reason == FAULT
    assert not programs._running


def test_unrequested_output_loses(tmp_path: Path) -> None:
    body = """
        print(json.dumps(answer), flush=True)
        time.sleep(0.02)
    """
    played = play_game(against(program(tmp_path, body), grace=20), 0)
    assert played.fault is not None
    assert played.fault.kind == "garbled"


def test_a_program_that_cannot_be_started_loses(tmp_path: Path) -> None:
    played = play_game(against(Entrant("mine", "program", str(tmp_path / "nothing"))), 1)
    assert played.bots == ("novice", "mine")
    assert played.fault is not None
    assert played.fault.detail.startswith("it does not start")
    assert played.places == (1, 2)


@pytest.mark.parametrize(
    ("whole", "kind"), [("1 / 0", "crashed"), ("import time; time.sleep(60)", "hung")]
)
def test_a_program_that_never_gets_ready_loses(
    tmp_path: Path, whole: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "START_UP", 0.2)
    grace = 20 if kind == "crashed" else 0.1
    played = play_game(against(program(tmp_path, whole=whole), grace=grace), 0)
    assert played.fault is not None
    assert played.fault.kind == kind
    assert played.moves == ()


def test_at_a_larger_table_the_others_share_the_first_place(tmp_path: Path) -> None:
    broken = program(tmp_path, "if asked: 1 / 0")
    greedy = (Entrant("a", "level", "greedy"), Entrant("b", "level", "greedy"))
    played = play_game(settings(game="touche", seats=3, entrants=(broken, *greedy)), 0)
    assert played.bots == ("mine", "a", "b")
    assert played.places == (3, 1, 1)


def test_child_processes_end_with_their_program(tmp_path: Path) -> None:
    """A child process of the program is killed with its process group."""
    body = f"""
        import subprocess
        if asked == 1:
            child = subprocess.Popen(["sleep", "60"])
            open({str(tmp_path / "child")!r}, "w").write(str(child.pid))
        if asked == 2:
            os._exit(1)
    """
    played = play_game(against(program(tmp_path, body)), 0)
    assert played.fault is not None
    child = int((tmp_path / "child").read_text())
    deadline = time.monotonic() + 5
    while _runs(child) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not _runs(child)


def _runs(pid: int) -> bool:
    """Whether a process is running, and not a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_messages_larger_than_a_pipe_get_through(tmp_path: Path) -> None:
    """A program that is slow to read is written to piece by piece."""
    quick = settings(seconds=5.0, entrants=(program(tmp_path),))
    player = programs.Program(quick.entrants[0].source, quick)
    try:
        answer = player._ask({"type": "start", "filler": "x" * 1_000_000}, 5)
    finally:
        player.close(None)
    assert answer == {}


def test_nothing_hidden_is_sent(tmp_path: Path) -> None:
    """In Touché, a program gets its own hand only, and never the seed of the deal."""
    log = tmp_path / "log"
    body = f"""
        open({str(log)!r} + str(os.getpid()), "a").write(line)
    """
    run = settings(game="touche", entrants=(program(tmp_path, body),))
    played = play_game(run, 0)
    assert played.fault is None
    real_game = benben.game("touche")
    states = [real_game.start(2, played.seed)]
    for move in played.moves:
        states.append(states[-1].play(move))
    heard = [line for path in tmp_path.glob("log*") for line in path.read_text().splitlines()]
    assert len(heard) == len(played.moves) + 2 + 2
    assert played.seed not in "".join(heard)
    decided = [json.loads(line) for line in heard if '"decide"' in line]
    views = [json.loads(json.dumps(state.view(state.to_act).plain())) for state in states[:-1]]
    for message in decided:
        assert set(message) == {"type", "view", "position", "seconds", "nodes", "seed"}
        number = views.index(message["view"])
        real, fitting = states[number], real_game.parse_state(message["position"])
        assert fitting.view(real.to_act) == real.view(real.to_act)
        assert fitting != real
        assert str(real.guess(real.to_act, Rng(message["seed"]))) != message["position"]
    for state in states[:-1:20]:  # dealing the hidden cards again changes no message
        guesses = [state.guess(state.to_act, Rng(number)) for number in range(5)]
        assert any(guess != state for guess in guesses)
        assert all(guess.view(state.to_act) == state.view(state.to_act) for guess in guesses)
