"""Every parser of input from outside, with what must be true of what it accepts."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import msgspec

import benben
from benben.arena.entrants import read_entrants
from benben.arena.faults import Fault
from benben.arena.program import _parsed
from benben.cli.score_sheet import ScoreSheet
from benben.core import BenbenError, Game, Record, State
from benben.server.auth.names import clean_name, skeletons
from benben.server.auth.recovery import normalized
from benben.server.auth.signing import Signer
from benben.server.http.tables import NewTable, PairUp
from benben.server.http.websocket import LiveQuery, _query
from benben.server.live.conversation import _read
from benben.server.rate_limit import network_of
from benben.server.storage.database import read_url
from benben.server.tables import commands, positions
from benben.server.tables.events import encode
from benben.server.tables.rebuild import Unreadable, decode_event
from benben.server.tables.refusals import Refused

GAMES = ("pylos", "pyramido", "touche")
BOARDS = {"board": "classic"}

REFUSALS = (
    BenbenError, Refused, Fault, Unreadable,
    msgspec.MsgspecError, UnicodeDecodeError, RecursionError,
)  # fmt: skip
"""How parsers refuse; the last three come from decoders, and the server answers them with 400."""

Parser = Callable[[str], None]


@cache
def game(key: str) -> Game:
    return benben.game(key)


@cache
def first_state(key: str) -> State:
    return game(key).start(2, "fuzz")


def move(key: str, text: str) -> None:
    """A move is read as it is written, and is played or refused."""
    parsed = game(key).parse_move(text)
    assert game(key).parse_move(str(parsed)) == parsed
    first_state(key).play(text)


def turn(key: str, text: str) -> None:
    """What a person types leads to moves that can be played."""
    state = first_state(key)
    for one in state.read(text):
        state = state.play(one)


def position(key: str, text: str) -> None:
    """A position is read as it is written, and one can play on from there."""
    state = game(key).parse_state(text)
    assert str(game(key).parse_state(str(state))) == str(state)
    assert bool(state.moves()) == (state.to_act is not None)
    for one in state.moves()[:3]:
        state.play(one)
    state.view(None).plain()


def deal(key: str, text: str) -> None:
    """A deal starts a game that can be played."""
    state = game(key).start(2, deal=text)
    state.play(state.moves()[0])


def record(text: str) -> None:
    """A record is read as it is written, in both forms."""
    read = Record.parse(text)
    for written in (read.to_text(), read.to_json()):
        assert Record.parse(written).to_text() == read.to_text()


def board(text: str) -> None:
    """A board of Touché can be played on."""
    state = benben.game("touche", board=text).start(2, "fuzz")
    assert state.moves()


def score_sheet(text: str) -> None:
    """A sheet is read as it is written."""
    sheet = ScoreSheet.parse(text)
    assert ScoreSheet.parse(sheet.to_text()).to_text() == sheet.to_text()


def command(text: str) -> None:
    """A live message is read as it is written."""
    read = _read(text)
    if isinstance(read, commands.Command):
        again = msgspec.json.encode(read)
        assert _read(again.decode()) == read


def event(text: str) -> None:
    """A stored event is read as it is written."""
    read = decode_event(1, text)
    assert decode_event(1, encode(read)) == read


def new_table(text: str) -> None:
    """A setup that is possible has rules and seats."""
    setup = msgspec.json.decode(text, type=NewTable).setup
    setup.check()
    assert setup.rules().start(len(setup.seats), "fuzz").moves()


def pairing(text: str) -> None:
    """A wish to play is read."""
    msgspec.json.decode(text, type=PairUp)


def try_out(text: str) -> None:
    """Decisions from a position are played or refused."""
    msgspec.json.encode(positions.try_out(msgspec.json.decode(text, type=positions.TryOut)))


def query(text: str) -> None:
    """The query of a live connection is read."""
    scope: Any = {"query_string": text.encode()}
    msgspec.convert(_query(scope), LiveQuery, strict=False)


def name(text: str) -> None:
    """A name that is accepted is accepted again as it is shown."""
    if clean := clean_name(text):
        assert clean_name(clean) == clean
        assert skeletons(clean)


def cookie(text: str) -> None:
    """No cookie is accepted that this server did not sign."""
    signer = Signer("key")
    assert signer.read_guest(text) is None
    assert signer.read_session(text) is None
    assert not signer.fits_seat("table", 0, text)
    normalized(text)


def address(text: str) -> None:
    """A network is its own network."""
    network = network_of(text)
    assert network_of(network.removesuffix("/64")) == network


def settings(text: str) -> None:
    """The address of a database is one of SQLite or PostgreSQL."""
    assert read_url(text).get_backend_name() in ("sqlite", "postgresql")


def answer(text: str) -> None:
    """What a program in the arena answers is an object."""
    assert isinstance(_parsed(text.encode()), dict)


def entrants(text: str) -> None:
    """The entrants of an arena have names."""
    assert all(entrant.name for entrant in read_entrants(text, "pylos"))


PARSERS: dict[str, Parser] = {
    **{f"move-{key}": partial(move, key) for key in GAMES},
    **{f"turn-{key}": partial(turn, key) for key in GAMES},
    **{f"position-{key}": partial(position, key) for key in GAMES},
    **{f"deal-{key}": partial(deal, key) for key in ("pyramido", "touche")},
    **{one.__name__.replace("_", "-"): one
       for one in (record, board, score_sheet, command, event, new_table, pairing, try_out, query,
                   name, cookie, address, settings, answer, entrants)},
}  # fmt: skip


def accepts(parser: str, text: str) -> bool:
    """Whether a parser accepts a text; anything but its own refusals is raised."""
    try:
        PARSERS[parser](text)
    except REFUSALS:
        return False
    return True
