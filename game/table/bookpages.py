"""The book of rules, drawn: its chapters, the house rules of the match, fair deals."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from game.rules.game import Game
from game.rules.options import matters, values_of
from game.rules.view import View
from game.table import rulebook
from game.table.book import FAIR, HOUSE, TRIAL, Book
from game.table.dialog import dialog
from game.table.fairpages import check_page, fair_page, trial_page
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import option_title, text, value_text


def page_for(view: View, game: Game[Any]) -> str:
    """The page that is opened first: the chapter about what is being done."""
    return rulebook.chapter_for(view, rulebook.chapters(game))


def is_page(page: str, book: Book) -> bool:
    """Whether the book has such a page now: a deal can be checked when it is over."""
    match = book.match
    if page.isdecimal():
        numbers = range(1, len(match.deals) + 1)
        is_there = int(page) in numbers and match.deals[int(page) - 1].result is not None
        return is_there and match.seed is not None
    return page in (FAIR, HOUSE, TRIAL) or page in rulebook.chapters(match.game)


def book_panel(scene: Scene, book: Book) -> Node:
    """The open page under the row of all chapters."""
    chapters = rulebook.chapters(book.match.game)
    content: list[Node | None]
    if book.page in chapters:
        content = [*_chapter(chapters[book.page]), *_differing(book.match.game)]
    elif book.page == HOUSE:
        content = [*_house(book.match.game)]
    elif book.page == TRIAL:
        content = trial_page(book)
    elif book.page == FAIR:
        content = fair_page(book)
    else:
        content = check_page(book, int(book.page))
    return dialog(
        scene.panel,
        text("book.title"),
        [
            _contents([*chapters, HOUSE, FAIR], book.page),
            element(f"page:{book.page}", "div", content, cls="page"),
        ],
        [("ui close", text("button.close"))],
    )


def _contents(pages: list[str], here: str) -> Node:
    """A button for each chapter; a check and the trial belong to fair deals."""
    here = here if here in pages else FAIR
    return element(
        "contents",
        "nav",
        [
            element(
                f"contents:{page}",
                "button",
                text(f"rule.chapter.{page}"),
                type="button",
                cls="button small",
                data_action=f"ui rules {page}",
                aria_current="page" if page == here else None,
            )
            for page in pages
        ],
        cls="contents",
        aria_label=text("book.chapters"),
    )


def _chapter(sentences: list[str]) -> list[Node]:
    lines = [
        element(f"sentence:{place}", "li", sentence) for place, sentence in enumerate(sentences)
    ]
    return [element("sentences", "ul", lines, cls="sentences")]


def _differing(game: Game[Any]) -> list[Node]:
    """The house rules that are not the usual ones, below each chapter."""
    lines = [_rule(game, option, with_about=False) for option in _options(game, usual=False)]
    if not lines:
        return []
    return [
        element("house-title", "h3", text("book.house.some")),
        element("house-rules", "ul", lines, cls="house-rules"),
    ]


def _house(game: Game[Any]) -> list[Node]:
    """All house rules that mean something in this match, those that differ first."""
    differing = [_rule(game, option) for option in _options(game, usual=False)]
    usual = [_rule(game, option) for option in _options(game, usual=True)]
    first = text("book.house.some" if differing else "book.house.none")
    return [
        element("house-title", "h3", first),
        element("house-rules", "ul", differing, cls="house-rules"),
        element("usual-title", "h3", text("book.house.usual")),
        element("usual-rules", "ul", usual, cls="house-rules"),
    ]


def _options(game: Game[Any], usual: bool) -> list[Any]:
    """The house rules that have a choice and change something beside the others, by whether they
    are the usual ones.
    """
    options = game.options
    return [
        option
        for option in fields(options)
        if len(values_of(option)) > 1
        and matters(options, option)
        and (getattr(options, option.name) == option.default) is usual
    ]


def _rule(game: Game[Any], option: Any, with_about: bool = True) -> Node:
    """A house rule, how it is set, and what it is about."""
    name, value = option.name, getattr(game.options, option.name)
    usual = text("book.house.was", value=value_text(name, option.default))
    return element(
        f"rule:{name}",
        "li",
        [
            element(f"rule-name:{name}", "span", option_title(name), cls="what"),
            element(f"rule-value:{name}", "b", value_text(name, value)),
            element(f"rule-usual:{name}", "span", usual, cls="note")
            if value != option.default
            else None,
            element(f"rule-about:{name}", "span", text(f"about.{name}"), cls="note")
            if with_about
            else None,
        ],
        data_rule=name,
    )
