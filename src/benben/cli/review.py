"""`benben review`: judge every turn of a recorded game."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from benben.bots.analysis import GOOD, Luck
from benben.bots.review import PlayerReview, Review, Reviewer, TurnReview
from benben.cli.analyse import in_a_thread
from benben.cli.faces import Face, face_of
from benben.cli.files import read_record
from benben.cli.options import Json, RecordFile
from benben.core import Record

Nodes = Annotated[
    int | None,
    typer.Option("--nodes", min=1, help="Positions to evaluate for each decision."),
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same review.")]
All = Annotated[bool, typer.Option("--all", help="List good turns too.")]
LEAST_LUCK = 2.0
"""Luck below this many points, or percent of chance, is not worth a line."""


def review(
    file: RecordFile,
    nodes: Nodes = None,
    seed: Seed = "0",
    every: All = False,
    as_json: Json = False,
) -> None:
    """Review a game: every turn judged by what its player could know, and what was better.

    Ctrl-C ends it early and shows the turns judged by then.
    """
    record = read_record(file)
    reviewer = Reviewer(record, nodes=nodes, seed=seed)
    found = in_a_thread(lambda: _run(reviewer), reviewer.stop)
    if as_json:
        typer.echo(found.to_json())
    else:
        for line in lines_of(found, record, every=every):
            typer.echo(line)


def _run(reviewer: Reviewer) -> Review:
    from benben.cli.progress import bar_of

    columns = TextColumn("Turns"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with bar_of(*columns) as progress:
        bar = progress.add_task("Turns")
        return reviewer.run(lambda done, total: progress.update(bar, total=total, completed=done))


def lines_of(found: Review, record: Record, *, every: bool = False) -> Iterator[str]:
    """The review in words: the turns that cost something, then a summary of each player."""
    names = record.players or record.game.seat_names[: record.seats]
    face = face_of(record.game.key)
    if not found.is_complete:
        yield f"Stopped after {len(found.turns)} of {len(record.turns)} turns."
    told = [turn for turn in found.turns if every or turn.verdict != GOOD]
    for turn in told:
        yield from _turn_lines(turn, names[turn.seat], face, record)
    if not told:
        yield "Every turn was good."
    yield ""
    for summary in found.summaries:
        yield from _summary_lines(summary, names[summary.seat])


def _turn_lines(turn: TurnReview, name: str, face: Face, record: Record) -> Iterator[str]:
    written = face.write(record.turns[turn.number - 1])
    yield f"{turn.number}. {name}, {written}: {turn.verdict}. {_loss(turn)}"
    if turn.better:
        better = tuple(map(record.game.parse_move, turn.better))
        why = " ".join(map(str, turn.reasons))
        yield f"   Better: {face.write(better)}. {why}".rstrip()
    if turn.luck and _is_much(turn.luck):
        yield f"   {_luck(turn.luck)}"


def _loss(turn: TurnReview) -> str:
    if turn.thrown_away:
        return f"{turn.thrown_away[0].upper()}{turn.thrown_away[1:]}."
    if turn.is_proven and turn.verdict == GOOD:
        return "Proven."
    lost = f"{turn.loss:.1%} of the chance to win"
    if turn.error is None:
        lost += " (estimated)"
    elif turn.error:
        lost += f" ± {2 * turn.error:.1%}"
    if turn.lost_points is not None and turn.loss:
        lost += f", {turn.lost_points:.1f} points"
    return f"Lost {lost}." if turn.loss else "Nothing lost."


def _is_much(luck: Luck) -> bool:
    if luck.points is not None:
        return abs(luck.points) >= max(LEAST_LUCK, 2 * luck.error)
    return abs(100 * luck.chance) >= LEAST_LUCK


def _luck(luck: Luck) -> str:
    verb = "cost" if luck.chance < 0 else "brought"
    if luck.points is not None and luck.points * luck.chance >= 0:
        return f"The draw {verb} {abs(luck.points):.1f} points."
    return f"The draw {verb} {abs(luck.chance):.1%} of the chance to win."


def _summary_lines(summary: PlayerReview, name: str) -> Iterator[str]:
    counted = ", ".join(f"{count} {verdict}" for verdict, count in summary.verdicts.items())
    yield f"{name}: {counted}; {summary.loss:.1%} lost in an average turn."
    themes = []
    if summary.strengths:
        themes.append(f"strong on {_listed(summary.strengths)}")
    if summary.overlooked:
        themes.append(f"overlooked {_listed(summary.overlooked)}")
    if themes:
        yield f"   {', '.join(themes).capitalize()}."
    if summary.luck and _is_much(summary.luck):
        yield f"   {_luck(summary.luck).replace('The draw', 'All draws together')}"


def _listed(themes: tuple[str, ...]) -> str:
    return " and ".join([", ".join(themes[:-1]), themes[-1]] if themes[1:] else themes)
