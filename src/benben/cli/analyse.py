"""`benben analyse`: evaluates a position and its best turns."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, TypeVar

import typer

from benben.bots.analysis import Analyser, Analysis, TurnWorth, Worth, analyser
from benben.cli.faces import face_of
from benben.cli.game_group import game_group
from benben.cli.options import Choices, Json, chosen_game, game_commands, takes_choices
from benben.core import Game

_T = TypeVar("_T")

Seconds = Annotated[
    float, typer.Option("--seconds", min=0, help="How long to search; Ctrl-C ends it earlier.")
]
Text = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="A position as text, as `benben replay` prints it."),
]


def command_for(kind: type[Game]) -> Callable[..., None]:
    """The command that analyses positions of this game."""

    @takes_choices(kind.choices)
    def analyse(
        position: Text,
        choices: Choices,
        seconds: Seconds = 5.0,
        as_json: Json = False,
    ) -> None:
        state = chosen_game(kind, choices).parse_state(position)
        analysis = run_until_stopped(analyser(state, seconds=seconds))
        if as_json:
            typer.echo(json.dumps({"position": position, **analysis.plain()}))
        else:
            for line in lines_of(analysis):
                typer.echo(line)

    analyse.__doc__ = f"Evaluate a position of {kind.name} and its best turns."
    return analyse


app = game_commands("Evaluate a position and its best turns.", game_group(command_for))


def run_until_stopped(search: Analyser) -> Analysis:
    """Search in a second thread, so that Ctrl-C in this one can end the search."""
    return in_a_thread(search.run, search.stop)


def in_a_thread(run: Callable[[], _T], stop: Callable[[], None]) -> _T:
    """Run something in a second thread; Ctrl-C in this one stops it, and its result counts."""
    with ThreadPoolExecutor(1) as pool:
        result = pool.submit(run)
        while True:
            try:
                return result.result()
            except KeyboardInterrupt:
                stop()


def lines_of(analysis: Analysis) -> list[str]:
    """The analysis in words: the value, and a line for each turn."""
    state = analysis.state
    face, seat = face_of(state.game.key), state.to_act or 0
    names = state.game.seat_names
    lines = [f"{names[seat]} to move: {said(analysis.worth)}."]
    if analysis.worth.points:
        points = zip(names, analysis.worth.points, strict=False)
        expected = ", ".join(f"{name} {each:.1f}" for name, each in points)
        lines.append(f"Expected points: {expected}.")
    width = max(len(face.write(one.turn) or "stop") for one in analysis.turns)
    lines += [
        f"  {face.write(one.turn) or 'stop':<{width}}  {_told(one)}" for one in analysis.turns
    ]
    return [*lines, _effort(analysis)]


def _told(one: TurnWorth) -> str:
    why = " ".join(map(str, one.reasons))
    return f"{said(one.worth)}. {why}" if one.worth.error and why else said(one.worth)


def _effort(analysis: Analysis) -> str:
    if analysis.depth is None:
        return f"{analysis.trials:,} deals tried, {analysis.nodes:,} positions evaluated."
    searched = f"{analysis.nodes:,} positions searched, {analysis.depth} turns deep"
    return f"Both sides' turns are counted. {searched}."


def said(worth: Worth) -> str:
    """A value in words."""
    if not worth.is_proven:
        if worth.error is None:
            return f"estimated, expected score {worth.chance:.0%}"
        return f"chance to win {worth.chance:.1%} ± {2 * worth.error:.1%}"
    if worth.plies is None:
        return f"{worth.result}, proven"
    turns = "1 turn" if worth.plies == 1 else f"{worth.plies} turns"
    return f"{worth.result} in {turns}{'' if worth.is_exact else ' at most'}, proven"
