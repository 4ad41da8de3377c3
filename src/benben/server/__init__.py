"""The game server: it deals, judges, keeps time and remembers."""
