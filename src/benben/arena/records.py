"""The games of a results file as records."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec

from benben.arena.game import Lost, Played
from benben.arena.results import Header
from benben.arena.settings import ArenaSettings
from benben.core import BenbenError, Malformed, Note, Record


def record_of(settings: ArenaSettings, played: Played) -> Record:
    """A game of a run as a record: bots as players, and the time of each decision."""
    record: Record = Record.begin(
        settings.rules, settings.seats, seed=played.seed, players=played.bots
    ).play(*played.moves)
    times = [iter(seat) for seat in played.micros]
    for at, state in enumerate(record.states[:-1], 1):
        micros = next(times[state.to_act or 0], None)
        if micros is not None:
            record = record.with_note(Note(milliseconds=micros // 1000), at)
    if played.fault:
        text = _fault_text(played, played.fault)
        at = len(record.moves)
        time = record.notes[at].milliseconds if at in record.notes else None
        record = record.with_note(Note(text, milliseconds=time))
    return record


def _fault_text(played: Played, fault: Lost) -> str:
    """Why a game stopped; what a program said may hold anything."""
    shown = "".join(one if one.isprintable() else " " for one in fault.detail)
    return f"{played.bots[fault.seat]} lost by a fault ({fault.kind}): {shown}"


def read_games(path: Path) -> Iterator[Record]:
    """The finished games of a results file, in its order; raises a BenbenError."""
    with path.open("rb") as file:
        settings = _settings(path, file.readline())
        for number in count(2):
            line = file.readline()
            if not line.endswith(b"\n"):  # cut off by a crash, or the end
                return
            try:
                yield record_of(settings, msgspec.json.decode(line, type=Played))
            except (msgspec.DecodeError, BenbenError) as error:
                raise Malformed(f"Line {number} of {path}: {error}") from None


def _settings(path: Path, line: bytes) -> ArenaSettings:
    try:
        return msgspec.json.decode(line, type=Header).settings
    except (msgspec.DecodeError, ValueError):
        raise Malformed(f"{path} is no file of results of this arena.") from None
