"""The sentences for games that were ended by the players or the clock, the same for every game."""

from benben.core import Outcome
from benben.core.record import AGREED, OUT_OF_TIME, RESIGNED

AT_THE_TABLE = {
    RESIGNED: "the other side resigned",
    OUT_OF_TIME: "the other side ran out of time",
    AGREED: "everybody agreed",
}


def reason_of(outcome: Outcome, by_the_rules: dict[str, str]) -> str:
    """Why a game ended, by its own rules or at the table."""
    known = {**by_the_rules, **AT_THE_TABLE}
    return known.get(outcome.reason, outcome.reason.replace("-", " "))
