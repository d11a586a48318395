"""Everything of others in the site is credited, with its version and the text of its licence."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import credits as page_of_credits
from tools.bake import BORROWED
from tools.page import offered, spoken, translated
from tools.vendor import pieces

ROOT = Path(__file__).resolve().parent.parent
NPM = ROOT / "node_modules"
SPDX = re.compile(r"[A-Za-z0-9.]+(-[A-Za-z0-9.]+)*")


class Links(HTMLParser):
    """Where a page leads, and what it says."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.words = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if tag == "a" and name == "href"]

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    dist = tmp_path_factory.mktemp("site")
    languages = offered(ROOT)
    page_of_credits.write_credits(
        ROOT, dist, languages, lambda tag: spoken(tag, translated(ROOT, tag))
    )
    return dist


def test_everything_that_is_packed_is_named() -> None:
    """Folders of vendored files, packages of the archives, and what package.json depends on."""
    named = {one.id for one in page_of_credits.credited(ROOT)}
    assert {piece.path.split("/")[1] for piece in pieces(NPM)} <= named
    assert set(BORROWED) <= named
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    known = {*page_of_credits.WORKBOX, page_of_credits.PYSCRIPT, "pyodide"}
    assert {name for name in package["dependencies"] if "micropython" not in name} <= known
    worker = (ROOT / "assets/service-worker.js").read_text(encoding="utf-8")
    assert set(re.findall(r"from \"(workbox-[a-z]+)", worker)) <= set(page_of_credits.WORKBOX)


def test_everything_that_builds_is_named() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    build = {*page_of_credits.pinned(ROOT), *package["devDependencies"]} - set(BORROWED)
    assert build - {"axe-core"} == set(page_of_credits.BUILD_LICENCES)  # It only looks for faults.


@pytest.mark.parametrize("tag", offered(ROOT))
def test_the_page_has_versions_licences_and_texts(site: Path, tag: str) -> None:
    page = Links(site / page_of_credits.file_for(tag))
    for one in page_of_credits.credited(ROOT):
        assert f"{one.name} {one.version}" in page.words
        assert SPDX.fullmatch(one.licence)
        assert one.home in page.links
        assert one.text in page.links
        if one.text.startswith("./licences/"):
            assert "copyright" in (site / one.text).read_text(encoding="utf-8").lower()
    for part in page_of_credits.small_parts(ROOT):
        assert f"{part['name']} {part['version']}" in page.words
    assert "./licences/baza.txt" in page.links


def test_each_small_part_has_its_licence(site: Path) -> None:
    """With the name of who holds the copyright, which these licences ask for."""
    text = (site / "licences/pyscript.txt").read_text(encoding="utf-8")
    for part in text.split(page_of_credits.RULE):
        assert re.search(r"copyright", part, re.IGNORECASE), part[:80]
    for part in page_of_credits.small_parts(ROOT):
        assert f"{part['name']} {part['version']}: " in text
