"""Find or install a Chromium for the browser tests: `python tools/chromium.py` prints its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def system_browser() -> str | None:
    """The path of an installed Chromium or Chrome that starts (some systems ship a mere stub)."""
    for name in NAMES:
        found = shutil.which(name)
        if found and subprocess.run([found, "--version"], capture_output=True).returncode == 0:
            return found
    return None


def playwright_browser() -> str | None:
    """The path of the Chromium that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.is_file() else None


def find() -> str | None:
    """The browser to test with, or None."""
    return system_browser() or playwright_browser()


def _root_command() -> list[str] | None:
    """What goes before a command that needs root; None when this user cannot become root."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if (
        sudo
        and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return [sudo, "-n"]
    return None


def _install_from_system() -> None:
    """The system's package, where there is apt-get and the right to use it; it may fail."""
    prefix = _root_command()
    if prefix is None or not shutil.which("apt-get"):
        return
    install = ["install", "-q", "-y", "--no-install-recommends", "chromium"]
    for arguments in (["update", "-q"], install):
        command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *arguments]
        # Our own output is the path alone; what apt-get says goes to the error stream.
        subprocess.run(command, stdout=sys.stderr, check=False)


def _install_from_playwright() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, stdout=sys.stderr, check=False)


def find_or_install() -> str | None:
    """The browser to test with, installed if need be; None when there is no way to get one."""
    for install in (_install_from_system, _install_from_playwright):
        if found := find():
            return found
        print("No Chromium found; installing one for the browser tests ...", file=sys.stderr)
        install()
    return find()


def main() -> int:
    """Print the browser's path; the exit status is 1 when there is none."""
    path = find_or_install()
    if path is None:
        print(
            "No Chromium could be installed. Please install Chromium or Chrome and run this again.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
