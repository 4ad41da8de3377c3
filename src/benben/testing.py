"""A conformance test for games: call `check_game` in a test of your game.

The game must have an entry point in the group `benben.games`, so that its records can be read.
"""

import json
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import TypeVar

from benben.core import REPETITION, BadChoice, Game, IllegalMove, Move, Record, Rng, State
from benben.kernels import PLAIN_VARIABLE, compiled, find_kernels

_T = TypeVar("_T")
_LONGEST_GAME = 20_000
_MOVES_PER_STATE = 12
_STATES_PER_GAME = 80


def check_game(
    game: Game, *, seats: int | None = None, playouts: int = 10, seed: int | str = 0
) -> None:
    """Play random games and raise AssertionError if the game breaks the contract.

    Checked: listed moves are legal and others are not; neither an illegal move nor a public method
    without arguments changes a state, and no public attribute of it can be set; everything written
    can be read back; views are plain data and contain nothing that `guess` deals again; `hides` and
    `private_views` are right; `revealed` counts what has been revealed; records replay to the same
    states; and plain Python agrees with the compiled engines.
    """
    rng = Rng(seed).child("check_game")
    secrets = [f"secret {sha256(f'{seed}/{n}'.encode()).hexdigest()}" for n in range(playouts)]
    records = [play_at_random(game, rng, seats=seats, seed=secret) for secret in secrets]
    met = sorted({move for record in records for move in record.moves}, key=str)
    for record in records:
        _check_revealed_grows(record)
        for state in _some(record.states, _STATES_PER_GAME, rng):
            _check_state(state, met, rng)
            _check_nothing_changes(state)
            _check_views(state, record.seed, rng)
        _check_nothing_is_revealed_unsaid(record, rng)
        _check_record(record)
    _check_what_is_hidden(game, [state for record in records for state in record.states], rng)
    _check_plain_python_agrees(records)


def play_at_random(
    game: Game, rng: Rng, *, seats: int | None = None, seed: int | str = 0
) -> Record:
    """A whole game of random moves."""
    record = Record.begin(game, seats, seed=seed)
    state, moves = record.state, list[Move]()
    while state.to_act is not None:
        moves.append(rng.choice(state.moves()))
        state = state.play(moves[-1])
        assert len(moves) < _LONGEST_GAME, f"the game does not end within {_LONGEST_GAME} moves"
    return record.play(*moves)


def _check_state(state: State, met: list[Move], rng: Rng) -> None:
    moves = state.moves()
    assert len(set(moves)) == len(moves), f"{state!r} lists a move twice"
    over = state.outcome is not None
    assert (state.to_act is None) == over == (not moves) == (state.task is None), (
        f"{state!r} does not know whether it is the end"
    )
    for move in _some(moves, _MOVES_PER_STATE, rng):
        _check_move(state, move)
    listed = set(moves)
    for move in _some([move for move in met if move not in listed], _MOVES_PER_STATE, rng):
        _check_illegal(state, move)
    _check_position_text(state)
    copy = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert copy == state and hash(copy) == hash(state) and copy.key == state.key, (
        f"{state!r} changes when pickled"
    )
    assert copy.outcome == state.outcome, f"{state!r} forgets its outcome when pickled"
    assert copy.revealed == state.revealed, f"{state!r} forgets what was revealed when pickled"


def _check_nothing_changes(state: State) -> None:
    before, moves = str(state), state.moves()
    for name in [name for name in dir(state) if not name.startswith("_")]:
        value = getattr(state, name)
        if callable(value):
            with suppress(Exception):  # it needs arguments, or refuses in this state
                value()
        elif not _is_plain_kernel(state):
            assert not _can_be_set(state, name, value), f"{name} of {state!r} can be set"
        assert str(state) == before and state.moves() == moves, f"{name}() changes {state!r}"


def _is_plain_kernel(state: State) -> bool:
    """Whether attributes are protected by a kernel that does not run compiled."""
    return not compiled() and any(kind.__module__ in find_kernels() for kind in type(state).__mro__)


def _can_be_set(state: State, name: str, value: object) -> bool:
    try:
        setattr(state, name, value)
    except (AttributeError, TypeError):
        return False
    return True


def _check_what_is_hidden(game: Game, states: Sequence[State], rng: Rng) -> None:
    looked = _some(states, _STATES_PER_GAME, rng)
    guessed = [state.guess(None, rng) == state for state in looked]
    assert game.hides != all(guessed), f"{game!r} says that it hides={game.hides}"
    alike = [_view_of_the_table(state, None) == _view_of_the_table(state, 0) for state in looked]
    assert game.private_views != all(alike), f"{game!r} says private_views={game.private_views}"


def _view_of_the_table(state: State, seat: int | None) -> dict[str, object]:
    """What a seat sees besides its own moves."""
    return {**state.view(seat).plain(), "seat": None, "moves": []}


def _some(items: Sequence[_T], number: int, rng: Rng) -> list[_T]:
    """All items if there are few, else so many of them, the last one always."""
    if len(items) <= number:
        return list(items)
    return [*(rng.choice(items) for _ in range(number - 1)), items[-1]]


def _check_move(state: State, move: Move) -> None:
    text, before = str(move), str(state)
    assert state.game.parse_move(text) == move, f"the move {text!r} does not read back"
    assert state.read(text) == (move,), f"{text!r}, typed by a person, is read as something else"
    assert state.play(text) == state.play(move), f"{text!r} and its text lead to different states"
    assert str(state) == before, f"playing {text!r} changed the state it was played in"


def _check_illegal(state: State, move: Move) -> None:
    before, listed = str(state), state.moves()
    try:
        state.play(move)
    except IllegalMove as error:
        assert error.rule and error.sentence, f"{move} is refused without a rule or a sentence"
    else:
        raise AssertionError(f"{state!r} allows {move} but does not list it")
    assert str(state) == before and state.moves() == listed, f"illegal {move} changed the state"


def _check_position_text(state: State) -> None:
    if state.outcome and state.outcome.reason == REPETITION:
        return  # the text does not contain earlier positions
    again = state.game.parse_state(str(state))
    assert again == state, f"{state!r} reads back as {again!r}"
    assert again.key == state.key, f"{state!r} reads back with another key"
    assert again.moves() == state.moves(), f"{state!r} reads back with other moves"
    assert again.outcome == state.outcome, f"{state!r} reads back with another outcome"


def _check_views(state: State, secret: str, rng: Rng) -> None:
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        written = json.dumps(view.plain())
        assert secret not in written, f"the view of seat {seat} contains the seed"
        acts = seat is not None and seat == state.to_act
        assert bool(view.moves) == acts, f"seat {seat} is shown moves that are not its own"
        guess = state.guess(seat, rng)
        assert guess.view(seat) == view, f"a guess changes what seat {seat} sees"
        assert guess.to_act == state.to_act, f"seat {seat} guesses that somebody else acts"

    for look in (state.view, lambda seat: state.guess(seat, rng)):
        try:
            look(state.seats)
        except BadChoice:
            continue
        raise AssertionError(f"somebody at seat {state.seats} of {state.seats} is shown something")


def _steps(record: Record) -> list[tuple[State, Move, State]]:
    """Every move with the states before and after it."""
    return list(zip(record.states, record.moves, record.states[1:], strict=False))


def _check_revealed_grows(record: Record) -> None:
    first = record.states[0]
    assert first.revealed == 0, f"{first!r} reveals something before anybody has moved"
    for before, move, after in _steps(record):
        assert after.revealed >= before.revealed, f"after {move} less is revealed than before"


def _check_nothing_is_revealed_unsaid(record: Record, rng: Rng) -> None:
    quiet = [step for step in _steps(record) if step[0].revealed == step[2].revealed]
    for before, move, after in _some(quiet, _STATES_PER_GAME, rng):
        _check_foreseen(before, move, after, rng)


def _check_foreseen(before: State, move: Move, after: State, rng: Rng) -> None:
    """Check that after this move nobody sees more than the move and their earlier view imply."""
    for seat in (*range(before.seats), None):
        guess = before.guess(seat, rng)
        if move in guess.moves():
            same = guess.play(move).view(seat) == after.view(seat)
            assert same, f"{move} shows seat {seat} something new, but revealed does not grow"


def _check_record(record: Record) -> None:
    for move in record.moves:
        structure = re.search(r"[\s#()\[\]]|^--$|^[0-9]+\.$", str(move))
        assert not structure, f"{str(move)!r} cannot stand in a record: it has {structure[0]!r}"
    for written in (record.to_text(), record.to_json()):
        again = Record.parse(written)
        assert again == record, f"this record does not read back:\n{written}"
        assert again.states == record.states, f"this record replays differently:\n{written}"
        assert again.outcome == record.outcome, f"this record ends differently:\n{written}"


def _check_plain_python_agrees(records: list[Record]) -> None:
    written = json.dumps([record.to_text() for record in records])
    plain = subprocess.run(
        [sys.executable, "-m", "benben.testing"],
        input=written,
        env={**os.environ, PLAIN_VARIABLE: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, f"plain Python cannot replay these games:\n{plain.stderr}"
    assert plain.stdout == trace(records), "plain Python and the compiled engines disagree"


def trace(records: list[Record]) -> str:
    """One line for each state of these games, with everything it exposes."""
    return "".join(
        f"{state}: {' '.join(map(str, state.moves()))} {state.task} {state.outcome} "
        f"{state.revealed} {state.key}\n"
        for record in records
        for state in record.states
    )


if __name__ == "__main__":
    sys.stdout.write(trace([Record.parse(text) for text in json.load(sys.stdin)]))
