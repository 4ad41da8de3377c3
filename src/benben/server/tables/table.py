"""A table: what has come of its events. It believes them; judge.py decides what may happen."""

from collections.abc import Callable
from typing import Any, Self

from benben.core import Game, Move, Outcome, Record, State, View
from benben.core.record import AGREED, OUT_OF_TIME, RESIGNED
from benben.core.seal import seal
from benben.server.tables.clock import Clocks
from benben.server.tables.events import (
    Aborted,
    Answered,
    AnyEvent,
    Decided,
    DrawOffered,
    Event,
    Flagged,
    Holder,
    Left,
    Motive,
    Opened,
    Preferred,
    Rematched,
    RematchOffered,
    Resigned,
    Said,
    Seated,
    TakebackAsked,
    Undone,
)

OPEN, PLAYING, OVER, ABORTED = "open", "playing", "over", "aborted"

CHANGING = (
    "holders",
    "moves",
    "actors",
    "turn_starts",
    "revealed",
    "reasons",
    "decisions",
    "decided_as",
    "clocks",
    "agreed",
    "gone",
    "auto",
    "rematch_wanted",
)
"""What events change in place."""


class Table:
    """A game among its players, as it stands after the last event."""

    def __init__(self, id: str, opened: Opened, at: int) -> None:  # noqa: A002
        self.id = id
        self.opened = opened
        self.opened_at = self.changed_at = at
        self.game: Game = opened.setup.rules()
        self.seats = len(opened.holders)
        self.holders: list[Holder | None] = list(opened.holders)
        self.number = self.state_number = 1
        self.state: State = self._first_state()
        self._watched: tuple[State, View] | None = None
        self.moves: list[Move] = []
        self.actors: list[int] = []
        self.turn_starts: list[int] = []
        self.revealed: list[int] = []
        self.reasons: list[tuple[Motive, ...]] = []
        self.decisions: dict[int, Decided] = {}
        self.decided_as: dict[int, int] = {}
        self.clocks = Clocks.wound(opened.setup.clock, self.seats)
        self.offer: TakebackAsked | DrawOffered | None = None
        self.agreed: set[int] = set()
        self.gone: dict[int, str] = {}
        self.auto: set[int] = set()
        self.manners = 0
        self.rematch_wanted: set[int] = set()
        self.rematch: str | None = None
        self.ending: Outcome | None = None
        self.outcome: Outcome | None = None
        """How the game ended, by the rules or at the table."""
        self.status = OPEN
        """Open until the last seat is taken, playing, over, or aborted."""
        self._begin_if_full(at)

    def _first_state(self) -> State:
        return self.game.start(self.seats, self.opened.seed)

    # What stands

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, None before and after the game."""
        return self.state.to_act if self.status == PLAYING else None

    @property
    def seal(self) -> str:
        """What is known of the seed while the game goes on."""
        return seal(self.opened.seed)

    @property
    def watched(self) -> View:
        """What a spectator sees of the state; made once for all who look at it."""
        if self._watched is None or self._watched[0] is not self.state:
            self._watched = self.state, self.state.view(None)
        return self._watched[1]

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats that a person holds; while others play on, not those he has given up."""
        if player is None:
            return ()
        lost = self.gone if self.status == PLAYING else ()
        held = [
            seat for seat, holder in enumerate(self.holders) if holder and holder.player == player
        ]
        return tuple(seat for seat in held if seat not in lost) if lost else tuple(held)

    def has_played(self, player: str | None) -> bool:
        """Whether a person has or had a seat here, or opened the table."""
        return player is not None and any(h and h.player == player for h in self.holders)

    def is_robot(self, seat: int) -> bool:
        """Whether the server plays for a seat: a bot's, or one whose person has gone."""
        holder = self.holders[seat]
        return seat in self.gone or (holder is not None and holder.player is None)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons who are still in the game."""
        taken = (seat for seat, holder in enumerate(self.holders) if holder)
        return tuple(seat for seat in taken if not self.is_robot(seat))

    @property
    def server_acts(self) -> bool:
        """Whether the next decision is the server's: a bot's, or a forced one of a seat's."""
        seat = self.to_act
        if seat is None:
            return False
        return self.is_robot(seat) or (seat in self.auto and len(self.state.moves()) == 1)

    def shows_since(self, kept: int) -> bool:
        """Whether something hidden has been shown since there were only so many decisions."""
        return self.revealed[kept] != self.state.revealed

    @property
    def can_undo(self) -> bool:
        """Whether the seat to act can go back a step within its own unfinished turn."""
        unfinished = self.to_act is not None and not self.state.begins_turn
        return unfinished and not self.shows_since(len(self.moves) - 1)

    def others(self, seat: int) -> set[int]:
        """The seats of other persons, who have to agree to what this one asks for."""
        asker = self.holders[seat]
        return {
            other
            for other in self.persons
            if (holder := self.holders[other]) and asker and holder.player != asker.player
        }

    def record(self) -> Record:
        """The game as a record, seed and all: for nobody before the end."""
        names = tuple(holder.name if holder else "?" for holder in self.holders)
        record = Record.begin(
            self.game, self.seats, seed=self.opened.seed, seal=self.seal, players=names
        )
        record = record.play(*self.moves)
        return record.end(self.ending) if self.ending else record

    # What happens

    def after(self, number: int, at: int, event: AnyEvent) -> Self:
        """The table after the next event; this one stays as it is."""
        table = self.__class__.__new__(self.__class__)
        facts = table.__dict__
        facts.update(self.__dict__)
        for name in CHANGING:
            facts[name] = facts[name].copy()
        table.apply(number, at, event)
        return table

    def apply(self, number: int, at: int, event: AnyEvent) -> None:
        """Let the next event happen."""
        if number != self.number + 1:
            raise ValueError(f"Event {number} cannot follow event {self.number}.")
        self.number, self.changed_at = number, at
        self.manners += not isinstance(event, Decided | Undone)
        HAPPEN[type(event)](self, event, at)

    def _seated(self, event: Seated, at: int) -> None:
        self.holders[event.seat] = event.holder
        self._begin_if_full(at)

    def _left(self, event: Left, at: int) -> None:
        self.holders[event.seat] = None

    def _decided(self, event: Decided, at: int) -> None:
        if self.state.begins_turn:
            self.turn_starts.append(len(self.moves))
        self.moves.append(self.game.parse_move(event.move))
        self.actors.append(event.seat)
        self.revealed.append(self.state.revealed)
        self.reasons.append(event.reasons)
        self.decisions[event.answers] = event
        self.decided_as[event.answers] = self.number
        self.state = self.state.play(self.moves[-1])
        passed = self.state.begins_turn or self.state.to_act != event.seat
        self.clocks.charge(event.seat, event.spent, passed=passed)
        self._stands(at)

    def _undone(self, event: Undone, at: int) -> None:
        self.clocks.charge(event.seat, event.spent, passed=False)
        self._go_back(event.kept, at)

    def _takeback_asked(self, event: TakebackAsked, at: int) -> None:
        self._ask(event, at)

    def _draw_offered(self, event: DrawOffered, at: int) -> None:
        self._ask(event, at)

    def _answered(self, event: Answered, at: int) -> None:
        if event.accept:
            self.agreed.add(event.seat)
            self._conclude(at)
        else:
            self.offer = None

    def _resigned(self, event: Resigned, at: int) -> None:
        self._lose(event.seat, RESIGNED, at)

    def _flagged(self, event: Flagged, at: int) -> None:
        self._lose(event.seat, OUT_OF_TIME, at)

    def _aborted(self, event: Aborted, at: int) -> None:
        self._stands(at, aborted=True)

    def _said(self, event: Said, at: int) -> None:
        """Words change nothing."""

    def _preferred(self, event: Preferred, at: int) -> None:
        (self.auto.add if event.auto else self.auto.discard)(event.seat)

    def _rematch_offered(self, event: RematchOffered, at: int) -> None:
        self.rematch_wanted.add(event.seat)

    def _rematched(self, event: Rematched, at: int) -> None:
        self.rematch = event.table

    def _begin_if_full(self, at: int) -> None:
        if all(self.holders):
            self._stands(at)

    def _stands(self, at: int, *, aborted: bool = False) -> None:
        """A new state stands: offers lapse, the next seat's clock runs."""
        self.state_number = self.number
        self.outcome = self.ending or self.state.outcome
        self.status = ABORTED if aborted else OVER if self.outcome else PLAYING
        self.offer = None
        self.clocks.start(self.to_act, at)

    def _ask(self, offer: TakebackAsked | DrawOffered, at: int) -> None:
        self.offer, self.agreed = offer, set()
        self._conclude(at)

    def _conclude(self, at: int) -> None:
        """If everybody who is asked has agreed, do what was asked for. Bots agree."""
        offer = self.offer
        if offer is None or self.others(offer.seat) - self.agreed:
            return
        if isinstance(offer, TakebackAsked):
            self._go_back(offer.kept, at)
            for seat in range(self.seats):
                self.clocks.rewind(seat)
        else:
            self.ending = Outcome((1,) * self.seats, (0,) * self.seats, AGREED)
            self._stands(at)

    def _go_back(self, kept: int, at: int) -> None:
        for past in (self.moves, self.actors, self.revealed, self.reasons):
            del past[kept:]
        self.turn_starts = [start for start in self.turn_starts if start < kept]
        self.state = self._first_state()
        for move in self.moves:
            self.state = self.state.play(move)
        self._stands(at)

    def _lose(self, seat: int, reason: str, at: int) -> None:
        """Somebody is out: a bot takes over while there is still a game for the others."""
        self.gone[seat] = reason
        staying = [other for other in range(self.seats) if other not in self.gone]
        if len(staying) == 1 or not self.persons:
            places = tuple(1 if s in staying else len(staying) + 1 for s in range(self.seats))
            scores = tuple(int(place == 1) for place in places)
            self.ending = Outcome(places, scores, reason)
        if self.offer and self.offer.seat == seat:
            self.offer = None
        if self.ending or self.state.to_act == seat:
            self._stands(at)
        else:
            self._conclude(at)


HAPPEN: dict[type[Event], Callable[[Table, Any, int], None]] = {
    Seated: Table._seated,
    Left: Table._left,
    Decided: Table._decided,
    Undone: Table._undone,
    TakebackAsked: Table._takeback_asked,
    DrawOffered: Table._draw_offered,
    Answered: Table._answered,
    Resigned: Table._resigned,
    Flagged: Table._flagged,
    Aborted: Table._aborted,
    Said: Table._said,
    Preferred: Table._preferred,
    RematchOffered: Table._rematch_offered,
    Rematched: Table._rematched,
}
"""What each kind of event does to a table."""
