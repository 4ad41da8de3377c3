"""The game server: tables, clocks, live updates, storage and the API."""

from benben.core.extras import require

require("server", "litestar", "sqlalchemy", "uvicorn")
