"""The rules of Touché that need a table, at least one test for each, named by it.

Those about the board and the shapes are in test_board.py.
"""

import pickle
from collections import Counter
from copy import copy, deepcopy

import pytest

from benben import BadChoice, Impossible, Malformed, Outcome, Rng, compiled
from benben.games.touche import Touche, ToucheMove, ToucheState, classic
from benben.games.touche.board import CARDS, KINDS, cell_name
from benben.games.touche.deals import DECK, Chance
from benben.games.touche.encoding import CROWN, EXCHANGE, FREE, PLAY, PUT, dealt_in, encode
from benben.games.touche.engine import restore
from tests.games.refusal import refused

from .tables import GAME, at, deck_text, play, texts

FIVE = "5H 4H 6H 7H KC"
"""A hand with the four cards of the square a4 b4 a5 b5."""


def all_cards(state: ToucheState) -> Counter[int]:
    facts = state._dump()
    held = (card & 63 for key in ("hands", "piles") for pile in facts[key] for card in pile)
    return Counter([*held, *(card for pile in facts["discards"] for card in pile)])


def test_TO01_two_packs_and_a_joker_each() -> None:
    for seats in (2, 3, 4):
        state = GAME.start(seats, 1)
        assert all_cards(state) == Counter(DECK)
        assert [player.joker for player in state.view(0).players] == [True] * seats
    assert Touche.seat_names == ("Yellow", "Green", "Red", "Blue")


@pytest.mark.parametrize(("seats", "sizes"), [(2, [52, 52]), (3, [35, 35, 34]), (4, [26] * 4)])
def test_TO04_all_cards_are_dealt_one_at_a_time(seats: int, sizes: list[int]) -> None:
    state = GAME.start(seats, deal=deck_text(dealer=seats))
    facts = state._dump()
    held = [len(facts["hands"][seat]) + len(facts["piles"][seat]) for seat in range(seats)]
    assert held == sizes
    assert [len(hand) for hand in facts["hands"]] == [5] * seats
    assert (state.dealer, state.to_act, state.starter) == (seats - 1, 0, 0)


def test_TO04_the_first_card_dealt_is_on_top() -> None:
    first = ("AS KS 2S QS 3S JS 4S 10S 5S 9S", "7D 8D")
    state = GAME.start(2, deal=deck_text(*first, dealer=2))
    assert [CARDS[card] for card in state.hand_of(0)] == ["AS", "2S", "3S", "4S", "5S"]
    assert [CARDS[card] for card in state.hand_of(1)] == ["9S", "10S", "JS", "QS", "KS"]
    assert CARDS[state._dump()["piles"][0][-1]] == "7D"
    assert CARDS[state._dump()["piles"][1][-1]] == "8D"


def test_TO04_the_seed_decides_order_and_dealer() -> None:
    assert {GAME.start(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert GAME.start(3, "x") == GAME.start(3, "x") != GAME.start(3, "y")


@pytest.mark.parametrize(
    ("deal", "error"),
    [
        ("1: AS", Impossible),
        ("", Malformed),
        ("1: XX", Malformed),
        (deck_text(dealer=3), Impossible),
        (deck_text(dealer=1).replace("AS", "2S", 1), Impossible),
    ],
)
def test_TO04_a_bad_deal_is_refused(deal: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        GAME.start(2, deal=deal)


# Combinations


def completes(kind: str, seats: int) -> int:
    """How many combinations of a kind the last of their pyramids completes: all of them."""
    start = at(FIVE, seats=seats)
    facts = start._dump()
    found = 0
    for number, combination in enumerate(start.list_combinations()):
        if KINDS[combination.kind] == kind:
            *others, last = combination.cells
            facts["pyramids"][0] = others
            state = restore(ToucheState, GAME, classic(), start.chance, facts)
            assert number in state.completed_at(0, last)
            assert (combination.kind, last) in state.threats(0)
            found += 1
    return found


def test_TO05_every_square_is_completed() -> None:
    assert completes("square", 2) == completes("square", 4) == 89


def test_TO06_every_line_is_completed() -> None:
    assert (completes("line", 3), completes("line", 4)) == (208, 268)


def test_TO07_every_T_in_every_direction_is_completed() -> None:
    assert (completes("T", 2), completes("T", 4)) == (520, 612)


def test_TO08_every_cross_is_completed_but_not_with_four() -> None:
    assert (completes("cross", 3), completes("cross", 4)) == (140, 0)


def test_TO09_all_pyramids_of_a_combination_are_ones_own() -> None:
    mixed = play(at(FIVE, "a4 b4", "a5"), "7H b5")
    assert (mixed.rounds, mixed.to_act) == (0, 1)
    own = play(at(FIVE, "a4 b4 a5"), "7H b5")
    assert own.rounds == 1


def test_TO09_crowned_cells_do_not_count_again() -> None:
    state = at("8H 9H 2H 3H KC", "", crowned=("c4 b5 b4 c5",), kinds=("square",))
    assert state.completed_at(0, state.board.cells_of(1)[0]) == []
    beside = at("9H 8H 2H KC QC", "d4 d5", crowned=("c4 c5 b4 b5",), kinds=("line",))
    assert beside.threats(0) == []


def test_TO10_three_different_combinations_win() -> None:
    two = at(FIVE, "a4 b4 a5", kinds=("line T",), crowned=("i9 j9 k9 l9 i8 i7 j8 k8 l8 l7",))
    won = play(two, "7H b5")
    assert won.outcome == Outcome((1, 2), (3, 0), "three")
    again = at(FIVE, "a4 b4 a5", kinds=("square T",), crowned=("i9 j9 k9 l9 i8 i7 j8 k8 l8",))
    assert play(again, "7H b5").outcome is None


def test_TO10_with_four_seats_there_is_no_cross() -> None:
    kinds = {combination.kind for combination in GAME.start(4, 1).list_combinations()}
    assert kinds == {0, 1, 2}
    assert {combination.kind for combination in GAME.start(3, 1).list_combinations()} == {
        0,
        1,
        2,
        3,
    }


# A turn


def test_TO11_discard_put_and_draw() -> None:
    state = at(FIVE, piles=("QC 2D",))
    chosen = state.play("7H")
    assert (chosen.task, chosen.to_act) == ("cell", 0)
    assert chosen.view(None).players[0].discards == ("7H",)
    assert texts(chosen) == {"b5", "k8"}
    done = chosen.play("b5")
    assert done.owner(65) == 0
    assert sorted(CARDS[card] for card in done.hand_of(0)) == ["4H", "5H", "6H", "KC", "QC"]
    assert done.to_act == 1


def test_TO11_equal_cards_are_one_choice() -> None:
    state = at("7H 7H 5H 4H KC")
    assert texts(state) == {"7H", "5H", "4H", "KC"}


def test_TO11_only_cards_of_the_hand() -> None:
    error = refused(at(FIVE), "AS")
    assert (error.rule, error.sentence) == ("TO-11", "AS is not in your hand")
    assert refused(at(FIVE), "b5").sentence == "First choose a card or the joker"
    amid = at(FIVE).play("7H")
    assert refused(amid, "5H").sentence == "First choose a cell for 7H"
    error = refused(amid, "a4")
    assert (error.rule, error.sentence) == ("TO-11", "a4 shows 5H, not 7H")


def test_TO12_an_occupied_cell_is_not_taken() -> None:
    state = at(FIVE, "a4", "b5").play("7H")
    error = refused(state, "b5")
    assert (error.rule, error.sentence) == ("TO-12", "b5 is occupied")
    assert texts(state) == {"k8"}


def test_TO12_it_need_not_adjoin_and_may_block() -> None:
    state = play(at(FIVE, "i1", "a4 b4 a5"), "7H b5")
    assert state.owner(65) == 0
    assert state.threats(1) == []


JOKER = (1, 1, 1, 1)


def test_TO13_the_joker_takes_any_empty_or_opposing_card_cell() -> None:
    state = at(FIVE, "a4", "b5 c5", jokers=JOKER, crowned=("", "i9 j9 i8 j8"), kinds=("", "square"))
    amid = state.play("joker")
    assert amid.task == "cell"
    assert {"b5", "c5", "d5", "f4"} <= texts(amid)
    assert len(texts(amid)) == 104 - 1 - 4
    error = refused(amid, "a4")
    assert (error.rule, error.sentence) == (
        "TO-13",
        "The joker does not replace your own pyramid on a4",
    )
    assert refused(amid, "i9").rule == "TO-19"
    assert refused(amid, "e5").rule == "TO-14"
    assert refused(amid, "a1").sentence == "a1 is not on the board"
    replaced = amid.play("b5")
    assert (replaced.owner(65), replaced._dump()["pyramids"][1]) == (0, [66])
    assert replaced.hand_of(0) == state.hand_of(0)
    assert not replaced.view(0).players[0].joker


def test_TO13_once_in_the_game() -> None:
    error = refused(at(FIVE), "joker")
    assert (error.rule, error.sentence) == ("TO-13", "You have already used your joker")


def test_TO14_a_free_space_only_completes_something() -> None:
    idle = at("5H 4H 6H 7H KC", "d4 d5").play("5H")
    error = refused(idle, "e5")
    assert error.rule == "TO-14"
    assert error.sentence == "A pyramid on the free space e5 completes nothing"
    state = at("5H 4H 6H 7H KC", "d4 d5 e4").play("5H")
    assert "e5" in texts(state)
    done = state.play("e5")
    assert done.view(0).players[0].combinations == ("square",)
    assert done.view(0).players[0].crowned == ("d4", "e4", "d5", "e5")


def test_TO14_a_dead_card_and_the_joker_do_as_well() -> None:
    state = at("5H 4H 6H 7H KC", "d4 d5 e4 a4", "i8", jokers=JOKER)
    assert {"x5H", "5H"} <= texts(state)
    assert texts(state.play("5H")) == {"e5"}
    assert "e5" in texts(state.play("joker"))


def test_TO14_not_for_a_combination_one_has() -> None:
    state = at("5H 4H 6H 7H KC", "d4 d5 e4", kinds=("square",), crowned=("i9 j9 i8 j8",))
    assert "e5" not in texts(state.play("5H"))


def test_TO15_a_dead_card_may_be_exchanged_as_often_as_wanted() -> None:
    state = at("5H 4H 6H 7H KC", "a4", "i8", piles=("4H 9D",))
    assert texts(state) == {"x5H", "4H", "6H", "7H", "KC"}
    once = state.play("x5H")
    assert (once.to_act, once.task, once.begins_turn) == (0, "card", False)
    assert [CARDS[card] for card in once.hand_of(0)] == ["4H", "4H", "6H", "7H", "KC"]
    assert once.view(0).players[0].discards == ("5H",)
    error = refused(state, "5H")
    assert (error.rule, error.sentence) == ("TO-15", "5H is dead: both its cells are taken")
    error = refused(state, "x7H")
    assert (error.rule, error.sentence) == ("TO-15", "7H is not dead: b5 is empty")


def test_TO15_crowned_cells_make_cards_dead_too() -> None:
    state = at(FIVE, "i8", crowned=("", "a4 b4 a5 b5"), kinds=("", "square"))
    assert [card.dead for card in state.view(0).hand] == [False, True, False, False, False]


def test_TO15_one_redeal_in_a_turn_for_exchanges() -> None:
    state = at("5H 5H 6H 7H KC", "a4 a5", "i8 j8", piles=("", None), discards=("2S",))
    assert {"x5H", "x6H"} <= texts(state)
    once = state.play("x5H")
    assert once.redeals == 1
    assert once.redealt
    emptied = at("5H 5H 6H 7H KC", "a4 a5", "i8 j8", piles=("", None), redealt=True, begun=True)
    assert "x5H" not in texts(emptied)
    error = refused(emptied, "x5H")
    assert (error.rule, error.sentence) == (
        "TO-15", "You can exchange dead cards only while your draw pile lasts",
    )  # fmt: skip


def test_TO16_discards_are_dealt_anew_from_the_player_who_draws() -> None:
    state = at(FIVE, seats=3, piles=("", "2D", None), discards=("2S 3S", "4S", "5S 6S"))
    before = state._dump()
    after = play(state, "7H b5")
    facts = after._dump()
    assert (after.redeals, facts["discards"]) == (1, [[], [], []])
    new = [[card for card in pile if card >= 64] for pile in facts["piles"]]
    drawn = [card for card in facts["hands"][0] if card >= 64]
    assert len(drawn) == 1
    assert [len(pile) for pile in new] == [1, 2, 2]
    gathered = Counter(card & 63 for pile in (*new, drawn) for card in pile)
    assert gathered == Counter(card for pile in before["discards"] for card in pile) + Counter([19])
    assert facts["piles"][1][-1:] == before["piles"][1]
    assert facts["piles"][2][2:] == before["piles"][2]
    assert facts["hands"][1:] == before["hands"][1:]
    assert all_cards(after) == Counter(DECK)


def test_TO16_an_explicit_redeal_is_dealt_as_it_says() -> None:
    deal = deck_text(dealer=2, redeals=("2S 3S",))
    state = GAME.start(2, deal=deal)
    assert state.chance.order(0, [1, 2]) == [1, 2]
    with pytest.raises(Impossible, match="Redeal 1 has not the cards"):
        state.chance.order(0, [1, 3])
    assert sorted(state.chance.order(1, [5, 6, 7])) == [5, 6, 7]


def test_TO16_nothing_is_dealt_anew_unless_a_card_is_drawn() -> None:
    """An explicit redeal waits for a draw; the joker draws nothing, nor does winning."""
    chance = Chance("a test", ((0, 1, 2),))
    for state, line in (
        (at(FIVE, "", jokers=JOKER, piles=("", None), discards=("2S",)), "joker b5"),
        (
            at(FIVE, "a4 b4 a5", kinds=("line T",), piles=("", None), discards=("2S",),
               crowned=("i9 j9 k9 l9 i8 i7 j8 k8 l8 l7",)),
            "7H b5",
        ),
    ):  # fmt: skip
        dealt = restore(ToucheState, GAME, classic(), chance, state._dump())
        assert play(dealt, line).redeals == 0


def test_TO16_a_wrong_explicit_redeal_is_refused() -> None:
    state = at(FIVE, "", piles=("", None), discards=("2S",))
    wrong = restore(ToucheState, GAME, classic(), Chance("a test", ((0, 1),)), state._dump())
    with pytest.raises(Impossible, match="Redeal 1"):
        play(wrong, "7H b5")
    right = restore(ToucheState, GAME, classic(), Chance("a test", ((19, 1),)), state._dump())
    assert [CARDS[card] for card in play(right, "7H b5").hand_of(0)].count("7H") == 1


@pytest.mark.parametrize("seed", ["a / b", "a / 7H", "x # y", "-", "#"])
def test_any_seed_can_be_written(seed: str) -> None:
    state = GAME.start(2, seed)
    again = GAME.parse_state(str(state))
    assert again.chance == state.chance
    assert again == state


def stuck(**more: object) -> ToucheState:
    """Seat 0 can do nothing: the other one has all card cells, and the jokers are used."""
    taken = (cell for cell in classic().cells if classic().spots[cell] != FREE)
    facts = {"redealt": True, "begun": True, **more}
    names = " ".join(cell_name(cell) for cell in taken)
    return at(FIVE, "", names, piles=("", ""), **facts)  # type: ignore[arg-type]


def test_TO17_one_passes_only_if_nothing_else_is_possible() -> None:
    error = refused(at(FIVE), "pass")
    assert (error.rule, error.sentence) == (
        "TO-17",
        "You can still play a card, so you cannot pass",
    )
    assert texts(stuck()) == {"pass"}


def test_TO17_when_all_pass_the_round_is_void() -> None:
    state = stuck()
    one = state.play("pass")
    assert (one.to_act, one.passes, one.begins_turn) == (1, 1, True)
    void = stuck(passes=1, starter=1).play("pass")
    assert (void.rounds, void.voids, void.passes, void.to_act) == (1, 1, 0, 1)
    assert void._dump()["pyramids"] == [[], []]
    assert void.outcome is None


def test_TO17_exchanges_do_not_break_the_row() -> None:
    state = at("5H 4H 6H 7H KC", "a4", "i8", piles=("4H 9D",), passes=1)
    assert state.play("x5H").passes == 1
    assert play(state, "7H b5").passes == 0


def test_TO17_two_void_rounds_end_the_game() -> None:
    end = stuck(passes=1, voids=1).play("pass")
    assert end.outcome == Outcome((1, 1), (0, 0), "void")
    assert refused(end, "pass").rule == "TO-22"
    between = play(at(FIVE, "a4 b4 a5", voids=1), "7H b5")
    assert between.voids == 0


def test_TO18_pyramids_do_not_run_out() -> None:
    many = [cell for cell in classic().cells if classic().spots[cell] != FREE and cell // 16 > 5][
        :40
    ]
    state = at(FIVE, " ".join(cell_name(cell) for cell in many))
    assert play(state, "KC l6")._dump()["pyramids"][0] != []


# Touché


def test_TO19_the_round_ends_by_itself() -> None:
    state = play(at(FIVE, "a4 b4 a5 l4", "d1 e1", piles=("QC 2D",)), "7H b5")
    facts = state._dump()
    assert facts["crowned"][0] == sorted([48, 49, 64, 65])
    assert facts["pyramids"] == [[], []]
    assert state.rounds == 1
    assert "QC" in {CARDS[card] for card in state.hand_of(0)}
    assert len(state.hand_of(0)) == 5
    again = play(state, "4H i7")
    assert refused(again, "pass").rule == "TO-17"


def test_TO19_crowned_cells_are_out_of_play() -> None:
    state = at(FIVE, "", crowned=("", "a4 b4 a5 b5"), kinds=("", "square"), jokers=JOKER)
    assert texts(state.play("7H")) == {"k8"}
    error = refused(state.play("7H"), "b5")
    assert (error.rule, error.sentence) == ("TO-19", "b5 is crowned and out of play")


def test_TO19_no_card_after_a_joker_nor_after_the_last_placement() -> None:
    state = at("2S 3S 5S 6S KC", "a4 b4 a5", jokers=JOKER, piles=("QC 2D",))
    done = play(state, "joker b5")
    assert (done.rounds, done.hand_of(0)) == (1, state.hand_of(0))
    two = at(FIVE, "a4 b4 a5", kinds=("line T",), crowned=("i9 j9 k9 l9 i8 i7 j8 k8 l8 l7",))
    assert len(play(two, "7H b5").hand_of(0)) == 4


def test_TO20_two_combinations_at_once() -> None:
    """d6 completes a line from a6 and a line of squares: a choice before drawing."""
    state = at("10H 4H 6H 7H KC", "a6 b6 c6 e6 c7 d7", piles=("QC 2D",))
    amid = play(state, "10H d6")
    assert (amid.task, amid.to_act) == ("combination", 0)
    assert {"=a6.b6.c6.d6.e6", "=c6.d6.c7.d7"} <= texts(amid)
    assert refused(amid, "4H").sentence == "First choose which combination to crown"
    assert refused(amid, "=a4.b4.a5.b5").rule == "TO-20"
    assert len(amid.hand_of(0)) == 4
    square = amid.play("=c6.d6.c7.d7")
    assert square.view(0).players[0].combinations == ("square",)
    assert len(square.hand_of(0)) == 5
    line = amid.play("=a6.b6.c6.d6.e6")
    assert line.view(0).players[0].combinations == ("line",)


def test_TO20_a_longer_line_leaves_a_choice() -> None:
    state = at("10H 4H 6H 7H KC", "a6 b6 c6 e6 f6")
    assert texts(play(state, "10H d6")) == {"=a6.b6.c6.d6.e6", "=b6.c6.d6.e6.f6"}


def test_TO20_a_kind_one_has_does_not_end_the_round() -> None:
    state = at(FIVE, "a4 b4 a5", kinds=("square",), crowned=("i9 j9 i8 j8",))
    after = play(state, "7H b5")
    assert (after.rounds, after.to_act) == (0, 1)


def test_TO21_the_winner_of_the_round_starts_the_next() -> None:
    state = at(FIVE, "a4 b4 a5", starter=1, dealer=0)
    after = play(state, "7H b5")
    assert (after.starter, after.to_act, after.begins_turn) == (0, 0, True)
    assert after._dump()["discards"][0] == [19]
    assert after.hand_of(1) == state.hand_of(1)


def test_TO22_ranks_by_combinations() -> None:
    four = at(
        FIVE, "a4 b4 a5", seats=4,
        kinds=("line T", "square", "square line", "line"),
        crowned=(
            "i9 j9 k9 l9 i8 i7 j8 k8", "c4 d4 c5 d5", "g7 g8 f7 f8 g9 f9 e9 d9", "g1 g2 g3 g4",
        ),
    )  # fmt: skip
    end = play(four, "7H b5")
    assert end.outcome == Outcome((1, 3, 2, 3), (3, 1, 2, 1), "three")


# What is seen


def test_TO23_other_hands_and_all_piles_are_hidden() -> None:
    state = GAME.start(3, 5)
    hands = [{CARDS[card] for card in state.hand_of(seat)} for seat in range(3)]
    for seat in range(3):
        view = state.view(seat)
        assert {card.card for card in view.hand} == hands[seat]
        assert [player.hand for player in view.players] == [5, 5, 5]
        assert sum(view.left.values()) == 99
    assert state.view(None).hand == ()
    assert sum(state.view(None).left.values()) == 104


def test_TO23_guessing_deals_unknown_cards_anew() -> None:
    state = GAME.start(3, 5)
    for seat in (0, 1, 2, None):
        guess = state.guess(seat, Rng(1))
        assert guess != state
        assert guess.view(seat) == state.view(seat)
        assert all_cards(guess) == Counter(DECK)
        if seat is not None:
            assert guess.hand_of(seat) == state.hand_of(seat)


def test_TO23_old_cards_lie_above_new_ones() -> None:
    state = play(
        at(FIVE, seats=3, piles=("", "2D 3D", None), discards=("2S 3S", "4S", "5S 6S")), "7H b5"
    )
    facts = state._dump()
    for seed in range(10):
        guess = state.guess(1, Rng(seed))._dump()
        for key in ("hands", "piles"):
            for seat in range(3):
                layers = [card >> 6 for card in facts[key][seat]]
                if key == "hands":
                    assert sorted(c >> 6 for c in guess[key][seat]) == sorted(layers)
                else:
                    assert [card >> 6 for card in guess[key][seat]] == layers
        new = Counter(
            c & 63 for pile in (*guess["hands"], *guess["piles"]) for c in pile if c >= 64
        )
        assert new == Counter(
            c & 63 for p in (*facts["hands"], *facts["piles"]) for c in p if c >= 64
        )


def test_TO23_a_view_tells_what_people_look_for() -> None:
    state = at(FIVE, "a4 b4 a5", "i8", piles=("QC",), discards=("", "7H"))
    view = state.view(0)
    five = next(card for card in view.hand if card.card == "5H")
    seven = next(card for card in view.hand if card.card == "7H")
    assert (five.dead, five.cells) == (True, ())
    assert (seven.dead, seven.cells) == (False, ("b5", "k8"))
    assert view.players[0].threats == (("square", "b5"),)
    assert view.left["7H"] == 0
    assert view.left["AS"] == 2


# Bad numbers


def test_there_is_nothing_beyond_the_table() -> None:
    state = GAME.start(2)
    for ask, number in (
        (state.owner, 256), (state.is_crowned, -1), (state.hand_of, 2), (state.threats, 2),
        (state.is_dead, 52), (lambda seat: state.completed_at(seat, 0), 2), (state.has_joker, 2),
        (state.pyramids_of, 2), (state.crowned_of, -1), (state.kinds_of, 2), (state.pile_size, 2),
        (state.discards_of, -1), (lambda seat: state.with_drawn(seat, 0), 2),
    ):  # fmt: skip
        with pytest.raises(BadChoice, match="There is no"):
            ask(number)


def test_a_state_tells_what_lies_on_the_table() -> None:
    state = at(FIVE, "a4 b4", "i8", crowned=("", "d1 e1 d2 e2"), kinds=("", "square"),
               jokers=(0, 1), discards=("8D", "2S QC"), piles=("JC",))  # fmt: skip
    facts = state._dump()
    for seat in range(2):
        assert list(state.pyramids_of(seat)) == facts["pyramids"][seat] != []
        assert list(state.crowned_of(seat)) == facts["crowned"][seat]
        assert state.kinds_of(seat) == facts["kinds"][seat] == seat
        assert state.has_joker(seat) == facts["jokers"][seat] == seat
        assert state.pile_size(seat) == len(facts["piles"][seat])
        assert list(state.discards_of(seat)) == facts["discards"][seat]


def test_a_code_of_no_decision_reads_nothing_beyond_the_table() -> None:
    state = GAME.start(2)
    for kind in (EXCHANGE, PLAY, PUT, CROWN):
        with pytest.raises(IndexError):
            state.move_of(encode(kind, 1 << 20))


def test_a_card_that_is_in_no_pile_is_not_drawn() -> None:
    state = GAME.start(2, 1)
    for _ in range(2):
        state = state.play(state.moves()[0])
    other = next(card for card in state.piled() if card != state.drawn)
    assert state.with_drawn(0, dealt_in(other, 1)) == state.with_drawn(1, other) == state
    assert state.with_drawn(0, other) != state


@pytest.mark.skipif(not compiled(), reason="in plain Python an underscore says it")
def test_nothing_public_changes_a_state() -> None:
    gone = {"clear", "load", "set_up", "restore", "_clear", "_load", "_deal", "_draw", "_put"}
    assert gone.isdisjoint(dir(ToucheState))
    assert {"apply", "deal_anew", "lay_like", "random_below"}.isdisjoint(dir(ToucheState))
    state = GAME.start(2)
    for name in ("seats", "actor", "phase", "game", "chance", "board", "drawn"):
        with pytest.raises(AttributeError):
            setattr(state, name, getattr(state, name))


def test_there_is_no_state_without_a_game() -> None:
    with pytest.raises(TypeError, match="comes from a game"):
        ToucheState()


def test_states_are_copied_and_pickled() -> None:
    state = GAME.start(3, 4).finish_at_random(7)
    for again in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (again, again.key, str(again)) == (state, state.key, str(state))
        assert again is not state


@pytest.mark.parametrize(
    ("code", "card", "cells"),
    [(6, -1, ()), (-1, -1, ()), (0, -1, ()), (1, 52, ()), (2, 3, ()), (4, -1, ()), (4, -1, (256,)),
     (5, -1, (1, 2, 3))],
)  # fmt: skip
def test_what_is_no_decision_cannot_be_made(code: int, card: int, cells: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="make no decision"):
        ToucheMove(code, card, cells)


# Notation


@pytest.mark.parametrize(
    "text",
    ["", "1H", "11H", "7h", "7X", "q1", "a17", "a0", "Joker", "=a1", "=a1.b1.c1", "x", "xa1"],
)
def test_bad_decisions_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse_move(text)


START = str(GAME.start(2, deal=deck_text(dealer=2)))


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("classic", "nowhere", Malformed, "nowhere"),
        (" # - # ", " ", Malformed, "A position is"),
        (" # - # ", " # ", Malformed, "Known redeals"),
        (".card.", ".rest.", Malformed, "A position is"),
        ("AS,", "XX,", Malformed, "is not a card"),
        ("AS,", "KC,", Impossible, "twice in the game"),
        ("2.1.1.card", "2.1.3.card", Impossible, "no such seat"),
        (";-;-;-;-;joker", ";-;a1;-;-;joker", Impossible, "stand on cells"),
        (";-;-;-;-;joker", ";-;e5;-;-;joker", Impossible, "stand on cells"),
        (";-;-;-;-;joker", ";-;-;a4;-;joker", Impossible, "Four or five cells"),
        (";-;-;-;-;joker", ";-;-;-;star;joker", Malformed, "Combinations are"),
        (";-;-;-;-;joker", ";-;-;-;joker", Malformed, "A seat is"),
        (".card.-.-.0.", ".cell.AS.-.1.", Impossible, "A hand has five cards"),
        (".card.", ".over.", Impossible, "does not follow"),
    ],
)
def test_bad_positions_are_refused(
    old: str, new: str, error: type[Exception], message: str
) -> None:
    changed = START.replace(old, new, 1)
    assert changed != START
    with pytest.raises(error, match=message):
        GAME.parse_state(changed)
