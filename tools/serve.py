"""Serve the built site: `python tools/serve.py [--port 8000]`. Any static server does as well."""

from __future__ import annotations

import argparse
import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"


class SiteHandler(SimpleHTTPRequestHandler):
    """Static files, optionally under a sub-path; always asked anew, so a rebuild shows at once."""

    def __init__(self, *args: object, prefix: str = "/", **kwargs: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Paths outside the sub-path lead to a file that is not there, so that they answer 404."""
        if not path.startswith(self.prefix):
            return super().translate_path("/outside-of-the-site")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        """Say nothing: the address on the terminal is what a player needs."""


class SiteServer(ThreadingHTTPServer):
    """The site on this machine only; `port` 0 takes any free one."""

    daemon_threads = True
    handler = SiteHandler
    # Off, so that a taken port is an error also where the system would let two servers share it.
    allow_reuse_port = False

    def __init__(self, root: Path, port: int, prefix: str = "/") -> None:
        super().__init__(
            ("127.0.0.1", port), partial(self.handler, directory=str(root), prefix=prefix)
        )
        self.address = f"http://localhost:{self.server_port}{prefix}"

    def handle_error(self, *_args: object) -> None:
        """A browser that closes a connection half-way is nothing to report."""


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; the exit status is 1 when the port is taken or nothing is built."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args(arguments).port
    if not (DIST / "index.html").is_file():
        print("The site is not built yet: run `make site`.", file=sys.stderr)
        return 1
    try:
        server = SiteServer(DIST, port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        print(
            f"Port {port} is taken by another program. "
            f"Choose another one: make play PORT={port + 1}",
            file=sys.stderr,
        )
        return 1
    print(f"Baza is served at {server.address} (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
