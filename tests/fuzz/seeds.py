"""Valid input for every parser, from which fuzzing starts."""

import json
import random
from collections.abc import Callable
from functools import cache

import benben
from benben.core import Mark, Note, Record
from benben.games.touche.board import classic
from tests.fuzz.parsers import GAMES

MOVES = 12


@cache
def played(key: str) -> Record:
    """The beginning of a game."""
    rng = random.Random(key)
    record = Record.begin(benben.game(key), 2, seed="fuzz", players=("Ann", "Łucja"))
    for _ in range(MOVES):
        record = record.play(rng.choice(record.state.moves()))
    return record


def seeds(parser: str) -> list[str]:
    """Texts that a parser accepts, as far as there are any."""
    kind, _, key = parser.rpartition("-")
    return OF_GAMES[kind](key) if key in GAMES else OTHERS.get(parser, [])


def first_moves(key: str) -> list[str]:
    return [str(move) for move in benben.game(key).start(2, "fuzz").moves()][:5]


def positions(key: str) -> list[str]:
    return [str(state) for state in played(key).states[:: MOVES // 2]]


def deals(key: str) -> list[str]:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    cards = [rank + suit for rank in ranks for suit in "SHDC"] * 2
    things = cards if key == "touche" else map(str, range(1, 91))
    return [f"1: {' '.join(things)}"]


OF_GAMES: dict[str, Callable[[str], list[str]]] = {
    "move": first_moves,
    "turn": first_moves,
    "position": positions,
    "deal": deals,
}

SETUP = {
    "game": "pylos", "options": {"variant": "mature"}, "lot": True, "watchable": True,
    "seats": [{"who": "me"}, {"who": "person", "name": "Bob"}],
    "clock": {"kind": "total", "seconds": 600, "increment": 5},
}  # fmt: skip
COMMANDS = [
    {"do": "decide", "answers": 1, "move": "1b2", "seat": 0, "ref": 1},
    {"do": "undo", "answers": 2},
    {"do": "answer", "accept": True},
    {"do": "say", "phrase": "hello"},
    {"do": "ping", "ref": 3},
]
EVENTS = [
    {"kind": "decided", "seat": 0, "answers": 1, "move": "1b2", "spent": 20},
    {"kind": "seated", "seat": 1, "holder": {"name": "Bob", "player": "b"}},
    {"kind": "opened", "setup": SETUP, "seed": "s", "holders": [None, None], "by": "ann"},
]
TRY_OUTS = [
    {"game": "touche", "seats": 2, "seed": "a", "moves": []},
    {"game": "pylos", "position": positions("pylos")[0], "seat": 0},
]


def other_way(record: Record, first: int) -> Record:
    """The record up to its first choice after so many decisions, with another decision there."""
    at = next(n for n in range(first, MOVES) if len(record.states[n].moves()) > 1)
    another = next(move for move in record.states[at].moves() if move != record.moves[at])
    return record.up_to(at).play(another)


def noted(record: Record) -> Record:
    """The record with a tag, a comment, marks, a time and variations."""
    note = Note("Two\nlines", (Mark("1b2"), Mark("1a1", "1b2", "red")), 12_500)
    first = other_way(record, 0).with_note(note)
    return (
        record.with_tags(event="Fuzzing")
        .with_note(note, 5)
        .with_variation(first)
        .with_variation(other_way(record, 3).with_note(note))
    )


def records() -> list[str]:
    """Records of all games, plain and with everything that can be added."""
    found = [played(key) for key in GAMES]
    found += [noted(record) for record in found]
    return [text for record in found for text in (record.to_text(), record.to_json())]


OTHERS: dict[str, list[str]] = {
    "record": records(),
    "board": [str(classic())],
    "score-sheet": ["Benben score sheet 1\nplayers: Ann, Bob\nfirst: Ann\n"],
    "command": list(map(json.dumps, COMMANDS)),
    "event": list(map(json.dumps, EVENTS)),
    "new-table": [json.dumps({"setup": SETUP, "name": "Ann"})],
    "pairing": [json.dumps({"game": "pylos", "bot": {"level": "novice", "after": 30}})],
    "try-out": list(map(json.dumps, TRY_OUTS)),
    "query": ["seen=3&language=pl"],
    "name": ["Łukasz Żak", "李"],
    "cookie": ["player.signature"],
    "address": ["2001:db8::1", "192.0.2.7"],
    "settings": ["sqlite:////tmp/x.db", "postgresql://me@host/name?sslmode=require"],
    "answer": ['{"move": "1b2"}'],
    "entrants": ['novice, mine=club, mine="python3 my_bot.py"', "module:Class"],
}


def nearly(text: str, others: list[str], rng: random.Random) -> str:
    """A text with some changes: parts that are cut out, doubled, or replaced by parts of others."""
    text = text or rng.choice(others)
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.randint(0, 4))
        other = rng.choice([text, *others])
        at = rng.randrange(len(other))
        part = other[at : at + rng.randint(0, 4)]
        text = text[:start] + part + text[end:] or rng.choice(others)
    return text
