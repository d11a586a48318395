"""The page in other languages: from its first frame on, by the chooser, in a whole deal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.rules.match import Match
from game.rules.notation import one_of
from game.rules.registry import GAMES, game_of
from game.table.characters import CHARACTERS
from tests.browser.harness import Hold, wait_until_booted
from tests.browser.layout import covered
from tests.browser.table import Table, fragment
from tests.browser.tresillo_positions import position
from tests.browser.tute_positions import window
from tests.test_translations import FREE, marked, unmarked
from tools.serve import DIST
from tools.translations import by_id, translation

LANGUAGES = ("es", "it")
LOOKED_AT = [(360, 740), (1440, 900)]
SEEN = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    // Words of another language in a sentence are a part of it.
    const inner = node.parentElement;
    const home = inner.matches('span[lang]') ? inner.parentElement : inner;
    if (home.closest('script, style, noscript, [hidden], option[lang], #scriptless')) continue;
    const isMixed = [...home.children].some(child => child.matches('span[lang]'));
    texts.push((isMixed ? home : node).textContent.trim());
  }
  for (const node of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'alt', 'title', 'data-why'])
      if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
  return [document.title, ...texts].filter(Boolean);
}"""

Speaking = Callable[[str], AbstractContextManager[Page]]


@pytest.fixture
def speaking(
    kept_contexts: Callable[..., BrowserContext], site: str
) -> Callable[[str], AbstractContextManager[Page]]:
    """`speaking("es-MX")` gives a page of a browser whose person reads that language."""

    @contextmanager
    def page_in(locale: str) -> Iterator[Page]:
        context = kept_contexts(locale, locale=locale, service_workers="block", base_url=site)
        page = context.new_page()
        yield page
        page.evaluate("localStorage.clear()")
        page.close()
        context.unroute_all()

    return page_in


def told(language: str, message: str) -> str:
    """A text in a language."""
    return str(by_id(translation(DIST.parent, language))[message].string)


def opened(page: Page, address: str) -> Table:
    """The page at an address, once all is quiet."""
    page.goto(address)
    wait_until_booted(page)
    table = Table(page)
    if "#" in address:
        table.settle()
    return table


def language_of(page: Page) -> str:
    """What the page says that it is in."""
    found: str = page.evaluate("document.documentElement.lang")
    return found


@pytest.mark.parametrize(("locale", "language"), [("es-MX", "es"), ("it-IT", "it")])
def test_the_first_frame_is_in_the_language_of_the_browser(
    speaking: Speaking, locale: str, language: str
) -> None:
    """Before any Python is there; nothing is seen in English before."""
    with speaking(locale) as page:
        held = Hold(page.context, "**/vendor/**")
        page.goto("./", wait_until="commit")
        expect(page.locator(".motto")).to_have_text(told(language, "page.motto"))
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("html")).not_to_have_attribute("data-untold", "")
        assert page.title() == told(language, "page.title")
        words = told(language, "say.loading").format(what="PyScript")
        expect(page.locator("#boot-text")).to_have_text(words[0].upper() + words[1:])
        assert re.fullmatch(r"0,0 \w+ \d+,\d MB", page.locator("#boot-count").inner_text())
        held.release()
        wait_until_booted(page)


@pytest.mark.long
def test_the_address_comes_before_the_choice_and_that_before_the_browser(
    speaking: Speaking,
) -> None:
    with speaking("it-IT") as page:
        page.goto("./?lang=es")
        assert language_of(page) == "es"
        page.goto("./")
        assert language_of(page) == "it"
        wait_until_booted(page)
        page.locator("#language").select_option("en")
        expect(page.locator(".motto")).to_have_text("Spanish and Italian cards, a quiet table")
        page.goto("./?again")
        assert language_of(page) == "en"
        page.goto("./#lang=es")
        assert language_of(page) == "es"
        page.goto("./?lang=xx")
        assert language_of(page) == "en"


@pytest.mark.kept
def test_a_change_keeps_the_position(page: Page) -> None:
    """The same match at the same card, without another load; what was chosen stays."""
    table = opened(page, "./?lang=it" + fragment(position("surrender")))
    stored, ply = table.record, table.data("ply")
    page.evaluate("window.same = true")
    asked = told("it", "phase.surrender.you")
    expect(page.locator(".status")).to_have_text(asked)
    table.button("ui menu").click()
    page.locator("#language").select_option("es")
    expect(page.locator("#matches .match-label")).to_have_text(told("es", "menu.resume"))
    expect(page.locator(".motto")).to_have_text(told("es", "page.motto"))
    assert "lang=" not in page.url
    table.do("ui resume")
    expect(page.locator(".status")).to_have_text(told("es", "phase.surrender.you"))
    assert (table.record, table.data("ply")) == (stored, ply)
    assert page.evaluate("window.same")
    page.reload()
    wait_until_booted(page)
    assert language_of(page) == "es"
    expect(page.locator(".status")).to_have_text(told("es", "phase.surrender.you"))


@pytest.mark.kept
def test_a_change_at_the_table_by_its_address(page: Page) -> None:
    table = opened(page, "./" + fragment(position("claim")))
    stored = table.record
    page.evaluate("location.hash = 'lang=es'")
    expect(page.locator(".status")).to_have_text(told("es", "phase.claim.you"))
    assert table.record == stored
    table.do("claim no")
    assert table.record["deals"][0]["actions"][-1] != stored["deals"][0]["actions"][-1]


@pytest.mark.long
@pytest.mark.kept
def test_a_language_that_cannot_be_had_changes_nothing(page: Page, guard: Any) -> None:
    guard.expect_errors("Failed to load resource")
    opened(page, "./")
    page.context.route("**/locale/**", lambda route: route.abort())
    page.locator("#language").select_option("es")
    expect(page.locator("#no-language")).to_be_visible()
    expect(page.locator("#language")).to_have_value("en")
    assert language_of(page) == "en"


@pytest.mark.long
@pytest.mark.kept
def test_the_picture_of_the_table_is_of_its_language(page: Page) -> None:
    """The table as it was left is not shown in another language than the page is in."""
    opened(page, "./?lang=es" + fragment(position("claim")))
    page.goto("./?lang=it")
    wait_until_booted(page)
    expect(page.locator(".status")).to_have_text(told("it", "phase.claim.you"))


# ---- nothing is said past the catalogs --------------------------------------------------------


def test_nothing_in_the_page_is_said_past_the_catalogs(speaking: Speaking) -> None:
    """With every text of a language between brackets, all that is seen stands within some."""
    words = json.loads(marked())["messages"]
    script = (DIST / "locale/es.js").read_text(encoding="utf-8")
    heard = json.loads(script[script.index('"es", ') + 6 : script.rindex(")")])
    heard["page"] = [f"⟦{one}⟧" for one in heard["page"]]
    heard["say"] = {name: words[f"say.{name}"] for name in heard["say"]}
    with speaking("es-ES") as page:
        body = f'window.baza.hear("es", {json.dumps(heard)});'
        page.context.route(
            "**/locale/es.js",
            lambda route: route.fulfill(body=body, content_type="text/javascript"),
        )
        page.context.route("**/locale/es.json", lambda route: route.fulfill(body=marked()))
        page.goto("./")
        wait_until_booted(page)
        past = {f"start: {text}" for text in page.evaluate(SEEN) if unmarked(text)}
        table = opened(page, "./" + fragment(position("auction, asked to hold")))
        for name in ("exchange of a vuelta", "claim", "sacada"):
            past |= {f"{name}: {text}" for text in page.evaluate(SEEN) if unmarked(text)}
            table.go_to(position(name))
        for game_id in ("tute2", "tute4"):
            table.go_to(window(game_id, "E1 E12 E4 C12 C11 O2"))
            past |= {f"{game_id}: {text}" for text in page.evaluate(SEEN) if unmarked(text)}
    names = {one.name for one in CHARACTERS.values()}
    assert {text for text in past if text.partition(": ")[2] not in {"Baza", *names}} == set()


# ---- a deal in each language --------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "game_id"),
    [
        pytest.param(
            language,
            game_id,
            marks=[]
            if (language == "es") == (game_id in ("tute4", "tresillo"))
            else pytest.mark.long,
        )
        for language in LANGUAGES
        for game_id in GAMES
    ],
)
@pytest.mark.long
def test_a_deal(speaking: Speaking, language: str, game_id: str) -> None:
    """From the first card to the result, by what is offered; nothing lies on anything else."""
    match = Match(game_of(game_id, {}), 7)
    match.next_deal()
    with speaking(f"{language}-{language.upper()}") as page:
        page.set_viewport_size({"width": 360, "height": 740})
        table = opened(page, "./" + fragment(match))
        while table.data("phase") not in ("deal_over", "match_over"):
            view = table.match.view(0)
            action = one_of(view.legal[0], view.hand, FREE)
            assert covered(page) == []
            if action.verb == "exchange":
                for card in action.text.split()[1:]:
                    table.do(f"ui pick {card}")
            table.do(action.text)
        assert language_of(page) == language
        expect(page.locator('[data-action="ui next"]')).to_have_text(told(language, "button.next"))


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit(speaking: Speaking, language: str) -> None:
    """Longer words than the English ones, on a phone and on a wide screen."""
    names = ("auction under house rules", "trump, forced by the spadille", "exchange of a vuelta")
    with speaking(f"{language}-{language.upper()}") as page:
        table = opened(page, "./" + fragment(position("auction, first to speak")))
        wrong = []
        for name in (*names, "surrender", "reply, second asked", "claim"):
            table.go_to(position(name))
            page.evaluate("document.querySelector('#notice').textContent = ''")
            for width, height in LOOKED_AT:
                page.set_viewport_size({"width": width, "height": height})
                wrong += [f"{name}, {width}: {what}" for what in covered(page)]
        assert wrong == []
