"""Positions draw themselves: as text, as pictures, and without what is hidden."""

import json
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import benben
from benben import BadChoice, Game, Rng, State
from benben.core.drawing import picture_of_lines

ROOT = Path(__file__).parents[2]
GAMES = [benben.game(key) for key in ("pylos", "pyramido", "touche")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def some_states(game: Game, seats: int) -> list[State]:
    """States of a random game, the first and the last included."""
    rng = Rng(f"draw {game.key} {seats}")
    states = [game.start(seats, 1)]
    while states[-1].to_act is not None:
        states.append(states[-1].play(rng.choice(states[-1].moves())))
    return [*states[::9], states[-1]]


@every_game
def test_pictures_are_well_formed_at_every_moment(game: Game) -> None:
    for seats in game.seats:
        for state in some_states(game, seats):
            for seat in (None, *range(seats)):
                root = ElementTree.fromstring(state.to_svg(seat))  # noqa: S314  (ours)
                assert root.tag.endswith("svg")
                assert all(map(str.isascii, root.attrib["viewBox"]))
            assert state._repr_svg_().startswith('<svg style="max-width:560px"')


@every_game
def test_drawings_show_nothing_that_is_hidden(game: Game) -> None:
    for seats in game.seats:
        for state in some_states(game, seats):
            for seat in (None, *range(seats)):
                guess = state.guess(seat, Rng(5))
                assert guess.draw(seat) == state.draw(seat)
                assert guess.to_svg(seat) == state.to_svg(seat)


@every_game
def test_every_move_of_a_turn_can_be_seen(game: Game) -> None:
    state = game.start(seed=3)
    for _ in range(12):
        after = state.play(state.moves()[-1])
        if state.begins_turn and str(after.moves()) != str(state.moves()):
            assert after.draw(0) != state.draw(0) or after.to_svg(0) != state.to_svg(0)
        state = after


@every_game
def test_no_seat_beyond_the_table_is_drawn(game: Game) -> None:
    for draw in (game.start().draw, game.start().to_svg):
        with pytest.raises(BadChoice):
            draw(7)


def test_pylos_as_text() -> None:
    state = benben.game("pylos").parse_state("LL..L......D..DD/........./..../. l").play("1b2")
    assert state.draw().splitlines()[:6] == [
        "Level 1           Level 2        Level 3     Level 4",
        "    a  b  c  d        a  b  c        a  b        a",
        " 1  L  L  +  +     1  +  ·  ·     1  ·  ·     1  ·",
        " 2  L  L  +  +     2  ·  ·  ·     2  ·  ·",
        " 3  +  +  +  D     3  ·  ·  ·",
        " 4  +  +  D  D",
    ]
    assert state.draw().splitlines()[-2].startswith("▶  Light  11 in reserve")


def test_pylos_draws_each_sphere() -> None:
    state = benben.game("pylos").parse_state("LL..L......D..DD/........./..../. l")
    assert state.to_svg().count('r="45.08" fill="url(#benben-pylos-light)"') == 3
    assert state.to_svg().count('r="45.08" fill="url(#benben-pylos-dark)"') == 3


def test_touche_shows_a_hand_to_its_owner_only() -> None:
    state = benben.game("touche").start(2, seed="meidum")
    assert "Hand: " in state.draw(0)
    assert "Hand: " not in state.draw()
    assert state.draw(0) != state.draw(1)
    assert len(state.to_svg(0)) > len(state.to_svg())


def test_a_game_without_drawings_shows_its_view() -> None:
    state = benben.game("touche").start(2, seed="meidum")
    assert State.draw(state).startswith("Scores: 0, 0\nBoard: .,.,.,AS")
    picture = ElementTree.fromstring(picture_of_lines(State.draw(state)))  # noqa: S314  (ours)
    assert len(picture) == 1 + len(State.draw(state).splitlines())


def test_the_pages_draw_the_same_symbols() -> None:
    page = (ROOT / "web/src/boards/pyramido/parts/SymbolDefs.svelte").read_text()
    ours = files("benben.games.pyramido").joinpath("symbols.svg").read_text()
    shapes = [line for line in ours.splitlines() if line.startswith("  <")]
    assert len(shapes) > 15
    assert [line for line in shapes if line.strip() not in page] == []


def test_the_pages_draw_the_same_cards_and_pyramids() -> None:
    page = (ROOT / "web/src/boards/touche/model/glyphs.ts").read_text()
    glyphs = json.loads(files("benben.games.touche").joinpath("glyphs.json").read_text())
    paths = [
        *glyphs["suits"].values(),
        *(path for path, _ in glyphs["ranks"].values()),
        *(path for facet in glyphs["facets"].values() for path in facet.values()),
        *(glyphs[name] for name in ("crown", "left", "right", "pyramid")),
    ]
    assert len(paths) == 29
    assert [path for path in paths if path not in page] == []
