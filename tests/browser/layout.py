"""What must not cover what at the table, and what must be large enough to be hit."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.table import Table

SIZES = [(320, 568), (360, 740), (740, 360), (768, 1024), (1280, 800), (1366, 650), (1024, 600)]
"""Phones upright and on their side, a tablet, a small laptop; what a browser leaves of one."""

COVERED = """scrolls => {
  const isSeen = node => !node.closest('.panel') &&
    getComputedStyle(node).clipPath === 'none' &&
    node.checkVisibility({opacityProperty: true, visibilityProperty: true});
  // Of a sentence only its words: its cell leaves room for buttons.
  const boxOf = node => {
    if (!node.matches('.status')) return node.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect();
  };
  const parts = ['.bar', '.bar .button', '.bar .task', '.bar .total', '.course', '.contract',
    '.status', '.hand', '.seat .head', '.seat .backs', '.seat > .count', '.seat > .won',
    '.seat .song', '.seat .called',
    '.trick .card', '.trick .spot', '.trumps', '.stock .card', '.stock .back', '.stock > .count',
    '.last .button', '.actions .button', '.actions .warning', '.tools .button', '.head .tag',
    '.advice', '.question .note', '.question .prospects', '.question .answer']
    .filter(part => !(scrolls && part === '.hand'));
  // On a very small screen a question scrolls: what of it is out of sight lies on nothing.
  const isTiny = matchMedia('(max-width: 272px), (max-height: 272px)').matches;
  const seenParts = isTiny ? parts.filter(part => !part.startsWith('.question')) : parts;
  const all = seenParts.flatMap(part => [...document.querySelectorAll(`.table > ${part},
    .table > * ${part}`)].filter(isSeen).map(node => [part, node, boxOf(node)]))
    .filter(([, , box]) => box.width > 1 && box.height > 1);
  const wrong = [];
  const tell = ([part, node]) => part + ' ' + node.textContent;
  const pile = node => node.matches('.stock .card, .stock .back');
  all.forEach((one, at) => {
    const box = one[2];
    if (box.left < -1 || box.right > innerWidth + 1 ||
        (!scrolls && (box.top < -1 || box.bottom > innerHeight + 1)))
      wrong.push(tell(one) + ' leaves the screen');
    all.slice(at + 1).forEach(other => {
      if (one[1].contains(other[1]) || other[1].contains(one[1])) return;
      if (pile(one[1]) && pile(other[1])) return;
      const a = one[2], b = other[2];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5)
        wrong.push(tell(one) + ' / ' + tell(other));
    });
  });
  const cut = node => node.scrollHeight > node.clientHeight + 1 ||
    node.scrollWidth > node.clientWidth + 1;
  const whole = '.answer, .contract, .status' + (isTiny ? '' : ', .question');
  document.querySelectorAll(whole).forEach(node => {
    if (cut(node)) wrong.push(node.className + ' is cut: ' + node.textContent);
  });
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || (!scrolls && root.scrollHeight !== innerHeight))
    wrong.push('the page scrolls');
  const boxes = [...document.querySelectorAll('.hand, .hand > .card')]
    .map(node => node.getBoundingClientRect());
  if (boxes.some(box => box.top < 0 || box.bottom > innerHeight + 1))
    wrong.push('the hand is out of sight');
  return wrong;
}"""


def covered(page: Page, scrolls: bool = False) -> list[str]:
    """Pairs of things at the table that lie on each other, and things that leave the screen.

    `scrolls`: the table may be higher than the screen; the hand lies over it at the bottom.
    """
    found: list[str] = page.evaluate(COVERED, scrolls)
    return found


PANEL_FAULTS = """() => {
  const inside = document.querySelector('.inside');
  if (!inside) return [];
  const edge = inside.getBoundingClientRect();
  const seen = node => node.getBoundingClientRect().width > 0;
  const all = [...inside.querySelectorAll('*')].filter(seen);
  const box = node => node.getBoundingClientRect();
  const out = all.filter(node => !node.closest('.unseen') &&
    (box(node).left < edge.left - 1 || box(node).right > edge.right + 1));
  const buttons = all.filter(node => node.matches('button'));
  const least = node => node.matches('.figure') ? 24 : 44;
  const small = buttons.filter(node =>
    Math.min(box(node).width, box(node).height) < least(node) - 0.5);
  const below = buttons.filter(node => node.closest('.buttons') && box(node).bottom > innerHeight);
  const cut = all.filter(node => node.matches('button, h2, h3, .note') &&
    !node.closest('.unseen') && node.scrollWidth > node.clientWidth + 1);
  const tell = (what, nodes) => nodes.map(node =>
    `${what}: ${node.className} ${node.textContent}`);
  return [...tell('runs out of the panel', out), ...tell('small', small),
    ...tell('below the screen', below), ...tell('cut', cut)];
}"""


def panel_faults(page: Page) -> list[str]:
    """What runs out of an open panel, is cut in it, too small, or below the screen."""
    found: list[str] = page.evaluate(PANEL_FAULTS)
    return found


TOO_SMALL = """least => [...document.querySelectorAll('[data-table] button[data-action]')]
  .map(node => [node.dataset.action, node.getBoundingClientRect(),
    node.matches('.figure') ? Math.min(least, 24) : least])
  .filter(([, box, least]) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
  .map(([action, box]) => `${action} ${box.width} x ${box.height}`)"""


def too_small(page: Page, least: int = 44) -> list[str]:
    """Buttons of the table that are narrower or lower than so many CSS pixels; figures that can be
    asked how they came about than 24.
    """
    found: list[str] = page.evaluate(TOO_SMALL, least)
    return found


def at_sizes(page: Page, name: str) -> list[str]:
    """All that is wrong with what stands on the table, at every size."""
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{name}, {width}x{height}: {what}" for what in covered(page)]
    return wrong


def play_by_taps(table: Table, a_turn: Callable[[Table], str]) -> None:
    """A whole match by touch, `a_turn` saying what to do; nothing ever lies on anything else."""
    table.settle()
    while table.data("phase") != "match_over":
        action = "ui next" if table.data("phase") == "deal_over" else a_turn(table)
        if action != "ui next":
            assert covered(table.page) == []
        table.button(action).tap()
        table.settle()
    assert table.match.winner is not None
