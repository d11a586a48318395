"""Patches: applied to the old tree they give the new one, and there are no more than needed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.diff import diff
from game.table.nodes import ROOT, Node, element


class Element:
    """As much of a document's element as patches touch."""

    def __init__(self, key: str, tag: str) -> None:
        self.key, self.tag = key, tag
        self.attrs: dict[str, str] = {}
        self.text = ""
        self.kids: list[Element] = []
        self.parent: Element | None = None

    def plain(self) -> tuple[Any, ...]:
        return self.key, self.tag, self.attrs, self.text, [kid.plain() for kid in self.kids]


class Page:
    """A page that takes patches as strictly as can be: every slip raises."""

    def __init__(self) -> None:
        self.root = Element(ROOT, "main")
        self.by_key = {ROOT: self.root}

    def apply(self, patches: list[list[Any]]) -> None:
        for kind, *rest in json.loads(json.dumps(patches)):
            getattr(self, f"_{kind}")(*rest)

    def _make(self, parent: str, index: int, spec: dict[str, Any]) -> None:
        self._hang(self._build(spec), parent, index)

    def _build(self, spec: dict[str, Any]) -> Element:
        assert spec["key"] not in self.by_key
        made = self.by_key[spec["key"]] = Element(spec["key"], spec["tag"])
        made.attrs = spec["attrs"]
        made.text = spec.get("text", "")
        for kid in spec.get("kids", []):
            child = self._build(kid)
            child.parent = made
            made.kids.append(child)
        return made

    def _hang(self, child: Element, parent: str, index: int) -> None:
        above = self.by_key[parent]
        assert 0 <= index <= len(above.kids)
        assert not above.text
        line: Element | None = above
        while line is not None:
            assert line is not child
            line = line.parent
        above.kids.insert(index, child)
        child.parent = above

    def _move(self, key: str, parent: str, index: int) -> None:
        child = self.by_key[key]
        assert child.parent
        child.parent.kids.remove(child)
        self._hang(child, parent, index)

    def _attr(self, key: str, name: str, value: str | None) -> None:
        if value is None:
            del self.by_key[key].attrs[name]
        else:
            self.by_key[key].attrs[name] = value

    def _text(self, key: str, text: str) -> None:
        assert not self.by_key[key].kids
        self.by_key[key].text = text

    def _drop(self, key: str, _to: str | None) -> None:
        gone = self.by_key[key]
        assert gone.parent
        gone.parent.kids.remove(gone)
        self._forget(gone)

    def _forget(self, gone: Element) -> None:
        del self.by_key[gone.key]
        for kid in gone.kids:
            self._forget(kid)


def plain(node: Node) -> tuple[Any, ...]:
    return node.key, node.tag, dict(node.attrs), node.text or "", [plain(kid) for kid in node.kids]


@st.composite
def trees(draw: st.DrawFn) -> Node:
    """Trees over few keys, so that two of them share many, in other places and with other tags."""
    keys = draw(st.lists(st.sampled_from("abcdefghijkl"), unique=True, min_size=1))
    below: dict[str, list[str]] = {key: [] for key in keys}
    for place, key in enumerate(keys[1:], start=1):
        below[keys[draw(st.integers(0, place - 1))]].append(key)

    def build(key: str) -> Node:
        tag = draw(st.sampled_from(["p", "p", "p", "b"]))
        attrs = draw(st.dictionaries(st.sampled_from("xyz"), st.sampled_from("12"), max_size=2))
        if below[key]:
            return Node(key, tag, attrs, kids=tuple(map(build, below[key])))
        return Node(key, tag, attrs, text=draw(st.sampled_from([None, "", "one", "two"])))

    return build(keys[0])


@given(st.lists(trees(), min_size=1, max_size=4))
def test_patches_lead_from_tree_to_tree(sequence: list[Node]) -> None:
    page = Page()
    shown: Node | None = None
    for tree in sequence:
        page.apply(diff(shown, tree))
        assert [kid.plain() for kid in page.root.kids] == [plain(tree)]
        shown = tree


@given(trees())
def test_nothing_to_do_for_the_same_tree(tree: Node) -> None:
    assert diff(tree, tree) == []


def row(keys: str) -> Node:
    return element("row", "div", [element(key, "p") for key in keys])


@pytest.mark.parametrize(
    ("old", "new", "moved"),
    [
        ("abcdef", "bcdefa", ["a"]),
        ("abcdef", "fabcde", ["f"]),
        ("abcdef", "acbdfe", ["c", "f"]),
        ("abc", "cba", ["b", "a"]),
        ("abc", "abc", []),
    ],
)
def test_moves_are_as_few_as_can_be(old: str, new: str, moved: list[str]) -> None:
    patches = diff(row(old), row(new))
    assert {patch[0] for patch in patches} <= {"move"}
    assert len(patches) == len(moved)


def test_one_card_drawn_into_a_sorted_hand_is_one_patch() -> None:
    spec = {"key": "c", "tag": "p", "attrs": {}, "kids": []}
    assert diff(row("abde"), row("abcde")) == [["make", "row", 2, spec]]


def test_a_changed_tag_is_dropped_and_made() -> None:
    hand = element("t", "div", [element("card", "button", "x", leave="seat")])
    trick = element("t", "div", [element("card", "div", "x", enter="hand")])
    spec = {"key": "card", "tag": "div", "attrs": {}, "text": "x", "enter": "hand"}
    assert diff(hand, trick) == [["drop", "card", "seat"], ["make", "t", 0, spec]]


def test_a_card_goes_from_one_place_to_another_by_a_move() -> None:
    def table(left: str, right: str) -> Node:
        return element("t", "div", [row_of("left", left), row_of("right", right)])

    def row_of(key: str, keys: str) -> Node:
        return element(key, "div", [element(k, "p") for k in keys])

    assert diff(table("ab", "c"), table("b", "ac")) == [["move", "a", "right", 0]]


def test_where_a_node_comes_from_or_goes_to_is_no_change() -> None:
    assert diff(element("a", "p", enter="x"), element("a", "p", leave="y")) == []


def test_parent_and_child_change_places() -> None:
    old = element("a", "p", [element("b", "p", [element("c", "p")])])
    new = element("c", "p", [element("b", "p", [element("a", "p")])])
    page = Page()
    page.apply(diff(None, old))
    patches = diff(old, new)
    page.apply(patches)
    assert page.root.kids[0].plain() == plain(new)
    assert [patch[0] for patch in patches] == ["move", "move", "move"]


def test_attributes_and_texts() -> None:
    old = element("a", "p", "old", cls="x", data_y=1, hidden=True)
    new = element("a", "p", "new", cls="x", data_y=2)
    assert diff(old, new) == [
        ["attr", "a", "hidden", None],
        ["attr", "a", "data-y", "2"],
        ["text", "a", "new"],
    ]
