"""A node: its parts, put together, started and stopped in order."""

import secrets
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from benben.core import BadChoice
from benben.server.auth.signing import Signer
from benben.server.bots import BotPlayer, BotRunner
from benben.server.bots.threads import ThreadBotRunner
from benben.server.live.rooms import Rooms
from benben.server.metrics import Metrics
from benben.server.play.chores import Chores
from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables, StoredEvent
from benben.server.rate_limit import Buckets
from benben.server.settings import Settings
from benben.server.storage.accounts import Accounts
from benben.server.storage.database import Database, read_url
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Heartbeat
from benben.server.storage.sessions import Sessions
from benben.server.storage.table_index import TableIndex
from benben.server.storage.upgrade import upgrade
from benben.server.tables.events import Opened

if TYPE_CHECKING:
    from litestar.channels import ChannelsPlugin

    from benben.server.live.nodes import NodeLink


def _cause(error: Exception) -> str:
    """The cause of an error, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


log = structlog.get_logger()

PASSWORDS_AT_ONCE, PASSWORD_SECONDS = 10, 300
"""How many passwords may be tried for one name within so many seconds."""


class Service:
    """A node: everything that the API calls."""

    signer: Signer
    host: Host
    failure: BadChoice | None = None
    """Why the node could not start."""

    def __init__(self, settings: Settings, *, keeps_time: bool = True) -> None:
        self.settings = settings
        self.node = secrets.token_hex(8)
        self.metrics = Metrics()
        self.database = Database(read_url(settings.database))
        self.accounts = Accounts(self.database)
        self.sessions = Sessions(self.database)
        self.table_index = TableIndex(self.database)
        self.requests = Buckets(settings.requests_per_minute, settings.requests_per_minute / 60)
        self.passwords = Buckets(PASSWORDS_AT_ONCE, PASSWORDS_AT_ONCE / PASSWORD_SECONDS)
        shared = not self.database.is_sqlite
        self._ledger = Ledger(self.database, self.metrics)
        heartbeat = Heartbeat(self.database)
        self.open_tables = OpenTables(self._ledger, heartbeat, self.metrics, shared=shared)
        self.channels, link = self._link_over(settings.redis)
        self.rooms = Rooms(self.open_tables, self.metrics, link)
        self._bot_runner = self._make_bot_runner(settings.redis)
        self._chores = Chores(
            self.open_tables, self.rooms, self.table_index, self._ledger, self._bot_runner,
            shared=shared, keeps_time=keeps_time,
        )  # fmt: skip
        self.open_tables.event_hooks += [self._ask_bot, self._log_event]

    def _link_over(self, redis: str | None) -> tuple["ChannelsPlugin | None", "NodeLink | None"]:
        """The link to other nodes, if there can be any."""
        if redis is None:
            return None, None
        # imported only here, so that a single node starts faster
        from benben.server.live.nodes import NodeLink, channels_over

        channels = channels_over(redis)
        return channels, NodeLink(channels, self.node)

    def _make_bot_runner(self, redis: str | None) -> BotRunner:
        """Bots run in threads of this node, or on the workers of all nodes."""
        bot_player = BotPlayer(self.open_tables, self.metrics)
        if redis is None:
            return ThreadBotRunner(bot_player, self.metrics)
        from benben.server.bots.queue import QueueBotRunner

        return QueueBotRunner(bot_player, self.metrics, redis)

    def _ask_bot(self, open_table: OpenTable, _: StoredEvent) -> None:
        if open_table.table.server_acts:
            self._bot_runner.request_move(open_table)

    def _log_event(self, open_table: OpenTable, stored_event: StoredEvent) -> None:
        table = open_table.table
        if isinstance(stored_event[2], Opened):
            log.info("table opened", table=table.id, game=table.game.key)
        elif table.outcome and table.state_number == table.number:
            reason, moves = table.outcome.reason, len(table.moves)
            log.info("game over", table=table.id, game=table.game.key, reason=reason, moves=moves)

    async def start(self) -> None:
        """Upgrade the database, load the signing key, start the bots and the chores.

        Raises BadChoice if that is not possible.
        """
        self.database.claim()
        try:
            await upgrade(self.database)
            self.signer = Signer(await self.accounts.shared("key", secrets.token_hex(32)))
        except (SQLAlchemyError, OSError) as error:
            raise BadChoice(f"The database cannot be used: {_cause(error)}") from error
        self.host = Host(self.open_tables, self.table_index, self.signer)
        self._ledger.start()
        try:
            await self._bot_runner.start()
        except (ConnectionError, OSError) as error:
            raise BadChoice(f"Redis cannot be used: {_cause(error)}") from error
        await self._chores.start()
        self.rooms.listen()
        log.info("node started", node=self.node, database=self.database.url.get_backend_name())

    async def stop(self) -> None:
        """Stop the chores and the bots, store what is waiting, close the database."""
        self.rooms.stop()
        await self._chores.stop()
        await self._bot_runner.stop()
        await self._ledger.stop()
        await self.database.close()
        log.info("node stopped", node=self.node)
