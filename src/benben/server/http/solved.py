"""Pylos solved: exact values of positions, and the compact tables themselves, in ranges."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get
from litestar.params import Parameter
from litestar.response import File

from benben.core import BadChoice, BenbenError
from benben.games.pylos import Pylos, PylosState, PylosTurn, turn_text
from benben.games.pylos.game import EmptyReserve, TakeBack, Variant
from benben.games.pylos.moves import spheres_after
from benben.server.http.pricing import charge, client_network, price
from benben.server.http.work_queue import TheQueues
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused, unfit
from benben.solver.probe import ExactValues, exact_values_of
from benben.solver.sources import LARGEST_RANGE
from benben.solver.value import Value

LONGEST_POSITION = 200
WHOLE_TABLE = 300
"""What downloading a whole table counts as."""
NAMES = re.compile(r"pylos-[a-z-]{1,60}\.(exact|results)")
RANGE = re.compile(r"bytes=(\d{1,12})-(\d{1,12})")

Result = Literal["won", "drawn", "lost"]
RESULTS: dict[int, Result] = {1: "won", 0: "drawn", -1: "lost"}
Position = Annotated[str, Parameter(min_length=1, max_length=LONGEST_POSITION)]


class KnownValue(msgspec.Struct):
    """A result with perfect play for the side to move, if it is known."""

    result: Result | None
    plies: int | None
    """The plies to the end of the game; None for a draw."""
    exact: bool
    """Whether `plies` is exact, not just the most there may be."""


class KnownTurn(KnownValue):
    """A turn and its value for the side that plays it; the turn itself counts as a ply."""

    turn: str


class PositionValue(KnownValue):
    """A position of Pylos, its value, and that of every turn, if they are known."""

    position: str
    options: dict[str, str]
    source: Literal["table", "book"]
    """Whether this server has the game's table, or only the book of positions with few spheres."""
    turns: list[KnownTurn]


@get(
    "/pylos/value",
    tags=["Positions"],
    summary="Look up who wins a position of Pylos",
    guards=[price(3)],
)
async def pylos_value(
    request: Request[Any, Any, Any],
    queues: TheQueues,
    position: Position,
    variant: Variant = "standard",
    take_back: TakeBack = "must",
    empty_reserve: EmptyReserve = "loses",
) -> PositionValue:
    """The exact value of a position at the start of a turn, and of every turn. Nothing is searched.

    What is not known is null: without a table only positions with few spheres are.
    """
    game = Pylos(variant=variant, take_back=take_back, empty_reserve=empty_reserve)
    work = partial(_look_up, game, position)
    return await queues.positions.run(client_network(request.scope), work)


def _look_up(game: Pylos, text: str) -> PositionValue:
    try:
        state = game.parse_state(text)
        if state.outcome or not state.begins_turn:
            raise BadChoice("Only positions at the start of a turn have a value.")
    except BenbenError as error:
        raise unfit(error) from None
    known = exact_values_of(game)
    value = known.value(state.own, state.other)
    return PositionValue(
        *_fields(value),
        position=str(state),
        options=dict(game.options),
        turns=[_turn_value(known, state, turn) for turn in state.turns()],
        source="table" if known.table else "book",
    )


def _turn_value(known: ExactValues, state: PylosState, turn: PylosTurn) -> KnownTurn:
    after = known.value(state.other, spheres_after(state.own, turn))
    if after is not None:
        plies = None if after.plies is None else after.plies + 1
        after = Value(-after.result, plies, after.is_exact)
    return KnownTurn(*_fields(after), turn=turn_text(turn))


def _fields(value: Value | None) -> tuple[Result | None, int | None, bool]:
    return (RESULTS[value.result], value.plies, value.is_exact) if value else (None, None, False)


@get("/solved/{name:str}", include_in_schema=False, sync_to_thread=True)
def solved_table(request: Request[Any, Any, Any], name: str) -> Response[Any]:
    """A table in the folder that the server was given, whole or a range of it."""
    folder = request.app.state.tables
    path = Path(folder, name) if folder and NAMES.fullmatch(name) else None
    if path is None or not path.is_file():
        raise Refused(refusals.NO_SUCH_PAGE)
    wanted = RANGE.fullmatch(request.headers.get("range", ""))
    if wanted is None:
        charge(request.app.state.requests, request.scope, WHOLE_TABLE)
        return File(path, filename=name, media_type="application/octet-stream")
    return _range(path, int(wanted[1]), int(wanted[2]))


def _range(path: Path, first: int, last: int) -> Response[bytes]:
    size = path.stat().st_size
    last = min(last, size - 1)
    if not first <= last < first + LARGEST_RANGE:
        return Response(b"", status_code=416, headers={"content-range": f"bytes */{size}"})
    with path.open("rb") as file:
        file.seek(first)
        content = file.read(last - first + 1)
    return Response(
        content,
        status_code=206,
        media_type="application/octet-stream",
        headers={
            "accept-ranges": "bytes",
            "cache-control": "public, max-age=86400",
            "content-range": f"bytes {first}-{last}/{size}",
        },
    )
