"""Decides what a command does at a table: at most one event, or a refusal."""

from typing import assert_never

from benben.core import BenbenError, Move, State
from benben.core.record_formats import HINT
from benben.server.tables import commands, refusals
from benben.server.tables.clock import Downtime
from benben.server.tables.events import (
    Aborted,
    Answered,
    AnyEvent,
    BotReason,
    Decided,
    DrawOffered,
    Flagged,
    Helped,
    Holder,
    Left,
    Preferred,
    RematchOffered,
    Resigned,
    Revoked,
    Said,
    Seated,
    TakebackAsked,
    Undone,
)
from benben.server.tables.refusals import Refused, unfit
from benben.server.tables.structs import Struct
from benben.server.tables.table import MOST_UNDONE, OPEN, OVER, PLAYING, Table
from benben.words import phrases

MOST_SIDE_EVENTS = 1000
"""How many events besides decisions a table stores: far more than a game needs."""


class AlreadyDone(Struct, frozen=True):
    """The command has been carried out before, by the event with this number."""

    number: int


class PlayedMove(Struct, frozen=True):
    """A legal decision, with its parsed move and the next state, so that it is played only once."""

    event: Decided
    move: Move
    state: State


Result = AnyEvent | PlayedMove | AlreadyDone
"""What a command leads to."""


class CommandHandler:
    """Handles the commands of one player, at one moment."""

    def __init__(
        self, table: Table, player: str | None, now: int, downtime: Downtime, lag: int = 0
    ) -> None:
        self.table = table
        self.player = player
        self.now = now
        self.downtime = downtime
        self.lag = lag

    def handle(self, command: commands.AnyCommand) -> Result:
        """The event that follows; raises Refused. The table itself does not change."""
        self._check_side_events(command)
        match command:
            case commands.Decide():
                return self._decide(command)
            case commands.Undo():
                return self._undo(command)
            case commands.Takeback():
                return self._takeback(command)
            case commands.Draw():
                return self._draw(command)
            case commands.AnswerOffer():
                return self._answer(command)
            case commands.Resign():
                return Resigned(seat=self._playing(command))
            case commands.Abort():
                return self._abort(command)
            case commands.Leave():
                return self._leave(command)
            case commands.Say():
                return self._say(command)
            case commands.Prefer():
                return self._prefer(command)
            case commands.Help():
                return self._help(command)
            case commands.Revoke():
                return self._revoke()
            case commands.Rematch():
                return self._rematch(command)
            case _:
                assert_never(command)

    def _decide(self, command: commands.Decide) -> PlayedMove | AlreadyDone:
        seat = self._seat(command)
        earlier = self.table.decisions.get(command.answers)
        if earlier and earlier.seat in self._own() and self._is_same(earlier.move, command.move):
            return AlreadyDone(self.table.decided_as[command.answers])
        self._check_turn(seat, command.answers)
        return play_move(self.table, seat, command.move, *self._spent(seat, self.lag))

    def _undo(self, command: commands.Undo) -> AnyEvent:
        seat, table = self._seat(command), self.table
        self._check_turn(seat, command.answers)
        kept = len(table.moves) - 1
        if table.state.begins_turn:
            raise Refused(refusals.NOTHING_TO_UNDO)
        if table.undone >= MOST_UNDONE:
            raise Refused(refusals.TOO_MUCH_UNDONE)
        self._check_hidden(kept)
        spent, _ = self._spent(seat, lag=0)  # the time until an undo is charged, too
        return Undone(seat=seat, answers=command.answers, kept=kept, spent=spent)

    def _takeback(self, command: commands.Takeback) -> AnyEvent:
        seat = self._playing(command)
        self._check_no_offer()
        kept = self.table.last_turn_of(seat)
        if kept is None:
            raise Refused(refusals.NOTHING_TO_TAKE_BACK)
        self._check_hidden(kept)
        spent = self._spent_to_act()
        self._check_time_for_takeback(seat, kept, spent)
        return TakebackAsked(seat=seat, kept=kept, spent=spent)

    def _draw(self, command: commands.Draw) -> AnyEvent:
        seat = self._playing(command)
        self._check_no_offer()
        if any(self.table.is_robot(other) for other in range(self.table.seats)):
            raise Refused(refusals.BOTS_PLAY_ON)
        return DrawOffered(seat=seat)

    def _answer(self, command: commands.AnswerOffer) -> AnyEvent:
        self._playing(command)
        offer = self.table.offer
        if offer is None:
            raise Refused(refusals.NO_OFFER)
        asked = self.table.others(offer.seat) - self.table.agreed
        mine = [seat for seat in self._own() if seat in asked]
        if command.seat is not None:
            mine = [seat for seat in mine if seat == command.seat]
        if not mine:
            raise Refused(refusals.NOT_ASKED)
        spent = self._spent_to_act() if command.accept else 0
        return Answered(seat=mine[0], accept=command.accept, spent=spent)

    def _abort(self, command: commands.Abort) -> AnyEvent:
        opened_it = self.table.status == OPEN and self.player == self.table.opened.by
        seat = None if opened_it and not self._own() else self._seat(command)
        if self.table.status not in (OPEN, PLAYING) or self.table.moves:
            raise Refused(refusals.TOO_LATE_TO_ABORT)
        return Aborted(seat=seat)

    def _leave(self, command: commands.Leave) -> AnyEvent:
        seat = self._seat(command)
        if self.table.status != OPEN:
            raise Refused(refusals.TOO_LATE_TO_LEAVE)
        if self.table.opened.paired and not self.table.others(seat):
            return Aborted(seat=seat)  # nobody waits there any more
        return Left(seat=seat)

    def _say(self, command: commands.Say) -> AnyEvent:
        seat = self._seat(command)
        if command.phrase not in phrases("en"):
            raise Refused(refusals.NO_SUCH_PHRASE)
        return Said(seat=seat, phrase=command.phrase)

    def _prefer(self, command: commands.Prefer) -> AnyEvent | AlreadyDone:
        seat = self._seat(command)
        if command.auto == (seat in self.table.auto):
            return AlreadyDone(self.table.number)
        return Preferred(seat=seat, auto=command.auto)

    def _help(self, command: commands.Help) -> AnyEvent | AlreadyDone:
        seat, table = self._playing(command), self.table
        if not table.bots_help:
            raise Refused(refusals.NO_HELP)
        if command.about == HINT and seat != table.to_act:
            raise Refused(refusals.NOT_YOUR_TURN)
        help = Helped(seat=seat, at=len(table.moves), about=command.about)  # noqa: A001
        return AlreadyDone(table.number) if table.was_helped(help) else help

    def _revoke(self) -> AnyEvent:
        if self.player != self.table.opened.by:
            raise Refused(refusals.NOT_OPENER)
        if self.table.status != OPEN:
            raise Refused(refusals.CLOSED)
        return Revoked()

    def _rematch(self, command: commands.Rematch) -> AnyEvent | AlreadyDone:
        seat = self._seat(command)
        if self.table.status != OVER:
            raise Refused(refusals.NOT_OVER)
        if seat in self.table.rematch_wanted:
            return AlreadyDone(self.table.number)
        return RematchOffered(seat=seat)

    def take(self, seat: int, holder: Holder) -> AnyEvent | AlreadyDone:
        """The event of taking a free seat; raises Refused."""
        table = self.table
        if not 0 <= seat < table.seats:
            raise Refused(refusals.NO_SUCH_SEAT, gaps={"seat": seat})
        if (there := table.holders[seat]) and there.player == holder.player:
            return AlreadyDone(table.number)
        if there:
            raise Refused(refusals.SEAT_TAKEN)
        if table.status != OPEN:
            raise Refused(refusals.CLOSED)
        if table.side_events >= MOST_SIDE_EVENTS:
            raise Refused(refusals.TOO_MUCH)
        return Seated(seat=seat, holder=holder)

    def _is_same(self, canonical: str, text: str) -> bool:
        """Whether a text means this move, however it is written."""
        try:
            return str(self.table.game.parse_move(text)) == canonical
        except BenbenError:
            return False

    # The player's seats

    def _own(self) -> tuple[int, ...]:
        return self.table.seats_of(self.player)

    def _seat(self, command: commands.Command) -> int:
        """The seat that a command is for: the named one, the one to act, or the player's first."""
        own = self._own()
        if not own:
            raise Refused(refusals.NOT_SEATED)
        if command.seat is not None and command.seat not in own:
            raise Refused(refusals.NOT_YOUR_SEAT)
        if command.seat is not None:
            return command.seat
        acting = self.table.to_act
        return acting if acting is not None and acting in own else own[0]

    def _playing(self, command: commands.Command) -> int:
        seat = self._seat(command)
        self._check_playing()
        return seat

    # Conditions

    def _check_side_events(self, command: commands.Command) -> None:
        is_side = isinstance(command, commands.SideCommand)
        if is_side and self.table.side_events >= MOST_SIDE_EVENTS:
            raise Refused(refusals.TOO_MUCH)

    def _check_playing(self) -> None:
        if self.table.status == OPEN:
            raise Refused(refusals.NOT_BEGUN)
        if self.table.status != PLAYING:
            raise Refused(refusals.OVER)

    def _check_turn(self, seat: int, answers: int) -> None:
        self._check_playing()
        if answers != self.table.state_number:
            raise Refused(refusals.STALE, state=self.table.state_number)
        if seat != self.table.to_act:
            raise Refused(refusals.NOT_YOUR_TURN)

    def _check_no_offer(self) -> None:
        if self.table.offer:
            raise Refused(refusals.OFFER_STANDS)

    def _check_hidden(self, kept: int) -> None:
        if self.table.revealed_since(kept):
            raise Refused(refusals.SHOWN_SINCE)

    def _check_time_for_takeback(self, seat: int, kept: int, spent: int) -> None:
        """Refuse a takeback after which the flag would fall: increments are returned with it."""
        clocks = self.table.clocks.copy()
        if not clocks.ticking or clocks.control.kind != "total":
            return
        clocks.left[seat] -= spent if seat == clocks.running else 0
        for ended in self.table.turns_ended(kept):
            clocks.return_increment(ended)
        if clocks.left[seat] <= 0:
            raise Refused(refusals.TOO_LATE_TO_TAKE_BACK)

    def _spent_to_act(self) -> int:
        """What the seat to act has thought since its clock runs; lag is charged as well."""
        clocks = self.table.clocks
        if not clocks.ticking or clocks.running is None:
            return 0
        return min(clocks.spent(self.now, 0, self.downtime)[0], clocks.left[clocks.running])

    def _spent(self, seat: int, lag: int) -> tuple[int, int]:
        """The time to charge and the lag that is not charged; raises Refused if time is up."""
        clocks = self.table.clocks
        spent, credited = clocks.spent(self.now, lag, self.downtime)
        if clocks.ticking and spent > clocks.left[seat]:
            raise Refused(refusals.OUT_OF_TIME)
        return spent, credited


def play_move(
    table: Table, seat: int, text: str, spent: int = 0, lag: int = 0, *, robot: bool = False,
    reasons: tuple[BotReason, ...] = (),
) -> PlayedMove:  # fmt: skip
    """Play a decision; raises Refused with the rule that forbids it."""
    try:
        move = table.game.parse_move(text)
        state = table.state.play(move)
    except BenbenError as error:
        raise unfit(error) from None
    event = Decided(
        seat=seat,
        answers=table.state_number,
        move=str(move),
        spent=spent,
        begins=table.state.begins_turn,
        robot=robot,
        lag=lag,
        reasons=reasons,
    )
    return PlayedMove(event, move, state)


def abandoned(table: Table) -> Aborted | None:
    """The event of giving up a table that nobody fills, None if the game has begun."""
    return Aborted() if table.status == OPEN else None


def flagged(table: Table, now: int, downtime: Downtime) -> Flagged | None:
    """The event of running out of time, None if nobody has."""
    due = table.clocks.due(downtime, now)
    if due is None or due > now or table.to_act is None:
        return None
    return Flagged(seat=table.to_act)
