"""Tables in a page of another origin: pictures without Python, replays, questions, messages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from game.rules.registry import GAMES
from tests.browser.access import faults
from tests.browser.embeds import (
    article,
    bare,
    element,
    heard,
    inside,
    record,
    wait_for,
)
from tests.browser.harness import Guard
from tools.decks import DECKS

OF_PYTHON = re.compile(r"\.(whl|bin|wasm|zip|py|toml)$|/vendor/|engine")
ALONE = "allow-scripts"
TALL = {"width": 760, "height": 6000}
FRAME_OF = "document.getElementById('%s').shadowRoot.querySelector('iframe')"


def asked_for(page: Page) -> list[str]:
    """All addresses that the page and its frames ask for from now on."""
    found: list[str] = []

    def note(request: Request) -> None:
        found.append(request.url)

    page.on("request", note)
    return found


def diagrams() -> list[str]:
    """Ten pictures of all games."""
    return [
        element(f"d{number}", record=record(game_id), ply=6 + number, deck=DECKS[number % 8])
        for number, game_id in enumerate([*GAMES, *GAMES, "tute2", "tresillo"])
    ]


def test_an_article_with_tables(page: Page, site: str, tmp_path: Path) -> None:
    """Ten diagrams, a replay, a sandboxed frame and junk, on a foreign origin, without Python."""
    tables = [
        element("replay", view="replay", record=record("tute2"), seat=0),
        *diagrams(),
        bare("alone", ALONE, record=record("tressette"), ply=4, view="quiz"),
        element("junk", record='{"format": "baza/1", "game": "tute2", "deals": [{}]}'),
        element("odd", record=record("tressette"), ply="many", deck="tarot", seat=5),
    ]
    page.set_viewport_size(TALL)
    asked = asked_for(page)
    with article(tmp_path, site, tables) as address:
        page.goto(address)
        for number in range(10):
            assert wait_for(page, f"d{number}", "ready")["ply"] == 6 + number
            expect(inside(page, f"d{number}").locator(".card[data-card]").first).to_be_visible()
        # As an opaque origin it draws, and offers the full table in a tab of its own.
        expect(inside(page, "alone").locator(".hand, .fan").first).to_be_visible()
        link = inside(page, "alone").get_by_role("link", name="Answer at the table")
        expect(link).to_have_attribute("target", "_blank")
        # Junk is named, and what the author has put in its place can be read.
        assert "deal 1 needs" in wait_for(page, "junk", "error")["message"]
        expect(page.get_by_text("Instead of junk")).to_be_visible()
        expect(page.get_by_text("Instead of d1", exact=True)).to_be_hidden()
        wait_for(page, "odd", "error", 3)
        assert len(heard(page, "odd", "error")) == 3
        told = " ".join(message["message"] for message in heard(page, "odd", "error"))
        assert "“tarot”" in told
        assert "“many”" in told
        check_replay(page)
        check_messages(page)
        assert [url for url in asked if OF_PYTHON.search(url)] == []
        origins = {url.split("/")[2] for url in asked if url.startswith("http")}
        assert origins == {site.split("/")[2], address.split("/")[2]}
    page.goto(f"{site}embed.html#view=replay&record={record('tute4')}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert faults(page) == []


def check_replay(page: Page) -> None:
    """By keyboard and by button; each step is said once, and told to the article."""
    frame = inside(page, "replay")
    frame.get_by_role("button", name="One step on").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"):
        page.keyboard.press(key)
    last = wait_for(page, "replay", "ply", 5)
    assert [told["ply"] for told in heard(page, "replay", "ply")] == [1, 2, 1, last["plies"], 0]
    expect(frame.get_by_role("status")).to_have_text("The cards are dealt.")
    page.keyboard.press("ArrowRight")
    expect(frame.get_by_role("status")).to_contain_text("plays the")
    expect(frame.locator(".count")).to_have_text(f"1 of {last['plies']}")


def check_messages(page: Page) -> None:
    """The article may set place, colours and language; nobody else may, and nothing but that."""
    frame = inside(page, "replay")
    dark = "() => document.querySelector('link[data-scheme=dark]').media"
    for name, value in (("ply", "9"), ("theme", "dark"), ("lang", "it")):
        page.evaluate(f"document.getElementById('replay').setAttribute('{name}', '{value}')")
    expect(frame.get_by_role("button", name="Un passo avanti")).to_be_visible()
    expect(frame.locator(".count")).to_contain_text("9 di")
    assert frame.locator("html").evaluate(dark) == "all"
    before = page.evaluate("heard.length")
    height = page.evaluate(f"{FRAME_OF % 'd3'}.style.height")
    junk: list[Any] = [
        {"baza": 1, "type": "ply", "ply": -1},
        {"baza": 1, "type": "ply", "ply": 9999},
        {"baza": 1, "type": "theme", "theme": "pink"},
        {"baza": 1, "type": "toString"},
        {"baza": 2, "type": "ply", "ply": 0},
        "ply",
        None,
    ]
    for data in junk:
        page.evaluate(f"data => {FRAME_OF % 'replay'}.contentWindow.postMessage(data, '*')", data)
    # One frame may not speak to another, nor in the name of another or of the article.
    stranger = next(one for one in page.frames if "view=replay" in one.url)
    stranger.evaluate("parent.frames[0].postMessage({baza: 1, type: 'theme', theme: 'dark'}, '*')")
    alone = next(one for one in page.frames if "view=quiz" in one.url)
    for sender in (alone, page):
        for data in (
            {"baza": 1, "type": "size", "height": 77},
            {"baza": 1, "type": "answer", "action": "x", "best": "x", "correct": True},
        ):
            sender.evaluate("data => parent.postMessage(data, '*')", data)
    page.wait_for_timeout(100)
    expect(frame.locator(".count")).to_contain_text("9 di")
    assert inside(page, "alone").locator("html").evaluate(dark) != "all"
    assert page.evaluate("heard.length") == before
    assert page.evaluate(f"{FRAME_OF % 'd3'}.style.height") == height


def test_a_question_is_answered(page: Page, site: str, tmp_path: Path) -> None:
    """The full table comes into the frame when the reader asks, and judges without playing."""
    text = record("tute2")
    with article(tmp_path, site, [element("quiz", view="quiz", record=text, ply=31)]) as address:
        page.goto(address)
        wait_for(page, "quiz", "ready")
        frame = inside(page, "quiz")
        steps = page.evaluate("history.length")
        frame.get_by_role("button", name="Answer at the table").click()
        wait_for(page, "quiz", "ready", 2)
        expect(frame.locator("#quiz-said")).to_have_text("Which card would you play?")
        frame.locator("[data-slot=hand]:not([aria-disabled=true])").first.click()
        answer = wait_for(page, "quiz", "answer")
        assert set(answer) == {"action", "best", "cost", "correct"}
        assert answer["action"].startswith("play ")
        expect(frame.locator("#quiz-said")).to_contain_text(re.compile("Right|As good|Better"))
        expect(frame.locator("[data-table]")).to_have_attribute("data-ply", "31")
        # The reader's way back is as long as before, and nothing is kept for the site itself.
        assert page.evaluate("history.length") == steps
        other = page.context.new_page()
        other.goto(site + "404.html")
        assert other.evaluate("Object.keys(localStorage).filter(k => k !== 'baza:tour')") == []
        for name, value in (("theme", "dark"), ("lang", "it")):
            page.evaluate(f"document.getElementById('quiz').setAttribute('{name}', '{value}')")
        expect(frame.locator("html[lang=it][style*=dark]")).to_have_count(1)
        frame.get_by_role("button", name="Continua a giocare da qui").click()
        expect(frame.locator("#quiz")).to_be_hidden()


def test_the_maker(page: Page, site: str) -> None:
    """What is chosen is shown, written out and drawn; what is pasted wrongly is named."""
    page.goto(site + "embed/en/make.html")
    expect(page.frame_locator("#preview iframe").locator(".fan").first).to_be_visible()
    page.get_by_role("button", name="Tresillo").click()
    page.get_by_label("Replay, step by step").check()
    page.get_by_label("Seen by").select_option("1")
    frame = page.frame_locator("#preview iframe")
    expect(frame.get_by_role("button", name="One step on")).to_be_visible()
    expect(page.locator("#element")).to_have_value(re.compile(r"<baza-table view='replay' record="))
    expect(page.locator("#frame")).to_have_value(re.compile(r"^<iframe src='.*seat=1"))
    expect(page.locator("#svg-said")).to_have_text(re.compile(r"An SVG of \d+ kB"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the picture").click()
    picture = Path(download.value.path()).read_text(encoding="utf-8")
    assert len(picture) < 150_000
    assert not re.search(r"(href|src)=\"(?!data:|#)", picture)
    assert faults(page) == []
    page.get_by_label("Record, code or link").fill("{nonsense")
    expect(frame.get_by_role("alert")).to_contain_text("the record is damaged")
    expect(page.locator("#svg-said")).to_have_text("There is a picture once a record is given.")


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("width", [320, 480, 760])
def test_nothing_is_cut_off(page: Page, site: str, game_id: str, width: int) -> None:
    """At any width each card can be told by its corner, and each word be read."""
    page.set_viewport_size({"width": width, "height": 700})
    for lang in ("en", "es", "it"):
        for ply in (0, 12, 23):
            given = f"record={record(game_id)}&ply={ply}&lang={lang}&view=replay"
            page.goto("about:blank")
            page.goto(f"{site}embed.html#{given}")
            expect(page.locator("html")).to_have_attribute("data-state", "ready")
            beyond = page.evaluate(
                "[...document.querySelectorAll('.card, p, button, li')].filter(e => {"
                " const b = e.getBoundingClientRect();"
                " return b.width && (b.left < -0.5 || b.right > innerWidth + 0.5);"
                "}).length"
            )
            assert beyond == 0, (lang, ply)
            steps = page.evaluate(
                "[...document.querySelectorAll('.seat:not(.closed) .fan')].flatMap(fan => {"
                " const xs = [...fan.children].map(e => e.getBoundingClientRect());"
                " const after = xs.slice(1).filter((b, i) => b.top === xs[i].top);"
                " return after.map(b => b.left - xs[xs.indexOf(b) - 1].left);"
                "})"
            )
            assert min(steps, default=99) >= 13, (lang, ply, steps)


@pytest.mark.long
def test_a_deal_is_played_to_its_end(page: Page, site: str, tmp_path: Path) -> None:
    """Without storage: the article is told each action and the result."""
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{configurable: true, get() { throw new DOMException('no', 'SecurityError') }})"
    )
    text = record("tressette", 34)
    with article(tmp_path, site, [element("play", view="play", record=text)]) as address:
        page.goto(address)
        frame = inside(page, "play")
        frame.get_by_role("button", name="Play on from here").click()
        wait_for(page, "play", "ready", 2)
        for _ in range(60):
            if heard(page, "play", "result"):
                break
            card = frame.locator("[data-slot=hand]:not([aria-disabled=true])").first
            if card.count():
                card.click(timeout=2000)
            page.wait_for_timeout(300)
        result = wait_for(page, "play", "result")
        expect(page.get_by_text("Instead of play")).to_be_hidden()
        assert result["deal"] == 1
        assert set(result["result"]) >= {"thirds", "last_trick", "points"}
        assert heard(page, "play", "ply")


@pytest.mark.long
@pytest.mark.parametrize("tag", ["en", "es", "it"])
def test_the_maker_on_a_phone(page: Page, site: str, tag: str) -> None:
    """No wider than the screen, and clean to axe, in each language."""
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"{site}embed/{tag}/make.html")
    for view in ("diagram", "quiz", "play", "replay"):
        page.locator(f"input[value={view}]").check()
        page.wait_for_timeout(600)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert faults(page) == []


@pytest.mark.long
def test_a_host_that_is_gone(page: Page, guard: Guard, site: str, tmp_path: Path) -> None:
    """What the author has put in the place of a table is shown after a while."""
    guard.expect_errors()
    page.route("**/embed.html*", lambda route: route.fulfill(status=404, body="gone"))
    with article(tmp_path, site, [element("lost", record=record("tute2"))]) as address:
        page.goto(address)
        expect(page.get_by_text("Instead of lost")).to_be_visible(timeout=20_000)


@pytest.mark.long
@pytest.mark.parametrize("ply", [0, 6, 15])
def test_a_question_of_tresillo(page: Page, site: str, tmp_path: Path, ply: int) -> None:
    """What is no card is asked and judged as well, and put to whoever is to act."""
    given = {"view": "quiz", "record": record("tresillo"), "ply": ply, "lang": "es"}
    with article(tmp_path, site, [element("quiz", **given)]) as address:
        page.goto(address)
        frame = inside(page, "quiz")
        frame.get_by_role("button", name="Responder en la mesa").click()
        wait_for(page, "quiz", "ready", 2)
        expect(frame.locator("#quiz-said")).to_have_text(re.compile(r"¿Qu.*\?"))
        choice = "#table [data-action]:not([data-action^=ui]):not([aria-disabled=true])"
        frame.locator(choice).first.click()
        answer = wait_for(page, "quiz", "answer")
        assert answer["best"]
        expect(frame.locator("#quiz-said")).to_contain_text(re.compile("Bien|Tan buena|Mejor"))
        assert "undefined" not in frame.locator("#quiz-said").inner_text()


@pytest.mark.long
def test_a_replay_goes_from_deal_to_deal(page: Page, site: str, tmp_path: Path) -> None:
    given = {"view": "replay", "record": record("tressette", deals=2), "deal": 1, "ply": 39}
    with article(tmp_path, site, [element("replay", **given)]) as address:
        page.goto(address)
        wait_for(page, "replay", "ready")
        frame = inside(page, "replay")
        # An article that is dark, whatever the reader's device is.
        page.evaluate("document.documentElement.style.colorScheme = 'dark'")
        page.evaluate("document.getElementById('replay').setAttribute('deck', 'french')")
        wait_for(page, "replay", "ready", 2)
        expect(frame.locator("html")).to_have_attribute("style", "color-scheme: dark;")
        on = frame.get_by_role("button", name="One step on")
        back = frame.get_by_role("button", name="One step back")
        for button in (on, on, back, back, on):
            button.click()
        wait_for(page, "replay", "ply", 5)
        told = [(one["deal"], one["ply"]) for one in heard(page, "replay", "ply")]
        assert told == [(1, 40), (2, 0), (1, 40), (1, 39), (1, 40)]
        on.click()
        expect(frame.get_by_role("status")).to_contain_text("Deal 2 of 2.")
