"""What each reader may see of a table: the only place from which its data goes out.

Every field is named here one by one, so that nothing leaks by accident: neither the seed before the
end, nor another seat's cards, nor players' ids, nor a bot's reasons during the game.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Literal

from benben.bots.levels import levels
from benben.core import Outcome
from benben.server.tables.events import (
    GUEST,
    Answered,
    AnyEvent,
    Decided,
    DrawOffered,
    Helped,
    Holder,
    Preferred,
    Rematched,
    Said,
    Seated,
    TakebackAsked,
    Undone,
)
from benben.server.tables.setup import TimeControl
from benben.server.tables.structs import Struct
from benben.server.tables.table import NAMELESS, OVER, Table
from benben.words import phrases


class Reader(Struct, frozen=True):
    """The reader of a table: their seats (none for a spectator) and their language."""

    seats: tuple[int, ...] = ()
    language: str = "en"
    player: str | None = None

    def seat_at(self, table: Table) -> int | None:
        """The seat whose view they get: their seat to act, else the one they last played."""
        if not self.seats:
            return None
        acting = table.to_act
        if acting in self.seats:
            return acting
        mine = (seat for seat in reversed(table.actors) if seat in self.seats)
        return next(mine, self.seats[0])


class PlayerView(Struct):
    """Who has a seat, as everybody may see it."""

    kind: Literal["free", "person", "bot"]
    name: str | None = None
    level: str | None = None
    gone: str | None = None
    account: bool = False
    """Whether the name is that of an account; a guest's is only what they call themselves."""
    external: bool = False
    """Whether this bot is somebody's program, connected with a token."""
    generic: bool = False
    """Whether nobody chose the name: it is that of the bot's level, or "Guest"."""


class OfferView(Struct):
    """A takeback or draw that the others have to answer."""

    offer: Literal["takeback", "draw"]
    seat: int
    moves: tuple[str, ...]
    """The decisions of the turn that would be taken back, none for a draw."""
    asked: tuple[int, ...]
    """The seats that have not answered yet."""


class ClockView(Struct):
    """The time each seat has left (ms), whose clock runs, and for how long."""

    control: TimeControl
    left: tuple[int, ...]
    running: int | None
    elapsed: int


class TableSummary(Struct):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "playing", "over", "aborted"]
    you: tuple[int, ...]
    players: tuple[PlayerView, ...]
    clock: TimeControl
    opened_at: int
    changed_at: int
    turns: int
    to_act: int | None
    outcome: Outcome | None
    from_record: bool
    """Whether the game was played elsewhere, and this is its record."""


class TableView(Struct):
    """A table as one reader sees it."""

    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "playing", "over", "aborted"]
    number: int
    """The number of the last event."""
    state: int
    """The number of the current state, which a decision has to answer."""
    you: tuple[int, ...]
    """The seats of the reader; none for a spectator."""
    players: tuple[PlayerView, ...]
    listed: bool
    watchable: bool
    seal: str
    seed: str | None
    clock: ClockView
    undo: bool
    """Whether the reader is to act and can take back a decision."""
    takeback: bool
    """Whether the reader can ask for their last turn back, in any of their seats: it has revealed
    nothing hidden."""
    offer: OfferView | None
    auto: tuple[int, ...]
    rematch_wanted: tuple[int, ...]
    rematch: str | None
    rematch_of: str | None
    from_record: bool
    """Whether the game was played elsewhere, and this is its record."""
    turns: tuple[tuple[int, tuple[str, ...]], ...]
    """Every turn so far: its seat and its decisions."""
    outcome: Outcome | None
    view: Any
    """The game as this reader may see it; None before it begins."""


class EventView(Struct, omit_defaults=True):
    """An event as one reader may see it."""

    number: int
    at: int
    kind: str
    seat: int | None = None
    move: str | None = None
    answers: int | None = None
    spent: int | None = None
    begins: bool = False
    """Whether this decision began a turn."""
    robot: bool = False
    kept: int | None = None
    accept: bool | None = None
    phrase: str | None = None
    text: str | None = None
    name: str | None = None
    account: bool = False
    """Whether the name of the player who took a seat is that of an account."""
    external: bool = False
    """Whether this player is somebody's program."""
    auto: bool | None = None
    about: str | None = None
    """What help a player asked for: `hint` or `why`."""
    table: str | None = None


def table_summary(table: Table, player: str | None) -> TableSummary:
    """A table in a list, as a player sees it."""
    return TableSummary(
        id=table.id,
        game=table.game.key,
        options=dict(table.game.options),
        status=table.status,  # type: ignore[arg-type]
        you=table.seats_of(player),
        players=tuple(view_player(table, seat) for seat in range(table.seats)),
        clock=table.opened.setup.clock,
        opened_at=table.opened_at,
        changed_at=table.changed_at,
        turns=len(table.turn_starts),
        to_act=table.to_act,
        outcome=table.outcome,
        from_record=table.opened.record is not None,
    )


def view_table(table: Table, reader: Reader, elapsed: int) -> TableView:
    """A table as a reader may see it now."""
    setup = table.opened.setup
    return TableView(
        id=table.id,
        game=table.game.key,
        options=dict(table.game.options),
        status=table.status,  # type: ignore[arg-type]
        number=table.number,
        state=table.state_number,
        you=reader.seats,
        players=tuple(view_player(table, seat) for seat in range(table.seats)),
        listed=setup.listed,
        watchable=setup.watchable,
        seal=table.seal,
        seed=view_seed(table),
        clock=view_clock(table, elapsed),
        undo=table.to_act in reader.seats and table.can_undo,
        takeback=view_takeback(table, reader),
        offer=view_offer(table),
        auto=tuple(seat for seat in sorted(table.auto) if seat in reader.seats),
        rematch_wanted=view_rematch_wanted(table),
        rematch=table.rematch,
        rematch_of=table.opened.rematch_of,
        from_record=table.opened.record is not None,
        turns=tuple(_turns(table)),
        outcome=table.outcome,
        view=view_game(table, reader),
    )


def view_game(table: Table, reader: Reader) -> Any:
    """The game as a reader may see it, None if it has not begun."""
    if not all(table.holders):
        return None
    view = table.state.view(reader.seat_at(table), table.spectator_view)
    if table.outcome == view.outcome:
        return view
    plain = view.plain()  # not ended by the rules: nobody acts any more
    return {**plain, "to_act": None, "task": None, "moves": [], "outcome": table.outcome}


def view_seed(table: Table) -> str | None:
    """The seed, once the game is over."""
    return table.opened.seed if table.status == OVER else None


def view_rematch_wanted(table: Table) -> tuple[int, ...]:
    """The seats that want a rematch."""
    return tuple(sorted(table.rematch_wanted))


def view_clock(table: Table, elapsed: int) -> ClockView:
    """The clocks; `elapsed` is how long the seat to act has been thinking."""
    clocks = table.clocks
    left = tuple(clocks.left) if clocks.control.kind != "none" else ()
    return ClockView(clocks.control, left, clocks.running, elapsed if clocks.ticking else 0)


def view_takeback(table: Table, reader: Reader) -> bool:
    """Whether a reader can ask for the last turn of one of their seats."""
    return any(map(table.can_take_back, reader.seats))


def view_offer(table: Table) -> OfferView | None:
    """The offer that waits for answers, if any."""
    offer = table.offer
    if offer is None:
        return None
    asked = tuple(sorted(table.others(offer.seat) - table.agreed))
    if isinstance(offer, DrawOffered):
        return OfferView("draw", offer.seat, (), asked)
    taken = _turn_from(table, offer.kept)
    return OfferView("takeback", offer.seat, tuple(map(str, taken)), asked)


def _turn_from(table: Table, start: int) -> list[Any]:
    ends = [*table.turn_starts, len(table.moves)]
    return table.moves[start : next(end for end in ends if end > start)]


def _turns(table: Table) -> Iterable[tuple[int, tuple[str, ...]]]:
    for start, end in pairwise([*table.turn_starts, len(table.moves)]):
        yield table.actors[start], tuple(map(str, table.moves[start:end]))


def view_player(table: Table, seat: int) -> PlayerView:
    """Who has a seat, as everybody may see it."""
    holder = table.holders[seat]
    if holder is None:
        return PlayerView("free")
    kind: Literal["person", "bot"] = "bot" if holder.external or not holder.player else "person"
    gone = table.gone.get(seat)
    generic = _is_generic(table.game.key, holder)
    return PlayerView(
        kind, holder.name, holder.level, gone, holder.account, holder.external, generic
    )


def _is_generic(game: str, holder: Holder) -> bool:
    """Whether nobody chose the name, so that a front end can say it in the reader's language."""
    if holder.player:
        return holder.name == GUEST and not holder.account
    level = next((level for level in levels(game) if level.key == holder.level), None)
    return level is not None and holder.name.rstrip(" 0123456789") == level.name


# Events


def view_event(
    number: int, at: int, event: AnyEvent, reader: Reader, nameless: frozenset[str] = frozenset()
) -> EventView:
    """An event as a reader may see it; most show only their kind and seat."""
    view = EventView(number, at, type(event).__name__.lower(), getattr(event, "seat", None))
    match event:
        case Seated():
            holder = event.holder
            if holder.player in nameless:
                holder = Holder(NAMELESS)
            view.name, view.account, view.external = holder.name, holder.account, holder.external
        case Decided():
            view.move, view.answers = event.move, event.answers
            view.spent, view.begins, view.robot = event.spent, event.begins, event.robot
        case Undone() | TakebackAsked():
            view.kept = event.kept
        case Answered():
            view.accept = event.accept
        case Said():
            view.phrase = event.phrase
            view.text = phrases(reader.language)[event.phrase]
        case Preferred() if event.seat in reader.seats:
            view.auto = event.auto
        case Helped():
            view.about = event.about
        case Rematched():
            view.table = event.table
    return view
