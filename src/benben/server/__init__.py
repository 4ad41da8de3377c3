"""The game server: tables, clocks, live updates, storage and the API."""
