"""The pages that show the photographs beside each other."""

from __future__ import annotations

from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from tools.screens.shots import Shot, Size

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ margin: 12px; font: 14px/1.3 system-ui, sans-serif; color: #222; background: #ddd; }}
main {{ display: flex; flex-wrap: wrap; gap: 14px; align-items: start; }}
figure {{ margin: 0; width: {width}px; }}
img {{ display: block; width: 100%; border: 1px solid #888; }}
figcaption {{ padding: 2px 0; }}
.wrong {{ margin: 0; padding-left: 18px; color: #a00; }}
</style>
<h1>{title}</h1>
<nav>{links}</nav>
<main>
{figures}
</main>
"""
THUMB_WIDTH = {True: 420, False: 240}
"""Of a picture that is wider than high, and of one that is not."""
ACROSS_PX = 1900
A_SHEET = 16
"""So many pictures to each photographed sheet: more could not be made out."""


def write(folder: Path, language: str, shots: list[Shot], browser: Browser) -> list[Path]:
    """A page for each size, that of all sizes, and pictures of those pages; gives the pages."""
    sizes = list(dict.fromkeys(shot.size for shot in shots))
    pages = []
    for size in sizes:
        some = [shot for shot in shots if shot.size == size]
        pages.append(_page(folder, f"{language} {_words(size)}", some, sizes, language))
        _photograph(folder, f"{language}-{_words(size)}", some, browser)
    return pages


def _words(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def _page(folder: Path, title: str, shots: list[Shot], sizes: list[Size], language: str) -> Path:
    links = " · ".join(f'<a href="{language}-{_words(s)}.html">{_words(s)}</a>' for s in sizes)
    path = folder / f"{title.replace(' ', '-')}.html"
    path.write_text(_html(folder, title, shots, links), encoding="utf-8")
    return path


def _html(folder: Path, title: str, shots: list[Shot], links: str = "") -> str:
    width, height = shots[0].size
    figures = "\n".join(_figure(folder, shot) for shot in shots)
    return PAGE.format(
        title=escape(title), links=links, figures=figures, width=THUMB_WIDTH[width > height]
    )


def _figure(folder: Path, shot: Shot) -> str:
    file = shot.file.relative_to(folder).as_posix()
    wrong = "".join(f"<li>{escape(what)}</li>" for what in shot.wrong)
    told = f'<ul class="wrong">{wrong}</ul>' if wrong else ""
    caption = escape(f"{shot.state} · {shot.look.name}")
    return (
        f'<figure><a href="{file}"><img src="{file}" alt="" loading="eager"></a>'
        f"<figcaption>{caption}{told}</figcaption></figure>"
    )


def _photograph(folder: Path, name: str, shots: list[Shot], browser: Browser) -> None:
    """The same as pictures, some photographs on each, to be looked at without a browser."""
    page = browser.new_page(viewport={"width": ACROSS_PX, "height": 800})
    for number, start in enumerate(range(0, len(shots), A_SHEET), 1):
        some = shots[start : start + A_SHEET]
        draft = folder / "draft.html"
        draft.write_text(_html(folder, f"{name}, {number}", some), encoding="utf-8")
        page.goto(draft.as_uri())
        page.screenshot(path=folder / f"sheet-{name}-{number}.png", full_page=True)
        draft.unlink()
    page.close()
