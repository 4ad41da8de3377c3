"""The score pad: the sheet itself, and filling it in at the terminal."""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import BenbenError, Impossible, Malformed
from benben.cli.score_sheet import TITLE, ScoreSheet

from .conftest import Run

TEXT = """\
Benben score sheet 1
players: Ann, Bob, Cid, Dan
first: Ann
level 1: Ann 20, Bob 24, Cid 21, Dan 18
level 2: Dan 21, Ann 24, Bob 23, Cid 22
level 3: Dan 24, Ann 26, Bob 29, Cid 25
level 4: Dan 20, Ann 19, Bob 22, Cid 18
"""
ANSWERS = ("Ann, Bob, Cid, Dan", "Ann", *re.findall(r"\d+(?=[,\n])", TEXT.partition("first")[2]))
WHOLE = ScoreSheet.parse(TEXT)


def sheet(*answers: str) -> ScoreSheet:
    written = ScoreSheet()
    for text in answers:
        written = written.answer(text)
    return written


def test_the_sheet_of_the_rules() -> None:
    assert sheet(*ANSWERS) == WHOLE
    assert [WHOLE.points(seat) for seat in range(4)] == [
        [20, 24, 26, 19], [24, 23, 29, 22], [21, 22, 25, 18], [18, 21, 24, 20],
    ]  # fmt: skip
    assert [WHOLE.total(seat) for seat in range(4)] == [89, 98, 86, 83]
    assert WHOLE.places == (2, 1, 3, 4)


def test_every_sheet_reads_back_and_undo_goes_back_to_it() -> None:
    steps = [sheet(*ANSWERS[:count]) for count in range(len(ANSWERS) + 1)]
    assert [ScoreSheet.parse(step.to_text()) for step in steps] == steps
    assert [step.undo() for step in steps[1:]] == steps[:-1]
    assert WHOLE.to_text() == TEXT
    assert steps[0].to_text() == f"{TITLE}\n"
    with pytest.raises(Impossible, match="nothing to undo"):
        ScoreSheet().undo()


def test_PD21_the_fewest_points_start_the_next_level() -> None:
    assert sheet(*ANSWERS[:5]).starter == 0
    assert sheet(*ANSWERS[:6]).starter == 3
    assert sheet(*ANSWERS[:6]).asked == (3, 0, 1, 2)


def test_PD21_among_equals_the_first_in_turn_order_starts() -> None:
    assert sheet("Ann, Bob, Cid", "Cid", "9", "5", "5").starter == 0
    assert sheet("Ann, Bob, Cid", "Bob", "9", "5", "5").starter == 2


def test_PD21_the_eliminated_do_not_count() -> None:
    written = sheet("Ann, Bob, Cid", "Ann", "9", "out", "12")
    assert written.asked == (0, 2)
    assert written.points(1) == [None, None]


def test_PD16_the_eliminated_rank_last_and_the_later_the_better() -> None:
    written = sheet("Ann, Bob, Cid, Dan", "1", "90", "80", "5", "6", "Bob out", "7", "8", "out")
    assert written.out == (1, 0)
    assert (written.question, written.asked) == ("level 3", (2, 3))
    assert (written.out_in(0), written.total(0)) == (2, 90)
    assert written.answer("1").answer("2").answer("3").answer("4").places == (3, 4, 2, 1)


@pytest.mark.parametrize("last", [("40", "out"), ("Bob out",)])
def test_PD16_the_last_one_left_wins_and_the_level_is_not_scored(last: tuple[str, ...]) -> None:
    written = sheet("Ann, Bob", "Ann", "10", "20", *last)
    assert (written.question, written.places) == (None, (1, 2))
    assert (written.total(0), written.total(1)) == (10, 20)
    assert ScoreSheet.parse(written.to_text()) == written
    with pytest.raises(Impossible, match="over"):
        written.answer("5")


def rows(*rows: str) -> ScoreSheet:
    """A sheet with the points of Ann, Bob and Cid by level, then perhaps their unused tiles."""
    written = sheet("Ann, Bob, Cid", "Ann")
    for row in rows:
        for seat in written.asked:
            written = written.answer(row.split()[seat])
    return written


TIE = ("20 10 9", "20 20 9", "20 30 9", "20 20 9")


def test_PD22_only_those_who_tie_are_asked_for_tiles() -> None:
    assert (rows(*TIE).question, rows(*TIE).asked) == ("unused tiles", (0, 1))
    assert rows(*["9 9 9"] * 4).asked == (0, 1, 2)


def test_PD22_more_unused_tiles_win_a_tie() -> None:
    assert rows(*TIE, "2 1 -").places == (1, 2, 3)


def test_PD22_then_the_better_single_level() -> None:
    assert rows(*TIE, "1 1 -").places == (2, 1, 3)


def test_PD22_then_the_place_is_shared() -> None:
    assert rows(*["20 20 9"] * 4, "3 3 -").places == (1, 1, 3)


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("sheet 1", "sheet 2", Malformed, "begins with the line"),
        ("players:", "names:", Malformed, "needs 'players:'"),
        (", Bob, Cid, Dan\n", "\n", Malformed, "two to four players"),
        ("Cid, Dan\n", "Cid, Dan, Eve\n", Malformed, "two to four players"),
        ("Bob, Cid, Dan\n", "Bob, Cid, bob\n", Malformed, "two different names"),
        ("Bob, Cid, Dan\n", "Bob, , Dan\n", Malformed, "1 to 60 printable"),
        ("Bob, Cid, Dan\n", f"{'B' * 61}, Cid\n", Malformed, "1 to 60 printable"),
        ("first: Ann", "first: Eve", Malformed, "no player 'Eve': Ann, Bob, Cid, Dan"),
        ("first: Ann\n", "", Malformed, "needs 'first:', not 'level 1: "),
        ("first: Ann", "first: Bob", Impossible, "In level 1 Bob is asked next"),
        ("Bob 24", "Bob 201", Malformed, "from 0 to 200, not '201'"),
        ("Bob 24", "Bob -1", Malformed, "from 0 to 200, not '-1'"),
        ("Bob 24", "Bob ٢", Malformed, "from 0 to 200"),
        ("Bob 24", "Ann 24", Impossible, "Ann has nothing to write in level 1 now"),
        (", Dan 18", "", Malformed, "needs 'level 1:', not 'level 2: "),
        (", Dan 18", ", Dan 18, Ann 3", Malformed, "needs 'level 2:', not 'level 1: "),
        ("Dan 21, Ann 24", "Ann 24, Dan 21", Impossible, "In level 2 Dan is asked next"),
        ("Cid 18\n", "Cid 18\nunused tiles: Ann 1", Malformed, "needs 'its end'"),
        ("Cid 18\n", "Cid 21\nunused tiles: Ann 4", Malformed, "from 0 to 3, not '4'"),
        ("Cid 18\n", "Cid 21\nunused tiles: Ann out", Impossible, "nobody is out"),
        ("Cid 18\n", "Cid 21\nunused tiles: Bob 1", Impossible, "Bob has nothing to write"),
        ("Cid 18\n", "Cid 18\n" + " " * 10_000, Malformed, "at most 10,000"),
    ],
)
def test_a_bad_sheet_is_refused(old: str, new: str, error: type[BenbenError], message: str) -> None:
    assert old in TEXT
    with pytest.raises(error, match=message):
        ScoreSheet.parse(TEXT.replace(old, new, 1))


places = st.integers(0, len(TEXT))
pieces = st.one_of(st.text(max_size=8), st.sampled_from(["out", " 20, ", "\n", "level 2: ", "Ann"]))


@given(places, places, pieces)
def test_a_mangled_sheet_is_read_or_refused_as_documented(a: int, b: int, new: str) -> None:
    text = TEXT[: min(a, b)] + new + TEXT[max(a, b) :]
    try:
        read = ScoreSheet.parse(text)
    except (Malformed, Impossible) as error:
        assert str(error).endswith(".") or "PD-" in str(error)
    else:
        assert ScoreSheet.parse(read.to_text()) == read


@given(st.text(max_size=60).filter(lambda text: TITLE not in text))
def test_an_arbitrary_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        ScoreSheet.parse(text)


@given(st.lists(st.sampled_from(["0", "1", "3", "3", "out", "Ann out", "Bob out"]), max_size=40))
def test_PD16_PD22_whatever_is_answered_the_sheet_reads_back(answers: list[str]) -> None:
    written = sheet("Ann, Bob, Cid", "Bob")
    for text in answers:
        try:
            written = written.answer(text)
        except Impossible:
            continue
        assert ScoreSheet.parse(written.to_text()) == written
        assert (written.places is None) == (written.question is not None)
        assert written.places is None or min(written.places) == 1


@given(st.lists(st.one_of(st.text(max_size=8), st.sampled_from("1234")), min_size=2, max_size=4))
def test_whatever_the_names_are_the_sheet_reads_back(names: list[str]) -> None:
    try:
        written = ScoreSheet().answer(",".join(names))
    except Malformed:
        return
    for text in (written.names[-1], "7", f"{written.names[0]} out"):
        written = written.answer(text)
        assert ScoreSheet.parse(written.to_text()) == written
    assert written.first == len(written.names) - 1


def test_a_name_comes_before_a_number() -> None:
    assert sheet("2, Bob", "2").first == 0
    assert sheet("Ann, Bob", "2").first == 1


# At the terminal


def test_the_whole_sheet_in_plain_lines(run: Run, tmp_path: Path) -> None:
    answer = run("score", "--sheet", "s.txt", typed=ANSWERS)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "Ann: level 1 20, sum 20.\n" in answer.stdout
    assert "Dan starts level 2: fewest points in level 1, 18 (PD-21).\n" in answer.stdout
    assert "Ann: level 1 20, level 2 24, level 3 26, level 4 19, sum 89.\n" in answer.stdout
    assert "Place 1: Bob, total 98.\nPlace 2: Ann, total 89.\nPlace 3: Cid" in answer.stdout
    assert "\x1b" not in answer.stdout
    assert (tmp_path / "s.txt").read_text() == TEXT


def test_names_and_starter_from_the_command_line(run: Run) -> None:
    named = ("score", "--players", "Ann,Bob", "--first")
    assert "Bob starts level 1." in run(*named, "bob").stdout
    assert "Bob starts level 1." in run(*named, "2").stdout
    assert re.search(r"(Ann|Bob) starts level 1\.", run(*named, "lot").stdout)


def test_who_starts_is_asked(run: Run) -> None:
    assert "Ann starts level 1." in run("score", typed=("Ann,Bob", "")).stdout
    assert re.search("(Ann|Bob) starts", run("score", typed=("Ann,Bob", "LOT")).stdout)


def test_PD21_a_tie_is_broken_by_turn_order(run: Run) -> None:
    answer = run("score", typed=("Ann,Bob", "Bob", "7", "7"))
    assert "Bob starts level 2: fewest points in level 1, 7, first in turn order" in answer.stdout


def test_a_bad_answer_is_explained_and_asked_again(run: Run) -> None:
    answer = run("score", typed=("Ann", "Ann,Bob", "Eve", "Ann", "201", "x", "", "20")).stdout
    assert "Name two to four players, separated by commas.\nWho plays?" in answer
    assert "There is no player 'Eve': Ann, Bob.\nWho starts level 1?" in answer
    assert "from 0 to 200, not '201'.\nAnn, points of level 1: " in answer
    assert answer.count("Ann, points of level 1: ") == 4


def test_undo_show_and_help(run: Run, tmp_path: Path) -> None:
    lines = ("undo", "show", "Ann,Bbo", "undo", "Ann,Bob", "", "5", "undo", "6", "show", "help")
    answer = run("score", "--sheet", "s.txt", typed=lines).stdout
    assert "There is nothing to undo." in answer
    assert "The sheet is empty." in answer
    assert "Ann: level 1 6, sum 6.\nBob: sum 0.\n" in answer
    assert "go back one answer" in answer
    assert ScoreSheet.parse((tmp_path / "s.txt").read_text()) == sheet("Ann,Bob", "Ann", "6")


def test_the_last_answer_can_be_undone_too(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text(TEXT)
    answer = run("score", "--sheet", "s.txt", typed=("undo", "17", ""))
    assert "Place 3: Cid, total 85.\n" in answer.stdout
    assert "Cid 17\n" in (tmp_path / "s.txt").read_text()


def test_a_sheet_is_continued(run: Run, tmp_path: Path) -> None:
    answer = run("score", "--sheet", "s.txt", typed=(*ANSWERS[:8], "quit"))
    assert "Resume it with: benben score --sheet 's.txt'" in answer.stdout
    again = run("score", "--sheet", "s.txt", typed=ANSWERS[8:])
    assert "Ann: level 1 20, level 2 24, sum 44.\n" in again.stdout
    assert (tmp_path / "s.txt").read_text() == TEXT


def test_without_a_file_name_the_sheet_is_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    answer = run("score", typed=ANSWERS)
    (kept,) = (tmp_path / "data" / "benben" / "scores").iterdir()
    assert kept.read_text() == TEXT
    assert str(kept) in answer.stdout


def test_a_sheet_that_nobody_began_leaves_no_file(run: Run, tmp_path: Path) -> None:
    run("score", "--players", "Ann,Bob", "--sheet", "s.txt", typed=("quit",))
    assert not (tmp_path / "s.txt").exists()


def test_PD16_elimination_at_the_terminal(run: Run) -> None:
    answer = run("score", "--players", "Ann,Bob,Cid", typed=("", "8", "out", "9", "7", "out"))
    assert "Bob is out in level 1 (PD-16)." in answer.stdout
    assert "Bob, points of level 2" not in answer.stdout
    assert "Place 1: Ann, total 8, the last one left, level 2 is not scored" in answer.stdout
    assert "Place 2: Cid, total 9, out in level 2" in answer.stdout
    assert "Place 3: Bob, total 0, out in level 1" in answer.stdout


@pytest.mark.parametrize(
    ("tie", "said"),
    [
        (("9 9 9", "5 5 5", "3 3 3", "3 3 3", "1 2 1"), [
            "Place 1: Bob, total 20, tie broken by unused tiles (2).",
            "Place 2: Ann, total 20, tie broken by unused tiles (1), place shared.",
            "Place 2: Cid, total 20, tie broken by unused tiles (1), place shared.",
        ]),
        (("5 9 8", "5 5 6", "5 3 3", "5 3 3", "1 1 2"), [
            "Place 1: Cid, total 20, tie broken by unused tiles (2).",
            "Place 2: Bob, total 20, tie broken by unused tiles (1) and best single level (9).",
            "Place 3: Ann, total 20, tie broken by unused tiles (1) and best single level (5).",
        ]),
        (("5 5 1", "5 5 1", "5 5 1", "5 5 1", "0 0 -"), [
            "Place 1: Ann, total 20, place shared.",
            "Place 1: Bob, total 20, place shared.",
            "Place 3: Cid, total 4.",
        ]),
    ],
)  # fmt: skip
def test_PD22_how_a_tie_was_broken(
    run: Run, tmp_path: Path, tie: tuple[str, ...], said: list[str]
) -> None:
    *levels, tiles = tie
    (tmp_path / "s.txt").write_text(rows(*levels).to_text())
    typed = tuple(tiles.split()[seat] for seat in rows(*levels).asked)
    answer = run("score", "--sheet", "s.txt", typed=typed)
    assert "Some totals are equal" in answer.stdout
    assert "\n".join(said) in answer.stdout


def test_the_sheet_in_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text(TEXT)
    answer = run("score", "--sheet", "s.txt", "--json")
    facts = json.loads(answer.stdout)
    assert facts["names"] == ["Ann", "Bob", "Cid", "Dan"]
    assert facts["points"][0] == [20, 24, 26, 19]
    assert (facts["totals"], facts["places"]) == ([89, 98, 86, 83], [2, 1, 3, 4])
    assert (facts["next_starter"], facts["out"]) == (None, [None] * 4)
    (tmp_path / "s.txt").write_text(sheet("Ann,Bob,Cid", "1", "8", "out", "3").to_text())
    facts = json.loads(run("score", "--sheet", "s.txt", "--json").stdout)
    assert (facts["next_starter"], facts["out"], facts["places"]) == (2, [None, 1, None], None)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "Ann"), "two to four players"),
        (("--players", "Ann,Bob", "--first", "Eve"), "no player 'Eve'"),
        (("--first", "Ann"), "--first has no use here: the sheet asks for players next"),
        (("--sheet", "s.txt", "--players", "Ann,Bob"), "the sheet asks for nothing next"),
        (("--sheet", "binary.txt"), "binary.txt is not a text file"),
        (("--sheet", "bad.txt"), "begins with the line"),
        (("--sheet", "."), "is a folder, not a file"),
        (("--json",), "add --sheet FILE"),
        (("--json", "--sheet", "nowhere.txt"), "There is no file"),
    ],
)
def test_bad_use_is_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "s.txt").write_text(TEXT)
    (tmp_path / "bad.txt").write_text("Ann 20\n")
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    answer = run("score", *arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert re.fullmatch(f"benben: .*{re.escape(complaint)}.*\n", answer.stderr)


@pytest.mark.parametrize(("arguments", "drawn"), [((), True), (("--plain",), False)])
def test_on_a_terminal_the_sheet_is_a_table_unless_plain(
    tmp_path: Path, arguments: tuple[str, ...], drawn: bool
) -> None:
    (tmp_path / "s.txt").write_text(TEXT)
    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "benben", "score", "--sheet", "s.txt", *arguments],
        stdin=subprocess.DEVNULL, stdout=slave, cwd=tmp_path,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"},
    ) as process:  # fmt: skip
        os.close(slave)
        shown = b""
        with suppress(OSError):  # the other side has closed
            while chunk := os.read(master, 4096):
                shown += chunk
        process.wait(30)
    os.close(master)
    assert (b"\x1b" in shown) == drawn
    row = re.search("Ann +│ +20 │ +24 │ +26 │ +19 │ +89", shown.decode())
    assert (row is not None) == drawn
