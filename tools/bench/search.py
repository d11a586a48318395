"""Measure the players: `python -m tools.bench.search`.

In one run: how many positions a second the compiled kernels look at in the page's Pyodide, against
the same source interpreted there and against Numba's machine code here; how long decisions and
hints take in a browser; taps while the strongest level plays; memory. It reports and never fails
because something is slow.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from game.ai.kernel.native import Native
from game.ai.levels import LEVELS
from tools import chromium
from tools.bench.__main__ import DIST, MATCH, TAP_TARGET_MS, measure_taps, open_browser
from tools.bench.host import Host, hosting
from tools.bench.nodes import nodes_a_second
from tools.bench.throttle import memory_mb

NODES = Path(__file__).with_name("nodes.py")
COMPILED_BUDGET, PLAIN_BUDGET = 300_000, 1_500
"""Positions looked at from each start, at most."""
PLAIN_TARGET, NATIVE_TARGET = 100, 0.7
BLANK = "bench.html"
# A worker as the page has one, with the page's own Pyodide, library and engine.
WORKER = """
import { loadPyodide } from "ADDRESSvendor/pyodide/pyodide.js";
import { addArchive, fetchArchive } from "ADDRESSvendor/pyodide/engine-archives.js";
self.onmessage = async ({ data }) => {
  try {
    const pyodide = await loadPyodide();
    addArchive(pyodide, "game", await fetchArchive("game"));
    pyodide.runPython("import game.engine");
    addArchive(pyodide, "later", await fetchArchive("later"));
    pyodide.FS.writeFile("/lib/nodes.py", data.nodes);
    pyodide.globals.set("plan_text", data.plan);
    self.postMessage({ report: await pyodide.runPythonAsync(data.script) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
"""
IN_WORKER = """({ worker, data }) => new Promise((resolve, reject) => {
  const source = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  const thread = new Worker(source, { type: "module" });
  thread.onmessage = ({ data }) => {
    if (data.error) reject(new Error(data.error));
    else resolve(data.report);
  };
  thread.onerror = (event) => reject(new Error(event.message));
  thread.postMessage(data);
})"""
SCRIPT = """
import json, sys
sys.path.insert(0, "/lib")
import nodes
from game.ai.kernel import run
from game.ai.kernel.page import Page

plan = json.loads(plan_text)
json.dumps({
    "wasm": nodes.nodes_a_second(Page(), plan["compiled"]),
    "plain": nodes.nodes_a_second(run.Plain(), plan["plain"]),
    "levels": {level: nodes.decision_times(level, plan["deals"]) for level in plan["levels"]},
    "hints": nodes.hint_times(plan["deals"]),
    **run.status(),
})
"""


def measure_in_browser(playwright: Playwright, host: Host, deals: int) -> dict[str, Any]:
    """All that is measured inside the browser, and the memory that it has by then."""
    host.files["/" + BLANK] = gzip.compress(b"<!doctype html><title>Baza</title>")
    plan = {
        "compiled": COMPILED_BUDGET,
        "plain": PLAIN_BUDGET,
        "deals": deals,
        "levels": list(LEVELS),
    }
    data = {"nodes": NODES.read_text(encoding="utf-8"), "plan": json.dumps(plan), "script": SCRIPT}
    with tempfile.TemporaryDirectory() as profile:
        context = open_browser(playwright, profile)
        page = context.new_page()
        page.goto(host.address + BLANK)
        worker = WORKER.replace("ADDRESS", host.address)
        found = json.loads(page.evaluate(IN_WORKER, {"worker": worker, "data": data}))
        found["memory_mb"] = memory_mb(profile)
        context.close()
    return dict(found)


def at_part(times: Sequence[float], part: float) -> float:
    """The value below which this part of the times lies."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def report_speed(found: Mapping[str, Any], native: float) -> None:
    """Print positions a second, and the ratios with their targets."""
    wasm, plain = found["wasm"], found["plain"]
    print("positions a second")
    for name, value in (("wasm, in the page", wasm), ("interpreted there", plain)):
        print(f"  {name:20}{value:>14,.0f}")
    print(f"  {'Numba, here':20}{native:>14,.0f}")
    print(f"  wasm : interpreted  {wasm / plain:>13,.0f}  target {PLAIN_TARGET}")
    print(f"  wasm : Numba        {wasm / native:>13.2f}  target {NATIVE_TARGET}")


def report_times(title: str, by_game: Mapping[str, Sequence[float]]) -> None:
    """Print the median and the 95th percentile by game."""
    print(f"{title}: milliseconds, 50 and 95 of 100")
    for game_id, times in by_game.items():
        half, most = at_part(times, 0.5), at_part(times, 0.95)
        print(f"  {game_id:12}{half:>9.1f}{most:>9.1f}  of {len(times)}")


def main() -> int:
    """Measure and print; the exit status is 1 when nothing is built or no browser is there."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.search", description="Measure the players."
    )
    parser.add_argument("--deals", type=int, default=1, help="deals a level plays in each game")
    deals = parser.parse_args().deals
    if not (DIST / "index.html").is_file() or chromium.find() is None:
        print("The site is not built (`make site`), or there is no Chromium.", file=sys.stderr)
        return 1
    with sync_playwright() as playwright, hosting(DIST) as host:
        found = measure_in_browser(playwright, host, deals)
        report_speed(found, nodes_a_second(Native(), COMPILED_BUDGET, process_time))
        for level, by_game in found["levels"].items():
            report_times(f"decisions of {level}", by_game)
        report_times("hints", found["hints"])
        if found["memory_mb"] is not None:
            print(f"memory after all that: {found['memory_mb']:,.0f} MB")
        strongest = list(LEVELS)[-1]
        p95 = measure_taps(playwright, host, 1, MATCH.replace("aprendiz", strongest))
        print(f"taps while {strongest} plays, 95 of 100: {p95:.0f} ms (target {TAP_TARGET_MS[1]})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
