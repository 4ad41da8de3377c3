"""The rules PY-01 to PY-20, at least one test for each, named by it."""

import pytest

from benben import IllegalMove, Impossible, Malformed, Outcome
from benben.core.record import OUT_OF_TIME, Record
from benben.games.pylos import Pylos, PylosMove, turn_text
from benben.games.pylos.board import CELLS, NAMES, each, parse_cell, supports
from tests.games.refusal import refused

from .boards import CHILDREN, MATURE, MAY, MAY_RAISE, STANDARD, at, texts

LIGHT_WINS, DARK_WINS = (1, 2), (2, 1)
GROUND = "LDLD LDLD DLDL DLDL"
"""Level 1 filled without a square or a line."""


# Board and position


def test_PY01_a_cell_rests_on_the_square_below() -> None:
    def below(name: str) -> set[str]:
        return {NAMES[cell] for cell in each(supports(parse_cell(name)))}

    assert len(CELLS) == 30
    assert below("1b2") == set()
    assert below("2a1") == {"1a1", "1b1", "1a2", "1b2"}
    assert below("2c3") == {"1c3", "1d3", "1c4", "1d4"}
    assert below("3b1") == {"2b1", "2c1", "2b2", "2c2"}
    assert below("4a1") == {"3a1", "3b1", "3a2", "3b2"}


def test_PY02_fifteen_spheres_each_start_in_reserve() -> None:
    assert STANDARD.start().reserves == (15, 15)
    assert STANDARD.start().play("1a1").reserves == (14, 15)
    assert at("LLDD L").reserves == (12, 13)


def test_PY02_nobody_has_a_sixteenth_sphere() -> None:
    with pytest.raises(Impossible, match="16 light spheres"):
        at("L" * 16)


def test_PY03_light_begins_and_players_alternate() -> None:
    state = STANDARD.start()
    assert [state.to_act, state.play("1a1").to_act, state.play("1a1").play("1b1").to_act] == [
        0,
        1,
        0,
    ]


def test_PY03_a_turn_cannot_be_passed() -> None:
    assert "stop" not in texts(STANDARD.start())
    error = refused(STANDARD.start(), "stop")
    assert error.rule == "PY-03"
    assert str(error) == "You cannot pass (PY-03)"


def test_PY04_cells_are_named_by_level_column_and_row() -> None:
    assert " ".join(NAMES[cell] for cell in CELLS) == (
        "1a1 1b1 1c1 1d1 1a2 1b2 1c2 1d2 1a3 1b3 1c3 1d3 1a4 1b4 1c4 1d4 "
        "2a1 2b1 2c1 2a2 2b2 2c2 2a3 2b3 2c3 3a1 3b1 3a2 3b2 4a1"
    )
    assert str(STANDARD.start().play("1b1")) == ".L............../........./..../. d"


@pytest.mark.parametrize("name", ["0a1", "1e1", "1a5", "2d1", "2a4", "3c1", "4b1", "5a1"])
def test_PY04_there_are_no_other_cells(name: str) -> None:
    with pytest.raises(Malformed, match=f"no cell '{name}'"):
        STANDARD.parse_move(name)


def test_PY05_the_start_is_written_so() -> None:
    assert str(STANDARD.start()) == "................/........./..../. l"


def test_PY05_positions_read_back() -> None:
    text = "LDLLDDLDDDDLLDL./LDDLL..../L.../. d"
    state = STANDARD.parse_state(text)
    assert str(state) == text
    assert state.to_act == 1


def test_PY05_a_position_amid_a_turn_tells_the_turn_so_far() -> None:
    state = at("LL.. L").play("1b2")
    assert str(state) == "LL..L.........../........./..../. l 1b2"
    assert STANDARD.parse_state(str(state)) == state
    assert STANDARD.parse_state(f"{state}-1a1") == state.play("-1a1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "................/........./..../.",
        "................/........./..../. x",
        "................/......../..../. l",
        "l.............../........./..../. l",
        "................/........./..../. l ",
        "................/........./..../. l 9z9",
        "................/........./..../. l stop",
        " ................/........./..../. l",
    ],
)
def test_PY05_what_is_not_a_position_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        STANDARD.parse_state(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("LLD............./L......../..../. l", "2a1 floats: 1a2 is empty"),
        ("LLDDLLDDLLDDLLDD/DDDDLLLLD/LDD./L d", "4a1 floats: 3b2 is empty"),
        ("................/........./..../. l 1a1", "is finished"),
        ("LL..L.........../........./..../. l 1b2-1d4", "no sphere on 1d4"),
        ("LL..L.........../........./..../. l 1b2-1a1-1b1", "is finished"),
    ],
)
def test_PY05_what_cannot_be_is_impossible(text: str, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        STANDARD.parse_state(text)


# A turn


def test_PY06_spheres_are_placed_on_the_ground_or_on_four_supports() -> None:
    assert texts(STANDARD.start()) == {NAMES[cell] for cell in CELLS[:16]}
    assert {"2a1", "1c1"} <= texts(at("LD.. DL"))
    assert "2b1" not in texts(at("LD.. DL"))


def test_PY06_a_filled_cell_stays_filled() -> None:
    error = refused(at("D"), "1a1")
    assert (error.rule, error.sentence) == ("PY-06", "1a1 is already filled")


def test_PY06_a_cell_needs_all_four_supports() -> None:
    error = refused(at("LDL. D"), "2a1")
    assert (error.rule, error.sentence) == ("PY-06", "2a1 needs four supports, and 1b2 is empty")


def test_PY06_spheres_are_raised_one_or_more_levels() -> None:
    state = at("LDLD LDLD LDLD DLDL", "DL. LD.")
    assert {"1b4>2c1", "1d4>2c2", "1b4>3a1", "1d4>3a1"} <= texts(state)
    assert str(state.play("1b4>3a1")) == "LDLDLDLDLDLDD.DL/DL.LD..../L.../. d"


def test_PY06_a_sphere_is_never_moved_down_or_sideways() -> None:
    state = at("LLDD DDLL L")
    assert refused(state, "1a3>1b3").sentence == "1b3 is not on a higher level than 1a3"
    placed = at("DDLL DDLL LD", "L")
    assert refused(placed, "2a1>1c3").rule == "PY-06"


def test_PY06_only_ones_own_spheres_are_raised() -> None:
    state = at("LDLD LD.D")
    error = refused(state, "1d1>2a1")
    assert (error.rule, error.sentence) == ("PY-06", "The sphere on 1d1 is dark, not yours")
    assert refused(state, "1d4>2a1").sentence == "There is no sphere on 1d4"


def test_PY07_a_supporting_sphere_stays() -> None:
    state = at("LLLL DDDD LDLD L", "LDL D.", "")
    error = refused(state, "1a1>2b2")
    assert (error.rule, error.sentence) == ("PY-07", "1a1 supports 2a1")
    assert not any(text.startswith("1b1>") for text in texts(state))
    level_2 = at("DLDL DLDL LDLD LDLD", "LDL DLD ...", "L")
    assert refused(level_2, "2b2>3b1").sentence == "2b2 supports 3a1"


def test_PY07_a_supporting_sphere_is_not_taken_back() -> None:
    amid = at("LDLL DD.L", "L").play("1c2")
    assert texts(amid) == {"-1c1", "-1d1", "-1c2", "-1d2", "-2a1"}
    error = refused(amid, "-1a1")
    assert (error.rule, error.sentence) == ("PY-07", "1a1 supports 2a1")


def test_PY08_a_raised_sphere_cannot_support_its_own_cell() -> None:
    state = at("LD.. DD")
    assert "2a1" in texts(state)
    assert "1a1>2a1" not in texts(state)
    error = refused(state, "1a1>2a1")
    assert (error.rule, error.sentence) == ("PY-08", "The sphere on 1a1 itself supports 2a1")


def test_PY09_raising_costs_nothing() -> None:
    state = at("LDL. DD")
    assert state.play("1c1>2a1").reserves == state.reserves


# Taking back


def test_PY10_a_completed_square_must_be_paid_for() -> None:
    state = at("LL.. L").play("1b2")
    assert (state.to_act, state.task) == (0, "take-back")
    assert texts(state) == {"-1a1", "-1b1", "-1a2", "-1b2"}


def test_PY10_squares_count_on_every_level() -> None:
    assert at(GROUND, "LL. L..").play("2b2").task == "take-back"
    assert at("LDLD LDLD DLDL DLDD", "DLD LDL DLD", "LLL").play("3b2").task == "take-back"


def test_PY10_a_square_of_both_colours_does_not_count() -> None:
    assert at("LD.. L").play("1b2").task == "place-or-raise"


def test_PY10_the_square_must_contain_the_sphere_just_put_down() -> None:
    old_square = at("LL.. LL")
    assert old_square.play("1d4").to_act == 1


def test_PY10_three_in_different_squares_do_not_wrap_around_the_edge() -> None:
    assert at("...L ...L L").play("1a4").to_act == 1
    assert at("..LL ...L L").play("1c2").task == "take-back"


def test_PY10_nothing_is_taken_back_without_a_square() -> None:
    error = refused(at("LL"), "-1a1")
    assert (error.rule, error.sentence) == (
        "PY-10",
        "You completed nothing, so you take nothing back",
    )


def test_PY11_the_first_is_mandatory_the_second_optional() -> None:
    amid = at("LL.. L").play("1b2")
    error = refused(amid, "stop")
    assert (error.rule, error.sentence) == ("PY-11", "You must take back at least one sphere")
    assert refused(amid, "1d4").rule == "PY-11"
    one = amid.play("-1a1")
    assert one.task == "take-back-or-stop"
    assert refused(one, "1d4").sentence == "First take back a sphere or stop"
    assert one.play("stop").to_act == one.play("-1b1").to_act == 1
    assert (one.play("stop").reserves, one.play("-1b1").reserves) == ((12, 15), (13, 15))


def test_PY11_with_take_back_may_none_is_allowed() -> None:
    amid = at("LL.. L", game=MAY).play("1b2")
    assert amid.task == "take-back-or-stop"
    assert amid.play("stop").reserves == (11, 15)
    assert amid.play("-1a1").play("stop").reserves == (12, 15)


def test_PY11_the_sphere_just_put_down_may_be_taken() -> None:
    assert str(at("LL.. L").play_turn("1b2-1b2")) == "LL..L.........../........./..../. d"


def test_PY11_taking_the_first_may_free_the_second() -> None:
    amid = at("LDD. DDD. ..L. ..LL", "L").play("1d3")
    assert "-1a1" not in texts(amid)
    assert "-1a1" in texts(amid.play("-2a1"))


def test_PY12_two_squares_at_once_still_give_two_spheres() -> None:
    state = at("LLL. L.L")
    done = state.play("1b2").play("-1a1").play("-1b1")
    assert (done.to_act, done.reserves) == (1, (11, 15))
    with pytest.raises(IllegalMove, match="PY-12"):
        state.play_turn("1b2-1a1-1b1-1c1")


def test_PY13_a_raised_sphere_completes_squares_too() -> None:
    state = at(GROUND, "LL. L..")
    raised = state.play("1d4>2b2")
    assert raised.task == "take-back"
    assert raised.reserves == state.reserves


def test_PY13_lifting_breaks_the_square_it_came_from() -> None:
    state = at("LL.. LL.. DD.. DD..", "")
    assert state.play("1a1>2a2").to_act == 1


def test_PY14_children_never_take_back() -> None:
    state = at("LL.. L", game=CHILDREN).play("1b2")
    assert (state.to_act, state.task) == (1, "place-or-raise")
    error = refused(state, "-1a1")
    assert (error.rule, error.sentence) == (
        "PY-14",
        "In the children's game, no spheres are taken back",
    )


@pytest.mark.parametrize(
    ("levels", "move"),
    [
        (("LL.L",), "1c1"),
        ((".... LLL.",), "1d2"),
        ((".... .... .... .LLL",), "1a4"),
        (("L... .... L... L...",), "1a2"),
        (("...L ...L ...L ....",), "1d4"),
        ((GROUND, "LL."), "2c1"),
        ((GROUND, "..L ..L ..."), "2c3"),
        ((GROUND, ".L. ... .L."), "2b2"),
    ],
)
def test_PY15_mature_lines_count(levels: tuple[str, ...], move: str) -> None:
    assert at(*levels, game=MATURE).play(move).task == "take-back"
    assert at(*levels, game=STANDARD).play(move).task == "place-or-raise"


@pytest.mark.parametrize(
    ("levels", "move"),
    [
        (("L... .L.. ..L. ....",), "1d4"),
        (("LLL.",), "1d2"),
        (("..LL L",), "1b2"),
        ((GROUND, "L.. .L. ..."), "2c3"),
        ((GROUND, "LDL DLD LDL", "L"), "3b1"),
        ((GROUND, ".LL ..."), "2a2"),
    ],
)
def test_PY15_diagonals_level_3_and_broken_lines_do_not(levels: tuple[str, ...], move: str) -> None:
    assert at(*levels, game=MATURE).play(move).task == "place-or-raise"


def test_PY15_mature_squares_count_as_well() -> None:
    assert at("LL.. L", game=MATURE).play("1b2").task == "take-back"


# End

ALL_BUT_THE_APEX = (GROUND, "DLD LDL DLD", "LDDL")
FIFTEEN_LIGHT = "LLLL LLLL LLLL LLLD"


def test_PY16_the_apex_wins_at_once() -> None:
    end = at(*ALL_BUT_THE_APEX).play("4a1")
    assert end.outcome == Outcome(LIGHT_WINS, (1, 0), "apex")
    assert (end.to_act, end.moves(), end.turns(), end.task) == (None, (), (), None)
    assert refused(end, "1a1").rule == "PY-16"
    assert STANDARD.parse_state(str(end)).outcome == end.outcome


def test_PY16_after_the_apex_nobody_is_to_move() -> None:
    with pytest.raises(Impossible, match="apex"):
        at(*ALL_BUT_THE_APEX, "L", side="l")


def test_PY17_an_empty_reserve_loses() -> None:
    state = at(FIFTEEN_LIGHT, side="d").play("2a1")
    assert state.outcome == Outcome(DARK_WINS, (0, 1), "empty-reserve")
    assert refused(state, "2b2").rule == "PY-17"


def test_PY17_with_may_raise_one_goes_on_raising() -> None:
    state = at(FIFTEEN_LIGHT, side="d", game=MAY_RAISE).play("2a1")
    assert state.outcome is None
    assert {move.kind for move in state.moves()} == {"raise"}
    error = refused(state, "2b2")
    assert error.sentence == "Your reserve is empty: you can only raise a sphere"
    assert error.rule == "PY-17"


def test_PY17_with_may_raise_one_loses_when_nothing_can_be_raised() -> None:
    game = Pylos(variant="children", empty_reserve="may-raise")
    blocked = at(FIFTEEN_LIGHT, "DDD DDD DD.", side="d", game=game).play("2c3")
    assert blocked.outcome == Outcome(DARK_WINS, (0, 1), "empty-reserve")


def test_PY17_a_last_sphere_that_comes_back_is_saved() -> None:
    last = "LLLL LLLL LLLL LL.D"
    saved = at(last).play_turn("1c4-1c4").play("2a1")
    assert (saved.outcome, saved.reserves[0]) == (None, 1)
    kept = at(last, game=MAY).play_turn("1c4").play("2a1")
    assert kept.outcome == Outcome(DARK_WINS, (0, 1), "empty-reserve")


def test_PY18_the_third_time_is_a_draw() -> None:
    state = at("LL.. L... ...D ..DD")
    for turn in ("1b2-1b2", "1c3-1c3", "1b2-1b2"):
        state = state.play_turn(turn)
        assert state.outcome is None
    drawn = state.play_turn("1c3-1c3")
    assert drawn.outcome == Outcome((1, 1), (0, 0), "repetition")
    assert (drawn.to_act, drawn.moves()) == (None, ())
    assert refused(drawn, "1d1").rule == "PY-18"
    assert state.play("1d1").outcome is None


def test_PY18_the_side_to_move_matters() -> None:
    """Four times the same spheres, but only twice with the same side to move."""
    state = at("LL.. L... ...D ..DD")
    spheres = [state.spheres]
    for turn in ("1b2-1b2", "1c3-1c3", "1b2-1b2"):
        state = state.play_turn(turn)
        spheres.append(state.spheres)
    assert len(set(spheres)) == 1
    assert state.outcome is None


def test_PY18_other_positions_may_lie_between() -> None:
    state = at("LL.. L... ...D ..DD", game=MAY)
    cycle = ("1b2-1b2", "1c3-1c3")
    longer = ("1b2-1a1", "1c3-1d4", "1a1-1b2", "1d4-1c3")
    for turn in (*cycle, *longer[:3]):
        state = state.play_turn(turn)
        assert state.outcome is None
    assert state.play_turn(longer[3]).outcome == Outcome((1, 1), (0, 0), "repetition")


def test_PY19_time_belongs_to_the_table() -> None:
    record = Record.begin(STANDARD).play("1a1")
    late = record.end(Outcome(LIGHT_WINS, (1, 0), OUT_OF_TIME))
    assert late.outcome == Outcome(LIGHT_WINS, (1, 0), "time")
    assert Record.parse(late.to_text()) == late


# Notation


def test_PY20_turns_are_written_so() -> None:
    turns = {turn_text(turn) for turn in at(GROUND, "LL. L..").turns()}
    assert {"2c1", "1d4>2c1", "1d4>2b2-2b2", "1d4>2b2-1b4-2b2", "2b2-1b4-1d4"} <= turns


def test_PY20_an_order_that_is_not_legal_is_not_written() -> None:
    turns = {turn_text(turn) for turn in at("LDD. DDD. ..L. ..LL", "L").turns()}
    assert "1d3-2a1-1a1" in turns
    assert "1d3-1a1-2a1" not in turns


def test_PY20_the_order_of_taking_back_does_not_matter() -> None:
    turns = at("LL.. L").turns()
    pairs = [turn_text(turn) for turn in turns if turn_text(turn).count("-") == 2]
    assert pairs == [
        "1b2-1a1-1b1", "1b2-1a1-1a2", "1b2-1a1-1b2", "1b2-1b1-1b2", "1b2-1a2-1b1", "1b2-1a2-1b2",
    ]  # fmt: skip


def test_PY20_decisions_step_by_step() -> None:
    state = at("LL.. L")
    assert state.task == "place-or-raise"
    assert state.play("1b2").task == "take-back"
    assert state.play("1b2").play("-1a1").task == "take-back-or-stop"
    whole = state.play_turn("1b2-1a1")
    assert whole == state.play("1b2").play("-1a1").play("stop")


@pytest.mark.parametrize(
    "text", ["", "1b2-", "1b2>", "1b2 ", "-", "1B2", "1b2--1a1", "1b2>2a1>3a1", "Stop", "1b22"]
)
def test_PY20_anything_else_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        STANDARD.parse_move(text)
    with pytest.raises(Malformed):
        STANDARD.start().play_turn(text)


@pytest.mark.parametrize(("lifted", "put"), [(0, 3), (3, 0), (-1, 0), (0, 1 << 60)])
def test_what_is_no_decision_cannot_be_made(lifted: int, put: int) -> None:
    with pytest.raises(ValueError, match="cells or 0"):
        PylosMove(lifted, put)
