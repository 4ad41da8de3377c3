"""The text format of records (docs/records.md), without any rules of games."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby, islice

from benben.core.annotations import COLOURS, Mark, Note
from benben.core.contract import Outcome
from benben.core.errors import BenbenError, Malformed
from benben.core.record_formats import (
    DEEPEST,
    HelpUsed,
    LineFacts,
    Location,
    RecordFacts,
    located,
    number,
)

TITLE = "Benben record 1"
NOTHING = "--"
"""Stands where a game ends, before the variations that go on from there."""

_WORD = re.compile(r"#[^\n]*|\[[^][\n]*\]?|[()]|[^\s#()[\]]+|\]")
_NUMBER = re.compile(r"([0-9]{1,6})\.")
_TIME = re.compile(r"([0-9]{1,7})(?:\.([0-9]{1,3}))?s")
_PLAYER = re.compile("player [1-9]")
_TAG = "tag "


def write_text(facts: RecordFacts) -> str:
    """The record as text: a line for each fact, a blank line, a line for each turn."""
    lines = [TITLE, f"game: {facts.game}"]
    lines += [f"{key}: {value}" for key, value in facts.options.items()]
    lines += [f"seats: {facts.seats}", f"seed: {facts.seed}"]
    optional = ("seal", "deal", "start")
    lines += [f"{key}: {value}" for key in optional if (value := getattr(facts, key))]
    lines += [f"player {seat}: {name}" for seat, name in enumerate(facts.players, 1)]
    lines += [f"{_TAG}{name}: {value}" for name, value in facts.tags.items()]
    if facts.result:
        lines.append(f"places: {' '.join(map(str, facts.result.places))}")
        lines.append(f"scores: {' '.join(map(str, facts.result.scores))}")
        lines.append(f"reason: {facts.result.reason}")
    if facts.help:
        lines.append(f"help: {', '.join(f'{at} {about}' for at, about in facts.help)}")
    lines.append("")
    writer = _Writer()
    writer.write(facts.line)
    return "\n".join([*lines, *writer.lines]) + "\n"


class _Writer:
    """Writes decisions, notes and variations."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.indent = ""
        self.fresh = True
        """Whether the next word begins a line."""

    def write(self, line: LineFacts) -> None:
        """Write a line; each turn of the game itself begins a line of the text."""
        branches: dict[int, list[LineFacts]] = {}
        for one in line.variations:
            branches.setdefault(one.at, []).append(one)
        self._note(line.notes.get(line.at))
        for at, (move, turn) in enumerate(
            zip(line.moves, line.numbers or (), strict=True), line.at
        ):
            if turn is not None:
                self.fresh = self.fresh or not self.indent
                self._word(f"{turn}.")
            self._word(move)
            self._note(line.notes.get(at + 1))
            self._variations(branches.get(at, []))
        if line.end in branches:
            self._word(NOTHING)
            self._variations(branches[line.end])

    def _word(self, word: str) -> None:
        if not self.fresh:
            glued = word == ")" or self.lines[-1].endswith("(")
            self.lines[-1] += word if glued else f" {word}"
            return
        numbered = _NUMBER.fullmatch(word) or not self.lines
        self.lines.append(f"{self.indent or ('' if numbered else '   ')}{word}")
        self.fresh = False

    def _note(self, note: Note | None) -> None:
        if note is None:
            return
        if note.milliseconds is not None:
            self._word(f"[{_time_text(note.milliseconds)}]")
        for colour, marks in groupby(note.marks, key=lambda mark: mark.colour):
            self._word(f"[{' '.join([colour, *map(str, marks)])}]")
        for text in note.comment.split("\n") if note.comment else ():
            self._word(f"# {text}".rstrip())
            self.fresh = True

    def _variations(self, variations: list[LineFacts]) -> None:
        outside = self.indent
        for one in variations:
            self.fresh, self.indent = True, f"{outside}   "
            self._word("(")
            self.write(one)
            self._word(")")
            self.fresh, self.indent = True, outside


def _time_text(milliseconds: int) -> str:
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds}.{rest:03}".rstrip("0").rstrip(".") + "s"


def read_text(text: str) -> RecordFacts:
    """Parse the text format; raises Malformed with line and column."""
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != TITLE:
        raise located(Malformed(f"A record begins with the line {TITLE!r}."), Location(1, 1))
    body = lines.index("") if "" in lines else len(lines)
    places: dict[str, Location] = {}
    facts = _read_facts(lines[1:body], places)
    line = _Reader("\n".join(text.splitlines()[body:]), body).read()
    try:
        return _all_facts(facts, line, places)
    except BenbenError as error:
        raise located(error, places.get(error.about)) from None


def _all_facts(facts: dict[str, str], line: LineFacts, places: dict[str, Location]) -> RecordFacts:
    """Sort the facts before the moves; those that remain are options."""
    players = [key for key in sorted(facts) if _PLAYER.fullmatch(key)]
    tags = [key for key in facts if key.startswith(_TAG)]
    for what, keys in (("players", players), ("tags", tags), ("result", ["reason"])):
        if keys and keys[0] in places:
            places[what] = places[keys[0]]
    return RecordFacts(
        game=facts.pop("game", ""),
        seats=number("seats", facts.pop("seats", "")),
        seed=facts.pop("seed", "0"),
        seal=facts.pop("seal", None),
        deal=facts.pop("deal", None),
        start=facts.pop("start", None),
        players=[facts.pop(key) for key in players],
        tags={key.removeprefix(_TAG): facts.pop(key) for key in tags},
        result=_read_result(facts),
        help=_read_help(facts.pop("help", "")),
        options=facts,
        line=line,
        places=places,
    )


def _read_facts(lines: list[str], places: dict[str, Location]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for count, line in enumerate(lines, 2):
        key, colon, value = line.partition(":")
        if not colon or key in facts:
            error = Malformed(
                f"Before the moves, each line is 'fact: value', once; not {line[:40]!r}."
            )
            raise located(error, Location(count, 1))
        facts[key] = value.strip()
        places[key] = Location(count, len(line) - len(facts[key]) + 1)
    return facts


def _read_result(facts: dict[str, str]) -> Outcome | None:
    if "reason" not in facts:
        return None
    return Outcome(
        places=_numbers("places", facts.pop("places", "")),
        scores=_numbers("scores", facts.pop("scores", "")),
        reason=facts.pop("reason"),
    )


def _numbers(what: str, text: str) -> tuple[int, ...]:
    return tuple(number(what, word) for word in text.split())


def _read_help(text: str) -> list[HelpUsed]:
    entries = [entry.split() for entry in text.split(",") if text]
    if any(len(entry) != 2 for entry in entries):
        raise Malformed(f"'help' lists numbers of decisions and what help was about, not {text!r}.")
    return [HelpUsed(number("help", at), about) for at, about in entries]


class _Reader:
    """Reads decisions, notes and variations word by word."""

    def __init__(self, text: str, lines_before: int) -> None:
        self._text = text
        self._lines_before = lines_before
        self._words = enumerate(_WORD.findall(text))

    def read(self, at: int = 0, depth: int = 0, opened: int = 0) -> LineFacts:
        """Read a line that begins after `at` decisions; `opened` is the number of its ( ."""
        line, count = _Line(at), opened
        try:
            for count, word in self._words:
                if word[0] not in "#[()]":
                    line.add(word, count)
                elif word == "(":
                    branch = self.read(line.branch(depth), depth + 1, count)
                    line.variations.append(branch)
                elif word == ")" and depth:
                    return line.facts(self._place, variation=True)
                else:
                    line.remark(word)
            if depth:
                count = opened
                raise Malformed("This ( is never closed.")
            return line.facts(self._place)
        except BenbenError as error:
            raise located(error, self._place(count)) from None

    def _place(self, count: int) -> Location:
        """Where the word of that number stands."""
        match = next(islice(_WORD.finditer(self._text), count, None), None)
        start = match.start() if match else len(self._text)
        lines = self._text.count("\n", 0, start)
        return Location(self._lines_before + lines + 1, start - self._text.rfind("\n", 0, start))


class _Line:
    """What has been read of a line."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.moves: list[str] = []
        self.numbers: list[int | None] = []
        self.words: list[int] = []
        self.turn: int | None = None
        self.ended = False
        self.variations: list[LineFacts] = []
        self.comments: dict[int, list[str]] = {}
        self.marks: dict[int, list[Mark]] = {}
        self.times: dict[int, int] = {}

    def add(self, word: str, count: int) -> None:
        """Add a turn's number, a decision, or the end."""
        numbered = _NUMBER.fullmatch(word) if word[-1] == "." else None
        if numbered and self.turn is None:
            self.turn = int(numbered[1])
        elif self.ended or (word == NOTHING and self.turn is not None):
            raise Malformed(
                f"{word[:40]!r} is out of place: after {NOTHING} only variations follow."
            )
        elif word == NOTHING:
            self.ended = True
        else:
            self.moves.append(word)
            self.numbers.append(self.turn)
            self.words.append(count)
            self.turn = None

    def branch(self, depth: int) -> int:
        """After how many decisions a variation begins that is opened here."""
        if depth == DEEPEST:
            raise Malformed(f"Variations are nested at most {DEEPEST} deep.")
        at = self.at + len(self.moves) - (not self.ended)
        if at < self.at or self.turn is not None:
            raise Malformed("A variation stands after the decision that it replaces.")
        return at

    def remark(self, word: str) -> None:
        """Add a comment, marks or a time to the present position."""
        at = self.at + len(self.moves)
        if word[0] == "#":
            self.comments.setdefault(at, []).append(word[1:].strip())
        elif word[0] != "[" or word[-1] != "]":
            raise Malformed(f"This {word[0]} has no partner.")
        elif time := _TIME.fullmatch(word[1:-1]):
            if at in self.times or not self.moves:
                raise Malformed("A time stands after its decision, once.")
            self.times[at] = 1000 * int(time[1]) + int((time[2] or "").ljust(3, "0"))
        else:
            self.marks.setdefault(at, []).extend(_read_marks(word[1:-1]))

    def facts(self, place: Callable[[int], Location], *, variation: bool = False) -> LineFacts:
        """The whole line."""
        if self.turn is not None:
            raise Malformed(f"Turn {self.turn} has no decisions.")
        if variation and not self.moves:
            raise Malformed("A variation has at least one decision.")
        return LineFacts(
            at=self.at,
            moves=self.moves,
            numbers=self.numbers,
            place_of=lambda index: place(self.words[index]),
            notes=self._notes(),
            variations=self.variations,
        )

    def _notes(self) -> dict[int, Note]:
        notes = {
            at: Note(
                "\n".join(self.comments.get(at, ())),
                tuple(self.marks.get(at, ())),
                self.times.get(at),
            )
            for at in sorted({*self.comments, *self.marks, *self.times})
        }
        return {at: note for at, note in notes.items() if note}


def _read_marks(text: str) -> Iterator[Mark]:
    colour, *spots = text.split() or [""]
    if not spots:
        raise Malformed(
            f"[{text[:40]}] is neither a time nor marks: write [12.5s], [green 1b2] or "
            f"[red 1a1>2b2]; colours are {', '.join(COLOURS)}."
        )
    for spot in spots:
        start, arrow, end = spot.partition(">")
        yield Mark(start, end if arrow else None, colour)
