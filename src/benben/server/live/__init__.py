"""Live updates over WebSocket: connections, presence, and messages between nodes."""
