"""What accessibility tests share: axe over a page, and what a page says and where its focus is."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
WORST_GROUND = """() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.body.style.background = `var(--felt${dark ? '' : '-deep'})`;
}"""
"""On a ground that changes from place to place axe tells no contrast: where it is least counts."""
RUN = """async tags => {
  const found = await axe.run(document, {
    runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'],
  });
  return found.violations.flatMap(fault => fault.nodes.map(node =>
    `${fault.id}: ${node.target.join(' ')} ${node.html.slice(0, 200)}`));
}"""
FOCUS_HIDDEN = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nowhere';
  const box = focused.getBoundingClientRect();
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return 'off the screen: ' + focused.textContent;
  const at = [0.15, 0.5, 0.85].flatMap(x => [0.15, 0.5, 0.85].map(y =>
    [box.left + x * box.width, box.top + y * box.height]));
  const seen = at.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (focused.contains(top) || top.contains(focused));
  });
  return seen ? '' : 'hidden: ' + focused.textContent;
}"""


def faults(page: Page, schemes: tuple[str, ...] = ("light", "dark")) -> list[str]:
    """What axe finds in the page as it stands, in each colour scheme."""
    if not page.evaluate("'axe' in window"):
        # Not a script of the page, whose policy would refuse it.
        page.evaluate(f"{AXE.read_text(encoding='utf-8')}; undefined")
    found = []
    for scheme in schemes:
        page.emulate_media(
            color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
        )
        page.evaluate(WORST_GROUND)
        found += [f"{scheme}: {fault}" for fault in page.evaluate(RUN, list(RULES))]
    return found


def focus_fault(page: Page) -> str:
    """Why the focus cannot be seen; empty when it can."""
    found: str = page.evaluate(FOCUS_HIDDEN)
    return found


def said(page: Page) -> str:
    """What the live region says now."""
    return " ".join(page.get_by_role("status").first.inner_text().split())


def read(page: Page, key: str) -> str:
    """What a key reads out."""
    page.keyboard.press(key)
    return said(page)
