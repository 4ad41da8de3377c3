"""The errors that bad input raises.

`Malformed`: the text cannot be parsed. `Impossible`: it can, but no game can have that
position. `IllegalMove`: it is a move, but the rules forbid it here. `BadChoice`: there is no
such game, option or number of seats. Each message is one sentence for a person.
"""

from collections.abc import Iterable
from dataclasses import dataclass


class BenbenError(Exception):
    """The base class of all errors about input."""

    line: int | None = None
    """The line of a text that has several, counted from 1, if it is known."""
    column: int | None = None
    """The column in that line, counted from 1."""
    about: str = ""
    """The fact of a record that is wrong, such as seed."""


class Malformed(BenbenError, ValueError):
    """A text that cannot be parsed."""


class Impossible(BenbenError, ValueError):
    """A position or record that can be parsed but cannot exist."""


class BadChoice(BenbenError, ValueError):
    """An unknown game or option, or a number of seats that the game does not have."""


@dataclass(frozen=True)
class Reason:
    """Why a move is illegal: a translation key, the rule's number, a sentence with placeholders."""

    key: str
    rule: str
    sentence: str


class IllegalMove(BenbenError, ValueError):
    """A move that the rules forbid here; `rule` names the rule, `facts` fill the sentence."""

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(f"{self.sentence} ({self.rule})")

    @property
    def rule(self) -> str:
        """The number of the broken rule, such as PY-07."""
        return self.reason.rule

    @property
    def sentence(self) -> str:
        """The explanation without the rule's number."""
        return self.reason.sentence.format(**self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return _illegal, (self.reason, self.facts)


def _illegal(reason: Reason, facts: dict[str, str | int]) -> IllegalMove:
    return IllegalMove(reason, **facts)


def check_choice(what: str, chosen: object, allowed: Iterable[object]) -> None:
    """Raise BadChoice, which lists the valid choices, unless the choice is one of them."""
    known = list(allowed)
    if chosen not in known:
        raise bad_choice(what, chosen, known)


def bad_choice(what: str, chosen: object, allowed: Iterable[object]) -> BadChoice:
    """The error for an unknown choice; it lists the valid ones."""
    listed = ", ".join(str(choice) for choice in allowed)
    return BadChoice(f"There is no {what} {str(chosen)[:40]!r}; choose from: {listed}.")


def check_number(what: str, number: int, limit: int) -> None:
    """Raise BadChoice unless the number is one from 0 to limit - 1."""
    if not 0 <= number < limit:
        raise BadChoice(f"There is no {what} {number}; they go from 0 to {limit - 1}.")
