"""How the files of the pages are sent."""

import re

import httpx
import pytest

from tests.server.nodes import Node


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_texts_are_compressed_for_whoever_understands_it(
    node: Node, accepted: str, packed: str | None
) -> None:
    headers = {"accept-encoding": accepted}
    page = httpx.get(node.url, headers=headers)
    script, *_ = re.findall(r'src="(/assets/.*?\.js)"', httpx.get(node.url).text)
    code = httpx.get(node.url + script, headers=headers)
    for answer in (page, code):
        assert answer.headers.get("content-encoding") == packed
        assert answer.headers["vary"] == "accept-encoding"
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert "javascript" in code.headers["content-type"]
    assert "immutable" in code.headers["cache-control"]
    assert "import" in code.text
