"""Games stored with the project follow from the rules and their seeds."""

import json
from pathlib import Path

import msgspec
import pytest

import benben
from benben.arena.game import Played

KEPT = sorted((Path(__file__).parents[2] / "benchmarks" / "played").glob("*.jsonl"))


def test_there_are_some() -> None:
    assert KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_games_can_be_played_again(path: Path) -> None:
    header, *lines = path.read_text().splitlines()
    settings = json.loads(header)["settings"]
    game = benben.game(settings["game"], **settings["options"])
    for line in lines:
        played = msgspec.json.decode(line, type=Played)
        state = game.start(settings["seats"], played.seed)
        for move in played.moves:
            state = state.play(move)
        assert state.outcome is not None
        assert (state.outcome.places, state.outcome.scores) == (played.places, played.scores)
