"""Installing: what a browser makes of the manifest, the hint, and starts of the installed app."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from game.rules.registry import GAMES
from tests.browser.harness import OpenPage, serve, wait_until_booted
from tests.browser.table import Table
from tools.serve import DIST

SEED_7 = "#game=tressette&seed=7&bots=aprendiz&options=target=11&pace=instant"
OFFERED = """addEventListener('DOMContentLoaded', () => {
    const offer = new Event('beforeinstallprompt', {cancelable: true});
    offer.prompt = () => { window.asked = (window.asked || 0) + 1; };
    dispatchEvent(offer);
    window.kept = offer.defaultPrevented;
});"""
IPHONE = "Object.defineProperty(navigator, 'standalone', {value: false})"
LAUNCHED = "LaunchQueue.prototype.setConsumer = (take) => { window.launch = take; }"


def play_deal(page: Page) -> Table:
    """Play to the next result."""
    table = Table(page)
    table.settle()
    if table.data("phase") == "deal_over":
        table.button("ui next").click()
        table.settle()
    while table.data("phase") not in ("deal_over", "match_over"):
        page.locator('[data-action^="play "]').first.click()
        table.settle()
    return table


def hint(page: Page) -> Locator:
    """The hint, wherever it is."""
    return page.locator("body .install")


@pytest.mark.parametrize("prefix", ["/", "/some/folder/"])
def test_a_browser_finds_nothing_to_complain_of(
    page: Page, context: BrowserContext, prefix: str
) -> None:
    """Chromium's own reading: no errors, and the site's folder is what tells it from others."""
    with serve(DIST, prefix) as address:
        page.goto(address)
        devtools = context.new_cdp_session(page)
        found = devtools.send("Page.getAppManifest")
        assert found["errors"] == []
        assert devtools.send("Page.getAppId")["appId"] == address
        errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window of a test is one that leaves no traces.
        assert {error["errorId"] for error in errors} <= {"in-incognito"}
        manifest = json.loads(found["data"])
        assert [item["url"] for item in manifest["shortcuts"]] == [
            f"./#game={game}" for game in GAMES
        ]
        page.goto("about:blank")


@pytest.mark.long
def test_the_hint_comes_once_with_the_first_result(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(OFFERED)
    open_page(SEED_7)
    assert page.evaluate("window.kept")
    Table(page).settle()
    expect(hint(page)).to_have_count(0)
    play_deal(page)
    expect(hint(page)).to_have_count(1)
    install = page.get_by_role("dialog").get_by_role("button", name="Install")
    install.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("window.asked") == 1
    expect(hint(page)).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.action") == "ui next"
    play_deal(page)
    expect(hint(page)).to_have_count(0)


@pytest.mark.long
def test_a_refused_hint_never_comes_again(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(OFFERED)
    play_deal(open_page(SEED_7))
    page.get_by_role("button", name="No, thank you").click()
    expect(hint(page)).to_have_count(0)
    page.reload()
    wait_until_booted(page)
    table = play_deal(page)
    assert table.data("phase") in ("deal_over", "match_over")
    expect(hint(page)).to_have_count(0)


@pytest.mark.long
def test_a_phone_without_a_prompt_gets_the_steps(page: Page, open_page: OpenPage) -> None:
    page.add_init_script(IPHONE)
    play_deal(open_page(SEED_7))
    expect(hint(page)).to_contain_text("tap Share", use_inner_text=True)
    expect(hint(page).get_by_role("button", name="Install")).to_have_count(0)


@pytest.mark.long
def test_firefox_on_android_gets_its_own_steps(browser: Browser, site: str) -> None:
    agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    context = browser.new_context(user_agent=agent, service_workers="block")
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(site + SEED_7)
    wait_until_booted(page)
    play_deal(page)
    expect(hint(page)).to_contain_text("browser's menu", use_inner_text=True)
    context.close()


@pytest.mark.parametrize(
    "spoil",
    [
        "",
        OFFERED + "const plain = window.matchMedia; window.matchMedia = (asked) =>"
        " asked.includes('standalone') ? {matches: true} : plain.call(window, asked);",
        OFFERED + "Storage.prototype.getItem = () => { throw new Error('refused'); };",
        OFFERED + "Storage.prototype.setItem = () => { throw new Error('full'); };",
    ],
    ids=["no way", "installed", "no storage", "full storage"],
)
@pytest.mark.long
def test_no_hint_where_it_would_be_wrong(page: Page, open_page: OpenPage, spoil: str) -> None:
    page.add_init_script(spoil)
    open_page("#game=tressette&seed=7&bots=aprendiz&pace=instant")
    locked = page.locator("html")
    expect(locked).to_have_attribute("data-busy", "false")
    while page.locator("[data-table]").get_attribute("data-phase") != "deal_over":
        page.locator('[data-action^="play "]').first.click()
        expect(locked).to_have_attribute("data-busy", "false")
    expect(hint(page)).to_have_count(0)


@pytest.mark.long
def test_a_shortcut_opens_its_game_in_the_open_window(page: Page, open_page: OpenPage) -> None:
    """The window is not loaded anew, and the match that is left is kept."""
    page.add_init_script(LAUNCHED)
    open_page(SEED_7)
    table = Table(page)
    table.settle()
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    page.evaluate("window.stays = true; launch({targetURL: location.href})")
    page.evaluate("launch({targetURL: new URL('./#game=tute2', location.href).href})")
    expect(page.locator("[data-table]")).to_have_attribute("data-game", "tute2")
    table.settle()
    assert page.evaluate("window.stays")
    assert "tressette" in page.evaluate("localStorage.getItem('baza:match:earlier')")


@pytest.mark.long
@pytest.mark.parametrize("cut", [0, 40], ids=["whole", "damaged"])
def test_a_record_is_opened_from_its_file(page: Page, open_page: OpenPage, cut: int) -> None:
    """In the open window; the match that is left is kept. A damaged one only says what is wrong."""
    page.add_init_script(LAUNCHED)
    open_page(SEED_7)
    table = Table(page)
    table.settle()
    record = table.record
    page.locator('[data-action^="play "]').first.click()
    table.settle()
    later = table.record
    text = json.dumps({**record, "seed": None})[cut:]
    page.evaluate(
        "text => launch({files: [{getFile: async () => new File([text], 'match.baza')}]})", text
    )
    if cut:
        expect(page.locator("#notice")).to_contain_text("record")
        assert table.record == later
    else:
        ply = len(record["deals"][0]["actions"])
        expect(page.locator("[data-table]")).to_have_attribute("data-ply", str(ply))
        table.settle()
        assert table.record == {**record, "seed": None}
        assert "tressette" in page.evaluate("localStorage.getItem('baza:match:earlier')")


HIDDEN_ZOOM = "document.querySelector('meta[name=viewport]').content"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["upright", "lying"])
@pytest.mark.long
def test_both_orientations_and_a_notch(browser: Browser, site: str, size: tuple[int, int]) -> None:
    """Nothing of the hand lies outside of the screen; pages may be enlarged."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(site + SEED_7)
    wait_until_booted(page)
    Table(page).settle()
    assert not {"user-scalable", "maximum-scale"} & set(page.evaluate(HIDDEN_ZOOM).split("="))
    assert "viewport-fit=cover" in page.evaluate(HIDDEN_ZOOM)
    boxes = page.evaluate(
        "[...document.querySelectorAll('[data-slot=hand]')].map(card =>"
        " [card.getBoundingClientRect().right, card.getBoundingClientRect().bottom])"
    )
    assert len(boxes) == 10
    assert all(right <= width and bottom <= height for right, bottom in boxes)
    context.close()
