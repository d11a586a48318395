"""Photograph the table for installers: `python tools/make_screens.py` writes `assets/screens/`.

It opens the built site in Chromium, at one match and one card of it, on a phone and on a wide
screen. The pictures are shown by a browser before it installs the game, and nowhere in the page.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import chromium
from tools.serve import DIST, SiteServer

TARGET = Path(__file__).resolve().parent.parent / "assets" / "screens"
SIZES = {"narrow": (412, 892), "wide": (1280, 800)}
"""Width and height in CSS pixels; the pictures have one pixel for each."""
MATCH = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
CARDS_BEFORE = 3
IDLE = "document.documentElement.dataset.busy === 'false'"


def main() -> int:
    """Write both pictures; the exit status is 1 without a browser or a built site."""
    from playwright.sync_api import sync_playwright

    found = chromium.find()
    if found is None or not (DIST / "index.html").is_file():
        print("This needs Chromium and the built site (`make site`).", file=sys.stderr)
        return 1
    TARGET.mkdir(exist_ok=True)
    server = SiteServer(DIST, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name, (width, height) in SIZES.items():
            # Without a service worker nothing of it lies in the picture.
            page = browser.new_page(
                viewport={"width": width, "height": height}, service_workers="block"
            )
            page.goto(server.address + MATCH)
            page.locator("[data-table]").wait_for()
            for _ in range(CARDS_BEFORE):
                page.wait_for_function(IDLE)
                page.locator('[data-action^="play "]').first.click()
            page.wait_for_function(IDLE)
            page.mouse.move(0, 0)
            page.screenshot(path=TARGET / f"{name}.png")
        browser.close()
    server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
