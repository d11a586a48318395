"""How soon a tap is answered, also while a computer player thinks."""

from __future__ import annotations

from playwright.sync_api import Page

TAPS = 60
# The browser tells how long it took from an input to the picture that answers it, in steps of 8 ms;
# shorter ones than 16 ms it does not tell.
WATCH = """() => {
    window.taps = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.name === "click") window.taps.push(entry.duration);
        }
    }).observe({ type: "event", durationThreshold: 16 });
}"""
PLACES = """() => {
    const card = document.querySelector("[data-slot=hand][data-action]");
    if (!card) return null;
    const box = card.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + Math.min(20, box.height / 2)];
}"""
NEXT = 'document.querySelector(\'[data-action="ui next"], [data-action="ui new"]\')?.click()'


def tap_latencies(page: Page) -> list[float]:
    """Milliseconds until the answer to each of many taps on cards, made while a match goes on."""
    page.evaluate(WATCH)
    for turn in range(TAPS):
        place = page.evaluate(PLACES)
        if place is None:
            page.evaluate(NEXT)
        else:
            page.mouse.click(*place)
        # At all moments of a trick: a card being played, a player thinking, a trick lying there.
        page.wait_for_timeout(90 + 37 * (turn % 11))
    page.wait_for_timeout(500)
    told: list[float] = page.evaluate("window.taps")
    return told


def at_95_percent(latencies: list[float], taps: int = TAPS) -> float:
    """The 95th percentile over all taps; those not told took less than 16 ms."""
    every = sorted([16.0] * (taps - len(latencies)) + latencies)
    return every[int(len(every) * 0.95)]
