"""All parts of a node, put together, started and stopped in order."""

import secrets
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from benben.core import BadChoice
from benben.server.auth.signing import Signer
from benben.server.bots import Mind, Thinking
from benben.server.bots.threads import ThinkingHere
from benben.server.chores import Keeper
from benben.server.live.rooms import Rooms
from benben.server.metrics import Metrics
from benben.server.play.host import Host
from benben.server.play.open_tables import Hall, Happening, Place
from benben.server.rate_limit import Buckets
from benben.server.settings import Settings
from benben.server.storage.accounts import People
from benben.server.storage.database import Database, read_url
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Pulse
from benben.server.storage.table_index import Lists
from benben.server.storage.upgrade import upgrade
from benben.server.tables.events import Opened

if TYPE_CHECKING:
    from litestar.channels import ChannelsPlugin

    from benben.server.live.nodes import Wire


def _cause(error: Exception) -> str:
    """What is behind an error, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


log = structlog.get_logger()

PASSWORDS_AT_ONCE, PASSWORD_SECONDS = 10, 300
"""So many passwords may be tried for one name, and again after so many seconds."""


class Service:
    """A node: what the API calls."""

    signer: Signer
    host: Host
    failure: BadChoice | None = None
    """Why it could not start."""

    def __init__(self, settings: Settings, *, keeps_time: bool = True) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.metrics = Metrics()
        self.database = Database(read_url(settings.database))
        self.people = People(self.database)
        self.lists = Lists(self.database)
        self.requests = Buckets(settings.requests_per_minute, settings.requests_per_minute / 60)
        self.passwords = Buckets(PASSWORDS_AT_ONCE, PASSWORDS_AT_ONCE / PASSWORD_SECONDS)
        shared = not self.database.is_sqlite
        self._ledger = Ledger(self.database, self.metrics)
        self.hall = Hall(self._ledger, Pulse(self.database), self.metrics, shared=shared)
        self.channels, wire = self._wire_to(settings.redis)
        self.rooms = Rooms(self.hall, self.metrics, wire)
        self._thinking = self._thinking_at(settings.redis)
        self._keeper = Keeper(
            self.hall, self.rooms, self.lists, self._ledger, self._thinking,
            shared=shared, keeps_time=keeps_time,
        )  # fmt: skip
        self.hall.followers += [self._wake_bot, self._note]

    def _wire_to(self, redis: str | None) -> tuple["ChannelsPlugin | None", "Wire | None"]:
        """The way to other nodes, if there are any."""
        if redis is None:
            return None, None
        from benben.server.live.nodes import Wire, channels_over  # one node alone starts faster

        channels = channels_over(redis)
        return channels, Wire(channels, self.node)

    def _thinking_at(self, redis: str | None) -> Thinking:
        """Where bots think: in threads here, or together with other nodes."""
        mind = Mind(self.hall, self.metrics)
        if redis is None:
            return ThinkingHere(mind, self.metrics)
        from benben.server.bots.queue import ThinkingTogether

        return ThinkingTogether(mind, self.metrics, redis)

    def _wake_bot(self, place: Place, _: Happening) -> None:
        if place.table.server_acts:
            self._thinking.ask(place)

    def _note(self, place: Place, happening: Happening) -> None:
        table = place.table
        if isinstance(happening[2], Opened):
            log.info("table opened", table=table.id, game=table.game.key)
        elif table.outcome and table.state_number == table.number:
            reason, moves = table.outcome.reason, len(table.moves)
            log.info("game over", table=table.id, game=table.game.key, reason=reason, moves=moves)

    async def start(self) -> None:
        """Begin: the database in shape, the key that signs, the bots, the rounds.

        Raises BadChoice if that is not possible.
        """
        self.database.claim()
        try:
            await upgrade(self.database)
            self.signer = Signer(await self.people.shared("key", secrets.token_hex(32)))
        except (SQLAlchemyError, OSError) as error:
            raise BadChoice(f"The database cannot be used: {_cause(error)}") from error
        self.host = Host(self.hall, self.lists, self.signer)
        self._ledger.start()
        try:
            await self._thinking.start()
        except (ConnectionError, OSError) as error:
            raise BadChoice(f"Redis cannot be used: {_cause(error)}") from error
        await self._keeper.start()
        self.rooms.listen()
        log.info("node started", node=self.node, database=self.database.url.get_backend_name())

    async def stop(self) -> None:
        """End: no more rounds, no more thinking, all that waits stored."""
        self.rooms.stop()
        await self._keeper.stop()
        await self._thinking.stop()
        await self._ledger.stop()
        await self.database.close()
        log.info("node stopped", node=self.node)
