"""Games on a local Ray cluster."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from benben.arena.on_ray import play_on_ray
from benben.arena.workers import play_here
from benben.core import BadChoice

from .runs import course, program, settings


def test_ray_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Local processes and Ray play the same games, and Ray is shut down afterwards."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    import ray

    entrants = (*settings().entrants, program(tmp_path))
    run = settings(entrants=entrants)
    there = []
    for game in play_on_ray(run, range(6), 2):
        there.append(game)
        if len(there) == 1:  # Ray is running, so its failures can be tested as well
            with pytest.raises(BadChoice, match=r"^A node has Benben .*, not 9\.9\.$"):
                list(play_on_ray(replace(run, version="9.9"), [0]))
    assert course(there) == course(list(play_here(run, range(6), 1)))
    assert not ray.is_initialized()


def test_without_ray_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadChoice, match=r"pip install 'benben\[ray\]'"):
        next(play_on_ray(settings(), [0]))
