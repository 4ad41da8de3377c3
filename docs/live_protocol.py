"""Write the tables of the live protocol into docs/server.md, from the server's message types."""

import re
from pathlib import Path

from benben.server.http.live_protocol import commands_table, messages_table

FILE = Path(__file__).with_name("server.md")
TABLES = {"commands": commands_table, "messages": messages_table}


def updated(text: str) -> str:
    """The text with the tables between their markers generated from the message types."""
    for name, table in TABLES.items():
        marked = re.compile(rf"(<!-- begin {name}:[^\n]*-->\n).*?(<!-- end {name} -->)", re.DOTALL)
        text, count = marked.subn(rf"\1\n{table()}\n\n\2", text)
        if count != 1:
            raise SystemExit(f"{FILE.name} has {count} places for the table of {name}.")
    return text


if __name__ == "__main__":
    FILE.write_text(updated(FILE.read_text(encoding="utf-8")), encoding="utf-8")
