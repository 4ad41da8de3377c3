"""The delivery of the pages' files."""

import json
import re

import httpx
import pytest

from benben.server.http.site import FOLDER, PAGE_FILES, PAGES
from benben.words import words
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
        assert answer.headers["vary"].startswith("accept-encoding")
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


@pytest.mark.parametrize(
    ("accepted", "language", "says"),
    [("uk-UA, en;q=0.5", "uk", "піраміда"), ("pl", "pl", "piramid"), ("de", "en", "Pyramid")],
)
def test_the_page_is_in_the_visitors_language_before_any_script(
    node: Node, accepted: str, language: str, says: str
) -> None:
    page = httpx.get(f"{node.url}/learn", headers={"accept-language": accepted})
    assert f'<html lang="{language}"' in page.text
    assert says in page.text
    assert "accept-language" in page.headers["vary"]


@pytest.mark.parametrize(
    ("address", "language", "title"),
    [
        ("/", "en", "Benben"),
        ("/join/abcdefgh1234/1/a-key", "en-GB", "You are invited to a game"),
        ("/join/abcdefgh1234/1/a-key", "uk", "Вас запрошують на гру"),
        ("/join/abcdefgh1234/1/a-key", "pl", "Zaproszenie do gry"),
    ],
)
def test_a_link_that_is_sent_to_somebody_shows_what_it_is(
    node: Node, address: str, language: str, title: str
) -> None:
    page = httpx.get(node.url + address, headers={"accept-language": language}).text
    assert f'<meta property="og:title" content="{title}" />' in page
    assert page.count(words(language[:2], "finding").text("html-description")) == 2


@pytest.mark.parametrize("icon", ["/icon.svg", "/apple-touch-icon.png"])
def test_the_icons_of_the_page_exist(node: Node, icon: str) -> None:
    assert f'href="{icon}"' in httpx.get(node.url).text
    assert httpx.get(node.url + icon).headers["content-type"].startswith("image/")


@pytest.mark.parametrize(
    "address",
    ["/assets/app-12345678.js", "/favicon.ico", "/no/such/file.css", "/page-files.json", "/wp.php"],
)
def test_a_file_that_does_not_exist_is_no_page(node: Node, address: str) -> None:
    answer = httpx.get(node.url + address)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/settings", 200),
        ("/learn/pylos/course/apex", 200),
        ("/join/abcdefgh1234/1/a-key", 200),
        ("/settings/more", 404),
        ("/no/such/page", 404),
        ("/table/xyz", 404),
    ],
)
def test_only_pages_that_exist_answer_200(node: Node, address: str, status: int) -> None:
    answer = httpx.get(node.url + address)
    assert answer.status_code == status
    assert "<!doctype html>" in answer.text


def test_the_server_knows_every_page_that_is_built() -> None:
    built = json.loads((FOLDER / PAGE_FILES).read_text())["pages"]
    assert set(built) == set(PAGES) - {"index.html"}
