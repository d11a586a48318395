"""The page of credits, `credits.html` and one for each other language, and the licence texts.

What the site carries of others is named with its version, its licence, where it comes from, and
the licence's text, which lies in `licences/`. Versions are those of the pins: `package.json` and
what npm has installed for it, and `tools/requirements-site.txt`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from tools.foreign import marked_page
from tools.learn.figures import joined
from tools.learn.pages import TEMPLATE
from tools.learn.words import say

FOLDER = "licences"
OWN_TEXTS = "tools/licences"
"""Licence texts that the packages themselves do not bring."""
REQUIREMENTS = "tools/requirements-site.txt"
PYSCRIPT = "@pyscript/core"
WORKBOX = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")
RULE = "\n\n" + "-" * 72 + "\n\n"
"""Between the licences of packages that lie in one file."""
SPELLING = {"APACHE-2.0": "Apache-2.0"}
"""Licences whose name a package writes otherwise than SPDX does."""
BUILD_LICENCES = {
    "babel": "BSD-3-Clause",
    "esbuild": "MIT",
    "jinja2": "BSD-3-Clause",
    "llvmlite": "BSD-2-Clause",
    "markdown-it-py": "MIT",
    "markupsafe": "BSD-3-Clause",
    "mdurl": "MIT",
    "numba": "BSD-2-Clause",
    "numpy": "BSD-3-Clause",
    "workbox-build": "MIT",
    "ziglang": "MIT",
    "zopfli": "Apache-2.0",
}
"""What builds the site and leaves nothing of itself in it."""


@dataclass(frozen=True)
class Credit:
    """Something of others that the site carries."""

    id: str
    """Its message `learn.credits.ID` says what it does here."""
    name: str
    version: str
    licence: str
    """By its SPDX identifier."""
    home: str
    text: str
    """The address of the licence's text in the site."""


def packages_of(node_modules: Path, name: str) -> Iterator[dict[str, Any]]:
    """A package and all that it is made of, each once."""
    waiting, seen = [name], set()
    while waiting:
        found = waiting.pop(0)
        folder = node_modules / found
        if found in seen or not folder.is_dir():
            continue
        seen.add(found)
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        yield package
        waiting += sorted(package.get("dependencies", {}))


def pinned(root: Path) -> dict[str, str]:
    """Version by name of what the build takes from PyPI."""
    text = (root / REQUIREMENTS).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


def credited(root: Path) -> tuple[Credit, ...]:
    """Everything of others in the site, in the order of the page."""
    npm = root / "node_modules"
    python = _json(npm / "pyodide/pyodide-lock.json")["info"]["python"]
    return (
        _from_npm(npm, PYSCRIPT, "PyScript", "https://pyscript.net", "pyscript"),
        _from_npm(
            npm,
            "@micropython/micropython-webassembly-pyscript",
            "MicroPython",
            "https://micropython.org",
            "micropython",
        ),
        _from_npm(npm, "pyodide", "Pyodide", "https://pyodide.org", "pyodide"),
        Credit("python", "Python", python, "PSF-2.0", "https://www.python.org", _text("python")),
        _from_npm(npm, WORKBOX[0], "Workbox", "https://github.com/GoogleChrome/workbox", "workbox"),
        Credit(
            "segno",
            "segno",
            pinned(root)["segno"],
            "BSD-3-Clause",
            "https://github.com/heuer/segno/",
            "./vendor/segno-LICENSE.txt",
        ),
    )


def small_parts(root: Path) -> list[dict[str, Any]]:
    """The packages that are inside PyScript's files."""
    _, *parts = packages_of(root / "node_modules", PYSCRIPT)
    return parts


def build_tools(root: Path) -> dict[str, str]:
    """Version by name of what builds the site and is not in it."""
    npm = _json(root / "package.json")["devDependencies"]
    given = pinned(root) | npm
    return {name: given[name] for name in BUILD_LICENCES}


def write_licences(root: Path, dist: Path) -> None:
    """Put the texts of all licences into the site."""
    npm, folder = root / "node_modules", dist / FOLDER
    folder.mkdir()
    for own in sorted((root / OWN_TEXTS).glob("*.txt")):
        (folder / own.name).write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "baza.txt").write_text((root / "LICENSE").read_text(encoding="utf-8"), "utf-8")
    (folder / "workbox.txt").write_text(_licence_in(npm / WORKBOX[0]), encoding="utf-8")
    parts = [
        f"{package['name']} {package['version']}: {_spdx(package)}\n\n"
        + (_licence_in(npm / package["name"]) or _author(package))
        for package in packages_of(npm, PYSCRIPT)
    ]
    (folder / "pyscript.txt").write_text(RULE.join(parts), encoding="utf-8")


def write_credits(
    root: Path, dist: Path, languages: Mapping[str, str], speaking: Callable[[str], Any]
) -> None:
    """Write the texts and the page in each language; `speaking` makes a context in which one is
    spoken.
    """
    write_licences(root, dist)
    page = jinja2.Environment(
        loader=jinja2.FileSystemLoader(root),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    ).get_template(TEMPLATE)
    for tag in languages:
        with speaking(tag):
            html = page.render(
                tag=tag,
                file=file_for(tag),
                root="./",
                lessons="./learn/",
                others={other: f"./{file_for(other)}" for other in languages},
                title=say("learn.credits"),
                description=say("learn.credits.own"),
                languages=languages,
                siblings=(),
                contents=(),
                body=_body(root),
                onward=(),
                script={},
                say=say,
            )
        (dist / file_for(tag)).write_text(marked_page(html, tag), encoding="utf-8")


def file_for(tag: str) -> str:
    """The page in a language."""
    return "credits.html" if tag == "en" else f"credits-{tag}.html"


def _body(root: Path) -> Markup:
    return Markup("\n").join(
        [
            Markup("<p>{}</p>").format(say("learn.credits.own")),
            Markup('<p><a href="./{}/baza.txt">{}</a></p>').format(
                FOLDER, say("learn.credits.text", licence="MIT")
            ),
            Markup("<p>{}</p>").format(say("learn.credits.art")),
            Markup("<h2>{}</h2>").format(say("learn.credits.carried")),
            *(_credit(one) for one in credited(root)),
            Markup("<h2>{}</h2>").format(say("learn.credits.parts")),
            Markup("<ul>{}</ul>").format(joined(_part(part) for part in small_parts(root))),
            Markup("<h2>{}</h2>").format(say("learn.credits.built")),
            Markup("<p>{}</p>").format(say("learn.credits.built.about")),
            Markup("<ul>{}</ul>").format(
                joined(
                    Markup("<li>{} {}, {}</li>").format(name, version, BUILD_LICENCES[name])
                    for name, version in build_tools(root).items()
                )
            ),
            Markup("<p>{}</p>").format(say("learn.credits.fonts")),
        ]
    )


def _credit(one: Credit) -> Markup:
    return Markup(
        '<section id="{}"><h3>{} {}</h3><p>{}</p><p><a href="{}">{}</a> · '
        '<a href="{}" rel="noreferrer">{}</a></p></section>'
    ).format(
        one.id,
        one.name,
        one.version,
        say(f"learn.credits.{one.id}"),
        one.text,
        say("learn.credits.text", licence=one.licence),
        one.home,
        one.home.removeprefix("https://").removeprefix("www.").rstrip("/"),
    )


def _part(package: Mapping[str, Any]) -> Markup:
    return Markup("<li>{} {}, {}</li>").format(package["name"], package["version"], _spdx(package))


def _from_npm(npm: Path, package: str, name: str, home: str, text: str) -> Credit:
    found = _json(npm / package / "package.json")
    return Credit(text, name, found["version"], _spdx(found), home, _text(text))


def _text(name: str) -> str:
    return f"./{FOLDER}/{name}.txt"


def _spdx(package: Mapping[str, Any]) -> str:
    return SPELLING.get(package["license"], package["license"])


def _author(package: Mapping[str, Any]) -> str:
    """Who made a package that brings no text of its licence."""
    author = package.get("author", "")
    return f"Copyright {author if isinstance(author, str) else author['name']}\n"


def _licence_in(folder: Path) -> str:
    """The text of a package's licence; empty where it brings none."""
    found = sorted(path for path in folder.iterdir() if path.name.upper().startswith("LICENSE"))
    return found[0].read_text(encoding="utf-8") if found else ""


def _json(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read
