"""Why a decision is illegal: the rule's number and a sentence for a person."""

from typing import TYPE_CHECKING

from benben.core import IllegalMove, Reason
from benben.games.touche.board import CARDS, cell_name
from benben.games.touche.encoding import FREE, JOKER_CARD
from benben.games.touche.moves import ToucheMove

if TYPE_CHECKING:
    from benben.games.touche.state import ToucheState

GAME_OVER = Reason("game-over", "TO-22", "The game is over")
CHOOSE_CARD = Reason("choose-card", "TO-11", "First choose a card or the joker")
CHOOSE_CELL = Reason("choose-cell", "TO-11", "First choose a cell for {card}")
CHOOSE_COMBINATION = Reason(
    "choose-combination", "TO-20", "First choose which combination to crown"
)
NOT_IN_HAND = Reason("not-in-hand", "TO-11", "{card} is not in your hand")
NO_CELL_LEFT = Reason("no-cell-left", "TO-15", "{card} is dead: both its cells are taken")
NOT_DEAD = Reason("not-dead", "TO-15", "{card} is not dead: {cell} is empty")
NO_EXCHANGE = Reason(
    "no-exchange", "TO-15", "You can exchange dead cards only while your draw pile lasts"
)
JOKER_USED = Reason("joker-used", "TO-13", "You have already used your joker")
NO_PASS = Reason("no-pass", "TO-17", "You can still {what}, so you cannot pass")
NO_SUCH_CELL = Reason("no-such-cell", "TO-02", "{cell} is not on the board")
CROWNED = Reason("crowned", "TO-19", "{cell} is crowned and out of play")
OCCUPIED = Reason("occupied", "TO-12", "{cell} is occupied")
OWN_PYRAMID = Reason(
    "own-pyramid", "TO-13", "The joker does not replace your own pyramid on {cell}"
)
OTHER_CARD = Reason("other-card", "TO-11", "{cell} shows {shown}, not {card}")
FREE_SPACE = Reason("free-space", "TO-14", "A pyramid on the free space {cell} completes nothing")
NOT_COMPLETED = Reason(
    "not-completed", "TO-20", "These cells are not a combination that you just completed"
)
_NEXT = {"card": CHOOSE_CARD, "cell": CHOOSE_CELL, "combination": CHOOSE_COMBINATION}
_TASKS = {"put": "cell", "crown": "combination"}
_WHATS = {"exchange": "exchange a card", "play": "play a card", "joker": "play the joker"}


def explain(state: "ToucheState", move: ToucheMove) -> IllegalMove:
    """The error for a decision that is not legal in this state."""
    if state.task is None:
        return IllegalMove(GAME_OVER)
    if _TASKS.get(move.kind, "card") != state.task:
        return IllegalMove(_NEXT[state.task], card=_played(state))
    if move.kind == "put":
        return _explain_cell(state, move.cells[0])
    if move.kind == "crown":
        return IllegalMove(NOT_COMPLETED)
    if move.kind == "joker":
        return IllegalMove(JOKER_USED)
    if move.kind == "pass":
        return IllegalMove(NO_PASS, what=_WHATS[state.moves()[0].kind])
    return _explain_card(state, move)


def _played(state: "ToucheState") -> str:
    return "the joker" if state.card == JOKER_CARD else CARDS[state.card]


def _explain_card(state: "ToucheState", move: ToucheMove) -> IllegalMove:
    card = CARDS[move.card]
    if move.card not in state.hand_of(state.actor):
        return IllegalMove(NOT_IN_HAND, card=card)
    if move.kind == "play":
        return IllegalMove(NO_CELL_LEFT, card=card)
    for cell in state.board.cells_of(move.card):
        if state.owner(cell) is None:
            return IllegalMove(NOT_DEAD, card=card, cell=cell_name(cell))
    return IllegalMove(NO_EXCHANGE)


def _explain_cell(state: "ToucheState", cell: int) -> IllegalMove:
    name, spot = cell_name(cell), state.board.spots[cell]
    if spot is None:
        return IllegalMove(NO_SUCH_CELL, cell=name)
    if state.is_crowned(cell):
        return IllegalMove(CROWNED, cell=name)
    if spot == FREE:
        return IllegalMove(FREE_SPACE, cell=name)
    if state.card == JOKER_CARD:
        return IllegalMove(OWN_PYRAMID, cell=name)
    if spot != state.card:
        return IllegalMove(OTHER_CARD, cell=name, shown=CARDS[spot], card=CARDS[state.card])
    return IllegalMove(OCCUPIED, cell=name)
