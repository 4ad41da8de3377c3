"""The text and JSON formats of records: parsing and writing, without checking any rules."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple, TypeVar

from benben.core.contract import Outcome
from benben.core.errors import Malformed

TITLE = "Benben record 1"
VERSION = 1
LONGEST_TEXT = 1_000_000

_T = TypeVar("_T")


HINT, WHY = "hint", "why"


class HelpUsed(NamedTuple):
    """Help that a player got from a bot: after how many decisions, and what about."""

    at: int
    about: str
    """`hint` for a move to play, `why` for the reasons of a bot's move."""


@dataclass(frozen=True)
class RecordFacts:
    """The unchecked fields of a record."""

    game: str
    options: dict[str, str]
    seats: int
    seed: str
    seal: str | None
    deal: str | None
    start: str | None
    players: list[str]
    result: Outcome | None
    turns: list[list[str]]
    help: list[HelpUsed] = field(default_factory=list)


def write_text(facts: RecordFacts) -> str:
    """The text format: a line for each fact, a blank line, a line for each turn."""
    lines = [TITLE, f"game: {facts.game}"]
    lines += [f"{key}: {value}" for key, value in facts.options.items()]
    lines += [f"seats: {facts.seats}", f"seed: {facts.seed}"]
    optional = ("seal", "deal", "start")
    lines += [f"{key}: {value}" for key in optional if (value := getattr(facts, key))]
    lines += [f"player {seat}: {name}" for seat, name in enumerate(facts.players, 1)]
    if facts.result:
        lines.append(f"places: {' '.join(map(str, facts.result.places))}")
        lines.append(f"scores: {' '.join(map(str, facts.result.scores))}")
        lines.append(f"reason: {facts.result.reason}")
    if facts.help:
        lines.append(f"help: {', '.join(f'{at} {about}' for at, about in facts.help)}")
    lines.append("")
    lines += [f"{number}. {' '.join(turn)}" for number, turn in enumerate(facts.turns, 1)]
    return "\n".join(lines) + "\n"


def write_json(facts: RecordFacts) -> str:
    """The JSON format."""
    data = {"benben": VERSION, **asdict(facts)}
    if facts.seal is None:
        del data["seal"]
    data["help"] = [one._asdict() for one in facts.help]
    if not facts.help:
        del data["help"]
    return json.dumps(data, ensure_ascii=False)


def read(text: str) -> RecordFacts:
    """Parse either format; raises Malformed."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(f"A record has at most {LONGEST_TEXT:,} characters.")
    return _read_json(text) if text.lstrip().startswith("{") else _read_text(text)


def _read_text(text: str) -> RecordFacts:
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != TITLE:
        raise Malformed(f"A record begins with the line {TITLE!r}.")
    body = lines.index("") if "" in lines else len(lines)
    facts = _read_facts(lines[1:body])
    players = [facts.pop(key) for key in sorted(facts) if re.fullmatch("player [1-9]", key)]
    return RecordFacts(
        game=facts.pop("game", ""),
        seats=_number("seats", facts.pop("seats", "")),
        seed=facts.pop("seed", "0"),
        seal=facts.pop("seal", None),
        deal=facts.pop("deal", None),
        start=facts.pop("start", None),
        players=players,
        result=_read_result_lines(facts),
        help=_read_help_line(facts.pop("help", "")),
        options=facts,
        turns=list(_read_turns(lines[body + 1 :])),
    )


def _read_facts(lines: Iterable[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.partition(":")
        if not colon or key in facts:
            raise Malformed(f"Before the moves, each line is 'fact: value', once; not {line!r}.")
        facts[key] = value.strip()
    return facts


def _read_result_lines(facts: dict[str, str]) -> Outcome | None:
    if "reason" not in facts:
        return None
    return Outcome(
        places=_numbers("places", facts.pop("places", "")),
        scores=_numbers("scores", facts.pop("scores", "")),
        reason=facts.pop("reason"),
    )


def _read_help_line(text: str) -> list[HelpUsed]:
    entries = [entry.split() for entry in text.split(",") if text]
    if any(len(entry) != 2 for entry in entries):
        raise Malformed(f"'help' lists numbers of decisions and what help was about, not {text!r}.")
    return [HelpUsed(_number("help", at), about) for at, about in entries]


def _read_turns(lines: Iterable[str]) -> Iterator[list[str]]:
    """Parse the turns; # starts a comment."""
    number = 0
    for line in lines:
        words = line.partition("#")[0].split()
        if not words:
            continue
        number += 1
        if words[0] != f"{number}.":
            raise Malformed(f"Turn {number} begins with '{number}.', not {words[0]!r}.")
        yield words[1:]


def _number(what: str, text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise Malformed(f"{what!r} must be a number, not {text!r}.")
    return int(text)


def _numbers(what: str, text: str) -> tuple[int, ...]:
    return tuple(_number(what, word) for word in text.split())


def _read_json(text: str) -> RecordFacts:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("This looks like JSON, but it cannot be read as JSON.") from None
    if data.get("benben") != VERSION:
        raise Malformed(f'A record in JSON is an object with "benben": {VERSION}.')
    options = _get(data, "options", dict)
    return RecordFacts(
        game=_get(data, "game", str),
        options={key: _get(options, key, str) for key in options},
        seats=_get(data, "seats", int),
        seed=_get(data, "seed", str),
        seal=None if data.get("seal") is None else _get(data, "seal", str),
        deal=None if data.get("deal") is None else _get(data, "deal", str),
        start=None if data.get("start") is None else _get(data, "start", str),
        players=_items(data, "players", str),
        result=None if data.get("result") is None else _read_result(_get(data, "result", dict)),
        turns=[_items({"turns": turn}, "turns", str) for turn in _items(data, "turns", list)],
        help=[
            HelpUsed(_get(one, "at", int), _get(one, "about", str))
            for one in _items({"help": data.get("help", [])}, "help", dict)
        ],
    )


def _read_result(result: Mapping[str, Any]) -> Outcome:
    places, scores = _items(result, "places", int), _items(result, "scores", int)
    return Outcome(tuple(places), tuple(scores), _get(result, "reason", str))


def _get(data: Mapping[str, Any], key: str, kind: type[_T]) -> _T:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Malformed(f"In a record, {key!r} needs a {kind.__name__}, not {str(value)[:40]!r}.")
    return value


def _items(data: Mapping[str, Any], key: str, kind: type[_T]) -> list[_T]:
    return [_get({key: item}, key, kind) for item in _get(data, key, list)]
