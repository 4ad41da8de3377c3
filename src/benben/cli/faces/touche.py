"""Touché at the terminal: the board of cards with its pyramids, the players, and the hand.

Each cell shows its card and what is on it, so that colour alone never carries meaning: `7H Y` is
a yellow pyramid, `7H♛Y` a crowned one, `7H+` a cell for a card of the hand, `**` a free space.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from rich.text import Text

from benben.cli.faces.endings import reason_of
from benben.cli.faces.face import Face, Question
from benben.cli.faces.fitting import Fitting, styled
from benben.core import Outcome, Record, State, Turn
from benben.core.drawing import plain
from benben.games.touche import Touche, ToucheMove, ToucheState, ToucheView
from benben.games.touche.board import CARDS, KINDS, cell_name
from benben.games.touche.drawing import (
    CELL_WIDTH,
    CROWNS,
    DIM,
    LABEL_WIDTH,
    LETTERS,
    PYRAMIDS,
    RED_SUIT,
    TARGET,
    board_lines,
    kind_of_card,
)
from benben.games.touche.encoding import NEEDED
from benben.games.touche.state import CardView, SeatView

COLOURS = Touche.seat_names
COLOURED = ("black on #e9b72f", "black on #5e9c3f", "white on #a63a24", "white on #2563a8")
CROWNED = ("#e9b72f", "#7fc35a", "#f08a6b", "#7fb0ea")
STYLES = {
    **{PYRAMIDS[seat]: style for seat, style in enumerate(COLOURED)},
    **{CROWNS[seat]: f"bold {colour} on black" for seat, colour in enumerate(CROWNED)},
    RED_SUIT: "#d0563c",
    TARGET: "#2f9e6e",
    DIM: "dim",
}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = tuple(name[:-1] for name in CARDS[: len(CARDS) // len(SUITS)])
FIGURES = {
    "square": ("##", "##"),
    "T": ("###", " #", " #"),
    "line": ("#####",),
    "cross": (" #", "###", " #"),
}
FIGURES_OF_FOUR = {"square": ("##", "##"), "T": ("###", " #"), "line": ("####",)}
MOST_THREATS = 3


class ToucheFace(Face):
    """The face of Touché."""

    notation: tuple[str, ...] = (
        "7H d4         play the seven of hearts and put a pyramid on d4",
        "7H            play it and choose its cell afterwards",
        "joker d4      put a pyramid on any empty card, or replace an opponent's",
        "x7H           exchange it, if both its cells are taken",
        "=d4.e4.d5.e5  crown this combination, if there are several",
        "pass          if nothing else can be done",
        f"Suits: {', '.join(f'{letter} {suit}' for letter, suit in SUITS.items())}.",
        "Board: 7H Y a pyramid, 7H♛Y a crowned one, ** a free space, + for your cards.",
    )

    @property
    def questions(self) -> Mapping[str, Question]:
        """The extra commands."""
        return {
            "left": (self.left, "how many of each card may still come, as far as you know"),
            "threats": (self.threats, "combinations that one pyramid would complete"),
            "combinations": (self.combinations, "the combinations of which three are needed"),
            "board": (self.board, "the board in letters"),
        }

    # Drawings

    def draw(self, record: Record) -> Fitting:
        """The board, a line for each player, and the hand of whoever acts."""
        return Fitting(partial(_lines, record))

    # Lines for screen readers

    def describe(self, state: State) -> list[str]:
        """The actor's hand, what everybody has, and all pyramids."""
        view = _touche(state).view(state.to_act)
        players = list(zip(COLOURS, view.players, strict=False))
        return [
            *(f"Hand: {_card_words(held)}." for held in view.hand),
            *(f"{colour}: {_holdings(player)}." for colour, player in players),
            *(f"{colour} pyramids: {_listed(player.pyramids)}." for colour, player in players),
            *(f"{colour} crowned: {_listed(player.crowned)}." for colour, player in players),
        ]

    def ask(self, state: State) -> str:
        """The prompt."""
        view = _touche(state).view(state.to_act)
        if view.task == "cell":
            return f"Choose a cell for {'the joker' if view.playing == 'joker' else view.playing}."
        if view.task == "combination":
            return "Choose which combination is crowned."
        if view.moves == ("pass",):
            return "You can’t play or exchange any card: pass."
        return "Play a card, the joker, or exchange a dead card."

    def tell(self, turn: Turn) -> str:
        """The turn as a sentence."""
        return ", ".join(_decision(move) for move in _moves(turn))

    def announcements(self, before: State, after: State) -> list[str]:
        """A combination, a void round, a redeal."""
        old, new = _touche(before), _touche(after)
        lines = list(_completed(old, new))
        if new.rounds != old.rounds and not lines:
            lines.append("Nobody can play: the round is void (TO-17).")
        if new.redeals != old.redeals:
            lines.append("The discards are shuffled and dealt anew (TO-16).")
        return lines

    def drawn(self, before: State, after: State) -> list[str]:
        """The card that the seat to act has drawn."""
        old, new = _touche(before), _touche(after)
        if new.to_act != old.to_act:
            return []
        return [f"You draw {card}." for card in _hand(new) - _hand(old)]

    def left(self, state: State) -> list[str]:
        """How many copies of each card are neither public nor in the actor's hand."""
        left = _touche(state).view(state.to_act).left
        rows = [[f"{left[rank + suit]:3}" for rank in RANKS] for suit in SUITS]
        return [
            "  " + "".join(f"{rank:>3}" for rank in RANKS),
            *(f"{suit} {''.join(row)}" for suit, row in zip(SUITS, rows, strict=True)),
        ]

    def threats(self, state: State) -> list[str]:
        """All combinations that one more pyramid would complete."""
        players = _touche(state).view(None).players
        return [
            f"{colour}: {_listed(_threats(player))}."
            for colour, player in zip(COLOURS, players, strict=False)
        ]

    def combinations(self, state: State) -> list[str]:
        """Small figures of the combinations for this number of seats."""
        figures = FIGURES_OF_FOUR if state.seats == 4 else FIGURES
        rows = max(map(len, figures.values()))
        drawn = [(kind, *rows_of, *[""] * rows) for kind, rows_of in figures.items()]
        return [
            *("".join(f"{figure[row]:<9}" for figure in drawn).rstrip() for row in range(rows + 1)),
            "All but the square may also lie diagonally.",
        ]

    def board(self, state: State) -> list[str]:
        """The board in letters."""
        touche = _touche(state)
        return plain(board_lines(touche, touche.view(touche.to_act))).split("\n")

    def options(self, state: State) -> list[str]:
        """The legal decisions; combinations with their kinds."""
        moves = _moves(state.moves())
        kinds = {found.cells: KINDS[found.kind] for found in _touche(state).list_combinations()}
        words = [f"{move} ({kinds[move.cells]})" if move.kind == "crown" else str(move)
                 for move in moves]  # fmt: skip
        return [f"{len(moves)} possible: {' '.join(words)}"]

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        scores = ", ".join(map(str, outcome.scores))
        by_the_rules = {
            "three": f"three different combinations; the seats have {scores}",
            "void": f"two rounds were void; the seats have {scores}",
        }
        return reason_of(outcome, by_the_rules)


def _touche(state: State) -> ToucheState:
    assert isinstance(state, ToucheState)  # noqa: S101
    return state


def _moves(turn: Turn) -> list[ToucheMove]:
    return [move for move in turn if isinstance(move, ToucheMove)]


def _hand(state: ToucheState) -> Counter[str]:
    """The cards of whoever acts."""
    return Counter(held.card for held in state.view(state.to_act).hand)


def _completed(old: ToucheState, new: ToucheState) -> Iterator[str]:
    players = zip(old.view(None).players, new.view(None).players, strict=True)
    for colour, (before, after) in zip(COLOURS, players, strict=False):
        cells = " ".join(cell for cell in after.crowned if cell not in before.crowned)
        for kind in after.combinations:
            if kind not in before.combinations:
                yield f"Touché! {colour} completes a {kind}: {cells}."


# Drawing the board


def _lines(record: Record, width: int) -> Iterator[Text]:
    state = _touche(record.state)
    view = state.view(state.to_act)
    yield from (*_fitting_board(state, width), Text())
    yield from (_player_line(record, view, seat) for seat in range(view.seats))
    if view.to_act is not None:
        yield from (Text(), _hand_line(view.hand))


def _fitting_board(state: ToucheState, width: int) -> Iterator[Text]:
    """The board, split into parts that fit a narrow terminal."""
    view = state.view(state.to_act)
    columns = max(1, (width - LABEL_WIDTH) // CELL_WIDTH)
    parts = -(-state.board.width // columns)
    columns = -(-state.board.width // parts)
    for first in range(0, state.board.width, columns):
        if first:
            yield Text()
        yield from styled(board_lines(state, view, first, first + columns), STYLES)


def _player_line(record: Record, view: ToucheView, seat: int) -> Text:
    name = record.players[seat] if record.players else COLOURS[seat]
    line = Text("▶ " if view.to_act == seat else "  ")
    line.append(f" {LETTERS[seat]} ", COLOURED[seat])
    return line.append(f" {name:<8} {_holdings(view.players[seat])}")


def _hand_line(hand: Iterable[CardView]) -> Text:
    line = Text("Hand")
    for held in hand:
        words = [*held.cells, *(["dead"] if held.dead else [])]
        line.append("   ").append(held.card, STYLES.get(kind_of_card(held.card), "")).append(
            f" {','.join(words)}", "dim"
        )
    return line


# Sentences


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"


def _card_words(held: CardView) -> str:
    dead = [f"{held.card} is dead"] if held.dead else []
    cells = [f"{held.card} to {' or '.join(held.cells)}"] if held.cells else []
    return ", ".join(dead + cells)


def _threats(player: SeatView) -> list[str]:
    return [f"{kind}@{cell}" for kind, cell in player.threats]


def _holdings(player: SeatView) -> str:
    kinds = f" ({', '.join(player.combinations)})" if player.combinations else ""
    threats = _threats(player)
    more = len(threats) - MOST_THREATS
    shown = [*threats[:MOST_THREATS], *([f"{more} more"] if more > 0 else [])]
    return (
        f"{len(player.combinations)} of {NEEDED}{kinds}, joker {'left' if player.joker else 'used'}"
        f", draw pile {player.pile}, threats {_listed(shown)}"
    )


def _decision(move: ToucheMove) -> str:
    if move.kind == "put":
        return f"put a pyramid on {cell_name(move.cells[0])}"
    if move.kind == "crown":
        return f"crowned {' '.join(map(cell_name, move.cells))}"
    if move.kind == "pass":
        return "passed"
    if move.kind == "joker":
        return "played the joker"
    return f"{'played' if move.kind == 'play' else 'exchanged'} {CARDS[move.card]}"
