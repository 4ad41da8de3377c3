"""Exact values of Pylos: from a table if the game was solved, else from the book.

A table is a file in the data folder, or one on a web server that `use_tables_at` names.
"""

import warnings
from functools import cache, cached_property

from benben.core import BadChoice, BenbenError, State
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.cells import APEX
from benben.solver.book import Book, find_book, open_book
from benben.solver.compact_table import EXACT, CompactTable
from benben.solver.sources import Fetch, HttpSource, Missing, Unreachable
from benben.solver.tablebase import Damaged, Tablebase, table_name
from benben.solver.value import OVER, Value

Table = Tablebase | CompactTable


class ExactValues:
    """Exact values of positions, as far as they are known."""

    def __init__(self, table: Table | None = None, game: Pylos | None = None) -> None:
        self.table = table
        self._game = game

    @cached_property
    def book(self) -> Book | None:
        """The book, opened only if there is no table."""
        return find_book(self._game) if self._game and not self.table else None

    def value(self, own: int, other: int) -> Value | None:
        """The value of a position at the start of a turn, None if it is not known."""
        if (own | other) & APEX:
            return OVER
        if self.table:
            try:
                return self.table.value(own, other)
            except (Damaged, Unreachable, Missing) as error:
                self._give_up(error)
        if self.book and (own | other).bit_count() <= self.book.spheres:
            return self.book.value_at(own, other)
        return None

    def _give_up(self, error: BenbenError) -> None:
        """Never use a table again that is damaged or out of reach."""
        self.table = None
        self.__dict__.pop("book", None)
        warnings.warn(str(error), stacklevel=3)


NOTHING = ExactValues()


def exact_values_of(game: Pylos) -> ExactValues:
    """The table or book of a game with its options."""
    return _open(*game.options.values())


class _Remote:
    """Where tables are on the web, if anywhere."""

    address: str | None = None
    fetch: Fetch | None = None


def use_tables_at(address: str | None, fetch: Fetch | None = None) -> None:
    """Use the tables below this address wherever there is no file; None uses files only.

    `fetch` replaces urllib, for pages.
    """
    _Remote.address, _Remote.fetch = address, fetch
    _open.cache_clear()


@cache
def _open(variant: str, take_back: str, empty_reserve: str) -> ExactValues:
    game = Pylos(variant=variant, take_back=take_back, empty_reserve=empty_reserve)
    try:
        table = CompactTable.find(game) or Tablebase.find(game) or _remote_table(game)
    except (Damaged, Unreachable) as error:
        warnings.warn(str(error), stacklevel=3)
        table = None
    return ExactValues(table, game)


def _remote_table(game: Pylos) -> CompactTable | None:
    if _Remote.address is None:
        return None
    source = HttpSource(f"{_Remote.address.rstrip('/')}/{table_name(game)}.{EXACT}", _Remote.fetch)
    try:
        return CompactTable.open(source, game)
    except Missing:
        return None


def forget() -> None:
    """Look for tables and books anew: a page gets them later."""
    _open.cache_clear()
    open_book.cache_clear()


def probe(state: State) -> Value | None:
    """The value for the seat to act with perfect play, None if neither table nor book knows it.

    In the middle of a turn, and after the last one, it is that of the best way to go on. Raises
    BadChoice for games that are not solved.
    """
    if not isinstance(state, PylosState):
        raise BadChoice(f"Only Pylos is solved, not {state.game.name}.")
    if state.outcome:
        return _ended(state)
    known = exact_values_of(state.game)
    if state.begins_turn:
        return known.value(state.own, state.other)
    return _best(tuple(probe(state.play_turn(turn)) for turn in state.turns()))


def _ended(state: PylosState) -> Value:
    """The value at the end, for the side whose turn it would be."""
    assert state.outcome  # noqa: S101
    places = state.outcome.places
    return Value(places[1 - state.side] - places[state.side], 0 if len({*places}) > 1 else None)


def _best(replies: tuple[Value | None, ...]) -> Value | None:
    """The value of a turn that can end in positions with these values for the opponent."""
    known = [reply for reply in replies if reply is not None]
    lost = [reply for reply in known if reply.result < 0]
    if lost:
        quickest = min(lost, key=lambda reply: reply.plies or 0)
        exact = quickest.is_exact and len(known) == len(replies)
        return Value(1, 1 + (quickest.plies or 0), exact)
    if len(known) < len(replies):
        return None
    if any(reply.result == 0 for reply in known):
        return Value(0)
    slowest = max(known, key=lambda reply: reply.plies or 0)
    return Value(-1, 1 + (slowest.plies or 0), all(reply.is_exact for reply in known))
