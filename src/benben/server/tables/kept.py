"""Finished games that were played elsewhere: their records become tables."""

from collections.abc import Sequence

from benben.core import BenbenError, Record
from benben.server.tables import refusals
from benben.server.tables.events import Holder, Opened
from benben.server.tables.opening import Person
from benben.server.tables.refusals import Refused, unfit
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.table import NAMELESS

LONGEST_RECORD = 60_000


def keep(text: str, person: Person, own: Sequence[int]) -> Opened:
    """The only event of a table with this record, of which a person played some seats.

    Raises Refused for a record that cannot be read, breaks a rule or is not over.
    """
    try:
        record = Record.parse(text)
    except BenbenError as error:
        raise unfit(error) from None
    if record.outcome is None:
        raise Refused(refusals.NOT_OVER)
    seats = range(record.seats)
    if not set(own) <= set(seats):
        raise Refused(refusals.NO_SUCH_SEAT, gaps={"seat": max(own)})
    names = record.players or (NAMELESS,) * record.seats
    setup = Setup(
        game=record.game.key,
        options=dict(record.game.options),
        seats=[SeatWish(who="me" if seat in own else "person") for seat in seats],
    )
    holders = (person.holder() if seat in own else Holder(name=names[seat]) for seat in seats)
    return Opened(
        setup=setup,
        seed=record.seed,
        holders=tuple(holders),
        by=person.player,
        record=record.to_text(),
    )
