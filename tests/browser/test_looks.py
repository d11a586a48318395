"""How the table looks: notices beside it, whole cards, words that can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.harness import OpenPage
from tests.browser.layout import SIZES, covered
from tests.browser.table import opened_at
from tests.browser.tresillo_positions import PLAIN, Script, played, position
from tests.browser.tute_positions import window

pytestmark = pytest.mark.kept

SMALL_PHONE = (320, 568)
INDEX = 0.73
"""How far down number and sign of a card reach, in parts of its width."""
TELL = """() => document.querySelector('#notice').append(
  document.querySelector('#update-words').content.cloneNode(true))"""
BOTTOM_AND_TOP = """below => [document.querySelector('#notice').getBoundingClientRect().bottom,
  document.querySelector(below).getBoundingClientRect().top]"""
CUT = """() => [...document.querySelectorAll('.backs')].filter(backs => {
  const box = backs.getBoundingClientRect();
  const shown = [...backs.children].map(card => card.getBoundingClientRect())
    .filter(card => card.width);
  const last = shown[shown.length - 1];
  return last.right > box.right + 0.5 || last.width < 0.6 * last.height;
}).map(backs => backs.parentNode.textContent)"""
ROWS = """() => {
  const rows = {};
  for (const card of document.querySelectorAll('.hand .card'))
    rows[card.offsetTop] = (rows[card.offsetTop] || 0) + 1;
  return Object.values(rows);
}"""
UNREADABLE = """index => [...document.querySelectorAll('.hand .card')].filter(card => {
  const box = card.getBoundingClientRect();
  const words = [...card.querySelectorAll('.tag')].map(tag => tag.getBoundingClientRect());
  const isOff = words.some(word => word.top < box.top + index * box.width
    || word.left < box.left || word.right > box.right || word.bottom > box.bottom);
  return isOff || words.length > 1 &&
    words[1].bottom > words[0].top && words[0].bottom > words[1].top;
}).map(card => card.textContent)"""
STRIPS = """() => [...document.querySelectorAll('.candidate-card')].map(strip => {
  const face = strip.firstChild.getBoundingClientRect();
  return strip.clientHeight / face.width;
})"""
FADED = """is => (getComputedStyle(document.querySelector('.question'))
  .getPropertyValue('--cut-below') !== '0px') === is"""
PLAY_ENDS = """() => document.querySelector('[data-action="ui start"]')
  .getBoundingClientRect().bottom"""
CHOICES = """() => [...document.querySelectorAll('.choice')].map(choice => choice.offsetHeight)"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Gives the page this width and height."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("game_id", ["tresillo", "tute2", "tute4"])
def test_a_notice_leaves_the_table_free(open_page: OpenPage, game_id: str) -> None:
    """It stands above the table, which still fits; on a small phone it lies over the bar alone. The
    focus stays where it was.
    """
    match = (
        position("follow a plain suit")
        if game_id == "tresillo"
        else window(game_id, "E1 E12 E4 C12 C11 O2")
    )
    page = opened_at(open_page, match).page
    page.locator(".hand .card").first.focus()
    page.evaluate(TELL)
    for size in SIZES:
        resize(page, size)
        assert covered(page) == [], size
        is_small = size == SMALL_PHONE
        below = (".contract" if game_id == "tresillo" else ".seat") if is_small else ".table"
        bottom, top = page.evaluate(BOTTOM_AND_TOP, below)
        assert 0 < bottom <= top + 0.5, size
        assert bottom <= 64, size
    assert page.evaluate("document.activeElement.dataset.slot") == "hand"
    page.locator("#notice").get_by_role("button", name="Later").click()
    assert page.locator("#notice > *").count() == 0


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["tute2", "tute4"])
def test_backs_keep_their_edge(open_page: OpenPage, game_id: str) -> None:
    """The last card of every hand is whole; of two players the other's lie above the trick."""
    page = opened_at(open_page, window(game_id, "E1 E12 E4 C12 C11 O2")).page
    for size in [*SIZES, (820, 1180), (1920, 1080)]:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
        if game_id == "tute2" and size[0] >= 700 and size[1] >= 600:
            centres = page.evaluate(
                """() => ['.backs', '.trick'].map(part => {
                  const box = document.querySelector(part).getBoundingClientRect();
                  return box.left + box.width / 2;
                })"""
            )
            assert abs(centres[0] - centres[1]) < 3, size


@pytest.mark.long
def test_a_hand_of_six_has_no_lone_card(open_page: OpenPage) -> None:
    """Three and three on a phone, one row where there is room."""
    page = opened_at(open_page, window("tute2", "E1 E12 E4 C12 C11 O2")).page
    for size, rows in (((360, 740), [3, 3]), ((820, 1180), [6]), ((1366, 650), [6])):
        resize(page, size)
        assert page.evaluate(ROWS) == rows, size


@pytest.mark.long
def test_words_on_a_card_leave_its_index_free(open_page: OpenPage) -> None:
    """The turned manille: number and sign, what it is called and that it was turned."""
    script = Script(PLAIN, ("bid vuelta", "bid pass", "bid pass"), stock="E2")
    page = opened_at(open_page, played(script)).page
    assert page.locator(".hand .card", has_text="turned").inner_text().split() == [
        "manille",
        "turned",
    ]
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(UNREADABLE, INDEX) == [], size


@pytest.mark.long
def test_small_faces_show_number_and_sign(open_page: OpenPage) -> None:
    """Of the hand under each trump that may be named."""
    page = opened_at(open_page, position("trump, forced by the spadille")).page
    for size in [*SIZES, (1366, 768), (1920, 1080)]:
        resize(page, size)
        strips = page.evaluate(STRIPS)
        assert len(strips) == 36
        assert min(strips) >= INDEX, size


def test_a_question_that_is_cut_fades(open_page: OpenPage) -> None:
    """At the edge below which there is more, until that is reached."""
    page = opened_at(open_page, position("auction, first to speak")).page
    resize(page, (740, 290))
    page.wait_for_function(FADED, arg=True)
    page.evaluate("document.querySelector('.question').scrollTop = 9999")
    page.wait_for_function(FADED, arg=False)
    resize(page, (1280, 800))
    page.wait_for_function(FADED, arg=False)


def test_the_way_on_is_in_sight_on_the_start_screen(open_page: OpenPage) -> None:
    """Play never waits below the edge; what is chosen is no higher than what is not."""
    page = open_page()
    for size in [*SIZES, (1366, 768)]:
        resize(page, size)
        assert page.evaluate(PLAY_ENDS) <= size[1], size
        before = page.evaluate(CHOICES)
        page.locator("[name='tressette:option:target']").last.check()
        assert page.evaluate(CHOICES) == before, size
        page.locator("[name='tressette:option:target']").first.check()
