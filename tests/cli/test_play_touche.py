"""Touché at the terminal: drawn and in plain lines, each hand for its owner alone."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from benben import Record, Rng
from benben.cli.faces import face_of
from benben.cli.terminal_game import TerminalGame
from benben.core import Outcome
from benben.games.touche import Touche, ToucheState, classic
from benben.games.touche.board import CARDS
from benben.testing import play_at_random

from .conftest import Run
from .test_play import on_a_terminal

SEED = "a seed that nobody may see"
GAME = play_at_random(Touche(), Rng("terminal"), seats=2, seed=SEED)
SPADES_FIRST = f"2: {' '.join(card for card in CARDS for _ in range(2))}"
"""A deal that gives both players AS to 5S; the first seat begins."""


def begun(path: Path, *, turns: int = 0) -> None:
    record = Record.begin(Touche(), 2, seed=SEED)
    moves = [move for turn in GAME.turns[:turns] for move in turn]
    path.write_text(record.play(*moves).to_text())


def typed_lines(game: Record) -> Iterator[str]:
    """The input of a game: Enter when the screen is handed over, and a line for each drawn card."""
    line, reader = list[str](), None
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        if before.to_act != reader:
            reader = before.to_act
            yield ""
        line.append(str(move))
        if after.begins_turn or after.revealed > before.revealed:
            yield " ".join(line)
            line = []


def hands_at_hand_overs(game: Record) -> Iterator[list[str]]:
    reader = None
    for state in game.states[:-1]:
        if state.to_act != reader:
            reader = state.to_act
            assert isinstance(state, ToucheState)
            yield [held.card for held in state.view(reader).hand]


def test_a_whole_game_in_plain_lines(run: Run, tmp_path: Path) -> None:
    begun(tmp_path / "game.txt")
    answer = run("play", "touche", "--record", "game.txt", typed=tuple(typed_lines(GAME)))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert GAME.outcome is not None
    winner = Touche.seat_names[GAME.outcome.winners[0]]
    assert f"Touché! {winner} completes a " in answer.stdout
    assert f"{winner} wins: three different combinations; the seats have " in answer.stdout
    assert "The discards are shuffled and dealt anew (TO-16)." in answer.stdout
    assert SEED not in answer.stdout
    assert "\x1b" not in answer.stdout
    assert Record.parse((tmp_path / "game.txt").read_text()) == GAME


def test_TO23_between_two_hand_overs_only_one_hand_is_told(run: Run, tmp_path: Path) -> None:
    begun(tmp_path / "game.txt")
    answer = run("play", "touche", "--record", "game.txt", typed=tuple(typed_lines(GAME)))
    greeting, *sections = answer.stdout.split("Pass the terminal to ")
    hands = list(hands_at_hand_overs(GAME))
    assert "Hand: " not in greeting
    assert len(sections) == len(hands) > 50
    for section, hand in zip(sections, hands, strict=True):
        assert re.findall(r"Hand: (\w+)", section) == hand


def test_TO23_the_screen_is_cleared_before_another_hand_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record.begin(Touche(), 2, deal=SPADES_FIRST, players=("Ann", "Bob"))
    table = TerminalGame(record, tmp_path / "game.txt", plain=False)
    screen = io.StringIO()
    table.console = Console(file=screen, force_terminal=True, width=100, highlight=False)
    lines = iter(("", "AS d1", "undo", "", "quit"))
    prompts = list[str]()

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        screen.write(prompt)
        return next(lines)

    monkeypatch.setattr("builtins.input", typed)
    table.play()
    before, after = screen.getvalue().split("\x1b[2J")
    assert "Hand" in before
    told, shown = after.split("Pass the terminal to Bob (Green). Press Enter. ", 1)
    assert "Ann (Yellow) played AS, put a pyramid on d1." in told
    assert "Hand" not in told
    assert "Hand" in shown
    assert [prompt[:15] for prompt in prompts].count("Pass the termin") == 3


def test_the_drawing_has_letters_beside_colours(tmp_path: Path) -> None:
    begun(tmp_path / "game.txt", turns=len(GAME.turns) - 1)
    arguments = ("play", "touche", "--record", str(tmp_path / "game.txt"))
    shown = on_a_terminal(tmp_path, *arguments, typed="\nboard\nhelp\nquit\n")
    for letter in "YG":
        assert re.search(rf"[SHDC] {letter} ", shown)
        assert re.search(rf"[SHDC*]♛{letter} ", shown)
        assert re.search(
            rf" {letter}  (Yellow|Green) +[0-3] of 3.*, draw pile \d+, threats ", shown
        )
    assert re.search(r"[SHDC]\+ ", shown)
    assert re.search(r"\nHand( +\w+ [\w,]+){5}\r", shown)
    assert max(map(len, shown.split("\r\n"))) <= 100


def test_the_widest_board_fits_in_a_hundred_columns() -> None:
    line = "/".join(",".join([*CARDS, *CARDS, *"*" * 152][n : n + 16]) for n in range(0, 256, 16))
    record = Record.begin(Touche(line), 4, seed=1)
    drawn = face_of("touche").draw(record)
    assert max(map(len, str(drawn).splitlines())) <= 100


def test_everything_is_told_in_words(run: Run) -> None:
    arguments = ("play", "touche", "--deal", SPADES_FIRST)
    lines = ("", "moves", "AS", "joker", "d1", "", "AS h7", "", "2S e1", "", "joker", "show", "d1",
             "", "threats", "left", "combinations", "board", "history", "help")  # fmt: skip
    answer = run(*arguments, typed=lines)
    for line in (
        "Touché, board classic.",
        "Hand: 2S to e1 or g7.",
        "Yellow: 0 of 3, joker left, draw pile 47, threats none.",
        "Yellow: Play a card, the joker, or exchange a dead card.",
        "6 possible: AS 2S 3S 4S 5S joker",
        "Yellow: Choose a cell for AS.",
        "First choose a cell for AS (TO-11)",
        "Yellow played AS, put a pyramid on d1.",
        "Yellow pyramids: d1.",
        "Yellow crowned: none.",
        "Green: Choose a cell for the joker.",
        "Green: 0 of 3, joker used, draw pile 46",
        "Green pyramids: d1, h7.",
        "S   0  1  1  1  1  1  1  2",
        "##        #                ###",
        " 1                    AS G  2S Y  3S+ ",
        "4. joker d1",
        "x7H           exchange it, if both its cells are taken",
    ):
        assert line in answer.stdout


def test_combinations_for_four_have_no_cross(run: Run) -> None:
    answer = run("play", "touche", "--seats", "4", typed=("", "combinations"))
    assert "square   T        line\n##       ###      ####\n##        #\n" in answer.stdout


def test_several_combinations_are_offered_with_their_kinds() -> None:
    face = face_of("touche")
    for seed in range(20):
        game = play_at_random(Touche(), Rng(seed), seats=4, seed=seed)
        for state in game.states:
            if state.task == "combination":
                assert face.ask(state) == "Choose which combination is crowned."
                assert re.search(r" =[a-l0-9.]+ \((square|T|line)\)", face.options(state)[0])
                chosen = (state.moves()[0],)
                assert face.tell(chosen).startswith("crowned ")
                assert face.announcements(state, state.play(chosen[0]))[0].startswith("Touché! ")
                return
    raise AssertionError("nobody completed several combinations at once")


def test_dead_cards_passes_and_void_rounds_are_told() -> None:
    face = face_of("touche")
    game = play_at_random(Touche(), Rng("t1"), seats=4, seed="t1")
    told = {
        line
        for before, after in zip(game.states, game.states[1:], strict=False)
        for tell in (face.announcements, face.drawn)
        for line in (*tell(before, after), *face.describe(before))
    }
    assert any(re.fullmatch(r"Hand: (\w+) is dead\.", line) for line in told)
    assert any(re.fullmatch(r"You draw \w+\.", line) for line in told)
    passing = [state for state in game.states if [*map(str, state.moves())] == ["pass"]]
    assert face.ask(passing[0]) == "You can’t play or exchange any card: pass."
    assert face.tell(passing[0].moves()) == "passed"
    assert "Nobody can play: the round is void (TO-17)." in told
    assert face.reason(Outcome((1, 1), (1, 1), "void")).startswith("two rounds were void")


def test_the_record_command_tells_no_seed(run: Run, tmp_path: Path) -> None:
    begun(tmp_path / "game.txt", turns=3)
    answer = run("play", "touche", "--record", "game.txt", typed=("", "record", "history"))
    assert "Saved in game.txt\n" in answer.stdout
    assert f"3. {' '.join(map(str, GAME.turns[2]))}\n" in answer.stdout
    assert SEED not in answer.stdout
    assert "Benben record" not in answer.stdout


def test_undo_goes_back_to_no_drawn_card(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "touche", "--deal", SPADES_FIRST, "--record", "game.txt")
    refused = "You can undo only an unfinished turn in which you drew no card."
    answer = run(*arguments, typed=("", "undo", "AS", "undo", "2S e1", "undo", "", "undo", "quit"))
    assert "There is nothing to undo." in answer.stdout
    assert answer.stdout.count("Taken back.") == 1
    assert answer.stdout.count(refused) == 1
    kept = Record.parse((tmp_path / "game.txt").read_text())
    assert [str(move) for move in kept.moves] == ["2S", "e1"]


def test_an_exchange_is_not_undone_and_nothing_is_tried_after_it(run: Run, tmp_path: Path) -> None:
    number = next(n for n, move in enumerate(GAME.moves) if str(move).startswith("x"))
    record = Record.begin(Touche(), 2, seed=SEED).play(*GAME.moves[:number])
    (tmp_path / "game.txt").write_text(record.to_text())
    exchange = str(GAME.moves[number])
    lines = ("", f"{exchange} 7H", exchange, "undo")
    answer = run("play", "touche", "--record", "game.txt", typed=lines)
    assert f"Stop at {exchange}: look at the result before you go on." in answer.stdout
    assert "You draw " in answer.stdout
    assert "You can undo only an unfinished turn" in answer.stdout
    kept = Record.parse((tmp_path / "game.txt").read_text())
    assert len(kept.moves) == number + 1


def test_nobody_plays_for_the_next_player(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "touche", "--deal", SPADES_FIRST, "--record", "game.txt")
    answer = run(*arguments, typed=("", "AS d1 AS h7"))
    assert "Stop at d1: look at the result before you go on." in answer.stdout
    assert not (tmp_path / "game.txt").exists()


def test_the_next_player_may_leave_without_seeing_their_hand(run: Run) -> None:
    answer = run("play", "touche", "--deal", SPADES_FIRST, typed=("", "AS d1", "quit"))
    assert answer.stdout.count("Hand: ") == 5
    assert "The game is saved." in answer.stdout


def test_a_board_of_ones_own(run: Run, tmp_path: Path) -> None:
    board = classic().shuffled(Rng("printed in the box"))
    (tmp_path / "box.txt").write_text(board.to_text())
    arguments = ("play", "touche", "--board", "box.txt", "--players", "Ann,Bob,Cyd", "--in-order")
    answer = run(*arguments, "--record", "game.txt", typed=("", "board"))
    assert "Touché, board your own." in answer.stdout
    assert "Ann (Yellow), Bob (Green), Cyd (Red)." in answer.stdout
    first = " ".join(re.findall(r"\n 1 +(.*)\n", answer.stdout)[0].replace("+", "").split())
    assert board.to_text().split("\n")[0].replace(".", "").split() == first.split()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--board", "bad.txt"), "The card AS is missing on the board"),
        (("--board", "nowhere.txt"), "There is no file"),
        (("--deal", "1: AS"), "A deal has each of the 52 cards twice (TO-01)"),
        (("--seats", "5"), "choose from: 2, 3, 4"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (tmp_path / "bad.txt").write_text(classic().to_text().replace("AS  ", "....", 1))
    answer = run("play", "touche", *arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1
    assert complaint in answer.stderr


def test_TO23_a_bots_hand_is_never_shown(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "touche", "--bot", "club", "--seats", "3", "--in-order", "--record")
    deal = f"3{SPADES_FIRST[1:]}"
    answer = run(*arguments, "b.txt", "--deal", deal, typed=("AS d1", "moves", "quit"))
    assert answer.stderr == ""
    hands = re.findall(r"Hand: (\w+)", answer.stdout)
    assert hands == ["AS", "2S", "4S", "5S", "7S", "2S", "4S", "5S", "7S", "8S"]
    assert "You (Yellow), Club player (Green), Club player 2 (Red)" in answer.stdout
    assert answer.stdout.count("Club player (Green) ") > 1
    assert "Pass the terminal" not in answer.stdout
    kept = Record.parse((tmp_path / "b.txt").read_text())
    assert kept.players == ("You", "Club player", "Club player 2")
    assert kept.state.to_act == 0
