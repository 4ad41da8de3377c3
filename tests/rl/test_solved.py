"""A data set of solved positions."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import benben
from benben import BadChoice
from benben.rl import observation
from benben.rl.solved import solved_positions
from benben.solver.probe import exact_values_of


def test_every_position_has_its_exact_value() -> None:
    game = benben.game("pylos")
    told = solved_positions(game, 200, seed=3)
    known, numbers = exact_values_of(game), observation(game, 2)
    pairs = set(zip(told["own"].tolist(), told["other"].tolist(), strict=True))
    assert len(pairs) == 200
    for own, other, result, seen in zip(
        told["own"], told["other"], told["results"], told["observations"], strict=True
    ):
        value = known.value(int(own), int(other))
        assert value
        assert value.result == result
        parts = numbers.parts(seen)
        assert parts["to_act"].tolist() == [1, 0]
        assert int(parts["spheres"][0].sum()) == int(own).bit_count()


def test_unknown_options_have_no_values() -> None:
    with pytest.raises(BadChoice, match="benben solve pylos"):
        solved_positions(benben.game("pylos", take_back="may"), 5)


def test_the_command_writes_a_file(tmp_path: Path) -> None:
    out = tmp_path / "solved.npz"
    words = ["-m", "benben.rl.solved", str(out), "--positions", "50", "--variant", "children"]
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True)
    assert "50 positions" in ran.stdout
    with np.load(out) as told:
        assert set(told) == {"observations", "own", "other", "results", "plies"}
        assert told["observations"].shape == (50, 69)
