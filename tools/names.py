"""File names that every host knows the type of.

A browser runs a module only if the host names its type rightly, and some well-known servers do not
know `.mjs`. So in the site every module ends in `.js`.
"""

from __future__ import annotations

import re
from pathlib import Path

MODULE = ".mjs"
TEXTS = (".js", ".toml", ".html", ".json", ".py")


def plain(name: str) -> str:
    """A file's name in the site: `pyodide.mjs` -> `pyodide.js`."""
    return name.removesuffix(MODULE) + ".js" if name.endswith(MODULE) else name


def rename_modules(dist: Path) -> None:
    """Give every module in `dist` its plain name, there and wherever a text of the site names it.

    Raises `FileExistsError` when two files would have the same name.
    """
    modules = sorted(dist.rglob("*" + MODULE))
    if not modules:
        return
    for module in modules:
        target = module.with_name(plain(module.name))
        if target.exists():
            raise FileExistsError(f"both {module.name} and {target.name} are in the site")
        module.rename(target)
    stems = "|".join(re.escape(module.stem) for module in modules)
    mention = re.compile(rf"(?<![\w.-])({stems}){re.escape(MODULE)}(?!\w)")
    for path in sorted(dist.rglob("*")):
        if path.suffix in TEXTS and path.is_file():
            text = path.read_text(encoding="utf-8")
            if (renamed := mention.sub(r"\1.js", text)) != text:
                path.write_text(renamed, encoding="utf-8")
