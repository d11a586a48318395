"""What the page says before the engine is up, and besides it: the start screen, progress, faults.

`page.` stands in index.html, `say.` is said by scripts and by the page's Python. The build writes
all of it into the page, so that the engine need not hold it.
"""

from __future__ import annotations

from game.table.catalog_page_settings import SETTINGS

_START = {
    "page.title": "Baza: a table for Spanish cards",
    "page.description": (
        "Play Tresillo, Tressette and Tute against the computer, in the browser and without an "
        "account."
    ),
    "manifest.screen.narrow": "A trick of Tressette on a phone",
    "manifest.screen.wide": "A trick of Tressette on a wide screen",
    "page.motto": "Spanish and Italian cards, a quiet table",
    "page.game": "Game",
    "page.language": "Language",
    "page.house": "House rules",
    "page.house.own": "Your own",
    "page.house.about": (
        "What is different from the usual rules is listed at the table, under Rules."
    ),
    "page.seats": "Seat by seat",
    "page.seats.any": "as above",
    "page.no_language": "This language cannot be loaded now; the connection may have gone.",
    "page.play": "Play",
    "page.statistics": "Statistics",
    "page.today": "Today",
    "page.today.puzzle": "Puzzle of the day",
    "page.today.daily": "Daily deal",
    "page.today.puzzles": "All puzzles",
    "page.hand_over": "Open a link, code or record",
    "page.hand_in": "Open",
    "page.hand_in.text": "Paste it here",
    "page.hand_in.file": "or choose a file",
    "page.hand_in.leave": "Cancel",
    "page.learn": "Learn to play",
    "page.credits": "Credits and licences",
    "page.offline.filling": "Kept for play without a connection:",
    "page.offline.ready": "Ready to play offline",
    "page.offline.stopped": "Not yet ready to play offline; the next visit goes on with it.",
    "page.lasting": "Your matches stay even when this device runs out of space.",
    "page.passing": "When this device runs out of space, the browser may clear your matches.",
}

_BOOT = {
    "page.waking": "Waking the table",
    "page.waking.kept": "Your move is kept",
    "page.loading": "Loading",
    "page.waiting": "Waiting for the first script of the page",
    "page.wish": "Your table opens as soon as this is done.",
    "page.broken": "Baza cannot start",
    "page.retry": "Try again",
    "page.afresh": "Load the program anew; matches stay",
    "page.scriptless": (
        "Baza is a game that runs in the browser and needs JavaScript. "
        "Please allow it for this page and load it again."
    ),
    "page.lost": "There is no page at this address",
    "page.home": "To the table",
}

_OFFERS = {
    "page.update": "A new version is ready. Your match goes on in it.",
    "page.update.accept": "Change over now",
    "page.update.later": "Later",
    "page.install.prompt": (
        "Baza can be installed: it then opens like an app, also without a connection."
    ),
    "page.install.ios": (
        "To keep Baza like an app, also without a connection: tap Share, then “Add to Home "
        "Screen”, then “Add”."
    ),
    "page.install.firefox": (
        "To keep Baza like an app, also without a connection: open the browser's menu, tap “Add "
        "app to Home screen”, then “Add”."
    ),
    "page.install.do": "Install",
    "page.install.dismiss": "No, thank you",
    "page.reset": (
        "The program can only be loaded anew with a connection; what is kept here has been left "
        "as it is."
    ),
    "page.ok": "OK",
}

_PROGRESS = {
    "say.loading": "loading {what}",
    "say.starting": "starting the game",
    "say.megabytes": "{done} of {total} MB",
    "say.piece.pyscript": "PyScript",
    "say.piece.micropython": "the page (MicroPython)",
    "say.piece.pyodide": "the engine (Pyodide)",
    "say.piece.library": "Python's standard library",
    "say.piece.page": "the page",
    "say.piece.game": "the game",
}

_FAULTS = {
    "say.memory": (
        "There is not enough free memory to start. Your match is kept. Close other tabs or "
        "programs, then try again."
    ),
    "say.idle": ("Nothing has moved for a minute while {step}. The connection may have gone."),
    "say.wrong_size": (
        "A part of the page is damaged, or of another version: {file} has {bytes} bytes and "
        "should have {wanted}."
    ),
    "say.missing": (
        "A part of the page could not be loaded: {file}. It may be missing, or the connection may "
        "have gone."
    ),
    "say.damaged.engine": (
        "The engine could not start: a part of it is missing or damaged ({detail})."
    ),
    "say.damaged.page": "The page could not start: a part of it is missing or damaged ({detail}).",
    "say.broke_off": "The engine broke off while it was starting. {why}",
    "say.broke_off.memory": "Perhaps there was not enough free memory.",
    "say.refused": "The engine could not start: its worker was refused or broke off.",
    "say.file": (
        "The page was opened as a file, and browsers do not let a file load the parts of this "
        "page. Run “make play” in the project's folder, or put this folder on any static web "
        "server, and open its address."
    ),
    "say.no_wasm": (
        "This browser has no WebAssembly, which Baza needs (some strict privacy modes switch it "
        "off)."
    ),
    "say.no_workers": "This browser has no Web Workers, which Baza needs.",
    "say.no_modules": "This browser has no JavaScript modules, which Baza needs.",
}

_AT_THE_TABLE = {
    "say.ok": "OK",
    "say.not_now": "This cannot be done now.",
    "say.unreadable": "it sent something unreadable",
    "say.silent": "it did not answer",
    "say.ended": "its worker has ended",
    "say.speechless": "it has nothing to answer with",
    "say.slow": "The engine has not answered for a while. Your match is kept.",
    "say.restart": "Start it again",
    "say.restarted": "The engine has stopped and is being started again. Your match is kept.",
    "say.stopped": "The engine has stopped ({why}).",
    "say.not_started": "The engine did not start ({why}).",
    "say.not_drawn": "The table could not be drawn ({why}).",
    "say.kept": "Your match is kept: loading the page again goes on from here.",
    "say.reload": "Reload",
    "say.not_stored": (
        "This browser does not keep the match: it will be gone when this page is closed."
    ),
    "say.no_room": "There is not enough room in this browser for it. Nothing has been changed.",
    "say.elsewhere": "The match is being played in another tab.",
    "say.here": "Play here",
    "say.copied": "Copied.",
    "say.copy_yourself": "The browser does not copy it. It is marked: copy it yourself.",
    "say.lifted": "Once more plays it: {card}.",
    "say.wait": "Tap, Enter or Space goes on.",
}

PAGE = _START | _BOOT | _OFFERS | _PROGRESS | _FAULTS | _AT_THE_TABLE | SETTINGS
