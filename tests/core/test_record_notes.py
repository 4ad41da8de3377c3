"""Records with tags, comments, marks, times and variations: written, read, edited and refused."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import benben
from benben import (
    BadChoice,
    BenbenError,
    IllegalMove,
    Impossible,
    Malformed,
    Mark,
    Note,
    Outcome,
    Record,
)
from benben.core import Variation
from benben.core.annotations import COLOURS
from benben.core.record_formats import DEEPEST
from benben.games.pylos import Pylos

SHORT = Record.begin(Pylos()).play("1a1", "1d4", "1b1", "1d3", "1a2", "1c4", "1b2", "-1a1", "stop")
BRANCH = SHORT.up_to(6).play("1b3", "1c3").with_note(Note("No square yet.\n\nBut soon."), 7)
INNER = BRANCH.up_to(7).play("1d1")
NOTED = (
    SHORT.with_tags(date="2025-06-14", event="Club evening")
    .with_note(Note("We begin."), 0)
    .with_note(Note("A square", (Mark("1b2"), Mark("1a1", "1b2", "red")), 12_500), 7)
    .with_variation(BRANCH.with_variation(INNER))
    .with_variation(SHORT.up_to(7).play("-1b1"))
)
TEXT = """\
Benben record 1
game: pylos
variant: standard
take_back: must
empty_reserve: loses
seats: 2
seed: 0
tag date: 2025-06-14
tag event: Club evening

# We begin.
1. 1a1
2. 1d4
3. 1b1
4. 1d3
5. 1a2
6. 1c4
7. 1b2 [12.5s] [green 1b2] [red 1a1>1b2] # A square
   (7. 1b3 # No square yet.
   #
   # But soon.
   8. 1c3
      (8. 1d1)
   )
   -1a1
   (-1b1)
   stop
"""


def test_what_people_add_is_written_so() -> None:
    assert NOTED.to_text() == TEXT
    data = json.loads(NOTED.to_json())
    assert data["tags"] == {"date": "2025-06-14", "event": "Club evening"}
    assert data["notes"][1] == {
        "at": 7,
        "comment": "A square",
        "marks": [
            {"spot": "1b2", "colour": "green"},
            {"spot": "1a1", "to": "1b2", "colour": "red"},
        ],
        "milliseconds": 12_500,
    }
    assert [one["moves"] for one in data["variations"]] == [["1b3", "1c3"], ["-1b1"]]
    assert data["variations"][0]["variations"] == [{"at": 7, "moves": ["1d1"]}]


def test_both_forms_read_back() -> None:
    assert Record.parse(NOTED.to_text()) == Record.parse(NOTED.to_json()) == NOTED


def test_without_additions_records_are_written_as_before() -> None:
    keys = {"benben", "game", "options", "seats", "seed", "deal", "start", "players", "result"}
    assert set(json.loads(SHORT.to_json())) == {*keys, "turns"}
    assert not {"#", "(", "[", "tag"} & set(SHORT.to_text())


def test_a_variation_can_be_followed_and_begins_where_the_lines_part() -> None:
    first, second = NOTED.variations
    assert (first.at, [str(move) for move in first.moves]) == (6, ["1b3", "1c3"])
    assert NOTED.follow(first).moves == BRANCH.moves
    assert NOTED.follow(first).notes[7] == Note("No square yet.\n\nBut soon.")
    assert NOTED.follow(first).follow(first.variations[0]).state == INNER.state
    assert (second.at, str(second.moves[0])) == (7, "-1b1")
    with pytest.raises(Impossible, match="at least one decision"):
        SHORT.with_variation(SHORT.up_to(3))
    with pytest.raises(Impossible, match="begins like the game"):
        SHORT.with_variation(Record.begin(Pylos(variant="mature")).play("1a1"))


def test_variations_go_on_from_a_game_that_was_given_up() -> None:
    resigned = SHORT.end(Outcome((2, 1), (0, 1), "resigned")).with_variation(SHORT.play("1a3"))
    assert resigned.to_text().endswith("7. 1b2 -1a1 stop --\n   (8. 1a3)\n")
    assert Record.parse(resigned.to_text()) == Record.parse(resigned.to_json()) == resigned
    assert resigned.follow(resigned.variations[0]).ending is None


def test_undo_drops_what_is_said_about_decisions_that_are_gone() -> None:
    shorter = NOTED.undo()
    assert (set(shorter.notes), [one.at for one in shorter.variations]) == ({0}, [6])
    assert Record.parse(shorter.to_text()) == shorter
    assert NOTED.play("1a3").undo() == NOTED


def test_notes_and_tags_can_be_removed() -> None:
    assert NOTED.with_note(Note(), 0).with_note(Note(), 7).notes == {}
    assert NOTED.with_tags(date=None).tags == {"event": "Club evening"}


def test_comments_are_cleaned() -> None:
    assert Note("  one \r\n\ttwo\u2028three\n\n").comment == "one\ntwo\nthree"
    assert Note("نمی\u200cخواهم # (1b2) [x]").comment == "نمی\u200cخواهم # (1b2) [x]"
    assert Note("\ud83d\ude0a".encode("utf-16", "surrogatepass").decode("utf-16")).comment


@pytest.mark.parametrize("comment", ["\0", "a\x1bb", "\ud800", "x" * 20_001, "\u202eevil"])
def test_comments_have_no_control_characters(comment: str) -> None:
    with pytest.raises(Malformed):
        Note(comment)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"Date": "x"}, "cannot be a tag"),
        ({"date": ""}, "needs one line"),
        ({"date": "x\ny"}, "needs one line"),
        ({"date": "x" * 201}, "needs one line"),
        ({f"t{number}": "x" for number in range(51)}, "at most 50 tags"),
    ],
)
def test_bad_tags_are_refused(tags: dict[str, str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        SHORT.with_tags(**tags)
    data = {**json.loads(SHORT.to_json()), "tags": tags}
    with pytest.raises(Malformed, match=f"tags: .*{message}"):
        Record.parse(json.dumps(data))


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("(7. 1b3", "(7. 2a1", IllegalMove, r"Line 19, column 8, turn 7, '2a1': .*\(PY-06\)"),
        ("(7. 1b3", "(1b3", Malformed, "Line 19, column 5, .* begins with '7.', not '1b3'"),
        ("(7. 1b3", "(8. 1b3", Malformed, "turn 7, '1b3': Turn 7 begins with '7.', not '8.'"),
        ("(-1b1)", "(7. -1b1)", Malformed, "Line 26, column 8, turn 7, '-1b1': Turn 7 goes on"),
        ("(-1b1)", "()", Malformed, "Line 26, column 5: A variation has at least one"),
        ("(-1b1)", "((-1b1))", Malformed, "Line 26, column 5: A variation stands after"),
        ("(-1b1)", "(-1b1", Malformed, "Line 26, column 4: This \\( is never closed"),
        ("(-1b1)", "-1b1)", Malformed, "Line 26, column 8: This \\) has no partner"),
        ("(-1b1)", "(-1b1 --) (8. --)", Malformed, "Line 26, column 18: '--' is out of place"),
        ("(-1b1)", "(-1b1 -- stop)", Malformed, "'stop' is out of place: after --"),
        ("[12.5s]", "[12.5s", Malformed, "Line 18, column 8: This \\[ has no partner"),
        ("[12.5s]", "[12.5s] [1s]", Malformed, "Line 18, column 16: A time stands after"),
        ("# We begin.", "[1s]", Malformed, "Line 11, column 1: A time stands after"),
        ("[12.5s]", "12.5s]", Malformed, "Line 18, column 13: This \\] has no partner"),
        ("[green 1b2]", "[pink 1b2]", Malformed, "Line 18, column 16: There are no 'pink' marks"),
        ("[green 1b2]", "[green]", Malformed, "neither a time nor marks"),
        ("[green 1b2]", "[green 1b2>]", Malformed, "'' cannot be marked"),
        ("tag date", "tag", BadChoice, "Line 8, column 6: There is no option"),
        ("7. 1b2 ", "7. (1b2) ", Malformed, "Line 18, column 4: A variation stands after"),
    ],
)
def test_a_bad_addition_is_refused_with_its_place(
    old: str, new: str, error: type[BenbenError], message: str
) -> None:
    changed = TEXT.replace(old, new, 1)
    assert changed != TEXT
    with pytest.raises(error, match=message) as caught:
        Record.parse(changed)
    if "Line" in message:
        assert (caught.value.line, caught.value.column) != (None, None)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("variations", [{"at": 10, "moves": ["1a1"]}], r"variations\[0\]\.at: .* 0 to 9"),
        ("variations", [{"at": 0, "moves": []}], r"variations\[0\]\.moves: .* at least one"),
        ("variations", [{"at": 0, "moves": ["1z9"]}], r"variations\[0\]\.moves\[0\], turn 1"),
        ("variations", {}, "'variations' needs a list"),
        ("notes", [{"at": 10}], r"notes\[0\]: Notes are in order"),
        ("notes", [{"at": 3}, {"at": 2}], r"notes\[1\]: Notes are in order"),
        ("notes", [{"at": 0, "milliseconds": 3}], r"notes\[0\]: A time stands after"),
        ("notes", [{"at": 1, "milliseconds": -3}], r"notes\[0\]: A decision takes"),
        ("notes", [{"at": 1, "milliseconds": True}], r"notes\[0\]: .* needs a int"),
        ("notes", [{"at": 1, "comment": 3}], r"notes\[0\]: .* needs a str"),
        ("notes", [{"at": 1, "marks": [{"spot": "1 2", "colour": "red"}]}], "cannot be marked"),
        ("notes", [{"at": 1, "marks": [{"spot": "1b2", "colour": "red"}] * 101}], "at most 100"),
        ("turns", [["1a1"], []], r"turns\[1\]: Turn 2 has no decisions"),
        ("turns", [["1a1"], ["1a1"]], r"turns\[1\]\[0\], turn 2, '1a1': .*PY-06"),
    ],
)
def test_a_bad_addition_in_json_is_refused_with_its_path(
    key: str, value: object, message: str
) -> None:
    data = {**json.loads(SHORT.to_json()), key: value}
    with pytest.raises(BenbenError, match=message):
        Record.parse(json.dumps(data))


def test_json_that_is_cut_off_is_refused_with_its_place() -> None:
    with pytest.raises(Malformed, match=r"Line 1, column [0-9]+: This cannot be read as JSON"):
        Record.parse(SHORT.to_json()[:-5])


def test_variations_have_a_greatest_depth() -> None:
    body = SHORT.to_text().partition("\n\n")[0]
    deepest = f"{body}\n\n1. 1a1 {'(1. 1b1 ' * DEEPEST}{')' * DEEPEST}\n"
    record = Record.parse(deepest)
    assert Record.parse(record.to_json()) == record
    with pytest.raises(Malformed, match=f"at most {DEEPEST} deep"):
        Record.parse(deepest.replace("(", "((", 1).replace("((", "(1. 1b1 (", 1) + ")")
    branch: dict[str, object] = {"at": 0, "moves": ["1b1"]}
    for _ in range(DEEPEST):
        branch = {"at": 0, "moves": ["1b1"], "variations": [branch]}
    with pytest.raises(Malformed, match=f"at most {DEEPEST} deep"):
        Record.parse(json.dumps({**json.loads(SHORT.to_json()), "variations": [branch]}))
    with pytest.raises(Malformed, match="at most"):
        Record.parse(f"{body}\n\n1. 1a1 {'(1. 1b1 ' * 50_000}")


# Anything that can be added is read back

comments = st.text(
    alphabet=st.one_of(st.sampled_from("abc #()[]->.\n\t\u200c\u2028łß"), st.characters()),
    max_size=20,
)
spots = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9.:_-]{0,19}", fullmatch=True)
marks = st.builds(Mark, spots, st.none() | spots, st.sampled_from(COLOURS))


@st.composite
def notes(draw: st.DrawFn, *, timed: bool) -> Note:
    time = st.none() | st.integers(0, 10**10 - 1)
    comment = draw(comments)
    try:
        Note(comment)
    except Malformed:
        comment = ""
    return Note(comment, tuple(draw(st.lists(marks, max_size=3))), draw(time) if timed else None)


def some_notes(draw: st.DrawFn, first: int, last: int) -> dict[int, Note]:
    places = sorted(draw(st.sets(st.integers(first, last), max_size=3)))
    found = {at: draw(notes(timed=at > first)) for at in places}
    return {at: note for at, note in found.items() if note}


def played(draw: st.DrawFn, record: Record, most: int) -> Record:
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, most))):
        if record.state.moves():
            record = record.play(rng.choice(record.state.moves()))
    return record


@st.composite
def records(draw: st.DrawFn, key: str) -> Record:
    record = played(draw, Record.begin(benben.game(key), 2, seed=draw(st.integers(0, 3))), 8)
    tags = draw(st.dictionaries(st.from_regex(r"[a-z][a-z0-9_-]{0,9}", fullmatch=True),
                                st.from_regex(r"[a-z:#\[(][a-z:# ]{0,9}[a-z]", fullmatch=True),
                                max_size=3))  # fmt: skip
    record = replace(record.with_tags(**tags), notes=some_notes(draw, 0, len(record.moves)))
    return replace(record, variations=tuple(draw_variations(draw, record, 0, 2)))


def draw_variations(draw: st.DrawFn, record: Record, first: int, depth: int) -> list[Variation]:
    """Variations of the line that a record plays from its decision `first` on."""
    found = []
    for at in sorted(draw(st.lists(st.integers(first, len(record.moves)), max_size=depth))):
        there = replace(record, notes={}, variations=()).up_to(at)
        branch = played(draw, there, 4)
        if len(branch.moves) > at:
            said = some_notes(draw, at, len(branch.moves))
            inner = tuple(draw_variations(draw, branch, at, depth - 1))
            found.append(Variation(at, branch.moves[at:], said, inner))
    return found


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_is_added_reads_back(key: str, data: st.DataObject) -> None:
    record = data.draw(records(key))
    assert Record.parse(record.to_text()) == record
    assert Record.parse(record.to_json()) == record
