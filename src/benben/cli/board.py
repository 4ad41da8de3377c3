"""`benben board`: boards for Touché, such as the one in your box."""

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from benben.cli.files import read_text
from benben.cli.options import Json
from benben.games.touche.board import KINDS, LONGEST_TEXT, Board, cell_name
from benben.games.touche.combinations import combinations

app = typer.Typer()

PLURALS = ("squares", "Ts", "lines", "crosses")

BoardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A board of Touché, as text.")]


@app.callback()
def boards() -> None:
    """Work with boards of Touché."""


@app.command("check")
def check(file: BoardFile, as_json: Json = False) -> None:
    """Check a board: list its errors, or describe it."""
    text = read_text(file, LONGEST_TEXT)
    problems = Board.problems(text)
    board = None if problems else Board.parse(text)
    if as_json:
        facts = _facts(board) if board else {}
        typer.echo(json.dumps({"fine": not problems, "problems": problems, **facts}))
    elif board:
        _describe(board)
    else:
        for problem in problems:
            typer.echo(f"benben: {problem}", err=True)
    if problems:
        raise typer.Exit(2)


def _counts(board: Board, seats: int) -> list[int]:
    """How many combinations of each kind there are."""
    counter = Counter(combination.kind for combination in combinations(board, seats))
    return [counter[kind] for kind in range(len(KINDS))]


def _facts(board: Board) -> dict[str, object]:
    return {
        "rows": board.height,
        "columns": board.width,
        "cells": len(board.cells),
        "free_spaces": [cell_name(cell) for cell in board.free_spaces],
        "combinations": {
            seats: dict(zip(KINDS, _counts(board, seats), strict=True)) for seats in (2, 3, 4)
        },
        "board": str(board),
    }


def _describe(board: Board) -> None:
    free = ", ".join(cell_name(cell) for cell in board.free_spaces)
    typer.echo(f"The board is fine: {board.height} rows, {board.width} columns.")
    typer.echo(f"Cells: {len(board.cells)}, each card twice.")
    typer.echo(f"Free spaces: {f'{len(board.free_spaces)} ({free})' if free else 'none'}.")
    typer.echo(f"Combinations with 2 or 3 seats: {_listed(_counts(board, 2))}.")
    typer.echo(f"Combinations with 4 seats: {_listed(_counts(board, 4)[:-1])}.")


def _listed(counts: list[int]) -> str:
    return ", ".join(
        f"{count} {kind if count == 1 else kinds}"
        for count, kind, kinds in zip(counts, KINDS, PLURALS, strict=False)
    )
