"""The same games on a real Ray on this machine."""

import sys
from pathlib import Path

import pytest

from benben.arena.on_ray import play_on_ray
from benben.arena.workers import play_here
from benben.core import BadChoice

from .runs import course, program, settings


def test_ray_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Local processes and Ray agree, on levels and programs, and Ray is gone afterwards."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    import ray

    entrants = (*settings().entrants, program(tmp_path))
    run = settings(entrants=entrants)
    there = list(play_on_ray(run, range(6), 2))
    assert course(there) == course(list(play_here(run, range(6), 1)))
    assert not ray.is_initialized()


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadChoice, match=r"pip install 'benben\[ray\]'"):
        next(play_on_ray(settings(), [0]))
