"""`benben verify`: check a game after it has ended, against the rules and against its seal."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from benben.cli.files import read_record
from benben.cli.options import Json, RecordFile
from benben.cli.summaries import result_of, rules_of
from benben.core import Record
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


def verify(file: RecordFile, noted: Noted = None, as_json: Json = False) -> None:
    """Check a record: every turn against the rules, and the seal of its seed.

    The exit code is 1 if a seal does not fit the seed or is not the one noted at the start.
    """
    noted = None if noted is None else noted.strip().lower()
    if noted is not None:
        check_seal(noted)
    record = read_record(file)
    findings = _examine(record, noted)
    if as_json:
        typer.echo(json.dumps(_facts(record, findings)))
    else:
        _tell(record, findings)
    if not findings.hold:
        raise typer.Exit(1)


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
