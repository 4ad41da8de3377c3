"""Records: written, read, continued, undone, and refused."""

import json
from dataclasses import replace

import pytest

from benben import BadChoice, BenbenError, IllegalMove, Impossible, Malformed, Outcome, Record
from benben.core import Note
from benben.core.record import AGREED, RESIGNED
from benben.core.seal import seal
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido

TURNS = ("1a1", "1d4", "1b1", "1d3", "1a2", "1c4")
SHORT = Record.begin(Pylos(), players=("Ann", "Bob"), seed=7).play(*TURNS, "1b2", "-1a1", "stop")
TEXT = """\
Benben record 1
game: pylos
variant: standard
take_back: must
empty_reserve: loses
seats: 2
seed: 7
player 1: Ann
player 2: Bob

1. 1a1
2. 1d4
3. 1b1
4. 1d3
5. 1a2
6. 1c4
7. 1b2 -1a1 stop
"""


def test_a_record_is_written_so() -> None:
    assert SHORT.to_text() == TEXT


def test_a_record_in_json() -> None:
    assert json.loads(SHORT.to_json()) == {
        "benben": 1,
        "game": "pylos",
        "options": {"variant": "standard", "take_back": "must", "empty_reserve": "loses"},
        "seats": 2,
        "seed": "7",
        "deal": None,
        "start": None,
        "players": ["Ann", "Bob"],
        "result": None,
        "turns": [*([move] for move in TURNS), ["1b2", "-1a1", "stop"]],
    }


def test_both_forms_read_back() -> None:
    for written in (SHORT.to_text(), SHORT.to_json()):
        again = Record.parse(written)
        assert again == SHORT
        assert again.states == SHORT.states


def test_comments_blank_lines_and_other_line_ends_are_welcome() -> None:
    commented = TEXT.replace("1. 1a1", "# the opening\n\n1. 1a1 # a corner").replace("\n", "\r\n")
    read = Record.parse(commented)
    assert read.moves == SHORT.moves
    assert read.notes == {0: Note("the opening"), 1: Note("a corner")}


def test_a_turn_may_be_unfinished() -> None:
    amid = SHORT.undo().play("1b2")
    assert amid.turns[-1] == amid.moves[-1:]
    assert Record.parse(amid.to_text()) == amid


def test_undo_goes_back_by_turns() -> None:
    assert SHORT.undo().moves == SHORT.moves[:6]
    assert SHORT.undo().undo().state == SHORT.states[5]
    with pytest.raises(Impossible, match="nothing to undo"):
        Record.begin(Pylos()).undo()


def test_nothing_changes_when_a_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        SHORT.play("1d1", "1d1")
    assert SHORT.to_text() == TEXT


def test_a_record_can_start_from_a_position() -> None:
    start = "LL..L.........../........./..../. l"
    record = Record.begin(Pylos(), start=start).play("1b2", "-1b2")
    assert record.states[0] == Pylos().parse_state(start)
    assert Record.parse(record.to_text()) == Record.parse(record.to_json()) == record


def test_a_record_has_the_seats_of_the_position_it_starts_from() -> None:
    start = str(Pyramido().start(3, seed=1))
    assert Record.begin(Pyramido(), start=start).seats == 3
    with pytest.raises(Impossible, match="has 3 seats"):
        Record.begin(Pyramido(), 2, start=start)


def test_a_record_can_start_from_a_deal() -> None:
    deal = f"2: {' '.join(map(str, range(1, 91)))}"
    record = Record.begin(Pyramido(), 2, deal=deal).play("1e5r")
    assert f"deal: {deal}\n" in record.to_text()
    assert Record.parse(record.to_text()) == Record.parse(record.to_json()) == record
    with pytest.raises(BadChoice, match="Nothing is dealt in Pylos"):
        Record.begin(Pylos(), deal=deal)


SEALED = Record.begin(Pyramido(), 2, seed="a long secret", seal=seal("a long secret"))


def test_a_seal_is_written_after_the_seed_and_reads_back() -> None:
    assert f"seed: a long secret\nseal: {SEALED.seal}\n" in SEALED.to_text()
    assert json.loads(SEALED.to_json())["seal"] == SEALED.seal
    played = SEALED.play(SEALED.state.moves()[0])
    assert Record.parse(played.to_text()) == Record.parse(played.to_json()) == played
    assert played.undo() == SEALED != replace(SEALED, seal=None)


def test_without_a_seal_none_is_written() -> None:
    assert "seal" not in SHORT.to_text() + SHORT.to_json()
    data = {**json.loads(SHORT.to_json()), "seal": None}
    assert Record.parse(json.dumps(data)) == SHORT


def test_a_record_tells_whether_its_seal_fits() -> None:
    assert (SEALED.sealed, SHORT.sealed) == (True, None)
    changed = SEALED.to_text().replace("a long secret", "another secret")
    assert Record.parse(changed).sealed is False


def test_a_table_can_end_a_game() -> None:
    resigned = SHORT.end(Outcome((2, 1), (0, 1), RESIGNED))
    assert "places: 2 1\nscores: 0 1\nreason: resigned\n" in resigned.to_text()
    assert Record.parse(resigned.to_text()) == Record.parse(resigned.to_json()) == resigned
    assert resigned.undo() == SHORT
    with pytest.raises(Impossible, match="ended at the table"):
        resigned.play("1d1")
    with pytest.raises(Impossible, match="over already"):
        resigned.end(Outcome((1, 1), (0, 0), AGREED))


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome((1, 1), (0, 0), "apex"),
        Outcome((1,), (0, 0), AGREED),
        Outcome((1, 1), (0,), AGREED),
        Outcome((2, 2), (0, 0), AGREED),
        Outcome((1, 3), (0, 0), AGREED),
    ],
)
def test_a_table_cannot_end_a_game_with_a_bad_outcome(outcome: Outcome) -> None:
    with pytest.raises(Impossible):
        SHORT.end(outcome)


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("Benben record 1", "Benben record 2", Malformed, "begins with the line"),
        ("seats: 2", "seats: two", Malformed, "'seats' must be a number"),
        ("seats: 2", "seats: 3", BadChoice, "Line 6, column 8: There is no number of seats"),
        ("seats: 2", "seats", Malformed, "'fact: value'"),
        ("seats: 2", "seats: 2\nseats: 2", Malformed, "once"),
        ("game: pylos", "game: chess", BadChoice, "Line 2, column 7: .*no game 'chess'"),
        ("variant: standard", "variant: x", BadChoice, "Line 3, column 10: .*no variant 'x'"),
        ("variant: standard", "colour: red", BadChoice, "no option"),
        ("player 2: Bob\n", "", BadChoice, "1 names for 2 seats"),
        ("Bob", "B" * 61, Malformed, "Line 8, column 11: A name is one line"),
        ("seed: 7", "seed: ", Malformed, "A seed is one line"),
        ("seed: 7", "seed: 7\nseal: 7", Malformed, "A seal is 64 digits"),
        ("seed: 7", "seed: 7\nseal: ", Malformed, "A seal is 64 digits"),
        ("seed: 7", f"seed: 7\nseal: {'A' * 64}", Malformed, "A seal is 64 digits"),
        ("2. 1d4", "3. 1d4", Malformed, "Turn 2 begins with '2.'"),
        ("2. 1d4", "2. 1d9", Malformed, "Line 12, column 4, turn 2, '1d9': There is no c"),
        ("2. 1d4", "2. 1a1", IllegalMove, r"12, column 4, turn 2, '1a1': 1a1 is .* \(PY-06\)"),
        ("6. 1c4\n7. 1b2", "6. 1c4 1b2", Malformed, "Line 16, column 8, turn 7"),
        ("-1a1 stop\n", "-1a1 stop\n8.\n", Malformed, "Turn 8"),
        ("7. 1b2 -1a1 stop", "7. 1b2 -1a1\n8. stop", Malformed, "Turn 7"),
        ("seed: 7", "seed: 7\nplaces: 1 2\nscores: 1 0\nreason: apex", Impossible, "not apex"),
        ("seed: 7", "seed: 7\nstart: x", Malformed, "A position is"),
    ],
)
def test_a_bad_record_is_refused_with_the_place(
    old: str, new: str, error: type[BenbenError], message: str
) -> None:
    changed = TEXT.replace(old, new, 1)
    assert changed != TEXT
    with pytest.raises(error, match=message):
        Record.parse(changed)


def test_a_wrong_result_is_refused() -> None:
    lost = Record.begin(Pylos(), start="LLLLLLLLLLLLLLLD/........./..../. l").to_text()
    assert "places: 2 1" in lost
    with pytest.raises(Impossible, match="but the game ended with"):
        Record.parse(lost.replace("places: 2 1", "places: 1 2"))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("benben", 2), ("game", 7), ("seats", "2"), ("seats", True), ("seed", 7), ("start", 1),
        ("players", "Ann"), ("players", [1, 2]), ("options", []), ("options", {"variant": 1}),
        ("seal", 7), ("seal", "7"), ("turns", [["1a1"], "1d4"]), ("turns", [[1]]), ("turns", None),
        ("result", {"places": [1], "scores": []}), ("result", 1),
    ],
)  # fmt: skip
def test_bad_json_is_malformed(key: str, value: object) -> None:
    data = {**json.loads(SHORT.to_json()), key: value}
    with pytest.raises(Malformed):
        Record.parse(json.dumps(data))


def test_a_huge_record_is_refused_unread() -> None:
    with pytest.raises(Malformed, match="at most"):
        Record.parse(TEXT + "#" * 1_000_000)
