"""Links handed on from the table and handed in: copied, sent, drawn, pasted, chosen."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from game.rules.record import encode
from game.table import saved
from game.table.handed import match_of
from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.table import Table
from tests.table import qr_reader

pytestmark = pytest.mark.kept

PHONE: ViewportSize = {"width": 360, "height": 740}
SEED_7 = "#game=tressette&seed=7&bots=aprendiz&pace=instant"
CODE = "1SAUahwutR8BszcG"
MOMENT = "1TBAUahwutR8BszcBIO"
QUIET = 4


def opened(open_page: OpenPage, plays: int = 2, fragment: str = SEED_7) -> Table:
    """A match in which some cards have been played."""
    table = Table(open_page(fragment))
    table.settle()
    for _ in range(plays):
        table.page.locator('[data-action^="play "]').last.click()
        table.settle()
    return table


def share(table: Table, what: str) -> Page:
    """Opens what can be handed on, by way of the help."""
    table.do("ui help")
    table.do("ui share")
    table.do(f"ui share {what}")
    return table.page


def copied(page: Page) -> str:
    """Presses the button that copies, and what lies in the clipboard then."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator('[data-action="ui copy"]').click()
    expect(page.locator("#share-said")).to_have_text("Copied.")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def rows_drawn(page: Page) -> qr_reader.Rows:
    """The modules of the QR code as the browser has them, light ground and dark boxes."""
    side = int(page.locator("svg.qr rect").get_attribute("width") or 0)
    rows = [[False] * side for _ in range(side)]
    path = page.locator("svg.qr path").get_attribute("d") or ""
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", path):
        for at in range(int(x), int(x) + int(width)):
            rows[int(y)][at] = True
    return [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]


def hand_in(table: Table, text: str) -> None:
    """Pastes a text into the dialog, from the start screen or the help."""
    page = table.page
    if page.locator("#table").is_visible():
        table.do("ui help")
    page.locator('[data-action="ui hand_over"]:visible').click()
    page.locator("#given-text").fill(text)
    page.locator('[data-action="ui hand_in"]').click()
    expect(page.locator("#hand-in")).to_be_hidden()


def test_a_link_to_this_moment_is_copied_on_a_phone_and_opens_it(open_page: OpenPage) -> None:
    """It fits the small screen, and its QR code says the same."""
    table = opened(open_page)
    table.page.set_viewport_size(PHONE)
    page, match = share(table, "moment"), table.match
    link = copied(page)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#code=[\w-]{20,40}&bots=aprendiz", link)
    assert qr_reader.read(rows_drawn(page)) == link
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = page.locator("svg.qr").bounding_box()
    assert box is not None
    assert box["width"] >= 200
    page.evaluate("localStorage.clear()")
    other = page.context.new_page()
    page.close()
    other.goto(link)
    wait_until_booted(other)
    there = Table(other)
    there.settle()
    assert there.match.deal.state == match.deal.state
    assert json.loads(other.evaluate("localStorage['baza:match']"))["bots"] == [None, "aprendiz"]


@pytest.mark.long
def test_a_browser_that_does_not_copy_marks_the_text(open_page: OpenPage) -> None:
    table = opened(open_page, 0)
    page = share(table, "deal")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.locator('[data-action="ui copy"]').click()
    expect(page.locator("#share-said")).to_contain_text("copy it yourself")
    field = page.locator("#share-text")
    expect(field).to_be_focused()
    marked = page.evaluate("document.activeElement.selectionEnd")
    assert marked == len(field.input_value())


@pytest.mark.long
def test_the_device_sends_a_link_or_a_text_where_it_can(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script("navigator.share = async data => { window.sent = data; }")
    page.reload()
    wait_until_booted(page)
    page.evaluate("hash => location.hash = hash", SEED_7)
    table = Table(page)
    table.settle()
    share(table, "deal")
    page.locator('[data-action="ui send"]').click()
    assert page.evaluate("window.sent") == {"url": page.locator("#share-text").input_value()}
    table.do("ui share record")
    page.locator('[data-action="ui send"]').click()
    assert encode(match_of(page.evaluate("window.sent.text"))) == encode(table.match)
    page.evaluate(
        "() => { navigator.share = () => Promise.reject(new DOMException('', 'AbortError')); }"
    )
    page.locator('[data-action="ui send"]').click()
    assert page.locator("#share-said").inner_text() == ""


@pytest.mark.long
def test_without_a_share_sheet_nothing_offers_it(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script("delete Navigator.prototype.share")
    page.reload()
    wait_until_booted(page)
    page.evaluate("hash => location.hash = hash", SEED_7)
    table = Table(page)
    table.settle()
    share(table, "deal")
    expect(page.locator('[data-action="ui send"]')).to_be_hidden()
    expect(page.locator('[data-action="ui copy"]')).to_be_visible()


@pytest.mark.long
def test_the_record_is_saved_and_chosen_again(open_page: OpenPage, tmp_path: Path) -> None:
    """Saved in one match, opened in another; the one that was played is kept."""
    table = opened(open_page, 3)
    page, before = share(table, "record"), table.record
    with page.expect_download() as download:
        page.locator('[data-action="ui save"]').click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text()) == before
    table.do("ui close")
    page.evaluate("hash => location.hash = hash", SEED_7.replace("7", "8"))
    page.wait_for_function("JSON.parse(localStorage['baza:match']).record.seed === 8")
    table.settle()
    table.do("ui menu")
    page.locator('#start [data-action="ui hand_over"]').click()
    page.locator("#given-file").set_input_files(file)
    page.locator('[data-action="ui hand_in"]').click()
    page.wait_for_function("JSON.parse(localStorage['baza:match']).record.seed === 7")
    table.settle()
    assert table.record == before
    assert page.locator("#table").is_visible()


@pytest.mark.long
def test_junk_is_named_wherever_it_is_handed_in(open_page: OpenPage) -> None:
    """In the start screen, at the table and in the address; the match goes on as it was."""
    table = Table(open_page())
    page = table.page
    hand_in(table, "hello")
    expect(page.locator("#notice")).to_contain_text("no link, code or record")
    assert page.locator("#start").is_visible()
    page.evaluate("hash => location.hash = hash", SEED_7)
    page.wait_for_function("'baza:match' in localStorage")
    table.settle()
    before = table.record
    hand_in(table, CODE[:-3])
    expect(page.locator("#notice")).to_contain_text("it is cut off")
    for wrong, said in (
        (CODE[:5] + "_" + CODE[6:], "mistyped"),
        ("2" + CODE[1:], "newer version"),
        (quote("1SAU+hwutR8BszcG"), "character 5"),
    ):
        page.evaluate("hash => location.hash = hash", f"#code={wrong}")
        expect(page.locator("#notice")).to_contain_text(said)
        table.settle()
        assert table.record == before
    table.page.locator('[data-action^="play "]').last.click()
    table.settle()
    assert table.record != before


@pytest.mark.long
@pytest.mark.parametrize("text", [CODE, f"https://cards.example/x/#{MOMENT}", f"#code={MOMENT}"])
def test_a_code_is_opened_by_paste_and_by_address(open_page: OpenPage, text: str) -> None:
    table = Table(open_page())
    hand_in(table, text)
    page = table.page
    page.wait_for_function("'baza:match' in localStorage")
    table.settle()
    code = re.split("[#=]", text)[-1]
    assert saved.continues(table.match, match_of(code))
    deck = table.record["deals"][0]["deck"]
    page.evaluate("localStorage.clear()")
    again = Table(open_page(f"?new#{code}"))
    again.settle()
    assert again.record["deals"][0]["deck"] == deck


@pytest.mark.long
def test_what_was_wished_before_the_engine_is_up_is_opened(page: Page, site: str) -> None:
    page.goto(site)
    page.locator('#start [data-action="ui hand_over"]').click()
    page.locator("#given-text").fill(CODE)
    page.locator('[data-action="ui hand_in"]').click()
    wait_until_booted(page)
    page.wait_for_function("'baza:match' in localStorage")
    table = Table(page)
    table.settle()
    assert saved.continues(table.match, match_of(CODE))


@pytest.mark.long
def test_in_dark_colours_the_qr_code_is_black_on_white(open_page: OpenPage) -> None:
    table = opened(open_page, 1)
    table.page.emulate_media(color_scheme="dark", forced_colors="active")
    page = share(table, "moment")
    colours = page.evaluate(
        "[...document.querySelector('svg.qr').children].map(part => getComputedStyle(part).fill)"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert qr_reader.read(rows_drawn(page)) == page.locator("#share-text").input_value()


@pytest.mark.long
def test_from_a_result_and_a_review_one_comes_back(open_page: OpenPage) -> None:
    """What lay there before lies there again, and the back button does the same."""
    table = opened(open_page, 0, "#game=tressette&seed=7&bots=aprendiz&pace=instant")
    while table.data("phase") != "deal_over":
        table.page.locator('[data-action^="play "]').last.click()
        table.settle()
    table.do("ui share deal")
    assert table.page.locator('[data-panel="share"]').is_visible()
    table.do("ui close")
    assert table.page.locator('[data-panel="deal"]').is_visible()
    table.do("ui review")
    table.do("ui share moment")
    table.page.keyboard.press("Escape")
    table.settle()
    assert table.page.locator('[data-panel="review"]').is_visible()
