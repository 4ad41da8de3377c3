"""The game server: it deals, judges, keeps time and remembers."""

from benben.core.extras import require

require("server", "litestar", "sqlalchemy", "uvicorn")
