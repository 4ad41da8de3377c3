"""The delivery of the pages' files."""

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
def test_texts_are_compressed_if_the_client_accepts_it(
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


@pytest.mark.parametrize(
    ("address", "language", "needed"),
    [
        ("/", "uk", {"uk"}),
        ("/table/some-table", "en", {"en", "Table", "play"}),
        ("/learn/touche/course", "pl-PL, en;q=0.5", {"pl", "Learn", "touche"}),
    ],
)
def test_a_page_names_what_it_will_ask_for(
    node: Node, address: str, language: str, needed: set[str]
) -> None:
    page = httpx.get(node.url + address, headers={"accept-language": language})
    files = re.findall(
        r"</(assets/([\w-]+?)-[\w-]{8}\.js)>; rel=modulepreload", page.headers["link"]
    )
    assert needed <= {name for _, name in files}
    for file, _ in files:
        assert "javascript" in httpx.get(f"{node.url}/{file}").headers["content-type"]


def test_styles_are_named_as_the_page_will_ask_for_them(node: Node) -> None:
    links = httpx.get(f"{node.url}/table/some-table").headers["link"]
    ways = re.findall(r"\.css>; ([^,]+)", links)
    assert set(ways) == {"rel=preload; as=style; crossorigin"}


def test_a_file_names_nothing_else(node: Node) -> None:
    assert "link" not in httpx.get(f"{node.url}/icon.svg").headers
