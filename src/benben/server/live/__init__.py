"""WebSocketMiddleware updates: who is at a table, and what each hears of it as it happens."""
