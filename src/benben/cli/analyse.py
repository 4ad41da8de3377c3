"""`benben analyse`: evaluates a position and every turn in it."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Annotated

import typer

from benben.bots import Budget
from benben.bots.pylos.analysis import Analyser, Analysis, Worth
from benben.cli.options import Choices, Json, game_commands, takes_choices
from benben.games.pylos import Pylos, PylosTurn, turn_text

app = game_commands("Evaluate a position and every turn in it.")

Seconds = Annotated[
    float, typer.Option("--seconds", min=0, help="How long to search; Ctrl-C ends it earlier.")
]
Text = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="A position as text, as `benben replay` prints it."),
]


@app.command("pylos")
@takes_choices(Pylos.choices)
def pylos(
    position: Text,
    choices: Choices,
    seconds: Seconds = 5.0,
    as_json: Json = False,
) -> None:
    """Evaluate a position of Pylos and every turn in it."""
    game = Pylos(**choices)
    analysis = run_until_stopped(Analyser(game.parse_state(position), Budget(seconds=seconds)))
    if as_json:
        typer.echo(json.dumps(_facts(analysis)))
    else:
        _tell(analysis)


def run_until_stopped(analyser: Analyser) -> Analysis:
    """Search in a second thread, so that Ctrl-C in this one can end the search."""
    with ThreadPoolExecutor(1) as pool:
        analysis = pool.submit(analyser.run)
        while True:
            try:
                return analysis.result()
            except KeyboardInterrupt:
                analyser.stop()


def _facts(analysis: Analysis) -> dict[str, object]:
    return {
        "position": str(analysis.state),
        "options": dict(analysis.state.game.options),
        **asdict(analysis.worth),
        "turns": [
            {"turn": _written(judged.turn), **asdict(judged.worth)} for judged in analysis.turns
        ],
        "depth": analysis.depth,
        "nodes": analysis.nodes,
    }


def _tell(analysis: Analysis) -> None:
    side = analysis.state.game.seat_names[analysis.state.side]
    typer.echo(f"{side} to move: {_said(analysis.worth)}.")
    width = max(len(_written(judged.turn)) for judged in analysis.turns)
    for judged in analysis.turns:
        typer.echo(f"  {_written(judged.turn):<{width}}  {_said(judged.worth)}")
    searched = f"{analysis.nodes:,} positions searched, {analysis.depth} turns deep"
    typer.echo(f"Both sides' turns are counted. {searched}.")


def _written(turn: PylosTurn) -> str:
    return turn_text(turn) or "stop"


def _said(worth: Worth) -> str:
    if not worth.is_proven:
        return f"estimated, expected score {worth.chance:.0%}"
    if worth.plies is None:
        return f"{worth.result}, proven"
    turns = "1 turn" if worth.plies == 1 else f"{worth.plies} turns"
    return f"{worth.result} in {turns}{'' if worth.is_exact else ' at most'}, proven"
