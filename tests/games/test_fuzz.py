"""Fuzzing: parsers raise only the documented errors."""

from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import benben
from benben import BadChoice, BenbenError, Game, IllegalMove, Impossible, Malformed, Record
from benben.cli.files import read_record

GAMES = [benben.game(key) for key in benben.game_keys()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)

# Texts of the games' own letters get further into the parsers than arbitrary ones.
noise = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="0123456789abcdLDld./>- stop", max_size=60),
    st.binary(max_size=60).map(lambda data: data.decode("latin-1")),
)


def mangled(text: str) -> st.SearchStrategy[str]:
    """The text with a piece cut out and something else put in."""
    places = st.integers(0, len(text))
    return st.builds(
        lambda a, b, new: text[: min(a, b)] + new + text[max(a, b) :],
        places, places, st.text(max_size=8),
    )  # fmt: skip


def outcome_of(parse: Callable[[str], object], text: str) -> type[BenbenError] | None:
    try:
        parse(text)
    except BenbenError as error:
        assert str(error)
        return type(error)
    return None


@every_game
@given(text=noise)
def test_moves(game: Game, text: str) -> None:
    assert outcome_of(game.parse_move, text) in (None, Malformed)


@every_game
@given(text=noise)
def test_typed_turns(game: Game, text: str) -> None:
    assert outcome_of(game.start().read, text) in (None, Malformed, IllegalMove)


@every_game
@given(data=st.data())
def test_positions(game: Game, data: st.DataObject) -> None:
    text = data.draw(st.one_of(noise, mangled(str(game.start()))))
    assert outcome_of(game.parse_state, text) in (None, Malformed, Impossible)


@every_game
@settings(deadline=None)
@given(data=st.data())
def test_records(game: Game, data: st.DataObject) -> None:
    record = Record.begin(game, players=tuple("ABCD"[: game.seats[0]]))
    for _ in range(3):
        record = record.play(record.state.moves()[0])
    written = data.draw(st.sampled_from([record.to_text(), record.to_json()]))
    text = data.draw(st.one_of(noise, mangled(written)))
    assert outcome_of(Record.parse, text) in (None, Malformed, Impossible, IllegalMove, BadChoice)


@example("{" * 100_000)
@example('{"benben": 1, "seats": ' + "9" * 5000 + "}")
@example('{"benben": 1, "game": "pylos", "options": {}, "seats": 2, "seed": "\\ud800"}')
@given(noise)
def test_arbitrary_records(text: str) -> None:
    assert outcome_of(Record.parse, text) in (Malformed, BadChoice)


@given(data=st.binary(max_size=200))
def test_record_files(data: bytes) -> None:
    with NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        assert outcome_of(lambda name: read_record(Path(name)), file.name) in (Malformed, BadChoice)
