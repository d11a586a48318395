"""The pages of the lessons, `learn/LANGUAGE/*.html` in the site.

A page is Markdown (`learn/LANGUAGE/*.md`) in which names stand for what the rules know: `{{
ranks("tressette") }}` becomes the cards in their order. Jinja fills them in, markdown-it-py makes
HTML of it, `learn/page.html` is what all pages have around that. The exercises have no Markdown:
they are written from `learn/exercises`.
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from tools.foreign import marked_page
from tools.learn import tables
from tools.learn.drill import drill
from tools.learn.figures import joined
from tools.learn.payments import payments
from tools.learn.positions import FOLDER as EXERCISES
from tools.learn.positions import GAMES, Exercise, LessonError, exercises
from tools.learn.prose import Heading, Text, rendered
from tools.learn.tables import DealTables
from tools.learn.words import pattern, say

SOURCE = "learn"
DEALS = f"{SOURCE}/deals.toml"
"""The annotated deals: short records by name."""
COPIED = ("lessons.css", "lessons.js", "look.js")
TEMPLATE = f"{SOURCE}/page.html"
GAME_IDS = {"tressette": "tressette", "tute": "tute4", "tresillo": "tresillo"}
"""By lesson the game that its links start, and whose deal its page of a whole deal is about."""
SCRIPT = ("check", "right", "wrong", "missing", "choose", "solved", "progress", "forget")
"""What the script says: `learn.` messages that each page of exercises carries."""


@dataclass(frozen=True)
class Link:
    """Another page, by its file name or address."""

    file: str
    name: str


def files_of(lesson: str) -> dict[str, str]:
    """The pages of a game: file names by kind, in reading order."""
    return {
        "rules": f"{lesson}.html",
        "exercises": f"{lesson}-exercises.html",
        "deal": f"{lesson}-deal.html",
    }


def lessons(root: Path) -> list[str]:
    """The games that have lessons."""
    return [lesson for lesson in GAMES if (root / EXERCISES / f"{lesson}.toml").is_file()]


def write_lessons(
    root: Path,
    dist: Path,
    languages: Mapping[str, str],
    speaking: Callable[[str], Any],
) -> None:
    """Write all pages into the site. `languages`: tags with their own names; `speaking` makes a
    context in which a language is spoken. Raises `LessonError` and what the rules raise.
    """
    for name in COPIED:
        (dist / SOURCE).mkdir(exist_ok=True)
        shutil.copyfile(root / SOURCE / name, dist / SOURCE / name)
    with (root / DEALS).open("rb") as file:
        deals = tomllib.load(file)
    drills = {lesson: exercises(root, lesson) for lesson in lessons(root)}
    for tag in languages:
        folder = dist / SOURCE / tag
        folder.mkdir(parents=True)
        with speaking(tag):
            writer = _Writer(root, folder, tag, languages, deals, drills)
            writer.write()


class _Writer:
    """Writes the pages of one language."""

    def __init__(
        self,
        root: Path,
        folder: Path,
        tag: str,
        languages: Mapping[str, str],
        deals: dict[str, Any],
        drills: Mapping[str, Sequence[Exercise]],
    ) -> None:
        self._root = root
        self._folder = folder
        self._tag = tag
        self._languages = languages
        self._deals = deals
        self._drills = drills
        self._page = jinja2.Environment(
            loader=jinja2.FileSystemLoader(root),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        ).get_template(TEMPLATE)

    def write(self) -> None:
        """All pages, the index first."""
        self._write("index.html", self._text("index"), say("learn.description.index"), (), ())
        for lesson in self._drills:
            files = files_of(lesson)
            game = say(f"learn.game.{lesson}")
            names = {
                kind: say("learn.page", game=game, page=say(f"learn.{kind}")) for kind in files
            }
            siblings = tuple(Link(files[kind], say(f"learn.{kind}")) for kind in files)
            texts = {
                "rules": self._text(lesson),
                "exercises": self._exercises(lesson, names["exercises"]),
                "deal": self._text(f"{lesson}-deal"),
            }
            address = f"../../#game={GAME_IDS[lesson]}&lang={self._tag}"
            start = Link(address, say("learn.play", game=game))
            following = {"rules": "exercises", "exercises": "deal"}
            for kind, text in texts.items():
                onward = [start]
                if kind in following:
                    page = following[kind]
                    link = Link(files[page], say("learn.next", page=say(f"learn.{page}")))
                    onward.insert(0, link)
                about = say("learn.description", game=game)
                self._write(files[kind], text, f"{names[kind]}. {about}", siblings, onward)

    def _write(
        self,
        file: str,
        text: Text,
        description: str,
        siblings: Sequence[Link],
        onward: Sequence[Link],
    ) -> None:
        html = self._page.render(
            tag=self._tag,
            file=file,
            root="../../",
            lessons="../",
            others={other: f"../{other}/{file}" for other in self._languages},
            title=text.title,
            description=description,
            languages=self._languages,
            siblings=siblings,
            contents=text.contents,
            body=Markup(text.body),
            onward=onward,
            script=self._script(file),
            say=say,
        )
        (self._folder / file).write_text(marked_page(html, self._tag), encoding="utf-8")

    def _script(self, file: str) -> dict[str, str]:
        """What the script of this page has to say."""
        if not (file == "index.html" or file.endswith("-exercises.html")):
            return {}
        return {name: pattern(f"learn.{name}") for name in SCRIPT}

    def _text(self, name: str) -> Text:
        """A page that is written in Markdown."""
        path = f"{SOURCE}/{self._tag}/{name}.md"
        source = jinja2.Environment(
            loader=jinja2.FileSystemLoader(self._root), undefined=jinja2.StrictUndefined
        ).get_template(path)
        return rendered(source.render(self._names(name)), path)

    def _names(self, name: str) -> dict[str, Any]:
        """What Markdown may name."""
        lesson = name.removesuffix("-deal")
        shown = DealTables(self._deals, GAME_IDS.get(lesson, ""))
        return {
            "cards": tables.cards,
            "ranks": tables.ranks,
            "payments": payments,
            "plain": tables.plain,
            "trumps": tables.trumps,
            "house_rules": tables.house_rules,
            "house_rules_only": tables.house_rules_only,
            "rule": tables.rule,
            "value": tables.value,
            "hands": shown.hands,
            "moment": shown.moment,
            "tricks": shown.tricks,
            "result": shown.result,
            "play_deal": partial(self._play_deal, shown),
            "lesson": self._lesson_card,
        }

    def _play_deal(self, shown: DealTables, name: str = "") -> Markup:
        """A link to the same deal at the table, where the person plays it."""
        match = shown.match(name, 0)
        address = f"../../#game={match.game.id}&seed={match.seed}&lang={self._tag}"
        return Markup('<p class="onward"><a class="button primary" href="{}">{}</a></p>').format(
            address, say("learn.play.deal")
        )

    def _lesson_card(self, lesson: str) -> Markup:
        """A game on the index: its pages, and how many of its exercises are solved."""
        files = files_of(lesson)
        links = joined(
            Markup('<li><a href="{}">{}</a></li>').format(files[kind], say(f"learn.{kind}"))
            for kind in files
        )
        return Markup(
            '<ul class="pages">{}</ul><p class="progress" data-of="{}" data-total="{}"></p>'
        ).format(links, lesson, len(self._drills[lesson]))

    def _exercises(self, lesson: str, title: str) -> Text:
        """All exercises of a game, those of a kind together."""
        parts, contents = [], []
        listed = self._drills[lesson]
        progress = Markup('<p class="progress" data-of="{}" data-total="{}"></p>')
        parts.append(progress.format(lesson, len(listed)))
        for ask, group in groupby(listed, key=lambda one: one.ask):
            heading = Heading(ask, say(f"learn.group.{ask}"))
            if heading in contents:
                raise LessonError(f"{EXERCISES}/{lesson}.toml: {ask} comes in two places")
            contents.append(heading)
            parts.append(Markup('<h2 id="{}">{}</h2>').format(heading.id, heading.words))
            parts += [drill(self._root, one, self._tag) for one in group]
        return Text(title, joined(parts), tuple(contents))
