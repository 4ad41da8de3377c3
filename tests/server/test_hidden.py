"""Hidden information never leaves the server: whole games, with every sent text checked.

The checker believes nothing that the server says. It replays the game from its record, which has
the seed, and compares every text with what its reader might know when it was sent.
"""

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import httpx
import pytest

from benben.core import Outcome, Record, Rng, State, game
from benben.core.seal import seal
from benben.games.touche.board import CARDS
from tests.server.clients import BOT, ME, PERSON, Guest, Json, Live, weakest
from tests.server.nodes import Node

OPENER = 0
CARD = re.compile(r"(?<![\w-])x?((?:10|[2-9AJQK])[SHDC])(?![\w-])")
CLOCK = {"control": {"kind": "none", "seconds": 0, "increment": 0}, "left": [], "elapsed": 0}

SHAPES = {
    "table": {"type", "table", "events", "here", "done"},
    "update": {
        *("type", "number", "state", "status", "events", "clock", "undo", "view", "done"),
        *("takeback", "seed", "rematch_wanted", "rematch"),
    },
    "here": {"type", "here"},
    "done": {"type", "done"},
    "ping": {"type", "ref"},
    "pong": {"type", "ref"},
    "refused": {"type", "ref", "error", "message", "state", "reason", "rule", "facts"},
    "seen": {"table", "links", "network_url"},
    "acted": {"table", "number", "ref"},
    "history": {"events"},
    "list": {"tables"},
}
"""The keys of every kind of text; the last four come over HTTP and do not name their kind."""

LINE = {"id", "game", "options", "status", "you", "players", "clock", "opened_at", "changed_at"}
LINE |= {"turns", "to_act", "outcome", "from_record"}
EVENT = {"number", "at", "kind", "seat", "move", "answers", "spent", "robot", "kept", "accept"}
EVENT |= {"about", "phrase", "text", "name", "auto", "begins", "account", "external"}
OFFER = {"offer", "seat", "moves", "asked"}
WITH_TOKEN = 1
"""The seat whose player, if it is no bot of the server, is a program with a token."""


@dataclass(frozen=True)
class Text:
    """A text that a client was sent, and its request."""

    eyes: int | None
    body: str
    asked: str = ""
    headers: str = ""


@dataclass(frozen=True)
class Moment:
    """The full state of a table after one of its events."""

    number: int
    state_number: int
    moves: tuple[str, ...]
    seated: tuple[bool, ...]


@dataclass
class History:
    """A finished game, replayed: the state after each event, and what was hidden from whom."""

    table: str
    record: Record
    bots: tuple[int, ...]
    events: list[Json]
    secrets: dict[int, list[str]]
    """The numbers, cookies and tokens of the people."""
    keys: list[str]
    """What the links to the seats carry."""
    moments: dict[int, Moment] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._plays: dict[tuple[str, ...], State] = {}
        self._views: dict[tuple[int, int | None], Json] = {}
        self._hidden: dict[int, tuple[str, ...]] = {}
        self._asked: tuple[int, int] | None = None
        self._agreed: set[int] = set()
        seated = tuple(seat in (OPENER, *self.bots) for seat in range(self.record.seats))
        moment = Moment(1, 1, (), seated)
        self.moments[1] = moment
        for event in self.events[1:]:
            moment = self.moments[event["number"]] = self._after(moment, event)
        assert moment.moves == tuple(map(str, self.record.moves))

    # What happened

    def _after(self, moment: Moment, event: Json) -> Moment:
        number, seat, moves, seated = (
            event["number"],
            event.get("seat"),
            moment.moves,
            moment.seated,
        )
        state_number = number
        if event["kind"] == "seated":
            seated = tuple(there or other == seat for other, there in enumerate(seated))
        elif event["kind"] == "decided":
            assert event.get("begins", False) == self._play(moves).begins_turn
            moves = (*moves, event["move"])
        elif event["kind"] == "undone":
            moves = moves[: event["kept"]]
        elif (kept := self._taken_back(event)) is not None:
            moves = moves[:kept]
        else:
            state_number = moment.state_number
        if event["kind"] == "seated" and not all(seated):
            state_number = moment.state_number
        return Moment(number, state_number, moves, seated)

    def _taken_back(self, event: Json) -> int | None:
        """How many decisions are kept, if with this everybody has agreed to a takeback."""
        if event["kind"] == "takebackasked":
            self._asked, self._agreed = (event["seat"], event["kept"]), set()
        elif event["kind"] != "answered" or not event["accept"] or self._asked is None:
            return None
        else:
            self._agreed.add(event["seat"])
        assert self._asked is not None
        others = set(range(self.record.seats)) - {self._asked[0], *self.bots}
        return None if others - self._agreed else self._asked[1]

    def state(self, number: int) -> State:
        """The state that stood after an event."""
        return self._play(self.moments[number].moves)

    def _play(self, moves: tuple[str, ...]) -> State:
        kept = len(moves)
        while kept and moves[:kept] not in self._plays:
            kept -= 1
        state = self._plays.get(moves[:kept])
        if state is None:
            state = self._plays[()] = self.record.game.start(self.record.seats, self.record.seed)
        for now in range(kept, len(moves)):
            state = self._plays[moves[: now + 1]] = state.play(moves[now])
        return state

    # What is public or known to a seat

    def status(self, number: int) -> str:
        if not all(self.moments[number].seated):
            return "open"
        return "over" if self.state(number).outcome else "playing"

    def view(self, number: int, eyes: int | None) -> Json | None:
        """What a seat, or a spectator, sees of the game itself."""
        if self.status(number) == "open":
            return None
        key = self.moments[number].state_number, eyes
        if key not in self._views:
            self._views[key] = json.loads(json.dumps(self.state(number).view(eyes).plain()))
        return self._views[key]

    def turns(self, number: int) -> list[list[Any]]:
        """Whose turns there were, and their decisions."""
        moves = self.moments[number].moves
        turns: list[list[Any]] = []
        for now, move in enumerate(moves):
            state = self._play(moves[:now])
            if state.begins_turn:
                turns.append([state.to_act, []])
            turns[-1][1].append(move)
        return turns

    def played(self, number: int) -> set[str]:
        """Every decision that anybody has made so far, also those that were undone."""
        return {event["move"] for event in self.events[:number] if event["kind"] == "decided"}

    def hidden(self, number: int) -> tuple[str, ...]:
        """What must not be in any text."""
        key = self.moments[number].state_number
        if key not in self._hidden:
            self._hidden[key] = _hidden(self.state(number))
        return self._hidden[key]

    def players(self, number: int) -> list[Json]:
        return [self._player(seat, there) for seat, there in enumerate(self.moments[number].seated)]

    def _player(self, seat: int, there: bool) -> Json:
        external = there and seat == WITH_TOKEN and seat not in self.bots
        kind = "free" if not there else "bot" if seat in self.bots or external else "person"
        return {
            "kind": kind,
            "name": self.record.players[seat] if there else None,
            "level": weakest(self.record.game.key) if there and seat in self.bots else None,
            "gone": None,
            "account": False,
            "external": external,
            "generic": there and seat in self.bots,
        }

    def visible_table(self, number: int, eyes: int | None) -> Json:
        """What a reader may see of a table after an event."""
        state = self.state(number)
        there = eyes is not None and self.moments[number].seated[eyes]
        return {
            "id": self.table,
            "game": self.record.game.key,
            "options": dict(self.record.game.options),
            "status": self.status(number),
            "number": number,
            "state": self.moments[number].state_number,
            "you": [eyes] if there else [],
            "players": self.players(number),
            "listed": False,
            "watchable": True,
            "seal": seal(self.record.seed),
            "seed": self.seed(number),
            "clock": self.clock(number),
            "undo": self.can_undo(number, eyes),
            "takeback": self.can_take_back(number, eyes),
            "rematch_wanted": [],
            "rematch": None,
            "rematch_of": None,
            "from_record": False,
            "turns": self.turns(number),
            "outcome": _plain(state.outcome),
            "view": self.view(number, eyes if there else None),
        }

    def seed(self, number: int) -> str | None:
        """The seed, once the game is over."""
        return self.record.seed if self.status(number) == "over" else None

    def can_undo(self, number: int, eyes: int | None) -> bool:
        """Whether a seat is within its turn, and its last decision has revealed nothing."""
        state, moves = self.state(number), self.moments[number].moves
        if eyes is None or state.to_act != eyes or state.begins_turn:
            return False
        return self._play(moves[:-1]).revealed == state.revealed

    def can_take_back(self, number: int, eyes: int | None) -> bool:
        """Whether a seat has a finished turn, and nothing was revealed since it began."""
        if eyes is None or self.status(number) != "playing":
            return False
        now, moves = self.state(number), self.moments[number].moves
        before = [self._play(moves[:count]) for count in range(len(moves))]
        starts = [state for state in before if state.begins_turn and state.to_act == eyes]
        if starts and now.to_act == eyes and not now.begins_turn:
            del starts[-1]
        return bool(starts) and starts[-1].revealed == now.revealed

    def clock(self, number: int) -> Json:
        acting = self.state(number).to_act if self.status(number) == "playing" else None
        return {**CLOCK, "running": acting}


def _plain(outcome: Outcome | None) -> Json | None:
    if outcome is None:
        return None
    places, scores = list(outcome.places), list(outcome.scores)
    return {"places": places, "scores": scores, "reason": outcome.reason}


# The checker


def all_leaks(history: History, texts: list[Text]) -> list[str]:
    """All leaks in some texts, in the order they were sent."""
    found, known = [], 1
    for text in texts:
        known = max(known, *_numbers(text.body), 1)
        found += [f"{text.eyes} at {known}: {leak}" for leak in leaks(history, text, known)]
    return found


def _numbers(body: str) -> list[int]:
    """The number of the event after which a text was written, if it says so."""
    message = _read(body) or {}
    parts = [message, message.get("table", {}), message.get("done", {})]
    if set(message) == {"events"}:
        parts = message["events"]
    return [part["number"] for part in parts if "number" in part]


def _read(body: str) -> Json | None:
    try:
        message = json.loads(body)
    except ValueError:
        return None
    return message if isinstance(message, dict) else {"not": "an object"}


def leaks(history: History, text: Text, known: int) -> Iterator[str]:
    """All leaks in a text when event `known` was the last."""
    message = _read(text.body)
    if message is not None:
        yield from _shape_leaks(history, text.eyes, message)
        yield from _card_leaks(history, text, message, known)
    yield from _word_leaks(history, text, message or {}, known)


def _shape_leaks(history: History, eyes: int | None, message: Json) -> Iterator[str]:
    kind = message.get("type") or _kind(message)
    if kind not in SHAPES or not set(message) <= SHAPES[kind]:
        yield f"a text of an unknown kind: {sorted(message)}"
        return
    if table := message.get("table"):
        yield from _table_leaks(history, eyes, table)
    if kind == "update":
        yield from _update_leaks(history, eyes, message)
    last = (table or message).get("number", len(history.events))
    for event in message.get("events", ()):
        yield from _event_leaks(history, eyes, event, last)
    if message.get("links") and eyes != OPENER:
        yield "links"
    for line in message.get("tables", ()):
        if set(line) != LINE:
            yield f"a line with {set(line) ^ LINE}"
    if not set(message.get("done", ())) <= {"ref", "number"}:
        yield f"done: {message['done']}"
    here = message.get("here", {"seats": [], "watchers": 0})
    if set(here) != {"seats", "watchers"} or not set(here["seats"]) <= set(range(4)):
        yield f"here: {here}"


def _kind(message: Json) -> str:
    if "error" in message:
        return "refused"
    return next((kind for kind, keys in SHAPES.items() if keys == set(message)), "unknown")


def _table_leaks(history: History, eyes: int | None, table: Json) -> Iterator[str]:
    expected = history.visible_table(table["number"], eyes)
    rest = {key: value for key, value in table.items() if key not in expected}
    for key, value in expected.items():
        if table.get(key) != value:
            yield f"{key}: {table.get(key)}"
    if set(rest) != {"offer", "auto"} or not set(rest["auto"]) <= {eyes}:
        yield f"besides: {rest}"
    yield from _offer_leaks(history, table["number"], rest.get("offer"))


def _offer_leaks(history: History, number: int, offer: Json | None) -> Iterator[str]:
    if offer and (set(offer) != OFFER or not set(offer["moves"]) <= history.played(number)):
        yield f"offer: {offer}"


def _update_leaks(history: History, eyes: int | None, message: Json) -> Iterator[str]:
    number = message["number"]
    expected = {
        "state": history.moments[number].state_number,
        "status": history.status(number),
        "clock": history.clock(number),
        "undo": history.can_undo(number, eyes),
        "takeback": history.can_take_back(number, eyes),
        "view": history.view(number, eyes),
        "seed": history.seed(number),
        "rematch_wanted": None,
        "rematch": None,
    }
    for key, value in expected.items():
        if message.get(key) != value:
            yield f"{key}: {message.get(key)}"


def _event_leaks(history: History, eyes: int | None, event: Json, last: int) -> Iterator[str]:
    if not set(event) <= EVENT or event["number"] > last:
        yield f"an event: {event}"
        return
    known = dict(history.events[event["number"] - 1])
    if event["kind"] == "preferred" and eyes != event["seat"]:
        known.pop("auto", None)
    elif event["kind"] == "preferred":
        known["auto"] = event.get("auto")
    if event != known:
        yield f"an event: {event}"


def _card_leaks(history: History, text: Text, message: Json, known: int) -> Iterator[str]:
    """Check that outside the view there are only cards that were played or asked about."""
    if history.record.game.key != "touche":
        return
    rest = _without_view(message)
    if rest.get("type") == "update" or rest.get("table") or "events" in rest:
        rest["ref"] = None
    allowed = set(CARD.findall(" ".join(history.played(known)))) | set(CARD.findall(text.asked))
    if cards := set(CARD.findall(json.dumps(rest))) - allowed:
        yield f"cards: {sorted(cards)}"


def _without_view(message: Json) -> Json:
    rest = {key: value for key, value in message.items() if key != "view"}
    if isinstance(rest.get("table"), dict):
        rest["table"] = {key: value for key, value in rest["table"].items() if key != "view"}
    return rest


def _word_leaks(history: History, text: Text, message: Json, known: int) -> Iterator[str]:
    """Check for seeds, keys, other people's cookies, and the position's text."""
    whole = f"{text.headers}\n{text.body}"
    table = message.get("table", message)
    over = isinstance(table, dict) and table.get("status") == "over"
    if history.record.seed in whole and not over:
        yield "the seed"
    if text.eyes != OPENER and any(key in whole for key in history.keys):
        yield "the key of a seat"
    for seat, secrets in history.secrets.items():
        if seat != text.eyes and any(secret in whole for secret in secrets):
            yield f"who sits on seat {seat}"
    rest = _bare(json.dumps(_without_view(message)) if message else text.body)
    for hidden in history.hidden(known):
        if hidden in rest:
            yield f"something of the position: {hidden}"


def _bare(text: str) -> str:
    return re.sub(r"""[\s"'\\]""", "", text)


def _hidden(state: State) -> tuple[str, ...]:
    """The position's text, and the parts of it that nobody may see: hands, and what lies below."""
    text = str(state)
    if state.game.key == "touche":
        seats = text.partition(" # ")[0].split()[2:]
        parts = [part for seat in seats for part in seat.split(";")[:2]]
    else:
        parts = [stack.partition(",")[2] for stack in text.split()[-4:]]
    first = [re.sub("~[0-9]+", "", ",".join(part.split(",")[:4])) for part in parts]
    return (_bare(text), *(part for part in first if part.count(",") >= 2))


# The players


@dataclass
class Player:
    """A player or spectator who plays, tries forbidden requests, and records every text."""

    guest: Guest
    table: str
    seat: int | None
    dice: random.Random
    stack: AsyncExitStack
    texts: list[Text] = field(default_factory=list)
    asking: str = ""
    decided: int = 0

    def __post_init__(self) -> None:
        self.guest.http.event_hooks["response"] = [self._note]

    async def _note(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.texts.append(Text(self.seat, answer.text, self.asking, str(answer.headers)))

    async def connect(self, seen: int | None = None) -> None:
        self.live = Ear(self, seen)
        await self.stack.enter_async_context(self.live)
        await self.live.receive("table")

    @property
    def latest(self) -> Json:
        """The last known state of the game."""
        heard = (m for m in reversed(self.live.messages) if m["type"] in ("table", "update"))
        message = next(heard)
        found: Json = message.get("table", message)
        return found

    async def sit(self, key: str) -> None:
        assert self.seat is not None
        answer = await self.guest.sit(self.table, self.seat, key)
        assert answer.status_code == 200, answer.text

    async def act(self, do: str, **what: Any) -> Json:
        self.asking = json.dumps(what)
        answer = await self.live.act(do, **what)
        self.asking = ""
        return answer

    # Playing

    async def play(self) -> None:
        await self.connect()
        while self.latest["status"] != "over":
            await self._answer_offer()
            if self._is_to_act():
                await self._take_turn()
            else:
                await self.live.receive("table", "update")
                if self.dice.random() < 0.02:
                    await self.dice.choice([self._look, self._cheat, self._reconnect])()

    def _is_to_act(self) -> bool:
        view = self.latest["view"]
        acts = view is not None and self.seat is not None and view["to_act"] == self.seat
        return acts and self.latest["state"] != self.decided

    async def _answer_offer(self) -> None:
        offer = self.latest.get("offer")
        if offer and self.seat in offer["asked"] and offer != self.offer:
            self.offer = offer
            await self.act("answer", accept=self.dice.random() < 0.7)

    offer: Json | None = None

    async def _take_turn(self) -> None:
        if self.dice.random() < 0.2:
            mischief = (self._look, self._pry, self._cheat, self._go_back, self._say)
            await self.dice.choice(mischief)()
        elif self.latest["view"]["moves"]:
            state, view = self.latest["state"], self.latest["view"]
            self.decided = state
            await self.act("decide", answers=state, move=choose(view, self.dice))
            if view.get("playing") == "joker":  # no card is drawn for it
                await self.act("takeback")

    # Forbidden requests

    async def _look(self) -> None:
        seen = self.dice.randrange(self.latest["number"])
        paths = ("", f"/events?after={seen}", f"/events?after={self.latest['number']}")
        await self.guest.get(f"/tables/{self.table}{self.dice.choice(paths)}")
        await self.guest.get(self.dice.choice(("/tables/playing", "/tables/open", "/me/games")))
        await self.guest.http.get("/metrics")

    async def _pry(self) -> None:
        """Whether it is this player's turn and the game cannot end meanwhile."""
        if self.latest.get("offer") or len(self.latest["view"]["moves"]) < 2:
            return
        last = self.latest["state"] - 2
        advice = "/replay/0/advice", f"/replay/{last}/advice"
        others = "/replay?eyes=all", f"/replay?eyes={0 if self.seat == 1 else 1}"
        for path in ("/record", "/record?form=json", *others, *advice):
            answer = await self.guest.get(f"/tables/{self.table}{path}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")

    async def _cheat(self) -> None:
        """Try forbidden requests over every channel."""
        view = self.latest["view"]
        tries = CARDS if view["game"] == "touche" else [f"{n}e5r" for n in range(1, 91)]
        move = self.dice.choice([each for each in tries if each not in view["moves"]])
        what = {"answers": self.latest["state"], "move": move}
        assert (await self.act("decide", **what))["type"] == "refused"
        self.asking = json.dumps(what)
        answer = await self.guest.act(self.table, "decide", **what)
        self.asking = ""
        assert answer.status_code in (403, 409, 422)
        await self.act("decide", seat=3 if self.seat != 3 else 2, **what)

    async def _go_back(self) -> None:
        await self.act("undo", answers=self.latest["state"])
        await self.act("takeback")

    async def _say(self) -> None:
        await self.act("say", phrase="hello")
        await self.act("prefer", auto=self.dice.random() < 0.5)

    async def _reconnect(self) -> None:
        last = self.latest["number"]
        await self.live.socket.close()
        await self.connect(self.dice.choice((None, 0, 1, last // 2, last, last + 1000)))


class Ear(Live):
    """A live connection whose texts are kept in order with all others."""

    def __init__(self, player: Player, seen: int | None) -> None:
        super().__init__(player.guest, player.table, seen, {})
        self._player = player
        self.raw = Notes(player)


class Notes(list[str]):
    """Records every text with its receiver."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player

    def append(self, text: str) -> None:
        self._player.texts.append(Text(self._player.seat, text, self._player.asking))


def choose(view: Json, dice: random.Random) -> str:
    """A useful decision: one that completes something, else one close to other pieces."""
    moves: list[str] = view["moves"]
    if view["game"] != "touche" or view["task"] not in ("card", "cell"):
        return dice.choice(moves)
    me = view["players"][view["seat"]]
    wanted = {cell for _, cell in me["threats"]}
    reach = {card["card"]: card["cells"] for card in view["hand"]}

    def worth(move: str) -> tuple[int, float]:
        cells = reach.get(move, [move])
        near = (10 * (cell in wanted) + _neighbours(cell, me["pyramids"]) for cell in cells)
        return max(near, default=0), dice.random()

    return max((move for move in moves if move != "joker" or wanted), key=worth, default="joker")


def _neighbours(cell: str, others: list[str]) -> int:
    def place(name: str) -> tuple[int, int]:
        return (ord(name[0]), int(name[1:])) if name[1:].isdigit() else (0, 0)

    (x, y) = place(cell)
    return sum(max(abs(a - x), abs(b - y)) <= 1 for a, b in map(place, others))


# Whole games


@dataclass
class Evening:
    """A game of people and bots with a spectator, and everything they were sent."""

    history: History
    players: list[Player]


async def play_a_game(node: Node, key: str, seats: str) -> Evening:
    """Play a game to its end; `seats` has a p for each person, the first opens, and b for a bot."""
    async with AsyncExitStack() as stack, asyncio.timeout(300):
        people = [seat for seat, kind in enumerate(seats) if kind == "p"]
        guests = {seat: await _guest(stack, node, seat) for seat in people}
        wishes = [ME, *(PERSON if kind == "p" else BOT for kind in seats[1:])]
        opened = await guests[OPENER].open(key, *wishes, watchable=True)
        table = opened["table"]["id"]
        watcher = await stack.enter_async_context(Guest(node, "Wat"))
        players = [
            Player(guest, table, seat, random.Random(f"{key} {seats} {seat}"), stack)
            for seat, guest in [*guests.items(), (None, watcher)]
        ]
        for player in players:
            await player.guest.get(f"/tables/{table}")
        for player in players[1:-1]:
            await player.sit(opened["links"][str(player.seat)])
        await asyncio.gather(*(player.play() for player in players))
        secrets = {seat: _secrets(guest) for seat, guest in guests.items()}
        return Evening(await _history(watcher, table, seats, secrets, opened["links"]), players)


async def _guest(stack: AsyncExitStack, node: Node, seat: int) -> Guest:
    """A client with a cookie; the one on seat 1 uses a token instead."""
    guest = await stack.enter_async_context(Guest(node, f"Player {seat}"))
    answer = await guest.post("/me/tokens", {"name": "bot"})
    if seat != WITH_TOKEN:
        return guest
    token = answer.json()["token"]
    return await stack.enter_async_context(Guest(node, f"Player {seat}", token))


def _secrets(guest: Guest) -> list[str]:
    cookie = guest.http.cookies.get("benben")
    if cookie is None:
        return [guest.http.headers["authorization"].split()[1]]
    return [cookie, cookie.split(".")[0]]


async def _history(
    watcher: Guest, table: str, seats: str, secrets: dict[int, list[str]], links: dict[str, str]
) -> History:
    watcher.http.event_hooks["response"] = []
    record = Record.parse((await watcher.get(f"/tables/{table}/record")).text)
    events = (await watcher.get(f"/tables/{table}/events")).json()["events"]
    bots = tuple(seat for seat, kind in enumerate(seats) if kind == "b")
    return History(table, record, bots, events, secrets, list(links.values()))


GAMES = [("touche", "pp"), ("touche", "pbpb"), ("pyramido", "pb"), ("pyramido", "ppp"),
         ("pyramido", "ppbp")]  # fmt: skip


@pytest.mark.anyio
@pytest.mark.parametrize(("key", "seats"), GAMES)
async def test_nobody_is_ever_sent_what_is_hidden_from_them(
    node: Node, key: str, seats: str
) -> None:
    evening = await play_a_game(node, key, seats)
    history = evening.history
    for player in evening.players:
        assert len(player.texts) > len(history.record.moves)
        assert all_leaks(history, player.texts)[:5] == []
    assert history.record.sealed
    assert_nothing_shown_was_taken_back(history)
    assert_views_depend_on_nothing_hidden(history)


def assert_nothing_shown_was_taken_back(history: History) -> None:
    """A decision that revealed a card or a domino cannot be taken back."""
    for earlier, later in pairwise(history.moments.values()):
        if len(later.moves) < len(earlier.moves):
            before, after = history.state(earlier.number), history.state(later.number)
            assert before.revealed == after.revealed


def assert_views_depend_on_nothing_hidden(history: History) -> None:
    """Check that dealing the hidden information again changes nothing for a seat."""
    for number in list(history.moments)[::10]:
        for eyes in (None, *range(history.record.seats)):
            state = history.state(number)
            other = state.guess(eyes, Rng(f"{number} {eyes}"))
            assert other.view(eyes) == state.view(eyes)


@pytest.mark.anyio
async def test_after_the_end_everybody_may_see_every_hand(node: Node) -> None:
    async with Guest(node, "Ann") as ann, Guest(node, "Eve") as eve:
        opened = await ann.open("touche", ME, BOT, watchable=True)
        table = opened["table"]["id"]
        for path in ("record", "record?form=json", "replay?eyes=all", "replay?eyes=1"):
            for guest in (ann, eve):
                answer = await guest.get(f"/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        assert opened["table"]["seed"] is None
        await ann.act(table, "resign")
        over = await eve.table(table)
        assert opened["table"]["seal"] == over["seal"] == seal(over["seed"])
        record = Record.parse((await eve.get(f"/tables/{table}/record")).text)
        assert (record.seed, record.sealed) == (over["seed"], True)
        steps = (await eve.get(f"/tables/{table}/replay?eyes=all")).json()["steps"]
        assert [step["at"] for step in steps] == list(range(len(record.states)))
        for step, state in zip(steps, record.states, strict=True):
            assert [len(view["hand"]) for view in step["views"]] >= [4, 4]
            expected = [json.loads(json.dumps(state.view(seat).plain())) for seat in (0, 1)]
            assert step["views"] == expected


# Tests of the checker


@cache
def a_finished_game(key: str) -> History:
    """A game of Ann, who opened the table, and Bob, with an undone decision in it."""
    record = Record.begin(game(key), 2, seed="5eed" * 8, players=("Ann", "Bob"))
    dice = random.Random(key)
    while record.state.to_act is not None:
        view = json.loads(json.dumps(record.state.view(record.state.to_act).plain()))
        record = record.play(choose(view, dice))
    history: list[tuple[str, Json]] = [
        ("opened", {}),
        ("seated", {"seat": 1, "name": "Bob"}),
        ("said", {"seat": 0}),
    ]
    for number, (state, move) in enumerate(zip(record.states, record.moves, strict=False)):
        facts = {"seat": state.to_act, "move": str(move), "begins": state.begins_turn}
        history.append(("decided", facts))
        if number == 4:
            history += [("undone", {"seat": state.to_act, "kept": 4}), history[-1]]
    events = [{"number": n, "at": n, "kind": k, **facts} for n, (k, facts) in enumerate(history, 1)]
    secrets = {0: ["anns-number"], 1: ["bobs-number", "bobs-token"]}
    return History("a-table", record, (), events, secrets, ["key-of-bobs-seat"])


NOW = 20


def table_message(history: History, number: int, eyes: int | None) -> Json:
    table = {**history.visible_table(number, eyes), "offer": None, "auto": []}
    here = {"seats": [0, 1], "watchers": 1}
    return {"type": "table", "table": table, "events": history.events[:number], "here": here}


def update_message(history: History, number: int, eyes: int | None) -> Json:
    return {
        "type": "update",
        "number": number,
        "state": history.moments[number].state_number,
        "status": history.status(number),
        "events": history.events[number - 1 : number],
        "clock": history.clock(number),
        "undo": history.can_undo(number, eyes),
        "takeback": history.can_take_back(number, eyes),
        "view": history.view(number, eyes),
        "seed": history.seed(number),
    }


def leaks_in(history: History, message: Json, eyes: int | None) -> list[str]:
    return all_leaks(history, [Text(eyes, json.dumps(message))])


@pytest.mark.parametrize("key", ["touche", "pyramido"])
def test_the_checker_finds_nothing_where_nothing_leaks(key: str) -> None:
    history = a_finished_game(key)
    for number in (1, 2, *range(3, len(history.moments), 11), len(history.moments)):
        for eyes in (None, 0, 1):
            assert leaks_in(history, table_message(history, number, eyes), eyes) == []
            if number > 2:
                assert leaks_in(history, update_message(history, number, eyes), eyes) == []
    refusal = {"error": "illegal", "message": "You do not have 7H."}
    assert all_leaks(history, [Text(0, json.dumps(refusal), "7H")]) == []


Tamper = Callable[[History, Json], object]


def someones_hand(history: History) -> str:
    """A card of Bob's that nobody has seen."""
    view = history.view(NOW, 1)
    assert view is not None
    cards: list[str] = [card["card"] for card in view["hand"]]
    return next(card for card in cards if card not in CARD.findall(str(history.played(NOW))))


def position(history: History) -> str:
    return str(history.state(NOW))


IN_ANY_GAME: dict[str, Tamper] = {
    "the view of another": lambda h, m: m["table"].update(view=h.view(NOW, 1)),
    "the view of later": lambda h, m: m["table"].update(view=h.view(NOW + 1, 0)),
    "the seed": lambda h, m: m["table"].update(seed=h.record.seed),
    "the seed in a word": lambda h, m: m["here"].update(note=f"<{h.record.seed}>"),
    "another seal": lambda h, m: m["table"].update(seal=seal("another seed")),
    "the position": lambda h, m: m["table"].update(position=position(h)),
    "the position in the clock": lambda h, m: m["table"]["clock"].update(text=position(h)),
    "a decision to come": lambda h, m: m["events"].append(h.events[NOW]),
    "a turn to come": lambda h, m: m["table"].update(turns=h.turns(NOW + 6)),
    "what a bot thought": lambda h, m: m["events"][4].update(reasons=["no hearts"]),
    "another decision": lambda h, m: m["events"][4].update(move=h.events[NOW + 4]["move"]),
    "who somebody is": lambda h, m: m["table"]["players"][1].update(player="bobs-number"),
    "a token": lambda h, m: m["here"].update(of="bobs-token"),
    "a seat that is not one's own": lambda h, m: m["table"].update(you=[0, 1]),
    "what another prefers": lambda h, m: m["table"].update(auto=[1]),
    "an offer with more": lambda h, m: m["table"].update(offer={"offer": "draw", "of": "card"}),
    "how it will end": lambda h, m: m["table"].update(outcome=_plain(h.record.outcome)),
    "who will act": lambda h, m: m["table"]["clock"].update(running=None),
    "something new": lambda h, m: m.update(new=1),
    "a new kind": lambda h, m: m.update(type="gossip"),
}


@pytest.mark.parametrize("key", ["touche", "pyramido"])
@pytest.mark.parametrize("leak", IN_ANY_GAME)
def test_the_checker_finds_what_leaks(leak: str, key: str) -> None:
    history = a_finished_game(key)
    message = deepcopy(table_message(history, NOW, 0))
    assert leaks_in(history, message, 0) == []
    IN_ANY_GAME[leak](history, message)
    assert leaks_in(history, message, 0) != []


@pytest.mark.parametrize("key", ["touche", "pyramido"])
def test_the_checker_finds_keys_and_cookies_in_texts_and_headers(key: str) -> None:
    history = a_finished_game(key)
    for eyes, secret in ((1, "key-of-bobs-seat"), (0, "bobs-number"), (None, "anns-number")):
        assert all_leaks(history, [Text(eyes, "fine", headers=f"set-cookie: {secret}")]) != []
        assert all_leaks(history, [Text(eyes, f"so much for {secret}")]) != []
    links = {"table": table_message(history, NOW, 1)["table"], "links": {"0": "another key"}}
    assert leaks_in(history, links, 1) != []


def test_the_checker_finds_a_hidden_card_in_a_refusal() -> None:
    history = a_finished_game("touche")
    card = someones_hand(history)
    done = Text(0, json.dumps({"type": "done", "done": {"ref": 1, "number": NOW}}))
    for told in (card, f"x{card}", f"Bob has {card}."):
        refusal = {"type": "refused", "ref": 1, "error": "illegal", "message": told}
        assert all_leaks(history, [done, Text(0, json.dumps(refusal))]) != []
    offer = {"offer": "takeback", "seat": 1, "moves": [card], "asked": [0]}
    message = table_message(history, NOW, 0)
    message["table"]["offer"] = offer
    assert leaks_in(history, message, 0) != []


def test_the_checker_finds_the_order_of_hidden_dominoes() -> None:
    history = a_finished_game("pyramido")
    stack = next(stack for stack in position(history).split()[-4:] if stack.count(",") > 5)
    below = [int(number) for number in stack.split(",")[1:6]]
    done = Text(0, json.dumps({"type": "done", "done": {"ref": 1, "number": NOW}}))
    for told in (below, str(below), ",".join(map(str, below))):
        refusal = {"type": "refused", "ref": 1, "error": "illegal", "facts": told}
        assert all_leaks(history, [done, Text(0, json.dumps(refusal))]) != []


def test_the_checker_finds_a_hand_that_a_spectator_sees() -> None:
    history = a_finished_game("touche")
    for eyes, other in ((None, 0), (0, None), (1, 0)):
        message = update_message(history, NOW, other)
        assert leaks_in(history, message, eyes) != []
    for earlier, later in pairwise(n for n in history.moments if n > 5):
        message = {**update_message(history, earlier, 0), "view": history.view(later, 0)}
        assert leaks_in(history, message, 0) != []
