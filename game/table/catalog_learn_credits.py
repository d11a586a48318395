"""The page of credits, in English: who made what the site carries."""

from __future__ import annotations

CREDITS = {
    "learn.credits": "Credits and licences",
    "learn.credits.own": (
        "Baza is free software. Its rules, players, pages and words are this project's own work, "
        "under the MIT licence."
    ),
    "learn.credits.art": (
        "The cards are drawn for Baza as well and given to everybody (CC0): use "
        "them for whatever you like."
    ),
    "learn.credits.text": "Licence: {licence}",
    "learn.credits.carried": "What others have made and Baza carries",
    "learn.credits.pyscript": "Ties the page to Python.",
    "learn.credits.micropython": "Runs the page's own part.",
    "learn.credits.pyodide": (
        "Runs the rules and the players: Python and its libraries as WebAssembly. Its source is "
        "at the address below."
    ),
    "learn.credits.python": "The language itself and its standard library, inside Pyodide.",
    "learn.credits.workbox": "Keeps the site for play without a connection.",
    "learn.credits.segno": "Works out the QR codes.",
    "learn.credits.parts": "Small parts inside PyScript",
    "learn.credits.built": "What builds the site",
    "learn.credits.built.about": (
        "Nothing of these is in the site; the search of the strong players is compiled with Numba "
        "and LLVM."
    ),
    "learn.credits.fonts": "Baza ships no fonts: letters are those of your device.",
}
