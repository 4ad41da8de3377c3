"""The rules PD-01 to PD-22, at least one test for each, named by it."""

from collections import Counter

import pytest

from benben import BadChoice, Impossible, Malformed, Outcome, Rng
from benben.games.pyramido import Pyramido, PyramidoMove, PyramidoState
from benben.games.pyramido.dominoes import (
    COLOURS,
    DOMINOES,
    QUARTERS,
    SYMBOLS,
    TILE_OF,
    TILES,
    Block,
    Domino,
)
from benben.games.pyramido.engine import restore
from benben.games.pyramido.position_codec import SIZES
from benben.games.pyramido.ranking import final_places, next_starter
from tests.games.refusal import refused

from .tables import (
    FULL_GROUND,
    GAME,
    ROWS_WITH_FOUR_HOLES,
    ROWS_WITH_TWO_HOLES,
    careful_game,
    deal_text,
    dealt,
    finish_turn,
    play,
    play_spots,
    texts,
)


def cells(state: PyramidoState, seat: int = 0, level: int = 0) -> dict[str, tuple[str, set[str]]]:
    """Colour and gems of the blocks on a level."""
    return {
        block.cell: (block.colour, set(block.gems))
        for block in state.view(None).players[seat].blocks
        if block.level == level
    }


# Parts


def test_PD01_ninety_different_dominoes() -> None:
    def looks(domino: Domino) -> tuple[Block, Block]:
        """The same for a domino turned by half a turn."""
        turned = (domino.right.turned(2), domino.left.turned(2))
        return min((domino.left, domino.right), turned, key=str)

    assert len({looks(domino) for domino in DOMINOES}) == 90
    assert [domino.number for domino in DOMINOES] == list(range(1, 91))


def test_PD01_two_gems_on_each_domino() -> None:
    shares = Counter(
        (domino.left.gems.bit_count(), domino.right.gems.bit_count()) for domino in DOMINOES
    )
    assert shares[1, 1] == 55
    assert shares[2, 0] + shares[0, 2] == 35


def test_PD01_a_quarter_turn_is_clockwise() -> None:
    top_left = Block(0, 1 << QUARTERS.index("tl"))
    seen = [QUARTERS[top_left.turned(n).gems.bit_length() - 1] for n in range(4)]
    assert seen == ["tl", "tr", "br", "bl"]
    assert {c: cells(dealt(1).play(f"1e5{c}")) for c in "rd"} == {
        "r": {"e5": ("brown", {"bl"}), "f5": ("brown", {"tr"})},
        "d": {"e5": ("brown", {"tl"}), "e6": ("brown", {"br"})},
    }


def test_PD02_totals() -> None:
    gems, blocks = Counter[str](), Counter[str]()
    for domino in DOMINOES:
        for block in (domino.left, domino.right):
            gems[COLOURS[block.colour]] += block.gems.bit_count()
            blocks[COLOURS[block.colour]] += 1
    assert {colour: (gems[colour], blocks[colour]) for colour in COLOURS} == {
        "yellow": (29, 31), "turquoise": (31, 29), "blue": (28, 34),
        "brown": (24, 37), "red": (32, 26), "green": (36, 23),
    }  # fmt: skip
    assert sum(gems.values()) == sum(blocks.values()) == 180
    assert SYMBOLS == ("ankh", "scarab", "cat", "pharaoh", "eye", "lotus")


def test_PD03_six_markers_and_three_two_sided_tiles() -> None:
    seat = GAME.start().view(0).players[0]
    assert seat.markers == COLOURS
    assert seat.tiles == TILES == (("brown", "blue"), ("yellow", "turquoise"), ("red", "green"))
    assert Counter(TILE_OF) == {0: 2, 1: 2, 2: 2}
    amid = play(dealt(1), "1e5r *l")
    assert len([text for text in texts(amid) if text.startswith("+")]) == 6 * 4


def test_PD04_the_deal() -> None:
    state = dealt(7, 8, 9, seat=2)
    table = state.table
    assert table.quarry == (7, 8, 9)
    assert [len(stack) for stack in table.stacks] == [22, 22, 22, 21]
    assert [stack[0] for stack in table.stacks] == [1, 26, 48, 70]
    assert table.stacks[3][-1] == 90
    assert (state.to_act, state.starter) == (1, 1)


def test_PD04_the_seed_decides_order_and_first_player() -> None:
    orders = {GAME.start(4, seed).table.stacks for seed in range(20)}
    firsts = {GAME.start(4, seed).to_act for seed in range(40)}
    assert len(orders) == 20
    assert firsts == {0, 1, 2, 3}
    assert GAME.start(4, 5) == GAME.start(4, 5)


def test_PD04_only_the_tops_are_known() -> None:
    state = GAME.start(3, 1)
    for seat in (0, 1, 2, None):
        guess = state.guess(seat, Rng(7))
        assert guess != state
        assert guess.view(seat) == state.view(seat)
        assert [stack[0] for stack in guess.table.stacks] == [s[0] for s in state.table.stacks]


def test_PD04_a_domino_seen_earlier_is_known_to_be_gone() -> None:
    state = careful_game(GAME, 2, 3)[60]
    table = state.table
    hidden = sorted(domino for stack in table.stacks for domino in stack[1:])
    assert list(state.view(0).unseen) == hidden
    seen = {item.domino for p in table.pyramids for item in p.levels[0] if hasattr(item, "domino")}
    assert seen
    assert not seen & set(hidden)


@pytest.mark.parametrize(
    ("deal", "error"),
    [
        ("1: 1 2 3", Malformed),
        ("", Malformed),
        (deal_text().replace("1:", "5:"), Malformed),
        (deal_text(seat=3), Impossible),
        (deal_text().replace(" 90", " 89"), Impossible),
        (deal_text().replace(" 90", " 91"), Impossible),
    ],
)
def test_PD04_a_bad_deal_is_refused(deal: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        GAME.start(2, deal=deal)


# Levels


def test_PD05_levels_have_twenty_twelve_six_and_two_blocks() -> None:
    end = careful_game(GAME, 2, 1)[-1]
    for seat in range(2):
        assert (
            [len(end.cells_of(seat, level)) for level in range(4)] == list(SIZES) == [20, 12, 6, 2]
        )


def test_PD05_all_finish_a_level_before_anyone_starts_the_next() -> None:
    for state in careful_game(GAME, 3, 2):
        begun = [seat for seat in range(3) if state.cells_of(seat, state.level)]
        below = state.level - 1
        if begun and state.level:
            assert all(len(state.cells_of(seat, below)) == SIZES[below] for seat in range(3))


def test_PD06_upper_levels_keep_the_direction_and_never_overhang() -> None:
    state = play_spots(dealt(), [FULL_GROUND] * 2)
    assert state.level == 1
    assert len(state.level_cells(0)) == 12
    domino = state.table.quarry[0]
    assert {text[-3:-1] for text in texts(state)} == {c + r for c in "efgh" for r in "456"}
    error = refused(state, f"{domino}h4r")
    assert (error.rule, error.sentence) == ("PD-06", "i4 would stick out over the level below")


def test_PD06_a_block_covers_a_quarter_of_four() -> None:
    state = play_spots(dealt(), [FULL_GROUND] * 2)
    seat = state.to_act
    assert seat is not None
    before = state.view(None).players[seat].blocks
    assert all(block.visible == QUARTERS for block in before)
    state = finish_turn(state.play(f"{state.table.quarry[0]}e4r"))
    hidden = {
        block.cell: set(QUARTERS) - set(block.visible)
        for block in state.view(None).players[seat].blocks
        if len(block.visible) < 4
    }
    assert hidden == {
        "e4": {"br"}, "f4": {"bl", "br"}, "g4": {"bl"},
        "e5": {"tr"}, "f5": {"tl", "tr"}, "g5": {"tl"},
    }  # fmt: skip


def test_PD07_the_next_domino_touches_one_already_there() -> None:
    state = play_spots(dealt(), [["e5r"], ["e5r"]])
    domino = state.table.quarry[0]
    assert (
        refused(state, f"{domino}g6r").sentence == "The domino must touch another one along an edge"
    )
    assert refused(state, f"{domino}g6r").rule == "PD-07"
    assert {f"{domino}g5r", f"{domino}f6r", f"{domino}d4d", f"{domino}d5u"} <= set(texts(state))


def test_PD07_the_frame_stays_open_until_it_is_forced() -> None:
    state = play_spots(dealt(), [["e5r", "g5r"], ["e5r", "g5r"]])
    domino = state.table.quarry[0]
    assert {f"{domino}i5u", f"{domino}i5d", f"{domino}d5u", f"{domino}e4u"} <= set(texts(state))
    wide = play_spots(state, [["i5d"], ["e6d"]])
    assert wide.to_act == 0
    domino = wide.table.quarry[0]
    assert refused(wide, f"{domino}d5d").sentence == "Level 1 would no longer fit into 5x4 blocks"
    assert f"{domino}e8d" not in texts(wide)
    assert f"{domino}e4u" in texts(wide)  # rows 3 to 6: four rows, five columns
    assert f"{domino}e3u" not in texts(wide)


def test_PD07_nothing_lies_on_half_blocks_or_on_other_dominoes() -> None:
    state = play_spots(dealt(), [["e5r"], ["e5r"]])
    error = refused(state, f"{state.table.quarry[0]}f5r")
    assert (error.rule, error.sentence) == ("PD-09", "f5 is already covered on this level")


def test_PD08_upper_dominoes_need_not_touch() -> None:
    state = play_spots(dealt(), [FULL_GROUND] * 2)
    first = finish_turn(state.play(f"{state.table.quarry[0]}e4r"))
    both = finish_turn(first.play(f"{first.table.quarry[0]}e4r"))
    assert f"{both.table.quarry[0]}g6r" in texts(both)


def test_PD09_the_first_domino_lies_on_e5_in_four_directions() -> None:
    state = dealt(1, 2, 3)
    assert texts(state) == [f"{d}e5{turn}" for d in (1, 2, 3) for turn in "rdlu"]
    assert refused(state, "1d5r").sentence == "The first domino begins on e5, not d5"


def test_PD09_placements_that_look_alike_are_different_moves() -> None:
    state = play_spots(dealt(16), [["e5r"], ["e5r"]])
    assert {"1e6r", "1f6l"} <= set(texts(state))


# A turn


def test_PD10_only_the_dominoes_of_the_quarry_are_taken() -> None:
    error = refused(dealt(1, 2, 3), "4e5r")
    assert (error.rule, error.sentence) == ("PD-10", "Domino 4 is not in the quarry")
    error = refused(dealt(1, 2, 3), "s1")
    assert error.sentence == "Now it is time to place, not to refill"


def test_PD11_one_must_mark_and_chooses_between_two() -> None:
    state = play(dealt(1), "1e5r")  # brown and brown, a gem on each
    assert (state.task, texts(state)) == ("mark", ["*l", "*r"])
    assert refused(state, "keep").rule == "PD-10"
    two_colours = play(dealt(6), "6e5r")  # blue and brown, a gem on each
    assert texts(two_colours) == ["*l", "*r"]


def test_PD11_blank_blocks_are_never_marked() -> None:
    state = play(dealt(11), "11e5r")  # blue with two gems, brown without
    assert texts(state) == ["*l"]
    error = refused(state, "*r")
    assert (error.rule, error.sentence) == ("PD-11", "The right block has no gem to mark")


def test_PD11_a_marker_lies_once_and_stays_until_the_level_is_scored() -> None:
    state = play(dealt(1, 6, 90), "1e5r *l keep s1")
    assert state.markers_of(0) == (0, 1, 2, 4, 5)
    state = finish_turn(state.play("90e5r"))
    state = state.play("6e6r")
    assert texts(state) == ["*l"]
    error = refused(state, "*r")
    assert (error.rule, error.sentence) == ("PD-11", "The brown marker is already on this level")


def test_PD11_where_no_block_qualifies_nothing_is_asked() -> None:
    state = finish_turn(play(dealt(1, 90, 2), "1e5r *l keep s1").play("90e5r"))
    assert state.play("2e6r").task == "resurface"


def test_PD12_resurfacing_is_optional_and_only_without_a_marker() -> None:
    state = play(dealt(1), "1e5r *l")
    assert state.task == "resurface"
    assert "keep" in texts(state)
    error = refused(state, "+l.b.tl")
    assert (error.rule, error.sentence) == (
        "PD-12",
        "The left block has a marker and cannot be covered",
    )
    covered = state.play("+r.b.tl")
    assert cells(covered)["f5"] == ("blue", {"tl"})
    assert covered.tiles_of(0) == (1, 2)
    assert covered.task == "refill"


def test_PD12_a_held_marker_goes_onto_the_tile_by_itself() -> None:
    state = play(dealt(1), "1e5r *l +r.b.tl")
    assert state.markers_of(0) == (0, 1, 4, 5)
    brown_again = play(dealt(1), "1e5r *l +r.n.tl")
    assert brown_again.markers_of(0) == (0, 1, 2, 4, 5)
    assert cells(brown_again)["f5"] == ("brown", {"tl"})


def test_PD12_either_block_will_do_if_nothing_was_marked() -> None:
    state = finish_turn(play(dealt(1, 90, 2), "1e5r *l keep s1").play("90e5r"))
    amid = state.play("2e6r")
    assert {"+l.y.br", "+r.y.br"} <= set(texts(amid))
    assert amid.play("+l.y.br").markers_of(0) == (1, 2, 4, 5)


def test_PD12_a_tile_is_used_once() -> None:
    state = play(dealt(1, 90, 2), "1e5r *l +r.b.tl s1")
    state = finish_turn(state.play("90e5r"))
    amid = state.play("2e6r")
    error = refused(amid, "+l.n.tl")
    assert (error.rule, error.sentence) == ("PD-12", "The tile with brown has been used")
    assert refused(amid, "+l.b.tl").rule == "PD-12"


def test_PD12_without_tiles_nothing_is_asked() -> None:
    state = dealt(1, 90, 2)
    state = finish_turn(play(state, "1e5r *l +r.b.tl s1").play("90e5r"))
    state = finish_turn(play(state, "2e6r +l.y.tl"))
    state = finish_turn(state.play(f"{state.table.quarry[0]}e4r"))
    state = state.play(f"{state.table.quarry[1]}e7r")
    state = state.play(texts(state)[0]) if state.task == "mark" else state
    state = state.play("+r.g.tl") if "+r.g.tl" in texts(state) else state.play("+l.g.tl")
    state = finish_turn(state)
    state = finish_turn(state.play(f"{state.table.quarry[0]}e6r"))
    assert state.tiles_of(0) == ()
    placed = state.play(f"{state.table.quarry[0]}e8r")
    after = placed.play(texts(placed)[0]) if placed.task == "mark" else placed
    assert after.task == "refill"


def test_PD13_refill_from_the_two_stacks_above() -> None:
    def stacks(domino: int) -> list[str]:
        return texts(play(dealt(1, 2, 3), f"{domino}e5r *l keep"))

    assert [stacks(domino) for domino in (1, 2, 3)] == [["s1", "s2"], ["s2", "s3"], ["s3", "s4"]]
    state = play(dealt(1, 2, 3), "1e5r *l keep")
    error = refused(state, "s3")
    assert (error.rule, error.sentence) == ("PD-13", "Stack 3 is not above the empty place")
    refilled = state.play("s2")
    assert refilled.table.quarry == (26, 2, 3)
    assert refilled.table.stacks[1][0] == 27
    assert refilled.to_act == 1


def emptied() -> PyramidoState:
    """A game in which stack 1 has just run out."""
    states = careful_game(Pyramido(), 4, 3)
    return next(state for state in states if state.task == "split")


def test_PD14_after_emptying_a_stack_one_splits_another() -> None:
    state = emptied()
    before = state.table.stacks
    empty = next(number for number, stack in enumerate(before) if not stack)
    assert texts(state) == [f"h{n + 1}" for n in range(4) if len(before[n]) >= 2]
    error = refused(state, f"h{empty + 1}")
    assert error.rule == "PD-14"
    assert error.sentence == f"Stack {empty + 1} has fewer than two dominoes"
    for move in state.moves():
        source, after = move.first, state.play(move).table.stacks
        half = len(before[source]) // 2
        assert after[empty] == before[source][-half:]
        assert after[source] == before[source][:-half]


def test_PD14_dominoes_never_run_out() -> None:
    for seed in range(5):
        end = careful_game(GAME, 4, seed)[-1]
        assert sum(len(stack) for stack in end.table.stacks) == 87 - 80
        assert all(end.table.quarry)


# Holes


def test_PD15_holes_are_filled_with_tiles_in_reading_order() -> None:
    state = play_spots(dealt(), [ROWS_WITH_TWO_HOLES] * 2)
    assert (state.task, state.to_act, state.first_hole()) == ("fill", 0, 31)
    quarry, stacks = state.table.quarry, state.table.stacks
    assert len(texts(state)) == 24
    one = state.play("+g.br")
    assert cells(one)["e4"] == ("green", {"br"})
    assert (one.to_act, one.task, one.begins_turn) == (0, "fill", False)
    error = refused(one, "+r.tl")
    assert (error.rule, error.sentence) == ("PD-12", "The tile with red has been used")
    done = one.play("+b.tl")
    assert cells(done)["h4"] == ("blue", {"tl"})
    assert done.to_act == 1
    assert (done.table.quarry, done.table.stacks) == (quarry, stacks)
    assert done.markers_of(0) == state.markers_of(0)


def test_PD15_filling_completes_the_level() -> None:
    state = play_spots(dealt(), [ROWS_WITH_TWO_HOLES] * 2)
    for text in ("+g.br", "+b.tl", "+r.tl", "+n.tl"):
        state = state.play(text)
    assert state.level == 1
    assert [len(state.cells_of(seat, 0)) for seat in range(2)] == [20, 20]
    assert state.tiles_of(0) == (1,)


def test_PD16_with_too_few_tiles_one_is_out() -> None:
    state = play_spots(dealt(), [ROWS_WITH_FOUR_HOLES, ROWS_WITH_TWO_HOLES])
    assert state.outcome == Outcome((2, 1), (0, 0), "last-player")
    assert [pyramid.out for pyramid in state.table.pyramids] == [1, 0]
    assert refused(state, "keep").rule == "PD-22"
    assert GAME.parse_state(str(state)).outcome == state.outcome


def test_PD16_the_others_play_on_and_the_later_one_ranks_higher() -> None:
    spots = [ROWS_WITH_FOUR_HOLES, FULL_GROUND, ROWS_WITH_FOUR_HOLES, FULL_GROUND]
    state = play_spots(dealt(seats=4), spots)
    assert [pyramid.out for pyramid in state.table.pyramids] == [1, 0, 2, 0]
    assert state.level == 1
    assert state.to_act in (1, 3)
    assert state.points_by_level(0) == ()
    assert final_places([(), (20,), (), (30,)], [3, 3, 3, 3], [1, 0, 2, 0]) == (4, 2, 3, 1)


def test_PD16_earlier_points_stay_on_the_sheet() -> None:
    ground = play_spots(dealt(), [FULL_GROUND] * 2)
    isolated = ["f4d", "h4d", "e5d", "g5d"]  # leaves e4, g4, f6 and h6 of level 2
    state = play_spots(ground, [isolated, isolated])
    points = [ground.points_by_level(seat) for seat in range(2)]
    assert all(level_1 > 0 for (level_1,) in points)
    assert [state.points_by_level(seat) for seat in range(2)] == points
    out = ground.to_act
    assert state.outcome is not None
    assert state.outcome.reason == "last-player"
    assert state.outcome.places[out or 0] == 2
    assert state.outcome.scores == (points[0][0], points[1][0])


# Scoring


def test_PD17_an_area_is_connected_by_edges() -> None:
    state = play(dealt(1), "1e5r *l")
    assert {cell for _, cell, _ in state.area(0, 0, 40)} == {40, 41}
    covered = state.play("+r.b.tl")
    assert {cell for _, cell, _ in covered.area(0, 0, 40)} == {40}


def test_PD17_hidden_quarters_connect_nothing_unless_blocks_are_solid() -> None:
    """A brown block above a hidden brown one, which lies beside a brown one that is seen."""
    green, brown, level_2 = 6, 4, 81
    e5, f5 = 40, 41
    ends = play_spots(dealt(), [FULL_GROUND] * 2)
    facts = play_spots(ends, [["e4r", "g4r", "e5r", "g5r", "e6r", "g6r"]] * 2)._dump()
    facts["blocks"] = [green if block else 0 for block in facts["blocks"]]
    for cell in (e5, f5, level_2 + f5):
        facts["blocks"][cell] = brown
    top_view, solid = (
        restore(PyramidoState, Pyramido(areas=areas), 2, facts) for areas in ("top-view", "solid")
    )
    assert top_view.visible(0, 0, f5) == 0
    block = {(1, f5, quarter) for quarter in range(4)}
    left_of_e5 = {(0, e5, QUARTERS.index(name)) for name in ("tl", "bl")}
    assert set(top_view.area(0, 1, f5)) == block
    assert set(solid.area(0, 1, f5)) == block | left_of_e5


def test_PD17_the_two_readings_differ_in_real_games() -> None:
    ends = [careful_game(GAME, 2, seed)[-1] for seed in range(10)]
    solid = [Pyramido(areas="solid").parse_state(str(end)) for end in ends]
    assert [end.outcome for end in ends] != [end.outcome for end in solid]


def test_PD18_only_marked_areas_score() -> None:
    state = play(dealt(6), "6e5r *l")  # blue and brown, a gem on each
    score = state.score(0)
    assert [(area.colour, area.gems) for area in score.areas] == [("blue", 1)]


def test_PD18_gems_of_lower_levels_score_again() -> None:
    states = careful_game(GAME, 2, 8)
    lower = sum(
        area.quarters[level] > 0
        for state in states
        for seat in range(2)
        for area in state.score(seat).areas
        for level in range(state.level)
    )
    assert lower


def test_PD19_the_smallest_area_scores_twice() -> None:
    state = play(dealt(1), "1e5r *l")
    score = state.score(0)
    (area,) = score.areas
    assert (area.colour, area.marker, area.gems, area.bonus) == ("brown", "e5", 2, True)
    assert (area.quarters, area.blocks) == ((8,), (("e5", "f5"),))
    assert (score.bonus, score.total) == (2, 4)
    two = state.play("+r.b.tl").score(0)
    assert [(a.colour, a.gems, a.bonus) for a in two.areas] == [
        ("blue", 1, True),
        ("brown", 1, False),
    ]
    assert two.total == 3


def test_PD19_every_marked_area_has_a_gem_so_the_bonus_is_never_of_nothing() -> None:
    for seed in range(5):
        for state in careful_game(GAME, 2, seed):
            areas = state.score(0).areas
            assert all(area.gems for area in areas)  # PD-11 puts no marker on a blank block
            smallest = min((area.gems for area in areas), default=0)
            assert state.score(0).bonus == smallest


def test_PD19_without_marks_nothing_scores() -> None:
    assert GAME.start().score(0).total == 0


def test_levels_of_scores_count_from_1() -> None:
    state = GAME.start()
    assert state.score(0, 1) == state.score(0)
    assert state.score(0).level == 1
    assert state.score(0, 4).level == 4
    for level in (0, 5):
        with pytest.raises(BadChoice, match="choose from: 1, 2, 3, 4"):
            state.score(0, level)


def test_PD20_markers_return_after_a_level() -> None:
    state = play_spots(dealt(), [FULL_GROUND] * 2)
    assert state.level == 1
    assert state.markers_of(0) == state.markers_of(1) == (0, 1, 2, 3, 4, 5)
    assert any(state.mark_at(0, 0, colour) is not None for colour in range(6))


def test_PD21_the_fewest_points_start_the_next_level() -> None:
    assert next_starter([20, 24, 21, 18], 0) == 3
    state = play_spots(dealt(), [FULL_GROUND] * 2)
    points = [state.points_by_level(seat)[0] for seat in range(2)]
    assert state.starter == state.to_act == next_starter(points, 0)


@pytest.mark.parametrize(
    ("points", "starter", "then"),
    [
        ([5, 5, 5, 5], 2, 2),
        ([5, 4, 4, 5], 2, 2),
        ([4, 5, 5, 4], 1, 3),
        ([None, 5, 3, 3], 3, 3),
        ([None, 5, None, 9], 0, 1),
    ],
)
def test_PD21_equals_follow_the_turn_order(
    points: list[int | None], starter: int, then: int
) -> None:
    assert next_starter(points, starter) == then


# End


def test_PD22_the_highest_total_wins() -> None:
    end = careful_game(GAME, 4, 11)[-1]
    assert end.outcome is not None
    totals = [sum(end.points_by_level(seat)) for seat in range(4)]
    assert end.outcome.scores == tuple(totals)
    assert end.outcome.reason == "finished"
    assert totals[end.outcome.places.index(1)] == max(totals)


@pytest.mark.parametrize(
    ("levels", "tiles", "places"),
    [
        ([(10, 10), (15, 6), (3, 3)], [0, 0, 3], (2, 1, 3)),
        ([(10, 10), (15, 5), (3, 3)], [1, 0, 3], (1, 2, 3)),
        ([(10, 10), (15, 5), (3, 3)], [1, 1, 3], (2, 1, 3)),
        ([(5, 15), (15, 5), (3, 3)], [1, 1, 3], (1, 1, 3)),
    ],
)
def test_PD22_ties(
    levels: list[tuple[int, int]], tiles: list[int], places: tuple[int, ...]
) -> None:
    assert final_places(levels, tiles, [0, 0, 0]) == places


# Bad numbers


@pytest.mark.parametrize(("seat", "level"), [(2, 0), (-1, 0), (0, 4), (0, -1)])
def test_there_is_nothing_beyond_the_table(seat: int, level: int) -> None:
    state = GAME.start(2)
    for ask in (state.points_of, state.has_finished):
        with pytest.raises(BadChoice, match=r"There is no (seat|level)"):
            ask(seat, level)


@pytest.mark.parametrize("code", [-1, 7, 0, 3 | 1 << 3, 1 << 40])
def test_what_is_no_decision_cannot_be_made(code: int) -> None:
    with pytest.raises(ValueError, match="not the code of a decision"):
        PyramidoMove(code)


# Notation and position text


@pytest.mark.parametrize(
    "text",
    ["", "0e5r", "91e5r", "7j5r", "7e0r", "7e5x", "*x", "+l.x.tl", "+l.b", "s0", "s5", "Keep"],
)
def test_bad_decisions_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse_move(text)


START = str(dealt())


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("1.1.1.place", "1.1.1.rest", Malformed, "A position is"),
        ("1.1.1.place - -", "1.1.1.place -", Malformed, "A position is"),
        ("1.1.1.place - -", "1.1.1.place - x", Malformed, "neither a domino"),
        (" 1,2,3 ", " 1,2,x ", Malformed, "list of dominoes"),
        (" 1,2,3 ", " 1,2,4 ", Impossible, "twice"),
        (" 1,2,3 ", " 1,2 ", Impossible, "not all on the table"),
        ("1.1.1.place", "1.1.3.place", Impossible, "no such seat"),
        ("1.1.1.place", "1.1.2.place", Impossible, "taken turns"),
        ("1.1.1.place", "1.1.1.refill", Impossible, "One place of the quarry"),
        ("1.1.1.place", "1.1.1.split", Impossible, "only while one splits"),
        ("1.1.1.place", "1.1.1.fill", Impossible, "no holes"),
        ("1.1.1.place", "1.1.1.over", Impossible, "not over"),
        ("1.1.1.place", "2.1.1.place", Impossible, "skipped a level"),
        ("place - - 1,", "mark.1 1a1r - 0,", Impossible, "No domino begins on e5"),
        ("place - - 1,", "mark.2 1e5r - 0,", Impossible, "was not just placed"),
        ("place - - 1,", "resurface.1 1e5r*l*r - 0,", Impossible, "marker lies on two"),
        ("place - - 1,", "resurface.1 1e5r+l.b.tl+r.n.tl - 0,", Impossible, "used twice"),
        ("place - - 1,2,", "mark.1 1e5r,2e5d - 0,0,", Impossible, "Two blocks lie on e5"),
        ("place - - 1,2,", "mark.1 1e5r,2e7r - 0,0,", Impossible, "do not touch"),
        ("place - -", "place -!1 -!2", Impossible, "Somebody is always left"),
    ],
)
def test_bad_positions_are_refused(
    old: str, new: str, error: type[Exception], message: str
) -> None:
    changed = START.replace(old, new, 1)
    assert changed != START
    with pytest.raises(error, match=message):
        GAME.parse_state(changed)
