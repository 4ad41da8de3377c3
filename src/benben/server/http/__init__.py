"""What can be asked over HTTP and WebSocket; docs/server.md tells it to people."""
