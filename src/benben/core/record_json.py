"""The JSON format of records (docs/records.md), without any rules of games."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, TypeVar

from benben.core.annotations import Mark, Note
from benben.core.contract import Outcome
from benben.core.errors import Malformed
from benben.core.record_formats import (
    DEEPEST,
    VERSION,
    HelpUsed,
    LineFacts,
    Location,
    RecordFacts,
    located,
)

_T = TypeVar("_T")

FACTS = ("game", "options", "seats", "seed", "seal", "deal", "start", "players", "tags", "result")


def write_json(facts: RecordFacts) -> str:
    """The record as JSON; what is empty and newer than the first version is left out."""
    data = {
        "benben": VERSION,
        **{key: getattr(facts, key) for key in FACTS},
        "result": asdict(facts.result) if facts.result else None,
        "turns": _turns(facts.line),
        **_remarks(facts.line),
        "help": [one._asdict() for one in facts.help],
    }
    optional = [key for key in ("seal", "tags", "help") if not data[key]]
    return json.dumps({key: data[key] for key in data if key not in optional}, ensure_ascii=False)


def _turns(line: LineFacts) -> list[list[str]]:
    turns: list[list[str]] = []
    for move, turn in zip(line.moves, line.numbers or (), strict=False):
        if turn is not None:
            turns.append([])
        turns[-1].append(move)
    return turns


def _remarks(line: LineFacts) -> dict[str, Any]:
    remarks = {
        "notes": [_note(at, note) for at, note in line.notes.items()],
        "variations": [
            {"at": one.at, "moves": one.moves, **_remarks(one)} for one in line.variations
        ],
    }
    return {key: value for key, value in remarks.items() if value}


def _note(at: int, note: Note) -> dict[str, Any]:
    written: dict[str, Any] = {"at": at}
    if note.comment:
        written["comment"] = note.comment
    if note.marks:
        written["marks"] = [
            {key: value for key, value in asdict(mark).items() if value} for mark in note.marks
        ]
    if note.milliseconds is not None:
        written["milliseconds"] = note.milliseconds
    return written


def read_json(text: str) -> RecordFacts:
    """Parse the JSON format; raises Malformed."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Location(error.lineno, error.colno)
        raise located(Malformed(f"This cannot be read as JSON: {error.msg}."), place) from None
    except (ValueError, RecursionError):
        raise Malformed("This looks like JSON, but it cannot be read as JSON.") from None
    if data.get("benben") != VERSION:
        raise Malformed(f'A record in JSON is an object with "benben": {VERSION}.')
    options, tags = _get(data, "options", dict), _get({"tags": {}, **data}, "tags", dict)
    return RecordFacts(
        game=_get(data, "game", str),
        options={key: _get(options, key, str) for key in options},
        seats=_get(data, "seats", int),
        seed=_get(data, "seed", str),
        seal=None if data.get("seal") is None else _get(data, "seal", str),
        deal=None if data.get("deal") is None else _get(data, "deal", str),
        start=None if data.get("start") is None else _get(data, "start", str),
        players=_items(data, "players", str),
        tags={key: _get(tags, key, str) for key in tags},
        result=None if data.get("result") is None else _read_result(_get(data, "result", dict)),
        help=[
            HelpUsed(_get(one, "at", int), _get(one, "about", str))
            for one in _optional(data, "help")
        ],
        line=_read_main_line(data),
        places={
            **{key: Location(None, None, key) for key in FACTS},
            **{key: Location(None, None, f"options.{key}") for key in options},
        },
    )


def _read_main_line(data: Mapping[str, Any]) -> LineFacts:
    turns = [_items({"turns": turn}, "turns", str) for turn in _items(data, "turns", list)]
    line = LineFacts()
    numbers: list[int | None] = []
    places: list[tuple[int, int]] = []
    for turn, moves in enumerate(turns):
        if not moves:
            place = Location(None, None, f"turns[{turn}]")
            raise located(Malformed(f"Turn {turn + 1} has no decisions."), place)
        line.moves += moves
        numbers += [turn + 1, *[None] * (len(moves) - 1)]
        places += [(turn, index) for index in range(len(moves))]
    line.numbers = numbers
    line.place_of = lambda index: Location(None, None, "turns[{}][{}]".format(*places[index]))
    _read_remarks(data, line, "", 0)
    return line


def _read_remarks(data: Mapping[str, Any], line: LineFacts, path: str, depth: int) -> None:
    line.notes = dict(_read_notes(data, line, path))
    for number, one in enumerate(_optional(data, "variations")):
        inside = f"{path}variations[{number}]."
        if depth == DEEPEST:
            error = Malformed(f"Variations are nested at most {DEEPEST} deep.")
            raise located(error, Location(None, None, inside))
        line.variations.append(_read_variation(one, line, inside, depth + 1))


def _read_variation(data: Mapping[str, Any], around: LineFacts, path: str, depth: int) -> LineFacts:
    line = LineFacts(_get(data, "at", int), _items(data, "moves", str))
    if not around.at <= line.at <= around.end:
        error = Malformed(f"A variation here begins after {around.at} to {around.end} decisions.")
        raise located(error, Location(None, None, f"{path}at"))
    if not line.moves:
        error = Malformed("A variation has at least one decision.")
        raise located(error, Location(None, None, f"{path}moves"))
    line.place_of = lambda index: Location(None, None, f"{path}moves[{index}]")
    _read_remarks(data, line, path, depth)
    return line


def _read_notes(data: Mapping[str, Any], line: LineFacts, path: str) -> Iterator[tuple[int, Note]]:
    earlier = line.at - 1
    for number, one in enumerate(_optional(data, "notes")):
        place = Location(None, None, f"{path}notes[{number}]")
        try:
            at = _get(one, "at", int)
            if not earlier < at <= line.end:
                raise Malformed(f"Notes are in order, after {line.at} to {line.end} decisions.")
            note = _read_note(one)
            if note.milliseconds is not None and at == line.at:
                raise Malformed("A time stands after its decision.")
            if note:
                yield at, note
        except Malformed as error:
            raise located(error, place) from None
        earlier = at


def _read_note(data: Mapping[str, Any]) -> Note:
    marks = [
        Mark(
            _get(mark, "spot", str),
            None if mark.get("to") is None else _get(mark, "to", str),
            _get(mark, "colour", str),
        )
        for mark in _optional(data, "marks")
    ]
    time = data.get("milliseconds")
    return Note(
        _get({"comment": "", **data}, "comment", str),
        tuple(marks),
        None if time is None else _get(data, "milliseconds", int),
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


def _optional(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """A list of objects that may be missing."""
    return _items({key: [], **data}, key, dict)
