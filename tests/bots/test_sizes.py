"""Sizes that bots share are the same in plain Python and in compiled code, and fit the weights."""

import re
from pathlib import Path

import pytest

import benben.bots
from benben.bots.pyramido import sizes
from benben.bots.pyramido.weights import FEATURES, STAGES

FOLDER = Path(benben.bots.__file__).parent


@pytest.mark.parametrize("module", ["rollouts", "pyramido/sizes", "../games/coded"])
def test_sizes_are_declared_as_in_plain_python(module: str) -> None:
    plain = (FOLDER / f"{module}.py").read_text("utf-8")
    declared = (FOLDER / f"{module}.pxd").read_text("utf-8")
    sizes = re.findall(r"^ +([A-Z_]+) = (.+)$", declared, re.M)
    assert sizes
    for name, value in sizes:
        assert re.search(rf"^ *{name} = {re.escape(value)}$", plain, re.M), name


def test_sizes_fit_the_weights() -> None:
    assert len(FEATURES) == sizes.FEATURE_COUNT
    assert STAGES == sizes.STAGE_COUNT
