"""What a program of ours looks like to type checkers: nothing needs a cast."""

# pyright: strict
from typing import assert_type

import benben
from benben import Game, IllegalMove, Outcome, Reason, Record, Rng, State, Turn
from benben.core import game
from benben.games.pylos import Pylos, PylosMove, PylosState, PylosView
from benben.games.pyramido import Pyramido, PyramidoState, Score
from benben.games.touche import Board, Touche, ToucheState

# A game known by its key has its own options, states, moves and views

pylos = benben.game("pylos", variant="mature", take_back="may", empty_reserve="may-raise")
assert_type(pylos, Pylos)
state = pylos.start()
assert_type(state, PylosState)
assert_type(state.play("1a1").play(state.moves()[0]), PylosState)
assert_type(state.moves(), tuple[PylosMove, ...])
assert_type(state.view(None), PylosView)
assert_type(pylos.parse_state(str(state)), PylosState)
assert_type(state.guess(0, Rng(1)), PylosState)
assert_type(state.outcome, Outcome | None)
assert_type(state.to_act, int | None)
assert_type(state.key, int)
assert_type(benben.game("pyramido", areas="solid"), Pyramido)
assert_type(benben.game("pyramido").start(seats=3, seed="a seed"), PyramidoState)
assert_type(benben.game("pyramido").start().score(0, 1), Score)
assert_type(benben.game("touche", board="shuffled"), Touche)
assert_type(benben.game("touche").start(), ToucheState)


def own_board(board: Board) -> Touche:
    return benben.game("touche", board=board)


# Its records have its states

record = Record.begin(pylos, players=("Ann", "Bob"))
assert_type(record, Record[PylosState])
assert_type(record.play("1a1").undo().state, PylosState)
assert_type(record.states, tuple[PylosState, ...])
assert_type(Record.parse(record.to_text()), Record[State])

# Any game serves where a game is asked for, and one found by a text is just that


def length(game: Game, seed: str) -> int:
    record = Record.begin(game, seed=seed)
    assert_type(record, Record[State])
    return len(to_the_end(record).moves)


def to_the_end(record: Record) -> Record:
    while record.outcome is None:
        record = record.play(record.state.moves()[0])
    return record


def by_text(key: str, options: dict[str, str]) -> Game:
    assert_type(benben.game(key), Game[State])
    return game(key, **options)


length(pylos, "a seed")
length(benben.game("touche"), "a seed")
to_the_end(record)

# A plug-in's refusal

TOO_WIDE = Reason("too-wide", "MA-03", "A block of width {width} does not fit.")
refusal = IllegalMove(TOO_WIDE, width=4)
assert_type(refusal.facts, dict[str, str | int])
turn: Turn = (state.moves()[0],)
