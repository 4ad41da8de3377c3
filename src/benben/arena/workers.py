"""Plays games in several processes on one machine, a whole game in each."""

import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from benben.arena.game import Games, play_game
from benben.arena.program import kill_all
from benben.arena.settings import ArenaSettings
from benben.core import BenbenError


def play_here(settings: ArenaSettings, numbers: Sequence[int], processes: int) -> Games:
    """Play these games of a run in several processes; yields each when it has ended."""
    if processes == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_game(settings, number)
        return
    context = get_context("spawn")
    leash, hold = context.Pipe(duplex=False)
    with leash, hold:
        pool = ProcessPoolExecutor(
            min(processes, len(numbers)), context, initializer=_obey, initargs=(leash,)
        )
        try:
            waiting = [pool.submit(play_game, settings, number) for number in numbers]
            for future in as_completed(waiting):
                yield future.result()
        except BrokenProcessPool:
            raise BenbenError(
                "A process has died while it played; all finished games are saved."
            ) from None
        finally:
            hold.close()  # unfinished games are not needed any more
            pool.shutdown(cancel_futures=True)


def _obey(leash: Connection) -> None:
    """End this process when its parent ends, even if the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    leash.poll(None)  # nothing is ever sent: the pipe can only be closed
    kill_all()
    os._exit(0)
