"""Plays the games on a Ray cluster: the one in RAY_ADDRESS, else a local one."""

import logging
import os
from collections.abc import Sequence
from typing import Any

from benben.arena.game import Games, Played, play_game
from benben.arena.settings import ArenaSettings
from benben.core import BadChoice, BenbenError

MISSING = "--on ray needs Ray, which comes with: pip install 'benben[ray]'"


def play_on_ray(
    settings: ArenaSettings, numbers: Sequence[int], processes: int | None = None
) -> Games:
    """Play these games of a run, at most `processes` at once; yields each when it has ended."""
    ray = _ray()
    joined = ray.is_initialized()
    if not joined:
        address = (
            os.environ.get("RAY_ADDRESS") or "local"
        )  # never a cluster left over on this machine
        ray.init(address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        limit = processes or max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _play(ray, settings, list(numbers), limit)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None  # the original error, without Ray's traceback
    except ray.exceptions.RayError as error:
        raise BenbenError(f"Ray has failed; all finished games are saved: {error}") from None
    finally:
        if not joined:
            ray.shutdown()


def _ray() -> Any:
    """Import Ray, only here: it takes a second, and few need it."""
    try:
        import ray
    except ImportError:
        raise BadChoice(MISSING) from None
    return ray


def _play(ray: Any, settings: ArenaSettings, numbers: list[int], limit: int) -> Games:
    task = ray.remote(_play_same)
    shared = ray.put(settings)
    running: list[Any] = []
    numbers.reverse()
    while numbers or running:
        while numbers and len(running) < 2 * limit:  # so that no worker is idle
            running.append(task.remote(shared, numbers.pop()))
        done, running = ray.wait(running)
        yield from ray.get(done)


def _play_same(settings: ArenaSettings, number: int) -> Played:
    """Play a game on a worker, which has the same version of Benben."""
    import benben

    if benben.__version__ != settings.version:
        raise BadChoice(f"A node has Benben {benben.__version__}, not {settings.version}.")
    return play_game(settings, number)
