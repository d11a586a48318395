"""A host as a site has it: it compresses, answers 304 to a browser that has a file, and counts."""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Host(ThreadingHTTPServer):
    """Serves a folder from memory at a free port; `sent` is the bytes of bodies so far."""

    daemon_threads = True

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files = {
            "/" + path.relative_to(root).as_posix(): gzip.compress(path.read_bytes(), 9)
            for path in root.rglob("*")
            if path.is_file()
        }
        self.sent = 0
        self.lock = threading.Lock()
        self.address = f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, *_args: object) -> None:
        """A browser that closes a connection half-way is nothing to report."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Host

    def do_GET(self) -> None:
        """Answer with the file, compressed, or 304, or 404."""
        path = unquote(urlsplit(self.path).path)
        path = path + "index.html" if path.endswith("/") else path
        body = self.server.files.get(path)
        if body is None:
            self.send_error(404)
            return
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        is_known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if is_known else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Type", TYPES.get(Path(path).suffix, "application/octet-stream"))
        if is_known:
            self.end_headers()
            return
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        with self.server.lock:
            self.server.sent += len(body)

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def hosting(root: Path) -> Iterator[Host]:
    """The host, running."""
    host = Host(root)
    thread = threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
        thread.join()
