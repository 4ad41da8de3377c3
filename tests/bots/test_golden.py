"""The bots still decide the same, evaluations and reasons included."""

import pytest

from tests.golden.decisions import PLAYED, decisions, decisions_path


@pytest.mark.parametrize("key", PLAYED)
def test_golden_decisions(key: str) -> None:
    kept = decisions_path(key).read_text(encoding="utf-8")
    assert decisions(key) == kept, "if meant: make golden"


def test_golden_decisions_are_many() -> None:
    kept = [decisions_path(key).read_text(encoding="utf-8") for key in PLAYED]
    assert sum(text.count("\n  ") for text in kept) >= 300
