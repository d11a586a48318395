"""Photograph the whole table: `python -m tools.screens` (`make screens`) writes `build/screens/`.

For each language a page for each size, with every phase of every game and what there is besides the
table (start screen, settings, statistics, lessons), in light and dark; the same as pictures
(`sheet-….png`). What the layout check finds wrong stands below a photograph and is printed. `--only
tute4 review` takes what has one of these in its title.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.harness import serve
from tests.browser.states import states
from tools import chromium
from tools.screens import sheet
from tools.screens.places import PLACES
from tools.screens.shots import Look, Shot, Size, open_table, photograph, photograph_places
from tools.serve import DIST

TARGET = Path(__file__).resolve().parent.parent.parent / "build" / "screens"
SIZES = "320x568,360x740,740x360,820x1180,1366x768,1920x1080"
FLAGS = ["--disable-gpu", "--no-sandbox"]


def main(arguments: list[str] | None = None) -> int:
    """Write the sheets; the exit status is 1 without a browser or a built site."""
    given = _given(arguments)
    found = chromium.find()
    if found is None or not (DIST / "index.html").is_file():
        print("This needs Chromium and the built site (`make site`).", file=sys.stderr)
        return 1
    chosen = [state for state in states() if is_wanted(state.title, given.only)]
    looks = [
        Look(scheme, given.forced, given.contrast, given.text)
        for scheme in given.schemes.split(",")
    ]
    sizes = [_size(words) for words in given.sizes.split(",")]
    with serve(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for language in given.langs.split(","):
            folder = given.out / language
            folder.mkdir(parents=True, exist_ok=True)
            table = open_table(browser, address, language, given.text)
            shots: list[Shot] = []
            for shot in photograph(table, chosen, sizes, looks, folder):
                _tell(shot)
                shots.append(shot)
            named = [name for name in PLACES if is_wanted(name, given.only)]
            shots += photograph_places(table.page, address, named, language, sizes, looks, folder)
            table.page.close()
            for page in sheet.write(given.out, language, shots, browser):
                print(page)
        browser.close()
    return 0


def is_wanted(title: str, words: list[str]) -> bool:
    """Whether the title has one of these; all are wanted where none are given."""
    return not words or any(word in title for word in words)


def _given(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.screens", description="Photograph the table.")
    parser.add_argument("--langs", default="en", help="en,es,it")
    parser.add_argument("--sizes", default=SIZES, help=f"widths and heights: {SIZES}")
    parser.add_argument("--schemes", default="light,dark", help="light, dark or both")
    parser.add_argument("--only", default=[], nargs="*", help="words of titles")
    parser.add_argument("--text", type=int, default=100, help="size of text in per cent")
    parser.add_argument("--forced", action="store_true", help="the system's own few colours")
    parser.add_argument("--contrast", action="store_true", help="more contrast is asked for")
    parser.add_argument("--out", type=Path, default=TARGET, help="where to")
    return parser.parse_args(arguments)


def _size(words: str) -> Size:
    width, height = words.split("x")
    return int(width), int(height)


def _tell(shot: Shot) -> None:
    for what in shot.wrong:
        print(f"{shot.state}, {shot.size[0]}x{shot.size[1]}, {shot.look.name}: {what}")


if __name__ == "__main__":
    sys.exit(main())
