"""Why something cannot be done: a status for HTTP, a key to translate by, a sentence."""

from typing import Any

from benben.core import BenbenError, IllegalMove


class Refused(Exception):
    """What somebody asked for is not done, and nothing has changed."""

    def __init__(self, status: int, key: str, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.status = status
        self.key = key
        self.sentence = sentence
        self.facts = facts

    def plain(self) -> dict[str, Any]:
        """The refusal as data, the same over HTTP and WebSocket."""
        return {"error": self.key, "message": self.sentence, **self.facts}


def forbidden(key: str, sentence: str) -> Refused:
    """Somebody has no right to it."""
    return Refused(403, key, sentence)


def missing(what: str) -> Refused:
    """There is no such thing, or none that this person may know of."""
    return Refused(404, "not-found", f"There is no such {what}, or it is not open to you.")


def conflict(key: str, sentence: str, **facts: Any) -> Refused:
    """It could be done at another moment, but not now."""
    return Refused(409, key, sentence, **facts)


def unfit(error: BenbenError) -> Refused:
    """What the rules or the catalogue say about it; an illegal move names its rule."""
    if isinstance(error, IllegalMove):
        reason = {"reason": error.reason.key, "rule": error.rule, "facts": dict(error.facts)}
        return Refused(422, "illegal", error.sentence, **reason)
    return Refused(400, type(error).__name__.lower(), str(error))
