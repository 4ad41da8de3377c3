"""The commands, put together."""

import json
import platform
from typing import Annotated

import typer

import benben
from benben.cli import (
    analyse,
    arena,
    board,
    perft,
    play,
    replay,
    rules,
    score,
    serve,
    solve,
    verify,
)

app = typer.Typer(
    help="Pyramid board games at the terminal. Begin with: benben play pylos",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.add_typer(play.app, name="play")
app.add_typer(analyse.app, name="analyse")
app.add_typer(perft.app, name="perft")
app.add_typer(board.app, name="board")
app.add_typer(solve.app, name="solve")
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("rules")(rules.rules)
app.command("score")(score.score)
app.command("arena")(arena.arena)
app.command("serve")(serve.serve)
app.command("work")(serve.work)

SLOWER = (
    "in plain Python, which counts turns about 100 times slower; "
    "with a C compiler installed, reinstall to compile the engines"
)


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Tell the version and whether it runs compiled.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --version: as JSON.")] = False,
) -> None:
    """Pyramid board games at the terminal. Begin with: benben play pylos."""
    compiled, python = benben.compiled(), platform.python_version()
    if version and as_json:
        facts = {"version": benben.__version__, "compiled": compiled, "python": python}
        typer.echo(json.dumps(facts))
    elif version:
        how = "compiled" if compiled else SLOWER
        typer.echo(f"benben {benben.__version__} on Python {python}, running {how}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())
