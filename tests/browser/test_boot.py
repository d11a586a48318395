"""Starting: true progress, plain words when something is missing, nothing from other hosts."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.harness import Guard, Hold, OpenPage, serve, wait_until_booted
from tools.serve import DIST

Breaker = Callable[..., str]


def seldom(value: str) -> object:
    """A case that `make test` leaves out."""
    return pytest.param(value, marks=pytest.mark.long)


@pytest.fixture
def broken_site(tmp_path: Path) -> Iterator[Breaker]:
    """`broken_site("game.bin")` serves the site without that file, or with `content` instead."""
    with ExitStack() as stack:

        def without(pattern: str, content: bytes | None = None) -> str:
            copy = tmp_path / "site"
            shutil.copytree(DIST, copy, copy_function=os.link)
            (victim,) = copy.glob(pattern)
            victim.unlink()
            if content is not None:
                victim.write_bytes(content)
            return stack.enter_context(serve(copy))

        yield without


def expect_failure(page: Page, words: str) -> None:
    """The page says in its error panel what is wrong, and offers to try again."""
    expect(page.locator("html")).to_have_attribute("data-state", "error")
    expect(page.locator("#broken")).to_be_visible()
    expect(page.locator("#broken-text")).to_contain_text(re.compile(words))
    expect(page.locator("#boot")).to_be_hidden()


def test_becomes_ready_without_leaving_its_origin(open_page: OpenPage, guard: Guard) -> None:
    page = open_page()
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#broken")).to_be_hidden()
    assert guard.foreign == []


def test_policy_refuses_other_hosts_by_itself(open_page: OpenPage, guard: Guard) -> None:
    """The page's own Content-Security-Policy stops a request before it reaches our block."""
    guard.expect_errors("Content Security Policy|violates the following")
    page = open_page()
    outcome = page.evaluate(
        "fetch('https://elsewhere.invalid/x').then(() => 'sent', () => 'refused')"
    )
    assert outcome == "refused"
    assert guard.foreign == []


@pytest.mark.parametrize("prefix", [seldom("/some/folder/"), "/~user/baza%20table/"])
def test_works_under_a_subpath(open_page: OpenPage, prefix: str) -> None:
    with serve(DIST, prefix) as address:
        page = open_page(address=address)
        expect(page.locator("html")).to_have_attribute("data-state", "ready")
        page.goto("about:blank")


def test_start_screen_is_usable_before_the_engine_is_up(
    page: Page, site: str, context: BrowserContext
) -> None:
    """With the engine held back, the form works and the wish to play is kept and said."""
    stdlib = Hold(context, "**/python_stdlib.zip")
    page.goto(site)
    page.locator(".choice:visible", has_text="Random").click()
    page.locator(".choice:visible", has_text="41").click()
    assert page.evaluate("baza.choice()") == ("start game=tressette&bots=random&options=target=41")
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    page.wait_for_function("document.getElementById('boot-bar').value > 0")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#start")).to_be_visible()
    stdlib.release()
    wait_until_booted(page)
    expect(page.locator("#start")).to_be_hidden()
    expect(page.locator("[data-table]")).to_have_attribute("data-game", "tressette")


def progress(page: Page) -> dict[str, Any]:
    """The progress line as it is now: words, value and maximum in bytes."""
    script = """() => {
        const bar = document.getElementById("boot-bar");
        const words = document.getElementById("boot-text").textContent;
        return {words, value: bar.value, max: bar.max};
    }"""
    found: dict[str, Any] = page.evaluate(script)
    return found


def test_progress_is_true(page: Page, site: str, context: BrowserContext) -> None:
    """While one file is held back the line names its part, and is short by exactly its size."""
    stdlib = Hold(context, "**/python_stdlib.zip")
    page.goto(site)
    pieces = json.loads(page.locator("#pieces").text_content() or "")
    sizes = {piece["file"]: piece["bytes"] for piece in pieces}
    assert sizes == {file: (DIST / file).stat().st_size for file in sizes}
    short = sizes["vendor/pyodide/python_stdlib.zip"]
    page.wait_for_function(
        "want => document.getElementById('boot-bar').value === want",
        arg=sum(sizes.values()) - short,
    )
    seen = progress(page)
    assert seen["words"] == "Loading Python's standard library"
    assert seen["max"] == sum(sizes.values())
    stdlib.release()
    wait_until_booted(page)
    assert progress(page)["value"] == sum(sizes.values())


@pytest.mark.parametrize(
    "pattern",
    [
        "vendor/pyscript/core.js",
        seldom("vendor/pyscript/core-*.js"),
        seldom("vendor/pyscript/toml-*.js"),
        seldom("vendor/micropython/micropython.js"),
        "vendor/micropython/micropython.wasm",
        seldom("vendor/pyodide/engine-boot.js"),
        seldom("vendor/pyodide/pyodide.js"),
        seldom("vendor/pyodide/pyodide.asm.js"),
        "vendor/pyodide/pyodide.asm.wasm",
        seldom("vendor/pyodide/pyodide-lock.json"),
        seldom("vendor/pyodide/python_stdlib.zip"),
        seldom("game/browser/main.py"),
        "game/worker.py",
        seldom("pyscript.toml"),
        seldom("engine.toml"),
        "game.bin",
    ],
)
def test_missing_file_is_said(
    open_page: OpenPage, guard: Guard, broken_site: Breaker, pattern: str
) -> None:
    guard.expect_errors()
    page = open_page(address=broken_site(pattern), ready=False)
    expect_failure(page, "missing|could not be loaded")
    page.goto("about:blank")


@pytest.mark.parametrize(
    ("pattern", "content"),
    [
        ("game.bin", b"this is no archive"),
        ("vendor/micropython/micropython.wasm", b"\0asm\1\0\0\0broken"),
        ("vendor/pyodide/pyodide.asm.wasm", b"\0asm\1\0\0\0broken"),
        ("vendor/pyodide/python_stdlib.zip", b"PK\3\4cut off"),
        ("game/browser/main.py", b"def broken(:\n"),
        ("game/worker.py", b"raise RuntimeError('broken')\n"),
    ],
)
def test_damaged_file_is_said(
    open_page: OpenPage, guard: Guard, broken_site: Breaker, pattern: str, content: bytes
) -> None:
    guard.expect_errors()
    page = open_page(address=broken_site(pattern, content), ready=False)
    expect_failure(page, "damaged|did not start|could not start")
    page.goto("about:blank")


def test_trying_again_after_a_lost_connection(
    page: Page, site: str, guard: Guard, context: BrowserContext
) -> None:
    guard.expect_errors()
    context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site)
    expect_failure(page, r"pyodide\.asm\.wasm.*connection may have gone")
    context.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("document.documentElement.dataset.state !== 'error'")
    wait_until_booted(page)


@pytest.mark.parametrize(
    ("lack", "words"),
    [("WebAssembly", "has no WebAssembly"), ("Worker", "has no Web Workers")],
)
def test_lacking_browser_is_said(page: Page, site: str, lack: str, words: str) -> None:
    page.add_init_script(f"delete window.{lack}")
    page.goto(site)
    expect_failure(page, words)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_minute_without_movement_is_said(page: Page, site: str, context: BrowserContext) -> None:
    """The patience counts from the last movement, and a start that was only slow recovers."""
    stdlib = Hold(context, "**/python_stdlib.zip")
    page.clock.install()
    page.goto(site)
    page.wait_for_function(
        "document.getElementById('boot-text').textContent.includes('standard library')"
    )
    page.clock.run_for(50_000)
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    page.clock.run_for(65_000)
    expect_failure(page, "Nothing has moved for a minute while loading Python's standard library")
    stdlib.release()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#broken")).to_be_hidden()


def test_opened_as_a_file_says_what_to_do(page: Page) -> None:
    page.goto((DIST / "index.html").as_uri())
    expect_failure(page, "opened as a file.*make play.*static web server")
    expect(page.locator("#start-form")).to_be_hidden()


def test_without_javascript_a_sentence_says_so(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    context.close()


def test_first_script_missing_is_said(page: Page, guard: Guard, broken_site: Breaker) -> None:
    guard.expect_errors()
    page.goto(broken_site("assets/boot.js"))
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    page.goto("about:blank")
