"""The state of a table after its events. Events are trusted: command_handler.py checks commands."""

from typing import Self, assert_never

from benben.core import Game, Move, Outcome, Record, State, View
from benben.core.record import AGREED, OUT_OF_TIME, RESIGNED
from benben.core.record_formats import HelpUsed
from benben.core.seal import seal
from benben.server.tables.clock import Clocks
from benben.server.tables.events import (
    Aborted,
    Answered,
    AnyEvent,
    BotReason,
    Decided,
    DrawOffered,
    Flagged,
    Forgotten,
    Helped,
    Holder,
    Left,
    Opened,
    Preferred,
    Rematched,
    RematchOffered,
    Resigned,
    Revoked,
    Said,
    Seated,
    TakebackAsked,
    Undone,
)
from benben.server.tables.structs import replace

Played = tuple[Move, State]
"""A move, and the state after it."""

MOST_UNDONE = 500
"""How many decisions can be undone at a table: far more than a game needs."""
NAMELESS = "?"
"""Shown instead of the name of a deleted account, as for unknown players in records."""

OPEN, PLAYING, OVER, ABORTED = "open", "playing", "over", "aborted"

CHANGED_BY_DECISIONS = (
    "moves",
    "actors",
    "turn_starts",
    "revealed",
    "reasons",
    "decisions",
    "decided_as",
    "clocks",
)
"""The fields that decisions change in place; after one `after` copies only these."""
CHANGED_BY_EVENTS = (
    *CHANGED_BY_DECISIONS,
    "holders",
    "agreed",
    "gone",
    "auto",
    "rematch_wanted",
    "help",
)
"""The fields that events change in place; `after` copies them."""


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
        self._spectator: tuple[State, View] | None = None
        self.moves: list[Move] = []
        self.actors: list[int] = []
        self.turn_starts: list[int] = []
        self.revealed: list[int] = []
        self.reasons: list[tuple[BotReason, ...]] = []
        self.decisions: dict[int, Decided] = {}
        self.decided_as: dict[int, int] = {}
        self.clocks = Clocks.new(opened.setup.clock, self.seats)
        self.offer: TakebackAsked | DrawOffered | None = None
        self.agreed: set[int] = set()
        self.gone: dict[int, str] = {}
        self.auto: set[int] = set()
        self.help: list[HelpUsed] = []
        self.side_events = 0
        self.undone = 0
        self.links_revoked = 0
        """How often the links to free seats were revoked."""
        self.rematch_wanted: set[int] = set()
        self.rematch: str | None = None
        self.forgotten: frozenset[str] = frozenset()
        self.left: frozenset[str] = frozenset()
        """Who had a seat before the game began, and has none now."""
        self.ending: Outcome | None = None
        self.outcome: Outcome | None = None
        """The outcome by the rules, or by resignation, time or agreement."""
        self.status = OPEN
        """Open until the last seat is taken, playing, over, or aborted."""
        if opened.record is not None:
            self._enter_record(Record.parse(opened.record))
        self._begin_if_full(at)

    def _enter_record(self, record: Record) -> None:
        """Take over a game that was played elsewhere."""
        for before, move in zip(record.states, record.moves, strict=False):
            if before.begins_turn or not self.moves:
                self.turn_starts.append(len(self.moves))
            self.moves.append(move)
            self.actors.append(before.to_act or 0)
            self.revealed.append(before.revealed)
            self.reasons.append(())
        self.help = list(record.help)
        self.state, self.ending = record.state, record.ending

    def _first_state(self) -> State:
        return self.game.start(self.seats, self.opened.seed)

    # The current state

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, None before and after the game."""
        return self.state.to_act if self.status == PLAYING else None

    @property
    def seal(self) -> str:
        """The digest of the seed, which is public during the game."""
        return seal(self.opened.seed)

    @property
    def spectator_view(self) -> View:
        """A spectator's view of the state; computed once for all readers."""
        if self._spectator is None or self._spectator[0] is not self.state:
            self._spectator = self.state, self.state.view(None)
        return self._spectator[1]

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player; during the game without those they have lost."""
        if player is None:
            return ()
        lost = self.gone if self.status == PLAYING else ()
        held = [
            seat for seat, holder in enumerate(self.holders) if holder and holder.player == player
        ]
        return tuple(seat for seat in held if seat not in lost) if lost else tuple(held)

    def has_played(self, player: str | None) -> bool:
        """Whether a player has or had a seat here."""
        return player is not None and any(h and h.player == player for h in self.holders)

    def is_robot(self, seat: int) -> bool:
        """Whether the server plays for a seat: a bot's, or one whose player is out."""
        holder = self.holders[seat]
        return seat in self.gone or (holder is not None and holder.player is None)

    @property
    def players(self) -> set[str]:
        """Everybody who has a seat, also those who are out of the game."""
        return {holder.player for holder in self.holders if holder and holder.player}

    @property
    def nameless(self) -> frozenset[str]:
        """Players whose names events no longer show.

        Whoever leaves before the game begins is not asked for again when they delete their account.
        """
        return self.forgotten | self.left

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons who are still in the game."""
        taken = (seat for seat, holder in enumerate(self.holders) if holder)
        return tuple(seat for seat in taken if not self.is_robot(seat))

    @property
    def server_acts(self) -> bool:
        """Whether the server makes the next decision: a bot's, or a forced one."""
        seat = self.to_act
        if seat is None:
            return False
        return self.is_robot(seat) or (seat in self.auto and len(self.state.moves()) == 1)

    @property
    def bots_help(self) -> bool:
        """Whether bots give hints and explain their moves: where one person plays bots only."""
        return sum(bool(holder and holder.player) for holder in self.holders) == 1

    def was_helped(self, event: Helped) -> bool:
        """Whether this help with the current position is marked already."""
        return HelpUsed(event.at, event.about) in self.help

    def revealed_since(self, kept: int) -> bool:
        """Whether something hidden has been revealed since the first `kept` decisions."""
        return self.revealed[kept] != self.state.revealed

    @property
    def can_undo(self) -> bool:
        """Whether the seat to act can take back a decision of its unfinished turn."""
        unfinished = self.to_act is not None and not self.state.begins_turn
        enough = self.undone >= MOST_UNDONE
        return unfinished and not enough and not self.revealed_since(len(self.moves) - 1)

    def turns_ended(self, kept: int) -> list[int]:
        """The seats that have ended a turn with a decision after the first `kept`, in order."""
        ends = {start - 1 for start in self.turn_starts}
        if self.state.begins_turn:
            ends.add(len(self.moves) - 1)
        return [self.actors[end] for end in sorted(ends) if end >= kept]

    def last_turn_of(self, seat: int) -> int | None:
        """Where the last finished turn of a seat began, None if it has none."""
        unfinished = None if self.state.begins_turn else self.turn_starts[-1]
        starts = (start for start in reversed(self.turn_starts) if self.actors[start] == seat)
        return next((start for start in starts if start != unfinished), None)

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat can ask for its last turn back: nothing hidden has come to light since."""
        kept = self.last_turn_of(seat) if self.status == PLAYING else None
        return kept is not None and not self.revealed_since(kept)

    def others(self, seat: int) -> set[int]:
        """The seats of other persons, who have to accept this seat's offers."""
        asker = self.holders[seat]
        return {
            other
            for other in self.persons
            if (holder := self.holders[other]) and asker and holder.player != asker.player
        }

    def record(self) -> Record:
        """The record of the game with its seed: nobody may see it before the end."""
        if self.opened.record is not None:
            return Record.parse(self.opened.record)
        names = tuple(holder.name if holder else "?" for holder in self.holders)
        record = Record.begin(
            self.game, self.seats, seed=self.opened.seed, seal=self.seal, players=names
        )
        record = record.play(*self.moves).with_help(*self.help)
        return record.end(self.ending) if self.ending else record

    # Events

    def after(self, number: int, at: int, event: AnyEvent, played: Played | None = None) -> Self:
        """The table after the next event; this table does not change.

        `played` is what a decision has led to, if that is known already.
        """
        table = self.__class__.__new__(self.__class__)
        fields = table.__dict__
        fields.update(self.__dict__)
        for name in CHANGED_BY_DECISIONS if isinstance(event, Decided) else CHANGED_BY_EVENTS:
            fields[name] = fields[name].copy()
        table.apply(number, at, event, played)
        return table

    def apply(self, number: int, at: int, event: AnyEvent, played: Played | None = None) -> None:
        """Apply the next event to this table."""
        if number != self.number + 1:
            raise ValueError(f"Event {number} cannot follow event {self.number}.")
        self.number, self.changed_at = number, at
        self.side_events += not isinstance(event, Decided | Undone)
        match event:
            case Seated():
                self.left -= {event.holder.player or ""}
                self.holders[event.seat] = event.holder
                self._begin_if_full(at)
            case Left():
                before, self.holders[event.seat] = self.players, None
                self.left |= before - self.players
            case Decided():
                self._decided(event, at, played or self._play(event.move))
            case Undone():
                self.undone += 1
                self.clocks.charge(event.seat, event.spent)
                self._go_back(event.kept, at)
            case TakebackAsked() | DrawOffered():
                self._set_offer(event, at)
            case Answered():
                self._answered(event, at)
            case Resigned():
                self._drop_out(event.seat, RESIGNED, at)
            case Flagged():
                self._drop_out(event.seat, OUT_OF_TIME, at)
            case Aborted():
                self._enter_state(at, aborted=True)
            case Said():
                pass  # phrases change nothing
            case Preferred():
                (self.auto.add if event.auto else self.auto.discard)(event.seat)
            case Helped():
                self.help.append(HelpUsed(event.at, event.about))
            case Revoked():
                self.links_revoked += 1
            case RematchOffered():
                self.rematch_wanted.add(event.seat)
            case Rematched():
                self.rematch = event.table
            case Forgotten():
                self.forgotten |= {event.player}
                self.holders = [self._named(holder) for holder in self.holders]
            case Opened():
                raise ValueError("Only the first event of a table can open it.")
            case _:
                assert_never(event)

    def _named(self, holder: Holder | None) -> Holder | None:
        """The same holder, without the name of a deleted account."""
        if holder and holder.player in self.forgotten:
            return replace(holder, name=NAMELESS, account=False)
        return holder

    def _play(self, text: str) -> Played:
        move = self.game.parse_move(text)
        return move, self.state.play(move)

    def _decided(self, event: Decided, at: int, played: Played) -> None:
        move, state = played
        if self.state.begins_turn:
            self.turn_starts.append(len(self.moves))
        self.moves.append(move)
        self.actors.append(event.seat)
        self.revealed.append(self.state.revealed)
        self.reasons.append(event.reasons)
        self.decisions[event.answers] = event
        self.decided_as[event.answers] = self.number
        self.state = state
        passed = self.state.begins_turn or self.state.to_act != event.seat
        self.clocks.charge(event.seat, event.spent, lag=event.lag, passed=passed)
        self._enter_state(at)

    def _answered(self, event: Answered, at: int) -> None:
        if event.accept:
            self.agreed.add(event.seat)
            self._settle_offer(at, event.spent)
        else:
            self.offer = None

    def _begin_if_full(self, at: int) -> None:
        if all(self.holders):
            self._enter_state(at)

    def _enter_state(self, at: int, *, aborted: bool = False) -> None:
        """Enter a new state: offers lapse, the clock runs unless a stand-in is to act."""
        self.state_number = self.number
        self.outcome = self.ending or self.state.outcome
        self.status = ABORTED if aborted else OVER if self.outcome else PLAYING
        self.offer = None
        self.clocks.start(None if self.to_act in self.gone else self.to_act, at)

    def _set_offer(self, offer: TakebackAsked | DrawOffered, at: int) -> None:
        self.offer, self.agreed = offer, set()
        self._settle_offer(at, (isinstance(offer, TakebackAsked) and offer.spent) or 0)

    def _settle_offer(self, at: int, spent: int = 0) -> None:
        """Carry out the offer if all other persons have accepted it; bots always accept."""
        offer = self.offer
        if offer is None or self.others(offer.seat) - self.agreed:
            return
        if isinstance(offer, TakebackAsked):
            if offer.spent is not None and self.clocks.running is not None:
                self.clocks.charge(self.clocks.running, spent)
                for seat in self.turns_ended(offer.kept):
                    self.clocks.return_increment(seat)
            self._go_back(offer.kept, at)
            for seat in range(self.seats):
                self.clocks.rewind(seat)
        else:
            self.ending = Outcome((1,) * self.seats, (0,) * self.seats, AGREED)
            self._enter_state(at)

    def _go_back(self, kept: int, at: int) -> None:
        for past in (self.moves, self.actors, self.revealed, self.reasons):
            del past[kept:]
        self.turn_starts = [start for start in self.turn_starts if start < kept]
        self.help = [HelpUsed(min(at, kept), about) for at, about in self.help]
        self.state = self._first_state()
        for move in self.moves:
            self.state = self.state.play(move)
        self._enter_state(at)

    def _drop_out(self, seat: int, reason: str, at: int) -> None:
        """A player is out; a bot takes over if there is still a game for the others."""
        self.gone[seat] = reason
        staying = [other for other in range(self.seats) if other not in self.gone]
        if len(staying) == 1 or not self.persons:
            places = tuple(1 if s in staying else len(staying) + 1 for s in range(self.seats))
            scores = tuple(int(place == 1) for place in places)
            self.ending = Outcome(places, scores, reason)
        if self.offer and self.offer.seat == seat:
            self.offer = None
        if self.ending or self.state.to_act == seat:
            self._enter_state(at)
        else:
            self._settle_offer(at)
