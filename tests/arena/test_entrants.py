"""Parsing the list of entrants, and its errors."""

import sys
from pathlib import Path

import pytest

from benben.arena.entrants import Entrant, read_entrants
from benben.arena.game import play_game
from benben.arena.run import check_bots
from benben.core import BadChoice, BenbenError

from .runs import settings

PYTHON = sys.executable


def test_levels_classes_and_programs_are_told_apart() -> None:
    text = f'club, mine="{PYTHON} my,bot.py" ,tests.bots.players:RandomBot,two=club'
    assert read_entrants(text, "pylos") == (
        Entrant("club", "level", "club"),
        Entrant("mine", "program", f"{PYTHON} my,bot.py"),
        Entrant("RandomBot", "python", "tests.bots.players:RandomBot"),
        Entrant("two", "level", "club"),
    )


def test_bots_that_others_are_measured_by_take_part() -> None:
    names = [entrant.name for entrant in read_entrants("champion,greedy", "pyramido")]
    assert names == ["champion", "greedy"]


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("champion", "No bot 'champion' plays pylos: there are novice, casual"),
        ("greedy", "No bot 'greedy' plays pylos"),
        ("mine=no-such-program --fast", "there is no program 'no-such-program --fast'"),
        ("mine='a b", "cannot be"),
        ("club,club", "Two bots are called club"),
        ("a b=club", "A bot's name has"),
        ("", "needs a bot at least"),
    ],
)
def test_what_nobody_can_play_is_refused(bots: str, complaint: str) -> None:
    with pytest.raises(BenbenError, match=complaint):
        settings(bots)


@pytest.mark.parametrize("bot", ["no_such_module:Bot", "json:Nothing", "json:JSONDecoder"])
def test_classes_that_are_no_bots_are_refused(bot: str) -> None:
    with pytest.raises(BadChoice, match=bot.replace(".", r"\.")):
        check_bots(settings(bot))


def test_a_class_from_this_folder_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "my_own_bot.py").write_text(
        "from benben.bots import Answer, Bot\n"
        "class Last(Bot):\n"
        "    def choose(self, seen, budget, seed): return Answer(seen.view.moves[-1])\n"
        "class Broken(Bot):\n"
        "    def choose(self, observation, budget, seed): raise KeyError('oh')\n"
        "class Cheat(Bot):\n"
        "    def choose(self, observation, budget, seed): return Answer('4a1')\n"
    )
    run = settings("my_own_bot:Last,novice")
    check_bots(run)
    assert play_game(run, 0).fault is None
    for name, kind in (("Broken", "crashed"), ("Cheat", "illegal")):
        fault = play_game(settings(f"my_own_bot:{name},novice"), 0).fault
        assert fault is not None
        assert fault.kind == kind
