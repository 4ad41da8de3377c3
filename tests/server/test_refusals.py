"""The list of refusals is consistent, and the server uses all of it."""

import re
from pathlib import Path

import benben.server
from benben.server.tables import refusals


def test_a_key_has_one_status() -> None:
    statuses = {refusal.key: refusal.status for refusal in refusals.ALL}
    assert all(statuses[refusal.key] == refusal.status for refusal in refusals.ALL)


def test_every_status_is_explained_and_has_keys() -> None:
    assert {refusal.status for refusal in refusals.ALL} == set(refusals.STATUSES)
    assert all(map(refusals.keys_of, refusals.STATUSES))


def test_every_refusal_is_used() -> None:
    folder = Path(benben.server.__file__).parent
    code = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    names = {name for name, value in vars(refusals).items() if isinstance(value, refusals.Refusal)}
    own = {"MALFORMED", "IMPOSSIBLE", "BAD_CHOICE", "ILLEGAL"}  # used within their own file
    assert len(names) == len(refusals.ALL)
    assert names - own == set(re.findall(r"refusals\.([A-Z_]+)\b", code)) & names
