"""What is handed on from the table: the panel, its links, and their QR codes."""

from __future__ import annotations

import json
import re

import pytest

from game.rules.code import decode
from game.rules.match import Match
from game.rules.record import decode as decode_record
from game.rules.record import encode
from game.rules.registry import game_of
from game.table import qr
from game.table.handed import match_of, setup_of
from game.table.nodes import Node
from game.table.scene import Panel
from game.table.session import Hold, Refused
from game.table.setup import Levels
from game.table.sharepanel import FIELD, share_panel
from game.table.sharing import Sharing
from tests.table import qr_reader
from tests.table.tables import actions, find, match_with, play, play_to_the_end, words

ADDRESS = "https://cards.example/baza/"
LEVELS = Levels(known=("random", "aprendiz"), default="aprendiz")


def never(*_: object) -> None:
    raise AssertionError("nobody is to act")


def session(match: Match, bots: tuple[str | None, ...] = (None, "random")) -> Sharing:
    sharing = Sharing(match, bots, never)  # type: ignore[arg-type]
    sharing.address = ADDRESS
    return sharing


def first_deal() -> Match:
    return play(match_with("E3 E2 E1 C4", "B4 B5 B6 E4", dealer=1), "play E3", "play E4")


def two_deals() -> Match:
    match = Match(game_of("tressette", {"target": 41}), 7)
    match.next_deal()
    play_to_the_end(match)
    match.next_deal()
    return match


def panel_of(sharing: Sharing) -> Node:
    scene = sharing._scene()
    assert scene.shared is not None
    return share_panel(scene, scene.shared)


def field_of(sharing: Sharing) -> str:
    (field,) = (kid for kid in find(panel_of(sharing), "share-label").kids if kid.tag != "span")
    assert field.attrs["id"] == FIELD
    assert field.text is not None
    return field.text


def fragment_of(link: str) -> str:
    address, _, fragment = link.partition("#")
    assert address == ADDRESS
    return fragment


def rows_of(picture: Node) -> qr_reader.Rows:
    """The modules of a drawing, its quiet zone taken away and checked."""
    light, dark = picture.kids
    side = int(light.attrs["width"])
    assert picture.attrs["viewBox"] == f"0 0 {side} {side}"
    assert light.attrs["fill"] == "#fff"
    assert dark.attrs["fill"] == "#000"
    rows = [[False] * side for _ in range(side)]
    path = dark.attrs["d"]
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{w}v1h-{back}z" for x, y, w, back in boxes) == path
    for x, y, width, back in (map(int, box) for box in boxes):
        assert width == back
        for at in range(x, x + width):
            rows[y][at] = True
    inner = [row[qr.QUIET : side - qr.QUIET] for row in rows[qr.QUIET : side - qr.QUIET]]
    assert sum(map(sum, inner)) == sum(map(sum, rows))
    return inner


def test_a_link_to_the_deal_deals_it_again_from_the_first_card() -> None:
    sharing = session(first_deal())
    sharing.share("")
    setup, match, faults = setup_of(fragment_of(field_of(sharing)), LEVELS)
    assert (setup.bots, faults) == ((None, "random"), [])
    assert match.deal.taken == []
    begun = sharing.match.rewound(1, 0)
    assert match.deal.state == begun.deal.state
    assert "nobody at the table knows" in words(panel_of(sharing))


def test_a_link_to_the_moment_leads_there() -> None:
    sharing = session(first_deal())
    sharing.share("moment")
    _, match, _ = setup_of(fragment_of(field_of(sharing)), LEVELS)
    assert match.deal.state == sharing.match.deal.state
    code = words(find(panel_of(sharing), "share-code-text"))
    assert decode(code).deal.state == sharing.match.deal.state


def test_a_moment_after_other_deals_is_the_whole_match() -> None:
    sharing = session(two_deals())
    sharing.share("moment")
    _, match, _ = setup_of(fragment_of(field_of(sharing)), LEVELS)
    assert encode(match) == encode(sharing.match)
    panel = words(panel_of(sharing))
    assert "too long for a QR code" in panel
    assert "Code" not in panel.replace("QR code", "").split()


def test_the_record_is_the_text_of_the_match() -> None:
    sharing = session(two_deals())
    sharing.share("record")
    assert encode(match_of(field_of(sharing))) == encode(sharing.match)
    assert "ui save" in actions(panel_of(sharing))


def test_of_a_review_the_moment_is_that_which_it_shows() -> None:
    match = first_deal()
    play_to_the_end(match)
    sharing = session(match)
    sharing.review()
    sharing.at("5")
    sharing.share("moment")
    _, there, _ = setup_of(fragment_of(field_of(sharing)), LEVELS)
    assert len(there.deal.taken) == 5
    assert "nobody at the table knows" not in words(panel_of(sharing))
    sharing.close()
    assert sharing._screen.panel is Panel.REVIEW


def test_closing_shows_what_lay_there_before() -> None:
    match = first_deal()
    sharing = session(match)
    sharing.look_at_help()
    sharing.share("deal")
    sharing.close()
    assert sharing._screen.panel is Panel.NONE
    play_to_the_end(match)
    sharing = session(match)
    assert sharing._screen.panel is Panel.DEAL
    sharing.share("deal")
    assert sharing.hold is Hold.NONE
    sharing.close()
    assert sharing._screen.panel is Panel.DEAL
    with pytest.raises(Refused):
        sharing.share("everything")
    sharing.share("")
    sharing.share("record")
    sharing.close()
    assert sharing._screen.panel is Panel.DEAL


def test_who_sits_there_goes_along() -> None:
    match = Match(game_of("tute4", {}), 7)
    mixed = (None, "aprendiz", "random", "aprendiz")
    for bots in (mixed, ("random",) * 4, (None, *["random"] * 3)):
        sharing = session(match, bots)
        sharing.share("deal")
        setup, _, faults = setup_of(fragment_of(field_of(sharing)), LEVELS)
        assert (setup.bots, faults) == (bots, [])


@pytest.mark.parametrize("length", [20, 40, 70, 110, 160, 200])
def test_a_qr_code_is_read_as_the_link(length: int) -> None:
    """By a reader of its own, with the quiet zone that readers need."""
    link = (f"{ADDRESS}#code=" + "aB3-_" * 40)[:length]
    picture = qr.picture("qr", link, "a link")
    assert picture is not None
    assert qr_reader.read(rows_of(picture)) == link
    assert picture.attrs["aria-label"] == "a link"


def test_the_qr_code_in_the_panel_is_that_of_the_link() -> None:
    sharing = session(first_deal())
    sharing.share("moment")
    picture = find(panel_of(sharing), "share-qr")
    assert qr_reader.read(rows_of(picture)) == field_of(sharing)
    assert qr.picture("qr", "x" * (qr.LONGEST + 1), "") is None


def test_a_record_stays_readable_by_the_rules_alone() -> None:
    """What is copied is nothing but a record of docs/NOTATION.md."""
    sharing = session(first_deal())
    sharing.share("record")
    assert encode(decode_record(json.loads(field_of(sharing)))) == encode(sharing.match)
