"""A fourth game in its own package works everywhere without changes to Benben."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.environments import (
    Environment,
    announce,
    install_bare,
    install_mastaba,
    make_environment,
)
from tests.server.clients import ME, Guest
from tests.server.nodes import Node

BOT = {"who": "bot", "level": "patient"}


def test_the_library_finds_it(installed: Environment) -> None:
    answer = installed.run("-c", "import benben; print(benben.game('mastaba', passing='forced'))")
    assert answer.stdout == "Mastaba(passing='forced')\n", answer.stderr


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("passing", ["free", "forced"])
def test_it_keeps_the_contract(installed: Environment, seats: int, passing: str) -> None:
    script = (
        "import benben; from benben.testing import check_game; "
        f"check_game(benben.game('mastaba', passing={passing!r}), seats={seats}, playouts=3)"
    )
    answer = installed.run("-c", script)
    assert answer.returncode == 0, answer.stderr


# At the terminal


def test_a_game_against_a_bot_with_a_plain_face(installed: Environment) -> None:
    typed = "help\nmoves\n" + "1\n" * 60
    said = installed.benben(
        "play", "mastaba", "--bot", "hasty", "--players", "Ann", "--passing", "forced",
        "--record", "game.txt", typed=typed,
    )  # fmt: skip
    assert "its number in the list of moves" in said
    assert "  1  b" in said
    assert "Hand: " in said
    assert "Hasty builder" in said
    assert "so that the tower grows." in said
    assert "all laid" in said
    told = installed.benben("replay", "game.txt")
    assert "Places: " in told
    assert "all laid." in told
    assert "turns replayed: all legal." in installed.benben("verify", "game.txt")


def test_people_share_a_terminal_without_seeing_each_others_hands(installed: Environment) -> None:
    said = installed.benben("play", "mastaba", "--players", "Ann,Bob", "--plain", typed="\n1\n\n")
    first, second = (said.index("Pass the terminal to"), said.rindex("Pass the terminal to"))
    assert first < said.index("Hand: ") < second


def test_its_options_follow_from_its_choices(installed: Environment) -> None:
    told = installed.benben("play", "mastaba", "--help")
    for words in ("--passing", "free|forced", "--seats", "hasty, patient", "first seat: the widths",
                  "Two to four builders"):  # fmt: skip
        assert words in " ".join(told.replace("│", " ").split())
    assert "mastaba" in installed.benben("play", "--help")


def test_its_rules(installed: Environment) -> None:
    assert "MA-06" in installed.benben("rules", "mastaba")


def test_bots_meet_in_an_arena(installed: Environment) -> None:
    told = installed.benben(
        "arena", "mastaba", "--bots", "hasty,patient", "--games", "12", "--seats", "3",
        "--passing", "forced", "--processes", "1", "--json",
    )  # fmt: skip
    facts = json.loads(told)
    assert facts["faults"] == []
    assert sum(standing["games"] for standing in facts["standings"]) == 36
    assert facts["settings"]["options"] == {"passing": "forced"}


def test_learners_are_told_that_it_has_no_numbers(installed: Environment) -> None:
    script = "import benben, benben.rl; benben.rl.actions(benben.game('mastaba'), 2)"
    assert "TypeError: Mastaba(passing='free') has no numbers for learners" in (
        installed.run("-c", script).stderr
    )


# On the server


async def open_table(guest: Guest, *seats: dict[str, Any]) -> str:
    setup = {"game": "mastaba", "seats": seats, "options": {"passing": "forced"}}
    answer = await guest.post("/tables", {"setup": setup, "name": guest.name})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]["id"]
    return table


@pytest.mark.anyio
async def test_the_catalogue_offers_it(node: Node) -> None:
    async with Guest(node) as ann:
        games = {game["key"]: game for game in (await ann.get("/catalogue")).json()["games"]}
    assert set(games) == {"mastaba", "pylos", "pyramido", "touche"}
    mastaba = games["mastaba"]
    assert mastaba["hides"]
    assert mastaba["private_views"]
    roles = {level["key"]: level["roles"] for level in mastaba["levels"]}
    assert roles == {"hasty": ["quick-opponent"], "patient": ["stand-in", "adviser"]}


@pytest.mark.anyio
async def test_its_rules_and_texts_are_served(node: Node) -> None:
    async with Guest(node) as ann:
        rules = (await ann.get("/catalogue/mastaba/rules")).json()["html"]
        ann.http.headers["accept-language"] = "uk"
        words = (await ann.get("/catalogue/mastaba/words")).json()["fluent"]
        ours = (await ann.get("/catalogue/pylos/words")).json()["fluent"]
        unknown = await ann.get("/catalogue/chess/words")
    assert "MA-06" in rules
    assert "<h1>" not in rules
    assert "game-mastaba = Мастаба" in words
    assert "game-pylos = Пілос" in ours
    assert (unknown.status_code, unknown.json()["error"]) == (404, "not-found")


@pytest.mark.anyio
async def test_a_game_over_websocket_to_its_end(node: Node) -> None:
    async with Guest(node, "Ann") as ann:
        table = await open_table(ann, ME, BOT, BOT)
        async with ann.live(table) as live:
            while (seen := await ann.table(table))["outcome"] is None:
                view = seen["view"]
                if view["moves"]:
                    assert sorted(view["hand"]) == view["hand"]
                    assert view["begins_turn"]
                    assert len(view["scores"]) == 3
                    answer = await live.act("decide", move=view["moves"][0], answers=seen["state"])
                    assert answer["type"] == "done", answer
                else:
                    await live.receive()
        assert sum(seen["outcome"]["scores"]) == 36
        replay = (await ann.get(f"/tables/{table}/replay?eyes=all&count=50")).json()
        assert any(step["reasons"] for step in replay["steps"])
        advice = (await ann.get(f"/tables/{table}/replay/0/advice")).json()
        assert advice["level"] == "patient"
        assert "game: mastaba" in (await ann.get(f"/tables/{table}/record")).text


@pytest.mark.anyio
async def test_a_rule_that_is_broken_is_named(node: Node) -> None:
    async with Guest(node, "Ann") as ann:
        table = await open_table(ann, ME, ME)
        seen = await ann.table(table)
        answer = await ann.act(table, "decide", move="pass", answers=seen["state"])
    assert answer.status_code == 422, answer.text
    assert answer.json()["reason"] == "no-tower"
    assert "MA-04" in answer.text


# What others cannot break, and what a game need not have


@pytest.fixture(scope="session")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with a game that cannot be imported, and one that has only rules."""
    made = make_environment(tmp_path_factory.mktemp("broken") / "venv")
    announce(made, "broken", {
        "benben.games": {"broken": "no_such_module:Game"},
        "benben.bots": {"bare": "no_such_module:LEVELS"},
        "benben.faces": {"bare": "no_such_module:Face"},
    })  # fmt: skip
    return install_bare(made)


def test_a_broken_game_is_logged_and_left_out(broken: Environment) -> None:
    answer = broken.run("-c", "import benben; print(benben.game_keys())")
    assert answer.stdout == "('bare', 'pylos', 'pyramido', 'touche')\n"
    assert answer.stderr.count("\n") == 1
    assert "benben.games: broken is left out (ModuleNotFoundError" in answer.stderr
    refused = broken.run("-m", "benben", "rules", "broken")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "There is no game 'broken'" in refused.stderr


def test_a_game_that_has_nothing_else_plays_at_the_terminal(
    broken: Environment, tmp_path: Path
) -> None:
    record = str(tmp_path / "bare.txt")
    played = broken.run("-m", "benben", "play", "bare", "--record", record, typed="1\n2\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Reserves: 15, 15" in played.stdout
    assert broken.run("-m", "benben", "replay", record).returncode == 0
    refused = broken.run("-m", "benben", "rules", "bare")
    assert refused.returncode == 2
    assert "Bare comes without a text of its rules." in refused.stderr


def test_a_game_without_bots_has_one_that_plays_at_random(broken: Environment) -> None:
    refused = broken.run("-m", "benben", "arena", "bare", "--bots", "club,random")
    assert refused.returncode == 2
    told = refused.stderr.splitlines()[-1]
    assert told.startswith("benben: No bot 'club' plays bare: there are random, ")
    refused = broken.run("-m", "benben", "play", "bare", "--bot", "club")
    assert refused.returncode == 2
    assert refused.stderr.endswith("benben: No such option: --bot\n")
    arena = broken.run("-m", "benben", "arena", "bare", "--bots", "random,again=random", "--games",
                       "2", "--processes", "1", "--json")  # fmt: skip
    assert arena.returncode == 0, arena.stderr
    assert json.loads(arena.stdout)["games"] == 2


@pytest.mark.anyio
async def test_the_server_goes_on_with_broken_and_bare_games(broken: Environment) -> None:
    with Node(f"sqlite:///{broken.folder}/benben.db", python=broken.python) as node:
        async with Guest(node, "Ann") as ann:
            answer = await ann.get("/catalogue")
            assert answer.status_code == 200
            games = {game["key"]: game for game in answer.json()["games"]}
            assert set(games) == {"bare", "pylos", "pyramido", "touche"}
            assert games["bare"]["levels"] == []
            assert not games["bare"]["gives_advice"]
            assert games["pylos"]["gives_advice"]
            assert (await ann.get("/catalogue/bare/rules")).json() == {"html": None}
            assert (await ann.get("/catalogue/bare/words")).json() == {"fluent": None}
            setup = {"game": "bare", "seats": [ME, ME]}
            opened = await ann.post("/tables", {"setup": setup, "name": "Ann"})
            assert opened.status_code == 201, opened.text
            seats = [ME, {"who": "bot", "level": "club"}]
            refused = await ann.post(
                "/tables", {"setup": {"game": "bare", "seats": seats}, "name": "Ann"}
            )
            assert refused.status_code == 400
            assert "No bot plays bare." in refused.text


@pytest.fixture(scope="session")
def roleless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with Mastaba twice more: without bots, and with a bot that has no role."""
    made = install_mastaba(make_environment(tmp_path_factory.mktemp("roleless") / "venv"))
    announce(made, "kin", {
        "benben.games": {"alone": "kin:Alone", "plain": "kin:Plain"},
        "benben.bots": {"plain": "kin:LEVELS"},
    })  # fmt: skip
    (made.packages / "kin.py").write_text(
        "from benben.bots import Level\n"
        "from benben_mastaba.game import Mastaba\n"
        "from benben_mastaba.levels import HastyBot\n\n\n"
        "class Alone(Mastaba):\n    key = 'alone'\n\n\n"
        "class Plain(Mastaba):\n    key = 'plain'\n\n\n"
        "LEVELS = (Level('some', 'Some bot', 'plays', HastyBot()),)\n"
    )
    with Node(f"sqlite:///{made.folder}/benben.db", python=made.python) as started:
        yield started


async def play_on(guest: Guest, table: str) -> dict[str, Any]:
    """Play for all seats of one's own until the game is over; the table then."""
    async with guest.live(table) as live:
        while (seen := await guest.table(table))["outcome"] is None:
            moves = seen["view"]["moves"]
            if moves:
                await live.act("decide", move=moves[0], answers=seen["state"])
            else:
                await live.receive()
    return seen


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["alone", "plain"])
async def test_somebody_plays_on_for_whoever_has_gone(roleless: Node, game: str) -> None:
    async with Guest(roleless, "Ann") as ann:
        setup = {"game": game, "seats": [ME, ME, ME]}
        opened = await ann.post("/tables", {"setup": setup, "name": "Ann"})
        table = opened.json()["table"]["id"]
        seen = await ann.table(table)
        await ann.act(table, "decide", move=seen["view"]["moves"][0], answers=seen["state"])
        resigned = await ann.act(table, "resign", seat=2)
        assert resigned.status_code == 200, resigned.text
        seen = await play_on(ann, table)
        assert any(seat == 2 for seat, _ in seen["turns"])
        advice = await ann.get(f"/tables/{table}/replay/0/advice")
    assert seen["players"][2]["gone"] == "resigned"
    assert (advice.status_code, advice.json()["error"]) == (404, "not-found")


@pytest.mark.anyio
async def test_bots_without_roles_can_be_chosen(roleless: Node) -> None:
    async with Guest(roleless, "Ann") as ann:
        games = {game["key"]: game for game in (await ann.get("/catalogue")).json()["games"]}
        assert games["plain"]["levels"][0]["roles"] == []
        assert not games["plain"]["gives_advice"]
        setup = {"game": "plain", "seats": [ME, {"who": "bot", "level": "some"}]}
        opened = await ann.post("/tables", {"setup": setup, "name": "Ann"})
        seen = await play_on(ann, opened.json()["table"]["id"])
    assert sum(seen["outcome"]["scores"]) == 36
