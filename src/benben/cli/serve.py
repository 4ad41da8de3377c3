"""`benben serve` and `benben work`: the game server."""

import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer

from benben.core import BadChoice
from benben.solver.tablebase import FOLDER_VARIABLE

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="BENBEN_DATABASE",
        metavar="URL",
        help="sqlite:///FILE or postgresql://…; default: a file in your data folder.",
    ),
]
Redis = Annotated[
    str | None,
    typer.Option(
        "--redis",
        envvar="BENBEN_REDIS",
        metavar="URL",
        help="redis://…, to connect several nodes; needs PostgreSQL.",
    ),
]
LogJson = Annotated[
    bool | None,
    typer.Option("--log-json/--log-lines", help="Log as JSON, the default without a terminal."),
]
LogLevel = Annotated[
    str,
    typer.Option(
        "--log-level", metavar="debug|info|warning", help="The least important messages to log."
    ),
]
LEVELS = ("debug", "info", "warning")


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8000,
    share: Annotated[
        bool, typer.Option("--share", help="Let others on your network play too.")
    ] = False,
    database: Database = None,
    redis: Redis = None,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Origin of another site that may use this server."),
    ] = None,
    proxy: Annotated[
        str | None,
        typer.Option("--proxy", help="Addresses of trusted load balancers."),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Send cookies over HTTPS only.")] = False,
    requests_per_minute: Annotated[
        int, typer.Option("--requests-per-minute", min=20, help="Requests allowed per address.")
    ] = 1200,
    connections: Annotated[
        int, typer.Option("--connections", min=10, help="How many connections there may be.")
    ] = 10_000,
    connections_per_address: Annotated[
        int,
        typer.Option("--connections-per-address", min=1, help="How many one address may have."),
    ] = 200,
    request_seconds: Annotated[
        float,
        typer.Option("--request-seconds", min=1, help="How long a request may take to arrive."),
    ] = 20.0,
    keep_cancelled: Annotated[
        int, typer.Option("--keep-cancelled", min=1, help="Days until cancelled tables go.")
    ] = 30,
    keep_games: Annotated[
        int | None,
        typer.Option(
            "--keep-games", min=1, help="Days until games go after their last move; else never."
        ),
    ] = None,
    tables: Annotated[
        Path | None,
        typer.Option(
            "--tables",
            envvar=FOLDER_VARIABLE,
            file_okay=False,
            exists=True,
            help="Folder of solved games, for bots and for pages.",
        ),
    ] = None,
    log_json: LogJson = None,
    log_level: LogLevel = "info",
) -> None:
    """Start the game server: tables for people and bots, in a browser or for programs."""
    from benben.server.run import listen
    from benben.server.run import serve as run
    from benben.server.settings import Settings, default_database

    if tables:
        os.environ[FOLDER_VARIABLE] = str(tables)  # for the bots, which find their tables there
    database = database or default_database()
    _prepare(database, redis, log_json, log_level)
    listening = listen("0.0.0.0" if share else host, port)  # noqa: S104  (as asked for)
    network_url = _network_url(listening) if share else None
    settings = Settings(
        database=database,
        redis=redis,
        origins=tuple(origin or ()),
        requests_per_minute=requests_per_minute,
        connections=connections,
        connections_per_address=connections_per_address,
        request_seconds=request_seconds,
        secure=secure,
        keep_cancelled=keep_cancelled,
        keep_games=keep_games,
        network_url=network_url,
        tables=str(tables) if tables else None,
    )
    run(settings, listening, lambda: _welcome(listening, network_url, share=share), proxy)


def work(
    database: Database = None,
    redis: Redis = None,
    log_json: LogJson = None,
    log_level: LogLevel = "info",
) -> None:
    """Run bots for the server nodes that share a database and Redis."""
    from benben.server.run import work as run
    from benben.server.settings import Settings

    if database is None or redis is None:
        raise BadChoice("Workers need --database postgresql://… and --redis redis://….")
    _prepare(database, redis, log_json, log_level)
    run(Settings(database=database, redis=redis), lambda: typer.echo("The worker is running."))


def _prepare(database: str, redis: str | None, log_json: bool | None, log_level: str) -> None:
    from benben.core.errors import check_choice
    from benben.server.logs import set_up_logs
    from benben.server.storage.database import read_url

    check_choice("log level", log_level, LEVELS)
    if redis is not None and read_url(database).get_backend_name() == "sqlite":
        raise BadChoice("Several nodes need a shared database: --database postgresql://….")
    as_json = not sys.stderr.isatty() if log_json is None else log_json
    set_up_logs(as_json=as_json, level=log_level)


def _welcome(listening: socket.socket, network_url: str | None, *, share: bool) -> None:
    host, port = listening.getsockname()[:2]
    typer.echo(f"Benben is open at http://{'127.0.0.1' if share else host}:{port}")
    if network_url:
        typer.echo(f"Others in your network: {network_url}")
    typer.echo("Stop it with Ctrl-C; games are saved.")
    sys.stdout.flush()


def _network_url(listening: socket.socket) -> str | None:
    """Where others in the network reach a server that listens on all addresses."""
    address, port = _address(), listening.getsockname()[1]
    return f"http://{address}:{port}" if address else None


def _address() -> str | None:
    """This machine's address in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, but chooses a network interface
        except OSError:
            return None
        return str(probe.getsockname()[0])
