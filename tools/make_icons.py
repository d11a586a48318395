"""Draw the icons: `python tools/make_icons.py` writes `assets/icons/`.

Three forms of one emblem as SVG, and the sizes that installers want as PNG, which Chromium makes of
them. The same input gives the same SVG. Units: an icon is 96 by 96.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import chromium

TARGET = Path(__file__).resolve().parent.parent / "assets" / "icons"
SIZE = 96
FELT = "#2f6a4f"
EMBLEM = """  <g stroke="#2a2118" stroke-width="2" stroke-linejoin="round">
    <rect x="31" y="19" width="34" height="54" rx="4" fill="#e9dcc0" transform="rotate(-20 48 84)"/>
    <rect x="31" y="19" width="34" height="54" rx="4" fill="#f4ead3" transform="rotate(0 48 84)"/>
    <rect x="31" y="19" width="34" height="54" rx="4" fill="#fffaf0" transform="rotate(20 48 84)"/>
  </g>
  <g transform="rotate(20 48 84)">
    <circle cx="48" cy="46" r="12" fill="#d9a514" stroke="#7a5200" stroke-width="2"/>
    <circle cx="48" cy="46" r="7" fill="none" stroke="#7a5200" stroke-width="1.5"/>
    <path d="M48 40.500 49.600 44.400 53.500 46 49.600 47.600 48 51.500 46.400 47.600 42.500 46 \
46.400 44.400Z" fill="#7a5200"/>
  </g>
"""
"""Three cards in a fan, on the last one a coin."""


class Form(NamedTuple):
    """How the emblem lies on its ground."""

    corner: int
    scale: float
    pixels: tuple[int, ...]


FORMS = {
    "baza": Form(20, 1, (192, 512)),
    # A launcher cuts a maskable icon to its own shape: all within 40 % of the middle stays.
    "baza-maskable": Form(0, 0.8, (192, 512)),
    # Rounded by the system, and never transparent.
    "baza-touch": Form(0, 0.9, (180,)),
}
PAGE_FORM = "baza"
"""The one that the page shows itself, as SVG."""


def icon(form: Form) -> str:
    """One form as SVG text."""
    ground = f'  <rect width="{SIZE}" height="{SIZE}"'
    ground += f' rx="{form.corner}"' if form.corner else ""
    emblem = EMBLEM
    if form.scale != 1:
        middle = SIZE / 2
        shift = f"translate({middle:g} {middle:g}) scale({form.scale:g}) "
        shift += f"translate({-middle:g} {-middle:g})"
        emblem = f'  <g transform="{shift}">\n{EMBLEM}  </g>\n'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">\n'
    return f'{head}{ground} fill="{FELT}"/>\n{emblem}</svg>\n'


def file_name(name: str, pixels: int) -> str:
    """`baza-192.png`."""
    return f"{name}-{pixels}.png"


def main() -> int:
    """Write all icons; the exit status is 1 without a browser."""
    from playwright.sync_api import sync_playwright

    (TARGET / f"{PAGE_FORM}.svg").write_text(icon(FORMS[PAGE_FORM]), encoding="utf-8")
    found = chromium.find()
    if found is None:
        print("No Chromium was found to make the PNG files.", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page()
        for name, form in FORMS.items():
            for pixels in form.pixels:
                page.set_viewport_size({"width": pixels, "height": pixels})
                style = "<style>body{margin:0}svg{display:block}</style>"
                page.set_content(style + icon(form))
                page.screenshot(path=TARGET / file_name(name, pixels), omit_background=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
