"""Pyramido at the terminal, drawn and in plain lines."""

from pathlib import Path

from benben import Record
from benben.games.pyramido import Pyramido
from tests.games.pyramido.tables import (
    ROWS_WITH_FOUR_HOLES,
    ROWS_WITH_TWO_HOLES,
    careful_record,
    deal_text,
    dealt,
    play_spots,
)

from .conftest import Run
from .test_play import on_a_terminal


def test_a_whole_game_in_plain_lines(run: Run, tmp_path: Path) -> None:
    game = careful_record(Pyramido(), 3, "terminal")
    (tmp_path / "start.txt").write_text(Record.begin(Pyramido(), 3, seed="terminal").to_text())
    turns = tuple(" ".join(map(str, turn)) for turn in game.turns)
    answer = run("play", "pyramido", "--record", "start.txt", typed=turns)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert game.outcome is not None
    winner = game.outcome.winners[0] + 1
    assert f"Player {winner} wins: all pyramids are finished" in answer.stdout
    assert answer.stdout.count(" points.") >= 3 * 4
    for level in (2, 3, 4):
        assert f"starts level {level}." in answer.stdout
    kept = Record.parse((tmp_path / "start.txt").read_text())
    assert kept == game


def test_the_drawing_has_letters_beside_colours(tmp_path: Path) -> None:
    arguments = ("play", "pyramido", "--seats", "2", "--deal", deal_text(1, 62, 3))
    typed = "1e5r *l\nkeep\ns1\n62e5d\nothers\nscore\ngems\nquit\n"
    shown = on_a_terminal(tmp_path, *arguments, typed=typed)
    assert "s1 (22) 2" in shown
    assert "n●n●n1N◆" in shown
    assert "N◆n●n1n1" in shown
    assert "Player 1     0 = 0   markers  Y  T  B  N  R  G" in shown
    assert "green      lotus     36 gems  23 blocks" in shown
    assert "level 1: no marked area: 0 points." in shown


def test_everything_is_told_in_words(run: Run) -> None:
    arguments = ("play", "pyramido", "--seats", "2", "--deal", deal_text(1, 62, 3))
    answer = run(*arguments, typed=("1e5r", "moves", "*l", "+r.b.tl", "show", "4e5r", "s3"))
    for line in (
        "Quarry 1: domino 1: left brown with a gem at bl, right brown with a gem at tr.",
        "Quarry 2: domino 62: left red with a gem at tl and bl, right yellow blank.",
        "Stack 4: 21 dominoes, on top domino 70: left green with a gem at tl and bl, right brown",
        "Player 1: Take a domino of the quarry and place it.",
        "Player 1 placed domino 1 at e5r.",
        "2 possible: *l *r",
        "Player 1 covered the right block with blue.",
        "Level 1, f5: blue with a gem at tl, a tile, marked.",
        "Player 1: 0 points; markers yellow, turquoise, red, green; tiles yellow/turquoise, red",
        "Now it is time to refill, not to place (PD-10)",
        "Stack 3 is not above the empty place (PD-13)",
    ):
        assert line in answer.stdout
    assert "\x1b" not in answer.stdout


def test_holes_and_elimination_are_told(run: Run) -> None:
    holes = play_spots(dealt(), [ROWS_WITH_TWO_HOLES] * 2)
    answer = run("play", "pyramido", "--position", str(holes), typed=("+g.br", "quit"))
    assert "Player 1: No domino fits: fill the hole at e4 with a tile." in answer.stdout
    assert "Player 1 filled a hole with green." in answer.stdout
    assert "fill the hole at h4" in answer.stdout
    eight = play_spots(dealt(), [ROWS_WITH_FOUR_HOLES[:8], ROWS_WITH_TWO_HOLES[:7]])
    domino = eight.table.quarry[0]
    line = f"{domino}e7r"
    typed = (line, "*l", "*r", "keep", "s1", "s2")
    answer = run("play", "pyramido", "--position", str(eight), typed=typed)
    assert "Player 1 cannot finish the level and is out (PD-16)." in answer.stdout
    assert "Player 2 wins: nobody else is left." in answer.stdout


def test_undo_does_not_go_back_past_a_domino_that_has_shown(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "pyramido", "--seats", "2", "--deal", deal_text(1, 62, 3))
    lines = ("1e5r *l keep", "undo", "1e5r *l keep s1", "undo", "62e5d", "undo")
    answer = run(*arguments, "--record", "game.txt", typed=lines)
    assert answer.stdout.count("Taken back.") == 2
    assert answer.stdout.count("something hidden has been revealed since") == 1
    kept = Record.parse((tmp_path / "game.txt").read_text())
    assert [str(move) for move in kept.moves] == ["1e5r", "*l", "keep", "s1"]


def test_nothing_is_tried_on_a_domino_that_has_not_yet_shown(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "pyramido", "--seats", "2", "--deal", deal_text(1, 62, 3))
    answer = run(*arguments, "--record", "game.txt", typed=("1e5r *l keep s1 4e5r",))
    assert "Stop at s1: look at the result before you go on." in answer.stdout
    assert not (tmp_path / "game.txt").exists()


def test_a_bad_deal_and_a_bad_number_of_seats(run: Run) -> None:
    assert "A deal is the first seat" in run("play", "pyramido", "--deal", "1: 2").stderr
    answer = run("play", "pyramido", "--seats", "5")
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "choose from: 2, 3, 4" in answer.stderr
    assert (
        "3 names for 2 seats"
        in run("play", "pyramido", "--seats", "2", "--players", "A,B,C").stderr
    )


def test_bots_fill_the_seats_that_are_left(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "pyramido", "--bot", "novice,casual", "--in-order", "--record", "b.txt")
    answer = run(*arguments, typed=("quit",))
    assert answer.stderr == ""
    assert "You (Player 1), Novice (Player 2), Casual (Player 3)" in answer.stdout
    again = run("play", "pyramido", "--bot", "champion,unheard-of")
    assert again.returncode == 2
    assert "choose from: novice, casual" in again.stderr
