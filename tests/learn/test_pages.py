"""The pages of the lessons as the build writes them: whole, linked, readable, in each language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from game.rules.options import values_of
from game.rules.record import decode
from game.rules.registry import GAMES
from game.rules.tressette.ranks import ORDER
from game.table.texts import option_title
from tools.learn.pages import COPIED, files_of, lessons, write_lessons
from tools.learn.positions import LessonError
from tools.learn.prose import rendered, slug
from tools.page import offered, spoken, translated

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = list(offered(ROOT))
PAGES = ["index.html", *(name for one in lessons(ROOT) for name in files_of(one).values())]
VOID = {"img", "input", "meta", "link", "br"}
POLICY = "default-src 'self'"


class Page(HTMLParser):
    """What the tests ask of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.misnested: list[str] = []
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.misnested.append(tag)

    def all(self, *names: str) -> list[dict[str, str | None]]:
        """The attributes of all elements with one of these names."""
        return [attributes for tag, attributes in self.tags if tag in names]

    @property
    def ids(self) -> list[str]:
        """All ids, in order."""
        return [found["id"] or "" for _, found in self.tags if "id" in found]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lessons, built beside the assets that they use."""
    dist = tmp_path_factory.mktemp("site")
    (dist / "assets").symlink_to(ROOT / "assets")
    (dist / "index.html").touch()
    for tag in LANGUAGES:
        (dist / "embed" / tag).mkdir(parents=True)
        (dist / "embed" / tag / "make.html").touch()
    write_lessons(ROOT, dist, offered(ROOT), lambda tag: spoken(tag, translated(ROOT, tag)))
    return dist


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """All pages by `LANGUAGE/FILE`."""
    return {
        f"{tag}/{name}": Page(site / "learn" / tag / name) for tag in LANGUAGES for name in PAGES
    }


def each(pages: dict[str, Page]) -> Iterator[tuple[str, str, Page]]:
    """Language, file name and page."""
    for name, page in pages.items():
        tag, _, file = name.partition("/")
        yield tag, file, page


def test_nothing_else_is_written(site: Path) -> None:
    found = {path.relative_to(site / "learn").as_posix() for path in site.glob("learn/**/*.*")}
    assert found == {*COPIED, *(f"{tag}/{name}" for tag in LANGUAGES for name in PAGES)}


def test_each_page_says_its_language_and_knows_the_others(pages: dict[str, Page]) -> None:
    for tag, file, page in each(pages):
        assert page.all("html")[0]["lang"] == tag
        others = {link["hreflang"]: link["href"] for link in page.all("link") if "hreflang" in link}
        assert others == {other: f"../{other}/{file}" for other in LANGUAGES}
        chosen = [link for link in page.all("a") if link.get("aria-current") == "true"]
        assert [link["lang"] for link in chosen] == [tag]


def test_nothing_is_asked_of_anybody_else(pages: dict[str, Page]) -> None:
    for page in pages.values():
        policies = [meta for meta in page.all("meta") if "http-equiv" in meta]
        assert POLICY in (policies[0]["content"] or "")
        assert "unsafe" not in (policies[0]["content"] or "")
        assert "//" not in page.text.replace("<!doctype", "")
        assert "style=" not in page.text
        assert page.all("style") == []
        scripts = [script["src"] for script in page.all("script")]
        assert scripts == ["../look.js", "../lessons.js"]


def test_every_link_leads_somewhere(site: Path, pages: dict[str, Page]) -> None:
    ids = {page.path: page.ids for page in pages.values()}
    for page in pages.values():
        links = [link["href"] for link in page.all("a", "link")]
        links += [element["src"] for element in page.all("img", "script")]
        for link in links:
            parts = urlsplit(link or "")
            target = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
            assert target.exists(), f"{page.path}: {link}"
            if target == site.resolve():
                assert set(parse_qs(parts.fragment)) <= {"lang", "game", "seed", "record"}
            elif parts.fragment:
                assert parts.fragment in ids[target], link


def test_links_to_the_table_can_be_played(pages: dict[str, Page]) -> None:
    """Games that exist, records that are legal and in which the person is to act."""
    played = 0
    for tag, _, page in each(pages):
        for link in page.all("a"):
            asked = parse_qs(urlsplit(link["href"] or "").fragment)
            assert asked.get("lang", [tag]) == [tag]
            assert set(asked.get("game", [])) <= set(GAMES)
            if "record" in asked and tag == "en":
                assert decode(json.loads(asked["record"][0])).turn == 0
                played += 1
    assert played > 10


def test_html_is_well_formed(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert page.misnested == [], name
        assert page.open == [], name
        assert len(set(page.ids)) == len(page.ids), name


def test_headings_are_in_order(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
        assert levels[0] == 1, name
        assert levels.count(1) == 1, name
        assert all(b - a <= 1 for a, b in pairwise(levels)), name


def test_pictures_and_inputs_have_names(pages: dict[str, Page]) -> None:
    """A sign beside its own name has an empty text; a card never has."""
    for name, page in pages.items():
        for picture in page.all("img"):
            assert "alt" in picture, name
            assert picture["alt"] or "card" not in (picture.get("class") or ""), name
        named = [found.get("aria-labelledby") for found in page.all("fieldset")]
        assert all(found in page.ids for found in named), name
        labels = sum(tag == "label" for tag, _ in page.tags)
        assert labels == sum(tag == "input" for tag, _ in page.tags), name


def test_translations_have_the_same_parts(pages: dict[str, Page]) -> None:
    """As many headings, tables, pictures and exercises of the same kinds in the same order."""
    wanted = ("h2", "h3", "table", "figure", "section", "img", "details", "fieldset", "li")
    for file in PAGES:
        english = [tag for tag, _ in pages[f"en/{file}"].tags if tag in wanted]
        for tag in LANGUAGES:
            assert [name for name, _ in pages[f"{tag}/{file}"].tags if name in wanted] == english


def test_exercises_can_be_read_without_a_script(pages: dict[str, Page]) -> None:
    for _, file, page in each(pages):
        sections = [found for found in page.all("section") if "data-exercise" in found]
        assert len(sections) == len(page.all("fieldset"))
        assert bool(sections) == file.endswith("-exercises.html")
        assert "</details></section>" in page.text or not sections


def test_the_order_of_the_cards_is_that_of_the_rules(pages: dict[str, Page]) -> None:
    ladder = re.search(r'<figure class="ladder">.*?</figure>', pages["en/tressette.html"].text)
    assert ladder is not None
    shown = re.findall(r"cards/E(\d+)\.svg", ladder[0])
    assert [int(number) for number in shown] == list(reversed(ORDER))


def test_every_house_rule_stands_on_the_page_of_its_game(pages: dict[str, Page]) -> None:
    lesson_of = {"tute2": "tute", "tute4": "tute"}
    for game, kind in GAMES.items():
        page = pages.get(f"en/{lesson_of.get(game, game)}.html")
        rows = re.findall(r'<th scope="row">(.*?)</th>', "" if page is None else page.text)
        named = {unescape(re.sub(r"<[^>]*>", "", row)) for row in rows}
        for option in fields(kind.options_type):
            if page is not None and len(values_of(option)) > 1:
                assert option_title(option.name) in named, option.name


def test_a_page_has_one_title() -> None:
    with pytest.raises(LessonError, match=r"x\.md: 2 headings of the first level"):
        rendered("# One\n\n# Two\n", "x.md")
    with pytest.raises(LessonError, match="two headings are the same"):
        rendered("# One\n\n## Again\n\n## Again\n", "x.md")


def test_headings_are_linked_to_by_plain_ids() -> None:
    assert slug("¿Qué se gana? Così è.") == "que-se-gana-cosi-e"
    text = rendered("# One *more*\n\n## Two `x`\n\n| a |\n|---|\n| b |\n", "x.md")
    assert text.title == "One more"
    assert '<div class="scroll"><table>' in text.body
    assert '<h2 id="two">' in text.body
