"""Looking up pieces, equal positions, whole turns, pyramids at a real table, dominoes by look."""

import random
from pathlib import Path

import pytest

import benben
from benben import BadChoice, Impossible, Malformed, Record
from benben.core import Rng
from benben.games.pylos import Pylos, PylosState
from benben.games.pyramido import Pyramid, Pyramido, PyramidoState, find_dominoes
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, QUARTERS, Block
from benben.games.pyramido.game import Areas
from benben.games.touche import Touche
from benben.testing import play_at_random

SQUARE = Pylos().parse_state("LL..L......D..DD/........./..../. l").play("1b2")


def mirrored(name: str) -> str:
    """A cell's name on the mirrored ground."""
    return f"1{'dcba'['abcd'.index(name[1])]}{name[2]}"


def test_pieces_are_found_by_their_spots() -> None:
    assert (SQUARE.piece_at("1b2"), SQUARE.piece_at("1d4"), SQUARE.piece_at("1c1")) == (0, 1, None)
    with pytest.raises(Malformed):
        SQUARE.piece_at("1e5")
    touche = Touche().start(2, seed="meidum").play("JS").play("f5")
    assert (touche.piece_at("f5"), touche.piece_at("d4")) == (1, None)
    assert (touche.card_at("f5"), touche.card_at("c3")) == ("JS", None)
    with pytest.raises(BadChoice, match="a1 is not on the board"):
        touche.card_at("a1")
    pyramido = Pyramido().start(2, seed="saqqara").play("50e5r").play("*l")
    block = pyramido.piece_at("2.1.e5")
    assert block is not None
    assert (block.colour, block.gems, block.marked) == ("turquoise", ("tl",), True)
    assert pyramido.piece_at("1.1.e5") is None
    for spot in ("e5", "1.5.e5", "1.1.j5"):
        with pytest.raises(Malformed):
            pyramido.piece_at(spot)
    with pytest.raises(BadChoice):
        pyramido.piece_at("3.1.e5")


@pytest.mark.parametrize("seed", range(5))
def test_positions_that_are_alike_have_one_canonical_form(seed: int) -> None:
    rng = random.Random(seed)
    state, other = Pylos().start(), Pylos().start()
    for _ in range(3):
        placed = rng.choice([move for move in state.moves() if str(move)[0] == "1"])
        state, other = state.play(placed), other.play(mirrored(str(placed)))
    assert state.canonical() == other.canonical()
    assert state.canonical().canonical() == state.canonical()
    assert len(state.canonical().moves()) == len(state.moves())


def test_a_canonical_form_keeps_the_turn_and_the_history() -> None:
    alike = SQUARE.canonical()
    assert (alike.task, len(alike.turns())) == (SQUARE.task, len(SQUARE.turns()))
    state = play_at_random(Pylos(), Rng("canonical")).states[20]
    assert isinstance(state, PylosState)
    assert len(state.canonical().past()) == len(state.past())
    touche = Touche().start(2)
    assert touche.canonical() is touche


@pytest.mark.parametrize("key", ["pyramido", "touche"])
def test_turns_are_all_ways_to_finish_a_turn(key: str) -> None:
    record: Record = Record.begin(benben.game(key), 2, seed=4)
    for number in range(6):
        turns = list(record.state.turns())
        assert len(turns) == len(set(turns)) >= len(record.state.moves())
        assert {turn[0] for turn in turns} == set(record.state.moves())
        turn = turns[(7 * number) % len(turns)]
        played = record.play(*turn)
        assert played.turns[-1] == turn
        assert played.state.begins_turn or played.outcome
        record = played


@pytest.mark.parametrize(("areas", "turns"), [("top-view", 40), ("solid", 20)])
def test_pyramids_score_alone_as_at_the_table(areas: Areas, turns: int) -> None:
    notation = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
    game, moves = Pyramido(areas=areas), notation.split("reason: finished")[1].split("```")[0]
    lines = moves.strip().splitlines()[:turns]
    text = Record.begin(game, 2, seed="saqqara").to_text() + "\n".join(lines)
    final = Record.parse(text).state
    assert isinstance(final, PyramidoState)
    assert bool(final.outcome) == (turns == 40)
    for seat, laid in enumerate(final.table.pyramids):
        alone = Pyramid.parse(str(laid), areas)
        points = [alone.score(level).total for level in range(1, alone.level)]
        assert points == list(final.points_by_level(seat))
        assert alone.total == final.scores[seat]


def test_a_pyramid_is_built_piece_by_piece() -> None:
    pyramid = Pyramid().lay("50e5r*l").lay("62d4r*l", "60e4+r.b.tl".replace("e4", "f4r"))
    assert str(pyramid) == "50e5r*l,62d4r*l,60f4r+r.b.tl"
    assert Pyramid.parse(str(pyramid)) == pyramid
    assert pyramid.level == pyramid.highest == 1
    assert [area.colour for area in pyramid.score().areas] == ["turquoise", "red"]
    assert pyramid.draw().startswith("   d   e   f   g")
    assert Pyramid().total == 0
    for pieces, error in (
        (("62e5r", "62d4r"), Impossible),
        (("1d4r",), Impossible),
        (("1e5r", "2e5r"), Impossible),
        (("99e5r",), Impossible),
        (("1e5r,2d4r",), Malformed),
        (("1e5r/2e5r",), Malformed),
        (("x",), Malformed),
    ):
        with pytest.raises(error):
            Pyramid().lay(*pieces)


def test_every_domino_is_found_by_its_look_either_way_round() -> None:
    def look(block: Block) -> str:
        gems = [name for number, name in enumerate(QUARTERS) if block.gems >> number & 1]
        return " ".join([COLOURS[block.colour], *gems])

    for domino in DOMINOES:
        assert domino.number in find_dominoes(f"{look(domino.left)}, {look(domino.right)}")
        turned = f"{look(domino.right.turned(2))}, {look(domino.left.turned(2))}"
        assert domino.number in find_dominoes(turned)
    assert find_dominoes("t tl, t br") == find_dominoes("Turquoise TL,turquoise br")
    for bad in ("red", "red, pink", "red tl tl, blue", "red tl, blue xx", ","):
        with pytest.raises(Malformed):
            find_dominoes(bad)
