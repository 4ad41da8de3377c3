"""Our bots over the arena's line protocol (docs/arena.md), for programs in any language."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from benben.bots.contract import Bot, Budget, Observation
from benben.core import BenbenError, Game, Malformed, game_class

LONGEST_LINE = 4_000_000


def serve(game: Game, bot: Bot, budget: Budget, lines: Iterable[str]) -> Iterator[str]:
    """Answer each line with a line; a message that cannot be answered gets an "error"."""
    server = _Server(game, bot, budget)
    for line in lines:
        if line.strip():
            answer = server.answer(line)
            if answer is not None:
                yield json.dumps(answer)


class _Server:
    """What has been said so far."""

    def __init__(self, game: Game, bot: Bot, budget: Budget) -> None:
        self._game, self._bot, self._budget = game, bot, budget

    def answer(self, line: str) -> dict[str, Any] | None:
        """The answer to a message, None if it needs none."""
        try:
            message = _read(line)
            if message["type"] == "start":
                return self._start(message)
            if message["type"] == "decide":
                return self._decide(message)
            return None if message["type"] == "end" else {"error": "unknown type of message"}
        except BenbenError as error:
            return {"error": str(error)}

    def _start(self, message: dict[str, Any]) -> dict[str, Any]:
        options = message.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise Malformed("'options' is an object of texts.")
        if message.get("game", self._game.key) != self._game.key:
            raise Malformed(f"This engine plays {self._game.key}.")
        self._game = game_class(self._game.key)(**options)
        return {}

    def _decide(self, message: dict[str, Any]) -> dict[str, Any]:
        state = self._game.parse_state(_text(message, "position"))
        if state.to_act is None:
            raise Malformed("The game is over: there is nothing to decide.")
        limits = {key: message.get(key, getattr(self._budget, key)) for key in ("seconds", "nodes")}
        if not all(value is None or _is_number(value) for value in limits.values()):
            raise Malformed("'seconds' and 'nodes' are numbers or null.")
        seed = message.get("seed", "0")
        answer = self._bot.choose(Observation(state, state.to_act), Budget(**limits), str(seed))
        return {"move": answer.move, "evaluation": answer.evaluation,
                "reasons": [str(reason) for reason in answer.reasons]}  # fmt: skip


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _read(line: str) -> dict[str, Any]:
    try:
        message = json.loads(line) if len(line) <= LONGEST_LINE else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Malformed('A message is a JSON object in one line, with a "type".')
    return message


def _text(message: dict[str, Any], key: str) -> str:
    value = message.get(key)
    if not isinstance(value, str):
        raise Malformed(f"{message['type']!r} needs a text {key!r}.")
    return value
