"""Everything that a form for a new game needs."""

import msgspec
from litestar import Request, get

from benben.bots import Level
from benben.bots.levels import adviser, levels
from benben.core import Game, game_keys
from benben.core import game as find_game
from benben.server.tables.setup import LIMITS, LONGEST_INCREMENT
from benben.words import LANGUAGES, best_language, phrases


class OptionFacts(msgspec.Struct):
    """One thing to choose; the first choice is the default."""

    key: str
    choices: tuple[str, ...]
    summary: str


class LevelFacts(msgspec.Struct):
    """A bot that can take a seat."""

    key: str
    name: str
    summary: str
    roles: tuple[str, ...]
    """What it is taken for where nobody names a level: quick-opponent, stand-in or adviser."""


class GameFacts(msgspec.Struct):
    """A game: how many play, what can be chosen, which bots there are."""

    key: str
    name: str
    summary: str
    seats: tuple[int, ...]
    """The usual number first."""
    seat_names: tuple[str, ...]
    options: list[OptionFacts]
    levels: list[LevelFacts]
    hides: bool
    """Whether anything is hidden from anybody, such as the order of a pile."""
    private_views: bool
    """Whether some seats see what others do not."""
    gives_advice: bool
    """Whether a bot tells what it would have done in a finished game."""


class ClockFacts(msgspec.Struct):
    """A kind of clock and what it can be set to."""

    kind: str
    least_seconds: int
    most_seconds: int
    most_increment: int


class PhraseFacts(msgspec.Struct):
    """Something one can say at a table, in the reader's language."""

    key: str
    text: str


class Catalogue(msgspec.Struct):
    """All that can be played here, and how."""

    games: list[GameFacts]
    clocks: list[ClockFacts]
    phrases: list[PhraseFacts]
    languages: tuple[str, ...]


@get("/catalogue", tags=["Catalogue"], summary="Games, options, bots, clocks and phrases")
async def catalogue(request: Request) -> Catalogue:  # type: ignore[type-arg]
    """Everything that a form for a new game needs. Phrases are in the language asked for."""
    return facts(best_language(request.headers.get("accept-language")))


def facts(language: str) -> Catalogue:
    """The catalogue with phrases in this language."""
    return Catalogue(
        games=[_game(find_game(key)) for key in game_keys()],
        clocks=[_clock(kind, *span) for kind, span in LIMITS.items()],
        phrases=[PhraseFacts(key, text) for key, text in phrases(language).items()],
        languages=LANGUAGES,
    )


def _game(game: Game) -> GameFacts:
    return GameFacts(
        key=game.key,
        name=game.name,
        summary=(game.__doc__ or "").split("\n")[0],
        seats=game.seats,
        seat_names=game.seat_names,
        options=[OptionFacts(o.key, o.choices, o.summary) for o in game.choices],
        levels=[_level(level) for level in levels(game.key)],
        hides=game.hides,
        private_views=game.private_views,
        gives_advice=adviser(game.key) is not None,
    )


def _level(level: Level) -> LevelFacts:
    return LevelFacts(level.key, level.name, level.summary, level.roles)


def _clock(kind: str, least: int, most: int) -> ClockFacts:
    return ClockFacts(kind, least, most, LONGEST_INCREMENT if kind == "total" else 0)
