"""The drawn card faces: one for each card, small, and just what the tool draws."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.make_cards import TARGET, drawings


def test_the_files_are_what_the_tool_draws() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in TARGET.iterdir()}
    assert files == drawings()


def test_every_face_is_sound_and_unlike_the_others() -> None:
    drawn = drawings()
    assert len(drawn) == 45
    assert len(set(drawn.values())) == 45
    for drawing in drawn.values():
        ElementTree.fromstring(drawing)
    assert sum(map(len, drawn.values())) < 120_000
