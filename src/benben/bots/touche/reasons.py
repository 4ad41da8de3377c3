"""Why a move of Touché is good, in a few sentences."""

from benben.bots.contract import Thought
from benben.bots.touche.chances import VisibleTable, is_single
from benben.games.touche import Touche
from benben.games.touche.board import cell_name

COMPLETES = Thought("touche-completes", "Completes a {kind} at {cell}.")
WINS = Thought("touche-wins", "The third combination wins the game.")
BLOCKS = Thought("touche-blocks", "Blocks {opponent}'s {kind} at {cell}.")
REPLACES = Thought("touche-replaces", "Takes {opponent}'s pyramid off {cell}.")
SPENDS_JOKER = Thought("touche-joker", "This is worth the joker.")
LEAVES_ONE = Thought("touche-leaves-one", "A {kind} at {cell} lacks only {missing} then.")
BUILDS = Thought("touche-builds", "{cell} is part of {count} combinations that are still open.")
GIVES_UP_LEAST = Thought("touche-gives-up-least", "This gives up least.")
EXCHANGES = Thought("touche-exchanges", "{card} is dead: both its cells are taken.")
CROWNS = Thought("touche-crowns", "Crowns the {kind}: what is left to do is easier so.")

THEMES = {
    thought.key: theme
    for theme, thoughts in {
        "completing": (COMPLETES, WINS),
        "blocking": (BLOCKS, REPLACES),
        "the joker": (SPENDS_JOKER,),
        "building": (LEAVES_ONE, BUILDS),
        "crowning": (CROWNS,),
        "dead cards": (EXCHANGES,),
    }.items()
    for thought in thoughts
}
"""What each reason is about, by its key."""

_MOST = 3
"""The maximum number of reasons."""


def reasons(table: VisibleTable, move: str, cell: int | None) -> tuple[Thought, ...]:
    """Why a move, with the cell that its pyramid goes to if it has one, is good."""
    if cell is not None:
        joker = "joker" in (move, table.view.playing)
        found = _completing(table, cell) or _blocking(table, cell)
        found += [SPENDS_JOKER] * joker
        return tuple(found[:_MOST] or _building(table, cell))
    if move.startswith("="):
        return (CROWNS.about(kind=table.crowned_by(move)[1]),)
    return (EXCHANGES.about(card=move[1:]),) if move.startswith("x") else ()


def _completing(table: VisibleTable, cell: int) -> list[Thought]:
    kinds = dict.fromkeys(shape.kind for shape in table.own.completed_at(cell))
    found = [COMPLETES.about(kind=kind, cell=cell_name(cell)) for kind in kinds]
    return [*found[:1], WINS] if found and table.own.wins_next else found


def _blocking(table: VisibleTable, cell: int) -> list[Thought]:
    name, found = cell_name(cell), []
    for player in table.others:
        opponent = Touche.seat_names[player.seat]
        if player.pyramids >> cell & 1:
            found.append(REPLACES.about(opponent=opponent, cell=name))
        found += [
            BLOCKS.about(opponent=opponent, kind=kind, cell=name)
            for kind, at in table.view.players[player.seat].threats
            if at == name
        ]
    return found


def _building(table: VisibleTable, cell: int) -> list[Thought]:
    """Reasons for a pyramid that neither completes nor blocks anything."""
    name, standing = cell_name(cell), table.own.pyramids | 1 << cell
    shapes = list(table.own.shapes_at(cell))
    near = [shape for shape in shapes if is_single(shape.cells & ~standing)]
    if near:
        best = near[0]  # the one that fits the hand best would tell of the hand
        missing = cell_name((best.cells & ~standing).bit_length() - 1)
        return [LEAVES_ONE.about(kind=best.kind, cell=name, missing=missing)]
    return [BUILDS.about(cell=name, count=len(shapes)) if shapes else GIVES_UP_LEAST]
