"""A node: its parts, put together, started and stopped in order."""

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from benben.core import BadChoice
from benben.server.auth.password_tries import PasswordTries
from benben.server.auth.signing import Signer
from benben.server.bots import BotPlayer, BotRunner
from benben.server.bots.threads import ThreadBotRunner
from benben.server.live.logins import LiveLogins
from benben.server.live.rooms import Rooms
from benben.server.metrics import Metrics
from benben.server.play.chores import Chores
from benben.server.play.departure import finish_departures
from benben.server.play.host import Host
from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.play.pairing import Pairing
from benben.server.rate_limit import Buckets, LastNetworks, Quota
from benben.server.settings import Settings
from benben.server.storage.accounts import Accounts
from benben.server.storage.database import Database, read_url
from benben.server.storage.health_check import HealthCheck
from benben.server.storage.ledger import Ledger
from benben.server.storage.outages import Heartbeat
from benben.server.storage.pairings import Pairings
from benben.server.storage.quarantine import Quarantine
from benben.server.storage.retention import Retention
from benben.server.storage.sessions import Sessions
from benben.server.storage.table_index import TableIndex
from benben.server.storage.upgrade import upgrade
from benben.server.tables.events import Opened, StoredEvent

if TYPE_CHECKING:
    from litestar.channels import ChannelsPlugin

    from benben.server.live.nodes import NodeLink


REQUESTS_PER_TABLE, OPENING_SECONDS = 20, 300
"""In five minutes, an address or a player may open a table for every 20 requests that they may send
in one minute."""

log = structlog.get_logger()


async def _start(what: str, start: Callable[[], Awaitable[None]]) -> None:
    """Start a part; raises BadChoice whatever goes wrong."""
    try:
        await start()
    except BadChoice:
        raise
    except Exception as error:
        raise BadChoice(f"{what} cannot be used: {_cause(error)}") from error


def _cause(error: Exception) -> str:
    """The cause of an error, in one line."""
    match error:
        case OSError(filename=str(file)):
            text = f"{error.strerror}: {file}"
        case TimeoutError():
            text = "it does not answer"
        case SQLAlchemyError():
            text = str(getattr(error, "orig", None) or error)
        case _:
            text = str(error)
    return " ".join(text.split()) or type(error).__name__


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
        self.probes = Buckets(settings.requests_per_minute, settings.requests_per_minute / 60)
        self.live_connections = Quota(settings.connections_per_address)
        tables = settings.requests_per_minute / REQUESTS_PER_TABLE
        self.openings = Buckets(tables, tables / OPENING_SECONDS)
        self.password_tries = PasswordTries()
        self.last_networks = LastNetworks()
        shared = not self.database.is_sqlite
        self._ledger = Ledger(self.database, self.metrics)
        self.quarantine = Quarantine(self.database)
        self.health = HealthCheck(self.database)
        self.open_tables = OpenTables(
            self._ledger, Heartbeat(self.database), self.quarantine, self.metrics, shared=shared
        )
        self.pairing = Pairing(self.open_tables, Pairings(self.database))
        self.channels, link = self._link_over(settings.redis)
        self.logins = LiveLogins(self.sessions, link)
        self.rooms = Rooms(self.open_tables, self.metrics, self.logins, link)
        self._bot_runner = self._make_bot_runner(settings.redis)
        self._chores = Chores(
            self.open_tables, self.rooms, self.table_index, self._ledger, self._bot_runner,
            Retention(self.database, settings.keep_cancelled, settings.keep_games), self.pairing,
            self.logins, self._finish_departures, shared=shared, keeps_time=keeps_time,
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
            return ThreadBotRunner(bot_player, self.last_networks, self.metrics)
        from benben.server.bots.queue import QueueBotRunner

        return QueueBotRunner(bot_player, self.last_networks, self.metrics, redis)

    async def _finish_departures(self) -> None:
        await finish_departures(self.table_index, self.open_tables, self.host)

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

        Raises BadChoice if that is not possible, whatever the reason.
        """
        try:
            await _start("The database", self._open_storage)
            await _start("Redis", self._bot_runner.start)
            await _start("The database", self._chores.start)
        except BaseException:
            await self._stop_parts()
            raise
        self.rooms.listen()
        log.info("node started", node=self.node, database=self.database.url.get_backend_name())

    async def _open_storage(self) -> None:
        self.database.claim()
        await upgrade(self.database)
        self.signer = Signer(await self.accounts.shared("key", secrets.token_hex(32)))
        self.host = Host(self.open_tables, self.table_index, self.signer, self.openings)
        self._ledger.start()

    async def stop(self) -> None:
        """Stop the chores and the bots, store what is waiting, close the database."""
        await self._stop_parts()
        log.info("node stopped", node=self.node)

    async def _stop_parts(self) -> None:
        self.rooms.stop()
        await self._chores.stop()
        await self._bot_runner.stop()
        await self._ledger.stop()
        await self.database.close()
