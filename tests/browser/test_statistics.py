"""Who sits at the table, what is counted of matches, and all of it in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import OpenPage, wait_until_booted
from tests.browser.table import Table

SAMPLE = Path(__file__).resolve().parent.parent / "stored" / "export-1.json"
PUT = "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"
ALL = (
    "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('baza:')).sort())"
)


def counted() -> dict[str, str]:
    """What the sample of a file holds of matches, as storage has it."""
    stored: dict[str, Any] = json.loads(SAMPLE.read_text(encoding="utf-8"))["stored"]
    kept = {key: said for key, said in stored.items() if key.startswith("baza:") and ":" in key[5:]}
    return {key: json.dumps(said, separators=(",", ":")) for key, said in kept.items()}


def open_statistics(page: Page) -> None:
    """From the start screen, with the pointer."""
    page.locator("#start [data-action='ui statistics']").click()
    expect(page.locator("[data-screen=statistics]")).to_be_visible()


@pytest.mark.kept
def test_people_at_the_table_and_their_matches(open_page: OpenPage) -> None:
    """Somebody is asked to a seat and asked again the next time; a deal is counted as it ends; an
    old match is looked at again.
    """
    page = open_page("#pace=instant")
    page.evaluate(PUT, counted())
    page.locator(".seats:visible summary").click()
    seat = page.locator("[name='tressette:seat:1']")
    seat.select_option("ramon")
    expect(page.locator(".seat-note:visible")).not_to_be_empty()
    page.locator(".choice:visible", has_text="11 points").click()
    page.get_by_role("button", name="Play", exact=True).click()
    table = Table(page)
    table.settle()
    expect(page.locator("[data-seat='1'] .name")).to_have_text("Ramón")
    expect(page.locator("[data-seat='1'] .portrait")).to_have_js_property("complete", True)
    while table.data("phase") not in ("deal_over", "match_over"):
        table.do(table.actions()[0])
    keys = page.evaluate("Object.keys(localStorage).filter(k => /^baza:statistics:.*/.test(k))")
    assert len(keys) == 3
    if table.data("phase") == "deal_over":
        table.do("ui next")
    page.reload()
    wait_until_booted(page)
    table.settle()
    page.locator("[data-action='ui menu']:not([inert] *)").click()
    expect(seat).to_have_value("ramon")
    open_statistics(page)
    expect(page.locator("[data-figure=deals]")).to_be_visible()
    page.locator("[data-action='ui show opponent concetta']").click()
    expect(page.locator("[data-figure=matches] dd")).to_have_text("1 of 1 won")
    details = page.locator("[data-key='by-opponent-details']")
    details.locator("summary").click()
    expect(details.locator("tbody tr")).to_have_count(1)
    drawn = page.locator("svg.chart-picture").first
    assert drawn.evaluate("node => node.getBBox().width") > 0
    page.locator("[data-action^='ui look']").first.click()
    expect(page.locator("[data-panel=review]")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.kept
@pytest.mark.long
def test_everything_in_a_file(open_page: OpenPage, tmp_path: Path) -> None:
    """Saved, looked at, taken in, put back; a bad one changes nothing."""
    page = open_page()
    page.evaluate(PUT, counted())
    open_statistics(page)
    with page.expect_download() as saved:
        page.locator("[data-action='ui export']").click()
    file = tmp_path / "baza.json"
    saved.value.save_as(file)
    assert saved.value.suggested_filename.endswith(".json")
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_until_booted(page)
    before = page.evaluate(ALL)
    open_statistics(page)
    page.locator("#import-text").fill(file.read_text(encoding="utf-8")[:500])
    page.locator("[data-action='ui check']").click()
    expect(page.locator(".transfer .refused")).to_be_visible()
    assert page.evaluate(ALL) == before
    page.locator("#import-text").fill("")
    page.locator("#import-file").set_input_files(file)
    page.locator("[data-action='ui check']").click()
    page.locator("[data-action='ui take_in']").click()
    expect(page.locator("[data-action='ui put_back']")).to_be_visible()
    assert counted().items() <= dict(json.loads(page.evaluate(ALL))).items()
    page.locator("[data-action='ui put_back']").click()
    expect(page.locator("[data-action='ui put_back']")).to_have_count(0)
    assert page.evaluate(ALL) == before


@pytest.mark.long
def test_settings_of_a_file_count_at_once(open_page: OpenPage) -> None:
    """In the tab in which it is taken in: deck, colours, side, language."""
    page = open_page("?lang=")
    stored = {
        "baza:settings": {"v": 2, "deck": "french", "theme": "dark", "side": "left"},
        "baza:language": "es",
    }
    file = {"format": "baza/export", "version": 1, "made": 1700000000, "stored": stored}
    open_statistics(page)
    page.locator("#import-text").fill(json.dumps(file))
    page.locator("[data-action='ui check']").click()
    page.locator("[data-action='ui take_in']").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("[data-action='ui put_back']")).to_have_text("Volver a lo que había antes")
    assert page.evaluate("baza.setting('side')") == "left"
    assert page.locator("link[href$='decks/french.css']").count() == 1
    assert page.evaluate("document.documentElement.style.colorScheme") == "dark"
