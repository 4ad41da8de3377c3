"""`benben replay`: show a recorded game turn by turn."""

import json
import sys
from typing import Annotated

import typer
from rich.console import Console

from benben.cli.faces import face_of
from benben.cli.files import STANDARD_INPUT, read_record
from benben.cli.options import GameNumber, Json, Plain, RecordFile
from benben.cli.summaries import result_of
from benben.core import BadChoice, Note, Record, Turn


def replay(
    file: RecordFile,
    turn: Annotated[
        int | None, typer.Option("--turn", min=0, help="Show only the board after this turn.")
    ] = None,
    game: GameNumber = None,
    plain: Plain = False,
    as_json: Json = False,
) -> None:
    """Replay a game from its record: check it against the rules and show every turn."""
    record = read_record(file, game)
    steps = _by_turns(record)
    if turn is not None:
        if turn >= len(steps):
            raise BadChoice(f"The game has {len(steps) - 1} turns; there is no turn {turn}.")
        steps = [steps[turn]]
    if as_json:
        typer.echo(json.dumps(_facts(record, steps)))
        return
    console = Console(highlight=False)
    drawn = sys.stdout.isatty() and not plain
    asks = drawn and file != STANDARD_INPUT
    for step in steps:
        _show(console, step, drawn=drawn)
        if asks and step is not steps[-1] and _wants_to_stop():
            return
    if turn is None:
        console.print(result_of(record), markup=False)


def _by_turns(record: Record) -> list[Record]:
    """The record before the first turn and after each turn."""
    steps = [record]
    while steps[-1].moves or steps[-1].ending:
        shorter = steps[-1].undo()
        if steps[-1].ending:
            steps[-1] = shorter
        else:
            steps.append(shorter)
    return steps[::-1]


def _show(console: Console, step: Record, *, drawn: bool) -> None:
    face = face_of(step.game.key)
    number = len(step.turns)
    if number:
        console.print(f"{number}. {face.write(step.turns[-1])}", markup=False)
    if drawn:
        console.print(face.draw(step))
    elif not number:
        console.print(str(step.state), markup=False, soft_wrap=True)
    else:
        console.print(f"   {step.state}", markup=False, soft_wrap=True)
    note = step.notes.get(len(step.moves), Note())
    for line in note.comment.splitlines():
        console.print(f"   # {line}", markup=False, soft_wrap=True)


def _wants_to_stop() -> bool:
    try:
        return input("Enter for the next turn, q to stop: ").strip().lower() == "q"
    except (EOFError, KeyboardInterrupt):
        return True


def _facts(record: Record, steps: list[Record]) -> dict[str, object]:
    return {
        "record": json.loads(record.to_json()),
        "steps": [
            {
                "turn": len(step.turns),
                "moves": [str(move) for move in _last(step)],
                "position": str(step.state),
                "to_act": step.state.to_act,
            }
            for step in steps
        ],
    }


def _last(step: Record) -> Turn:
    return step.turns[-1] if step.turns else ()
