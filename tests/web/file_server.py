"""A plain file server, as any host of static sites has."""

import mimetypes
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *_: Any) -> None:
        """Note what is asked for, and say nothing."""
        self.server.paths.add(self.path)  # type: ignore[attr-defined]

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class FileServer:
    """Serves a folder on this machine until it is stopped."""

    def __init__(self, folder: Path) -> None:
        mimetypes.add_type("application/wasm", ".wasm")
        handler = partial(_Handler, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.paths: set[str] = set()
        """All that was asked for."""
        self._server.paths = self.paths  # type: ignore[attr-defined]
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()
