"""Help in games against bots: hints, and the reasons of bots' moves."""

from functools import partial
from typing import Any

import msgspec
from litestar import Controller, Request, post

from benben.core.record_formats import HINT
from benben.server.http.dependencies import TheService, see, visitor
from benben.server.http.pricing import client_network, price
from benben.server.http.tables import TableId
from benben.server.http.work_queue import TheQueues
from benben.server.tables.commands import Help
from benben.server.tables.replays import ExplainedMove, HelpAnswer, hint, last_turn_of_a_bot
from benben.server.tables.table import Table


class HelpController(Controller):
    """Help in games against bots."""

    path = "/tables/{table_id:str}/help"
    tags = ("Tables",)

    @post("/", summary="Ask a bot for help", status_code=200, guards=[price(30)])
    async def help(
        self,
        request: Request[Any, Any, Any],
        service: TheService,
        queues: TheQueues,
        table_id: TableId,
        data: Help,
    ) -> HelpAnswer:
        """A hint, or why a bot moved so: only where you play bots alone. The record tells it."""
        open_table = await see(service, request, table_id)
        await service.host.act(open_table, visitor(request).known, data)
        table = open_table.table
        if data.about != HINT:
            return HelpAnswer(last_turn_of_a_bot(table))
        key = table_id, "hint", table.state_number
        work = partial(_encoded, table)
        content = await queues.advice.get(key, client_network(request.scope), work)
        return HelpAnswer([msgspec.json.decode(content, type=ExplainedMove)])


def _encoded(table: Table) -> bytes:
    return msgspec.json.encode(hint(table))
