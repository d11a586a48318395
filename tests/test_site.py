"""The built site as any static host serves it: names, types, pictures, and what is kept."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from game.rules.registry import GAMES
from tools.make_icons import FORMS, PAGE_FORM, TARGET, file_name, icon
from tools.make_screens import SIZES
from tools.names import rename_modules
from tools.serve import DIST

# What the plainest hosts know, and what the page reads as text or bytes whatever its type.
TYPED = {".html", ".css", ".js", ".json", ".svg", ".png", ".wasm"}
UNTYPED = {".bin", ".py", ".toml", ".txt", ".zip"}
REFERENCE = re.compile(r"""(?:src|href|url|config)\s*[=(]\s*["']?(\./[^"')?#\s]+)""")


def files() -> list[str]:
    """Every file of the site, by its path in it."""
    assert DIST.is_dir(), "the site is not built: run `make site`"
    found = (path.relative_to(DIST) for path in DIST.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in found)


def manifest(name: str = "manifest.json") -> dict[str, Any]:
    """The manifest of the built site."""
    found: dict[str, Any] = json.loads((DIST / name).read_text(encoding="utf-8"))
    return found


def index() -> str:
    """The page of the built site."""
    return (DIST / "index.html").read_text(encoding="utf-8")


def png_size(path: Path) -> str:
    """`192x192`, out of a PNG file's head."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:])
    return f"{width}x{height}"


def precached() -> set[str]:
    """The files that the service worker keeps."""
    worker = (DIST / "sw.js").read_text(encoding="utf-8")
    return set(re.findall(r'"url":"([^"]+)"', worker))


def test_every_type_is_known_or_does_not_matter() -> None:
    assert {Path(name).suffix for name in files()} <= TYPED | UNTYPED


def test_names_differ_by_more_than_case() -> None:
    names = files()
    assert len({name.lower() for name in names}) == len(names)
    assert [name for name in names if not re.fullmatch(r"[\w.\-/]+", name, re.ASCII)] == []


def test_what_is_named_is_there_in_the_same_case() -> None:
    """On a machine that does not tell cases apart a wrong one would go unnoticed."""
    names = set(files())
    styles = (DIST / "assets").glob("*.css")
    named = {reference.removeprefix("./") for reference in REFERENCE.findall(index())}
    assert len(named) > 8
    for style in styles:
        for reference in re.findall(r"""url\(["']?([^"')]+)""", style.read_text(encoding="utf-8")):
            if not reference.startswith(("data:", "#")):
                target = (style.parent / reference).resolve()
                named.add(target.relative_to(DIST.resolve()).as_posix())
    for kind in ("icons", "screenshots"):
        named |= {item["src"].removeprefix("./") for item in manifest()[kind]}
    assert named <= names


def test_all_is_kept_but_what_no_page_asks_for() -> None:
    pictures = [*manifest()["icons"], *manifest()["screenshots"]]
    left_out = {picture["src"].removeprefix("./") for picture in pictures}
    left_out |= set(re.findall(r'apple-touch-icon" href="./([^"]+)"', index()))
    left_out -= {f"assets/icons/{PAGE_FORM}.svg"}
    assert precached() == set(files()) - left_out - {"sw.js", "404.html"}


def test_pictures_are_of_the_size_that_the_manifest_says() -> None:
    told = manifest()
    pictures = [*told["icons"], *told["screenshots"]]
    for picture in pictures:
        if picture["type"] == "image/png":
            assert png_size(DIST / picture["src"]) == picture["sizes"]
    purposes = {(icon["purpose"], icon["sizes"]) for icon in told["icons"]}
    assert {
        (purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")
    } <= purposes
    factors = {shot["form_factor"]: shot["sizes"] for shot in told["screenshots"]}
    assert factors == {name: f"{width}x{height}" for name, (width, height) in SIZES.items()}


def test_the_icons_are_what_the_tool_draws() -> None:
    assert (TARGET / f"{PAGE_FORM}.svg").read_text(encoding="utf-8") == icon(FORMS[PAGE_FORM])
    drawn = {file_name(name, size) for name, form in FORMS.items() for size in form.pixels}
    assert {path.name for path in TARGET.iterdir()} == drawn | {f"{PAGE_FORM}.svg"}
    for name, form in FORMS.items():
        for size in form.pixels:
            assert png_size(TARGET / file_name(name, size)) == f"{size}x{size}"


def test_the_manifest_is_relative_and_has_a_shortcut_for_each_game() -> None:
    told = manifest()
    assert (told["start_url"], told["scope"]) == ("./", "./")
    # A written id is relative to the host, not to the folder: two Bazas on one would be one app.
    assert "id" not in told
    assert told["file_handlers"][0]["action"] == "./"
    assert [item["url"] for item in told["shortcuts"]] == [f"./#game={game}" for game in GAMES]


def test_the_manifest_is_there_in_each_language() -> None:
    """The same but for words: those of the page, and the games by the names that it gives them."""
    told = manifest()
    words = ("lang", "description", "screenshots", "shortcuts")
    for tag in ("es", "it"):
        other = manifest(f"manifest-{tag}.json")
        assert other["lang"] == tag
        assert {k: v for k, v in other.items() if k not in words} == {
            k: v for k, v in told.items() if k not in words
        }
        assert other["description"] != told["description"]
        assert other["shortcuts"] != told["shortcuts"]
        assert f"./manifest-{tag}.json" in (DIST / f"locale/{tag}.js").read_text(encoding="utf-8")


def test_what_pyscript_looks_for_comes_before_the_script_that_loads_it() -> None:
    """Else it may be there before them, and starts without its configuration."""
    page = index()
    loads = page.index("assets/boot.js")
    assert page.index("<py-config") < loads
    assert page.index('type="mpy"') < loads
    assert page.index('type="py" worker') < loads


def test_modules_get_plain_names_everywhere(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/part.asm.mjs").write_text("export {}", encoding="utf-8")
    (tmp_path / "main.mjs").write_text('import "./inner/part.asm.mjs"; "my-part.asm.mjs";')
    (tmp_path / "page.html").write_text("./main.mjs main.mjsx domain.mjs", encoding="utf-8")
    rename_modules(tmp_path)
    assert (tmp_path / "main.js").read_text() == 'import "./inner/part.asm.js"; "my-part.asm.mjs";'
    assert (tmp_path / "page.html").read_text() == "./main.js main.mjsx domain.mjs"
    assert (tmp_path / "inner/part.asm.js").is_file()


def test_two_modules_of_one_name_are_refused(tmp_path: Path) -> None:
    for name in ("main.mjs", "main.js"):
        (tmp_path / name).touch()
    with pytest.raises(FileExistsError):
        rename_modules(tmp_path)
