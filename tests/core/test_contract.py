"""Games, options and errors: properties of all games."""

import pickle

import pytest

import benben
from benben import BadChoice, IllegalMove, Outcome, Reason
from benben.core import game
from benben.games.pylos import Pylos


def test_a_game_is_found_by_its_key() -> None:
    assert benben.game("pylos", variant="mature") == Pylos(variant="mature")
    assert "pylos" in benben.game_keys()


def test_options_not_chosen_are_at_their_defaults() -> None:
    assert dict(benben.game("pylos").options) == {
        "variant": "standard", "take_back": "must", "empty_reserve": "loses",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("choose", "message"),
    [
        (lambda: benben.game("chess"), "There is no game 'chess'; choose from: pylos"),
        (lambda: game("pylos", variant="x"), "choose from: standard, children, mature"),
        (lambda: game("pylos", colour="x"), "no option of Pylos 'colour'"),
        (lambda: benben.game("pylos").start(3), "no number of seats for Pylos '3'"),
    ],
)
def test_a_bad_choice_names_what_there_is(choose: object, message: str) -> None:
    assert callable(choose)
    with pytest.raises(BadChoice, match=message):
        choose()


def test_games_compare_by_their_options_and_can_be_pickled() -> None:
    game = Pylos(variant="mature")
    assert game == Pylos(variant="mature") != Pylos()
    assert pickle.loads(pickle.dumps(game)) == game
    assert len({game, Pylos(variant="mature"), Pylos()}) == 2
    assert repr(game) == "Pylos(variant='mature', take_back='must', empty_reserve='loses')"


def test_options_cannot_be_changed_afterwards() -> None:
    with pytest.raises(TypeError):
        Pylos().options["variant"] = "children"  # type: ignore[index]


def test_an_illegal_move_carries_its_rule_its_facts_and_survives_pickling() -> None:
    error = IllegalMove(Reason("held", "XX-01", "{cell} is held"), cell="1a1")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == "1a1 is held (XX-01)"
    assert (again.rule, again.sentence, again.facts) == ("XX-01", "1a1 is held", {"cell": "1a1"})
    assert isinstance(again, ValueError)


def test_winners_share_the_first_place() -> None:
    assert Outcome((2, 1), (0, 1), "x").winners == (1,)
    assert Outcome((1, 1), (0, 0), "x").winners == (0, 1)


def test_a_view_is_plain_data() -> None:
    state = Pylos().start()
    view = state.view(0)
    plain = view.plain()
    assert plain["position"] == str(state)
    assert plain["moves"][0] == "1a1"
    assert plain["options"] == dict(state.game.options)
    assert (plain["outcome"], plain["reserves"]) == (None, [15, 15])
    assert state.view(1).moves == state.view(None).moves == ()


def test_a_finished_view_tells_the_outcome() -> None:
    end = Pylos().parse_state("LLLLLLLLLLLLLLLD/........./..../. l")
    assert end.view(0).plain()["outcome"] == {
        "places": [2, 1], "scores": [0, 1], "reason": "empty-reserve",
    }  # fmt: skip


def test_something_that_is_no_move_is_a_programming_error() -> None:
    with pytest.raises(TypeError, match="not a decision of Pylos"):
        Pylos().start().play(7)  # type: ignore[arg-type]
