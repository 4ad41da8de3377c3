"""A table without a server: commands and events at times that the test sets."""

from typing import Any

from benben.server.tables import commands
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import (
    AlreadyDone,
    CommandHandler,
    PlayedMove,
    flagged,
    play_move,
)
from benben.server.tables.events import AnyEvent, Decided, Holder, Opened
from benben.server.tables.setup import SeatWish, Setup, TimeControl
from benben.server.tables.table import Table

PEOPLE = ("ann", "bob", "cat", "dan")


class TableInHand:
    """A table whose time the test controls."""

    def __init__(
        self, game: str = "pylos", holders: tuple[str, ...] = ("ann", "bob"), **setup: Any
    ):
        """Holders are names of people, `bot` for a bot, or `free` for a free seat."""
        wishes = [SeatWish(who="person") for _ in holders]
        chosen = Setup(game=game, seats=wishes, **setup)
        seated = tuple(_holder(name) for name in holders)
        self.now = 0
        self.downtime = Downtime()
        self.table = Table("table", Opened(setup=chosen, seed="seed", holders=seated, by="ann"), 0)

    def do(self, player: str, command: commands.AnyCommand, lag: int = 0) -> AnyEvent | AlreadyDone:
        """Handle a command now; raises Refused."""
        result = CommandHandler(self.table, player, self.now, self.downtime, lag).handle(command)
        if isinstance(result, PlayedMove):
            return self._play(result)
        if not isinstance(result, AlreadyDone):
            self.apply(result)
        return result

    def take(self, seat: int, player: str) -> None:
        """Take a free seat; raises Refused."""
        holder = Holder(name=player.title(), player=player)
        result = CommandHandler(self.table, player, self.now, self.downtime).take(seat, holder)
        assert not isinstance(result, AlreadyDone)
        self.apply(result)

    def _play(self, result: PlayedMove) -> Decided:
        played = result.move, result.state
        self.table = self.table.after(self.table.number + 1, self.now, result.event, played)
        return result.event

    def apply(self, event: AnyEvent) -> None:
        """Apply an event now."""
        self.table = self.table.after(self.table.number + 1, self.now, event)

    def decide(self, move: str | None = None, after: int = 0, lag: int = 0) -> Decided:
        """The seat to act decides after so many milliseconds; by default the first legal move."""
        self.now += after
        seat = self.table.to_act
        assert seat is not None
        holder = self.table.holders[seat]
        chosen = move or str(self.table.state.moves()[0])
        if holder and holder.player:
            command = commands.Decide(answers=self.table.state_number, move=chosen)
            event = self.do(holder.player, command, lag)
        else:
            event = self._play(play_move(self.table, seat, chosen, robot=True))
        assert isinstance(event, Decided)
        return event

    def flag_falls(self) -> bool:
        """Drop the flag if the time is up; returns whether it did."""
        event = flagged(self.table, self.now, self.downtime)
        if event:
            self.apply(event)
        return event is not None


def _holder(name: str) -> Holder | None:
    if name == "free":
        return None
    if name == "bot":
        return Holder(name="Greedy", level="greedy")
    return Holder(name=name.title(), player=name)


def total(seconds: int, increment: int = 0) -> TimeControl:
    return TimeControl(kind="total", seconds=seconds, increment=increment)


def per_move(seconds: int) -> TimeControl:
    return TimeControl(kind="move", seconds=seconds)
