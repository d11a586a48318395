"""Nothing jumps at the table while tricks are played, won and put away."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.match import Match
from game.rules.registry import game_of
from tests.browser.harness import OpenPage
from tests.browser.table import Table
from tests.browser.tute_positions import others_play

pytestmark = [pytest.mark.kept, pytest.mark.long]

SIZES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1366, 768), (1920, 1080)]
FIRST = "#game=tressette&seed=3&bots=aprendiz&pace=instant"
PREPARE = """() => {
  baza.pause = () => new Promise(done => setTimeout(done, 40));
  const notice = document.querySelector('#notice');
  new MutationObserver(() => notice.firstChild && notice.replaceChildren())
    .observe(notice, {childList: true});
}"""
"""Pauses are short, and no notice takes its room from the table."""
WATCH = """() => {
  const watched = ['.bar', '.score', '.status', '.seat .name', '.middle .place', '.trumps',
    '.last .button', '.contract', '.own', '.hand'];
  const edges = {};
  const look = () => {
    const table = document.querySelector('[data-table]');
    if (table && table.dataset.phase === 'play') {
      const all = watched.flatMap(part => [...document.querySelectorAll(`[data-table] ${part}`)]
        .map(node => [part, node]));
      all.forEach(([part, node]) => {
        if (!node.checkVisibility({opacityProperty: true}) || !node.offsetWidth) return;
        const seat = node.closest('[data-seat]');
        const name = `${table.dataset.deal} ${part} ${seat ? seat.dataset.seat : ''}`;
        const words = document.createRange();
        words.selectNodeContents(node);
        const box = (node.matches('.name') ? words : node).getBoundingClientRect();
        const [left, top, right, bottom] = [box.left, box.top, box.left, box.top];
        const kept = edges[name] ||= [left, top, right, bottom];
        edges[name] = [Math.min(kept[0], left), Math.min(kept[1], top),
          Math.max(kept[2], left), Math.max(kept[3], top)];
      });
    }
    window.watching = requestAnimationFrame(look);
  };
  cancelAnimationFrame(window.watching);
  window.jumped = () => Object.entries(edges)
    .map(([name, [left, top, right, bottom]]) => [name, right - left, bottom - top])
    .filter(([, across, down]) => across > 1 || down > 1);
  look();
}"""
"""How far the upper left corner of each part is ever from where it was, frame by frame."""
ACTION = """() => {
  const can = query => document.querySelector(`[data-table] ${query}:not([aria-disabled=true])`);
  return can('.actions [data-action^="sing "]') || can('.question .answer[data-action]') ||
    can('[data-action^="play "]') || can('[data-action="ui next"]');
}"""


def _dealt(game_id: str, seed: int) -> Match:
    match = Match(game_of(game_id, {}), seed)
    match.next_deal()
    others_play(match)
    return match


def _play_a_deal(table: Table) -> None:
    deal = table.data("deal")
    for _ in range(60):
        table.settle()
        if table.data("phase") in ("deal_over", "match_over") or table.data("deal") != deal:
            return
        action: Any = table.page.evaluate_handle(ACTION).as_element()
        assert action is not None, table.data("phase")
        action.click()


@pytest.mark.parametrize("game_id", ["tressette", "tute2", "tute4", "tresillo"])
def test_nothing_jumps_between_tricks(open_page: OpenPage, game_id: str) -> None:
    """Over a whole deal, with the end of the stock and songs: seats, places, hand and bar stay."""
    wrong = []
    table = Table(open_page(FIRST))
    table.page.evaluate(PREPARE)
    for seed, size in enumerate(SIZES, 5):
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        table.go_to(_dealt(game_id, seed), "normal")
        table.page.evaluate(WATCH)
        _play_a_deal(table)
        wrong += [f"{size}: {what}" for what in table.page.evaluate("window.jumped()")]
    assert wrong == [], "\n".join(wrong)
