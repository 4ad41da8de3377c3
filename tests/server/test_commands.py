"""Each command at a table, and its refusals."""

import pytest

from benben.server.tables import commands
from benben.server.tables.command_handler import MOST_SIDE_EVENTS, AlreadyDone
from benben.server.tables.events import TakebackAsked
from benben.server.tables.refusals import Refused
from benben.server.tables.views import Reader, view_offer, view_takeback
from tests.server.tables import TableInHand


def moves(play: TableInHand) -> list[str]:
    return [str(move) for move in play.table.moves]


def refused(play: TableInHand, player: str, command: commands.AnyCommand) -> str:
    before = play.table
    with pytest.raises(Refused) as refusal:
        play.do(player, command)
    assert play.table is before
    return refusal.value.key


# Resigning


def test_resigning_loses() -> None:
    play = TableInHand()
    play.do("bob", commands.Resign())
    assert play.table.outcome is not None
    assert (play.table.outcome.places, play.table.outcome.reason) == ((1, 2), "resigned")
    assert refused(play, "ann", commands.Resign()) == "over"


def test_among_three_a_bot_plays_on_for_a_player_who_left() -> None:
    play = TableInHand("touche", ("ann", "bob", "cat"))
    acting = play.table.to_act
    assert acting is not None
    holder = play.table.holders[acting]
    assert holder is not None
    assert holder.player is not None
    play.do(holder.player, commands.Resign())
    assert play.table.status == "playing"
    assert play.table.server_acts
    assert play.table.seats_of(holder.player) == ()
    assert refused(play, holder.player, commands.Say(phrase="hello")) == "not-seated"


def test_the_game_ends_when_one_is_left_or_only_bots() -> None:
    play = TableInHand("touche", ("ann", "bob", "cat"))
    play.do("ann", commands.Resign())
    play.do("bob", commands.Resign())
    assert play.table.outcome is not None
    assert play.table.outcome.places == (2, 2, 1)
    alone = TableInHand("touche", ("ann", "bot", "bot"))
    alone.do("ann", commands.Resign())
    assert alone.table.outcome is not None
    assert alone.table.outcome.places == (3, 1, 1)


# Draws


def test_a_draw_needs_everybody() -> None:
    play = TableInHand()
    play.do("ann", commands.Draw())
    assert play.table.outcome is None
    assert refused(play, "ann", commands.AnswerOffer(accept=True)) == "not-asked"
    play.do("bob", commands.AnswerOffer(accept=True))
    assert play.table.outcome is not None
    assert (play.table.outcome.places, play.table.outcome.reason) == ((1, 1), "agreed")


def test_a_draw_can_be_declined_and_lapses_with_the_next_move() -> None:
    play = TableInHand()
    play.do("ann", commands.Draw())
    play.do("bob", commands.AnswerOffer(accept=False))
    assert play.table.offer is None
    play.do("bob", commands.Draw())
    play.decide()
    assert play.table.offer is None
    assert refused(play, "ann", commands.AnswerOffer(accept=True)) == "no-offer"


def test_bots_agree_to_no_draw() -> None:
    assert refused(TableInHand(holders=("ann", "bot")), "ann", commands.Draw()) == "bots-play-on"


# Undo and takeback


def complete_a_square(play: TableInHand) -> None:
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3", "1b2"):
        play.decide(move)


def test_undo_goes_back_within_ones_own_unfinished_turn() -> None:
    play = TableInHand()
    complete_a_square(play)
    play.decide("-1a1")
    before = play.table.state_number
    play.do("ann", commands.Undo(answers=before))
    assert moves(play)[-1] == "1b2"
    play.do("ann", commands.Undo(answers=play.table.state_number))
    assert moves(play)[-1] == "1d3"
    assert play.table.state_number > before
    assert refused(play, "ann", commands.Undo(answers=play.table.state_number)) == "nothing-to-undo"


def test_a_finished_turn_is_not_undone_but_taken_back_if_the_other_agrees() -> None:
    play = TableInHand()
    play.decide("1a1")
    assert refused(play, "ann", commands.Undo(answers=play.table.state_number)) == "not-your-turn"
    play.decide("1b1")
    play.do("ann", commands.Takeback())
    assert moves(play) == ["1a1", "1b1"]
    offer = view_offer(play.table)
    assert offer is not None
    assert (offer.offer, offer.seat, offer.moves, offer.asked) == ("takeback", 0, ("1a1",), (1,))
    play.do("bob", commands.AnswerOffer(accept=True))
    assert moves(play) == []
    assert play.table.to_act == 0


def test_readers_are_told_in_advance_whether_a_turn_can_be_taken_back() -> None:
    def told(play: TableInHand) -> list[bool]:
        return [view_takeback(play.table, Reader(seats)) for seats in ((0,), (1,), (), (0, 1))]

    pylos = TableInHand()
    assert told(pylos) == [False, False, False, False]
    pylos.decide("1a1")
    assert told(pylos) == [True, False, False, True]
    pylos.decide("1b1")
    assert told(pylos) == [True, True, False, True]
    touche = TableInHand("touche")
    for _ in range(4):
        touche.decide(str(touche.table.state.moves()[0]))
    assert touche.table.turn_starts == [0, 2]
    assert told(touche) == [False, False, False, False]


def test_a_takeback_can_be_declined() -> None:
    play = TableInHand()
    play.decide("1a1")
    play.do("ann", commands.Takeback())
    assert refused(play, "bob", commands.Takeback()) == "offer-stands"
    play.do("bob", commands.AnswerOffer(accept=False))
    assert moves(play) == ["1a1"]


def test_bots_agree_to_a_takeback_at_once() -> None:
    play = TableInHand(holders=("ann", "bot"))
    play.decide("1a1")
    play.decide("1b1")
    event = play.do("ann", commands.Takeback())
    assert isinstance(event, TakebackAsked)
    assert moves(play) == []
    assert not play.table.server_acts


def test_without_a_finished_turn_there_is_no_takeback() -> None:
    play = TableInHand()
    play.decide("1a1")
    assert refused(play, "bob", commands.Takeback()) == "nothing-to-take-back"


def test_nobody_goes_back_past_a_card_that_has_shown() -> None:
    play = TableInHand("touche")
    first = play.table.to_act
    assert first is not None
    while play.table.to_act == first:
        play.decide()
    holder = play.table.holders[first]
    assert holder is not None
    assert holder.player is not None
    assert refused(play, holder.player, commands.Takeback()) == "shown-since"


def test_a_card_that_lies_open_can_be_taken_up_again_before_another_is_drawn() -> None:
    play = TableInHand("touche")
    first = play.table.to_act
    assert first is not None
    play.decide()
    assert play.table.to_act == first
    holder = play.table.holders[first]
    assert holder is not None
    assert holder.player is not None
    play.do(holder.player, commands.Undo(answers=play.table.state_number))
    assert moves(play) == []


def test_nobody_goes_back_past_a_domino_that_has_shown() -> None:
    play = TableInHand("pyramido")
    first = play.table.to_act
    assert first is not None
    shown = play.table.state.revealed
    while play.table.state.revealed == shown:
        play.decide()
    asker = play.table.holders[play.table.actors[-1]]
    assert asker is not None
    assert asker.player is not None
    assert refused(play, asker.player, commands.Takeback()) == "shown-since"


# Before and after the game


def test_a_table_can_be_given_up_before_the_first_move_only() -> None:
    play = TableInHand()
    play.do("bob", commands.Abort())
    assert play.table.status == "aborted"
    begun = TableInHand()
    begun.decide()
    assert refused(begun, "ann", commands.Abort()) == "too-late"


def test_a_rematch_waits_for_the_end() -> None:
    play = TableInHand()
    assert refused(play, "ann", commands.Rematch()) == "not-over"
    play.do("ann", commands.Resign())
    play.do("ann", commands.Rematch())
    assert isinstance(play.do("ann", commands.Rematch()), AlreadyDone)
    assert play.table.rematch_wanted == {0}


# Words and wishes


def test_only_preset_phrases_can_be_said() -> None:
    play = TableInHand()
    play.do("ann", commands.Say(phrase="hello"))
    assert refused(play, "ann", commands.Say(phrase="something rude")) == "no-such-phrase"


def test_chat_does_not_make_a_decision_late() -> None:
    play = TableInHand()
    answers = play.table.state_number
    play.do("bob", commands.Say(phrase="hello"))
    play.do("ann", commands.Decide(answers=answers, move="1a1"))
    assert moves(play) == ["1a1"]


def test_side_commands_are_limited() -> None:
    play = TableInHand()
    for _ in range(MOST_SIDE_EVENTS):
        play.do("ann", commands.Say(phrase="hello"))
    assert refused(play, "ann", commands.Say(phrase="hello")) == "too-much"
    play.decide()


def test_forced_moves_are_played_if_a_player_prefers_it() -> None:
    play = TableInHand()
    play.do("ann", commands.Prefer(auto=True))
    assert not play.table.server_acts
    while not (play.table.to_act == 0 and len(play.table.state.moves()) == 1):
        play.decide(str(play.table.state.moves()[-1]))
    assert play.table.server_acts
    play.do("ann", commands.Prefer(auto=False))
    assert not play.table.server_acts


# Several seats at one screen


def test_one_person_plays_both_seats_without_asking_anybody() -> None:
    play = TableInHand(holders=("ann", "ann"))
    play.decide("1a1")
    play.decide("1b1")
    play.do("ann", commands.Takeback(seat=0))
    assert moves(play) == []
    assert refused(play, "ann", commands.Resign(seat=3)) == "not-your-seat"
    play.do("ann", commands.Draw())
    assert play.table.status == "over"
