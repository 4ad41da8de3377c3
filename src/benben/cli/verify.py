"""`benben verify`: check a game after it has ended, against the rules and against its seal."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from benben.cli.files import read_records
from benben.cli.options import Json
from benben.cli.summaries import result_of, rules_of
from benben.core import BadChoice, BenbenError, Record
from benben.core.seal import check_seal, seal

Noted = Annotated[
    str | None,
    typer.Option("--seal", metavar="HEX", help="The seal noted when the game started."),
]

FITS = {
    True: "fits the seed.",
    False: "does NOT fit the seed: another seed was sealed.",
}
SAME = {
    True: "is the one noted at the start.",
    False: "is NOT the one noted at the start.",
}


RecordFiles = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE...",
        help="Records, as text or JSON, or results files of the arena; - is standard input.",
    ),
]


def verify(files: RecordFiles, noted: Noted = None, as_json: Json = False) -> None:
    """Check records: every turn against the rules, and the seal of the seed.

    The exit code is 1 if a seal does not fit the seed or is not the one noted at the start, and 2
    if a record cannot be read or is illegal. The others are checked all the same.
    """
    noted = None if noted is None else noted.strip().lower()
    if noted is not None:
        check_seal(noted)
        if len(files) > 1:
            raise BadChoice("--seal is for one record.")
    tell = partial(_tell_all, noted=noted, as_json=as_json, several=len(files) > 1)
    code = max(map(tell, files))
    if code:
        raise typer.Exit(code)


def _tell_all(file: Path, *, noted: str | None, as_json: bool, several: bool) -> int:
    """Check the records of a file; returns the exit code."""
    code = number = 0
    try:
        for number, record in enumerate(read_records(file), 1):
            findings = _examine(record, noted)
            code = max(code, 0 if findings.hold else 1)
            if as_json:
                where = {"file": str(file), "game": number} if several else {}
                typer.echo(json.dumps({**where, **_facts(record, findings)}))
            elif several:
                held = "holds" if findings.hold else "does NOT hold"
                typer.echo(f"{file}: {held}; {len(record.turns)} turns. {result_of(record)}")
            else:
                _tell(record, findings)
    except (BenbenError, OSError) as error:
        if not several:
            raise
        typer.echo(f"{file}: {error}", err=True)
        return 2
    return code


@dataclass(frozen=True)
class Findings:
    """What the seals prove; None where there is nothing to check."""

    sealed: bool | None
    """Whether the seal in the record fits the seed."""
    noted: bool | None
    """Whether the seal noted at the start is the one of the seed."""
    same: bool | None
    """Whether the seal noted at the start is the one in the record."""
    dealt: bool
    """Whether the game was dealt by the seed at all."""

    @property
    def hold(self) -> bool:
        """Whether nothing that could be checked is wrong."""
        seals = [found for found in (self.sealed, self.noted, self.same) if found is not None]
        return all(seals) and (self.dealt or not seals)


def _examine(record: Record, noted: str | None) -> Findings:
    return Findings(
        sealed=record.sealed,
        noted=None if noted is None else noted == seal(record.seed),
        same=None if noted is None or record.seal is None else noted == record.seal,
        dealt=record.deal is None and record.start is None,
    )


def _facts(record: Record, findings: Findings) -> dict[str, object]:
    return {
        "game": record.game.key,
        "seats": record.seats,
        "turns": len(record.turns),
        "result": None if record.outcome is None else asdict(record.outcome),
        "seal": record.seal,
        "checks": asdict(findings),
        "holds": findings.hold,
    }


def _tell(record: Record, findings: Findings) -> None:
    game = record.game
    typer.echo(f"{game.name}, {rules_of(game)}, {record.seats} seats.")
    typer.echo(f"{len(record.turns)} turns replayed: all legal.")
    typer.echo(result_of(record))
    for line in _seal_lines(findings):
        typer.echo(line)


def _seal_lines(findings: Findings) -> Iterator[str]:
    if findings.sealed is None and findings.noted is None:
        yield "There is no seal: whether the deal was fixed at the start cannot be checked."
        return
    if findings.sealed is not None:
        yield f"The seal in the record {FITS[findings.sealed]}"
    if findings.same is not None:
        yield f"The seal in the record {SAME[findings.same]}"
    if findings.noted is not None and not findings.same:
        yield f"The seal noted at the start {FITS[findings.noted]}"
    if findings.noted is None:
        yield "Whether it is the one noted at the start can be checked with --seal."
    if not findings.dealt:
        yield "The game has a deal or a position of its own, so a seal of the seed proves NOTHING."
