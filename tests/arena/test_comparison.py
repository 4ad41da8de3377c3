"""Paired deals, Elo, sequential tests, start positions and clocks."""

import json
import subprocess
import sys
from math import log10, sqrt
from pathlib import Path
from time import sleep

import pytest

import benben
from benben import BadChoice, Malformed, Rng
from benben.arena.comparison import Sprt, clusters, elos, read_sprt, results_of
from benben.arena.entrants import Entrant
from benben.arena.game import play_game
from benben.arena.pairing import deal_of, seating
from benben.bots import Answer, Bot, Budget, Observation
from tests.arena.runs import against, played, program, settings

THREE = {"game": "touche", "nodes": 20}


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (3, 3), (4, 3), (2, 4)])
def test_every_deal_is_played_with_every_bot_on_every_seat(bots: int, seats: int) -> None:
    together: dict[int, list[tuple[int, ...]]] = {}
    for game in range(60):
        together.setdefault(deal_of(bots, seats, game), []).append(seating(bots, seats, game))
    whole = [group for group in together.values() if len(group) == seats]
    assert whole
    for group in whole:
        assert len({tuple(sorted(seated)) for seated in group}) == 1
        for seat in range(seats):
            assert sorted(seated[seat] for seated in group) == sorted(group[0])


def test_paired_games_have_the_same_cards() -> None:
    run = settings("novice,casual", paired=True, **{**THREE, "entrants": _entrants("touche")})
    games = [play_game(run, number) for number in range(4)]
    assert games[0].seed == games[1].seed != games[2].seed == games[3].seed
    assert games[0].bots == games[1].bots[::-1]
    assert [len(group) for group in clusters(run, games)] == [2, 2]
    alone = settings("novice,casual", **{**THREE, "entrants": _entrants("touche")})
    assert [len(group) for group in clusters(alone, games)] == [1] * 4


def _entrants(game: str) -> tuple[Entrant, ...]:
    from benben.arena.entrants import read_entrants

    return read_entrants("novice,casual", game)


# Elo


def test_the_elo_of_two_bots_follows_from_their_odds() -> None:
    games = [played(number, "ab", (1, 2) if number < 3 else (2, 1)) for number in range(4)]
    found = elos("ab", [[game] for game in games])
    assert found["a"].mean - found["b"].mean == pytest.approx(400 * log10(3.25 / 1.25))
    assert found["a"].mean == pytest.approx(-found["b"].mean)
    assert found["a"].low < found["a"].mean < found["a"].high


def test_elo_finds_the_strengths_that_made_the_games() -> None:
    true, rng, games = {"a": 120.0, "b": 20.0, "c": -140.0}, Rng("elo"), []
    for number in range(3000):
        one, other = (("a", "b"), ("b", "c"), ("c", "a"))[number % 3]
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        won = rng.below(10**6) < chance * 10**6
        games.append(played(number, one + other, (1, 2) if won else (2, 1)))
    found = elos("abc", [[game] for game in games])
    for name, elo in true.items():
        assert found[name].low < elo < found[name].high
        assert 10 < found[name].high - found[name].low < 60


def test_luck_that_is_shared_by_paired_deals_does_not_widen_the_interval() -> None:
    """Whoever has the better cards wins: both games of a deal together say that they are equal."""
    games = [
        played(number, "ab" if number % 2 else "ba", (1, 2) if number // 2 % 2 else (2, 1))
        for number in range(200)
    ]
    alone = elos("ab", [[game] for game in games])["a"]
    paired = elos("ab", [games[number : number + 2] for number in range(0, 200, 2)])["a"]
    assert alone.mean == paired.mean == pytest.approx(0)
    assert paired.high - paired.low < (alone.high - alone.low) / 100


def test_bots_that_always_win_or_never_met_have_an_elo() -> None:
    games = [played(number, "ab", (1, 2)) for number in range(10)]
    found = elos("abc", [[game] for game in games])
    assert found["a"].mean > 300 > found["c"].mean
    assert elos("ab", [])["a"].mean == pytest.approx(0)


# The sequential test


def _run(elo: float, name: str, test: Sprt) -> tuple[int, str]:
    chance, rng = 1 / (1 + 10 ** (-elo / 400)), Rng(name)
    results = [float(rng.below(10**6) < chance * 10**6) for _ in range(3000)]
    decided = test.decision(results)
    assert decided
    return decided


def test_a_sequential_test_is_rarely_wrong() -> None:
    test = Sprt(0, 80)
    for elo, wrong in ((0, "stronger"), (80, "not stronger")):
        runs = [_run(elo, f"{elo} {number}", test) for number in range(120)]
        errors = sum(decision == wrong for _, decision in runs)
        assert errors / 120 <= 0.05 + 2 * sqrt(0.05 * 0.95 / 120)
        assert sum(number for number, _ in runs) / 120 < 500


def test_a_sequential_test_takes_the_deals_in_order_up_to_a_gap() -> None:
    games = [played(number, "ab", (1, 2)) for number in (0, 1, 2, 4)]
    entrants = (Entrant("a", "level", "novice"), Entrant("b", "level", "casual"))
    assert results_of(settings(entrants=entrants), games) == [1.0] * 3
    assert results_of(settings(entrants=entrants, paired=True), games) == [1.0]
    with pytest.raises(BadChoice, match="two bots"):
        results_of(settings("novice,casual,club"), [])
    assert Sprt(0, 30).decision([]) is None
    assert read_sprt("-5, 10") == Sprt(-5, 10)
    with pytest.raises(Malformed):
        read_sprt("10")
    with pytest.raises(BadChoice):
        read_sprt("10,0")


# Start positions


def test_every_start_is_played_from_both_seats() -> None:
    pylos = benben.game("pylos")
    first = pylos.start().play("1b2")
    texts = (str(first), str(first.play("1c3")))
    run = settings(starts=texts)
    games = [play_game(run, number) for number in range(4)]
    assert [game.moves[0] != "1b2" for game in games] == [True] * 4
    for number, game in enumerate(games):
        state = pylos.parse_state(texts[number // 2])
        for move in game.moves:
            state = state.play(move)
        assert state.outcome
        assert state.outcome.places == game.places
    with pytest.raises(Malformed):
        settings(starts=("nothing",))


# Clocks


class Dawdler(Bot):
    """Takes a fifth of a second for each decision."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        assert budget.seconds is not None
        sleep(0.2)
        return Answer(observation.view.moves[0])


def test_a_bot_that_uses_up_its_clock_loses() -> None:
    entrants = (
        Entrant("slow", "python", f"{__name__}:Dawdler"),
        Entrant("novice", "level", "novice"),
    )
    game = play_game(settings(entrants=entrants, clock=0.5, grace=0.0), 0)
    assert game.fault
    assert game.fault.kind == "late"
    assert game.places == (2, 1)
    assert 2 <= len(game.micros[0]) <= 4


def test_an_increment_is_added_for_each_decision() -> None:
    game = play_game(settings(clock=5.0, increment=0.1), 0)
    assert game.fault is None
    budget = settings(clock=50.0, increment=0.5).budget_on(25.0)
    assert budget == Budget(seconds=1.5, nodes=300)
    assert settings(clock=50.0).budget_on(0.0).seconds == 0
    with pytest.raises(BadChoice, match="not both"):
        settings(clock=5.0, seconds=1.0)


def test_a_program_is_told_its_clock(tmp_path: Path) -> None:
    note = tmp_path / "clocks"
    body = f"open({str(note)!r}, 'a').write(json.dumps(message.get('clock')) + '\\n')"
    run = against(program(tmp_path, body), seconds=None, clock=20.0, increment=0.25)
    game = play_game(run, 0)
    assert game.fault is None
    clocks = [told for line in note.read_text().splitlines() if (told := json.loads(line))]
    assert clocks[0] == {"left": 20.0, "increment": 0.25}
    assert len({told["left"] for told in clocks}) == len(clocks)


# At the terminal


def test_the_terminal_tests_and_stops(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ["arena", "pylos", "--bots", "casual,novice", "--games", "400", "--nodes", "300",
             "--paired", "--sprt", "0,100", "--processes", "1", "--out", str(out)]  # fmt: skip
    ran = _ran(*words)
    assert ran.returncode == 0, ran.stderr
    assert "casual is rather 100 Elo stronger than novice, not 0" in ran.stdout
    assert "Elo" in ran.stdout
    assert 4 < len(out.read_text().splitlines()) < 200
    told = json.loads(_ran(*words, "--json").stdout)
    assert told["sprt"]["decision"] == "stronger"
    assert told["settings"]["paired"]
    for wrong in (["--clock", "soon"], ["--sprt", "x"], ["--starts", str(tmp_path / "none")]):
        assert _ran(*words[:4], *wrong).returncode == 2


def _ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "benben", *words], capture_output=True, text=True, check=False
    )
