"""The texts of a game: its rules, and its words in the reader's language."""

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import Request, get
from litestar.params import Parameter
from markdown_it import MarkdownIt

from benben.core import BadChoice, Game, game_class, text_beside
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused
from benben.words import best_language, source_of

GameKey = Annotated[str, Parameter(description="A key from the catalogue.", max_length=40)]

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
"""Escapes HTML, refuses links that are scripts, and loads nothing from elsewhere."""


class GameRules(msgspec.Struct):
    """The rules of a game, as its package has them."""

    html: str | None
    """Without the title; HTML of the game's own is escaped. None if it brings no rules."""


class GameWords(msgspec.Struct):
    """The texts of a game: names, options, bots, tasks, reasons."""

    fluent: str | None
    """A Fluent file in the reader's language, else in English. None if it brings no texts."""


@get(
    "/catalogue/{game:str}/rules",
    tags=["Catalogue"],
    summary="The rules of a game",
    sync_to_thread=False,
)
def game_rules(game: GameKey) -> GameRules:
    """The rules to read, in English."""
    text = text_beside(_find(game), "rules.md")
    return GameRules(None if text is None else _html(text))


@get(
    "/catalogue/{game:str}/words",
    tags=["Catalogue"],
    summary="The texts of a game",
    sync_to_thread=False,
)
def game_words(request: Request, game: GameKey) -> GameWords:  # type: ignore[type-arg]
    """The texts that a front end shows. Keys contain the game's: `option-pylos-variant`."""
    kind = _find(game)
    language = best_language(request.headers.get("accept-language"))
    own = text_beside(kind, f"words/{language}.ftl") or text_beside(kind, "words/en.ftl")
    return GameWords(own or source_of(language, game))


def _find(key: str) -> type[Game]:
    try:
        return game_class(key)
    except BadChoice:
        raise Refused(refusals.NO_SUCH_GAME) from None


@lru_cache(64)
def _html(text: str) -> str:
    """Markdown as HTML, without a title at its beginning."""
    tokens = MARKDOWN.parse(text)
    has_title = [token.tag for token in tokens[:1]] == ["h1"]
    html: str = MARKDOWN.renderer.render(tokens[3 * has_title :], MARKDOWN.options, {})
    return html
