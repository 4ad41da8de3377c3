"""The example notebook runs and shows what it says."""

import json
from pathlib import Path
from typing import Any

import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

NOTEBOOK = Path(__file__).parents[1] / "docs" / "notebook.ipynb"


@pytest.mark.filterwarnings("ignore")  # Jupyter's own
def test_the_notebook_runs_and_shows_the_same() -> None:
    written: Any = as_node(json.loads(NOTEBOOK.read_text()))
    shown = [outputs(cell) for cell in written.cells]
    again = NotebookClient(written, timeout=120, kernel_name="python3")
    ran = [outputs(cell) for cell in again.execute().cells]
    assert ran == shown
    assert sum("image/svg+xml" in data for cell in shown for data in cell) == 3


def as_node(value: Any) -> Any:
    """A notebook's JSON as nbclient takes it: texts in one piece."""
    if isinstance(value, dict):
        node: Any = NotebookNode  # it has no types
        return node({key: as_node(item) for key, item in value.items()})
    if isinstance(value, list):
        is_text = value and all(isinstance(item, str) for item in value)
        return "".join(value) if is_text else [as_node(item) for item in value]
    return value


def outputs(cell: Any) -> list[dict[str, Any]]:
    """What a cell shows."""
    return [
        {"text": one.text} if one.output_type == "stream" else dict(one.data)
        for one in cell.get("outputs", [])
    ]
