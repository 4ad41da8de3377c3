"""The decisions that a table makes itself: those of bots and of stand-ins, and forced ones."""

from benben.bots import Answer, Bot, Budget, Observation, stand_in
from benben.bots.levels import levels
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import PlayedMove, play_move
from benben.server.tables.events import BotReason
from benben.server.tables.table import Table

BUDGET = Budget(seconds=1.0)


def reasons_of(answer: Answer) -> tuple[BotReason, ...]:
    """Why a bot decided so, ready to be stored and translated."""
    return tuple(BotReason(t.key, str(t), dict(t.facts)) for t in answer.reasons)


def choose(table: Table, budget: Budget = BUDGET) -> Answer:
    """What the table itself decides now: a bot's choice, or the only move there is."""
    seat = table.state.to_act
    if seat is None:
        raise ValueError("Nobody is to act.")
    if not table.is_robot(seat):
        return Answer(str(table.state.moves()[0]))
    seed = f"{table.opened.seed} {table.number}"
    return _bot(table, seat).choose(Observation(table.state, seat), budget, seed)


def _bot(table: Table, seat: int) -> Bot:
    """The bot on a seat; a stand-in for players who have left and for levels that are gone."""
    holder = table.holders[seat]
    known = {level.key: level.bot for level in levels(table.game.key)}
    level = holder.level if holder else None
    return known.get(level or "", stand_in(table.game.key).bot)


def decide(
    table: Table, state_number: int, answer: Answer, now: int, downtime: Downtime
) -> PlayedMove | None:
    """The decision, None if the table has moved on since the answer was chosen."""
    seat, clocks = table.to_act, table.clocks
    if table.state_number != state_number or seat is None or not table.server_acts:
        return None
    spent = min(clocks.spent(now, 0, downtime)[0], clocks.left[seat]) if clocks.ticking else 0
    robot = table.is_robot(seat)  # a forced decision of a person looks like any other of theirs
    return play_move(table, seat, answer.move, spent, robot=robot, reasons=reasons_of(answer))
