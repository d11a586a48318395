"""What can be set: the same in the script that keeps it, in the panel and in the page's Python."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game.table.manner import ORDERS
from tools.decks import DECKS
from tools.serve import DIST

ROOT = Path(__file__).resolve().parent.parent
SWITCH = {"on", "off"}


def known() -> dict[str, list[str]]:
    """The settings of the script, each with its values; the first is the usual one."""
    script = (ROOT / "assets/settings.js").read_text(encoding="utf-8")
    table = script[script.index("const KNOWN = {") : script.index("const OF_VERSION_1")]
    lists = re.findall(r"^ {4}(\w+): (\[.*\]),$", table, re.MULTILINE)
    return {name: ast.literal_eval(values) for name, values in lists}


def offered() -> dict[str, set[str]]:
    """The settings of the panel in the built page, each with what can be chosen."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    panel = page[page.index('<dialog id="settings"') : page.index("</dialog>")]
    found: dict[str, set[str]] = {}
    for name, value in re.findall(r'type="radio" name="(\w+)" value="([\w-]+)"', panel):
        found.setdefault(name, set()).add(value)
    for name in re.findall(r'type="checkbox" name="(\w+)"', panel):
        found[name] = SWITCH
    for name, options in re.findall(r'<select name="(\w+)">(.*?)</select>', panel, re.DOTALL):
        found[name] = set(re.findall(r'value="(\w+)"', options))
    for name, low, high, step in re.findall(
        r'type="range" name="(\w+)" min="(\d+)" max="(\d+)" step="(\d+)"', panel
    ):
        found[name] = {str(value) for value in range(int(low), int(high) + 1, int(step))}
    return found


def test_the_panel_offers_what_the_script_knows() -> None:
    assert {name: set(values) for name, values in known().items()} == offered()
    assert len(known()) == 15


def test_one_sheet_alone_is_for_the_dark() -> None:
    """Or the settings could not choose it."""
    sheets = sorted((ROOT / "assets").glob("*.css"))
    asking = [s.name for s in sheets if "prefers-color-scheme" in s.read_text(encoding="utf-8")]
    assert asking == []
    page = (DIST / "index.html").read_text(encoding="utf-8")
    schemes = re.findall(r'prefers-color-scheme: (\w+)\)" data-scheme="(\w+)"', page)
    assert len(schemes) == page.count("prefers-color-scheme") == 3
    assert all(asked == named for asked, named in schemes)


def test_the_engine_and_the_page_know_the_same() -> None:
    script = known()
    assert script["order"] == list(ORDERS)
    assert script["deck"] == list(DECKS)
    module = ast.parse((ROOT / "game/browser/settings.py").read_text(encoding="utf-8"))
    named = {
        node.targets[0].id: node.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    assert set(ast.literal_eval(named["PACES"])) == set(script["pace"])
    assert set(ast.literal_eval(named["OF_ENGINE"])) < set(script)
